"""The published figures to all their digits, and the best play on both sides against the literature."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.errors import Unreadable
from pitboss.games.baccarat_chemin_de_fer.hands import CELLS, EITHER
from pitboss.games.baccarat_chemin_de_fer.math.odds import (
    NAMES,
    Plan,
    Rules,
    counted,
    equilibrium,
    plan,
    report,
    rules_of,
)
from pitboss.games.baccarat_chemin_de_fer.options import OPTIONS
from pitboss.games.families.baccarat.hands import Result, banker_draws
from pitboss.games.families.baccarat.math.odds import count, shoe_of
from pitboss.law.options import Options

SIX_DECKS = {  # Banker, Player, stand-off, the Player's edge: rulebook 04, section 11
    "draw-DD": ("0.458653", "0.446279", "0.095069", "-0.012374"),
    "draw-DS": ("0.458546", "0.446200", "0.095254", "-0.012347"),
    "draw-SD": ("0.458385", "0.446365", "0.095251", "-0.012020"),
    "draw-SS": ("0.458278", "0.446286", "0.095436", "-0.011993"),
    "stay-DD": ("0.461706", "0.446464", "0.091831", "-0.015242"),
    "stay-DS": ("0.461599", "0.446333", "0.092068", "-0.015266"),
    "stay-SD": ("0.461705", "0.446228", "0.092067", "-0.015477"),
    "stay-SS": ("0.461599", "0.446098", "0.092303", "-0.015501"),
}
TOTAL = 878_869_206_895_680


def options(**given: object) -> Options:
    return OPTIONS.read(given)[0]


@pytest.mark.parametrize("name", SIX_DECKS)
def test_the_published_table(name: str) -> None:
    rules = rules_of(options())
    found = plan(name, rules).outcome(rules.shoe)
    figures = (*(Fraction(ways) / TOTAL for ways in found), Fraction(found.against()) / TOTAL)
    assert found.total == TOTAL
    assert tuple(f"{float(figure):.6f}" for figure in figures) == SIX_DECKS[name]


def test_the_published_counts() -> None:
    rules = rules_of(options())
    assert plan("draw-DD", rules).outcome(rules.shoe) == (403095751234560, 392220492728832, 83552962932288)
    assert plan("stay-DD", rules).outcome(rules.shoe) == (405778791020544, 392383086400512, 80707329474624)


@pytest.mark.parametrize(("name", "bank"), [("draw-DD", "-0.010558"), ("stay-DD", "-0.007843")])
def test_the_bankers_own_expectation(name: str, bank: str) -> None:
    wager = report(options(), name).wagers["bank"].distribution
    assert f"{float(wager.mean):.6f}" == bank


@pytest.mark.parametrize("decks", [6, 7, 8, 13])
def test_both_ways_of_counting_agree(decks: int) -> None:
    """The family counts hand against hand by one rule; here the cells are counted first and put together after."""
    book = plan("table", rules_of(options(number_of_decks=decks))).outcome(counted(decks))
    assert sum(book) == count(shoe_of(decks)).total
    stays = plan("stay-SS", rules_of(options(number_of_decks=decks))).outcome(counted(decks))

    def banker(points: int, third: int | None) -> bool:
        return (points, third) not in ((3, 9), (5, 4)) and banker_draws(points, third)

    other = count(shoe_of(decks), player=lambda points: points < 5, banker=banker)
    assert list(stays) == [other.of(end) for end in Result]


def test_drawing_on_five_is_best_against_every_banker_of_the_tableau() -> None:
    rules = rules_of(options())
    gains = [float(rules.prefers(plan(f"draw-{cells}", rules)) / TOTAL) for cells in ("DD", "DS", "SD", "SS")]
    assert all(0.0028 < gain < 0.0036 for gain in gains)
    best = equilibrium(rules)
    assert best == plan("draw-DD", rules) == plan("table", rules)


def test_neither_side_gains_by_departing() -> None:
    for rule in ("tableau_with_options", "table2_mandatory", "free"):
        for on_five in ("choice", "must_draw", "must_stay"):
            for stake in (None, 700):
                rules = rules_of(options(banker_drawing_rule=rule, player_on_five=on_five), stake)
                assert_at_rest(rules, equilibrium(rules))


def assert_at_rest(rules: Rules, best: Plan) -> None:
    value = best.outcome(rules.shoe)
    for word in rules.player:
        assert best.with_five(word == "draw").outcome(rules.shoe).against() <= value.against()
    for cell in rules.open_cells:
        gain = rules.gain(best, cell)
        assert gain <= 0 or best.banker[cell] == 1
        assert gain >= 0 or best.banker[cell] == 0


def test_the_free_banker_without_vigorish_is_the_game_of_the_literature() -> None:
    """Kemeny and Snell, with replacement: draw on five 9 times in 11, and with six against no card 859 in 2288."""
    rules = Rules(counted(1000), EITHER, CELLS, Fraction(0))
    best = equilibrium(rules)
    mixed = {cell: often for cell, often in best.banker.items() if 0 < often < 1}
    assert float(best.five) == pytest.approx(9 / 11, abs=1e-4)
    assert mixed.keys() == {(6, None)}
    assert float(mixed[6, None]) == pytest.approx(859 / 2288, abs=1e-4)
    found = best.outcome(rules.shoe)
    assert float(Fraction(found.against()) / found.total) == pytest.approx(-0.0128, abs=5e-6)


def test_a_freer_banker_does_better_and_a_bound_player_no_better() -> None:
    def edge(**given: object) -> Fraction:
        return report(options(**given)).wagers["against_bank"].distribution.house_edge

    assert edge(banker_drawing_rule="free") > edge() == edge(player_on_five="must_draw")
    assert edge(player_on_five="must_stay") > edge()


def test_rounded_vigorish_on_a_stake() -> None:
    exact, idle, rounded = (
        report(options(), "draw-DD", stake).wagers["bank"].distribution for stake in (None, 500, 700)
    )
    assert exact.mean == idle.mean
    assert rounded.outcomes[0].net == Fraction(650, 700)
    unrounded = report(options(vigorish_rounding="none"), "draw-DD", 700).wagers["bank"].distribution
    assert unrounded.mean == exact.mean
    broken = report(options(vigorish_rounding="none"), "draw-DD", 250).wagers["bank"].distribution
    assert broken.outcomes[0].net == Fraction(250 - 12, 250)


def test_a_report_names_the_alternatives_and_what_they_cost() -> None:
    note = report(options()).strategy
    assert note is not None
    assert note.chosen.cost == 0
    assert all(other.cost >= 0 for other in note.alternatives)
    stays = next(other for other in note.alternatives if other.name == "stay-DD")
    assert f"{float(stays.cost):.6f}" == "0.002868"
    assert report(options(), "stay").to_json()["method"] == "exact"


@pytest.mark.parametrize(
    ("name", "given"),
    [("best", {}), ("stay", {"player_on_five": "must_draw"}), ("draw-DS", {"banker_drawing_rule": "table2_mandatory"})],
)
def test_a_strategy_that_the_table_does_not_allow_is_unreadable(name: str, given: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        report(options(**given), name)


def test_every_name_is_a_plan() -> None:
    rules = rules_of(options())
    for name in NAMES:
        found = plan(name, rules).outcome(rules.shoe)
        assert found.total == TOTAL
