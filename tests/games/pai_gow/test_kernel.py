"""The compiled game and the engine: the same deals, the same cents."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

from pitboss.equipment.tiles import SET
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.games.pai_gow.math.kernel import settle_many, simulation
from pitboss.games.pai_gow.math.odds import report
from pitboss.games.pai_gow.options import OPTIONS
from pitboss.play.actions import Say
from pitboss.play.card_places import DEALERS, hand_of
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from tests.games.at_table import dealt_round
from tests.length import times

UNIT = 1700


WAYS = list(itertools.product(("taj_mahal", "foxwoods_general"), ("lowest", "six_above_fives"), ("exact", "up_25c")))


def a_table(way: str, single: str, rounding: str) -> dict[str, object]:
    return {"house_way": way, "gee_joon_single_rank": single, "vigorish_rounding": rounding}


@pytest.mark.parametrize(("way", "single", "rounding"), WAYS)
def test_the_same_deals_come_to_the_same_cents(way: str, single: str, rounding: str) -> None:
    setting = Setting(game("pai_gow"), a_table(way, single, rounding))
    rng = random.Random(str(setting.options.given))
    deals = [rng.sample(range(32), 8) for _ in range(times(120))]
    bets, said = [Say("1", "pai_gow", UNIT)], [Say("1", "house_way")]
    compiled = settle_many(np.array(deals), setting.options, "house_way", UNIT)
    for deal, cents in zip(deals, compiled.tolist(), strict=True):
        tiles = [SET[place] for place in deal]
        round_ = dealt_round(setting, bets, {hand_of("1"): tiles[:4], DEALERS: tiles[4:]}, said)
        assert rule(round_).net["1"] == cents, tiles


@pytest.mark.parametrize(("way", "single", "rounding"), WAYS)
def test_the_same_records_come_to_the_same_cents(way: str, single: str, rounding: str) -> None:
    given = a_table(way, single, rounding)
    rng = random.Random(str(given))
    deals = [rng.sample(range(32), 8) for _ in range(120)]
    compiled = settle_many(np.array(deals), OPTIONS.read(given)[0], "house_way", UNIT)
    head = [f"option {name} {value}" for name, value in given.items()]
    for deal, cents in zip(deals, compiled.tolist(), strict=True):
        tiles = [str(SET[place]) for place in deal]
        lines = ["game pai_gow", *head, "seat 1 pai_gow 17", "no more bets"]
        lines += [f"hand seat 1 {' '.join(tiles[:4])}", f"hand dealer {' '.join(tiles[4:])}", "seat 1 house_way"]
        assert rule_on("\n".join(lines), game).rounds[0].net.get("1", 0) == cents, lines


@pytest.mark.parametrize("strategy", ["house_way", "best_setting", "foxwoods_general"])
def test_a_simulation_agrees_with_the_exact_odds(strategy: str) -> None:
    options = OPTIONS.read({})[0]
    found = run(simulation(options, strategy), 2_000_000, seed=10).wagers["pai_gow"]
    exact = report(options, strategy, stake=1000).wagers["pai_gow"].distribution
    assert abs(found.mean + float(exact.house_edge)) < 5 * found.standard_error


def test_an_unknown_strategy_is_unreadable() -> None:
    with pytest.raises(Unreadable, match="no strategy"):
        simulation({}, "by_feel")
