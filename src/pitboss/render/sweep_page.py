"""A sweep as a page of HTML, with its plot, and the plot by itself."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from pitboss.desks.odds import command, day_and_stake
from pitboss.errors import Unreadable
from pitboss.odds.sweep import Sweep
from pitboss.render.figures_page import figure, joined, page_head, raw_table
from pitboss.version import __version__

SIDE_BY_SIDE = 5
"""Wagers that stand side by side in a table; more go one below the other."""
PANELS = 3
"""Wagers that are drawn: what fits on a page."""


def page(found: Sweep) -> str:
    """A sweep as a page: the plot, and the table."""
    from pitboss.render import plots

    game, keys = found.inquiry.game, [one.key for one in found.over]
    names = found.changing or found.wagers
    drawn = figure(plots.svg(figure_of(found), "sweep")) if names else ""
    tables = []
    for some in (names[i : i + SIDE_BY_SIDE] for i in range(0, max(len(names), 1), SIDE_BY_SIDE)):
        rows = [tuple(map(escape, row)) for row in rows_of(found, some)]
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
    place += day_and_stake(found.inquiry)
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


def figure_of(found: Sweep) -> Any:
    """The plot of a sweep: the edge of the wagers that change."""
    from pitboss.render import plots

    alike: dict[str, list[str]] = {}
    series = {name: found.series(name) for name in found.changing or found.wagers}
    for name, lines in series.items():
        alike.setdefault(repr(lines), []).append(name)
    if not alike:
        raise Unreadable("no combination has an edge to draw")
    shown = [(joined(names, PANELS), series[names[0]]) for names in [*alike.values()][:PANELS]]
    return plots.sweep(shown, found.over[found.across].key)


def rows_of(found: Sweep, names: Sequence[str]) -> list[tuple[str, ...]]:
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
