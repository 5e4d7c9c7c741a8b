"""Many records at once: each ruled on, what is wrong with the others, and what all of it comes to.

Records are files, folders of them, or zip archives. One that cannot be read is listed and the others are ruled on. Sums
of what dealers did beside what was due are by dealer, table, game and kind of error, as the facts of each record say.
They hold what is certain; a record in which something is open, for it depends on a face that nobody saw or on a
decision that is missing, is named beside them.
"""

from __future__ import annotations

import functools
import os
import zipfile
import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import date
from itertools import chain, islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from pitboss.desks.rule import rule
from pitboss.equipment.money import cents, dollars
from pitboss.errors import PitbossError, Unreadable
from pitboss.play.records.record import RecordError, RecordRuling

if TYPE_CHECKING:
    from pitboss.desks.in_force import Filed

ENDINGS = (".txt", ".round")
"""What the names of records in folders and archives end with."""
LARGEST = 16 << 20
"""So many bytes a record of many may have."""
MOST = 100_000
"""So many records an archive may hold."""
ENCRYPTED = 1
"""The flag of a member of an archive that says so."""
ALONE = 100
"""Up to so many records are quicker ruled on by one process."""
TOGETHER = 25
"""So many records a process takes at a time."""
AHEAD = 4
"""So many times as much is read as the processes are at work on: an archive of any size needs little memory."""
UNNAMED = "not named"
"""Whose facts do not say."""


@dataclass(frozen=True, slots=True)
class RuledRecord:
    """One record of many: its ruling, or what is wrong with it."""

    name: str
    status: int
    """0 ruled on; 1 refused by a rule, or the dealer did not do what was due; 2 not understood."""
    ruling: Mapping[str, Any] | None = None
    line: int | None = None
    reason: str = ""
    cite: str = ""
    at: str = ""
    """The table that the record was ruled on at by a submission, where that is known."""

    @property
    def table(self) -> str:
        return self.at or self.fact("table")

    @property
    def paid(self) -> Mapping[str, Any]:
        """What was done beside what was due, in sum; empty where the record does not say."""
        return dict(self.ruling.get("paid", {})) if self.ruling else {}

    def fact(self, name: str) -> str:
        return str(self.ruling.get("facts", {}).get(name, "")) if self.ruling else ""

    @property
    def rounds(self) -> Sequence[Mapping[str, Any]]:
        return self.ruling["rounds"] if self.ruling else ()

    def to_json(self) -> dict[str, object]:
        problem = {"line": self.line, "reason": self.reason, "cite": self.cite or None} if self.reason else None
        return {"file": self.name, "status": self.status, "ruling": self.ruling, "problem": problem}


@dataclass(slots=True)
class Sums:
    """What dealers did beside what was due, in sum, for one dealer, table, game or kind of error."""

    records: int = 0
    compared: int = 0
    errors: int = 0
    over: int = 0
    """What patrons got too much, in cents."""
    under: int = 0
    """What patrons lack, in cents."""

    def add(self, other: Sums) -> None:
        self.records += other.records
        self.compared += other.compared
        self.errors += other.errors
        self.over += other.over
        self.under += other.under

    def to_json(self) -> dict[str, object]:
        return {
            "records": self.records,
            "compared": self.compared,
            "errors": self.errors,
            "too_much": dollars(self.over),
            "too_little": dollars(self.under),
            "difference": dollars(self.over - self.under),
        }


@dataclass(slots=True)
class Audit:
    """Sums over many records, as they come."""

    by: dict[str, dict[str, Sums]] = field(
        default_factory=lambda: {name: {} for name in ("dealer", "table", "game", "error")}
    )
    whole: Sums = field(default_factory=Sums)
    open: dict[str, str] = field(default_factory=dict)
    """What is open of a record, by its name."""

    def add(self, record: RuledRecord) -> None:
        """What one record says that was done; a record that says nothing adds nothing."""
        if not record.paid or record.ruling is None:
            return
        places = (
            ("dealer", record.fact("dealer") or UNNAMED),
            ("table", record.table or UNNAMED),
            ("game", str(record.ruling["game"])),
        )
        every = _cases(record.ruling)
        certain = _certain(_sums(lines) for lines in every)
        self.whole.add(certain)
        for kind, name in places:
            self.by[kind].setdefault(name, Sums()).add(certain)
        for error in {line["error"] for line in every[0] if line["error"]}:
            own = _certain(_sums([line for line in lines if line["error"] == error]) for lines in every)
            if own.errors:
                self.by["error"].setdefault(error, Sums()).add(own)
        if record.paid["depends_on"]:
            self.open[record.name] = str(record.paid["says"])

    def to_json(self) -> dict[str, object]:
        return {
            **{f"by_{kind}": {name: each.to_json() for name, each in sums.items()} for kind, sums in self.by.items()},
            "all": self.whole.to_json(),
            "open": self.open,
        }


def _cases(ruling: Mapping[str, Any]) -> list[list[Mapping[str, Any]]]:
    """What was done beside what was due, line by line; for each that nobody saw what it was, where that decides."""
    groups = ruling.get("alternatives", {}).get("groups", ())
    every = [group["ruling"]["rounds"] for group in groups] or [ruling["rounds"]]
    return [[line for each in rounds for line in each.get("paid", ())] for rounds in every]


def _sums(lines: Iterable[Mapping[str, Any]]) -> Sums:
    found = Sums(records=1)
    for line in lines:
        found.compared += 1
        if line.get("undecided"):
            continue
        written = str(line["difference"])
        more = -cents(written[1:]) if written.startswith("-") else cents(written)
        found.errors += bool(line["error"])
        found.over += max(more, 0)
        found.under += max(-more, 0)
    return found


def _certain(every: Iterable[Sums]) -> Sums:
    """What holds in every case."""
    some = list(every)
    return Sums(
        1,
        min(one.compared for one in some),
        min(one.errors for one in some),
        min(one.over for one in some),
        min(one.under for one in some),
    )


# The records


def found(names: Sequence[str]) -> Iterator[tuple[str, bytes | Unreadable]]:
    """The records of files, folders and archives, by name, in order; what could not be read in place of its text."""
    for name in names:
        path = Path(name)
        if path.is_dir():
            yield from _in_folder(path)
        elif path.suffix.lower() == ".zip":
            yield from _archived(path)
        else:
            yield name, _read(path)


def _in_folder(path: Path) -> Iterator[tuple[str, bytes | Unreadable]]:
    """The records of a folder and of those in it; a folder that cannot be read is one of what could not be read."""
    closed: list[OSError] = []
    there = [Path(folder, name) for folder, _, names in os.walk(path, onerror=closed.append) for name in names]
    read = {one for one in there if one.suffix.lower() in ENDINGS and one.is_file()}
    problems = {Path(one.filename): one for one in closed}
    for each in sorted((*read, *problems)):
        if each in problems:
            yield str(each), Unreadable(f"this folder cannot be read: {problems[each].strerror}")
        else:
            yield str(each), _read(each)


def _read(path: Path) -> bytes | Unreadable:
    try:
        with path.open("rb") as file:
            return _bounded(file)
    except OSError as problem:
        return Unreadable(problem.strerror or str(problem))


def _bounded(file: IO[bytes]) -> bytes | Unreadable:
    text = file.read(LARGEST + 1)
    return text if len(text) <= LARGEST else Unreadable(f"a record of many has at most {LARGEST >> 20} MB")


def _archived(path: Path) -> Iterator[tuple[str, bytes | Unreadable]]:
    try:
        with zipfile.ZipFile(path) as archive:
            members = [one for one in archive.infolist() if Path(one.filename).suffix.lower() in ENDINGS]
            if len(members) > MOST:
                yield str(path), Unreadable(f"an archive holds at most {MOST:,} records")
                return
            for one in sorted(members, key=lambda member: member.filename):
                name = f"{path}/{one.filename}"
                try:
                    with archive.open(one) as file:
                        yield name, _bounded(file)
                except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error) as problem:
                    yield name, Unreadable("it is encrypted" if one.flag_bits & ENCRYPTED else f"damaged: {problem}")
    except zipfile.BadZipFile:
        yield str(path), Unreadable("not a zip archive, or damaged")
    except OSError as problem:
        yield str(path), Unreadable(problem.strerror or str(problem))


@dataclass(frozen=True, slots=True)
class ByLaw:
    """What all records are ruled on by: the law of a day, and tables as the licensee filed them, where named."""

    on: date | None = None
    submissions: tuple[tuple[str, bytes], ...] = ()
    """Each by its name, in any form."""
    table: str = ""
    """The table, where records do not name theirs."""

    def rule(self, record: str) -> tuple[RecordRuling, str]:
        """The ruling, and the table that it is at by a submission."""
        if not self.submissions:
            return rule(record, self.on), ""
        from pitboss.desks.in_force import for_record

        table, _ = for_record(record.split("\n"), _filed(self), self.table, self.on)
        return rule(record, self.on, filed=table.setting), table.table


@functools.lru_cache(maxsize=1)
def _filed(law: ByLaw) -> tuple[Filed, ...]:
    from pitboss.desks.in_force import filed

    return tuple(filed(name, content, law.on) for name, content in law.submissions)


def rule_many(
    records: Iterable[tuple[str, bytes | Unreadable]], by: ByLaw | None = None, workers: int | None = None
) -> Iterator[RuledRecord]:
    """Each record ruled on, in order; on all cores where there are many."""
    law = by or ByLaw()
    if law.submissions:
        _filed(law)  # what is wrong with them is no record's fault
    given = iter(records)
    first = list(islice(given, ALONE))
    cores = workers or os.cpu_count() or 1
    if cores == 1 or len(first) < ALONE:
        yield from (_ruled(name, text, law) for name, text in chain(first, given))
        return
    with ProcessPoolExecutor(cores) as pool:
        waiting: deque[Future[list[RuledRecord]]] = deque()
        every = chain(first, given)
        while some := list(islice(every, TOGETHER)):
            waiting.append(pool.submit(_all_ruled, some, law))
            if len(waiting) > AHEAD * cores:
                yield from waiting.popleft().result()
        for done in waiting:
            yield from done.result()


def _all_ruled(records: Sequence[tuple[str, bytes | Unreadable]], law: ByLaw) -> list[RuledRecord]:
    return [_ruled(name, text, law) for name, text in records]


def _ruled(name: str, text: bytes | Unreadable, law: ByLaw) -> RuledRecord:
    """One record ruled on, wherever that is done."""
    try:
        ruling, table = law.rule(_decoded(text))
    except PitbossError as problem:
        line = problem.line if isinstance(problem, RecordError) else None
        return RuledRecord(name, problem.status, None, line, problem.reason, str(problem.cite) if problem.cite else "")
    return RuledRecord(name, int(ruling.differs), ruling.to_json(), at=table)


def _decoded(text: bytes | Unreadable) -> str:
    if isinstance(text, Unreadable):
        raise text
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = text.count(b"\n", 0, problem.start) + 1
        raise RecordError(line, Unreadable("not a text file (this line is not UTF-8)")) from None
