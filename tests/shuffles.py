"""Are shuffles uniform? Counts of cards by position, and of pairs of cards by pairs of positions, with their chances.

Used with fixed secrets and few shuffles in the suite, with fresh ones and many by `make soak`.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from pitboss.equipment.cards import Deck
from pitboss.equipment.generator import order_of
from pitboss.simulate.random_cards import deal, stream

Orders = npt.NDArray[np.uint8]
"""One shuffle a row: which card of the deck lies at each position."""
PAIRS = ((0, 1), (0, 51), (25, 26), (50, 51))
CARDS = 52
DECK = Deck()


def tail(statistic: float, freedom: int) -> float:
    """How likely a chi-square of so many degrees of freedom is at least so large (Wilson and Hilferty, 1931).

    >>> round(tail(2601.0, 2601), 2), round(tail(118.498, 100), 2)  # 118.498: the tables' 10 % point
    (0.5, 0.1)
    """
    spread = 2 / (9 * freedom)
    z = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return 0.5 * math.erfc(z / math.sqrt(2))


def by_position(orders: Orders) -> float:
    """Every card equally often at every position: one table of 52 x 52.

    A row and a column of a permutation sum to one, so the squares over the expected count, times 51/52, have a
    chi-square with 51 x 51 degrees of freedom.
    """
    expected = len(orders) / CARDS
    counts = np.stack([np.bincount(orders[:, place], minlength=CARDS) for place in range(CARDS)])
    statistic = float(((counts - expected) ** 2).sum() / expected) * (CARDS - 1) / CARDS
    return tail(statistic, (CARDS - 1) ** 2)


def by_pair(orders: Orders, first: int, second: int) -> float:
    """Every ordered pair of cards equally often at two positions: 52 x 51 cells, one count a shuffle."""
    codes = orders[:, first].astype(np.int64) * CARDS + orders[:, second]
    counts = np.bincount(codes, minlength=CARDS * CARDS).reshape(CARDS, CARDS)
    assert not counts.diagonal().any(), "a card at two positions"
    expected = len(orders) / (CARDS * (CARDS - 1))
    apart = counts[~np.eye(CARDS, dtype=bool)]
    return tail(float(((apart - expected) ** 2).sum() / expected), CARDS * (CARDS - 1) - 1)


def chances(orders: Orders) -> dict[str, float]:
    """Each count with how likely it is to be no better by chance."""
    found = {"positions": by_position(orders)}
    return found | {f"pairs at {first + 1} and {second + 1}": by_pair(orders, first, second) for first, second in PAIRS}


def live(number: int, secrets: Callable[[int], bytes]) -> Orders:
    """Shuffles of a table that software deals: the order that each secret stands for."""
    place = {card: i for i, card in enumerate(DECK.cards)}
    orders = np.empty((number, CARDS), dtype=np.uint8)
    for i in range(number):
        orders[i] = [place[card] for card in order_of(secrets(i), DECK)]
    return orders


def kernels(number: int, seed: int) -> Orders:
    """Shuffles of the kernels' generator: one deck for all of them, in parts of ten cards."""
    words = stream(seed, 0)
    deck = np.arange(CARDS, dtype=np.uint8)
    orders = np.empty((number, CARDS), dtype=np.uint8)
    for i in range(number):
        for start in range(0, CARDS, 10):
            deal(words, deck, start, min(start + 10, CARDS))
        orders[i] = deck
    return orders
