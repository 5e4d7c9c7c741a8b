"""The chart: the published basic strategies come out of the derivation, and a chart can be saved and played."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pitboss.errors import Unreadable
from pitboss.games.blackjack.math.chart import chart
from pitboss.games.blackjack.options import OPTIONS
from pitboss.games.families.twenty_one.math.odds import main_wager
from pitboss.games.families.twenty_one.math.strategy import basic, load
from pitboss.games.families.twenty_one.math.table_rules import Rules
from pitboss.odds.chart import Chart
from pitboss.render.charts import as_json, svg, text

# The charts printed for four to eight decks (wizardofodds.com, "4-deck to 8-deck blackjack strategy"), by dealer's card
# 2 3 4 5 6 7 8 9 10 A. D is Dh, except that soft 18 and 19 stand where they cannot double.
STANDS = """
hard 5  H H H H H H H H H H
hard 8  H H H H H H H H H H
hard 9  H D D D D H H H H H
hard 10 D D D D D D D D H H
hard 11 D D D D D D D D D H
hard 12 H H S S S H H H H H
hard 13 S S S S S H H H H H
hard 14 S S S S S H H H H H
hard 15 S S S S S H H H Rh H
hard 16 S S S S S H H Rh Rh Rh
hard 17 S S S S S S S S S S
hard 20 S S S S S S S S S S
soft 13 H H H D D H H H H H
soft 14 H H H D D H H H H H
soft 15 H H D D D H H H H H
soft 16 H H D D D H H H H H
soft 17 H D D D D H H H H H
soft 18 S Ds Ds Ds Ds S S H H H
soft 19 S S S S S S S S S S
soft 20 S S S S S S S S S S
2-2 P P P P P P H H H H
3-3 P P P P P P H H H H
4-4 H H H P P H H H H H
5-5 D D D D D D D D H H
6-6 P P P P P H H H H H
7-7 P P P P P P H H H H
8-8 P P P P P P P P P P
9-9 P P P P P S P P S S
10-10 S S S S S S S S S S
A-A P P P P P P P P P P
"""
HITS = {  # what a dealer who hits soft 17 changes
    "hard 11": "D D D D D D D D D D",
    "hard 15": "S S S S S H H H Rh Rh",
    "hard 17": "S S S S S S S S S Rs",
    "soft 18": "Ds Ds Ds Ds Ds S S H H H",
    "soft 19": "S S S S Ds S S S S S",
    "8-8": "P P P P P P P P P Rp",
}


def printed(changed: dict[str, str]) -> dict[str, list[str]]:
    rows = {}
    for line in STANDS.strip().splitlines():
        name, *marks = line.replace("hard ", "hard_").replace("soft ", "soft_").split()
        row = name.replace("_", " ")
        rows[row] = [{"D": "Dh"}.get(mark, mark) for mark in changed.get(row, " ".join(marks)).split()]
    return rows


def drawn(**given: object) -> Chart:
    options, wrong = OPTIONS.read(given)
    assert not wrong
    return chart(options)


@pytest.mark.parametrize("decks", [4, 8])
@pytest.mark.parametrize(("soft_17", "changed"), [("stand", {}), ("hit", HITS)])
def test_the_printed_basic_strategies_are_derived(decks: int, soft_17: str, changed: dict[str, str]) -> None:
    """Save one mark: with three cards and more, 16 against a 10 stands, since the two-card ones are given up."""
    found = drawn(decks=decks, dealer_soft_17=soft_17, surrender=True)
    for row, marks in printed(changed).items():
        ours = list(found.data["cells"][row].values())
        if row == "hard 16":
            assert ours[8] in ("Rh", "Rs")
            ours[8] = "Rh"
        assert ours == marks, row


def test_without_surrender_nothing_is_given_up() -> None:
    found = drawn()
    assert list(found.data["legend"]) == ["S", "H", "Dh", "Ds", "P"]
    assert list(found.data["cells"]["hard 16"].values())[-4:] == ["H", "H", "H", "H"]


def test_no_double_after_split_changes_the_pairs() -> None:
    """One deck, dealer hits soft 17 (6 to 5): small pairs are split less, as printed charts have it."""
    rules = Rules(8, double_after_split=False)
    pairs = {row: "".join(basic(rules).code(rules, row, up) for up in range(1, 8)) for row in ("2-2", "4-4", "6-6")}
    assert pairs == {"2-2": "HHPPPPH", "4-4": "HHHHHHH", "6-6": "HPPPPHH"}


def test_five_card_21_asks_for_a_fifth_card() -> None:
    notes = drawn(five_card_21=True, decks=2).data["notes"]
    assert any(note.startswith("With four cards hit soft 18 against") for note in notes)
    assert drawn(decks=2).data["notes"] == ["Never insure."]


def test_a_chart_is_text_picture_and_data() -> None:
    found = drawn(decks=6)
    lines = text(found).splitlines()
    assert lines[0].startswith("basic: 6 decks; dealer stands on soft 17")
    assert "         A-7   S  Ds  Ds  Ds  Ds   S   S   H   H   H" in lines
    assert max(len(line) for line in lines[1:]) < 80
    picture = ElementTree.fromstring(svg(found))
    cells = picture.findall("{http://www.w3.org/2000/svg}rect")
    assert len(cells) == 1 + 34 * 10 + len(found.data["legend"])
    assert json.loads(as_json(found)) == found.data


def test_a_chart_saved_is_a_strategy(tmp_path: Path) -> None:
    rules = Rules(2)
    options, _ = OPTIONS.read({"decks": 2})
    file = tmp_path / "mine.json"
    file.write_text(as_json(chart(options)), encoding="utf-8")
    assert main_wager(rules, str(file)).distribution == main_wager(rules, "basic").distribution
    found = json.loads(file.read_text(encoding="utf-8"))
    found["cells"]["hard 16"]["10"] = "S"
    file.write_text(json.dumps(found), encoding="utf-8")
    worse = main_wager(rules, str(file)).distribution.house_edge
    assert worse > main_wager(rules, "basic").distribution.house_edge


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"cells": {"hard 16": {"10": "X"}}}',
        '{"cells": {"hard 30": {"10": "S"}}}',
        '{"cells": {"soft 18": {"10": "Rs"}}}',
        '{"cells": {"8-9": {"10": "P"}}}',
        '{"cells": {"8-8": {"11": "P"}}}',
        '{"cells": {"8-8": {"10": 5}}}',
    ],
)
def test_what_is_no_chart_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        load(text)
