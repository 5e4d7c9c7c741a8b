"""The part of a letter that depends on faces nobody saw: what follows of which, for the file and for a patron."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pitboss.felt.guide import Grid, Paragraph, Part, Row
from pitboss.law.citation import Citation
from pitboss.play.card_places import Hand
from pitboss.play.records.alternatives import Alternative, Alternatives, Faces, told
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
    mine = [[each for each in own(group, ruling) if each.seat == seat] for group in found.groups]
    for case in cases_of(found, seat, mine):
        own_ = mine[case.group]
        said = " ".join(map(yours, own_)) or "nothing more is decided at your place."
        cites = tuple(dict.fromkeys(each.cite for each in own_))
        yield Paragraph(f"If it was {case.in_words} ({case.ways:,} of {found.count:,}): {said}", cites)


class Case(NamedTuple):
    """Faces with which the same comes of it for a patron."""

    in_words: str
    ways: int
    """So many of the combinations that are possible."""
    group: int
    """The first of the groups that come to it, by its place among them."""


def of_patron(found: Alternatives, seat: str) -> Alternatives:
    """What can follow, and of the open faces those that are not in another patron's hand: a patron may be told of them.
    All of them where there is no other."""
    own_hand = seat.rstrip("abcdefgh")  # who wagers behind a box has the box's
    return replace(
        found, open=tuple(each for each in found.open if Hand(each.place).seat in ("", own_hand)) or found.open
    )


def cases_of(found: Alternatives, seat: str, comes: Sequence[object]) -> list[Case]:
    """What can come of it for a patron (``comes``, group by group), and with which faces: those in another patron's
    hand are left out, unless it is they that decide. None where the same comes of all of them."""
    if all(each == comes[0] for each in comes):
        return []
    every = [Case(group.in_words, group.count, i) for i, group in enumerate(found.groups)]
    shown = of_patron(found, seat).open
    if len(shown) == len(found.open):
        return every
    kept = [i for i, each in enumerate(found.open) if each in shown]
    merged: list[tuple[int, list[Faces]]] = []
    counts: list[int] = []
    for i, group in enumerate(found.groups):
        at = next((n for n, (first, _) in enumerate(merged) if comes[first] == comes[i]), len(merged))
        if at == len(merged):
            merged.append((i, []))
            counts.append(0)
        merged[at][1].extend(tuple(faces[k] for k in kept) for faces in group.faces)
        counts[at] += group.count
    distinct = [list(dict.fromkeys(faces)) for _, faces in merged]
    together = [one for faces in distinct for one in faces]
    if len(set(together)) < len(together) or any(None in one for one in together):
        return every
    return [
        Case(told(faces, shown, faces), count, first)
        for (first, _), faces, count in zip(merged, distinct, counts, strict=True)
    ]


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
