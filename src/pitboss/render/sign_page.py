"""The signs of a table, or of a change: a side each, letter size across, in type that is read from where one sits."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pitboss.desks.papers import Paper
from pitboss.felt.guide import Grid, Section
from pitboss.render.guide_page import cites_html, house, section_html

STYLE = """\
:root { --felt: #14532d; --gold: #b08d3c; --ink: #111512; --soft: #5b645f; --line: #cfc9b8; }
* { box-sizing: border-box; }
html { background: #e9e6dc; }
body { margin: 0; color: var(--ink); font-family: "Source Sans 3", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
.side { width: 10in; margin: 1rem auto; padding: .3in .4in; background: #fff; text-align: center; }
.house { margin: 0 0 .12in; font-weight: 600; letter-spacing: .12em; text-transform: uppercase; font-size: 15pt; }
.house img { display: block; height: .85in; max-width: 5in; object-fit: contain; margin: 0 auto .06in; }
h1, h2 { font-family: Georgia, "Times New Roman", "DejaVu Serif", serif; }
h1 { margin: 0; font-size: 38pt; line-height: 1.1; color: var(--felt); }
.place { margin: .05in 0 .14in; padding-bottom: .12in; color: var(--soft); font-size: 11pt;
  border-bottom: 3pt solid var(--gold); }
.lead { font-size: 15pt; margin: .1in 0; }
h2 { margin: .05in 0 .12in; font-size: 23pt; }
table { border-collapse: collapse; width: 100%; margin: .05in 0 .12in; break-inside: avoid; text-align: left; }
caption { text-align: left; font-weight: 600; padding-bottom: .04in; }
th, td { vertical-align: baseline; padding: .028in .1in; border-bottom: .75pt solid var(--line); }
thead th { font-size: .62em; text-transform: uppercase; letter-spacing: .06em; color: var(--soft); font-weight: 600; }
tbody th { font-weight: 400; } td { font-weight: 700; }
.pays td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.pays thead tr > * + * { text-align: right; }
.several .pays > div { display: inline-block; vertical-align: top; width: 47%; margin-right: 2%; break-inside: avoid; }
.pair table { text-align: center; } .pair caption { display: none; }
.pair thead th, .pair thead tr > * + * { padding-top: .5in; font-size: 24pt; text-align: center; width: 50%; }
.pair tbody th, .pair .pays td { font-size: 1em; font-weight: 700; text-align: center; border: none;
  padding-top: .1in; }
p { font-size: 15pt; margin: .06in 0; }
.cite, td.cite { color: var(--soft); font-weight: 400; font-size: 9pt; white-space: nowrap; }
.ends { color: var(--soft); font-size: 9pt; margin-top: .12in; }
@page { size: 11in 8.5in; margin: .3in; padding: .22in .35in; border: 4pt solid #14532d; }
@media print { html { background: none; } .side { width: auto; margin: 0; padding: 0; }
  .side + .side { break-before: page; } }
"""
SIZES = ((4, 36), (6, 28), (8, 22), (11, 18), (15, 14), (20, 11.5), (27, 9.5))
"""By the lines of a side, the points of its type."""
SMALLEST, BROAD = 8, 17
"""The least, and the most where a table has many columns."""


LARGEST = 74.0
HALF, DIGIT = 320.0, 0.62
"""Points of half a side's width, and how wide a bold figure is beside its height."""


def sign_page(made: Paper, scale: float = 1) -> str:
    """The signs, a side for each chapter; the type of what they say may be made smaller."""
    title = escape(made.document.title)
    sides = "\n".join(_side(made, section, scale) for section in made.document.sections)
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}: sign</title>
<style>
{STYLE}</style>
</head>
<body>
{sides}
</body>
</html>
"""


def _side(made: Paper, section: Section, scale: float) -> str:
    lead = made.document.lead
    told = f'<p class="lead">{escape(lead.text)} {cites_html(lead.cites)}</p>\n' if lead.text else ""
    grids = [part for part in section.parts if isinstance(part, Grid)]
    kind = "pair" if _is_pair(grids) else "several" if sum(grid.pays for grid in grids) > 1 else "lines"
    return f"""\
<div class="side {kind}">
{house(made.masthead)}<h1>{escape(made.document.title)}</h1>
<p class="place">{escape(made.place)}</p>
{told}<div style="font-size: {_points(grids) * scale:.4g}pt">
{section_html(section)}
</div>
<p class="ends">{escape(made.ends)}</p>
</div>"""


def _is_pair(grids: Sequence[Grid]) -> bool:
    """Whether there is a minimum and a maximum, and nothing else."""
    return len(grids) == 1 and grids[0].pays and len(grids[0].heads) == 2 and len(grids[0].rows) == 1


def _points(grids: Sequence[Grid]) -> float:
    """How large the type may be: pay tables stand two beside each other, long words take a second line."""
    if _is_pair(grids):
        return min(LARGEST, HALF / (DIGIT * max(len(str(cell)) for cell in grids[0].rows[0].cells)))
    pays = [len(grid.rows) + 2 for grid in grids if grid.pays]
    beside = sum(pays) / 2 if len(pays) > 1 else sum(pays)
    lines = beside + sum(_lines(grid) for grid in grids if not grid.pays)
    size = next((size for most, size in SIZES if lines <= most), SMALLEST)
    return min(size, BROAD) if any(len(grid.heads) > 3 for grid in grids) else size


def _lines(grid: Grid) -> int:
    long = sum(any(isinstance(cell, str) and len(cell) > 44 for cell in row.cells) for row in grid.rows)
    return len(grid.rows) + long + 1
