"""Plots of par sheets and sweeps, drawn by matplotlib (the extra ``report``) for paper: black on white, and told apart
by shape and line, not by colour. Nothing here is imported before something is to be drawn."""

from __future__ import annotations

import functools
import importlib
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pitboss.errors import Unreadable
from pitboss.odds.bankroll import Fan, Ruin
from pitboss.odds.distribution import Distribution
from pitboss.odds.sensitivity import Effect, Meter
from pitboss.odds.sweep import Drawn
from pitboss.render.figures_page import words

INSTALL = "pip install 'pitboss[report]'"
WIDE = 7.0
"""Inches: the text of a letter page between its margins."""
INK, SOFT, PALE = "#1d2320", "#66706a", "#c9c5b8"
BAR = "#8a938d"
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
DASHES: tuple[Any, ...] = ("-", "--", ":", "-.", (0, (5, 1, 1, 1, 1, 1)), (0, (1, 3)))
MOST = 24
"""Bars of one plot."""
STYLE = {
    "font.family": "DejaVu Sans",
    "font.size": 8,
    "axes.edgecolor": SOFT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 9,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": PALE,
    "grid.linewidth": 0.5,
    "hatch.linewidth": 0.5,
    "legend.frameon": False,
    "svg.fonttype": "none",
    "svg.hashsalt": "pitboss",
    "path.simplify": True,
}


def matplotlib() -> Any:
    """Matplotlib, which is loaded only when something is drawn."""
    try:
        return importlib.import_module("matplotlib")
    except ImportError:
        raise Unreadable(f"plots need matplotlib, which is not installed here: {INSTALL}") from None


def _figure(high: float, wide: float = WIDE) -> Any:
    matplotlib()
    figure = importlib.import_module("matplotlib.figure")
    return figure.Figure(figsize=(wide, high), layout="constrained")


def _drawn(plot: Any) -> Any:
    """A plot drawn in the style of the house."""

    @functools.wraps(plot)
    def draw(*args: Any, **options: Any) -> Any:
        with matplotlib().rc_context(STYLE):
            return plot(*args, **options)

    return draw


def svg(figure: Any, name: str) -> str:
    """A figure as SVG to stand in a page; what it is made of is named after it, so that two get on in one page."""
    out = io.StringIO()
    with matplotlib().rc_context({**STYLE, "svg.hashsalt": name}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Title": name})
    text = out.getvalue()
    text = re.sub(r"<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)
    own = re.sub(r"\W+", "-", name)
    text = re.sub(r'\bid="', f'id="{own}-', text)
    return re.sub(r'(href="#|url\(#)', rf"\1{own}-", text)


def image(figure: Any, form: str) -> bytes:
    """A figure as a file of this form: svg, png or pdf."""
    out = io.BytesIO()
    with matplotlib().rc_context(STYLE):
        figure.savefig(out, format=form, dpi=200, metadata={"Date": None} if form == "svg" else None)
    return out.getvalue()


# A wager


@_drawn
def outcomes(distribution: Distribution, title: str) -> Any:
    """The outcomes of a wager by what they come to, their probabilities on a log scale."""
    merged: dict[Fraction, Fraction] = {}
    for o in distribution.outcomes:
        merged[o.net] = merged.get(o.net, Fraction(0)) + o.probability
    nets = sorted(merged, reverse=True)
    rest = Fraction(0)
    if len(nets) > MOST:  # the likeliest stay, the others are one bar
        kept = set(sorted(nets, key=lambda net: -merged[net])[: MOST - 1])
        rest = sum((merged[net] for net in nets if net not in kept), Fraction(0))
        nets = [net for net in nets if net in kept]
    labels = [amount(net) for net in nets] + (["all others"] if rest else [])
    values = [float(merged[net]) for net in nets] + ([float(rest)] if rest else [])
    figure = _figure(0.75 + 0.19 * len(labels))
    axes = figure.subplots()
    places = range(len(labels))
    bars = axes.barh(places, values, height=0.62, color=BAR, edgecolor=INK, linewidth=0.6, log=True)
    for bar, net in zip(bars, nets, strict=False):
        bar.set_hatch("" if net > 0 else "////" if net < 0 else "..")
        bar.set_facecolor(BAR if net > 0 else "white")
    axes.set_yticks(places, labels)
    axes.invert_yaxis()
    low = min(values)
    axes.set_xlim(low / 3, 6.0)
    axes.set_xlabel("probability (logarithmic scale)")
    axes.set_ylabel("net, in units of the wager")
    axes.set_title(title)
    axes.grid(axis="x", zorder=0)
    axes.set_axisbelow(True)
    for place, value in zip(places, values, strict=True):
        axes.text(value * 1.15, place, chance(value), va="center", fontsize=7)
    return figure


def amount(net: Fraction) -> str:
    """A net result: ``+3``, ``-1``, ``+19/20`` as a decimal.

    >>> amount(Fraction(3)), amount(Fraction(-1)), amount(Fraction(19, 20)), amount(Fraction(0))
    ('+3', '-1', '+0.95', '0')
    """
    if not net:
        return "0"
    return f"{net.numerator:+,}" if net.denominator == 1 else f"{float(net):+,.4f}".rstrip("0").rstrip(".")


def chance(value: float) -> str:
    """A probability: in percent, or one in so many where it is rare.

    >>> chance(0.25), chance(0.000039)
    ('25.00 %', '1 in 25,641')
    """
    return f"{value:.2%}".replace("%", " %") if value >= 0.001 else f"1 in {1 / value:,.0f}"


@_drawn
def edges(alike: Sequence[tuple[str, Fraction]], title: str) -> Any:
    """The house edge of several wagers."""
    ordered = sorted(alike, key=lambda one: one[1])
    figure = _figure(0.75 + 0.18 * len(ordered))
    axes = figure.subplots()
    values = [float(edge) * 100 for _, edge in ordered]
    places = range(len(ordered))
    axes.barh(places, values, height=0.6, color=BAR, edgecolor=INK, linewidth=0.6)
    axes.set_yticks(places, [name for name, _ in ordered], fontsize=7)
    axes.invert_yaxis()
    axes.margins(y=0.01)
    axes.axvline(0, color=INK, linewidth=0.8)
    widest = max(abs(value) for value in values) or 1
    for place, value in zip(places, values, strict=True):
        axes.text(max(value, 0) + 0.01 * widest, place, f"{value:.3f}", va="center", fontsize=7)
    axes.set_xlim(min(0, min(values)) * 1.05, max(0.0, max(values)) * 1.13 + 0.02 * widest)
    axes.set_xlabel("house edge, in percent of the wager")
    axes.set_title(title)
    axes.grid(axis="x")
    axes.set_axisbelow(True)
    return figure


@_drawn
def by_option(effects: Sequence[Effect], wager: str, here: Fraction, title: str) -> Any:
    """The edge of a wager by option and value, all else being equal."""
    shown = [effect for effect in effects if wager in effect.edges]
    rows: list[tuple[str, Effect | None]] = []
    effect: Effect | None
    for effect in shown:
        if rows and rows[-1][1] is not None and rows[-1][1].option is not effect.option:
            rows.append(("", None))
        rows.append((f"{effect.option.key} = {effect.value}", effect))
    figure = _figure(0.85 + 0.18 * len(rows))
    axes = figure.subplots()
    axes.axvline(float(here) * 100, color=INK, linewidth=0.8, linestyle="--", label="this table")
    drawn: set[str] = set()
    for place, (_, effect) in enumerate(rows):
        if effect is None:
            continue
        value = float(effect.edges[wager]) * 100
        kind = "this table's value" if effect.here else "not allowed" if effect.violations else "another value"
        face = {"this table's value": INK, "not allowed": "white", "another value": BAR}[kind]
        mark = {"this table's value": "D", "not allowed": "X", "another value": "o"}[kind]
        axes.plot([float(here) * 100, value], [place, place], color=SOFT, linewidth=0.8)
        axes.plot(
            value, place, mark, markersize=5, markerfacecolor=face, markeredgecolor=INK,
            label="" if kind in drawn else kind, linestyle="none",
        )  # fmt: skip
        drawn.add(kind)
        left = value < float(here) * 100
        axes.annotate(
            f"{value:.3f}", (value, place), (-6 if left else 6, -2.5), textcoords="offset points", fontsize=6.5,
            ha="right" if left else "left",
        )  # fmt: skip
    ticks = [place for place, (label, _) in enumerate(rows) if label]
    axes.set_yticks(ticks, [rows[place][0] for place in ticks], fontsize=7)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.margins(x=0.12)
    axes.set_xlabel("house edge, in percent of the wager")
    axes.set_title(title)
    axes.grid(axis="x")
    figure.legend(loc="outside lower center", ncols=4, fontsize=7)
    return figure


# Money


@_drawn
def fan(found: Fan, edge: Fraction, title: str) -> Any:
    """Where the money stands by the number of rounds."""
    figure = _figure(2.9)
    axes = figure.subplots()
    at = (0, *found.rounds)
    rows = [(0.0, *row) for row in found.results]
    half = len(rows) // 2
    for shade, low in zip(("#e3e1d9", "#c3c4bd", "#a3a8a3"), range(half), strict=False):
        axes.fill_between(at, rows[low], rows[-1 - low], color=shade, linewidth=0)
    ends = []
    for part, row, dash in zip(found.parts, rows, (":", "--", "-", "--", ":"), strict=True):
        axes.plot(at, row, color=INK, linewidth=1.4 if part == 0.5 else 0.8, linestyle=dash)
        ends.append((row[-1], f"{part:.0%} below".replace("%", " %")))
    axes.plot(at, [-float(edge) * n for n in at], color=INK, linewidth=0.8, linestyle=(0, (1, 3)))
    axes.axhline(0, color=SOFT, linewidth=0.8)
    for value, text in ends:
        axes.annotate(text, (at[-1], value), (4, -2), textcoords="offset points", fontsize=7, annotation_clip=False)
    axes.set_xlim(0, at[-1])
    axes.set_xlabel("rounds played")
    axes.set_ylabel("won or lost, in units of the wager")
    axes.set_title(title)
    axes.grid()
    return figure


@_drawn
def ruin(found: Ruin, title: str) -> Any:
    """The risk of ruin by bankroll."""
    figure = _figure(2.7)
    axes = figure.subplots()
    for number, row, dash in zip(found.rounds, found.chances, DASHES, strict=False):
        values = [100 * value for value in row]
        axes.plot(found.bankrolls, values, color=INK, linewidth=1.2, linestyle=dash, label=f"within {number:,} rounds")
    axes.set_ylim(0, 100)
    axes.set_xlim(0, found.bankrolls[-1])
    axes.set_xlabel("bankroll brought, in units of the wager")
    axes.set_ylabel("risk of ruin, in percent")
    axes.set_title(title)
    axes.grid()
    axes.legend(loc="upper right", fontsize=7, frameon=True, framealpha=1, edgecolor="white")
    return figure


@_drawn
def meter(found: Meter, title: str) -> Any:
    """The edge of a progressive wager by what its meter shows."""
    figure = _figure(2.5)
    axes = figure.subplots()
    even = float(found.break_even)
    most = max(1.25 * even, 1.1 * float(found.stands))
    ends = (found.since, Fraction(most))
    axes.plot([float(end) for end in ends], [100 * float(found.edge(end)) for end in ends], color=INK, linewidth=1.4)
    axes.axhline(0, color=SOFT, linewidth=0.8)
    for level, text, mark in (
        (found.stands, f"as it stands, ${float(found.stands):,.2f}: {float(found.edge(found.stands)):.2%}", "o"),
        (found.break_even, f"no edge at ${even:,.2f}", "s"),
    ):
        value = 100 * float(found.edge(level))
        axes.plot(float(level), value, mark, color=INK, markersize=5)
        axes.annotate(text, (float(level), value), (7, 5), textcoords="offset points", fontsize=7)
    axes.set_xlim(0, most)
    axes.xaxis.set_major_formatter(lambda value, _: f"${value:,.0f}")
    axes.set_xlabel("meter, in dollars")
    axes.set_ylabel("house edge, in percent")
    axes.set_title(title)
    axes.grid()
    return figure


# Sweeps


@_drawn
def sweep(points: Sequence[tuple[str, Mapping[str, Sequence[Drawn]]]], across: str) -> Any:
    """The edge of each wager across one option, a line for every combination of the others, by wager."""
    figure = _figure(sum(_high(series) for _, series in points))
    panels = figure.subplots(len(points), 1, squeeze=False, height_ratios=[_high(series) for _, series in points])[:, 0]
    for axes, (wager, series) in zip(panels, points, strict=True):
        names = list(dict.fromkeys(value for line in series.values() for value, *_ in line))
        numbers = _numbers(names)
        for (label, line), mark, dash in zip(series.items(), _cycle(MARKS), _cycle(DASHES), strict=False):
            at = [numbers[value] for value, edge, _ in line if edge is not None]
            values = [edge for _, edge, _ in line if edge is not None]
            axes.plot(
                at, values, color=INK, linewidth=1, linestyle=dash, marker=mark, markersize=4,
                markerfacecolor="white", label=label,
            )  # fmt: skip
        crossed = [
            (numbers[value], edge)
            for line in series.values()
            for value, edge, allowed in line
            if edge is not None and not allowed
        ]
        if crossed:
            axes.plot(*zip(*crossed, strict=True), "x", color=INK, markersize=9, label="not allowed")
        if len(names) <= MOST:
            axes.set_xticks([numbers[name] for name in names], [words(name) for name in names])
        axes.set_ylabel("house edge, percent")
        axes.set_title(words(wager))
        axes.grid()
        axes.margins(x=0.03)
        if any(series) or crossed:
            axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), fontsize=7)
    panels[-1].set_xlabel(words(across))
    return figure


def _high(series: Mapping[str, object]) -> float:
    return max(2.3, 0.16 * len(series) + 0.6)


def _numbers(names: Sequence[str]) -> dict[str, float]:
    """Where values stand on an axis: numbers at their value, words one after the other."""
    try:
        return {name: float(Fraction(name.replace(",", ""))) for name in names}
    except (ValueError, ZeroDivisionError):
        return {name: float(place) for place, name in enumerate(names)}


def _cycle(values: Sequence[Any]) -> Iterator[Any]:
    while True:
        yield from values
