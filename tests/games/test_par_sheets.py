"""The par sheet of every game is consistent: chances sum to one, and every figure follows from the outcomes."""

from __future__ import annotations

import contextlib
import csv
import dataclasses
import importlib
import io
import json
import math
from collections.abc import Callable
from fractions import Fraction

import pytest

from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.parts import proposable
from pitboss.games.parts import report as report_of
from pitboss.law.options import Options
from pitboss.law.values import written as written_value
from pitboss.odds.distribution import Distribution
from pitboss.odds.inquiry import Inquiry
from pitboss.odds.odds_report import OddsReport
from pitboss.odds.sensitivity import values_to_try, varied
from pitboss.odds.sheet import COLUMNS, ParSheet
from pitboss.render.documents import CSV, JSON, sheet_document
from pitboss.simulate.simulation import Measured
from pitboss.simulate.staking import AskedWagers

LONG = {"blackjack", "spanish_21"}
"""Games whose best play takes long to work out: a plain one will do, without what others cost."""
PLAIN = {*LONG, "double_attack_blackjack"}


def quickly(slug: str) -> Callable[[Options, str], OddsReport]:
    wagers = importlib.import_module(f"pitboss.games.{slug}.math.odds").wagers
    return lambda options, strategy: OddsReport(slug, options, wagers(options, strategy))


def sheet(slug: str) -> ParSheet:
    found = game(slug)
    if slug in LONG:
        asked = Inquiry(found, found.sample, quickly(slug), "mimic_dealer")
    else:
        asked = Inquiry(found, found.sample, report_of(slug), posted=proposable(slug))
    report, answer = asked.report()
    return ParSheet(asked, report, answer, tuple(answer.wagers))


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_a_par_sheet_follows_from_its_outcomes(slug: str) -> None:
    found = sheet(slug)
    told = json.loads(sheet_document(found, JSON))
    assert all(told[key] for key in ("version", "rules", "method"))
    assert told["allowed"], told["violations"]
    assert set(told["wagers"]) == set(found.names) == {name for one in found.alike for name in one.names}
    for name, wager in told["wagers"].items():
        outcomes = [(Fraction(o["net"]), Fraction(o["probability"])) for o in wager["outcomes"]]
        assert sum(chance for _, chance in outcomes) == 1, name
        mean = sum(net * chance for net, chance in outcomes)
        assert Fraction(wager["house_edge_exact"]) == -mean, name
        assert Fraction(wager["variance_exact"]) == sum((net - mean) ** 2 * chance for net, chance in outcomes), name
        spread = wager["standard_deviation"]
        assert math.isclose(wager["variance"], spread**2, abs_tol=1e-12)
        assert math.isclose(wager["hit_frequency"], sum(chance for net, chance in outcomes if net > 0))
        third = float(sum((net - mean) ** 3 * chance for net, chance in outcomes))
        assert not spread or math.isclose(wager["skewness"], third / spread**3, rel_tol=1e-9, abs_tol=1e-9), name
        d = found.answer.wagers[name].distribution
        assert d.element_of_risk * d.average_bet == d.house_edge
        assert wager["section"].startswith(("19:47-", "13:69")), name
    if note := found.report.strategy:
        assert all(way.cost >= 0 for way in (note.chosen, *note.alternatives))


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_option_can_be_varied(slug: str) -> None:
    """What a par sheet tries of an option is written as the option writes it, or refused by it."""
    for option in game(slug).options.options:
        for value in values_to_try(option.values):
            with contextlib.suppress(ValueError):
                assert written_value(option.values, option.values.read(value)) == value, option.key


def test_a_house_way_and_a_wheel_are_options_too() -> None:
    """What they do to the edge: rulebook 10 and 5, section 11."""
    for slug, key, wager, edges in (
        (
            "pai_gow",
            "house_way",
            "pai_gow",
            {"taj_mahal": "44171711/1840702500", "foxwoods_general": "245483/10113750"},
        ),
        ("big_six", "big_six_wheel", "s5", {"w24": "2/9", "w23": "1/9"}),
    ):
        asked = Inquiry(game(slug), {}, report_of(slug))
        found = varied(asked, asked.report()[1]).effects
        assert {one.value: str(one.edges[wager]) for one in found if one.option.key == key} == edges


INSURED = {"insurance_wager": "true", "bonus_wager": "false"}
PROPOSED = [
    ("blackjack", {"additional_wager": "over_under_13", "over_13.wins": "3:2"}, "over_13"),
    ("blackjack", {"additional_wager": "over_under_13", "under_13.wins": "3:2"}, "under_13"),
    ("blackjack", {"insurance.wins": "3"}, "insurance"),
    ("blackjack", {"additional_wager": "sevens", "sevens.one": "60"}, "sevens"),
    ("blackjack", {"progressive": "true", "progressive_pays.two": "2500"}, "progressive"),
    ("blackjack", {"streak": "true", "streak_odds.2": "4"}, "streak_2"),
    ("pai_gow_poker", {"bonus.straight": "6"}, "bonus"),
    ("pai_gow_poker", {**INSURED, "insurance_table.ace_high": "5"}, "insurance"),
    ("minibaccarat", {"payouts.banker": "3:2"}, "banker"),
    ("double_attack_blackjack", {"bustit_odds.picture": "6"}, "bustit"),
    ("spanish_21", {"insurance.wins": "3"}, "insurance"),
]


@pytest.mark.parametrize(("slug", "given", "wager"), PROPOSED)
def test_a_kernel_pays_what_is_proposed(slug: str, given: dict[str, str], wager: str) -> None:
    """What it comes to is what the odds of the proposal say, and far from those of the table as it is posted."""
    plainly = "mimic_dealer" if slug in PLAIN else "optimal"

    def odds(given: dict[str, str]) -> tuple[Options, Distribution]:
        found = Inquiry(game(slug), given, quickly(slug) if slug in PLAIN else report_of(slug), plainly)
        _, answer = dataclasses.replace(found, posted=proposable(slug)).report()
        return answer.options, answer.wagers[wager].distribution

    options, exact = odds(given)
    _, as_posted = odds({key: value for key, value in given.items() if "." not in key})
    build = importlib.import_module(f"pitboss.games.{slug}.math.kernel").simulation
    simulation = build(options, plainly, AskedWagers((wager,)))
    found = Measured(simulation.stakes[wager], simulation.chunk(0, 1 << 16, 5, 1 << 16).wagers[wager])
    spread = exact.standard_deviation / found.rounds**0.5
    assert abs(found.mean - float(exact.mean)) < 5 * spread
    assert abs(found.mean - float(as_posted.mean)) > 10 * spread


@pytest.mark.parametrize("slug", ["three_card_poker", "keno", "roulette"])
def test_the_table_of_a_par_sheet_says_the_same(slug: str) -> None:
    found = sheet(slug)
    rows = list(csv.DictReader(io.StringIO(sheet_document(found, CSV).decode())))
    assert tuple(rows[0]) == COLUMNS
    for name in found.names:
        chances = [Fraction(row["exact"]) for row in rows if (row["part"], row["wager"]) == ("outcome", name)]
        assert sum(chances) == 1
        [edge] = [row for row in rows if (row["part"], row["wager"], row["item"]) == ("wager", name, "house edge")]
        assert Fraction(edge["exact"]) == found.answer.edges[name]
