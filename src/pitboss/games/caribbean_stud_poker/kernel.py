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

from pitboss.games.caribbean_stud_poker import odds
from pitboss.games.caribbean_stud_poker.hands import FIVE, Rank
from pitboss.games.caribbean_stud_poker.solve import LOWEST, choices
from pitboss.games.caribbean_stud_poker.strategies import STRATEGIES, plan
from pitboss.games.poker.kernels import rank_hand
from pitboss.games.poker.suits import canonical_sets
from pitboss.games.poker.tables import Lookup, Words, tables
from pitboss.games.stud.up_card import Choices, best_choice, hand_strengths
from pitboss.odds.contest import Plan
from pitboss.simulate.compiled import lean
from pitboss.simulate.contest import LARGEST, Cards, contest, nets, outcome
from pitboss.simulate.runner import Simulation

EVEN = Fraction(1)
LOOK_UP = 2
"""Instead of a choice: the up card decides."""


class Known(NamedTuple):
    """What a round looks things up in: strengths, the category of a hand by strength, and how it is played."""

    five: Lookup
    categories: npt.NDArray[np.uint8]
    by_hand: npt.NDArray[np.uint8]
    """The choice by the strength of the hand, or `LOOK_UP`."""
    hands: Words
    choices: Choices
    """The choice by canonical hand, and the up card's rank and suit, for the hands whose choice is looked up."""


@functools.lru_cache(maxsize=8)
def known(how: Plan, pays: Fraction = EVEN) -> Known:
    """What a round needs for a plan; ``pays``: what a bet wins with a pair or less."""
    five = tables(FIVE, 5)
    if how.lowest is not None:
        by_hand = np.array([how.choice(key) for key in five.keys], dtype=np.uint8)
        return Known(
            five.lookup, five.categories, by_hand, np.zeros(0, dtype=np.uint64), np.zeros((0, 13, 4), dtype=np.uint8)
        )
    hands, _ = canonical_sets(5)
    chosen, strengths = choices(how.name, pays), hand_strengths(FIVE)
    bits = np.arange(13, dtype=np.uint64)[:, None] + np.uint64(13) * np.arange(4, dtype=np.uint64)
    possible = (hands[:, None, None] >> bits & np.uint64(1)) == 0
    bet, folded = (np.bincount(strengths, ((chosen == choice) & possible).sum((1, 2))) for choice in (1, 0))
    by_hand = np.where(folded == 0, 1, np.where(bet == 0, 0, LOOK_UP)).astype(np.uint8)
    looked_up = by_hand[strengths] == LOOK_UP
    return Known(five.lookup, five.categories, by_hand, hands[looked_up], chosen[looked_up])


@lean
def strengths(deck: Cards, known: Known) -> tuple[int, int]:
    return rank_hand(known.five, deck, 0, 5), rank_hand(known.five, deck, 5, 10)


@lean
def choose(deck: Cards, player: int, known: Known) -> int:
    choice = known.by_hand[player]
    return int(choice) if choice != LOOK_UP else best_choice(known.hands, known.choices, deck)


@lean
def end(deck: Cards, player: int, dealer: int, known: Known) -> tuple[int, int, int]:
    return outcome(player, dealer, LOWEST), known.categories[player], 0


ROUNDS = contest(__name__, strengths, choose, end, cards=10, choices=2, lines=max(Rank))


def simulation(options: Mapping[str, object], strategy: str = "optimal", stake: int | None = None) -> Simulation:
    """The game under these options, the ante of so many cents played by this strategy, for the runner.

    A progressive meter so high that the squares of what it pays cannot be added up is not watched.
    """
    how, pays = plan(strategy), odds.bet_pays(options, stake)[Rank.HIGH_CARD]
    shown = {
        name: account
        for name, account in odds.accounts(options, stake).items()
        if max(abs(Fraction(account.net(cell))) for cell in ROUNDS.cells) < LARGEST
    }
    units = {name: ROUNDS.whole_unit(account) for name, account in shown.items()}
    return ROUNDS.simulation("caribbean_stud_poker", options, how.name, shown, known(how, pays), units)


def settle(dealt: npt.ArrayLike, ante: int, bets: Sequence[bool], options: Mapping[str, object]) -> list[list[int]]:
    """The net cents of many given deals with one ante: a row each, columns ante, bet, progressive.

    Cards are rows of ten places in the deck. The progressive wager is paid with the meter where it starts.
    """
    ends = ROUNDS.ends(dealt, [int(bet) for bet in bets], known(STRATEGIES["always_bet"]))
    unit = options["progressive_amount"]
    assert isinstance(unit, int)
    return nets(odds.parts(options, ante), ends, [(ante, ante, unit)] * len(ends))
