"""The catalogue is in the chapter's order, and names each game once."""

from __future__ import annotations

from pitboss.games.catalogue import CATALOGUE, game


def test_every_game_once_in_the_order_of_the_chapter() -> None:
    assert len({entry.slug for entry in CATALOGUE}) == len(CATALOGUE)
    assert [entry.subchapter for entry in CATALOGUE] == sorted(entry.subchapter for entry in CATALOGUE)


def test_a_game_goes_by_its_line() -> None:
    for entry in CATALOGUE:
        found = game(entry.slug)
        assert (found.slug, found.name, found.subchapter) == (entry.slug, entry.name, entry.subchapter)
