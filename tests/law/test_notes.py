"""Every history note below the sections of the text is on record, with no more known of it than it says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from pitboss.games.catalogue import CATALOGUE
from pitboss.games.parts import changes
from pitboss.law.acts import ACTS, adopted
from pitboss.law.changes import Change, Known
from pitboss.law.citation import Citation, cite


class Note(NamedTuple):
    """One note: its section, its day where it gives one, its act where it names one, and what it names."""

    section: str
    day: str
    act: str
    names: str

    @property
    def place(self) -> Citation:
        return cite(self.section)

    @property
    def adopts(self) -> bool:
        """Whether it only tells of the adoption of the subchapter."""
        return self.names == "new" and self.day == str(adopted(self.place.subchapter).effective)

    def on_record(self) -> list[Change]:
        slugs = [entry.slug for entry in CATALOGUE if entry.subchapter == self.place.subchapter]
        return [
            change
            for slug in slugs
            for change in changes(slug)
            if change.act.name == self.act and (not self.day or str(change.act.effective) == self.day)
            if any(place.section == self.section for place in change.places)
        ]


def read() -> Iterator[Note]:
    for line in (Path(__file__).parent / "notes.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            fields = [field.strip() for field in line.split("|")]
            yield Note(*fields, *[""] * (4 - len(fields)))


NOTES = tuple(read())


@pytest.mark.parametrize("note", NOTES, ids=[" ".join(note[:3]) for note in NOTES])
def test_a_note_is_on_record_as_far_as_it_goes(note: Note) -> None:
    found = note.on_record()
    if note.adopts:
        assert adopted(note.place.subchapter).name.startswith("R.1992")
        return
    assert found, "not on record"
    known = {change.known for change in found}
    if not note.names:  # what it changed is not described
        assert Known.CONTENT not in known
    elif note.names.startswith("("):
        touched = [place for change in found for place in change.places if place.section == note.section]
        for named in note.names.split():
            place = cite(f"{note.section}{named}")
            assert any(_meet(place, one) for one in touched), named
    elif note.names != "whole":
        assert Known.CONTENT in known or {change.verb for change in found} == {"adopted"}


def _meet(one: Citation, other: Citation) -> bool:
    """Whether one of two places of a section is part of the other."""
    shorter = min(len(one.paragraphs), len(other.paragraphs))
    return one.paragraphs[:shorter] == other.paragraphs[:shorter]


def test_the_acts_have_the_days_that_the_notes_give() -> None:
    for note in NOTES:
        if note.act.startswith("R."):
            assert str(ACTS[note.act].effective) == note.day, note


def test_nothing_is_on_record_of_these_sections_that_no_note_tells() -> None:
    """But what is inferred, and what is known from elsewhere: 2.6A and 2.7 of the acts that other notes name."""
    told = {(note.section, note.act or note.day) for note in NOTES}
    sections = {note.section for note in NOTES}
    for entry in CATALOGUE:
        for change in changes(entry.slug):
            for place in change.places:
                if change.known is not Known.INFERRED and place.section in sections:
                    assert (place.section, change.act.name or str(change.act.effective)) in told, change
