"""Every spot against every throw: the table, the kernel and the rules written a second time agree to the cent."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from pitboss.games.sic_bo import GAME
from pitboss.games.sic_bo.math.kernel import settle_one, spot_row
from pitboss.games.sic_bo.options import OPTIONS
from pitboss.games.sic_bo.wagers import SPOTS, THROWS
from tests.games.families.dice.harness import fuzz, settle
from tests.games.sic_bo import oracle
from tests.length import times

RAISED: dict[str, object] = {
    "payouts.triple_6": "200",
    "payouts.total_9": "6.5",
    "payouts.small": "1.1",
    "payouts.one_of_kind_single": "1.01",
    "combo_pays": "6",
    "one_of_kind_triple": "12",
    "min_payout_unit": "0.25",
}


def test_there_are_fifty_spots() -> None:
    assert list(SPOTS) == oracle.SPOTS
    assert len(SPOTS) == 50


@pytest.mark.parametrize("options", [{}, RAISED], ids=["Atlantic City", "raised"])
def test_every_spot_on_every_throw(options: dict[str, object]) -> None:
    known, violations = OPTIONS.read(options)
    assert not violations
    stake = 50_000
    rows = {spot: np.array(spot_row(known, spot), dtype=np.int64) for spot in SPOTS}
    for dice in itertools.combinations_with_replacement(range(1, 7), 3):
        nets = settle(GAME, options, dict.fromkeys(SPOTS, stake), dice)
        for spot in SPOTS:
            won = oracle.wins(options, spot, dice)
            expected = -stake if won is None else won * stake
            assert nets[spot] == expected, (spot, dice)
            for a, b, c in set(itertools.permutations(dice)):
                assert settle_one(rows[spot], a, b, c, stake) == expected, (spot, dice)


def test_the_winning_sets_are_those_of_the_rules() -> None:
    for spot, throw in itertools.product(SPOTS.values(), THROWS):
        assert (spot.line(throw) is not None) == (oracle.wins({}, spot.key, throw) is not None)
        assert sum(throw in line.throws for line in spot.lines) <= 1


def test_ways_to_each_total() -> None:
    ways = Counter(map(sum, THROWS))
    assert [ways[t] for t in range(3, 19)] == [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]


@pytest.mark.parametrize("chunk", range(times(2)))
def test_shakes_at_random(chunk: int) -> None:
    rng = random.Random(f"sic bo {chunk}")
    void = sum(fuzz(GAME, oracle.options_at_random(rng), oracle.outcome, rng, rounds=8) for _ in range(70))
    assert void > 20
