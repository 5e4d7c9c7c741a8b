"""The page on threats names tests: each of them exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def test_every_test_that_the_page_names_exists() -> None:
    text = (ROOT / "docs/threat-model.md").read_text()
    named = NAMED.findall(text)
    assert len(named) > 60
    for file, name in named:
        tree = ast.parse((ROOT / file).read_text())
        assert name in {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}, f"{file}::{name}"


def test_every_threat_says_what_stops_it_and_which_test_shows_it() -> None:
    rows = [line for line in (ROOT / "docs/threat-model.md").read_text().splitlines() if line.startswith("| ")]
    threats = [row for row in rows if not row.startswith(("| wants", "| what |"))]
    assert len(threats) > 30
    for row in threats:
        wants, stops, shown = row.strip("| ").split(" | ")
        assert wants
        assert stops
        assert NAMED.search(shown), row
