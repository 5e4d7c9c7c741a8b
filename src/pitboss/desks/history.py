"""When the rules changed, by which act, and how much is known of each change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.games.catalogue import CATALOGUE
from pitboss.games.catalogue import game as find_game
from pitboss.games.parts import changes
from pitboss.law.acts import CHAPTER_ADOPTED
from pitboss.law.changes import CHAPTER, COMMON, Change, adoption
from pitboss.law.contents import SUBCHAPTERS


class Event(NamedTuple):
    """A change, and whose it is: a game's name, or nobody's in particular."""

    whose: str
    slug: str | None
    change: Change

    def to_json(self) -> dict[str, object]:
        return {"game": self.slug, **self.change.to_json()}


def history(game: str | None = None) -> list[Event]:
    """What is on record of a game, or of the chapter and all games, in order of time."""
    if game is None:
        found = [*_of_the_chapter(), *(event for entry in CATALOGUE for event in _of(entry.slug))]
    else:
        here = find_game(game)
        made = adoption(here.subchapter)
        shared = (change for change in CHAPTER if change not in COMMON and change.since > made.since)
        found = [Event(here.name, here.slug, made), *(Event("", None, change) for change in shared), *_of(here.slug)]
    return sorted(found, key=lambda event: event.change.since)


def _of(slug: str) -> Iterator[Event]:
    name = next(entry.name for entry in CATALOGUE if entry.slug == slug)
    return (Event(name, slug, change) for change in changes(slug))


def _of_the_chapter() -> Iterator[Event]:
    """The chapter's own adoption, and that of each subchapter that came later."""
    yield Event("", None, Change(CHAPTER_ADOPTED, (), "the chapter is adopted, with subchapters 1 to 5"))
    for change in CHAPTER:
        if change not in COMMON:
            yield Event("", None, change)
    for number, subchapter in SUBCHAPTERS.items():
        if (made := adoption(number)).act is not CHAPTER_ADOPTED:
            slug = next((entry.slug for entry in CATALOGUE if entry.subchapter == number), None)
            yield Event(subchapter.title, slug, made)
