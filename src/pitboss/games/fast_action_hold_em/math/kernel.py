"""Fast action hold 'em under R0, compiled: rounds dealt, ranked and counted by how they end; `odds` says what they pay.

A card is its place in the deck (`FULL_DECK`): the player's two, the dealer's two, then the five community cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy.typing as npt

from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.hold_em import two_hands
from pitboss.games.families.poker_hands.math.rank_tables import Lookup, tables
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets, outcome
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..wagers import WAGER
from . import odds

_PLAYED = odds.PLAYED


class RoundTables(NamedTuple):
    """What a round looks strengths up in."""

    lookup: Lookup


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    return two_hands(deck, known.lookup)


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    return _PLAYED


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    return outcome(player, dealer, 0), 0, 0


ROUNDS = contest(__name__, strengths, choose, end, cards=9, choices=2)


def known() -> RoundTables:
    return RoundTables(tables(FIVE, 7).lookup)


def simulation(
    options: Mapping[str, object], strategy: str = odds.NO_DECISION, asked: AskedWagers = EVERYTHING
) -> Simulation:
    """The game under these options, for the runner."""
    way, shown = odds.chosen_way(strategy), {WAGER: odds.account(options)}
    units = {WAGER: ROUNDS.whole_unit(shown[WAGER])}
    return ROUNDS.simulation("fast_action_hold_em", options, way, shown, known(), units, asked=asked)


def settle(dealt: npt.ArrayLike, stakes: Sequence[int], options: Mapping[str, object]) -> list[int]:
    """The net cents of many given deals, rows of nine places in the deck."""
    ends = ROUNDS.ends(dealt, [_PLAYED] * len(stakes), known())
    return [net for (net,) in nets(odds.account(options).parts, ends, [[stake] for stake in stakes])]
