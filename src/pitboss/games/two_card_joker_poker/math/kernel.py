"""Two card joker poker compiled: the cards of `round` dealt, ranked and counted by how they end; `odds` says what it
pays.

A card is its place in the deck (`odds.DECK`), the jokers being the last two: the player's two, then the dealer's.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.odds.contest import Plan
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets, outcome
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import CARDS, Order, Rank, order_of, qualifies, ranking
from . import odds
from .odds import DECK

SIZE = len(DECK)


class RoundTables(NamedTuple):
    """What a round looks things up in: by the places of two cards their strength and how they are played; by strength
    the class of a hand."""

    strengths: npt.NDArray[np.uint16]
    choices: npt.NDArray[np.uint8]
    ranks: npt.NDArray[np.uint8]
    lowest: int
    """The least that a dealer qualifies with."""


def known(how: Plan, order: Order, pays: odds.Pays) -> RoundTables:
    ranks, choice = ranking(order), odds.chooses(how, pays)
    played = {odds.kind_of(kind.hand): choice(kind) for kind in odds.matchups(order)}
    pairs = list(itertools.permutations(range(SIZE), CARDS))
    found = {pair: ranks.key(odds.cards_at(pair)) for pair in pairs}
    keys = sorted(set(found.values()))
    strength = {key: place for place, key in enumerate(keys)}
    strengths, choices = np.zeros((SIZE, SIZE), dtype=np.uint16), np.zeros((SIZE, SIZE), dtype=np.uint8)
    for pair, key in found.items():
        strengths[pair], choices[pair] = strength[key], played[odds.kind_of(pair)]
    return RoundTables(
        strengths,
        choices,
        np.array([ranks.rank(key) for key in keys], dtype=np.uint8),
        next(place for place, key in enumerate(keys) if qualifies(key)),
    )


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    return int(known.strengths[deck[0], deck[1]]), int(known.strengths[deck[2], deck[3]])


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    return int(known.choices[deck[0], deck[1]])


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    return outcome(player, dealer, known.lowest), known.ranks[player], 0


ROUNDS = contest(__name__, strengths, choose, end, cards=2 * CARDS, choices=2, lines=max(Rank) + 1, deck=range(SIZE))


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner."""
    order, pays = order_of(options), odds.Pays.at(options)
    how = odds.plan(strategy, order, pays)
    return ROUNDS.simulation(
        "two_card_joker_poker", options, how.name, odds.accounts(options), known(how, order, pays), asked=asked
    )


def settle(
    dealt: npt.ArrayLike,
    ante: Sequence[int],
    pair_up: Sequence[int],
    calls: Sequence[bool],
    options: Mapping[str, object],
) -> list[list[int]]:
    """The net cents of many given deals: a row each, columns ante, call, pair up.

    An ante of 0 is a seat with pair up only, which has no decision.
    """
    choices = [int(on or not staked) for on, staked in zip(calls, ante, strict=True)]
    ends = ROUNDS.ends(dealt, choices, known(odds.ALWAYS, order_of(options), odds.Pays.at(options)))
    return nets(odds.parts(options), ends, [(staked, staked, up) for staked, up in zip(ante, pair_up, strict=True)])
