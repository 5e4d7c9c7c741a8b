"""Rounds compiled: a game's loop counts the endings, and what the wagers come to is laid over the counts."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import Deck
from pitboss.games.shoe_games.endings import UNIT, Shares
from pitboss.simulate.generator import Words
from pitboss.simulate.runner import Simulation
from pitboss.simulate.sums import Sums

Ranks = npt.NDArray[np.uint8]
"""A shoe in which only ranks count."""
Counts = npt.NDArray[np.int64]
Play = Callable[[Words, int, Ranks, Counts], None]
"""Plays so many rounds from a shoe and counts how they end."""


def ranks_of(decks: int) -> Ranks:
    """A full shoe."""
    return np.array([card.rank for card in Deck(packs=decks).cards], dtype=np.uint8)


def simulation(
    game: str, options: Mapping[str, object], strategy: str, shares: Shares, decks: int, play: Play
) -> Simulation:
    """A game for the runner, every round dealt from a full shoe of so many decks."""
    shoe = ranks_of(decks)
    endings = range(len(next(iter(shares.values()))))
    nets = np.array([[share[end].cents(UNIT) for share in shares.values()] for end in endings], dtype=np.int64)
    bets = np.array([[math.ceil(share[end].bet * UNIT) for share in shares.values()] for end in endings], np.int64)
    columns = np.stack([nets, nets * nets, (nets > 0).astype(np.int64), bets], axis=-1)

    def sums(words: Words, rounds: int) -> Sums:
        counts = np.zeros(len(endings), dtype=np.int64)
        play(words, rounds, shoe.copy(), counts)
        added: Sums = np.tensordot(counts, columns, axes=1)
        return added

    largest = int(max(np.abs(nets).max(), bets.max()))
    return Simulation(game, options, strategy, dict.fromkeys(shares, UNIT), largest, sums)
