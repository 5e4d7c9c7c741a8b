"""A round of two card joker poker, from the shuffle to the last card in the discard rack.

The sections of subchapter 30 are not on record; the steps are those of the published game, in the order of its sister
games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.money import EVEN, Odds
from pitboss.errors import Refused
from pitboss.games.families.stud.dealing import deal_hands, put_stub_away, shuffle_and_cut
from pitboss.games.families.stud.settlement import settle
from pitboss.games.families.stud.versus import Fate, HandComparison, Versus, compare
from pitboss.games.families.stud.words import FOLD, PlayDecision, decide_in_turn, table_words
from pitboss.law.citation import Citation
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.card_places import DEALERS
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import pause, turn_up
from pitboss.play.table import Table

from .hands import CARDS, SUBCHAPTER, Key, Ranking, describe, qualifies
from .options import SECTIONS, ranking_of
from .wagers import ANTE, CALL, PAIR_UP, call_table, pair_up_table

WORDS = {
    CALL: Word(SUBCHAPTER, "stay in against the dealer with a wager equal to the ante", amount=True),
    FOLD: Word(SUBCHAPTER, "give up the ante, and a pair up wager where the table has it so"),
    **table_words(SECTIONS),
}

CALL_OR_FOLD = PlayDecision(CALL, FOLD, SUBCHAPTER)
VERSUS_DEALER = Versus(
    (ANTE, CALL),
    wins=SUBCHAPTER,
    ties=SUBCHAPTER,
    unqualified={ANTE: Fate.WINS, CALL: Fate.PUSHES},
)


def play(table: Table) -> Procedure[None]:
    """One round."""
    shuffle_and_cut(table, SECTIONS)
    method, ranks = table.options.word("dealing_method"), ranking_of(table.options)
    yield from take_bets(table, SECTIONS.call[method], OPEN_BETS)
    seats = table.with_wagers(ANTE, PAIR_UP)
    yield from deal_hands(table, [*map(table.hand, seats), DEALERS], CARDS, SECTIONS)
    put_stub_away(table, SECTIONS)

    antes = {seat: ante for seat in seats if (ante := table.on(seat, ANTE))}
    folded = yield from decide_in_turn(table, antes, CALL_OR_FOLD, antes.__getitem__)  # clockwise
    out = fold(table, folded)

    contested = len(folded) < len(antes)
    cards = yield from turn_up(table, DEALERS, SUBCHAPTER, needed=contested)
    dealer = ranks.key(cards) if contested else None
    if dealer:
        table.announce(f"Dealer has {describe(cards)}" + ("" if qualifies(dealer) else ", not qualified"), SUBCHAPTER)
    yield from pause(table, SUBCHAPTER)

    yield from settle(
        table,
        [seat for seat in reversed(seats) if seat not in out],  # from the dealer's right
        SECTIONS,
        lambda seat, section: show_hand(table, seat, section, ranks, dealer),
        lambda held, section: collect_losing(table, held, section),
        lambda held: pay_winning(table, held),
    )
    table.discard(DEALERS, SUBCHAPTER, up=contested)


def somebody_wagers(table: Table) -> Refused | None:
    """Ante, pair up or both, unless pair up needs an ante here; and somebody has to wager."""
    seats = table.with_wagers(ANTE, PAIR_UP)
    if not seats:
        return Refused("nobody has placed a wager", SUBCHAPTER)
    if not table.options.flag("ante_required_with_pair_up"):
        return None
    refusals = [
        Refused(f"seat {seat}: a pair up wager needs an ante at this table", SUBCHAPTER, blame=(seat, PAIR_UP))
        for seat in seats
        if not table.on(seat, ANTE)
    ]
    if not refusals:
        return None
    refusals[0].others = tuple(refusals[1:])
    return refusals[0]


OPEN_BETS = OpenBets(somebody_wagers)


def fold(table: Table, seats: Sequence[str]) -> list[str]:
    """Takes the antes of those who folded, and their pair up wagers unless these stay; returns who has nothing left."""
    out = []
    for seat in seats:
        table.collect(seat, ANTE, SUBCHAPTER)
        if not table.options.flag("pair_up_survives_fold"):
            table.collect(seat, PAIR_UP, SUBCHAPTER)
        if not table.on(seat, PAIR_UP):
            table.discard(table.hand(seat), SUBCHAPTER)
            out.append(seat)
    return out


class Holding(NamedTuple):
    """A seat at settlement: how it fares against the dealer, and what the two pay tables have for its hand."""

    seat: str
    outcome: HandComparison | None
    """None where no ante was called."""
    call: Odds | None
    pair_up: Odds | None


def show_hand(table: Table, seat: str, section: Citation, ranks: Ranking, dealer: Key | None) -> Procedure[Holding]:
    """Turns a player's two cards up."""
    hand = ranks.key((yield from turn_up(table, table.hand(seat), section)))
    rank = ranks.rank(hand)
    outcome = compare(hand, dealer, qualifies(dealer)) if table.on(seat, ANTE) and dealer else None
    calls, pairs = call_table(table.options), pair_up_table(table.options)
    return Holding(seat, outcome, calls.odds_for(rank), pairs.odds_for(rank))


def collect_losing(table: Table, held: Holding, section: Citation) -> None:
    """Takes the ante and the call of a lower hand, and a pair up wager that its table has no line for."""
    if held.outcome is not None:
        VERSUS_DEALER.collect(table, held.seat, held.outcome, section)
    if held.pair_up is None:
        table.collect(held.seat, PAIR_UP, section)


def pay_winning(table: Table, held: Holding) -> None:
    """Pays and returns what is left of a seat's wagers; the call by the hand that won it."""
    if held.outcome is not None:
        VERSUS_DEALER.settle(table, held.seat, held.outcome, lambda wager: EVEN if wager == ANTE else held.call)
    if held.pair_up:
        table.pay(held.seat, PAIR_UP, held.pair_up, SUBCHAPTER)
