"""Every irregularity of every game has a worked record, the very one that a test holds the program to."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.desks.options import Manual
from pitboss.desks.rule import rule
from pitboss.desks.worked import worked
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.render.game_page import page
from tests.test_records import RECORDS


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_irregularity_has_a_worked_record(slug: str) -> None:
    found = worked(game(slug))
    assert found
    assert set(found) == set(game(slug).irregularities)
    asserted = {f"{path.parent.name}/{path.stem}" for path in RECORDS}
    for key, one in found.items():
        assert one.name in asserted
        assert any(line.split()[:2] == ["irregular", key] for line in one.record.splitlines()) or "shoe" in key
        assert rule(one.record).rounds


def test_the_page_of_a_game_shows_them_with_their_rulings() -> None:
    text = page(Manual.of(game("blackjack")))
    at = text.index("### `dealer_overdraw`")
    entry = text[at : text.index("### `", at + 5)]
    assert "    irregular dealer_overdraw" in entry
    assert "19:47-2.15" in entry
    assert "net   seat 1" in entry
    assert text.count("### `") == len(game("blackjack").irregularities)


def test_without_the_repository_there_are_none(tmp_path: Path) -> None:
    assert worked(game("blackjack"), tmp_path) == {}
