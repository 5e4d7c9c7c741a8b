"""What follows of faces that nobody saw, for people: the groups one below the other, and what was left out."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.law.citation import CHAPTER
from pitboss.law.successor import numbered
from pitboss.play.records.alternatives import Alternative, Alternatives, LeftOut
from pitboss.play.records.record import RecordRuling
from pitboss.play.ruling import RoundRuling
from pitboss.render.terminal import (
    LOUD,
    QUIET,
    TITLE,
    WARNING,
    Columns,
    Line,
    line,
    nets,
    paid_table,
    rulings_table,
    void_line,
)

Part = Line | Columns | str


def parts(ruling: RecordRuling, code: str = CHAPTER, before: int = 0) -> Iterator[Part]:
    """All of it, below what holds whatever was not seen; so many rounds were printed before."""
    found = ruling.alternatives
    if found is None:
        return
    yield from ("", line(head(found), TITLE))
    for group in () if found.same else found.groups:
        yield from ("", [(f" {group.in_words}", LOUD), (share(group, found), QUIET)])
        for number, one in enumerate(group.ruling.rounds):
            shared = ruling.rounds[number - before] if number >= before else one
            of = f" round {number + 1}" if len(group.ruling.rounds) > 1 else ""
            yield from _apart(one, shared, of, code)
        if (paid := group.ruling.verdict) is not None:
            yield from (line(" done beside due", QUIET), paid_table(group.ruling.paid, code))
            yield line(f" {paid}", QUIET)
    if found.left_out:
        yield from ("", line(" Left out, for with them the record could not have gone on as written", LOUD))
        yield from (line(f"   {left_out(one, code)}", WARNING) for one in found.left_out)


def head(found: Alternatives) -> str:
    """What it is about, in a sentence."""
    if found.same:
        return (
            f"The ruling is the same whatever {found.whose} was: {found.groups[0].in_words}, {found.count:,} possible"
        )
    return f"The ruling depends on {found.whose}: {found.count:,} possible"


def share(group: Alternative, found: Alternatives) -> str:
    """How many of the faces a group has, and how likely that is."""
    chance = f"{group.chance.numerator}/{group.chance.denominator}"
    counted = f"{group.count:,} of {found.count:,}"
    return f"   {counted}, {chance if chance != f'{group.count}/{found.count}' else ''}".rstrip(", ")


def left_out(one: LeftOut, code: str = CHAPTER) -> str:
    section = f" [{numbered(one.cite, code)}]" if one.cite else ""
    return f"{one.in_words} ({one.count:,}): line {one.line}: {one.reason}{section}"


def _apart(one: RoundRuling, shared: RoundRuling, of: str, code: str) -> Iterator[Part]:
    """What a round comes to in one group and not in all."""
    left = list(shared.rulings)
    own = []
    for each in one.rulings:
        if each in left:
            left.remove(each)
        else:
            own.append(each)
    if one.void and not shared.void:
        yield void_line(one.void.reason, numbered(one.void.cite, code))
    net = {seat: cents for seat, cents in one.net.items() if seat not in shared.net}
    if of and (own or net):
        yield line(of, QUIET)
    if own:
        yield rulings_table(tuple(own), code=code)
    if net:
        yield nets(tuple(net.items()))
