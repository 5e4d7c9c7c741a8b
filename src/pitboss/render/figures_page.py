"""What pages of figures are made of: tables of numbers, figures, citations, wagers in one breath."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

from pitboss.law.citation import CHAPTER
from pitboss.render.guide_page import STYLE as GUIDE_STYLE

MORE_STYLE = """\
body { max-width: 60rem; }
.wide { overflow-x: auto; } .wide tbody th { min-width: 6.5rem; }
table.figures { font-size: .88rem; } table.figures td, table.figures th { padding: .24rem .4rem; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
table.figures tbody th { font-weight: 400; white-space: normal; }
td.exact { text-align: right; font-size: .88em; color: var(--soft); }
tr.here td, tr.here th { font-weight: 700; }
tr.forbidden td, tr.forbidden th { color: var(--soft); font-style: italic; }
tr.first > * { border-top: 1px solid var(--soft); }
figure { margin: .8rem 0 1.2rem; break-inside: avoid; } figure svg { width: 100%; height: auto; display: block; }
figure.chart svg { max-width: 36rem; max-height: 58rem; margin: 0 auto; }
figcaption { color: var(--soft); font-size: .85rem; margin-top: .2rem; }
.allowed, .refused { border: 1px solid var(--line); border-left: 5px solid var(--felt); padding: .5rem .9rem; }
.refused { border-left-color: #b3141d; } .refused ul { margin: .3rem 0; padding-left: 1.2rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .4rem 0; }
dt { font-weight: 600; } dd { margin: 0; }
.figures .cite span { white-space: normal; }
h3 { font-size: 1.02rem; margin: 1.1rem 0 .3rem; }
.small { font-size: .85rem; color: var(--soft); } .small .cite { font-size: 1em; }
@media print {
  .wide { overflow: visible; } .wide tbody th { min-width: 0; }
  body { font-size: 9pt; } h3 { break-after: avoid; margin: .7rem 0 .2rem; }
  .figures .cite { font-size: .9em; }
  table.figures { font-size: 7.8pt; } table.figures td, table.figures th { padding: .12rem .28rem; }
  thead th { font-size: 6.6pt; letter-spacing: 0; } .small, figcaption { font-size: 7.5pt; }
  figure.chart svg { max-height: 215mm; width: auto; max-width: 100%; } dl { display: block; } dt { display: inline; }
  dd { display: inline; } dd::after { content: ""; display: block; }
  tbody tr:first-child:nth-last-child(n + 5), tbody tr:nth-last-child(2):nth-child(n + 4) { break-after: avoid; }
}
"""
STYLE = GUIDE_STYLE + MORE_STYLE

SHORT = 48
"""Letters of a fraction that a table has room for."""


def page_head(title: str, place: str) -> str:
    """How a page of figures begins: its head, its title, and the line below that."""
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{STYLE}</style>
</head>
<body>
<header>
<h1>{escape(title)}</h1>
<p class="place">{escape(place)}</p>
</header>
"""


def percent(value: Fraction, digits: int = 4) -> str:
    """A part in percent; what is rare keeps its digits.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 40_000_000), 6)
    ('33.3333%', '0.0000025%')
    """
    number = 100 * float(value)
    if number and abs(number) < 10.0 ** (1 - digits):
        return f"{number:.2g}%" if abs(number) >= 1e-4 else f"{number:.12f}".rstrip("0")[:14] + "%"
    return f"{number:.{digits}f}%"


def number(value: float) -> str:
    """A figure with as many digits as say something."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3f}" if abs(value) < 10 else f"{value:.1f}"


def exact(value: Fraction) -> str:
    """A fraction, which may break at its bar.

    >>> exact(Fraction(1, 3)), exact(Fraction(1, 10**60))
    ('1/<wbr>3', 'in the CSV')
    """
    text = str(value)
    return text.replace("/", "/<wbr>") if len(text) <= SHORT else "in the CSV"


def cited(section: str, short: bool = False) -> str:
    text = section.removeprefix(f"{CHAPTER}-") if short and "." in section else section
    return f'<span class="cite"><span>{escape(text)}</span></span>' if section else ""


def figure(drawn: str, caption: str = "", kind: str = "") -> str:
    told = f"<figcaption>{caption}</figcaption>" if caption else ""
    return f"<figure{f' class={kind!r}' if kind else ''}>{drawn}{told}</figure>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "") -> str:
    """A table of words; the last cell of a row is a citation already written."""
    return raw_table(heads, [(*map(escape, row[:-1]), row[-1]) for row in rows], caption=caption)


def raw_table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    numbers: Iterable[int] = (),
    exacts: Iterable[int] = (),
    caption: str = "",
    kinds: Sequence[str] = (),
) -> str:
    """A table of HTML cells, some columns of numbers, some of exact fractions (-1 is the last)."""
    numbers, exacts = set(numbers), {place % len(heads) for place in exacts}

    def cell(place: int, content: str) -> str:
        kind = "exact" if place in exacts else "number" if place in numbers else ""
        mark = f' class="{kind}"' if kind else ""
        return f"<th{mark} scope=row>{content}</th>" if not place else f"<td{mark}>{content}</td>"

    out = ['<div class="wide"><table class="figures">']
    if caption:
        out.append(f"<caption>{escape(caption)}</caption>")
    top = "".join(
        f'<th scope="col"{" class=number" if i in numbers else ""}>{escape(head)}</th>' for i, head in enumerate(heads)
    )
    out.append(f"<thead><tr>{top}</tr></thead><tbody>")
    for place, row in enumerate(rows):
        kind = kinds[place] if kinds else ""
        cells = "".join(cell(i, content) for i, content in enumerate(row))
        out.append(f'<tr class="{kind}">{cells}</tr>' if kind else f"<tr>{cells}</tr>")
    out.append("</tbody></table></div>")
    return "\n".join(out)


def words(key: str) -> str:
    """A key as people say it.

    >>> words("dont_pass"), words("place_win_6")
    ("don't pass", 'place win 6')
    """
    return re.sub(r"\bdont\b", "don't", key.replace("_", " "))


def kind_of(name: str) -> str:
    """What numbered wagers have in common: ``place_4`` and ``place_10`` are of one kind."""
    return re.sub(r"[\d_]+$", "", name)


def joined(names: Sequence[str], most: int = 4) -> str:
    """Several wagers in one breath.

    >>> joined(["place_4", "place_10"]), joined(["red", "black", "odd", "even", "low"], 2)
    ('place 4, 10', 'red, black and 3 more')
    """
    kind = kind_of(names[0])
    told = [
        words(name.removeprefix(kind).strip("_") if place and kind and kind_of(name) == kind else name)
        for place, name in enumerate(names)
    ]
    if len(told) <= most:
        return ", ".join(told)
    if kind and all(kind_of(name) == kind for name in names):
        return f"{words(kind)} ({len(names)} of them)"
    return f"{', '.join(told[:most])} and {len(told) - most} more"
