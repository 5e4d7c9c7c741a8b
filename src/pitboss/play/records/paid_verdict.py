"""What all that the dealer did comes to beside what was due: as due, not as due, or open.

It is open where faces decide that nobody saw and with some of them it was as due, or where a supervisor has to decide
what no section provides for and has not. What patrons have too much, or lack, is then a span.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pitboss.equipment.money import dollars, with_commas
from pitboss.play.records.payments import PaidLine

if TYPE_CHECKING:
    from pitboss.play.records.record import RecordRuling

AS_DUE, NOT_AS_DUE, OPEN = "as due", "not as due", "open"
FACES, DECISION = "faces", "decision"
"""On what a verdict can depend."""


class PaidVerdict(NamedTuple):
    """What the dealer did, beside what was due, in all."""

    finding: str
    least: int
    """What patrons have too much at the least, in cents; below nought what they lack."""
    most: int
    depends_on: tuple[str, ...] = ()

    @property
    def comes(self) -> str:
        """What it comes to, in few words.

        >>> PaidVerdict(AS_DUE, 0, 0).comes, PaidVerdict(NOT_AS_DUE, 0, 0).comes
        ('as due', 'the errors cancel out')
        """
        return span(self.least, self.most) if self.finding == NOT_AS_DUE else self.finding

    def __str__(self) -> str:
        """
        >>> str(PaidVerdict(AS_DUE, 0, 0))
        'The dealer did what was due.'
        >>> str(PaidVerdict(NOT_AS_DUE, -1500, -1500))
        'What the dealer did differs from what was due: patrons lack $15.00.'
        >>> str(PaidVerdict(OPEN, 0, 4000, (FACES,)))
        'Whether the dealer did what was due depends on what nobody saw: patrons got up to $40.00 too much.'
        """
        if self.finding == AS_DUE:
            return "The dealer did what was due."
        waits = DECISION in self.depends_on
        if self.finding == NOT_AS_DUE:
            whatever = ", whatever it was that nobody saw" if FACES in self.depends_on else ""
            more = "; beyond that a supervisor's decision is missing" if waits else ""
            return f"What the dealer did differs from what was due{whatever}: {span(self.least, self.most)}{more}."
        if FACES not in self.depends_on:
            return "Whether the dealer did what was due is open: a supervisor's decision is missing."
        missing = ", and on a supervisor's decision that is missing" if waits else ""
        text = "Whether the dealer did what was due depends on what nobody saw"
        return f"{text}{missing}: {span(self.least, self.most)}."


def span(least: int, most: int) -> str:
    """What patrons have too much, or lack.

    >>> span(3000, 3000), span(-2000, -500)
    ('patrons got $30.00 too much', 'patrons lack $5.00 to $20.00')
    >>> span(-500, 2000), span(0, 0)
    ('patrons lack up to $5.00 or got up to $20.00 too much', 'the errors cancel out')
    """
    low, high = (with_commas(f"${dollars(abs(cents))}") for cents in (least, most))
    if least == most == 0:
        return "the errors cancel out"
    if least == most:
        return f"patrons got {high} too much" if most > 0 else f"patrons lack {low}"
    if least >= 0:
        return f"patrons got {f'{low} to' if least else 'up to'} {high} too much"
    if most <= 0:
        return f"patrons lack {f'{high} to' if most else 'up to'} {low}"
    return f"patrons lack up to {low} or got up to {high} too much"


def cases(ruling: RecordRuling) -> Sequence[Sequence[PaidLine]]:
    """Each statement beside what was due, for each that nobody saw what it was; once where nothing depends on that."""
    return [group.ruling.paid for group in ruling.alternatives.groups] if ruling.alternatives else [ruling.paid]


def verdict(ruling: RecordRuling) -> PaidVerdict | None:
    """What it comes to; None where the record says nothing of what the dealer did."""
    every = cases(ruling)
    if not any(every):
        return None
    each = [_of(lines) for lines in every]
    findings = {one.finding for one in each}
    depends = [FACES] if len(set(each)) > 1 else []
    depends += [DECISION] if any(one.depends_on for one in each) else []
    return PaidVerdict(
        findings.pop() if len(findings) == 1 else OPEN,
        min(one.least for one in each), max(one.most for one in each), tuple(depends),
    )  # fmt: skip


def _of(lines: Sequence[PaidLine]) -> PaidVerdict:
    """Where nothing depends on a face: what is settled as long as no supervisor has decided counts for nothing."""
    settled = [one for one in lines if not one.undecided]
    more = sum(one.difference for one in settled)
    waits = (DECISION,) if len(settled) < len(lines) else ()
    if any(one.kind for one in settled):
        return PaidVerdict(NOT_AS_DUE, more, more, waits)
    return PaidVerdict(OPEN if waits else AS_DUE, 0, 0, waits)


def totals(ruling: RecordRuling) -> dict[str, object]:
    """What the patrons have too much or lack: in all, by seat, wager and dealer; null where that is open. How often
    each error was made, and how many statements were compared, are counted as far as they are certain."""
    found = verdict(ruling)
    if found is None:
        return {}
    every = cases(ruling)
    dealer = ruling.facts.one("dealer")
    whole = _alike(_sum(lines) for lines in every)

    def by(name: Callable[[PaidLine], str]) -> dict[str, str | None]:
        names = dict.fromkeys(name(one) for lines in every for one in lines)
        return {
            each: _alike(_sum([one for one in lines if name(one) == each]) for lines in every) for each in names if each
        }

    kinds = dict.fromkeys(one.kind for one in every[0] if one.kind)
    errors = {kind: min(sum(one.kind == kind and not one.undecided for one in lines) for lines in every)
              for kind in kinds}  # fmt: skip
    return {
        "compared": min(map(len, every)),
        "finding": found.finding,
        "says": str(found),
        "difference": whole,
        "least": dollars(found.least),
        "most": dollars(found.most),
        "depends_on": list(found.depends_on),
        "by_seat": by(lambda one: one.seat),
        "by_wager": by(lambda one: one.wager),
        "by_dealer": {dealer: whole} if dealer else {},
        "errors": {kind: number for kind, number in errors.items() if number},
    }


def _sum(lines: Sequence[PaidLine]) -> int | None:
    return None if any(one.undecided for one in lines) else sum(one.difference for one in lines)


def _alike(sums: Iterable[int | None]) -> str | None:
    """A sum as it is written, where it is the same in every case."""
    different = set(sums)
    [one] = different if len(different) == 1 else [None]
    return None if one is None else dollars(one)
