"""The par sheet of every game is consistent: chances sum to one, and every figure follows from the outcomes."""

from __future__ import annotations

import csv
import importlib
import io
import json
import math
from fractions import Fraction

import pytest

from pitboss.cli.inquire import proposable, report_of
from pitboss.cli.par_sheet import CSV, JSON, written
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.odds.inquiry import Inquiry
from pitboss.odds.parsheet import OddsReport
from pitboss.odds.sheet import COLUMNS, ParSheet

LONG = {"blackjack", "spanish_21"}
"""Games whose best play takes long to work out: a plain one will do, without what others cost."""


def sheet(slug: str) -> ParSheet:
    found = game(slug)
    if slug in LONG:
        wagers = importlib.import_module(f"pitboss.games.{slug}.odds").wagers
        asked = Inquiry(found, found.sample, lambda o, s: OddsReport(slug, o, wagers(o, s)), "mimic_dealer")
    else:
        asked = Inquiry(found, found.sample, report_of(slug), posted=proposable(slug))
    report, answer = asked.report()
    return ParSheet(asked, report, answer, tuple(answer.wagers))


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_a_par_sheet_follows_from_its_outcomes(slug: str) -> None:
    found = sheet(slug)
    told = json.loads(written(found, JSON))
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


@pytest.mark.parametrize("slug", ["three_card_poker", "keno", "roulette"])
def test_the_table_of_a_par_sheet_says_the_same(slug: str) -> None:
    found = sheet(slug)
    rows = list(csv.DictReader(io.StringIO(written(found, CSV).decode())))
    assert tuple(rows[0]) == COLUMNS
    for name in found.names:
        chances = [Fraction(row["exact"]) for row in rows if (row["part"], row["wager"]) == ("outcome", name)]
        assert sum(chances) == 1
        [edge] = [row for row in rows if (row["part"], row["wager"], row["item"]) == ("wager", name, "house edge")]
        assert Fraction(edge["exact"]) == found.answer.edges[name]
