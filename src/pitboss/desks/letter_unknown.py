"""The part of a letter that depends on faces nobody saw: what follows of which, for the file and for a patron."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pitboss.felt.guide import Grid, Paragraph, Part, Row
from pitboss.law.citation import Citation
from pitboss.play.records.alternatives import Alternative, Alternatives
from pitboss.play.records.record import RecordRuling
from pitboss.play.ruling import RoundRuling, Ruling

RULED = ("Seat", "Wager", "", "Amount", "Odds")


def lead(found: Alternatives | None, whose: str = "") -> str:
    """A sentence for the first paragraph; empty where nothing depends on what was not seen."""
    if found is None or found.same:
        return ""
    return f" What {whose or 'else is owed'} depends on {found.whose}."


def rulings(found: Alternatives | None) -> Iterator[Ruling]:
    """Every ruling that is possible."""
    for group in found.groups if found else ():
        for one in group.ruling.rounds:
            yield from one.rulings


def cites(found: Alternatives | None) -> Iterator[Citation]:
    """Every section that is acted under with one face or another."""
    for group in found.groups if found else ():
        yield from (effect.cite for _, effects in group.steps for effect in effects)
        yield from (one.void.cite for one in group.ruling.rounds if one.void)
    yield from (each.cite for each in rulings(found))


def for_file(ruling: RecordRuling, ruled: Callable[[Ruling], tuple[str, ...]]) -> Iterator[Part]:
    """What could not be known, and what follows of it."""
    found = ruling.alternatives
    if found is None:
        return
    if found.same:
        whatever = f"Whatever {found.whose} was, the ruling is the same ({found.count:,} possible)"
        yield Paragraph(f"{whatever}: {found.groups[0].in_words}.", ())
    else:
        yield Paragraph(f"The ruling depends on {found.whose}; {found.count:,} are possible.", ())
        for group in found.groups:
            such = f"{_counted(group, found)}:"
            rows = [Row(ruled(each), (each.cite,)) for each in own(group, ruling)]
            nothing = Paragraph(f"{such} nothing beside what is said above.", ())
            yield Grid(RULED, tuple(rows), caption=such) if rows else nothing
    for one in found.left_out:
        text = f"{one.in_words} ({one.count:,}) is left out: the record could not have gone on as written"
        sections = (one.cite,) if one.cite else ()
        yield Paragraph(f"{text[0].upper()}{text[1:]} (line {one.line}: {one.reason}).", sections)


def for_patron(ruling: RecordRuling, seat: str, yours: Callable[[Ruling], str]) -> Iterator[Paragraph]:
    """What a patron is owed with which faces."""
    found = ruling.alternatives
    if found is None or found.same:
        return
    for group in found.groups:
        mine = [each for each in own(group, ruling) if each.seat == seat]
        said = " ".join(map(yours, mine)) or "nothing more is decided at your place."
        yield Paragraph(f"{_counted(group, found)}: {said}", tuple(dict.fromkeys(each.cite for each in mine)))


def _counted(group: Alternative, found: Alternatives) -> str:
    return f"If it was {group.in_words} ({group.count:,} of {found.count:,})"


def own(group: Alternative, ruling: RecordRuling) -> list[Ruling]:
    """What is ruled in a group and not in all of them."""
    found: list[Ruling] = []
    shared: Sequence[RoundRuling] = ruling.rounds
    for one, other in zip(group.ruling.rounds[-len(shared) :], shared, strict=True):
        left = list(other.rulings)
        for each in one.rulings:
            if each in left:
                left.remove(each)
            else:
                found.append(each)
    return found
