"""Every place of every wager with every number on every wheel: the engine against the rules written a second time."""

from __future__ import annotations

import random

import pytest

from pitboss.games.roulette import GAME
from pitboss.games.roulette.math.kernel import bit, bits, line, settle_one
from pitboss.games.roulette.wagers import terms
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.procedure import GO
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.games.roulette.oracle import WHEELS, net

TABLES: list[dict[str, object]] = [
    {"wheel_type": "double_zero", "zero_rule": "half", "offer_five_adjacent": True, "offer_seven_numbers": True},
    {"wheel_type": "double_zero", "zero_rule": "full", "color_wagers": ["six_color", "eight_color"]},
    {"wheel_type": "single_zero", "offer_five_adjacent": True, "offer_seven_numbers": True},
    {"wheel_type": "single_zero", "color_wagers": ["six_color", "seven_color"]},
    {"wheel_type": "double_zero_as_single_zero", "offer_five_adjacent": True, "offer_seven_numbers": True},
    {"wheel_type": "double_zero_as_single_zero", "color_wagers": "seven_color"},
]
every_table = pytest.mark.parametrize("given", TABLES, ids=lambda given: f"{given['wheel_type']} {len(given)}")


def spun(setting: Setting, bets: list[Say], number: str) -> Round:
    round_ = Round(setting)
    for bet in bets:
        round_.send(bet)
    round_.send(Say(DEALER, NO_MORE_BETS))
    round_.send(Drawn((number,), "ball"))
    if not round_.done:
        round_.send(GO)
    return round_


def everything(setting: Setting) -> list[tuple[str, str]]:
    return [(wager.key, on) for wager in setting.opening_wagers for on in wager.on or ("",)]


@every_table
def test_every_wager_with_every_number(given: dict[str, object]) -> None:
    setting = Setting(GAME, given)
    wheel, zero_rule = str(given["wheel_type"]), setting.options.word("zero_rule")
    rng = random.Random(str(given))
    at = terms(setting.options)
    for number in WHEELS[wheel]:
        for wager, on in everything(setting):
            stake = 500 * rng.randrange(1, 40) if wager == "five_adjacent" else rng.randrange(1, 30_000)
            covered, how = bits(at.covers(wager, on)), line(at, wager)
            if wheel == "double_zero_as_single_zero" and number == "00":
                continue
            expected = net(wheel, zero_rule, wager, on, stake, number)
            assert settle_one(bit(number), covered, *how, at.half, stake) == expected, (wager, on, number)
            if rng.random() < 0.2:
                round_ = spun(setting, [Say("3", wager, stake, on)], number)
                assert round_.table.balances[chips("3")] == expected, (wager, on, number)
                assert rule(round_).net == {"3": expected}


@every_table
def test_a_full_layout(given: dict[str, object]) -> None:
    """Everything wagered on at once by one player: the sum, for every number."""
    setting = Setting(GAME, given)
    wheel, zero_rule = str(given["wheel_type"]), setting.options.word("zero_rule")
    bets = [Say("1", wager, 1000, on) for wager, on in everything(setting)]
    for number in WHEELS[wheel]:
        round_ = spun(setting, bets, number)
        if wheel == "double_zero_as_single_zero" and number == "00":
            assert round_.void
            assert rule(round_).rulings == ()
            assert round_.carry is not None
            assert sum(cents for _, cents in round_.carry.balances) == 1000 * len(bets)
            continue
        expected = sum(net(wheel, zero_rule, wager, on, 1000, number) for wager, on in everything(setting))
        assert rule(round_).net == {"1": expected}, number
        assert round_.carry is not None
        assert not round_.carry.balances
        verbs = [ruling.verb.value for ruling in rule(round_).rulings]
        assert "collect" not in verbs[verbs.index("pay") :]  # 5.3(e)
