"""Citations: every rule that Pitboss carries out names the place it comes from.

A citation of this chapter reads ``19:47-20.6(f)2``; one of a section that does not exist is an error. Where the rule
is not in the chapter's own text the citation says so: by the code it comes from (``13:69F-2.5(d)``,
``COMAR 36.05.03.14C``), or by a tag behind the section that would hold it (``19:47-20.12 [parallel 27.12(f)]``,
``19:47-8.2 [practice]``). A subchapter whose sections are not on record is cited bare: ``19:47-24``.
"""

from __future__ import annotations

import functools
import re

from pitboss.law.contents import SUBCHAPTERS

CHAPTER = "19:47"

_NATIVE = re.compile(
    r"(?:(?:N\.J\.A\.C\. )?19:47-)?(?P<subchapter>\d+)"
    r"(?:\.(?P<section>\d+[A-Z]?)(?P<paragraphs>(?:\([a-z]{1,2}\)|\d+|[ivx]+)*))?(?: \[(?P<tag>[^\[\]]+)\])?"
)
_PARAGRAPH = re.compile(r"\(([a-z]{1,2})\)|(\d+)|([ivx]+)")
_FOREIGN = re.compile(r"(?P<code>\d+:\d+[A-Z]?|\d+ Pa\. Code|\d+ CMR|COMAR|N\.J\.S\.A\.|SD|\d+ IAC)[- ](?P<rest>\S.*)")


class NoSuchSection(ValueError):
    """A citation that does not parse, or that names a section the chapter does not have."""


@functools.total_ordering
class Citation:
    """A place in the law.

    >>> c = cite("20.6(f)2")
    >>> str(c), c.subchapter, c.section, c.paragraphs
    ('19:47-20.6(f)2', 20, '20.6', ('f', '2'))
    >>> c.section_title
    'Wagers'
    >>> cite("20.10(b)") > cite("20.6(f)2")
    True
    >>> str(cite("24")), cite("24").subchapter_title
    ('19:47-24', 'Boston 5 stud poker')
    >>> cite("20.99")
    Traceback (most recent call last):
    ...
    pitboss.law.citation.NoSuchSection: 20.99: subchapter 20 (Three card poker) has no section 20.99
    """

    __slots__ = ("_key", "code", "paragraphs", "section", "subchapter", "tag", "text")

    def __init__(self, text: str) -> None:
        text = text.strip()
        self.code, self.subchapter, self.section, self.paragraphs, self.tag = _parse(text)
        if self.code == CHAPTER:
            native = text.removeprefix("N.J.A.C. ").removeprefix(f"{CHAPTER}-")
            self.text = f"{CHAPTER}-{native}"
        else:
            self.text = text
        number = re.match(r"\d+", self.section.partition(".")[2])
        self._key = (
            self.code != CHAPTER,
            self.subchapter,
            int(number.group()) if number else 0,
            self.section,
            tuple(map(_order, self.paragraphs, range(len(self.paragraphs)))),
            self.text,
        )

    @property
    def subchapter_title(self) -> str:
        return SUBCHAPTERS[self.subchapter].title if self.code == CHAPTER else ""

    @property
    def section_title(self) -> str:
        return SUBCHAPTERS[self.subchapter].sections.get(self.section, "") if self.code == CHAPTER else ""

    @property
    def untagged(self) -> Citation:
        """The place alone, as a text for patrons names it.

        >>> cite("1.4 [SD 20:18:33:04]").untagged, cite("13:69F-2.5(d)").untagged
        (cite('19:47-1.4'), cite('13:69F-2.5(d)'))
        """
        return cite(self.text.removesuffix(f" [{self.tag}]")) if self.tag else self

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"cite({self.text!r})"

    def __lt__(self, other: Citation) -> bool:
        return self._key < other._key

    def __reduce__(self) -> tuple[object, ...]:
        return cite, (self.text,)


_ROMAN = {"i": 1, "v": 5, "x": 10}
_ROMAN_DEPTH = 2
"""(a), 1, i: from the third step down paragraphs are counted in Roman numerals."""


def _order(paragraph: str, depth: int) -> tuple[int, str]:
    """
    >>> sorted(["ix", "i", "iv", "iii", "v"], key=lambda each: _order(each, 2))
    ['i', 'iii', 'iv', 'v', 'ix']
    """
    if paragraph.isdigit():
        return int(paragraph), ""
    if depth >= _ROMAN_DEPTH and not set(paragraph) - set(_ROMAN):
        each = [_ROMAN[letter] for letter in paragraph]
        return sum(one if one >= after else -one for one, after in zip(each, [*each[1:], 0], strict=True)), ""
    return 0, paragraph.zfill(3)


def _parse(text: str) -> tuple[str, int, str, tuple[str, ...], str]:
    match = _NATIVE.fullmatch(text)
    if match is None:
        foreign = _FOREIGN.fullmatch(text)
        if foreign is None:
            raise NoSuchSection(f"{text}: not a citation (19:47-20.6(f)2, 20.6(f)2, 20.12 [practice], 13:69F-2.5(d))")
        return foreign["code"], 0, "", (), ""
    number, section = int(match["subchapter"]), ""
    subchapter = SUBCHAPTERS.get(number)
    if subchapter is None:
        raise NoSuchSection(f"{text}: the chapter has no subchapter {number}")
    if match["section"] is None:
        return CHAPTER, number, section, (), match["tag"] or ""
    section = f"{number}.{match['section']}"
    if section not in subchapter.sections:
        raise NoSuchSection(f"{text}: subchapter {number} ({subchapter.title}) has no section {section}")
    paragraphs = tuple(a or b or c for a, b, c in _PARAGRAPH.findall(match["paragraphs"]))
    return CHAPTER, number, section, paragraphs, match["tag"] or ""


_KNOWN: dict[str, Citation] = {}


@functools.cache
def cite(text: str) -> Citation:
    """The citation written as in the rulebook, with or without the chapter: ``cite("20.6(d)")``.

    One place, one value: the same section is the same object, however it was written.

    >>> cite("20.6(d)") is cite("N.J.A.C. 19:47-20.6(d)")
    True
    """
    found = Citation(text)
    return _KNOWN.setdefault(found.text, found)
