"""A round of Colorado hold 'em poker, from the shuffle to the last card in the discard rack.

Of the sections only the discard is on record (23.10(c), 23.11(b)); the other steps are those that the layout leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.money import Odds
from pitboss.errors import Refused
from pitboss.games.families.stud.dealing import put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.words import FOLD, table_words
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, GO_ON, Say
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import BOARD
from pitboss.play.consequences import DECISION
from pitboss.play.effects import Revealed
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import GO, deal, draw_cards, hear, in_stacks, in_turn, pause, turn_up
from pitboss.play.requests import Draw, Offer, Request, offered
from pitboss.play.table import Table

from .hands import COMMON, FIVE, OWN, SUBCHAPTER, describe, line, start_rank
from .options import SECTIONS
from .wagers import ANTE, BET, BONUS, IMMEDIATE, MADE, bonus_table, immediate_table, pay_table

DISCARDS = cite("23.10(c)")

WORDS = {
    BET: Word(DISCARDS, "stay in with a bet, and throw away the card that is named", cards=1, waits=True),
    FOLD: Word(SUBCHAPTER, "give up the ante"),
    **table_words(SECTIONS),
}


def play(table: Table) -> Procedure[None]:
    """One round."""
    shuffle_and_cut(table, SECTIONS)
    method = table.options.word("dealing_method")
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)
    seats = table.with_wagers(ANTE)
    yield from deal_cards(table, seats, method)
    put_stub_away(table, SECTIONS)
    yield from pause(table, SUBCHAPTER)  # what went wrong in the deal may be reported before anybody is paid

    left = immediate_winners(table, seats)
    thrown = yield from decisions(table, left)  # clockwise
    yield from pause(table, DISCARDS)  # a discard too many or too few is found now

    community: tuple[Card, ...] = ()
    if standing(table, thrown):
        community = yield from turn_up(table, BOARD, SUBCHAPTER)
    yield from pause(table, SUBCHAPTER)

    playing = standing(table, thrown)[::-1]  # from the dealer's right
    yield from settle(
        table,
        playing,
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, thrown[seat], community),
        lambda held, section: collect_losing(table, held, section),
        lambda held: pay_winning(table, held),
        stays=playing,
    )
    for seat in thrown:
        table.discard(table.hand(seat), SUBCHAPTER)  # what was thrown away is not shown
    table.discard(BOARD, SUBCHAPTER, up=bool(community))


def wagers_complete(table: Table) -> Refused | None:
    """No bonus wager stands without an ante."""
    alone = [seat for seat in table.with_wagers(BONUS) if not table.on(seat, ANTE)]
    if alone:
        return Refused(f"seat {alone[0]}: bonus needs an ante", MADE, blame=(alone[0], BONUS))
    return None if table.with_wagers(ANTE) else Refused("nobody has placed an ante", MADE)


OPEN_BETS = OpenBets(wagers_complete)


def deal_cards(table: Table, seats: Sequence[str], method: str) -> Procedure[None]:
    """Three cards each, face down, and three in a row before the dealer."""
    order = in_stacks if method == "automated_shoe" else in_turn
    hands = [table.hand(seat) for seat in seats]
    yield from deal(table, (*order(hands, OWN), *(BOARD,) * COMMON), SECTIONS.deal[method])


def immediate_winners(table: Table, seats: Sequence[str]) -> list[str]:
    """Who holds an immediate winner shows it and is paid; the round is over there. Returns the others, and those whose
    cards nobody noted: they may fold without showing any."""
    return [seat for seat in seats if table.unseen(table.hand(seat)) or not paid_at_once(table, seat)]


def paid_at_once(table: Table, seat: str) -> bool:
    """Pays three cards that are an immediate winner; whether they are one."""
    pays, hand = immediate_table(table.options), table.hand(seat)
    cards = table.hands[hand]
    odds = pays.odds_for(start_rank(cards))
    if odds is None:
        return False
    table.reveal(hand, IMMEDIATE)
    table.announce(f"Seat {seat} wins at once: {describe(cards)}", IMMEDIATE)
    table.pay(seat, ANTE, odds, pays.cite)
    table.give_back(seat, BONUS, SUBCHAPTER)  # there will be no five cards to decide it
    table.discard(hand, SUBCHAPTER, up=True)
    return True


def decisions(table: Table, seats: Sequence[str]) -> Procedure[dict[str, Card]]:
    """Each seat in turn bets and throws a card away, or folds. Returns what was thrown away."""
    thrown = {}
    for seat in seats:
        hand = table.hand(seat)
        if table.unseen(hand):
            if (yield from hear(table, folding(seat))).word == FOLD:
                fold(table, seat)
                continue
            yield from note(table, seat)
            if not table.unseen(hand) and paid_at_once(table, seat):
                continue
        said = yield from hear(table, asking(table, seat))
        if said.word == FOLD:
            fold(table, seat)
        else:
            table.stake(seat, BET, bet_needed(table, seat), MADE)
            table.step(f"seat {seat} throws a card away, face down", DISCARDS)
            thrown[seat] = said.cards[0]
    return thrown


def note(table: Table, seat: str) -> Procedure[None]:
    """Faces that nobody noted are asked for. One may stay unknown: who bets and throws it away has not shown it, and by
    betting says that the three are no immediate winner."""
    hand, missed = table.hand(seat), 0
    while (asked := table.unseen(hand) - missed) > 0:
        draw = Draw((hand,) * asked, IMMEDIATE, kind="face", moment="face", unseen=True)
        faces = yield from draw_cards(table, draw)
        table.learn(hand, faces)
        missed += faces.count(UNSEEN)


def fold(table: Table, seat: str) -> None:
    """Whoever folds loses the ante, and the bonus wager with it."""
    table.collect(seat, ANTE, SUBCHAPTER)
    table.collect(seat, BONUS, SUBCHAPTER)
    table.discard(table.hand(seat), SUBCHAPTER)


def folding(seat: str) -> Request:
    """A fold, of cards that nobody noted; for anything else they have to be known."""
    offers = offered(Offer(seat, FOLD, SUBCHAPTER), Offer(DEALER, GO_ON, SUBCHAPTER))
    return Request(DECISION, offers, SUBCHAPTER, GO, declinable=True)


def bet_needed(table: Table, seat: str) -> int:
    return table.options.whole("bet_multiple") * table.on(seat, ANTE)


def asking(table: Table, seat: str) -> Request:
    """A bet of so many antes with one of the three cards, or a fold."""
    bet, own = bet_needed(table, seat), tuple(table.hands[table.hand(seat)])
    bets = Offer(seat, BET, DISCARDS, cards=1, among=own, price=lambda place, amount: bet, noted=True)
    return Request(DECISION, offered(bets, Offer(seat, FOLD, SUBCHAPTER)), DISCARDS, Say(seat, FOLD))


def standing(table: Table, thrown: dict[str, Card]) -> list[str]:
    """The seats whose bet stands."""
    return [seat for seat in thrown if table.on(seat, BET)]


class Holding(NamedTuple):
    """A seat at settlement: what each table pays for its five cards."""

    seat: str
    main: Odds | None
    bonus: Odds | None


def show_hand(
    table: Table, seat: str, section: Citation, thrown: Card, community: tuple[Card, ...]
) -> Procedure[Holding]:
    """Turns a player's two cards up."""
    hand = table.hand(seat)
    while (needed := table.unseen(hand) - (thrown == UNSEEN)) > 0:  # what was thrown away is never needed
        faces = yield from draw_cards(table, Draw((hand,) * needed, section, kind="face", moment="face", up=True))
        table.learn(hand, faces)
    cards = table.hands[hand]
    table.effects.append(Revealed(hand, tuple(UNSEEN if card == thrown else card for card in cards), section))
    five = (*(card for card in cards if card != thrown), *community)
    table.announce(f"Seat {seat}: {describe(five)}", section)
    on = line(FIVE.key(five))
    return Holding(seat, pay_table(table.options).odds_for(on), bonus_table(table.options).odds_for(on))


def collect_losing(table: Table, held: Holding, section: Citation) -> None:
    """Takes the wagers that no table pays for."""
    if held.main is None:
        table.collect(held.seat, ANTE, section)
        table.collect(held.seat, BET, section)
    if held.bonus is None:
        table.collect(held.seat, BONUS, section)


def pay_winning(table: Table, held: Holding) -> None:
    """Pays the ante and the bet alike, and the bonus by its own table."""
    if held.main:
        table.pay(held.seat, ANTE, held.main, SUBCHAPTER)
        table.pay(held.seat, BET, held.main, SUBCHAPTER)
    if held.bonus and table.on(held.seat, BONUS):
        table.pay(held.seat, BONUS, held.bonus, bonus_table(table.options).cite)
