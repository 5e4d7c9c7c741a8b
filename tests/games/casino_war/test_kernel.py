"""The compiled round against the engine, to the cent, on the same deals; and a simulation against the exact odds."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pitboss.games.casino_war import GAME
from pitboss.games.casino_war.math.kernel import after_a_tie, ending, simulation
from pitboss.games.casino_war.math.odds import plan, report, shares, war_tie_shares
from pitboss.play.accounts import chips
from pitboss.play.driver import Round
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from tests.games.casino_war.oracle import Bets
from tests.games.casino_war.player import a_setting, play
from tests.length import times


@pytest.mark.parametrize("strategy", ["optimal", "always_surrender"])
def test_engine_and_kernel_agree_to_the_cent(strategy: str) -> None:
    rng = random.Random(strategy)
    for _ in range(600):
        setting = a_setting(rng)
        paid = shares(setting.options, plan(strategy, setting.options))
        tied, apart = war_tie_shares(setting.options)
        again_too = setting.options.flag("tie_wager_on_war_deal")
        few = rng.sample(range(2, 15), 3)  # ranks, so that many hands are tied
        shoe = [card for card in setting.deck.cards if card.rank in few]
        for _ in range(times(1)):
            mine, dealers, again, second = four = rng.sample(shoe, 4)
            end = ending(np.array([card.rank for card in four], dtype=np.uint8))
            unit = rng.randrange(1, 50_000)
            bets = Bets(unit, unit if "tie" in paid else 0, strategy == "optimal", unit if again_too else 0)
            round_ = Round(setting)
            play(round_, {"3": bets}, {"seat 3": [mine, again], "dealer": [dealers, second]})
            expected = sum(share[end].cents(unit) for share in paid.values())
            if bets.war and again_too and mine.rank == dealers.rank:
                expected += (tied if again.rank == second.rank else apart).cents(unit)
            assert round_.table.balances.get(chips("3"), 0) == expected, (four, unit, setting.options.given)


@pytest.mark.parametrize("strategy", ["optimal", "always_surrender"])
@pytest.mark.parametrize("given", [{}, {"number_of_decks": 8, "second_tie_rule": "no_bonus", "tie_payout": "12"}])
def test_a_simulation_comes_near_the_odds(given: dict[str, object], strategy: str) -> None:
    options = Setting(GAME, given).options
    played = run(simulation(options, strategy), 3_000_000, seed=5)
    exact = report(options, strategy).wagers
    assert list(played.wagers) == ["initial", "tie", "tie_on_war_deal"]
    for name, measured in played.wagers.items():
        wager = exact[name].distribution
        assert abs(measured.mean - float(wager.mean)) < 4 * measured.standard_error
        assert abs(measured.standard_deviation - wager.standard_deviation) < 0.01
        assert abs(measured.bet / measured.rounds / measured.stake - float(wager.average_bet)) < 0.001


def test_the_shoe_of_a_war_has_lost_two_cards_of_one_rank() -> None:
    assert sorted(np.bincount(after_a_tie(7))[2:]) == [26, *[28] * 12]


@pytest.mark.parametrize(
    ("given", "wagers"),
    [
        ({"tie_wager_on_war_deal": False}, ["initial", "tie"]),
        ({"tie_wager_offered": False}, ["initial"]),
    ],
)
def test_wagers_that_are_not_offered_are_not_played(given: dict[str, object], wagers: list[str]) -> None:
    options = Setting(GAME, given).options
    played = run(simulation(options), 200_000, seed=5)
    assert list(played.wagers) == list(report(options).wagers) == wagers
    assert abs(played.wagers["initial"].mean + 0.0233) < 0.02
