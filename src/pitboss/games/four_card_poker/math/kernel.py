"""Four card poker compiled: the cards of `round` dealt, ranked and counted by how they end; `odds` says what it pays.

A card is its place in the deck (`FULL_DECK`): the player's five, then the dealer's six, the first of them face up. A
hand is its strength, as `poker.tables` has it.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand
from pitboss.games.families.poker_hands.math.rank_tables import Lookup, tables
from pitboss.games.families.stud.math.up_card import Chosen, choice, chosen, chosen_by_strength
from pitboss.odds.contest import Plan
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets, outcome
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import FOUR, Line
from . import odds
from .solve import choices


class RoundTables(NamedTuple):
    """What a round looks things up in: strengths, the line of a hand by strength, and how it is played."""

    five: Lookup
    six: Lookup
    lines: npt.NDArray[np.uint8]
    played: Chosen


@functools.lru_cache(maxsize=8)
def known(how: Plan, pays: odds.Pays = odds.EVEN_MONEY) -> RoundTables:
    five = tables(FOUR, 5)
    return RoundTables(
        five.lookup,
        tables(FOUR, 6).lookup,
        np.array([odds.of_line(key) for key in five.keys], dtype=np.uint8),
        chosen(FOUR, choices(pays))
        if how.lowest is None
        else chosen_by_strength([how.choice(key) for key in five.keys]),
    )


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    return rank_hand(known.five, deck, 0, 5), rank_hand(known.six, deck, 5, 11)


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    return choice(known.played, deck, player)


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    return outcome(player, dealer, 0), known.lines[player], 0


ROUNDS = contest(__name__, strengths, choose, end, cards=11, choices=len(odds.ANTES), lines=max(Line) + 1)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner."""
    how = odds.plan(strategy)
    looked_up = known(how, odds.Pays.at(options))
    return ROUNDS.simulation("four_card_poker", options, how.name, odds.accounts(options), looked_up, asked=asked)


def settle(
    dealt: npt.ArrayLike,
    ante: Sequence[int],
    play: Sequence[int],
    aces_up: Sequence[int],
    options: Mapping[str, object],
) -> list[list[int]]:
    """The net cents of many given deals: a row each, columns ante, play, ante bonus, aces up.

    Cards are rows of eleven places in the deck; a play wager is of none, one or three antes.
    """
    choices = [odds.ANTES.index(played // staked if staked else 0) for played, staked in zip(play, ante, strict=True)]
    ends = ROUNDS.ends(dealt, choices, known(odds.ALWAYS))
    stakes = [(staked, staked, staked, side) for staked, side in zip(ante, aces_up, strict=True)]
    return nets(odds.parts(options), ends, stakes)
