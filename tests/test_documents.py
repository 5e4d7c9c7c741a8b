"""The documents say what the program does: every page of a game is the program's own, every record in a text rules."""

from __future__ import annotations

import doctest
import re
import textwrap
from pathlib import Path

import pytest

from pitboss.desks import history, sources
from pitboss.desks import rule as rule_desk
from pitboss.desks.example import example
from pitboss.desks.options import Manual
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.records.record import rule_on
from pitboss.render.game_page import page

DOCS = Path(__file__).parent.parent / "docs"
SLUGS = [entry.slug for entry in CATALOGUE]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_of_a_game_is_what_the_game_says(slug: str) -> None:
    """`make docs` writes them anew."""
    written = page(Manual.of(game(slug)))
    assert (DOCS / "games" / f"{slug}.md").read_text(encoding="utf-8") == written
    assert "** ()" not in written, "a pay table without its sections"


def test_the_page_on_sources_is_what_the_citations_say() -> None:
    assert (DOCS / "sources.md").read_text(encoding="utf-8") == sources.page()


def test_the_page_on_the_history_is_what_is_on_record() -> None:
    assert (DOCS / "history.md").read_text(encoding="utf-8") == history.page()


def test_there_is_no_page_of_anything_else() -> None:
    assert {path.stem for path in (DOCS / "games").glob("*.md")} == set(SLUGS)


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_the_example_of_a_game_rules_cleanly(slug: str) -> None:
    ruled = rule_on(example(slug), game)
    assert ruled.rounds
    assert not any(one.void for one in ruled.rounds)
    assert any(one.rulings for one in ruled.rounds)
    assert example(slug).startswith("# ")


def blocks(text: str) -> list[str]:
    """The indented blocks of a text that are records."""
    found = [textwrap.dedent(block) for block in re.findall(r"(?:^(?:    .*|)\n)+", text, re.MULTILINE)]
    return [block for block in found if re.search(r"^game \w+", block.strip(), re.MULTILINE)]


def test_every_record_on_the_page_about_records_rules() -> None:
    found = blocks((DOCS / "records.md").read_text(encoding="utf-8"))
    assert len(found) == 13
    for record in found:
        assert rule_desk.rule(record).rounds, record
    assert [record.strip() for record in found if record.strip() == example("blackjack").strip()]


@pytest.mark.parametrize("name", ["library.md", "new-game.md"])
def test_every_line_of_a_tutorial_does_what_it_says(name: str) -> None:
    failed, tried = doctest.testfile(
        str(DOCS / name), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert tried > 15
    assert not failed
