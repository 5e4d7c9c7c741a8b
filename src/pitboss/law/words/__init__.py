"""What each section decides, in our words: one or two plain sentences, for a patron and a judge alike.

One data file a subchapter (``20.toml``), a line a place: the subchapter itself, each of its sections, each paragraph of
the text on record, and of other sections each that is cited and decides something of its own. ``elsewhere.toml`` has
the rules of other codes that are carried out here. A paragraph without a line of its own has the words of the nearest
place that it is part of. The sentences are ours and never the regulation's; what they rest on is said by a citation's
tag and by the section's provenance, not by them.
"""

from __future__ import annotations

import functools
import re
import tomllib
from dataclasses import dataclass
from importlib import resources

from pitboss.law.citation import CHAPTER, Citation, cite
from pitboss.law.contents import SUBCHAPTERS

ELSEWHERE = "elsewhere"
_LAST_STEP = re.compile(r"(\([a-z]{1,2}\)|(?<=\))\d+|(?<=\d)[ivx]+)$")


@dataclass(frozen=True, slots=True)
class PlaceInWords:
    """What a place decides: the sentences, and the place that they are of."""

    place: Citation
    text: str


def lineage(place: Citation) -> tuple[Citation, ...]:
    """A place and all that it is part of, the nearest first; tags are left off.

    >>> [str(each) for each in lineage(cite("20.10(c)2ii"))]
    ['19:47-20.10(c)2ii', '19:47-20.10(c)2', '19:47-20.10(c)', '19:47-20.10', '19:47-20']
    >>> [str(each) for each in lineage(cite("13:69F-13.6(b)1"))]
    ['13:69F-13.6(b)1', '13:69F-13.6(b)', '13:69F-13.6']
    """
    found, text = [place.untagged], str(place.untagged)
    while match := _LAST_STEP.search(text):
        text = text[: match.start()]
        found.append(cite(text))
    if place.section:
        found.append(cite(str(place.subchapter)))
    return tuple(found)


def within(place: Citation, whole: Citation) -> bool:
    """Whether a place is another one, or part of it.

    >>> within(cite("20.10(b) [practice]"), cite("20.10")), within(cite("20.1"), cite("20.10"))
    (True, False)
    """
    return whole.untagged in lineage(place)


def words(place: Citation) -> PlaceInWords | None:
    """What a place decides; None where not even its section has words.

    >>> words(cite("20.12(a)")).text
    'One card found face up is laid aside; more than one void all hands.'
    >>> str(words(cite("20.11(a)2 [practice]")).place), words(cite("13:69D-1.1"))
    ('19:47-20.11(a)2', None)
    """
    lines = written(place.subchapter if place.code == CHAPTER else ELSEWHERE)
    for each in lineage(place):
        if each in lines and (each.section or not place.section):
            return PlaceInWords(each, lines[each])
    return None


@functools.cache
def written(part: int | str) -> dict[Citation, str]:
    """The lines of one data file: a subchapter's, or those of other codes."""
    name = f"{part:02}.toml" if isinstance(part, int) else f"{part}.toml"
    file = resources.files(__name__) / name
    if not file.is_file():
        return {}
    return {cite(place): text for place, text in tomllib.loads(file.read_text(encoding="utf-8")).items()}


def every() -> dict[Citation, str]:
    """All lines there are, in the chapter's order."""
    return {place: text for part in (*SUBCHAPTERS, ELSEWHERE) for place, text in written(part).items()}
