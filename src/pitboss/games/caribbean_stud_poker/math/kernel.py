"""Caribbean stud poker compiled: the cards of `round` dealt, ranked and counted by how they end; `odds` says what it
pays.

A card is its place in the deck (`FULL_DECK`): the player's five, then the dealer's five, the first of them face up. A
hand is its strength, as `poker.tables` has it. Most hands are played alike whatever is up, so only the others look the
up card up.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.money import EVEN
from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand
from pitboss.games.families.poker_hands.math.rank_tables import Lookup, tables
from pitboss.games.families.stud.math.odds import by_line
from pitboss.games.families.stud.math.up_card import Chosen, choice, chosen, chosen_by_strength
from pitboss.odds.contest import Plan
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets, outcome
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import FIVE, Rank
from ..wagers import ANTE, BET_PAYS
from . import odds
from .solve import LOWEST, choices
from .strategies import STRATEGIES, plan

USUAL = tuple(by_line(BET_PAYS).items())
"""What a bet pays by hand (16.12)."""


class RoundTables(NamedTuple):
    """What a round looks things up in: strengths, the category of a hand by strength, and how it is played."""

    five: Lookup
    categories: npt.NDArray[np.uint8]
    played: Chosen


@functools.lru_cache(maxsize=8)
def known(how: Plan, pays: tuple[tuple[int, Fraction], ...] = USUAL, ante: Fraction = EVEN.ratio) -> RoundTables:
    """What a round needs for a plan; what a bet pays by hand, and an ante."""
    five = tables(FIVE, 5)
    if how.lowest is None:
        played = chosen(FIVE, choices(how.name, dict(pays), ante))
    else:
        played = chosen_by_strength([how.choice(key) for key in five.keys])
    return RoundTables(five.lookup, five.categories, played)


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    return rank_hand(known.five, deck, 0, 5), rank_hand(known.five, deck, 5, 10)


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    return choice(known.played, deck, player)


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    return outcome(player, dealer, LOWEST), known.categories[player], 0


ROUNDS = contest(__name__, strengths, choose, end, cards=10, choices=2, lines=max(Rank))


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner."""
    stake = asked.on(ANTE)
    how, pays = plan(strategy), tuple(odds.bet_pays(options, stake).items())
    shown = odds.accounts(options, stake)
    units = {name: ROUNDS.whole_unit(account) for name, account in shown.items()}
    looked_up, fixed = known(how, pays, odds.ante_pays(options)), shown.keys() - {ANTE}
    return ROUNDS.simulation("caribbean_stud_poker", options, how.name, shown, looked_up, units, asked, fixed)


def settle(dealt: npt.ArrayLike, ante: int, bets: Sequence[bool], options: Mapping[str, object]) -> list[list[int]]:
    """The net cents of many given deals with one ante: a row each, columns ante, bet, progressive.

    Cards are rows of ten places in the deck. The progressive wager is paid with the meter where it starts.
    """
    ends = ROUNDS.ends(dealt, [int(bet) for bet in bets], known(STRATEGIES["always_bet"]))
    unit = options["progressive_amount"]
    assert isinstance(unit, int)
    return nets(odds.parts(options, ante), ends, [(ante, ante, unit)] * len(ends))
