"""``pitboss history [GAME]``: when the rules changed, by which act, and how much is known of each change."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboss.cli.common import Commands, command, game_flag, json_flag, print_json
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.parts import changes
from pitboss.law.acts import CHAPTER_ADOPTED
from pitboss.law.changes import CHAPTER, COMMON, Change, adoption
from pitboss.law.contents import SUBCHAPTERS

EXAMPLES = """\
  pitboss history                      # the chapter and every game
  pitboss history blackjack
  pitboss history blackjack --json
  pitboss rule record.txt --date 1991-06-01   # what follows from it"""

KNOWN = """\
known: content (what was not law yet, or no longer, is refused), inferred from the sections that were touched
(remarked), or only its date (what the section said before is not known here: remarked)."""


class Event(NamedTuple):
    """A change, and whose it is: a game's name, or nobody's in particular."""

    whose: str
    slug: str | None
    change: Change

    def to_json(self) -> dict[str, object]:
        return {"game": self.slug, **self.change.to_json()}


def add(commands: Commands) -> None:
    parser = command(commands, "history", run, "when the rules changed, by which act, how well that is known", EXAMPLES)
    game_flag(parser, "the game's slug; the chapter and every game where left out", optional=True)
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    events = timeline(args.game)
    if args.json:
        print_json([event.to_json() for event in events])
    else:
        _show(events, args.game is None)
    return 0


def timeline(slug: str | None = None) -> list[Event]:
    """What is on record of a game, or of the chapter and all games, in order of time."""
    found = [*_of_the_chapter(), *(event for entry in CATALOGUE for event in _of(entry.slug))]
    if slug is not None:
        here = game(slug)
        made = adoption(here.subchapter)
        shared = (change for change in CHAPTER if change not in COMMON and change.since > made.since)
        found = [Event(here.name, slug, made), *(Event("", None, change) for change in shared), *_of(slug)]
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


def _show(events: Sequence[Event], with_games: bool) -> None:
    from pitboss.cli.terminal.show import Columns, Screen

    heads = ("date", "act", *(("game",) if with_games else ()), "sections", "change", "known")
    grid = Columns(*heads)
    for event in events:
        change = event.change
        cells = (event.whose,) if with_games else ()
        places = ", ".join(str(place).removeprefix("19:47-") for place in change.places)
        grid.add(change.act.told or str(change.act.effective), change.act.name, *cells, places, change.what,
                 change.known.value)  # fmt: skip
    Screen().put(grid, "", *KNOWN.splitlines())
