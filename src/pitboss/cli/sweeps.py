"""``pitboss odds GAME --sweep KEY=VALUES``: the edge over a range of options, as a table, as CSV or JSON, and drawn."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from html import escape

from pitboss.cli.common import print_csv, print_json
from pitboss.cli.inquire import command, of, waiting
from pitboss.cli.par_sheet import CSV, HTML, JSON, PDF, drawing, form_of, table
from pitboss.errors import Unreadable
from pitboss.files import require_writable, write_all_whole
from pitboss.odds.inquiry import Inquiry
from pitboss.odds.sweep import COLUMNS, Sweep, read, swept

PLOTS = (".svg", ".png", ".pdf")
SIDE_BY_SIDE = 5
"""Wagers that stand side by side in a table; more go one below the other."""
PANELS = 3
"""Wagers that are drawn: what fits on a page."""


def show_sweep(args: argparse.Namespace, inquiry: Inquiry) -> int:
    """Works a sweep out, and prints, writes and draws it."""
    over = [read(text) for text in args.sweep]
    files: dict[str, bytes] = {}
    report = None if args.report is None else form_of(args.report)
    plot = None if args.plot is None else form_of(args.plot, PLOTS)
    if plot or report in (HTML, PDF):
        drawing()
    if args.plot is not None and args.plot == args.report:
        raise Unreadable(f"{args.plot}: the report and the plot are two files")
    for name in filter(None, (args.report, args.plot)):
        require_writable(name)
    with waiting("sweep") as tell:
        found = swept(inquiry, over, lambda done, of: tell("sweep", done, of))
    _require(args.wager, found)
    found = found.of(args.wager) if args.wager else found
    if report:
        files[args.report] = _written(found, report)
    if plot:
        from pitboss.render import plots

        files[args.plot] = plots.image(_drawn(found), plot.removeprefix("."))
    if files:
        write_all_whole(files)
    if args.json:
        print_json(found.to_json())
    elif args.csv:
        print_csv(heads(found), found.rows())
    elif not report:
        _show(found)
    return 0


def _require(names: Sequence[str], found: Sweep) -> None:
    for name in names:
        if name not in found.wagers:
            raise Unreadable(f"no combination has odds for wager {name!r} (known: {', '.join(found.wagers)})")


def heads(found: Sweep) -> tuple[str, ...]:
    return (*(one.key for one in found.over), *COLUMNS)


def _written(found: Sweep, form: str) -> bytes:
    if form == JSON:
        return (json.dumps(found.to_json(), indent=2, ensure_ascii=False) + "\n").encode()
    if form == CSV:
        return table(heads(found), found.rows())
    text = page(found)
    if form == PDF:
        from pitboss.render.guide_pdf import pdf

        return pdf(text)
    return text.encode()


def _drawn(found: Sweep) -> object:
    from pitboss.render import plots
    from pitboss.render.figures_page import joined

    alike: dict[str, list[str]] = {}
    series = {name: found.series(name) for name in found.changing or found.wagers}
    for name, lines in series.items():
        alike.setdefault(repr(lines), []).append(name)
    if not alike:
        raise Unreadable("no combination has an edge to draw")
    shown = [(joined(names, PANELS), series[names[0]]) for names in [*alike.values()][:PANELS]]
    return plots.sweep(shown, found.over[found.across].key)


def _rows(found: Sweep, names: Sequence[str]) -> list[tuple[str, ...]]:
    """A line for each combination: its values, the edges of these wagers, what the regulation says."""
    rows = []
    for point in found.points:
        law = "allowed" if not point.violations else f"no: {point.sections}"
        edges = [
            f"{float(point.wagers[name].distribution.house_edge):.6%}" if name in point.wagers else "-"
            for name in names
        ]
        rows.append((*point.values, *edges, law))
    return rows


def _show(found: Sweep) -> None:
    from pitboss.cli.terminal.show import Columns, Screen, plain

    screen = Screen()
    keys = [one.key for one in found.over]
    game = found.inquiry.game
    screen.put(f"{game.slug}: house edge over {', '.join(keys)} ({len(found.points)} combinations)")
    names = found.changing or found.wagers
    for some in (names[i : i + SIDE_BY_SIDE] for i in range(0, max(len(names), 1), SIDE_BY_SIDE)):
        right = range(len(keys), len(keys) + len(some))
        grid = Columns(*keys, *map(plain, some), "the regulation", right=right)
        for row in _rows(found, some):
            grid.add(*row)
        screen.put("", grid)
    if found.reasons:
        screen.put("", *(f"No odds: {reason}" for reason in found.reasons))
    constant = [name for name in found.wagers if name not in names]
    if constant:
        screen.put("", f"The same throughout: {', '.join(map(plain, constant))}.")


def page(found: Sweep) -> str:
    """A sweep as a page: the plot, and the table."""
    from pitboss.render import plots
    from pitboss.render.figures_page import figure, page_head, raw_table
    from pitboss.version import __version__

    game, keys = found.inquiry.game, [one.key for one in found.over]
    names = found.changing or found.wagers
    drawn = figure(plots.svg(_drawn(found), "sweep")) if names else ""
    tables = []
    for some in (names[i : i + SIDE_BY_SIDE] for i in range(0, max(len(names), 1), SIDE_BY_SIDE)):
        rows = [tuple(map(escape, row)) for row in _rows(found, some)]
        top = (*keys, *(name.replace("_", " ") for name in some), "the regulation")
        kinds = ["" if not point.violations else "forbidden" for point in found.points]
        tables.append(raw_table(top, rows, range(len(keys), len(keys) + len(some)), kinds=kinds))
    constant = [name.replace("_", " ") for name in found.wagers if name not in names]
    reasons = "".join(f'<p class="small">No odds: {escape(reason)}</p>' for reason in found.reasons)
    same = f'<p class="small">The same throughout: {escape(", ".join(constant))}.</p>' if constant else ""
    asked = [word for one in found.over for word in ("--sweep", f"{one.key}={','.join(one.values)}")]
    again = command(found.inquiry, *asked)
    title = f"{game.name}: a sweep"
    place = f"House edge over {', '.join(keys)}; N.J.A.C. 19:47-{game.subchapter}; pitboss {__version__}"
    place += of(found.inquiry)
    return f"""\
{page_head(title, place)}<main>
{drawn}
{"".join(tables)}
{reasons}
{same}
</main>
<footer><p><code>{escape(again)}</code></p></footer>
</body>
</html>
"""
