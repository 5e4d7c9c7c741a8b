"""When to raise, as a chart by spread: for a terminal, as a picture (SVG) and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.law.options import Options
from pitboss.odds.distribution import ratio

from ..wagers import pays
from .odds import SPREADS, chance_of, plan, winning, worth

ROW, LEFT, BAR = 34, 190, 420
RAISE, STAND, LINE = "#7fb77e", "#d9b6a0", "#a33"


@dataclass(frozen=True, slots=True)
class Line:
    """One spread: how often it comes, how often it wins, what it pays, and what a raise is worth there."""

    spread: int
    comes: Fraction
    wins: Fraction
    pays: str
    needed: Fraction
    """How often a raise must win to be worth making."""
    worth: Fraction
    raises: bool


@dataclass(frozen=True, slots=True)
class Chart:
    """The best play of a table."""

    decks: int
    lines: tuple[Line, ...]


def chart(options: Options) -> Chart:
    """The chart for a table with these options."""
    decks, best = options.whole("number_of_decks"), plan("optimal", options)
    return Chart(
        decks,
        tuple(
            Line(
                spread,
                chance_of(options, spread),
                winning(decks, spread),
                str(pays(options, spread)),
                1 / (1 + pays(options, spread).ratio),
                worth(options, spread),
                spread in best.raises,
            )
            for spread in SPREADS
        ),
    )


def title(shown: Chart) -> str:
    return f"Red dog, {shown.decks} deck{'s' if shown.decks > 1 else ''}: when to raise"


def to_text(shown: Chart) -> str:
    """The chart for a terminal."""
    lines = (
        f"{line.spread:>6}  {float(line.comes):>6.2%}  {float(line.wins):>6.2%}  {float(line.needed):>6.2%}  "
        f"{line.pays:<9} {float(line.worth):>+8.4f}   {'raise' if line.raises else 'stand'}"
        for line in shown.lines
    )
    heads = "spread   comes    wins   needs  pays      a raise is worth"
    return "\n".join([title(shown), heads, *lines]) + "\n"


def to_svg(shown: Chart) -> str:
    """The chart as a picture: how often each spread wins, and the mark it has to pass for a raise."""
    high = (len(shown.lines) + 2) * ROW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + BAR + 90} {high}" font-family="sans-serif" '
        f'font-size="15"><title>{title(shown)}</title>',
        f'<text x="10" y="22" font-weight="bold">{title(shown)}</text>',
    ]
    for i, line in enumerate(shown.lines, 1):
        y, bar, mark = i * ROW, float(line.wins) * BAR, LEFT + float(line.needed) * BAR
        colour, word = (RAISE, "raise") if line.raises else (STAND, "stand")
        parts.append(
            f'<text x="10" y="{y + 22}">spread {line.spread}, {line.pays}</text>'
            f'<rect x="{LEFT}" y="{y + 5}" width="{bar:.1f}" height="{ROW - 10}" fill="{colour}"/>'
            f'<line x1="{mark:.1f}" y1="{y + 2}" x2="{mark:.1f}" y2="{y + ROW - 2}" stroke="{LINE}" stroke-width="2"/>'
            f'<text x="{LEFT + BAR + 10}" y="{y + 22}">{word}</text>'
        )
    parts.append(
        f'<text x="10" y="{high - 10}" font-size="12">bar: how often the third card wins; '
        "line: how often it must for a raise to be worth making</text>"
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


def to_json(shown: Chart) -> dict[str, object]:
    """The chart with exact values."""
    return {
        "strategy": "optimal",
        "number_of_decks": shown.decks,
        "spreads": {
            str(line.spread): {
                "comes": ratio(line.comes),
                "wins": ratio(line.wins),
                "pays": line.pays,
                "raise_worth": ratio(line.worth),
                "play": "raise" if line.raises else "stand",
            }
            for line in shown.lines
        },
    }
