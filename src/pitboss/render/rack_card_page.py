"""A rack card: a guide in brief on a card of 4 by 9 inches, front and back; a longer one is folded."""

from __future__ import annotations

from html import escape

from pitboss.desks.papers import Paper
from pitboss.render.guide_page import house, section_html

STYLE = """\
:root { --felt: #14532d; --gold: #b08d3c; --ink: #1d2320; --soft: #5b645f; --line: #d6d1c2; }
* { box-sizing: border-box; }
html { background: #e9e6dc; }
body { margin: 1rem auto; width: 4in; background: #fff; color: var(--ink);
  font: SIZEpt/1.3 "Source Sans 3", "Helvetica Neue", Arial, "DejaVu Sans Condensed", "DejaVu Sans", sans-serif; }
.house { margin: 0; padding: .16in .2in .1in; text-align: center; font-weight: 600; letter-spacing: .1em;
  text-transform: uppercase; font-size: .95em; }
.house img { display: block; height: .52in; max-width: 3.2in; object-fit: contain; margin: 0 auto .05in; }
header { background: var(--felt); color: #fff; padding: .13in .22in .14in; border-bottom: 3pt solid var(--gold);
  text-align: center; }
h1 { margin: 0; font: 600 20pt/1.12 Georgia, "Times New Roman", "DejaVu Serif Condensed", "DejaVu Serif", serif;
  bookmark-level: 1; }
.place { margin: .04in 0 0; color: #e8d9ad; font-size: 7pt; letter-spacing: .03em; }
main, footer { padding: 0 .22in; }
.lead { font-size: 1.06em; margin: .1in 0 .08in; }
.felt { margin: .08in 0; } .felt svg { display: block; width: 100%; height: auto; max-height: 1.75in; }
section { margin: 0 0 .1in; }
h2 { font: 600 1.3em/1.2 Georgia, "Times New Roman", "DejaVu Serif Condensed", "DejaVu Serif", serif;
  color: var(--felt); border-bottom: .75pt solid var(--gold);
  margin: 0 0 .04in; padding-bottom: .01in; break-after: avoid; }
p { margin: .03in 0; }
ol { margin: 0; padding-left: .2in; } li { margin: 0 0 .022in; break-inside: avoid; }
table { border-collapse: collapse; width: 100%; margin: .02in 0 .07in; break-inside: avoid; }
caption { text-align: left; font-weight: 600; padding-bottom: .01in; }
th, td { text-align: left; vertical-align: baseline; padding: .35pt 2pt; border-bottom: .4pt solid var(--line); }
thead th { font-size: .82em; text-transform: uppercase; letter-spacing: .04em; color: var(--soft); font-weight: 600; }
tbody th { font-weight: 400; }
.whole { break-inside: avoid; }
.pays > .beside { display: inline-block; vertical-align: top; width: 48.5%; margin-right: 1%; }
.pays > .beside caption .cite { display: block; }
.pays td { text-align: right; font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums; }
.pays thead tr > * + * { text-align: right; }
.cite, td.cite { color: var(--soft); font-weight: 400; font-size: .82em; }
footer { color: var(--soft); font-size: 6.4pt; break-before: avoid; } footer p { margin: .04in 0 .1in; }
@page { size: 4in 9in; margin: .2in 0 .22in; } @page :first { margin-top: 0; }
@media print { html { background: none; } body { margin: 0; } }
"""


def rack_card_page(made: Paper, felt: str, size: float) -> str:
    """The card, its type so many points large; ``felt`` is the layout of the table, drawn."""
    guide = made.document
    body = "\n".join(map(section_html, guide.sections))
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{escape(guide.title)}: rack card</title>
<style>
{STYLE.replace("SIZE", f"{size:g}")}</style>
</head>
<body>
{house(made.masthead)}<header>
<h1>{escape(guide.title)}</h1>
<p class="place">{escape(made.place)}</p>
</header>
<main>
<p class="lead">{escape(guide.lead.text)}</p>
<figure class="felt">
{felt}</figure>
{body}
</main>
<footer>
<p>{escape(made.ends)}</p>
</footer>
</body>
</html>
"""
