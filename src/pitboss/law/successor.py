"""The numbers that the chapter's sections have in the code that followed it, N.J.A.C. 13:69F.

The chapter was moved with its subchapters' numbers. Which sections kept theirs is on record only for those below;
of the others it is not known, and nothing is guessed.
"""

from __future__ import annotations

from pitboss.law.citation import CHAPTER, Citation

CODE = "13:69F"
NUMBERINGS = (CHAPTER, CODE)
UNKNOWN = "not known"

_WHOLE = frozenset({"2.5", "12.6", "13.2", "13.6", "14.5", "17.5", "20.3", "23.2", "27.3", "27.6", "29.11", "31.8",
                    "31.10", "31.11"})  # fmt: skip
"""Seen there whole, or as good as whole: paragraph by paragraph the same."""
_NUMBER = frozenset({"2.11", "2.17", "3.3", "7.3", "8.4", "8.5", "10.2", "14.4", "14.10", "14.19", "18.6", "18.6A",
                     "18.6B", "18.11", "19.5", "19.7", "23.3", "23.6A", "23.10", "23.11", "25.5", "25.11", "31.4",
                     "31.6", "31.14"})  # fmt: skip
"""Seen there in part, or named there: the section's number is the same, its paragraphs may differ."""


def successor(place: Citation) -> str | None:
    """The section of 13:69F that corresponds to a section of the chapter, where that is known.

    >>> from pitboss.law.citation import cite
    >>> successor(cite("20.3(b)")), successor(cite("2.11(e)")), successor(cite("20.10(b)"))
    ('13:69F-20.3(b)', '13:69F-2.11', None)
    """
    if place.code == CODE:
        return place.text
    if place.code != CHAPTER:
        return None
    if place.section in _WHOLE:
        return f"{CODE}-{place.untagged.text.removeprefix(f'{CHAPTER}-')}"
    return f"{CODE}-{place.section}" if place.section in _NUMBER else None


def numbered(place: Citation, code: str = CHAPTER) -> str:
    """A citation in the numbering asked for; where the other number is not known, that is said.

    >>> from pitboss.law.citation import cite
    >>> numbered(cite("20.3(b)"), "13:69F"), numbered(cite("20.10(b)"), "13:69F")
    ('13:69F-20.3(b)', '19:47-20.10(b) (13:69F: not known)')
    """
    if code == CHAPTER or place.code != CHAPTER:
        return str(place)
    return successor(place) or f"{place} ({CODE}: {UNKNOWN})"
