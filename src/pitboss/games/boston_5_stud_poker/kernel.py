"""Boston 5 stud poker compiled: the cards of `round` dealt, ranked and counted by how they end; `odds` says what it
pays.

A card is its place in the deck (`FULL_DECK`): the player's five, the first three in front, then the dealer's five.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.games.boston_5_stud_poker import odds
from pitboss.games.boston_5_stud_poker.hands import FIRST_CARDS, FIVE, Rank, StartRank
from pitboss.games.boston_5_stud_poker.wagers import ante_bonus_table, three_card_bonus_table
from pitboss.games.poker.behind import CHOOSE
from pitboss.games.poker.first_three import start_place
from pitboss.games.poker.kernels import rank_hand
from pitboss.games.poker.suits import Places, canonical_sets, find, places_of, renaming
from pitboss.games.poker.tables import MASKS, Lookup, tables
from pitboss.odds.contest import FOLD, Plan
from pitboss.play.wagers import PayTable
from pitboss.simulate.asked import EVERYTHING, Asked
from pitboss.simulate.compiled import compiled, lean
from pitboss.simulate.contest import Cards, contest, nets, outcome
from pitboss.simulate.runner import Simulation

Kinds = npt.NDArray[np.uint16]
Numbers = npt.NDArray[np.uint8]


class Known(NamedTuple):
    """What a round looks things up in: strengths and their lines; by place of a start its line and how it is played."""

    lookup: Lookup
    lines: Numbers
    sides: Numbers
    choices: Numbers


def known(how: Plan, bonus: PayTable) -> Known:
    five = tables(FIVE, FIVE.size)
    sides = np.array([start.key[0] for start in odds.starts()], dtype=np.uint8)
    choices = np.array([how.choose(spot) for spot in odds.spots(bonus)], dtype=np.uint8)
    return Known(five.lookup, five.categories, sides[kinds()], choices[kinds()])


@functools.cache
def kinds() -> Kinds:
    """By the place of three cards among all sets of three, the place of their kind among the canonical starts."""
    found = np.zeros(odds.STARTS, dtype=np.uint16)
    _kinds(places_of(canonical_sets(FIRST_CARDS)[0]), found)
    return found


@compiled
def _kinds(starts: Places, found: Kinds) -> None:
    for high in range(52):
        for middle in range(high):
            for low in range(middle):
                canonical, _ = renaming(MASKS[high] | MASKS[middle] | MASKS[low])
                found[CHOOSE[high, 3] + CHOOSE[middle, 2] + low] = find(starts, canonical)


@lean
def strengths(deck: Cards, known: Known) -> tuple[int, int]:
    return rank_hand(known.lookup, deck, 0, 5), rank_hand(known.lookup, deck, 5, 10)


@lean
def choose(deck: Cards, player: int, known: Known) -> int:
    return int(known.choices[start_place(deck)])


@lean
def end(deck: Cards, player: int, dealer: int, known: Known) -> tuple[int, int, int]:
    return outcome(player, dealer, 0), known.lines[player], known.sides[start_place(deck)]


ROUNDS = contest(
    __name__, strengths, choose, end, cards=10, choices=2, lines=Rank.ROYAL_FLUSH + 1, sides=max(StartRank) + 1
)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: Asked = EVERYTHING) -> Simulation:
    """The game under these options, played by this strategy, for the runner."""
    bonus = ante_bonus_table(options)
    how = odds.plan(strategy, bonus)
    return ROUNDS.simulation(
        "boston_5_stud_poker", options, how.name, odds.accounts(options), known(how, bonus), asked=asked
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
    bonus = ante_bonus_table(options)
    ends = ROUNDS.ends(dealt, [odds.STAY if on else FOLD for on in plays], known(odds.ALWAYS, bonus))
    stakes = [(staked,) * 4 + (side,) for staked, side in zip(ante, three_card_bonus, strict=True)]
    return nets(odds.parts(bonus, three_card_bonus_table(options)), ends, stakes)
