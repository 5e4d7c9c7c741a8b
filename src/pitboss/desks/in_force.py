"""The table that a submission describes, as it was in force at a time: for rulings on records that do not describe it.

Of several submissions the one counts that was in force then, by the times that they name (``in_force``). What changed
with it and owed notice is in force from when that notice supports it (19:47-8.3), where the submission says what notice
was given at the table; until then the old rule stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import chain, pairwise
from typing import NamedTuple

from pitboss.desks.check import NoSubmission, check_value, rules_of
from pitboss.desks.submission_file import SubmissionFile, read, toml
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.games.catalogue import game
from pitboss.law.effective import How, in_effect
from pitboss.law.limits import NO_LIMIT, Limit
from pitboss.law.notices import still_owed
from pitboss.law.submission import IN_FORCE, Checked, Difference, TableCheck, changes
from pitboss.law.timing import written as clock
from pitboss.play.records.facts import FACTS, moment
from pitboss.play.records.notation import SETUP, RecordLine, lines
from pitboss.play.records.opening import RecordError
from pitboss.play.setting import OptionsRefused, Setting
from pitboss.spelling import UnknownWord, spelled, unknown

AT, TABLE = "at", "table"


class FiledError(PitbossError):
    """What is wrong with a submission by which a record was to be ruled on: in which file, and at which line."""

    def __init__(self, where: str, cause: PitbossError) -> None:
        super().__init__(f"{where}: {cause.reason}")
        self.status = cause.status
        self.cite = cause.cite


@dataclass(frozen=True, slots=True)
class Filed:
    """A submission, by the name of its file."""

    name: str
    file: SubmissionFile
    checked: Checked

    @property
    def since(self) -> datetime | None:
        return self.checked.since


@dataclass(frozen=True, slots=True)
class TableInForce:
    """A table as it was in force."""

    table: str
    submission: str
    """The name of the file that it is from."""
    since: datetime | None
    setting: Setting
    stands: tuple[Difference, ...] = ()
    """What was to change and was not in force yet: the old rule stands."""
    unsaid: tuple[Difference, ...] = ()
    """What changed and owed notice, of which the submission says nothing: taken as given."""

    @property
    def notes(self) -> list[str]:
        """What has to be seen to."""
        told = []
        for one in self.stands:
            timing = one.timing
            start = f"in force only from {clock(timing.start)}" if timing.start else ""
            why = still_owed(timing.missing) if timing.missing else start
            told.append(f"{self.table}: {one.what} is still {one.old}, not {one.new}: {why}")
        if self.unsaid:
            named = ", ".join(one.what for one in self.unsaid)
            told.append(f"{self.table}: {self.submission} says nothing of the notice owed of {named}; taken as given")
        return told

    def to_json(self) -> dict[str, object]:
        chosen = in_effect(self.setting.game.options, self.setting.options)
        return {
            "table": self.table,
            "submission": self.submission,
            "in_force": None if self.since is None else clock(self.since),
            "options": {one.option.key: one.value for one in chosen if one.how is How.CHOSEN},
            "notes": self.notes,
        }


def filed(name: str, content: str | bytes, on: date | None = None) -> Filed:
    """A submission that rulings are to go by, in any form. A table that cannot be understood does not keep the others
    from it."""
    try:
        file = toml(content) if isinstance(content, str) else read(name, content)
        found = Filed(name, file, check_value(file.value, on))
    except NoSubmission as problem:
        raise FiledError(name if problem.line is None else f"{name}:{problem.line}", problem) from None
    for place, wrong in file.problems(found.checked):
        if wrong.table is None:  # it may be about when it is in force, and for whom
            raise FiledError(f"{name}:{place}", wrong)
    return found


class Named(NamedTuple):
    """What a record says of when or where it was, and on which line."""

    line: int
    text: str


def named_in(record: Iterable[str]) -> tuple[dict[str, Named], Iterator[str]]:
    """When and at which table a record says that it was, and the record as it was: only what stands before the first
    wager is read."""
    source, read, found = iter(record), list[str](), dict[str, Named]()
    for number, text in enumerate(source, 1):
        read.append(text)
        line = next(lines([text]), None)
        if line is None:
            continue
        if not _opens(line):
            break
        if line.head in (AT, TABLE):
            found.setdefault(line.head, Named(number, " ".join(line.rest)))
    return found, chain(read, source)


def _opens(line: RecordLine) -> bool:
    return line.head in SETUP or line.head in FACTS


def table_in_force(
    submissions: Sequence[Filed], table: str, at: datetime | None = None, on: date | None = None
) -> TableInForce:
    """A table as the submission in force at a time has it; ``on`` is the day whose law holds, whatever they say."""
    if not submissions:
        raise Unreadable("which submission?")
    until_then = _until(submissions, at)
    last = until_then[-1]
    now = _table(last, table)
    stands: tuple[Difference, ...] = ()
    unsaid: tuple[Difference, ...] = ()
    before: TableCheck | None = None
    others: Sequence[TableCheck] = ()
    for one in until_then:
        mine = next((each for each in one.checked.tables if each.name == now.name), None)
        stands, unsaid = (), ()
        if mine is not None and before is not None and before.game == mine.game:
            then = [before if each.name == now.name else each for each in others]
            mine, stands, unsaid = _changed(before, then, mine, one.checked, at)
        before, others = mine, one.checked.tables
    assert before is not None
    known = game(before.game, on or before.on)
    try:
        setting = Setting(known, dict(as_in_a_record(before.options.given)), before.limits)
    except OptionsRefused as problem:
        first = problem.violations[0]
        place = last.file.where_chosen(now.number, first.options)
        wrong = Refused(f"{now.name} is not in order, nothing can be ruled by it: {first.message}", first.cite)
        raise FiledError(f"{last.name}:{place}", wrong) from None
    return TableInForce(now.name, last.name, last.since, setting, stands, unsaid)


def as_in_a_record(given: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Options of a submission as the lines of a record write them.

    >>> dict(as_in_a_record({"surrender": True, "bonus": [1, 5], "match_odds": {"same_suit": "12"}}))
    {'surrender': 'true', 'bonus': '1,5', 'match_odds.same_suit': '12'}
    """
    for key, raw in given.items():
        if isinstance(raw, bool):
            yield key, str(raw).lower()
        elif isinstance(raw, Mapping) and raw and not any(isinstance(one, Mapping | list) for one in raw.values()):
            yield from as_in_a_record({f"{key}.{entry}": one for entry, one in raw.items()})
        elif isinstance(raw, list) and not any(isinstance(one, Mapping | list) for one in raw):
            yield key, ",".join(map(str, raw))
        else:
            yield key, raw if isinstance(raw, Mapping | list) else str(raw)


def _until(submissions: Sequence[Filed], at: datetime | None) -> list[Filed]:
    """The submissions that had come into force by a time, in that order."""
    if len(submissions) > 1 and at is None:
        raise Unreadable("which of the submissions was in force? The record says no time: at 2026-11-18 21:40")
    ordered = sorted(submissions, key=lambda one: one.since or datetime.min)
    for one, other in pairwise(ordered):
        if one.since == other.since:
            when = f"come into force at {clock(one.since)}" if one.since else f"do not say since when: {IN_FORCE} = ..."
            raise Unreadable(f"which was in force? {one.name} and {other.name} both {when}")
    found = [one for one in ordered if at is None or one.since is None or one.since <= at]
    if not found:
        assert at is not None
        assert ordered[0].since is not None
        when = clock(ordered[0].since)
        raise Unreadable(f"no submission was in force at {clock(at)}: {ordered[0].name} is from {when}")
    return found


def _table(submission: Filed, name: str) -> TableCheck:
    """A table of a submission, whatever the case of its name; unreadable where it cannot be understood."""
    tables = {table.name: table for table in submission.checked.tables}
    known = spelled(name, tables)
    for problem in submission.checked.problems:
        if problem.name == known:
            raise FiledError(f"{submission.name}:{submission.file.where(problem)}", problem)
    if known in tables:
        return tables[known]
    others = [problem.name for problem in submission.checked.problems if problem.name]
    raise unknown(f"table of {submission.name}:", name, [*tables, *others])


def _changed(
    before: TableCheck, then: Sequence[TableCheck], after: TableCheck, submission: Checked, at: datetime | None
) -> tuple[TableCheck, tuple[Difference, ...], tuple[Difference, ...]]:
    """The table of a later submission as it is in force at a time, what of the old still stands, and what changed
    though nothing is said of the notice it owed."""
    everywhere = changes(then, submission.tables, rules_of, submission.own)
    found = [one for one in everywhere if one.table == after.name and one.what not in ("pit", TABLE)]
    if not after.notices:
        return after, (), tuple(one for one in found if one.owed)
    waits = tuple(one for one in found if at is not None and not one.timing.in_force(at))
    if not waits:
        return after, (), ()
    known = rules_of(after.game, after.on).options
    back = {one.what for one in waits}
    given = {key: raw for key, raw in after.options.given.items() if _head(known.spelled(key)) not in back}
    given |= {key: raw for key, raw in before.options.given.items() if _head(known.spelled(key)) in back}
    options, violations = known.read(given)
    limits = dict(_limits(before.limits, after.limits, back))
    return replace(after, options=options, limits=limits, violations=violations), waits, ()


def _head(key: str) -> str:
    return key.partition(".")[0]


def _limits(before: Mapping[str, Limit], after: Mapping[str, Limit], back: set[str]) -> Iterator[tuple[str, Limit]]:
    """Limits of which some bounds are still the old ones."""
    for wager in dict.fromkeys([*before, *after]):
        old, new = before.get(wager, NO_LIMIT), after.get(wager, NO_LIMIT)
        limit = Limit(
            old.least if f"limits.{wager} minimum" in back else new.least,
            old.most if f"limits.{wager} maximum" in back else new.most,
        )
        if limit != NO_LIMIT:
            yield wager, limit


def for_record(
    record: Iterable[str], submissions: Sequence[Filed], table: str = "", on: date | None = None
) -> tuple[TableInForce, Iterator[str]]:
    """The table that a record is of, as it was in force when the record says, and the record as it was."""
    named, whole = named_in(record)
    said = named.get(TABLE, Named(0, ""))
    if not (table or said.text):
        raise Unreadable("which table of the submission? Name it, or let the record name it: table BJ-02")
    if table and said.text and table.lower() != said.text.lower():
        raise RecordError(said.line, Unreadable(f"the record is of table {said.text!r}, not of {table!r}"))
    when = named.get(AT, Named(0, ""))
    try:
        at = moment(when.text) if when.text else None
    except Unreadable as problem:
        raise RecordError(when.line, problem) from None
    try:
        return table_in_force(submissions, table or said.text, at, on), whole
    except UnknownWord as problem:
        if table:
            raise
        raise RecordError(said.line, problem) from None
