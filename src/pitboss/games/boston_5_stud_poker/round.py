"""A round of Boston 5 stud poker, from the shuffle to the last card in the discard rack.

Three cards, one decision, two more cards. The sections of subchapter 24 are not on record; the steps are those of the
published game, in the order of its sister games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pitboss.equipment.money import EVEN, dollars
from pitboss.errors import Refused
from pitboss.games.families.stud.dealing import deal_hands, put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.versus import HandComparison, Versus, compare
from pitboss.games.families.stud.words import FOLD, PlayDecision, decide_in_turn, table_words
from pitboss.law.citation import Citation
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import DEALERS
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import pause, shown, turn_up
from pitboss.play.requests import Offer
from pitboss.play.table import Table
from pitboss.play.wagers import PayTable

from .hands import FIRST_CARDS, LAST_CARDS, SUBCHAPTER, Key, describe, key, start_rank
from .options import SECTIONS
from .wagers import ANTE, ANTE_BONUS, FIRST, SECOND, THREE_CARD_BONUS, ante_bonus_table, three_card_bonus_table

WORDS = {
    SECOND: Word(SUBCHAPTER, "stay in against the dealer with a wager equal to the first", amount=True, waits=True),
    FOLD: Word(SUBCHAPTER, "give up the ante and the first wager; a three card bonus is settled before"),
    **table_words(SECTIONS),
}

SECOND_OR_FOLD = PlayDecision(SECOND, FOLD, SUBCHAPTER)
VERSUS_DEALER = Versus((ANTE, FIRST, SECOND), wins=SUBCHAPTER, ties=SUBCHAPTER)


def play(table: Table) -> Procedure[None]:
    """One round."""
    shuffle_and_cut(table, SECTIONS)
    method = table.options.word("dealing_method")
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)
    seats = table.with_wagers(ANTE)
    yield from deal_hands(table, [*map(table.hand, seats), DEALERS], FIRST_CARDS, SECTIONS)

    playing = yield from decisions(table, seats)  # clockwise
    if playing:
        yield from deal_hands(table, [*map(table.hand, playing), DEALERS], LAST_CARDS, SECTIONS)
    put_stub_away(table, SECTIONS)

    dealer = None
    if playing:  # otherwise the dealer's hand stays unfinished
        cards = yield from turn_up(table, DEALERS, SUBCHAPTER)
        dealer = key(cards)
        table.announce(f"Dealer has {describe(cards)}", SUBCHAPTER)
    yield from pause(table, SUBCHAPTER)

    bonus = ante_bonus_table(table.options)
    yield from settle(
        table,
        playing[::-1],  # from the dealer's right
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, dealer),
        lambda held, section: VERSUS_DEALER.collect(table, held.seat, held.outcome, section),
        lambda held: pay_winning(table, held, bonus),
    )
    table.discard(DEALERS, SUBCHAPTER, up=dealer is not None)


# Before the deal


def first_by_the_ante(table: Table, who: str) -> Mapping[str, Offer]:
    """The first wager as it is open to a seat: once an ante lies there, it is so many times the ante and no other."""
    if who not in table.seats:
        return {}
    exactly = first_needed(table, who)
    return {FIRST: Offer(who, FIRST, SUBCHAPTER, exactly or 1, exactly or None)}


def first_needed(table: Table, seat: str) -> int:
    return table.options.whole("first_wager_multiple") * table.on(seat, ANTE)


def wagers_complete(table: Table) -> Refused | None:
    """An ante has its first wager beside it, and neither a first wager nor a bonus wager stands without the ante."""
    seats = table.with_wagers(ANTE, FIRST, THREE_CARD_BONUS)
    if not seats:
        return Refused("nobody has placed an ante", SUBCHAPTER)
    refusals = [refusal for seat in seats for refusal in _incomplete(table, seat)]
    if not refusals:
        return None
    refusals[0].others = tuple(refusals[1:])
    return refusals[0]


OPEN_BETS = OpenBets(wagers_complete, beside=first_by_the_ante)


def _incomplete(table: Table, seat: str) -> list[Refused]:
    ante, first, needed = table.on(seat, ANTE), table.on(seat, FIRST), first_needed(table, seat)

    def wrong(wager: str, reason: str) -> list[Refused]:
        return [Refused(f"seat {seat}: {wager.replace('_', ' ')} {reason}", SUBCHAPTER, blame=(seat, wager))]

    if ante and first:
        return [] if first == needed else wrong(FIRST, f"must be ${dollars(needed)}, not ${dollars(first)}")
    if ante:
        return wrong(ANTE, f"needs a first wager of ${dollars(needed)} beside it")
    down = (wager for wager in (FIRST, THREE_CARD_BONUS) if table.on(seat, wager))
    return [refusal for wager in down for refusal in wrong(wager, "needs an ante")]


# The first three cards


def decisions(table: Table, seats: Sequence[str]) -> Procedure[list[str]]:
    """Seat after seat: the three card bonus is settled, then the hand is played on or given up. Returns who plays."""
    playing = []
    for seat in seats:
        if table.on(seat, THREE_CARD_BONUS):
            yield from pause(table, SUBCHAPTER)  # what went wrong in the deal may be reported before it is settled
            yield from settle_bonus(table, seat)
        folded = yield from decide_in_turn(table, (seat,), SECOND_OR_FOLD, lambda one: table.on(one, FIRST))
        if folded:
            table.collect(seat, ANTE, SUBCHAPTER)
            table.collect(seat, FIRST, SUBCHAPTER)
            table.discard(table.hand(seat), SUBCHAPTER)
        else:
            playing.append(seat)
    return playing


def settle_bonus(table: Table, seat: str) -> Procedure[None]:
    """Who has a pair or better shows it and is paid, whatever follows; it stands even if the round proves void. Whose
    cards nobody saw has shown none."""
    hand = table.hand(seat)
    cards = yield from shown(table, hand, SUBCHAPTER)
    posted = three_card_bonus_table(table.options)
    if pays := posted.odds_for(start_rank(cards)) if cards else None:
        table.reveal(hand, SUBCHAPTER)
        table.pay(seat, THREE_CARD_BONUS, pays, posted.cite)
    else:
        table.collect(seat, THREE_CARD_BONUS, SUBCHAPTER)
    table.stand(THREE_CARD_BONUS)


# All five


class Holding(NamedTuple):
    """A seat at settlement: its hand, its ante, and how it fares against the dealer."""

    seat: str
    hand: Key
    ante: int
    outcome: HandComparison


def show_hand(table: Table, seat: str, section: Citation, dealer: Key | None) -> Procedure[Holding]:
    """Turns a player's five cards up."""
    hand = key((yield from turn_up(table, table.hand(seat), section)))
    assert dealer is not None, "nobody is left to settle with where the dealer has no hand"
    return Holding(seat, hand, table.on(seat, ANTE), compare(hand, dealer))


def pay_winning(table: Table, held: Holding, bonus: PayTable) -> None:
    """Pays the first and the second wager of a higher hand; its ante goes back. The ante bonus is paid in any case."""
    VERSUS_DEALER.settle(table, held.seat, held.outcome, lambda wager: None if wager == ANTE else EVEN)
    if pays := bonus.odds_for(held.hand[0]):
        table.pay_bonus(held.seat, ANTE_BONUS, held.ante, pays, bonus.cite)
