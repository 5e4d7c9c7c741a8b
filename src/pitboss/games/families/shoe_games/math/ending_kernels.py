"""Rounds compiled: a game's loop counts the endings, and what the wagers come to is laid over the counts."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import Deck
from pitboss.simulate.random_cards import Words
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers, stakeable
from pitboss.simulate.tally import Endings, Histogram

from .endings import NOT_MADE, UNIT, Share, Shares

Ranks = npt.NDArray[np.uint8]
"""A shoe in which only ranks count."""
Counts = npt.NDArray[np.int64]
Play = Callable[[Words, int, Ranks, Counts], None]
"""Plays so many rounds from a shoe and counts how they end."""


def ranks_of(decks: int) -> Ranks:
    """A full shoe."""
    return np.array([card.rank for card in Deck(packs=decks).cards], dtype=np.uint8)


def simulation(
    game: str,
    options: Mapping[str, object],
    strategy: str,
    shares: Shares,
    decks: int,
    play: Play,
    asked: AskedWagers = EVERYTHING,
    whole_shoes: bool = False,
) -> Simulation:
    """A game for the runner, every round dealt from a full shoe of so many decks, or shoe after shoe."""
    shoe, stakes = ranks_of(decks), asked.of({name: unit_of(found) for name, found in shares.items()})
    endings = Endings({name: [outcome(share, stake) for share in shares[name]] for name, stake in stakes.items()})
    size = len(next(iter(shares.values())))

    def played(words: Words, rounds: int) -> list[Histogram]:
        counts = np.zeros(size, dtype=np.int64)
        play(words, rounds, shoe.copy(), counts)
        return endings.histograms(counts)

    return Simulation(game, options, strategy, stakes, played, whole_shoes)


def unit_of(found: Sequence[Share]) -> int:
    """The least multiple of a unit on which a wager comes to whole amounts."""
    return stakeable(math.lcm(UNIT, *(Fraction(net).denominator for share in found for net in share.nets)), UNIT)


def outcome(share: Share, stake: int) -> tuple[int, int] | None:
    """What an ending comes to on a stake."""
    return None if share is NOT_MADE else (share.cents(stake), math.ceil(share.bet * stake))
