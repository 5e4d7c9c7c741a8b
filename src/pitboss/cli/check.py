"""``pitboss check FILE``: every violation of a submission, each with the section it breaks."""

from __future__ import annotations

import argparse
import re
import tomllib

from pitboss.cli import complain
from pitboss.cli.common import Commands, command, json_flag, print_json, read_text
from pitboss.errors import Unreadable
from pitboss.games import catalogue
from pitboss.law.notices import Owed
from pitboss.law.submission import GameRules, SubmissionError, TableCheck, changes, check

EXAMPLES = """\
  pitboss check examples/submission.toml
  pitboss check --json submission.toml
  pitboss check new.toml --against old.toml     # and the notices that the change owes"""


def add(commands: Commands) -> None:
    parser = command(commands, "check", run, "check a licensee's options against the regulation", EXAMPLES)
    parser.add_argument("file", help="the submission (TOML); - for standard input")
    parser.add_argument("--against", metavar="OLD", help="the submission in force: show what notice the change owes")
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    found, owed = [], {}
    for name in filter(None, (args.file, args.against)):
        text = read_text(name)
        try:
            found.append(check(_toml(text), _rules))
        except SubmissionError as problem:
            complain(problem, f"{name}:{_line(text, problem)}")
            return problem.status
        except tomllib.TOMLDecodeError as problem:
            where = re.search(r"\(at line (\d+)", str(problem))
            line = where[1] if where else str(text.count("\n") + 1)
            complain(Unreadable(f"not TOML: {problem}"), f"{name}:{line}")
            return 2
    tables = found[0]
    if args.against:
        owed = changes(found[1], tables, _rules)
    if args.json:
        out: dict[str, object] = {"tables": [table.to_json() for table in tables]}
        if args.against:
            out["notices"] = [_notice(table, notice) for table, notices in owed.items() for notice in notices]
        print_json(out)
    else:
        _show(tables, owed, bool(args.against))
    return 1 if any(table.violations for table in tables) else 0


def _toml(text: str) -> dict[str, object]:
    return tomllib.loads(text.removeprefix("\ufeff"))


def _rules(slug: str) -> GameRules:
    game = catalogue.game(slug)
    betting = game.betting
    return GameRules(game.options, tuple(betting.wager), betting.barred, betting.limits)


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


def _line(text: str, problem: SubmissionError) -> int:
    """The line of a TOML file that a problem is about: the key below its [[table]], or the table's own line."""
    lines = text.splitlines()
    heads = [n for n, line in enumerate(lines, 1) if line.strip().replace(" ", "").startswith("[[table]]")]
    first, last = 1, len(lines)
    if problem.table is not None and problem.table < len(heads):
        first = heads[problem.table]
        last = heads[problem.table + 1] - 1 if problem.table + 1 < len(heads) else len(lines)
    if problem.key:
        key = re.compile(rf"(^|[\s{{,.\[\"']){re.escape(problem.key)}[\"']?\s*[=.\]]")
        for n in range(first, last + 1):
            if key.search(lines[n - 1]):
                return n
    return first


def _show(tables: list[TableCheck], owed: dict[str, list[Owed]], against: bool) -> None:
    from pitboss.cli.show import Columns, Screen

    screen = Screen()
    for table in tables:
        pit = f", pit {table.pit}" if table.pit else ""
        screen.put(f"{table.name} ({table.game}{pit}): {'refused' if table.violations else 'in order'}")
        if table.violations:
            grid = Columns("section", "options", "what is wrong")
            for violation in table.violations:
                grid.add(str(violation.cite), ", ".join(violation.options), violation.message)
            screen.put(grid)
        screen.put(*(f"  note: {remark}" for remark in table.remarks))
    for name, notices in owed.items():
        screen.put("", f"{name}: notices owed")
        for notice in notices:
            when = f"at least {notice.minutes} minutes before" if notice.minutes else "when it takes effect"
            change = f"{notice.option}: {notice.old} to {notice.new}"
            screen.put(f"  {change}: {notice.text}, {when} ({notice.cite})")
    if against and not owed:
        screen.put("", "No notice is owed.")
    screen.put("", f"{len(tables)} tables, {sum(len(table.violations) for table in tables)} violations.")
