"""The chart of Spanish 21, against what is printed of it, and read back as a strategy."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pitboss.errors import Unreadable
from pitboss.games.families.twenty_one.math.strategy import basic, load, totals
from pitboss.games.spanish_21.math.chart import chart
from pitboss.games.spanish_21.math.table_rules import rules_of
from pitboss.games.spanish_21.options import OPTIONS
from pitboss.odds.chart import Chart
from pitboss.render.charts import as_json, svg, text

SIX = OPTIONS.read({"decks": 6})[0]


@pytest.fixture(scope="module")
def drawn() -> Chart:
    return chart(SIX)


def row(drawn: Chart, name: str) -> str:
    return " ".join(drawn.data["cells"][name].values())


def test_the_printed_strategy_is_derived(drawn: Chart) -> None:
    """Rows on which printed charts for a dealer who stands on soft 17 agree."""
    assert row(drawn, "hard 12") == row(drawn, "hard 13") == " ".join("H" * 10)
    assert row(drawn, "hard 18") == row(drawn, "soft 20") == " ".join("S" * 10)
    assert row(drawn, "8-8") == row(drawn, "A-A") == " ".join("P" * 10)
    assert "P" not in row(drawn, "4-4") + row(drawn, "5-5") + row(drawn, "10-10")
    assert row(drawn, "7-7") == "P P P P P P H H H H"
    assert row(drawn, "2-2") == row(drawn, "3-3") == "P P P P P P P H H H"
    assert drawn.data["cells"]["hard 17"]["A"][0] == "R"
    assert drawn.data["cells"]["hard 10"]["2"] == "D5h"
    assert drawn.data["cells"]["hard 11"]["10"] == "D3h"
    assert drawn.data["cells"]["soft 18"]["4"] == "D4h"
    assert row(drawn, "doubled 16") == "S S S S S S R R R R"
    assert row(drawn, "doubled 17") == "S S S S S S S S S R"


def test_suits_and_the_super_bonus_are_noted(drawn: Chart) -> None:
    assert "Hit 6-8 against 5, 6." in drawn.data["notes"]
    assert "Hit 7-8 of spades against 4." in drawn.data["notes"]
    assert any("super bonus" in note for note in drawn.data["notes"])
    assert drawn.data["notes"][-1] == "Never insure."


def test_a_chart_is_text_picture_and_data(drawn: Chart) -> None:
    lines = text(drawn).splitlines()
    assert "   S5h  stand; with 5 cards or more hit" in lines
    assert max(len(line) for line in lines[1:] if " against " not in line) < 100
    ElementTree.fromstring(svg(drawn))
    assert json.loads(as_json(drawn)) == drawn.data


def test_a_chart_read_back_is_the_same_strategy(drawn: Chart, tmp_path: Path) -> None:
    rules = rules_of(SIX)
    file = tmp_path / "chart.json"
    file.write_text(as_json(drawn), encoding="utf-8")
    read, ours = totals(rules, str(file)), basic(rules)
    assert read is not None
    for name, up in ((name, up) for name in drawn.data["cells"] for up in range(10)):
        assert read.code(rules, name, up) == ours.code(rules, name, up), (name, up)


@pytest.mark.parametrize(
    ("name", "code"),
    [("hard 16", "P"), ("soft 18", "R"), ("8-8", "S5h"), ("hard 40", "S"), ("doubled 16", "H"), ("hard 16", "S9h")],
)
def test_what_cannot_stand_in_a_chart_is_unreadable(name: str, code: str) -> None:
    with pytest.raises(Unreadable):
        load(json.dumps({"cells": {name: {"2": code}}}), rules_of(SIX))
