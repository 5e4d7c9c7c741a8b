"""How a rule is known: from the regulation's own text, or from something that stands in for it.

A citation says so by its tag (``19:47-20.12 [parallel 27.12(f)]``) or by its code (``13:69F-2.5(d)``). One without
either rests on the text where that is on record, and else on what the whole section was put together from: `_TEXT`
lists the sections on record, `_REST` what the others come from.
"""

from __future__ import annotations

import functools
import re
from enum import Enum

from pitboss.law.citation import CHAPTER, Citation
from pitboss.law.contents import SUBCHAPTERS


class Source(Enum):
    """Where a rule comes from, in one word."""

    TEXT = "text"
    PARALLEL = "parallel"
    SUCCESSOR = "successor"
    STATE = "state"
    GUIDE = "guide"
    PRACTICE = "practice"
    READING = "reading"
    SUPERVISOR = "supervisor"

    @property
    def meaning(self) -> str:
        return MEANINGS[self]


MEANINGS = {
    Source.TEXT: "the regulation's own text",
    Source.PARALLEL: "another section of the chapter, which says it of a like case",
    Source.SUCCESSOR: "the code that followed the chapter (N.J.A.C. 13:69), or the statute",
    Source.STATE: "the like rule of another state",
    Source.GUIDE: "casinos' guides and published descriptions of the game",
    Source.PRACTICE: "how the game is dealt in Atlantic City",
    Source.READING: "our reading, where the text is silent, unclear or missing",
    Source.SUPERVISOR: "a supervisor's decision, where nothing provides for the case",
}

_TEXT = {
    1: "1.6(d) 1.11(c) 1.11(d)",
    2: "2.1 2.2 2.3(a) 2.3(b) 2.8 2.9 2.10 2.11 2.12 2.13 2.14 2.15 2.16 2.17 2.18 2.19 2.20 2.21 2.22 2.23 2.24",
    3: "3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.11 3.12",
    4: "4.1 4.2 4.3 4.4 4.5 4.6 4.7(a) 4.7(b) 4.7(c)",
    5: "5.1(e)6 5.1(e)7 5.1(e)8 5.1(e)9 5.1(e)10 5.1(e)11 5.1(e)12 5.1(e)13 5.1(e)14 5.1(e)15 5.1(e)16 5.1(f) 5.1(g) "
    "5.2 5.3 5.4",
    7: "7.1(b) 7.1(c) 7.2 7.3 7.4 7.5 7.6 7.7 7.8(a)",
    11: "11.1 11.2 11.3 11.4 11.5 11.6 11.7 11.8 11.8A 11.8B 11.8C 11.9 11.10 11.11 11.12 11.13 11.14 11.15 11.16 "
    "11.17 11.18",
    19: "19.12(b) 19.12(c) 19.13 19.14 19.15",
    20: "20.1 20.2 20.3 20.4 20.5 20.6 20.7 20.8 20.9 20.10 20.11 20.12(a) 20.12(b) 20.12(c) 20.12(d)",
    26: "26.15(h) 26.15(i) 26.15(j) 26.15(k) 26.15(l) 26.15(m)",
    27: "27.1 27.2 27.3 27.4 27.5 27.6 27.7 27.8 27.9 27.10 27.11 27.12",
    28: "28.1 28.2(a)",
}
"""The places whose text is on record. Of a section that is on record in part, what it names is; a citation of the
whole section counts as text."""

_REST = {
    1: "practice; 1.2 state; 1.4 state; 1.7 state; 1.8 state; 1.9 state; 1.10 state",
    2: "practice; 2.4 parallel; 2.5 successor; 2.6 state; 2.7 state",
    4: "practice; 4.12 parallel",
    5: "practice; 5.6 guide",
    6: "guide; 6.2 parallel; 6.3 parallel; 6.6 parallel; 6.7 parallel; 6.8 parallel",
    7: "parallel",
    8: "practice; 8.1 state; 8.2 state; 8.4 successor",
    9: "practice; 9.1 successor; 9.2 state; 9.3 state; 9.4 guide; 9.5 state",
    10: "parallel; 10.1 state; 10.2 state; 10.3 state; 10.4 state; 10.6 state; 10.7 state",
    12: "reading; 12.6 successor",
    13: "practice; 13.2 successor; 13.3 successor; 13.6 successor",
    14: "practice; 14.4 successor; 14.5 successor; 14.6 state; 14.7 state; 14.10 successor; 14.12 state; 14.15 state; "
    "14.16 state; 14.17 state; 14.18 state; 14.19 successor",
    15: "practice; 15.2 state; 15.3 state",
    16: "guide; 16.1 state; 16.2 parallel; 16.3 parallel; 16.4 parallel; 16.5 parallel; 16.13 parallel",
    17: "guide; 17.1 practice; 17.2 parallel; 17.3 parallel; 17.4 parallel; 17.5 successor",
    18: "guide; 18.1 state; 18.2 parallel; 18.3 parallel; 18.4 parallel; 18.5 parallel; 18.6A practice; "
    "18.6B practice; 18.7 parallel; 18.8 parallel; 18.9 parallel; 18.12 parallel",
    19: "guide; 19.1 parallel; 19.2 state; 19.3 parallel; 19.4 successor; 19.5 state; 19.7 parallel; 19.12 parallel",
    20: "parallel",
    21: "reading",
    22: "guide; 22.1 state; 22.2 state; 22.3 parallel; 22.4 parallel; 22.10 parallel",
    23: "parallel; 23.2 successor; 23.3 successor; 23.6 successor; 23.6A successor; 23.10 successor; 23.11 successor",
    24: "guide",
    25: "state; 25.5 successor; 25.11 successor; 25.12 parallel",
    26: "guide; 26.1 state; 26.3 parallel; 26.4 parallel",
    28: "guide; 28.2 parallel; 28.3 parallel; 28.4 parallel; 28.5 parallel; 28.7 parallel; 28.8 parallel; "
    "28.9 parallel; 28.12 parallel",
    29: "guide; 29.11 successor; 29.12 parallel",
    30: "guide",
    31: "parallel; 31.3 guide; 31.7 guide; 31.8 successor; 31.10 successor; 31.11 successor; 31.12 guide",
}
"""What a subchapter's rules come from where their text is not on record: in general, and in single sections."""

_TAGS = (
    (r"supervisor", Source.SUPERVISOR),
    (r"practice", Source.PRACTICE),
    (r"reading|derived", Source.READING),
    (r"parallel|by analogy|\d+\.\d+", Source.PARALLEL),
    (r"13:69|N\.J\.S\.A\.", Source.SUCCESSOR),
    (r"\d+ (Pa\. Code|CMR|IAC)|COMAR|SD |S\.D\.|Mass\.|NZ Gazette|Qld|NSW", Source.STATE),
)


@functools.cache
def source(place: Citation) -> Source:
    """How the rule is known that a citation names.

    >>> from pitboss.law.citation import cite
    >>> [source(cite(one)).value for one in ("20.10(b)", "20.12 [parallel 27.12(f)]", "13:69F-2.5(d)", "16.10", "24")]
    ['text', 'parallel', 'successor', 'guide', 'guide']
    """
    said = place.tag if place.code == CHAPTER else place.text
    if said:
        return next((kind for pattern, kind in _TAGS if re.match(pattern, said)), Source.GUIDE)
    if not place.section:
        return _rest(place.subchapter, "") if _mostly_missing(place.subchapter) else Source.TEXT
    found = _on_record(place.section)
    known = not found.isdisjoint(_within(place)) if place.paragraphs else bool(found)
    return Source.TEXT if known else _rest(place.subchapter, place.section)


def _mostly_missing(subchapter: int) -> bool:
    numbers = SUBCHAPTERS[subchapter].sections
    return 2 * sum(bool(_on_record(number)) for number in numbers) <= len(numbers)


def _within(place: Citation) -> set[str]:
    """The section and every paragraph that a citation lies in, as `_TEXT` writes them."""
    found, text = {place.section}, place.section
    for paragraph in place.paragraphs:
        text += f"({paragraph})" if text == place.section else paragraph
        found.add(text)
    return found


@functools.cache
def _on_record(section: str) -> frozenset[str]:
    """What of a section is on record: itself, or paragraphs of it."""
    places = _TEXT.get(int(section.partition(".")[0]), "").split()
    return frozenset(place for place in places if place.partition("(")[0] == section)


@functools.cache
def _rest(subchapter: int, section: str) -> Source:
    if subchapter not in _REST:
        return Source.TEXT
    general, *single = _REST[subchapter].split("; ")
    by_section = dict(entry.split() for entry in single)
    return Source(by_section.get(section, general))


def sections() -> dict[str, Source]:
    """How each section of the chapter is known."""
    from pitboss.law.citation import cite

    return {number: source(cite(number)) for part in SUBCHAPTERS.values() for number in part.sections}
