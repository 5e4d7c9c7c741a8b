"""``pitboss odds GAME --sweep KEY=VALUES``: the edge over a range of options, as a table, as CSV or JSON, and drawn."""

from __future__ import annotations

import argparse

from pitboss.cli.common import print_csv, print_json
from pitboss.cli.waiting import waiting
from pitboss.desks.sweep import sweep
from pitboss.errors import Unreadable
from pitboss.files import require_writable, write_all_whole
from pitboss.odds.inquiry import Inquiry
from pitboss.odds.sweep import Sweep, read
from pitboss.render.documents import (
    HTML,
    PDF,
    PLOTS,
    form_of,
    heads,
    require_drawing,
    sweep_document,
    sweep_plot,
)
from pitboss.render.sweep_page import SIDE_BY_SIDE, rows_of


def show_sweep(args: argparse.Namespace, inquiry: Inquiry) -> int:
    """Works a sweep out, and prints, writes and draws it."""
    over = [read(text) for text in args.sweep]
    files: dict[str, bytes] = {}
    report = None if args.report is None else form_of(args.report)
    plot = None if args.plot is None else form_of(args.plot, PLOTS)
    if plot or report in (HTML, PDF):
        require_drawing()
    if args.plot is not None and args.plot == args.report:
        raise Unreadable(f"{args.plot}: the report and the plot are two files")
    for name in filter(None, (args.report, args.plot)):
        require_writable(name)
    with waiting("sweep") as tell:
        found = sweep(inquiry, over, args.wager, lambda done, of: tell("sweep", done, of))
    if report:
        files[args.report] = sweep_document(found, report)
    if plot:
        files[args.plot] = sweep_plot(found, plot)
    if files:
        write_all_whole(files)
    if args.json:
        print_json(found.to_json())
    elif args.csv:
        print_csv(heads(found), found.rows())
    elif not report:
        _show(found)
    return 0


def _show(found: Sweep) -> None:
    from pitboss.render.terminal import Columns, Screen, plain

    screen = Screen()
    keys = [one.key for one in found.over]
    game = found.inquiry.game
    screen.put(f"{game.slug}: house edge over {', '.join(keys)} ({len(found.points)} combinations)")
    names = found.changing or found.wagers
    for some in (names[i : i + SIDE_BY_SIDE] for i in range(0, max(len(names), 1), SIDE_BY_SIDE)):
        right = range(len(keys), len(keys) + len(some))
        grid = Columns(*keys, *map(plain, some), "the regulation", right=right)
        for row in rows_of(found, some):
            grid.add(*row)
        screen.put("", grid)
    if found.reasons:
        screen.put("", *(f"No odds: {reason}" for reason in found.reasons))
    constant = [name for name in found.wagers if name not in names]
    if constant:
        screen.put("", f"The same throughout: {', '.join(map(plain, constant))}.")
