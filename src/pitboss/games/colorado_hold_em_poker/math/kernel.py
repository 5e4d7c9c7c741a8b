"""Colorado hold 'em poker compiled: rounds dealt, ranked and counted by how they end; `odds` says what they pay.

A card is its place in the deck (`FULL_DECK`): the player's three, then the community cards.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import FULL_DECK
from pitboss.games.families.poker_hands.math.first_three import start_place
from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand
from pitboss.games.families.poker_hands.math.rank_tables import Lookup, tables
from pitboss.games.families.stud.math.seen_kernel import lines_by_strength
from pitboss.odds.contest import Showdown
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import FIVE, OWN, Line, StartRank, line
from . import odds

Numbers = npt.NDArray[np.uint8]
_WON = int(Showdown.WON)
LIES_FIRST = 255
"""The card thrown away is the first of the three: so a given deal says it."""


class RoundTables(NamedTuple):
    """What a round looks things up in: five cards and their lines; by place of a start what becomes of it."""

    five: Lookup
    lines: Numbers
    sides: Numbers
    choices: Numbers
    thrown: Numbers
    """The card thrown away, by its place in the deck."""


def known(way: odds.Way, table: odds.Tables, given: bool = False) -> RoundTables:
    """``given``: deals say themselves which card is thrown away."""
    size = math.comb(len(FULL_DECK), OWN)
    sides, choices = np.zeros(size, dtype=np.uint8), np.zeros(size, dtype=np.uint8)
    thrown = np.full(size, LIES_FIRST, dtype=np.uint8)
    places = {card: place for place, card in enumerate(FULL_DECK)}
    made = {key: odds.choice(way, table, key) for key in odds.starts()}
    for low, middle, high in itertools.combinations(range(len(FULL_DECK)), OWN):
        at = math.comb(high, 3) + math.comb(middle, 2) + low
        cards, key = odds.kind((FULL_DECK[low], FULL_DECK[middle], FULL_DECK[high]))
        sides[at] = odds.starts()[key].rank
        choices[at] = made[key]
        if not given:
            thrown[at] = places[cards[table.best[key][0]]]
    return RoundTables(tables(FIVE, FIVE.size).lookup, lines_by_strength(line), sides, choices, thrown)


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    thrown = known.thrown[start_place(deck)]
    for i in range(1, 3):  # the card thrown away goes to the front; the order of the deck is no matter
        if deck[i] == thrown:
            deck[i] = deck[0]
            deck[0] = thrown
    return rank_hand(known.five, deck, 1, 6), 0


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    return int(known.choices[start_place(deck)])


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    return _WON, known.lines[player], known.sides[start_place(deck)]


ROUNDS = contest(__name__, strengths, choose, end, cards=6, choices=3, lines=max(Line) + 1, sides=max(StartRank) + 1)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, played by this strategy, for the runner."""
    way, table = odds.chosen_way(strategy), odds.Tables.of(options)
    shown = odds.accounts(options)
    return ROUNDS.simulation("colorado_hold_em_poker", options, way.name, shown, known(way, table), asked=asked)


def settle(
    dealt: npt.ArrayLike, stakes: Sequence[tuple[int, int]], bets: Sequence[bool], options: Mapping[str, object]
) -> list[int]:
    """The net cents of many given deals, all wagers of a seat together. Cards are rows of six places in the deck, the
    card thrown away in front; stakes are the ante and the bonus."""
    table = odds.Tables.of(options)
    looked_up = known(odds.STRATEGIES["always_bet"], table, given=True)
    choices = [
        odds.AT_ONCE if looked_up.choices[_place(row)] == odds.AT_ONCE else int(bet)
        for row, bet in zip(np.asarray(dealt).tolist(), bets, strict=True)
    ]
    shown = odds.accounts(options)
    parts = [part for account in shown.values() for part in account.parts]
    ends = ROUNDS.ends(dealt, choices, looked_up)
    staked = [[ante, ante, bonus, bonus][: len(parts)] for ante, bonus in stakes]
    return [sum(row) for row in nets(parts, ends, staked)]


def _place(row: Sequence[int]) -> int:
    low, middle, high = sorted(row[:OWN])
    return math.comb(high, 3) + math.comb(middle, 2) + low
