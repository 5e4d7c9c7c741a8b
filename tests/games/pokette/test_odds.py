"""The exact odds of every wager under every option, and simulations that agree with them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from pitboss.games.pokette import GAME
from pitboss.games.pokette.math.kernel import simulation
from pitboss.games.pokette.math.odds import report
from pitboss.law.options import Options
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from tests.games.pokette import oracle

EDGES = {  # as the rulebook has them
    "1/27": "corner single_rank red black suit jacer flush",
    "1/18": "straight_up",
    "2/27": "split straight_flush_open straight_flush_inside",
    "1/9": "double_rank rank_akq rank_j109 rank_876 rank_543 pair_in_two pair_in_three three_of_a_kind straight_open "
    "straight_inside",
}  # fmt: skip
PUBLISHED = {wager: edge for edge, wagers in EDGES.items() for wager in wagers.split()}


def options(**given: object) -> Options:
    return Setting(GAME, given).options


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"hand_cycle": "rolling"},
        {"joker_straight_up": True},
        {"suit_columns": "C,D,H,S"},
        {"jacer_stops": "As,Ah,Ad,Ac"},
        {"odds_wording": "win"},
    ],
)
def test_every_wager_under_every_option(given: dict[str, object]) -> None:
    found = report(options(**given)).wagers
    assert {wager: str(odds.distribution.house_edge) for wager, odds in found.items()} == PUBLISHED
    for wager, odds in found.items():
        stops, pays = oracle.STOPS_OF[wager], oracle.PAYS[wager]
        assert odds.distribution.house_edge == Fraction(54 - stops * (pays + 1), 54)
        assert odds.distribution.hit_frequency == Fraction(stops, 54)
        assert odds.to_json()["stops"] == stops


def test_raised_odds() -> None:
    found = report(options(odds={"flush": "7 to 2", "straight_up": "53"})).wagers
    assert found["flush"].distribution.house_edge == Fraction(54 * 2 - 13 * 9, 54 * 2)
    assert found["straight_up"].distribution.house_edge == 0
    assert str(found["split"].distribution.house_edge) == PUBLISHED["split"]


@pytest.mark.parametrize(("cycle", "share"), [("three_spins", 3), ("rolling", 1)])
def test_how_often_a_hand_wager_is_open(cycle: str, share: int) -> None:
    """Counted over every two results, by the rules written a second time."""
    found = report(options(hand_cycle=cycle)).wagers
    pairs = list(product(oracle.STOPS, repeat=2))
    for wager in oracle.HANDS[1:]:
        count = sum(oracle.is_open(wager, list(pair), cycle) for pair in pairs)
        assert Fraction(str(found[wager].to_json()["open"])) == Fraction(count, 54 * 54 * share), wager
    assert Fraction(str(found["pair_in_two"].to_json()["open"])) == Fraction(52, 54 * share)
    assert "open" not in found["red"].to_json()


@pytest.mark.parametrize("given", [{}, {"joker_straight_up": True, "odds": {"red": "11 to 10"}}])
def test_a_simulation_agrees(given: dict[str, object]) -> None:
    exact = report(options(**given)).wagers
    measured = run(simulation(options(**given)), 2_000_000, seed=12).wagers
    assert measured.keys() == exact.keys() == oracle.PAYS.keys()
    for key, wager in measured.items():
        truth = exact[key].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error), key
        assert wager.standard_deviation == pytest.approx(truth.standard_deviation, rel=0.02)
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), rel=0.02)
        assert wager.bet == wager.rounds * wager.stake
