"""The kernel and the engine on the same random dice, to the cent; and the kernel's means beside the exact odds."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from pitboss.games.craps import GAME
from pitboss.games.craps.kernel import BETS_ON, STAKE, rows_for, settle, simulation
from pitboss.games.craps.odds import report
from pitboss.games.craps.standing import point, standing
from pitboss.games.craps.wagers import BETS, SUPPLEMENT_OF
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Drawn, Say
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.ruling import SIGN, rule
from pitboss.play.setting import Setting
from pitboss.simulate.runner import run

LIMITS = {"table_min": "0.01", "table_max": "1000000", "offer_fire_bet": "true", "fire_minimum": "0.01"}
TABLES: tuple[dict[str, str], ...] = (
    {},
    {"vig_timing": "on_win", "hardways_on_come_out": "on", "come_odds_on_come_out": "on", "max_odds_take": "3_4_5"},
    {"vig_rounding": "exact", "buy_lay_minimum": "35", "lay_on_come_out": "off", "max_odds_take": "2x"},
    {"field_12": "3", "payout_table.hard_8": "10", "max_odds_take": "unlimited", "fire_paytable": "B"},
)


def in_the_engine(
    setting: Setting, stakes: dict[str, int], behind: dict[str, dict[int, int]], dice: list[tuple[int, int]]
) -> dict[str, int]:
    """Seat 1 makes every wager once, seat 2 the line and come wagers with odds; what each came to when decided."""
    carry: Carry | None = None
    nets: dict[str, int] = {}
    made: set[str] = set()
    for throw in dice:
        round_ = Round(setting, carry)
        on = point(round_.table)
        for key in [key for key in stakes if key not in made and (on or "come" not in key)]:
            seat, wager = ("2", key.removesuffix("_with_odds")) if key.endswith("with_odds") else ("1", key)
            round_.send(Say(seat, wager, stakes[key]))
            made.add(key)
        for place, bet, number, _ in list(standing(round_.table)):
            supplement = SUPPLEMENT_OF.get(bet.key)
            if place.seat == "2" and supplement and number and not round_.table.on("2", supplement.key, place.on):
                round_.send(Say("2", supplement.key, behind[bet.key][number], place.on))
        for action in (Say(DEALER, NO_MORE_BETS), Drawn(throw, "dice"), Say(DEALER, GO_ON)):
            round_.send(action)
        carry = round_.carry
        for ruling in rule(round_).rulings:
            base = BETS[ruling.wager].supports or ruling.wager
            key = f"{base}_with_odds" if ruling.seat == "2" else base
            nets[key] = nets.get(key, 0) + SIGN[ruling.verb] * ruling.cents
    return nets


@pytest.mark.parametrize("given", TABLES)
def test_kernel_and_engine_agree_to_the_cent(given: dict[str, str]) -> None:
    rng = random.Random(str(given))
    setting = Setting(GAME, {"winners_stay_up": "false"} | LIMITS | given)
    rows = rows_for(setting.options)
    stakes = {key: int(row[STAKE]) for key, row in rows.items()}
    behind = {
        key.removesuffix("_with_odds"): {n: int(row[BETS_ON + n] - row[STAKE]) for n in (4, 5, 6, 8, 9, 10)}
        for key, row in rows.items()
        if key.endswith("with_odds")
    }
    for _ in range(40):
        dice = [(rng.randrange(1, 7), rng.randrange(1, 7)) for _ in range(25)]
        compiled = dict(zip(rows, settle(dice, np.stack(list(rows.values()))), strict=True))
        engine = in_the_engine(setting, stakes, behind, dice)
        for key, net in compiled.items():
            if key.startswith("dont_") and net == 0:
                continue  # a stand-off ends it in the kernel; on the layout it stays
            assert engine.get(key) == net, (key, dice)


@pytest.mark.parametrize("given", TABLES[:2])
def test_the_means_are_those_of_the_odds(given: dict[str, str]) -> None:
    setting = Setting(GAME, {"offer_fire_bet": "true"} | given)
    measured = run(simulation(setting.options), 200_000, seed=20, workers=1).wagers
    exact = report(setting.options).wagers
    for key, wager in measured.items():
        expected = exact[key].distribution
        error = expected.standard_deviation / math.sqrt(wager.rounds)
        assert abs(wager.mean + float(expected.house_edge)) < 5 * error, key
        bet = wager.bet / (wager.rounds * wager.stake)
        assert bet == pytest.approx(float(expected.average_bet), rel=0.02), key
