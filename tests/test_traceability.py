"""The law in our words, and traced: what is cited has words, what is carried out is asserted or listed with its reason.

Whoever writes a game reads in the failures what is missing: words under ``law/words``, a record, or a reason.
"""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from pitboss.desks.law import governs
from pitboss.law.citation import CHAPTER, Citation, cite
from pitboss.law.contents import SUBCHAPTERS
from pitboss.law.paragraphs import is_on_record
from pitboss.law.place_names import short
from pitboss.law.trace.traceability import Trace, document, reason, reasons
from pitboss.law.words import ELSEWHERE, every, lineage, words, written

DOCUMENT = Path(__file__).parent.parent / "docs" / "traceability.md"
SECTIONS = [section for subchapter in SUBCHAPTERS.values() for section in subchapter.sections]
LONGEST = 320  # two sentences


@functools.cache
def trace() -> Trace:
    return Trace()


def file(place: Citation) -> str:
    return f"src/pitboss/law/words/{f'{place.subchapter:02}' if place.code == CHAPTER else ELSEWHERE}.toml"


def test_every_section_of_the_chapter_has_words() -> None:
    without = [place for place in [*map(str, SUBCHAPTERS), *SECTIONS] if cite(place) not in every()]
    assert not without, f"write a line for each under src/pitboss/law/words: {', '.join(without)}"


def test_every_citation_has_words() -> None:
    cited = [(line.place, line.where) for lines in trace().lines.values() for line in lines]
    cited += [(one.place, one.name) for ones in trace().records.values() for one in ones]
    missing = {f"{place} ({where}): write its line in {file(place)}" for place, where in cited if words(place) is None}
    assert not missing, "\n".join(sorted(missing))


def test_every_citation_of_the_games_own_data_has_words() -> None:
    for number in SUBCHAPTERS:
        for one in governs(cite(str(number))):
            assert words(one.place), (
                f"{one.place} ({one.game}, {one.kind} {one.key}): write its line in {file(one.place)}"
            )


def test_no_words_are_of_a_place_that_nothing_has_to_do_with() -> None:
    """Sections are the chapter's own; a paragraph has words because the text on record has it, or because something is
    done or asserted under it."""
    cited = trace().places
    cited |= {each for number in SUBCHAPTERS for one in governs(cite(str(number))) for each in lineage(one.place)}
    undealt = {number for number in SUBCHAPTERS if reason(cite(str(number))) and cite(str(number)) not in reasons()}
    for place in every():
        if place.code != CHAPTER or not place.paragraphs or place.subchapter in undealt or is_on_record(place):
            continue
        assert place in cited, f"{place}: nothing cites it: strike its line in {file(place)}, or cite it"


@pytest.mark.parametrize("part", [*SUBCHAPTERS, ELSEWHERE])
def test_words_are_plain_sentences_in_the_chapters_order(part: int | str) -> None:
    lines = written(part)
    assert lines
    assert part == ELSEWHERE or list(lines) == sorted(lines)
    for place, text in lines.items():
        assert place.code != CHAPTER if part == ELSEWHERE else place.subchapter == part, place
        assert text[0].isupper() or text[0] == "“", place
        assert text.endswith("."), place
        assert len(text) <= LONGEST, place
        assert text == " ".join(text.split()), place
        assert not place.tag, place


def test_every_section_is_carried_out_and_asserted_or_listed_with_its_reason() -> None:
    problems = list(trace().problems())
    assert not problems, "\n".join(problems)


def test_reasons_are_of_sections_of_the_chapter_and_of_clauses_on_record() -> None:
    assert not {short(place) for place in reasons() if not is_on_record(place)} - set(SECTIONS)


def test_the_document_is_what_the_sources_and_the_records_say() -> None:
    found = DOCUMENT.read_text(encoding="utf-8") == document(trace())
    assert found, "docs/traceability.md is out of date: `make docs` writes it anew"
