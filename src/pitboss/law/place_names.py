"""What a place of the law is called: in full, and without the chapter that all are in."""

from __future__ import annotations

from pitboss.law.citation import CHAPTER, Citation


def title(place: Citation) -> str:
    """What a place is called.

    >>> from pitboss.law.citation import cite
    >>> title(cite("20.10(b)")), title(cite("20")), title(cite("13:69F-2.5(d)"))
    ('Three card poker: completion of each round', 'Three card poker', 'Another code')
    """
    if place.code != CHAPTER:
        return "Another code"
    section = place.section_title
    return f"{place.subchapter_title}: {section[:1].lower()}{section[1:]}" if section else place.subchapter_title


def short(place: Citation) -> str:
    """A place without the chapter that all are in.

    >>> from pitboss.law.citation import cite
    >>> short(cite("20.10(b)")), short(cite("13:69F-2.5(d)"))
    ('20.10(b)', '13:69F-2.5(d)')
    """
    return str(place).removeprefix(f"{CHAPTER}-")
