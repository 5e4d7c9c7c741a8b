"""``pitboss check`` for what is not filed yet: what if something were set otherwise, the latest times for notice, and
the filing itself."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli.common import print_json
from pitboss.errors import Unreadable
from pitboss.law.successor import numbered
from pitboss.law.timing import written as clock

if TYPE_CHECKING:
    from pitboss.desks.compare import Comparison
    from pitboss.desks.what_if import WhatIf
    from pitboss.law.submission import Checked


def require_sense(args: argparse.Namespace) -> None:
    """Unreadable where flags do not go together."""
    if args.table is not None and not args.sets:
        raise Unreadable("--table says at which tables something is set: --set GAME.KEY=VALUE")
    if args.sets and (args.against or args.report):
        raise Unreadable("--set tries something out on the submission itself: not with --against, not with --report")
    if args.effective is not None and not (args.against or args.sets or args.report):
        raise Unreadable("--effective is when changes take effect: name the submission before with --against, or --set")
    if args.report and args.json:
        raise Unreadable("--report writes a file: not with --json")
    if args.report:
        from pitboss.render.documents import GUIDES, form_of

        form_of(args.report, GUIDES)


# The filing


def write_filing(
    checked: Checked, comparison: Comparison | None, args: argparse.Namespace, effective: datetime | None
) -> int:
    """The filing, in a file; it says what is wrong, if anything is."""
    from pitboss.desks.filing import Origin, filing
    from pitboss.files import write_all_whole
    from pitboss.render.documents import GUIDES, filing_document, form_of

    if checked.problems:
        return 2
    files = [Path(name) for name in (args.file, args.against) if name and name != "-"]
    made = filing(checked, comparison, effective, [Origin.of(file.name, file.read_bytes()) for file in files])
    write_all_whole({args.report: filing_document(made, form_of(args.report, GUIDES))})
    print(f"{args.report} written")
    return int(bool(checked.violations))


# What if


def what_if(checked: Checked, args: argparse.Namespace, effective: datetime | None, at: datetime | None) -> int:
    """What would break, and which notice would be owed."""
    from pitboss.desks.what_if import Set, what_if

    if checked.problems:
        return 2
    found = what_if(checked, [Set.read(text) for text in args.sets], args.table or "*")
    if args.json:
        told = found.to_json()
        print_json(told | (plan_json(found.comparison, effective, at) if effective else {}))
    else:
        _show_what_if(found, args.citations)
        if effective:
            show_plan(found.comparison, effective, at, args.citations)
    return int(bool(found.comparison.checked.violations))


def _show_what_if(found: WhatIf, code: str) -> None:
    from pitboss.cli.check import in_words
    from pitboss.law.printed_guides import GUIDES
    from pitboss.render.terminal import LOUD, Columns, Screen, counted, line

    screen, breaks = Screen(), found.breaks
    screen.put(line(f"If {' and '.join(one.written for one in found.sets)} at {', '.join(found.tables)}", LOUD), "")
    if breaks:
        grid = Columns("table", "section", "options", "what would be wrong")
        for table, violations in breaks.items():
            for one in violations:
                grid.add(table, numbered(one.cite, code), ", ".join(one.options), one.message)
        screen.put(grid)
    else:
        screen.put("Nothing would break.")
    already = sum(len(table.violations) for table in found.before.tables)
    if already:
        screen.put(f"{counted(already, 'violation')} there {'is' if already == 1 else 'are'} already.")
    screen.put("", "What would change, and the notice it would owe")
    screen.put(*(f"  {one.table}: {in_words(one)}" for one in found.comparison.changes))
    if not found.comparison.changes:
        screen.put("  nothing: it is so already")
    if guides := found.comparison.guides:
        screen.put("", f"Gaming guides to be approved anew [{GUIDES}]:", f"  {', '.join(guides)}")
    of = counted(len(found.tables), "table")
    screen.put("", f"Set at {of}; {counted(len(breaks), 'table')} would break.")


# The latest times for notice


def plan_json(comparison: Comparison, effective: datetime, at: datetime | None) -> dict[str, object]:
    from pitboss.law.deadlines import to_json

    return {"plan": to_json(comparison.deadlines(effective), effective, at)}


def show_plan(comparison: Comparison, effective: datetime, at: datetime | None, code: str = "19:47") -> None:
    from pitboss.law.deadlines import calendar
    from pitboss.render.terminal import LOUD, WARNING, Columns, Screen, line

    screen = Screen()
    lines = calendar(comparison.deadlines(effective))
    screen.put("", line(f"For changes at {clock(effective)}, at the latest", LOUD))
    if not lines:
        screen.put("  no notice is owed")
        return
    looked_at = any(one.done for each in lines for one in each.deadlines) or at is not None
    grid = Columns("by", "what", "of", "at", *(("",) if looked_at else ()), "section")
    for each in lines:
        late = dict.fromkeys(one.act for one in each.deadlines if one.late or (at is not None and one.overdue(at)))
        waits = dict.fromkeys(one.act for one in each.deadlines if one.done is None and one.act not in late)
        state = "; ".join(
            filter(None, (f"too late: {', '.join(late)}" if late else "", f"open: {', '.join(waits)}" if waits else ""))
        )
        owed = each.deadlines[0].change.owed
        assert owed is not None
        cells = (line(state or "done", WARNING if late else ""),) if looked_at else ()
        grid.add(
            clock(each.latest), each.acts_in_words, each.what, ", ".join(each.tables), *cells, numbered(owed.cite, code)
        )
    screen.put(grid)
