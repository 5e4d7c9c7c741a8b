"""The poker room compiled: hands dealt at random, everybody in to the end for the same amount, pots raked and split.

The same rules as `showdown`, `pots` and `settlement`, written again for speed and as a check on them. A card is its
place in the deck; the first seat's cards come first, then the second's, the board's last. Amounts are cents. In draw
everybody stands pat.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.rank_tables import Lookup
from pitboss.law.options import Options
from pitboss.simulate.compilation import compiled, lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers
from pitboss.simulate.tally import Tallies, add, histograms, tallies

from ..variants import variant_of
from ..wagers import POT, SEAT
from .equity import Cards, Counts, compare, known
from .odds import seats_of, stake_of, taken_of

AT_ONCE = 10
"""So many cards are dealt from one random word."""


class Table(NamedTuple):
    """A table as the kernel knows it."""

    high: Lookup
    low: Lookup
    has_high: bool
    has_low: bool
    exactly_two: bool
    button: bool
    players: int
    hole: int
    common: int
    left: int
    """The pot less what the house and the fund take of it."""
    unit: int


def table_of(options: Options, players: int, stake: int) -> Table:
    """The table under these options, with so many players who each put in so much."""
    variant = variant_of(options)
    how = known(variant, options.word("low_qualifier"))
    common = 5 if any(street.board for street in variant.streets) else 0
    pot = players * stake
    by_seat = variant.button and options.word("odd_chip_rule") == SEAT
    return Table(
        how.high, how.low, how.has_high, how.has_low, how.exactly_two, by_seat, players, variant.hole, common,
        pot - taken_of(options, pot), options.whole("odd_chip_unit"),
    )  # fmt: skip


@lean
def top_card(hand: Cards, held: int) -> int:
    """The highest single card by rank, then by suit."""
    top = 0
    for i in range(held):
        top = max(top, int(hand[i]) % 13 * 4 + int(hand[i]) // 13)
    return top


@lean
def before(table: Table, hands: Cards, one: int, other: int) -> bool:
    """Whether a seat gets an odd unit before another: nearer after the button, in stud with the higher card."""
    if table.button:
        return one < other
    return top_card(hands[one], table.hole) > top_card(hands[other], table.hole)


@lean
def part(table: Table, hands: Cards, values: Counts, best: int, many: int, amount: int, seat: int) -> int:
    """What a seat gets of an amount that so many hands of one value share."""
    if many == 0 or values[seat] != best:
        return 0
    share = amount // many // table.unit * table.unit
    left = amount - share * many
    place = 0
    for other in range(table.players):
        if other != seat and values[other] == best and before(table, hands, other, seat):
            place += 1
    odd = left // table.unit
    if place < odd:
        return share + table.unit
    return share + left % table.unit if place == odd else share


@lean
def pushed(table: Table, hands: Cards, highs: Counts, lows: Counts, found: tuple[int, int, int, int], seat: int) -> int:
    """What is pushed to a seat."""
    best, many, best_low, many_low = found
    if not table.has_high:
        return part(table, hands, lows, best_low, many_low, table.left, seat)
    if many_low == 0:
        return part(table, hands, highs, best, many, table.left, seat)
    low = table.left // 2 // table.unit * table.unit
    high_part = part(table, hands, highs, best, many, table.left - low, seat)
    return high_part + part(table, hands, lows, best_low, many_low, low, seat)


@lean
def lay(table: Table, deck: Cards, hands: Cards, board: Cards) -> None:
    """The cards as they were dealt, hand by hand."""
    for p in range(table.players):
        for i in range(table.hole):
            hands[p, i] = deck[p * table.hole + i]
    for i in range(table.common):
        board[i] = deck[table.players * table.hole + i]


@lean
def decide(
    table: Table, hands: Cards, held: Counts, board: Cards, highs: Counts, lows: Counts
) -> tuple[int, int, int, int]:
    return compare(
        table.high, table.low, table.has_high, table.has_low, table.exactly_two, hands, held, board, table.common,
        table.players, highs, lows,
    )  # fmt: skip


@compiled
def _settle(table: Table, decks: Cards, stake: int) -> Counts:
    found = np.empty((len(decks), table.players), dtype=np.int64)
    hands, board = np.zeros((table.players, 7), dtype=np.uint8), np.zeros(5, dtype=np.uint8)
    held = np.full(table.players, table.hole, dtype=np.int64)
    highs, lows = np.zeros(table.players, dtype=np.int64), np.zeros(table.players, dtype=np.int64)
    for i in range(len(decks)):
        lay(table, decks[i], hands, board)
        what = decide(table, hands, held, board, highs, lows)
        for seat in range(table.players):
            found[i, seat] = pushed(table, hands, highs, lows, what, seat) - stake
    return found


def settle(options: Options, players: int, stake: int, decks: npt.ArrayLike) -> Counts:
    """The net cents of many given deals: a row each, a column a seat."""
    return _settle(table_of(options, players, stake), np.asarray(decks, dtype=np.uint8), stake)


@compiled
def _play(words: Words, rounds: int, table: Table, stake: int) -> Tallies:
    counted = tallies(1)
    deck = np.arange(52).astype(np.uint8)
    hands, board = np.zeros((table.players, 7), dtype=np.uint8), np.zeros(5, dtype=np.uint8)
    held = np.full(table.players, table.hole, dtype=np.int64)
    highs, lows = np.zeros(table.players, dtype=np.int64), np.zeros(table.players, dtype=np.int64)
    cards = table.players * table.hole + table.common
    for _ in range(rounds):
        for start in range(0, cards, AT_ONCE):
            deal(words, deck, start, min(cards, start + AT_ONCE))
        lay(table, deck, hands, board)
        what = decide(table, hands, held, board, highs, lows)
        add(counted, 0, pushed(table, hands, highs, lows, what, 0) - stake, stake)
    return counted


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The room under these options: one seat's result, with every seat in to the end."""
    players, bet = seats_of(options, strategy), stake_of(options, asked.on(POT))
    stakes, table = asked.of({POT: bet}), table_of(options, players, bet)
    return Simulation(
        "poker", options, strategy, stakes, lambda words, rounds: histograms(_play(words, rounds, table, bet))
    )
