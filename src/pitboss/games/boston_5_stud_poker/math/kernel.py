"""Boston 5 stud poker compiled: the cards of `round` dealt, ranked and counted by how they end; `odds` says what it
pays.

A card is its place in the deck (`FULL_DECK`): the player's five, the first three in front, then the dealer's five.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.families.poker_hands.math.first_three import kinds, start_place
from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand
from pitboss.games.families.poker_hands.math.rank_tables import Lookup, tables
from pitboss.odds.contest import FOLD, Plan
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets, outcome
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import FIVE, Rank, StartRank
from ..wagers import three_card_bonus_table
from . import odds

Numbers = npt.NDArray[np.uint8]


class RoundTables(NamedTuple):
    """What a round looks things up in: strengths and their lines; by place of a start its line and how it is played."""

    lookup: Lookup
    lines: Numbers
    sides: Numbers
    choices: Numbers


def known(how: Plan, pays: odds.Pays) -> RoundTables:
    five = tables(FIVE, FIVE.size)
    sides = np.array([start.key[0] for start in odds.starts()], dtype=np.uint8)
    choices = np.array([how.choose(spot) for spot in odds.spots(pays)], dtype=np.uint8)
    return RoundTables(five.lookup, five.categories, sides[kinds()], choices[kinds()])


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    return rank_hand(known.lookup, deck, 0, 5), rank_hand(known.lookup, deck, 5, 10)


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    return int(known.choices[start_place(deck)])


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    return outcome(player, dealer, 0), known.lines[player], known.sides[start_place(deck)]


ROUNDS = contest(
    __name__, strengths, choose, end, cards=10, choices=2, lines=Rank.ROYAL_FLUSH + 1, sides=max(StartRank) + 1
)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, played by this strategy, for the runner."""
    pays = odds.Pays.at(options)
    how = odds.plan(strategy, pays)
    return ROUNDS.simulation(
        "boston_5_stud_poker", options, how.name, odds.accounts(options), known(how, pays), asked=asked
    )


def settle(
    dealt: npt.ArrayLike,
    ante: Sequence[int],
    three_card_bonus: Sequence[int],
    plays: Sequence[bool],
    options: Mapping[str, object],
) -> list[list[int]]:
    """The net cents of many given deals: a row each, columns ante, first, second, ante bonus, three card bonus.

    Cards are rows of ten places in the deck.
    """
    pays = odds.Pays.at(options)
    ends = ROUNDS.ends(dealt, [odds.STAY if on else FOLD for on in plays], known(odds.ALWAYS, pays))
    stakes = [(staked,) * 4 + (side,) for staked, side in zip(ante, three_card_bonus, strict=True)]
    return nets(odds.parts(pays, three_card_bonus_table(options)), ends, stakes)
