"""When the rules changed, by which act, and how much is known of each change; ``docs/history.md`` lists it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pitboss.games.catalogue import CATALOGUE
from pitboss.games.catalogue import game as find_game
from pitboss.games.parts import changes
from pitboss.law.acts import CHAPTER_ADOPTED
from pitboss.law.changes import CHAPTER, COMMON, Change, Known, adoption
from pitboss.law.citation import Citation, cite
from pitboss.law.contents import SUBCHAPTERS


class HistoryEntry(NamedTuple):
    """A change, and whose it is: a game's name, or nobody's in particular."""

    whose: str
    slug: str | None
    change: Change

    def to_json(self) -> dict[str, object]:
        return {"game": self.slug, **self.change.to_json()}


def history(game: str | None = None) -> list[HistoryEntry]:
    """What is on record of a game, or of the chapter and all games, in order of time."""
    if game is None:
        found = [*_of_the_chapter(), *(event for entry in CATALOGUE for event in _of(entry.slug))]
    else:
        here = find_game(game)
        made = adoption(here.subchapter)
        shared = (change for change in CHAPTER if change not in COMMON and change.since > made.since)
        found = [
            HistoryEntry(here.name, here.slug, made),
            *(HistoryEntry("", None, change) for change in shared),
            *_of(here.slug),
        ]
    return sorted(found, key=lambda event: event.change.since)


def _of(slug: str) -> Iterator[HistoryEntry]:
    name = next(entry.name for entry in CATALOGUE if entry.slug == slug)
    return (HistoryEntry(name, slug, change) for change in changes(slug))


def _of_the_chapter() -> Iterator[HistoryEntry]:
    """The chapter's own adoption, and that of each subchapter that came later."""
    yield HistoryEntry("", None, Change(CHAPTER_ADOPTED, (), "the chapter is adopted, with subchapters 1 to 5"))
    for change in CHAPTER:
        if change not in COMMON:
            yield HistoryEntry("", None, change)
    for number, subchapter in SUBCHAPTERS.items():
        if (made := adoption(number)).act is not CHAPTER_ADOPTED:
            slug = next((entry.slug for entry in CATALOGUE if entry.subchapter == number), None)
            yield HistoryEntry(subchapter.title, slug, made)


# The page

MEANINGS = {
    Known.CONTENT: "the note says what was brought, changed or ended: by a `date` line what was not law is refused",
    Known.INFERRED: "the note says nothing, but the sections that the act touched do: what was not law is remarked on",
    Known.DATE: "only the day and the sections are known, or that a text was rewritten: rulings are remarked on",
}


def page() -> str:
    """The page: what the words mean, the chapter as a whole, and each section with the notes on it."""
    rows = [(place, event.change) for event in history() if event.slug for place in event.change.places]
    rows = [(place, change) for place, change in rows if place.section]
    counted = Counter(change.known for _, change in rows)
    lines = [
        "# What is on record of the rules' history",
        "",
        "Written by `make docs` from the acts (`law/acts.py`) and the changes of each game (`history.py`). They come",
        "from the notes below the sections of the text on record. A note that only tells of a petition changes nothing",
        "and is left out; a subchapter that is not named below has no notes on record but that of its adoption.",
        "`pitboss history GAME` lists the same in order of time; `pitboss law SECTION --date DAY` and a `date` line in",
        "a record say what follows from it on a day.",
        "",
        "| known | meaning | entries |",
        "|---|---|--:|",
        *(f"| {known.value} | {MEANINGS[known]} | {counted[known]} |" for known in Known),
        "",
        "## The chapter and its subchapters",
        "",
        "| day | act | what |",
        "|---|---|---|",
        *(f"| {_day(change)} | {change.act.name} | {_titled(whose, change)} |" for whose, _, change in _of_chapter()),
    ]
    for number, subchapter in SUBCHAPTERS.items():
        mine = sorted(
            (row for row in rows if row[0].subchapter == number), key=lambda row: (cite(row[0].section), row[1].since)
        )
        if mine:
            lines += ["", f"## {number}. {subchapter.title}", ""]
            lines += ["| section | day | act | what | known |", "|---|---|---|---|---|"]
            lines += [f"| {_short(place)} | {_day(change)} | {change.act.name} | {change.what} | {change.known.value} |"
                      for place, change in mine]  # fmt: skip
    return "\n".join(lines) + "\n"


def _of_chapter() -> list[HistoryEntry]:
    return sorted(_of_the_chapter(), key=lambda event: event.change.since)


def _titled(whose: str, change: Change) -> str:
    return f"{whose}: {change.what}" if whose else change.what


def _day(change: Change) -> str:
    later = change.act.operative
    return change.act.told or f"{change.act.effective}{f', operative {later}' if later else ''}"


def _short(place: Citation) -> str:
    return place.text.partition("-")[2]


def write(file: str) -> None:
    """Writes the page."""
    with open(file, "w", encoding="utf-8") as out:
        out.write(page())
