"""Shuffles of a table that takes money and of the kernels are uniform over positions and pairs, with fixed secrets."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from tests.shuffles import Orders, chances, kernels, live

SHUFFLES = 14_000
"""Five in each of the 2,652 cells of a pair."""
UNLIKELY = 0.001


def _secret(number: int) -> bytes:
    return hashlib.sha256(number.to_bytes(8, "big")).digest()


@pytest.mark.parametrize("shuffled", [lambda: live(SHUFFLES, _secret), lambda: kernels(4 * SHUFFLES, 8047)])
def test_every_card_and_pair_is_equally_often_everywhere(shuffled: object) -> None:
    assert callable(shuffled)
    found = chances(shuffled())
    assert min(found.values()) > UNLIKELY, found


def test_a_shuffle_that_is_not_fair_is_found() -> None:
    """The usual mistake: every card changes places with any, not only with one from there on."""
    rng = np.random.default_rng(1)
    orders: Orders = np.tile(np.arange(52, dtype=np.uint8), (SHUFFLES, 1))
    rows = np.arange(SHUFFLES)
    for place in range(52):
        other = rng.integers(0, 52, SHUFFLES)
        orders[rows, place], orders[rows, other] = orders[rows, other].copy(), orders[rows, place].copy()
    found = chances(orders)
    assert found["positions"] < 1e-9
