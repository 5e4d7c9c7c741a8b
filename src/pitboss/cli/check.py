"""``pitboss check FILE``: every violation of a submission, each with the section it breaks."""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterable
from datetime import date, datetime
from functools import partial

from pitboss.cli import complain
from pitboss.cli.common import Commands, citations_flag, command, date_flag, day_of, json_flag, print_json, read_text
from pitboss.errors import Unreadable
from pitboss.games import catalogue
from pitboss.law.citation import CHAPTER
from pitboss.law.new_games import NewGame
from pitboss.law.notices import Owed
from pitboss.law.options import Violation
from pitboss.law.printed_guides import GUIDES
from pitboss.law.provenance import Source, source
from pitboss.law.submission import NONE, Change, Checked, GameRules, SubmissionError, TableCheck, changes, examine
from pitboss.law.successor import numbered, successor
from pitboss.law.timing import moment
from pitboss.law.timing import written as clock
from pitboss.play.setting import posted_limits, remarks_of

EXAMPLES = """\
  pitboss check examples/submission.toml
  pitboss check --json submission.toml
  pitboss check new.toml --against old.toml     # and the notices that the change owes
  pitboss check new.toml --against old.toml --at "2026-11-16 19:00"

When a change takes effect follows from the notice that was given of it. Below its table, new.toml says:

  [[table.notice]]
  of = ["surrender"]                   # options, or wagers whose limits change; everything, where left out
  sign = "2026-11-16 18:25"
  announcement = "2026-11-16 18:25"
  commission = "2026-11-16 18:35"      # in writing; also surveillance, and layout for a new one
  effect = "2026-11-16 19:05"          # the time that the sign states, where it is not the earliest
  empty_table = true                   # nobody was at the table; false where left out

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
    parser.add_argument("file", help="the submission (TOML); - for standard input")
    parser.add_argument("--against", metavar="OLD", help="the submission in force: show what notice the change owes")
    parser.add_argument(
        "--at", metavar="TIME", help='say what is in force then ("2026-11-16 19:00"): which changes, which new games'
    )
    date_flag(parser)
    citations_flag(parser)
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    on = day_of(args)
    at = None if args.at is None else moment(args.at)
    new = read_submission(args.file, complain_of=True, on=on)
    old = None if args.against is None else read_submission(args.against, complain_of=False, on=on)
    if new is None or (args.against is not None and old is None):
        return 2
    if at is not None and old is None and not new.new_games:
        raise Unreadable("--at says which changes are in force: name the submission before with --against")
    changed = [] if old is None else changes(old.tables, new.tables, rules_of, new.own)
    for table in new.tables:
        early = (change.too_early for change in changed if change.table == table.name)
        table.violations.extend(filter(None, early))
    if args.json:
        out: dict[str, object] = {"tables": [_table(table, args.citations) for table in new.tables]}
        if new.own.violations or new.own.remarks:
            out["licensee"] = {
                "violations": [one.to_json() for one in new.own.violations],
                "remarks": new.own.remarks,
            }
        if new.guides:
            out["printed_guides"] = [guide.to_json() for guide in new.guides]
        if new.new_games:
            out["new_games"] = [_new_game(game, at) for game in new.new_games]
        if new.problems:
            out["problems"] = [problem.reason for problem in new.problems]
        if old is not None:
            out["changes"] = [_change(change, at) for change in changed]
            out["guides"] = _guides(changed, new.tables)
            out["notices"] = [_notice(change.table, change.owed) for change in changed if change.owed]
        print_json(out)
    else:
        _show(new, None if old is None else changed, at, args.citations)
    if new.problems:
        return 2
    return 1 if new.violations else 0


def _table(table: TableCheck, code: str) -> dict[str, object]:
    if code == CHAPTER:
        return table.to_json()
    found = [{**one.to_json(), "successor": successor(one.cite)} for one in table.violations]
    return {**table.to_json(), "violations": found}


def read_submission(name: str, complain_of: bool, on: date | None = None) -> Checked | None:
    """A submission, checked; nothing where it is no TOML. Its problems are told of, line by line, where asked."""
    text = read_text(name)
    try:
        checked = examine(_toml(text), rules_of, on)
    except tomllib.TOMLDecodeError as problem:
        where = re.search(r"\(at line (\d+)", str(problem))
        line = where[1] if where else str(text.count("\n") + 1)
        complain(Unreadable(f"not TOML: {problem}"), f"{name}:{line}")
        return None
    except (RecursionError, ValueError) as problem:
        wrong = "nested too deeply" if isinstance(problem, RecursionError) else "a number has too many digits"
        complain(Unreadable(f"not a submission: {wrong}"), name)
        return None
    if complain_of:
        for at, one in sorted(((line_of(text, one), one) for one in checked.problems), key=lambda pair: pair[0]):
            complain(one, f"{name}:{at}")
    elif not checked.tables:
        complain(checked.problems[0], f"{name}:{line_of(text, checked.problems[0])}")
        return None
    return checked


def _toml(text: str) -> dict[str, object]:
    return tomllib.loads(text.removeprefix("\ufeff"))


def rules_of(slug: str, on: date | None = None) -> GameRules:
    game = catalogue.game(slug, on)
    betting = game.betting
    return GameRules(
        game.options,
        tuple(betting.wager),
        betting.barred,
        betting.limits,
        betting.remarks,
        lambda options, limits: posted_limits(betting, options, limits),
        game.furniture.seats,
        partial(remarks_of, game),
    )


def _guides(changed: list[Change], tables: list[TableCheck]) -> list[str]:
    """The games whose printed guide no longer says what is in force (8.5)."""
    here = {change.table for change in changed if change.what != "pit"}
    return list(dict.fromkeys(table.game for table in tables if table.name in here))


def _new_game(game: NewGame, at: datetime | None) -> dict[str, object]:
    told: dict[str, object] = {"name": game.name, "stage": game.stage}
    if at is not None:
        told["dealt"] = game.dealt(at.date())
    return {**told, "violations": [one.to_json() for one in game.violations()]}


def _change(change: Change, at: datetime | None) -> dict[str, object]:
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


def line_of(text: str, problem: SubmissionError) -> int:
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


def _show(checked: Checked, changed: list[Change] | None, at: datetime | None, code: str) -> None:
    from pitboss.cli.terminal.show import Columns, Screen, counted

    screen, tables = Screen(), checked.tables
    unclear = {problem.table for problem in checked.problems}

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
        screen.put(*(f"  note: {remark}" for remark in table.remarks))
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
    if changed:
        when = "" if at is None else f" ({clock(at)})"
        screen.put("", f"What changes, and the notice it owes{when}")
        for change in changed:
            screen.put(f"  {change.table}: {_in_words(change)}{_when(change, at)}")
        if guides := _guides(changed, tables):
            screen.put(
                "", f"Gaming guides to be approved anew before they are given out [{GUIDES}]:", f"  {', '.join(guides)}"
            )
    elif changed is not None:
        screen.put("", "Nothing changes.")
    screen.put("", f"{counted(len(tables), 'table')}, {counted(len(checked.violations), 'violation')}.")


def _when(change: Change, at: datetime | None) -> str:
    """When a change takes effect, or what keeps it from doing so."""
    timing = change.timing
    if at is None and timing.start is None:
        return ""
    if at is not None and timing.missing:
        return f"; NOT in force: {', '.join(timing.missing)} still owed"
    start = "" if timing.start is None else f" from {clock(timing.start)}"
    if at is None:
        return f"; in force{start}"
    return f"; in force{start}" if timing.in_force(at) else f"; NOT in force: only{start}"


_CENTS = re.compile(r"(?<![\d,.])\d{4,}(?=\.\d\d(?!\d))")
"""The dollars of an amount that is large enough for separators."""


def _in_words(change: Change) -> str:
    if change.what == "table":
        what = f"a new table of {change.new}" if change.old == NONE else f"the table of {change.old} is gone"
        return f"{what}: none owed"
    unnamed = " (by default, named in neither)" if change.by_default else ""
    old, new = (_CENTS.sub(lambda found: f"{int(found[0]):,}", value) for value in (change.old, change.new))
    what = f"{change.what}: {old} to {new}{unnamed}"
    if change.owed is None:
        return f"{what}: none owed"
    minutes = change.owed.minutes
    when = f"at least {minutes} minutes before" if minutes else "when it takes effect"
    stays = "; seated patrons may keep the old one" if change.old_stands else ""
    return f"{what}: {change.owed.text}, {when} ({change.owed.cite}){stays}"
