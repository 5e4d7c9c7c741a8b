"""Every wager against every throw: the table, the kernel and the rules written a second time agree to the cent."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

from pitboss.games.mini_dice import GAME
from pitboss.games.mini_dice.math.kernel import line, settle_one
from pitboss.games.mini_dice.options import OPTIONS
from pitboss.games.mini_dice.wagers import BETS, THROWS, step
from pitboss.play.setting import Setting
from tests.games.families.dice.harness import fuzz, settle
from tests.games.mini_dice import oracle
from tests.length import times

RAISED: dict[str, object] = {
    "payouts.place_4": "2",
    "payouts.place_6": "1.2",
    "payouts.field": "1.05",
    "payouts.field_12": "3",
    "payouts.any_7": "5",
    "min_payout_unit": "0.05",
    "place_after_win": "returned",
}


def test_the_wagers_are_those_of_the_rules() -> None:
    assert list(BETS) == oracle.WAGERS


@pytest.mark.parametrize("options", [{}, RAISED], ids=["minimum", "raised"])
def test_every_wager_on_every_throw(options: dict[str, object]) -> None:
    known, violations = OPTIONS.read(options)
    assert not violations
    stakes = {bet.key: 10 * step(known, bet) for bet in BETS.values()}
    for dice in THROWS:
        nets = settle(GAME, options, stakes, dice)
        for wager, stake in stakes.items():
            fate = oracle.outcome(options, wager, dice)
            expected = fate[0] * stake if fate else 0
            assert nets.get(wager, 0) == expected, (wager, dice)
            assert settle_one(np.array(line(known, wager), dtype=np.int64), sum(dice), stake) == expected


@pytest.mark.parametrize("unit", [1, 25, 50, 100, 500])
def test_the_acceptance_test(unit: int) -> None:
    """A stake is taken exactly where stake x numerator is a multiple of denominator x unit, for every line."""
    options, _ = OPTIONS.read({"min_payout_unit": f"{unit / 100:.2f}"})
    for wager in oracle.WAGERS:
        lines = ["field", "field_2", "field_12"] if wager == "field" else [wager]
        for stake in range(1, 4000, 7):
            odds = [Fraction(oracle.PAYS[key]) for key in lines]
            exact = all(stake * pays.numerator % (pays.denominator * unit) == 0 for pays in odds)
            assert (stake % step(options, BETS[wager]) == 0) == exact, (wager, stake)


def test_the_least_offer_can_be_paid() -> None:
    setting = Setting(GAME, {"table_min": "5"})
    least = {wager: setting.betting("1")[wager].least for wager in oracle.WAGERS}
    assert (least["place_6"], least["place_4"], least["field"]) == (600, 500, 500)


@pytest.mark.parametrize("chunk", range(times(2)))
def test_shakes_at_random(chunk: int) -> None:
    rng = random.Random(f"mini-dice {chunk}")
    void = sum(fuzz(GAME, oracle.options_at_random(rng), oracle.outcome, rng, rounds=20) for _ in range(40))
    assert void > 20
