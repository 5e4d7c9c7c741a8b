"""Two submissions of a licensee compared: what changes, which notice it owes, and when it takes effect."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from pitboss.desks.check import rules_of
from pitboss.law.deadlines import Deadline, deadlines
from pitboss.law.notices import Owed
from pitboss.law.submission import Checked, Difference, changes
from pitboss.law.timing import written as clock


@dataclass(frozen=True, slots=True)
class Comparison:
    """A submission beside the one in force."""

    checked: Checked
    """The new one; what comes too early for the notice given is among the violations of its table."""
    changes: list[Difference]

    @property
    def notices(self) -> list[tuple[str, Owed]]:
        """The notices that are owed, each with the name of its table."""
        return [(change.table, change.owed) for change in self.changes if change.owed]

    @property
    def guides(self) -> list[str]:
        """The games whose printed guide no longer says what is in force (8.5)."""
        here = {change.table for change in self.changes if change.what != "pit"}
        return list(dict.fromkeys(table.game for table in self.checked.tables if table.name in here))

    def deadlines(self, effective: datetime) -> list[Deadline]:
        """The latest times of all notice owed, for changes that are to take effect then."""
        return deadlines(self.changes, self.checked.tables, effective)

    def to_json(self, at: datetime | None = None) -> dict[str, object]:
        """What changes, and what is in force of it at a time."""
        return {
            "changes": [_change(change, at) for change in self.changes],
            "guides": self.guides,
            "notices": [_notice(table, owed) for table, owed in self.notices],
        }


def compare(new: Checked, old: Checked) -> Comparison:
    """What a submission changes of the one in force."""
    changed = changes(old.tables, new.tables, rules_of, new.own)
    tables = []
    for table in new.tables:
        early = (change.too_early for change in changed if change.table == table.name)
        tables.append(replace(table, violations=[*table.violations, *filter(None, early)]))
    return Comparison(replace(new, tables=tables), changed)


def _change(change: Difference, at: datetime | None) -> dict[str, object]:
    owed, start = change.owed, change.timing.start
    known = {} if at is None else {"in_force": change.timing.in_force(at)}
    return {
        "table": change.table,
        "what": change.what,
        "from": change.old,
        "to": change.new,
        "minutes": owed.minutes if owed else None,
        "notice": owed.text if owed else None,
        "cite": str(owed.cite) if owed else None,
        "missing": list(change.timing.missing),
        "effect": None if start is None else clock(start),
        "with": list(change.comes_with),
        "seated_patrons_keep": change.old if change.old_stands else None,
        **known,
    }


def _notice(table: str, owed: Owed) -> dict[str, object]:
    return {
        "table": table,
        "option": owed.option,
        "from": owed.old,
        "to": owed.new,
        "minutes": owed.minutes,
        "notice": owed.text,
        "cite": str(owed.cite),
    }
