"""The latest times at which notice of changes may be given that are to take effect at one time (19:47-8.3).

The calendar runs backwards: a change owes certain acts, so many minutes before it takes effect. What was done already
is told beside it, and whether it came too late.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from pitboss.law.options import ACTS
from pitboss.law.submission import Difference, TableCheck
from pitboss.law.timing import written as clock


class Deadline(NamedTuple):
    """One act that a change owes, and the latest time for it."""

    change: Difference
    act: str
    latest: datetime
    done: datetime | None = None
    """When it was done, where the submission says so."""
    instead: bool = False
    """It may be done in place of the others."""

    @property
    def late(self) -> bool:
        """It was done too late for the time of effect."""
        return self.done is not None and self.done > self.latest

    def overdue(self, at: datetime) -> bool:
        """It is not done, and can no longer be done in time."""
        return self.done is None and not self.instead and at > self.latest


class Together(NamedTuple):
    """What has to be done by one time of one option or limit, at one or several tables."""

    latest: datetime
    acts: tuple[str, ...]
    tables: tuple[str, ...]
    what: str
    instead: bool
    deadlines: tuple[Deadline, ...]

    @property
    def acts_in_words(self) -> str:
        named = "; ".join(ACTS[act] for act in self.acts)
        return f"or instead: {named}" if self.instead else named


def deadlines(changes: Iterable[Difference], tables: Iterable[TableCheck], effective: datetime) -> list[Deadline]:
    """The latest times of all that is owed, for changes that are to take effect then; in the order of the changes.

    What is owed was lengthened already by what the licensee binds itself to.
    """
    given = {table.name: table.notices for table in tables}
    found = []
    for change in changes:
        owed = change.owed
        if owed is None:
            continue
        about = [one for one in given.get(change.table, ()) if one.about(change.what)]
        for acts, minutes, instead in ((owed.acts, owed.minutes, False), (owed.instead, 0, True)):
            latest = effective - timedelta(minutes=minutes)
            for act in acts:
                done = min((one.done[act] for one in about if act in one.done), default=None)
                found.append(Deadline(change, act, latest, done, instead))
    return found


def calendar(found: Sequence[Deadline]) -> list[Together]:
    """Deadlines from the first to the last; acts and tables that go together on one line."""
    by_change: dict[tuple[datetime, bool, str, str, str], list[Deadline]] = {}
    for one in found:
        change = one.change
        by_change.setdefault((one.latest, one.instead, change.what, change.old, change.new), []).append(one)
    lines = []
    for (latest, instead, what, _, _), group in by_change.items():
        acts = tuple(act for act in ACTS if any(one.act == act for one in group))
        tables = tuple(dict.fromkeys(one.change.table for one in group))
        lines.append(Together(latest, acts, tables, what, instead, tuple(group)))
    return sorted(lines, key=lambda line: (line.latest, line.instead))


def to_json(found: Sequence[Deadline], effective: datetime, at: datetime | None = None) -> dict[str, object]:
    """A plan for other programs: change by change, and from the first time to the last."""
    changes: dict[Difference, list[Deadline]] = {}
    for one in found:
        changes.setdefault(one.change, []).append(one)
    return {
        "effective": clock(effective),
        "changes": [_change(change, group, at) for change, group in changes.items()],
        "calendar": [
            {
                "latest": clock(line.latest), "acts": list(line.acts), "instead": line.instead, "what": line.what,
                "tables": list(line.tables), "cite": str(line.deadlines[0].change.owed.cite),  # type: ignore[union-attr]
            }
            for line in calendar(found)
        ],
    }  # fmt: skip


def _change(change: Difference, group: Sequence[Deadline], at: datetime | None) -> dict[str, object]:
    assert change.owed is not None
    late = [one.act for one in group if one.late]
    told: dict[str, object] = {
        "table": change.table,
        "what": change.what,
        "from": change.old,
        "to": change.new,
        "minutes": change.owed.minutes,
        "cite": str(change.owed.cite),
        "latest": _times({one.act: one.latest for one in group if not one.instead}),
        "instead": _times({one.act: one.latest for one in group if one.instead}),
        "done": _times({one.act: one.done for one in group if one.done is not None}),
        "late": late,
    }
    return told if at is None else {**told, "overdue": [one.act for one in group if one.overdue(at)]}


def _times(times: Mapping[str, datetime]) -> dict[str, str]:
    return {act: clock(when) for act, when in times.items()}
