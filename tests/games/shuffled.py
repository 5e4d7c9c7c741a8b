"""Shoes in random order, by the hundred thousand: `random.shuffle` goes card by card."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

import numpy as np

T = TypeVar("T")


def shuffled(rng: random.Random, cards: Sequence[T]) -> Iterator[list[T]]:
    """The cards in one random order after the other, all of them from one number of the generator's."""
    orders = np.random.default_rng(rng.getrandbits(128))
    while True:
        yield [cards[place] for place in orders.permutation(len(cards)).tolist()]
