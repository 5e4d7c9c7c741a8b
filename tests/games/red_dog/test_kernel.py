"""The compiled round against the engine, to the cent, on the same deals; and a simulation against the exact odds."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pitboss.games.red_dog import GAME
from pitboss.games.red_dog.math.kernel import ending, simulation
from pitboss.games.red_dog.math.odds import ENDINGS, plan, report, shares
from pitboss.play.accounts import chips
from pitboss.play.driver import Round
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from tests.games.red_dog import oracle
from tests.games.red_dog.player import a_setting, play
from tests.length import times


@pytest.mark.parametrize("strategy", ["optimal", "always_raise", "never_raise"])
def test_engine_and_kernel_agree_to_the_cent(strategy: str) -> None:
    rng = random.Random(strategy)
    for _ in range(600):
        setting, _ = a_setting(rng)
        how = plan(strategy, setting.options)
        paid = shares(setting.options, how)
        for _ in range(times(1)):
            three = rng.sample(setting.deck.cards, 3)
            end = ending(np.array([card.rank for card in three], dtype=np.uint8))
            spread = oracle.spread(three[0].rank, three[1].rank)
            assert ENDINGS[end].spread == spread
            unit = rng.randrange(1, 50_000)
            round_ = Round(setting)
            play(round_, {"2": (unit, unit if spread in how.raises else 0)}, three)
            assert round_.table.balances.get(chips("2"), 0) == paid[end].cents(unit), (three, unit)


@pytest.mark.parametrize("strategy", ["optimal", "never_raise", "5"])
@pytest.mark.parametrize("given", [{}, {"number_of_decks": 1}, {"payouts": {"spread_1": "15", "spread_3": "5 to 2"}}])
def test_a_simulation_comes_near_the_odds(given: dict[str, object], strategy: str) -> None:
    options = Setting(GAME, given).options
    measured = run(simulation(options, strategy), 3_000_000, seed=5).wagers["original"]
    exact = report(options, strategy).wagers["original"].distribution
    assert abs(measured.mean - float(exact.mean)) < 4 * measured.standard_error
    assert abs(measured.standard_deviation - exact.standard_deviation) < 0.02
    assert abs(measured.bet / measured.rounds / measured.stake - float(exact.average_bet)) < 0.001
