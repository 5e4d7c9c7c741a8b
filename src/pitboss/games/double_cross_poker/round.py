"""A round of double cross poker, from the shuffle to the last card in the discard rack.

Of the sections only the ranking (25.5) is on record; the steps are those that the layout leaves, and are not law.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.money import Odds
from pitboss.errors import Refused
from pitboss.games.families.poker_hands.hands import Key
from pitboss.games.families.stud.dealing import deal_hands, put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.versus import Fate, HandComparison, Versus, compare
from pitboss.games.families.stud.words import CHECK, FOLD, PlayDecision, decide_in_turn, table_words
from pitboss.law.citation import Citation
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import BOARD, DEALERS
from pitboss.play.effects import Revealed
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import deal, know, pause, turn_up
from pitboss.play.table import Table

from .hands import CENTRE, CROSS, OWN, best, describe, three
from .options import OPTIONAL, SECTIONS
from .wagers import ANTE, PAYS, RAISED, RAISES, SUBCHAPTER, THREE_CARD, THREE_CARD_PAYS, main_table, three_card_table

RAISE = "raise"

WORDS = {
    RAISE: Word(SUBCHAPTER, "make the raise wager of the arm that is turned up next", amount=True),
    FOLD: Word(SUBCHAPTER, "give up the ante and the raises made; a three-card wager stands"),
    CHECK: Word(SUBCHAPTER, "stay in without the raise, where the table lets you"),
    **{wager: Word(SUBCHAPTER, "the same raise, called by its place", amount=True) for wager in RAISES},
    **table_words(SECTIONS),
}
VERSUS_DEALER = {
    "push": Versus((ANTE, *RAISES), wins=PAYS, ties=SUBCHAPTER),
    "dealer": Versus((ANTE, *RAISES), wins=PAYS, ties=SUBCHAPTER, tie=Fate.LOSES),
}
"""By what becomes of a tie."""


def play(table: Table) -> Procedure[None]:
    """One round."""
    method = table.options.word("dealing_method")
    shuffle_and_cut(table, SECTIONS)
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)
    seats = table.with_wagers(ANTE)
    yield from deal_hands(table, [*(table.hand(seat) for seat in seats), DEALERS], OWN, SECTIONS)
    yield from deal(table, (BOARD,) * len(CROSS), SECTIONS.deal[method])  # face down: centre, left, right, top, bottom
    put_stub_away(table, SECTIONS)

    playing = yield from raises(table, seats)
    if playing and table.unseen(BOARD):
        yield from know(table, BOARD, SUBCHAPTER, up=True)
        show_cross(table, CROSS)
    cards = yield from turn_up(table, DEALERS, SUBCHAPTER, needed=bool(playing))
    cross = tuple(table.hands[BOARD])
    dealer = best(cards, cross) if playing else None
    if dealer:
        table.announce(f"Dealer has {describe((*cards, *cross))}", SUBCHAPTER)
    yield from pause(table, SUBCHAPTER)

    versus = VERSUS_DEALER[table.options.word("tie_rule")]
    yield from settle(
        table,
        [seat for seat in reversed(seats) if seat in playing or table.on(seat, THREE_CARD)],  # from the dealer's right
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, dealer if seat in playing else None),
        lambda held, section: collect_losing(table, held, section, versus),
        lambda held: pay_winning(table, held, versus),
    )
    table.discard(BOARD, SUBCHAPTER, up=bool(playing))
    table.discard(DEALERS, SUBCHAPTER, up=bool(playing))


def antes_down(table: Table) -> Refused | None:
    """An ante is needed to take part, and beside every three-card wager."""
    alone = [seat for seat in table.with_wagers(THREE_CARD) if not table.on(seat, ANTE)]
    if alone:
        return Refused(f"seat {alone[0]}: three_card needs an ante", SUBCHAPTER, blame=(alone[0], THREE_CARD))
    return None if table.with_wagers(ANTE) else Refused("nobody has placed an ante", SUBCHAPTER)


OPEN_BETS = OpenBets(antes_down)


def raises(table: Table, seats: Sequence[str]) -> Procedure[list[str]]:
    """The centre is turned up, then before each arm everybody raises or not; returns who plays on."""
    centre, *arms = map(str, table.options.entries("reveal_order"))
    turned, playing = [centre], list(seats)
    show_cross(table, turned)
    antes = {seat: table.on(seat, ANTE) for seat in seats}
    for arm in arms:
        out = yield from decide_in_turn(table, playing, choice(table, arm), antes.__getitem__)  # clockwise
        if table.options.word("raise_mode") != OPTIONAL:
            fold(table, out)
            playing = [seat for seat in playing if seat not in out]
        if not playing:
            break
        turned.append(arm)
        show_cross(table, turned)
    return playing


def choice(table: Table, arm: str) -> PlayDecision:
    """A raise of so many antes; or a check, or a fold."""
    amount, checks = table.options.whole("raise_amount"), table.options.word("raise_mode") == OPTIONAL
    otherwise = CHECK if checks else FOLD
    return PlayDecision(RAISED[arm], otherwise, SUBCHAPTER, amount, amount, (RAISED[arm],), checks, RAISE)


def fold(table: Table, seats: Sequence[str]) -> None:
    """Takes the ante and the raises of those who folded, and their cards unless a three-card wager stands on them."""
    for seat in seats:
        for wager in (ANTE, *RAISES):
            table.collect(seat, wager, SUBCHAPTER)
        if not table.on(seat, THREE_CARD):
            table.discard(table.hand(seat), SUBCHAPTER)


def show_cross(table: Table, turned: Collection[str]) -> None:
    """The cross as it lies now, with these places face up."""
    cards = zip(CROSS, table.hands[BOARD], strict=True)
    shown = tuple(card if place in turned else UNSEEN for place, card in cards)
    table.effects.append(Revealed(BOARD, shown, SUBCHAPTER))


class Holding(NamedTuple):
    """A seat at settlement: its hand and how it fares if it is still in play, and what three cards are paid."""

    seat: str
    hand: Key | None
    outcome: HandComparison | None
    three: Odds | None


def show_hand(table: Table, seat: str, section: Citation, dealer: Key | None) -> Procedure[Holding]:
    """Turns a player's two cards up."""
    own = yield from turn_up(table, table.hand(seat), section)
    pays = None
    if table.on(seat, THREE_CARD):
        cross = yield from centre(table)
        pays = three_card_table(table.options).odds_for(three(own, cross))
    if dealer is None:
        return Holding(seat, None, None, pays)
    hand = best(own, table.hands[BOARD])
    table.announce(f"Seat {seat}: {describe((*own, *table.hands[BOARD]))}", section)
    return Holding(seat, hand, compare(hand, dealer), pays)


def centre(table: Table) -> Procedure[Card]:
    """The centre card; a record of a round in which everybody folded may have left its face out."""
    place = CROSS.index(CENTRE)
    if table.hands[BOARD][place] == UNSEEN:
        yield from know(table, BOARD, THREE_CARD_PAYS)
    return table.hands[BOARD][place]


def collect_losing(table: Table, held: Holding, section: Citation, versus: Versus) -> None:
    """Takes all wagers of a lower hand, and a three-card wager that the table does not pay."""
    if held.outcome is not None:
        versus.collect(table, held.seat, held.outcome, section)
    if held.three is None:
        table.collect(held.seat, THREE_CARD, section)


def pay_winning(table: Table, held: Holding, versus: Versus) -> None:
    """Pays and returns what is left: ante and raises by the hand that won, the three-card wager by its own table."""
    if held.outcome is not None and held.hand:
        pays = main_table(table.options).odds_for(held.hand[0])
        versus.settle(table, held.seat, held.outcome, lambda wager: pays)
    if held.three and table.on(held.seat, THREE_CARD):
        table.pay(held.seat, THREE_CARD, held.three, THREE_CARD_PAYS)
