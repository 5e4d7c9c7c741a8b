"""Flop poker compiled: the cards of `round` dealt, ranked and counted by how they end; `odds` says what they pay.

A card is its place in the deck (`FULL_DECK`): the player's three, the flop, then the three of the other player in the
pot, whose hand stands where other games have the dealer's.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand, strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, Lookup, tables
from pitboss.law.options import Options
from pitboss.odds.contest import FOLD
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import UNIT, Cards, contest, nets, outcome
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import FIVE, THREE, BonusLine, Line, bonus_line, line
from ..wagers import ANTE
from . import odds
from .odds import Plan


class RoundTables(NamedTuple):
    """What a round looks things up in: strengths, the lines they are paid by, and by own three cards how to play."""

    five: Lookup
    three: Lookup
    lines: npt.NDArray[np.uint8]
    """Of the flop table, by strength of five."""
    sides: npt.NDArray[np.uint8]
    """Of the bonus table, by strength of three."""
    choices: npt.NDArray[np.uint8]
    """By strength of three."""


def known(how: Plan) -> RoundTables:
    five, three = tables(FIVE, 5), tables(THREE, 3)
    return RoundTables(
        five.lookup,
        three.lookup,
        np.array([line(key) or 0 for key in five.keys], dtype=np.uint8),
        np.array([bonus_line(key) or 0 for key in three.keys], dtype=np.uint8),
        np.array([odds.PLAY if key in how.plays else FOLD for key in three.keys], dtype=np.uint8),
    )


@lean
def best(table: Lookup, deck: Cards, at: int) -> int:
    """The strength of the three cards from this place on with the best two of the flop."""
    total = table.start + SUMS[deck[at]] + SUMS[deck[at + 1]] + SUMS[deck[at + 2]]
    mask = MASKS[deck[at]] | MASKS[deck[at + 1]] | MASKS[deck[at + 2]]
    one, two, three = deck[3], deck[4], deck[5]
    high = max(_with(table, total, mask, one, two), _with(table, total, mask, one, three))
    return max(high, _with(table, total, mask, two, three))


@lean
def _with(table: Lookup, total: np.uint64, mask: np.uint64, one: int, two: int) -> int:
    total, mask = total + SUMS[one] + SUMS[two], mask | MASKS[one] | MASKS[two]
    return int(strength(table.rows, table.values, table.flushes, total, mask))


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    return best(known.five, deck, 0), best(known.five, deck, 6)


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    return int(known.choices[rank_hand(known.three, deck, 0, 3)])


@lean
def end(deck: Cards, player: int, other: int, known: RoundTables) -> tuple[int, int, int]:
    return outcome(player, other, 0), known.lines[player], known.sides[rank_hand(known.three, deck, 0, 3)]


ROUNDS = contest(
    __name__, strengths, choose, end, cards=9, choices=2, lines=max(Line) + 1, sides=max(BonusLine) + 1
)  # fmt: skip


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner; two are in the pot."""
    shown = {name: odds.accounts(options, asked.on(name) or UNIT)[name] for name in odds.accounts(options)}
    how = odds.plan(strategy, shown[ANTE])
    return ROUNDS.simulation("flop_poker", options, how.name, shown, known(how), asked=asked)


def settle(
    dealt: npt.ArrayLike,
    ante: Sequence[int],
    plays: Sequence[bool],
    bonus: Sequence[int],
    pot: Sequence[int],
    options: Options,
) -> list[list[int]]:
    """The net cents of many given deals: a row each, columns ante, flop, three card bonus, pot between two.

    Cards are rows of nine places in the deck.
    """
    everything = odds.plan("always_play", odds.accounts(options)[ANTE])
    ends = ROUNDS.ends(dealt, [odds.PLAY if on else FOLD for on in plays], known(everything))
    parts = functools.cache(lambda staked: odds.parts(options, staked))
    return [
        nets(parts(staked), [cell], [(staked, staked, side, wager)])[0]
        for cell, staked, side, wager in zip(ends, ante, bonus, pot, strict=True)
    ]
