"""``pitboss rule`` on many records: a line each and a summary; or what dealers did beside what was due."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pitboss.cli.common import named, print_csv, print_json, read_bytes
from pitboss.desks.batch import Audit, ByLaw, RuledRecord, Sums, found, rule_many
from pitboss.desks.dates import day_of
from pitboss.errors import Unreadable
from pitboss.render.terminal import LOUD, TITLE, WARNING, Columns, Screen, line

HEADS = (
    "file", "status", "game", "rounds", "void", "net", "difference", "errors", "case", "table", "at", "dealer", "line",
    "reason", "cite",
)  # fmt: skip
RULED_ON, DIFFERS, OPEN, REFUSED, UNREADABLE = "ruled on", "not as due", "open", "refused", "unreadable"


def run_batch(args: argparse.Namespace) -> int:
    """Rules on all of them; the exit status is the worst of theirs."""
    if args.explain:
        raise Unreadable("--explain is of one record")
    if "-" in args.file:
        raise Unreadable("standard input is one record: pitboss rule -")
    if args.table and not args.submission:
        raise Unreadable("--table names a table of a submission: --submission FILE")
    submissions = tuple((name, read_bytes(name)) for name in args.submission)
    law = ByLaw(day_of(args.date), submissions, args.table)
    audit, kinds, worst = Audit(), Counter[str](), 0
    records: list[RuledRecord] = []
    for record in rule_many(found([named(name) for name in args.file]), law):
        audit.add(record)
        kinds[_kind(record)] += 1
        worst = max(worst, record.status)
        records.append(record)
    if not records:
        raise Unreadable(f"there is no record in {', '.join(args.file)}: their names end in .txt or .round")
    if args.json:
        told = audit.to_json() if args.audit else {"records": [each.to_json() for each in records]}
        print_json({**told, "summary": {"records": len(records), **kinds}})
    elif args.csv and args.audit:
        print_csv(("by", "name", *Sums().to_json()), _audit_rows(audit))
    elif args.csv:
        print_csv(HEADS, map(_row, records))
    elif args.audit:
        _show_audit(audit, kinds, records)
    else:
        _show(records, kinds)
    return worst


def _kind(record: RuledRecord) -> str:
    if record.ruling is not None:
        if record.paid.get("finding") == OPEN:
            return OPEN
        return DIFFERS if record.status else RULED_ON
    return REFUSED if record.status == 1 else UNREADABLE


def is_open(ruling: Mapping[str, Any]) -> bool:
    """Whether a ruling depends on faces that nobody saw."""
    return len(ruling.get("alternatives", {}).get("groups", ())) > 1


def _net(ruling: Mapping[str, object] | None) -> str:
    net = ruling["net"] if ruling else {}
    return "; ".join(f"{seat} {cents}" for seat, cents in net.items()) if isinstance(net, Mapping) else ""


def _difference(paid: Mapping[str, Any]) -> str:
    """What patrons have too much: a sum, or what it lies between where that is open."""
    if not paid or paid["difference"] is not None:
        return str(paid.get("difference", ""))
    return "open" if paid["least"] == paid["most"] else f"{paid['least']} to {paid['most']}"


def _row(record: RuledRecord) -> list[object]:
    ruling, paid = record.ruling, record.paid
    return [
        record.name,
        record.status,
        ruling["game"] if ruling else "",
        len(record.rounds) if ruling else "",
        sum(bool(each["void"]) for each in record.rounds) if ruling else "",
        _net(ruling),
        _difference(paid),
        "; ".join(f"{kind} {times}" for kind, times in paid.get("errors", {}).items()),
        record.fact("case"),
        record.table,
        *(record.fact(name) for name in ("at", "dealer")),
        "" if record.line is None else record.line,
        record.reason,
        record.cite,
    ]


def _show(records: Sequence[RuledRecord], kinds: Mapping[str, int]) -> None:
    screen, rows = (
        Screen(),
        Columns("record", "game", "rounds", "", "net", "difference", right=("rounds", "difference")),
    )
    for record in records:
        kind = _kind(record)
        if record.ruling is None:
            where = "" if record.line is None else f"line {record.line}: "
            cite = f" [{record.cite}]" if record.cite else ""
            rows.add(record.name, "", "", line(kind, WARNING), f"{where}{record.reason}{cite}", "")
            continue
        void = " (void)" if any(each["void"] for each in record.rounds) else ""
        void += " (depends on what nobody saw)" if is_open(record.ruling) else ""
        rows.add(
            record.name, str(record.ruling["game"]), str(len(record.rounds)),
            line(f"{kind}{void}", WARNING if record.status else ""), _net(record.ruling),
            _difference(record.paid),
        )  # fmt: skip
    screen.put(rows, "", _summary(len(records), kinds))


def _summary(number: int, kinds: Mapping[str, int]) -> str:
    told = [f"{kinds[kind]:,} {kind}" for kind in (RULED_ON, DIFFERS, OPEN, REFUSED, UNREADABLE) if kinds[kind]]
    return f"{number:,} {'record' if number == 1 else 'records'}: {', '.join(told)}"


def _show_audit(audit: Audit, kinds: Mapping[str, int], records: Sequence[RuledRecord]) -> None:
    screen = Screen()
    screen.put(line("What dealers did, beside what was due", TITLE))
    for kind, sums in audit.by.items():
        if not sums:
            continue
        rows = Columns(
            f"by {kind}", "records", "compared", "errors", "too much", "too little", "difference",
            right=("records", "compared", "errors", "too much", "too little", "difference"),
        )  # fmt: skip
        for name, each in sorted(sums.items()):
            rows.add(name, *map(str, each.to_json().values()))
        screen.put("", rows)
    if not audit.whole.records:
        screen.put("", "No record says what the dealer did (paid, took, returned or charged lines).")
    if audit.open:
        screen.put("", line("Open, and in the sums as far as it is certain", LOUD))
        screen.put(*(f" {name}: {says}" for name, says in audit.open.items()))
    wrong = [each for each in records if each.ruling is None]
    if wrong:
        screen.put("", line("Not ruled on", LOUD))
        screen.put(*(f" {each.name}{f':{each.line}' if each.line else ''}: {each.reason}" for each in wrong))
    screen.put("", _summary(len(records), kinds))


def _audit_rows(audit: Audit) -> Iterator[Sequence[object]]:
    for kind, sums in audit.by.items():
        yield from ((kind, name, *each.to_json().values()) for name, each in sorted(sums.items()))
    yield ("all", "", *audit.whole.to_json().values())
