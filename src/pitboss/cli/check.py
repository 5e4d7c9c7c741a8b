"""``pitboss check FILE``: every violation of a submission, each with the section it breaks."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING

from pitboss.cli import check_ahead as ahead
from pitboss.cli import complain
from pitboss.cli.common import Commands, citations_flag, command, date_flag, json_flag, print_json, read_bytes
from pitboss.desks.check import NoSubmission, check_value, to_json
from pitboss.desks.compare import Comparison, compare
from pitboss.desks.dates import day_of
from pitboss.errors import Unreadable
from pitboss.law.notices import still_owed
from pitboss.law.options import Violation
from pitboss.law.printed_guides import GUIDES
from pitboss.law.provenance import Source, source
from pitboss.law.submission import NONE, Checked, Difference, SubmissionError
from pitboss.law.successor import numbered
from pitboss.law.timing import moment
from pitboss.law.timing import written as clock

if TYPE_CHECKING:
    from pitboss.desks.submission_file import SubmissionFile

EXAMPLES = """\
  pitboss check examples/submission.toml
  pitboss check --json submission.toml
  pitboss check tables.xlsx                     # a spreadsheet, or .csv: what is wrong names its cell
  pitboss check new.toml --against old.toml     # and the notices that the change owes
  pitboss check new.toml --against old.toml --at "2026-11-16 19:00"
  pitboss check new.toml --against old.toml --effective "2026-12-01 18:00"   # the latest times for every notice
  pitboss check now.toml --set blackjack.progressive=true --table 'BJ-*'     # what would break, what would be owed
  pitboss check new.toml --against old.toml --report filing.pdf              # the filing, to be signed

When a change takes effect follows from the notice that was given of it. Below its table, new.toml says:

  [[table.notice]]
  of = ["surrender"]                   # options, or wagers whose limits change; everything, where left out
  sign = "2026-11-16 18:25"
  announcement = "2026-11-16 18:25"
  commission = "2026-11-16 18:35"      # in writing; also surveillance; layout, where what changes is on the layout
  effect = "2026-11-16 19:05"          # the time that the sign states, where it is not the earliest
  empty_table = true                   # nobody was at the table; false where left out

Above the first table a submission may say whose it is and when it comes into force: licensee = "Boardwalk Palace",
in_force = "2026-12-01 06:00".

A submission is checked by the latest text, or by the law of a day: date = 1991-06-01 above the first table for all of
them, or below [[table]] for one; --date goes before both.

A licensee may bind itself to more than the section asks:

  [notices]
  rule_change_notice_minutes = 45      # 30 or more
  min_increase_lead_minutes = 30       # before a minimum is raised; 0 where left out
  empty_table_exempt = false           # true: not at an empty table
  grandfather_players = false          # true: seated patrons may keep the old minimum

A new game (8.4) is checked as [[new_game]], with name, kind (variation, composite, other), stage (proposed,
petition_filed, ruled_suitable, temporary_rule, permanent, expired), licensee_agrees, petition (a list of what it
holds), published, start and end.

A printed guide (8.5) is checked against the tables that it is for:

  [[guide]]
  game = "blackjack"                   # and tables = ["BJ-12"], where it is not for all tables of the game
  holds = ["rules", "payoffs", "odds"]
  approved = 2026-11-02                # by the Commission, before it is given out
  given_out = 2026-11-16
  options = { surrender = true }       # as printed; by default, where the guide says nothing

docs/submissions.md describes a submission as a whole."""


def add(commands: Commands) -> None:
    parser = command(commands, "check", run, "check a licensee's options against the regulation", EXAMPLES)
    parser.add_argument("file", help="the submission (.toml, .xlsx, .csv); - for standard input")
    parser.add_argument("--against", metavar="OLD", help="the submission in force: show what notice the change owes")
    parser.add_argument(
        "--at", metavar="TIME", help='say what is in force then ("2026-11-16 19:00"): which changes, which new games'
    )
    parser.add_argument(
        "--effective", metavar="TIME", help="the latest times of sign, announcement and notice for changes at that time"
    )
    parser.add_argument(
        "--set",
        dest="sets",
        metavar="GAME.KEY=VALUE",
        action="append",
        default=[],
        help="what if: an option, or limits.WAGER=MIN-MAX, set otherwise; may be given several times",
    )
    parser.add_argument("--table", metavar="PATTERN", help="with --set: only at tables whose names fit ('BJ-*')")
    parser.add_argument("--report", metavar="FILE", help="write the filing: .pdf, .html or .md")
    date_flag(parser)
    citations_flag(parser)
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    on = day_of(args.date)
    at, effective = (None if told is None else moment(told) for told in (args.at, args.effective))
    ahead.require_sense(args)
    new = read_submission(args.file, on)
    old = None if args.against is None else in_force(args.against, on)
    if new is None or (args.against is not None and old is None):
        return 2
    if args.sets:
        return ahead.what_if(new, args, effective, at)
    if at is not None and old is None and not new.new_games:
        raise Unreadable("--at says which changes are in force: name the submission before with --against")
    comparison = None if old is None else compare(new, old)
    new = new if comparison is None else comparison.checked
    if args.report:
        return ahead.write_filing(new, comparison, args, effective)
    if args.json:
        told = to_json(new, at, args.citations) | (comparison.to_json(at) if comparison else {})
        print_json(told | (ahead.plan_json(comparison, effective, at) if comparison and effective else {}))
    else:
        _show(new, comparison, at, args.citations)
        if comparison and effective:
            ahead.show_plan(comparison, effective, at)
    if new.problems:
        return 2
    return 1 if new.violations else 0


def read_submission(name: str, on: date | None = None) -> Checked | None:
    """A submission, checked; nothing where it is none. What cannot be understood is told of, place by place."""
    file = read_file(name)
    checked = _checked(name, file, on) if file else None
    for at, one in file.problems(checked) if file and checked else ():
        complain(one, f"{name}:{at}")
    return checked


def read_file(name: str) -> SubmissionFile | None:
    """A submission in whichever form it is kept; nothing, and why is told, where it is none."""
    from pitboss.desks.submission_file import read

    try:
        return read(name, read_bytes(name))
    except NoSubmission as problem:
        complain(problem, name if problem.line is None else f"{name}:{problem.line}")
        return None


def in_force(name: str, on: date | None) -> Checked | None:
    """The submission in force, checked; only what leaves nothing of it to compare with is told of."""
    file = read_file(name)
    checked = _checked(name, file, on) if file else None
    if file and checked and not checked.tables:
        complain(checked.problems[0], f"{name}:{file.where(checked.problems[0])}")
        return None
    return checked


def _checked(name: str, file: SubmissionFile, on: date | None) -> Checked | None:
    try:
        return check_value(file.value, on)
    except NoSubmission as problem:
        complain(problem, name if problem.line is None else f"{name}:{problem.line}")
        return None


def _show(checked: Checked, comparison: Comparison | None, at: datetime | None, code: str) -> None:
    from pitboss.render.terminal import Columns, Screen, counted

    screen, tables = Screen(), checked.tables
    unclear: dict[int | None, list[SubmissionError]] = {}
    for problem in checked.problems:
        unclear.setdefault(problem.table, []).append(problem)

    def wrong(violations: Iterable[Violation]) -> None:
        found = list(violations)
        elsewhere = any(source(one.cite) is not Source.TEXT for one in found)
        grid = Columns("section", *(("known by",) if elsewhere else ()), "options", "what is wrong")
        for one in found:
            known = (source(one.cite).value,) if elsewhere else ()
            grid.add(numbered(one.cite, code), *known, ", ".join(one.options), one.message)
        if grid.rows:
            screen.put(grid)

    for table in tables:
        pit = f", pit {table.pit}" if table.pit else ""
        verdict = "refused" if table.violations else "not understood" if table.number in unclear else "in order"
        law = "" if table.on is None else f", by the law of {table.on}"
        screen.put(f"{table.name} ({table.game}{pit}{law}): {verdict}")
        wrong(table.violations)
        screen.put(*(f"  not understood: {one.reason}" for one in unclear.pop(table.number, ())))
        screen.put(*(f"  note: {remark}" for remark in table.remarks))
    strange = dict(unclear)  # tables of no known game, and what stands beside the tables
    for left in strange.values():
        screen.put(f"{left[0].name or 'the submission'}: not understood", *(f"  {one.reason}" for one in left))
    if checked.own.violations or checked.own.remarks:
        screen.put(f"the licensee's own notices: {'refused' if checked.own.violations else 'in order'}")
        wrong(checked.own.violations)
        screen.put(*(f"  note: {remark}" for remark in checked.own.remarks))
    for game in checked.new_games:
        found = list(game.violations())
        dealt = "" if at is None else ", may be dealt" if game.dealt(at.date()) else ", may not be dealt"
        screen.put(f"{game.name} (new game, {game.stage}{dealt}): {'refused' if found else 'in order'}")
        wrong(found)
    for one in checked.guides:
        verdict = "refused" if one.violations else "in order"
        screen.put(f"the printed guide to {one.guide.game}: {verdict}")
        wrong(one.violations)
    if comparison and comparison.changes:
        when = "" if at is None else f" ({clock(at)})"
        screen.put("", f"What changes, and the notice it owes{when}")
        for change in comparison.changes:
            screen.put(f"  {change.table}: {in_words(change)}{_when(change, at)}")
        if guides := comparison.guides:
            screen.put(
                "", f"Gaming guides to be approved anew before they are given out [{GUIDES}]:", f"  {', '.join(guides)}"
            )
    elif comparison:
        screen.put("", "Nothing changes.")
    there = len(tables) + len(strange.keys() - {None})
    counts = [counted(there, "table"), counted(len(checked.violations), "violation")]
    if not_understood := len({problem.table for problem in checked.problems}):
        counts.append(f"{not_understood} not understood")
    screen.put("", f"{', '.join(counts)}.")


def _when(change: Difference, at: datetime | None) -> str:
    """When a change takes effect, or what keeps it from doing so."""
    timing = change.timing
    if at is None and timing.start is None:
        return ""
    if at is not None and timing.missing:
        return f"; NOT in force: {still_owed(timing.missing)}"
    start = "" if timing.start is None else f" from {clock(timing.start)}"
    if at is None:
        return f"; in force{start}"
    return f"; in force{start}" if timing.in_force(at) else f"; NOT in force: only{start}"


_CENTS = re.compile(r"(?<![\d,.])\d{4,}(?=\.\d\d(?!\d))")
"""The dollars of an amount that is large enough for separators."""


def in_words(change: Difference) -> str:
    """What changes, and the notice it owes."""
    if change.what == "table":
        what = f"a new table of {change.new}" if change.old == NONE else f"the table of {change.old} is gone"
        return f"{what}: none owed"
    unnamed = " (by default, named in neither)" if change.by_default else ""
    old, new = (_CENTS.sub(lambda found: f"{int(found[0]):,}", value) for value in (change.old, change.new))
    what = f"{change.what}: {old} to {new}{unnamed}"
    if change.owed is None:
        but = f", but it comes with {', '.join(change.comes_with)}" if change.comes_with else ""
        return f"{what}: none owed{but}"
    minutes = change.owed.minutes
    when = f"at least {minutes} minutes before" if minutes else "when it takes effect"
    stays = "; seated patrons may keep the old one" if change.old_stands else ""
    return f"{what}: {change.owed.text}, {when} ({change.owed.cite}){stays}"
