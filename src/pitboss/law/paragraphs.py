"""Which paragraphs the text on record has: their numbers alone, from ``paragraphs.toml``.

Where pages of the text are missing a section has only the paragraphs that are left, and a section that is missing
altogether has none: that a paragraph is not here does not say that there was none.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator
from importlib import resources

from pitboss.law.citation import Citation, cite

_RUN = re.compile(r"(?P<above>(?:\([a-z]\)\d*)?)(?P<first>[ivx]+|\d+)-(?P<last>[ivx]+|\d+)")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


@functools.cache
def on_record() -> dict[str, tuple[Citation, ...]]:
    """The paragraphs of each section whose text is on record, in order.

    >>> [str(place) for place in on_record()["27.8"]][:6]
    ['19:47-27.8(a)', '19:47-27.8(b)', '19:47-27.8(b)1', '19:47-27.8(b)2', '19:47-27.8(b)2i', '19:47-27.8(b)2ii']
    """
    file = resources.files("pitboss.law") / "paragraphs.toml"
    return {
        section: tuple(sorted({cite(f"{section}{one}") for run in runs.split() for one in _unrolled(run)}))
        for section, runs in tomllib.loads(file.read_text(encoding="utf-8")).items()
    }


def clauses() -> Iterator[Citation]:
    """Every section of the text on record, and every paragraph of it."""
    for section, paragraphs in on_record().items():
        yield cite(section)
        yield from paragraphs


def is_on_record(place: Citation) -> bool:
    """Whether the text on record has a place.

    >>> is_on_record(cite("27.8(b)2ii")), is_on_record(cite("27.8(z)")), is_on_record(cite("6.4"))
    (True, False, False)
    """
    section = on_record().get(place.section)
    return section is not None and (not place.paragraphs or place.untagged in section)


def _unrolled(run: str) -> Iterator[str]:
    """
    >>> list(_unrolled("(b)1-3")), list(_unrolled("(b)3i-iii")), list(_unrolled("(c)"))
    (['(b)', '(b)1', '(b)2', '(b)3'], ['(b)3', '(b)3i', '(b)3ii', '(b)3iii'], ['(c)'])
    """
    ends = _RUN.fullmatch(run)
    if ends is None:
        yield run
        return
    above, first, last = ends["above"], ends["first"], ends["last"]
    yield above
    if first.isdigit():
        yield from (f"{above}{number}" for number in range(int(first), int(last) + 1))
    else:
        yield from (f"{above}{roman}" for roman in _ROMAN[_ROMAN.index(first) : _ROMAN.index(last) + 1])
