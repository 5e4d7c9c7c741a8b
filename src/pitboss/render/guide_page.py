"""A guide as one page of HTML: complete in itself, fit for a screen and for a printer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from pitboss.desks.masthead import NOBODY, Masthead
from pitboss.equipment.cards import SYMBOLS, Card
from pitboss.equipment.tiles import HEIGHT, WIDTH, Tile, to_svg
from pitboss.felt.guide import Cell, Grid, Guide, Paragraph, Part, Section, Steps
from pitboss.law.citation import Citation

STYLE = """\
:root { --felt: #14532d; --gold: #b08d3c; --ink: #1d2320; --soft: #66706a; --line: #dcd8cb; --paper: #fffdf8;
  --type: 10pt; }
* { box-sizing: border-box; }
html { background: #e9e6dc; }
body { margin: 2rem auto; max-width: 52rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 "Source Sans 3", "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif;
  box-shadow: 0 1px 3px #0002, 0 12px 40px #0002; border-radius: 6px; overflow: hidden; overflow-wrap: break-word; }
header { background: var(--felt); color: #fff; padding: 2.2rem 3rem 1.9rem; border-bottom: 5px solid var(--gold); }
h1, h2, .lead { font-family: Georgia, "Iowan Old Style", "Times New Roman", "DejaVu Serif", serif; }
h1 { margin: 0; font-size: 2.5rem; font-weight: 600; line-height: 1.15; letter-spacing: .01em; }
header p { margin: .4rem 0 0; }
.place { color: #e8d9ad; letter-spacing: .06em; font-size: .9rem; }
.house { margin: 0 0 .7rem; font-weight: 600; letter-spacing: .08em; text-transform: uppercase; font-size: .85rem; }
.house img { height: 3.2rem; max-width: 16rem; object-fit: contain; object-position: left; vertical-align: middle;
  background: #fff; padding: .25rem; border-radius: 4px; margin-right: .8rem; }
.suits { float: right; font-size: 1.7rem; letter-spacing: .2em; color: #e8d9ad; line-height: 1.7; }
main { padding: 1.6rem 3rem 1rem; }
.lead { font-size: 1.2rem; line-height: 1.5; margin: 0 0 1.6rem; }
.felt { margin: 0 auto 1.6rem; max-width: 40rem; }
.felt svg { display: block; width: 100%; height: auto; }
figcaption { text-align: center; color: var(--soft); font-size: .85em; margin-top: .25rem; }
section { margin: 0 0 2rem; }
h2 { font-size: 1.4rem; font-weight: 600; color: var(--felt); margin: 0 0 .7rem; padding-bottom: .25rem;
  border-bottom: 1px solid var(--gold); }
p { margin: .6rem 0; }
.cite { color: var(--soft); font-size: .78em; font-variant-numeric: tabular-nums; }
.cite span { white-space: nowrap; }
ol { counter-reset: step; list-style: none; margin: 0; padding: 0; }
ol > li { counter-increment: step; position: relative; padding: 0 0 .75rem 2.9rem; min-height: 2.6rem; }
ol > li::before { content: counter(step); position: absolute; left: 0; top: 0; width: 1.9rem; height: 1.9rem;
  border-radius: 50%; background: var(--felt); color: #fff; text-align: center; line-height: 1.9rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; margin: .4rem 0 .9rem; }
caption { text-align: left; font-weight: 600; padding: 0 .5rem .25rem; }
th, td { text-align: left; vertical-align: baseline; padding: .42rem .6rem; border-bottom: 1px solid var(--line); }
.broken { overflow-wrap: anywhere; }
thead th { font-size: .78rem; text-transform: uppercase; letter-spacing: .06em; color: var(--soft); font-weight: 600; }
tbody th { font-weight: 600; white-space: nowrap; }
.phrases tbody th { font-weight: 400; white-space: normal; width: 46%; }
td.cite { width: 1%; text-align: right; }
td.hand, td.odds { white-space: nowrap; }
.pays { display: flex; flex-wrap: wrap; gap: .6rem 2rem; align-items: flex-start; }
.pays > div { flex: 1 1 13rem; }
.pays td { text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.pays thead > tr > * + * { text-align: right; }
.pays tbody th { font-weight: 400; white-space: normal; }
.pays .phrases tbody th { width: auto; }
.pays caption .cite { display: block; }
.pays td.cite, caption .cite { font-weight: 400; }
.card { display: inline-block; min-width: 2.3rem; padding: .12rem .3rem; margin-right: .22rem; text-align: center;
  background: #fff; border: 1px solid #b9b5a6; border-radius: 5px; box-shadow: 0 1px 2px #0002; font-weight: 600; }
.red { color: #b3141d; }
footer { padding: 0 3rem 2rem; color: var(--soft); font-size: .85rem; }
.paper td.cite { text-align: left; } .paper .phrases tbody th { width: auto; } .paper .more > * { border-top: 0; }
.contents { columns: 2; column-gap: 2.5rem; margin: .8rem 0 0; padding: 0; list-style: none; }
.contents > li { padding: 0 0 .2rem; min-height: 0; } .contents > li::before { content: none; }
.contents a { color: inherit; text-decoration: none; }
@media screen and (max-width: 40rem) {
  body { margin: 0; border-radius: 0; } header, main { padding-left: 1.2rem; padding-right: 1.2rem; }
  footer { padding-left: 1.2rem; padding-right: 1.2rem; } .suits { display: none; } tbody th { white-space: normal; }
}
@page { size: letter; margin: 16mm 15mm 18mm;
  @bottom-left { content: string(game); font: 8pt Arial, "DejaVu Sans", sans-serif; color: #555; width: 82%; }
  @bottom-right { content: counter(page) " of " counter(pages); font: 8pt Arial, "DejaVu Sans", sans-serif;
    color: #555; width: 18%; } }
@media print {
  html, body { background: #fff; }
  html { font-size: 13px; }
  body { margin: 0; max-width: none; box-shadow: none; font-size: var(--type); line-height: 1.4; overflow: visible; }
  header { background: none; color: #000; padding: 0 0 .6rem; border-bottom: 2px solid #000; }
  h1 { string-set: game content(); }
  .place, .suits { color: #444; } main { padding: 1rem 0 0; } footer { padding: 0; break-before: avoid; }
  h2 { color: #000; break-after: avoid; } tr, li { break-inside: avoid; } .card { box-shadow: none; }
  caption, thead { break-after: avoid; } p { orphans: 3; widows: 3; } table { break-inside: avoid; }
  .whole { break-inside: avoid; }
  table.long, .paper table, .paper .whole, .letter table, .letter .whole { break-inside: auto; }
  .house img { padding: 0; }
  .felt { max-width: 46%; margin-bottom: .8rem; break-inside: avoid; }
  .felt.large { max-width: 74%; }
  section { margin-bottom: 1rem; } th, td { padding-top: .17rem; padding-bottom: .17rem; } p { margin: .3rem 0; }
  .chart { break-inside: avoid; }
  .paper section:first-of-type { break-after: page; } .paper footer { overflow-wrap: anywhere; font-size: 8pt; }
  .paper table { font-size: 8.6pt; line-height: 1.3; } .paper .more { break-before: avoid; }
  .paper tr:first-child:nth-last-child(-n + 7), .paper tr:first-child:nth-last-child(-n + 7) ~ tr:not(:last-child) {
    break-after: avoid; }
  .paper section:last-of-type { break-inside: avoid; break-before: avoid; }
  .paper section:last-of-type tbody td { padding-top: 1.7rem; }
  .paper th, .paper td { padding: .16rem .45rem; } .paper thead th { font-size: 7.4pt; white-space: nowrap; }
  .letter table { font-size: 8.8pt; line-height: 1.3; } .letter .felt.large { max-width: 62%; margin-bottom: .5rem; }
  .letter th, .letter td { padding: .13rem .45rem; } .letter section { margin-bottom: .7rem; }
  .letter tr:first-child:nth-last-child(-n + 7), .letter tr:first-child:nth-last-child(-n + 7) ~ tr:not(:last-child) {
    break-after: avoid; }
  .letter td.cite { white-space: nowrap; }
  .letter section:last-of-type { break-inside: avoid; break-before: avoid; }
  .letter section:last-of-type tbody td { padding-top: 1.5rem; }
  .letter footer { overflow-wrap: anywhere; font-size: 8pt; }
  .paper h2 + p { break-after: avoid; } .contents { columns: 1; }
  .contents.many { columns: 2; column-gap: 2rem; font-size: 8.6pt; line-height: 1.3; }
 .contents a::after { content: leader(". ") target-counter(attr(href), page); }
  tbody tr:first-child:nth-last-child(n + 5), tbody tr:nth-last-child(2):nth-child(n + 4) { break-after: avoid; }
  .pays { display: block; orphans: 1; widows: 1; } .pays > div { width: 62%; }
  .pays > .beside { display: inline-block; vertical-align: top; width: 30%; margin-right: 2%; break-inside: avoid; }
  .pays > .beside.wide { width: 47.5%; } .pays > .broad { width: 100%; }
  ol > li { padding-bottom: .35rem; padding-left: 2.3rem; min-height: 1.85rem; }
  ol > li::before { background: none; color: #000; border: 1px solid #000; width: 1.5rem; height: 1.5rem;
    line-height: 1.4rem; font-size: .85em; }
}
"""


GUIDE = "A guide to the game"
LONG = 30  # letters: a line that begins with more begins with a phrase, not with a name
ODDS = re.compile(r"[\d,/ ]+ to [\d,]+")
CHART = 5  # columns: a table of more is looked at as a whole
SHORT = 16  # lines: pay tables of no more stand beside each other on paper
CONTENTS = 14  # lines: what has more chapters lists them in two columns, to keep them beside its cover
WORD = 28  # letters: a word of more may be broken
PAGE = 40  # lines: a table of more has no room on a page, and is the only one that may break


def page(
    guide: Guide,
    place: str,
    stands: str,
    cards: bool = True,
    felt: str = "",
    kind: str = GUIDE,
    masthead: Masthead = NOBODY,
    cover: bool = False,
    letter: bool = False,
) -> str:
    """The whole page; ``place`` is where the game stands in the law, ``stands`` what the guide is worth; a game of
    ``cards`` has the signs of the suits over it. ``felt`` is the layout of the table, drawn; ``kind`` is what sort of
    paper it is, and the masthead whose. The first section of a paper with a ``cover`` has a sheet to itself; what is
    signed of a ``letter`` does not stand on a sheet alone."""
    signs = "".join(SYMBOLS[suit] for suit in "shcd")
    suits = f'<div class="suits" aria-hidden="true">{signs}</div>\n' if cards else ""
    body = "\n".join(
        section_html(section, f"s{i}", _contents(guide.sections[1:]) if cover and not i else "")
        for i, section in enumerate(guide.sections)
    )
    size = "felt" if kind == GUIDE else "felt large"
    drawn = f'<figure class="{size}">\n{felt}</figure>\n' if felt else ""
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(guide.title)}: {escape(kind[0].lower() + kind[1:])}</title>
<style>
{STYLE}</style>
</head>
<body{' class="paper"' if cover else ' class="letter"' if letter else ""}>
<header>
{suits}{house(masthead)}<h1>{escape(guide.title)}</h1>
<p class="place">{escape(kind)}, {escape(place)}</p>
</header>
<main>
<p class="lead">{escape(guide.lead.text)} {cites_html(guide.lead.cites)}</p>
{drawn}{body}
</main>
<footer>
<p>{escape(stands)}</p>
</footer>
</body>
</html>
"""


def _contents(sections: Sequence[Section]) -> str:
    """What follows a cover; on paper with its pages."""
    lines = (f'<li><a href="#s{i}">{escape(section.title)}</a></li>' for i, section in enumerate(sections, 1))
    kind = "contents many" if len(sections) > CONTENTS else "contents"
    return f'\n<h2 class="rest">Contents</h2>\n<ol class="{kind}">\n' + "\n".join(lines) + "\n</ol>"


def house(masthead: Masthead) -> str:
    """The casino's logo and its name; a logo is a picture in the page itself."""
    logo = f'<img src="{masthead.logo.url}" alt="">' if masthead.logo else ""
    return f'<p class="house">{logo}{escape(masthead.name)}</p>\n' if logo or masthead.name else ""


def tighter(text: str) -> str:
    """A page in type a little smaller, on paper: where that saves a sheet."""
    return text.replace("--type: 10pt;", "--type: 9.4pt;")


def section_html(section: Section, name: str = "", more: str = "") -> str:
    """A section, which a page may refer to by name, and more behind it; pay tables that follow each other stand side by
    side."""
    out = []
    for paid, parts in groupby(section.parts, lambda part: isinstance(part, Grid) and part.pays):
        run = tuple(parts)
        out.append(_pays([part for part in run if isinstance(part, Grid)]) if paid else "\n".join(map(_part, run)))
    tag = f'<section id="{name}">' if name else "<section>"
    return f"{tag}\n<h2>{escape(section.title)}</h2>\n" + "\n".join(out) + f"{more}\n</section>"


def _pays(grids: Sequence[Grid]) -> str:
    """Pay tables, on paper too side by side, where there are several and none is long."""
    beside = len(grids) > 1 and all(len(grid.rows) <= SHORT for grid in grids)
    wide = any(len(grid.heads) + any(row.cites for row in grid.rows) > 2 for grid in grids)
    broad = len(grids) == 1 and len(grids[0].heads) > 3
    kind = f"beside{' wide' * wide}" if beside else "broad" if broad else ""
    inside = "\n".join(f'<div class="{kind}">\n{_part(grid)}\n</div>' for grid in grids)
    return f'<div class="pays">\n{inside}\n</div>'


def _part(part: Part) -> str:
    match part:
        case Paragraph(text, cites):
            return f"<p>{escape(text)} {cites_html(cites)}</p>"
        case Steps(steps):
            items = "\n".join(f"<li>{escape(step.text)} {cites_html(step.cites)}</li>" for step in steps)
            return f"<ol>\n{items}\n</ol>"
        case Grid():
            table = "\n".join(_grid(part))
            return table if len(part.rows) > PAGE else f'<div class="whole">\n{table}\n</div>'


def _grid(grid: Grid) -> Iterator[str]:
    under = any(row.cites for row in grid.rows)
    phrases = any(isinstance(row.cells[0], str) and len(row.cells[0]) > LONG for row in grid.rows)
    kind = "chart" if len(grid.heads) > CHART else "phrases" if phrases else ""
    kind = f"{kind} long".strip() if len(grid.rows) > PAGE else kind
    yield f'<table class="{kind}">' if kind else "<table>"
    if grid.caption or grid.cites:
        yield f"<caption>{escape(grid.caption)} {cites_html(grid.cites)}</caption>"
    if any(grid.heads):
        heads = [*grid.heads, ""] if under else grid.heads
        cells = "".join(f'<th scope="col">{escape(head)}</th>' if head else "<td></td>" for head in heads)
        yield f"<thead><tr>{cells}</tr></thead>"
    yield "<tbody>"
    for row in grid.rows:
        first, *rest = row.cells
        cells = f'<th scope="row"{_broken(first)}>{_words(first)}</th>' + "".join(map(_cell, rest))
        if under:
            cells += f'<td class="cite">{_spans(row.cites)}</td>'
        yield f"<tr>{cells}</tr>" if first else f'<tr class="more">{cells}</tr>'
    yield "</tbody>\n</table>"


def _cell(cell: Cell) -> str:
    kind = "hand" if not isinstance(cell, str) else "odds" if ODDS.fullmatch(cell) else ""
    return f'<td class="{kind}">{_words(cell)}</td>' if kind else f"<td{_broken(cell)}>{_words(cell)}</td>"


def _broken(cell: Cell) -> str:
    """A word that would make its table wider than the paper may be broken anywhere."""
    long = isinstance(cell, str) and any(len(word.strip(".")) > WORD for word in cell.split())
    return ' class="broken"' if long else ""


def _words(cell: Cell) -> str:
    return escape(cell) if isinstance(cell, str) else "".join(map(_card, cell))


def _card(card: Card) -> str:
    if isinstance(card, Tile):
        box = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH * 0.4:g}" height="{HEIGHT * 0.4:g}"'
        return f'<svg {box} role="img" aria-label="{escape(card.name)}">{to_svg(card, 0, 0)}</svg> '
    colour = " red" if card.suit in "dh" else ""
    return f'<span class="card{colour}" role="img" aria-label="{escape(card.name)}">{escape(card.symbol)}</span>'


def cites_html(cites: Iterable[Citation]) -> str:
    written = _spans(cites)
    return f'<span class="cite">{written}</span>' if written else ""


def _spans(cites: Iterable[Citation]) -> str:
    """Citations, none of whose places breaks at the end of a line."""
    parts = ((str(cite.untagged), f" [{cite.tag}]" if cite.tag else "") for cite in cites)
    return ", ".join(f"<span>{escape(place)}</span>{escape(tag)}" for place, tag in parts)
