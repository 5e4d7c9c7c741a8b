"""Three card poker compiled: the cards of `round` dealt, ranked and counted by how they end; `odds` says what it pays.

A card is its place in the deck (`FULL_DECK`): the player's three, then the dealer's. A hand is its strength, as
`poker.tables` has it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import FULL_DECK
from pitboss.games.families.poker_hands.hands import THREE
from pitboss.games.families.poker_hands.math.first_three import kinds, start_place
from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand
from pitboss.games.families.poker_hands.math.rank_tables import Lookup, tables
from pitboss.games.families.stud.math.odds import chosen
from pitboss.odds.contest import Plan
from pitboss.play.wagers import PayTable
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets, outcome
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..hands import Rank, qualifies
from ..wagers import PAIR_PLUS_LEDGERS
from . import odds


class RoundTables(NamedTuple):
    """What a round looks things up in: strengths, and by strength the rank of a hand, and how it is played."""

    lookup: Lookup
    ranks: npt.NDArray[np.uint8]
    choices: npt.NDArray[np.uint8]
    """By strength; none where the suits decide too."""
    lowest: int
    """The least that a dealer qualifies with (20.11(a)1)."""
    by_suits: npt.NDArray[np.uint8]
    """By the place of the three cards among all sets of three, where the suits decide."""


def known(how: Plan, pays: odds.Pays | None = None) -> RoundTables:
    """``pays``: for a plan that plays each hand on its merits."""
    three = tables(THREE, 3)
    lowest = next(strength for strength, key in enumerate(three.keys) if qualifies(key))
    choices = by_suits = np.zeros(0, dtype=np.uint8)
    if how.lowest is not None:
        choices = np.array([how.choice(key) for key in three.keys], dtype=np.uint8)
    else:
        assert pays is not None
        by_suits = on_merits(how, pays)
    return RoundTables(three.lookup, three.categories, choices, lowest, by_suits)


def on_merits(how: Plan, pays: odds.Pays) -> npt.NDArray[np.uint8]:
    """How each set of three cards is played."""
    choice, place = odds.chooses(how, pays), {card: place for place, card in enumerate(FULL_DECK)}
    by_kind = np.zeros(len(odds.matchups()), dtype=np.uint8)
    for kind in odds.matchups():
        cards = np.array([place[card] for card in kind.hand], dtype=np.uint8)
        by_kind[kinds()[start_place(cards)]] = choice(kind)
    return by_kind[kinds()]


@lean
def strengths(deck: Cards, known: RoundTables) -> tuple[int, int]:
    return rank_hand(known.lookup, deck, 0, 3), rank_hand(known.lookup, deck, 3, 6)


@lean
def choose(deck: Cards, player: int, known: RoundTables) -> int:
    if len(known.choices):
        return int(known.choices[player])
    return int(known.by_suits[start_place(deck)])


@lean
def end(deck: Cards, player: int, dealer: int, known: RoundTables) -> tuple[int, int, int]:
    return outcome(player, dealer, known.lowest), known.ranks[player], 0


ROUNDS = contest(__name__, strengths, choose, end, cards=6, choices=2, lines=max(Rank) + 1)


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner."""
    ledger = chosen(PAIR_PLUS_LEDGERS, options, "pair_plus_ledger")
    pays = odds.Pays.at(options)
    how = odds.plan(strategy, pays)
    return ROUNDS.simulation(
        "three_card_poker", options, how.name, odds.accounts(ledger, pays), known(how, pays), asked=asked
    )


def settle(
    dealt: npt.ArrayLike,
    ante: Sequence[int],
    pair_plus: Sequence[int],
    plays: Sequence[bool],
    ledger: PayTable,
    bonus: PayTable,
) -> list[list[int]]:
    """The net cents of many given deals: a row each, columns ante, play, ante bonus, pair plus.

    An ante of 0 is a seat with pair plus only, which has no decision.
    """
    choices = [int(on or not staked) for on, staked in zip(plays, ante, strict=True)]
    ends = ROUNDS.ends(dealt, choices, known(odds.ALWAYS))
    stakes = [(staked, staked, staked, plus) for staked, plus in zip(ante, pair_plus, strict=True)]
    return nets(odds.parts(ledger, odds.Pays(bonus)), ends, stakes)
