"""A big six wheel to look at: its symbols with everybody's wagers as text (`to_text`), and drawn (`to_svg`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from pitboss.equipment.money import dollars
from pitboss.equipment.wheels import SECTIONS, SYMBOLS, big_six_order
from pitboss.games.big_six.wagers import NAMES, WRITTEN, pays, sections
from pitboss.games.wheel import layout as lying
from pitboss.games.wheel.drawing import GOLD, WOOD, on_circle, ring
from pitboss.games.wheel.layout import Chip
from pitboss.law.options import Options
from pitboss.play.driver import Round
from pitboss.play.table import Table

PAINT = {
    "s1": "#2d7d46", "s2": "#c98a1b", "s5": "#b03030", "s10": "#2a5fb0", "s20": "#6d3fa0", "joker": "#111418",
    "flag": "#f4efdf",
}  # fmt: skip
INK = {symbol: "#20242b" if symbol == "flag" else "#fff" for symbol in SYMBOLS}
SIGN = {"joker": "★", "flag": "⚑"}
MIDDLE = (310.0, 325.0)
"""Of the wheel."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A wheel, the wagers, and the symbol at which it stopped."""

    options: Options
    chips: tuple[Chip, ...] = ()
    winning: str | None = None


def picture(round_: Round) -> Picture:
    """The layout of a turn as it was when the wheel came to rest, or as it is while bets are open."""
    stopped = lying.stopped_at(round_)
    return Picture(round_.setting.options, lying.at_the_spin(round_), WRITTEN[stopped] if stopped else None)


def standing(table: Table) -> Picture:
    """The layout as it is now, while the wheel is not turned."""
    return Picture(table.options, lying.standing(table))


def to_text(shown: Picture) -> str:
    """The symbols one below the other: how often each is on the wheel, what it pays, who wagers on it.

    >>> from pitboss.games.big_six.options import OPTIONS
    >>> print(to_text(Picture(OPTIONS.read({})[0], (Chip("1", "s10", "", 500),), "s10")).splitlines()[3])
    >  $10   |  4 of 54 | 10 to 1  | seat 1 $5.00
    """
    count, paid = sections(shown.options), pays(shown.options)
    lines = []
    for symbol in SYMBOLS:
        mark = ">" if symbol == shown.winning else " "
        told = ", ".join(f"seat {chip.seat} ${dollars(chip.cents)}" for chip in shown.chips if chip.wager == symbol)
        line = f"{mark}  {NAMES[symbol]:<5} | {count[symbol]:>2} of {SECTIONS} | {paid[symbol]!s:<8} | {told}"
        lines.append(line.rstrip(" |") if not told else line)
    return "\n".join(lines) + "\n"


def to_svg(shown: Picture) -> str:
    """The wheel with the winning section at the clapper, and the boxes of the symbols with their wagers."""
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 620" width="1000" height="620" '
        'font-family="Georgia, \'Times New Roman\', serif" role="img" aria-label="Big six">',
        f"<title>Big six{f', {escape(NAMES[shown.winning])}' if shown.winning else ''}</title>",
        '<rect width="1000" height="620" fill="#f6f3ea"/>',
        f'<rect x="10" y="10" width="980" height="600" rx="26" fill="{WOOD}"/>',
        '<rect x="18" y="18" width="964" height="584" rx="19" fill="#0b5a33"/>',
        *_wheel(shown),
        *_boxes(shown),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _wheel(shown: Picture) -> Iterator[str]:
    order = big_six_order(tuple(sections(shown.options).values()))
    top = order.index(shown.winning) if shown.winning else 0
    yield f'<circle cx="310" cy="325" r="262" fill="{WOOD}" stroke="{GOLD}" stroke-width="3"/>'
    for place in range(SECTIONS):
        symbol = order[(top + place) % SECTIONS]
        start, stop = (place - 0.5) / SECTIONS, (place + 0.5) / SECTIONS
        won = shown.winning is not None and place == 0
        edge = f'stroke="{GOLD}" stroke-width="4"' if won else 'stroke="#f4efdf" stroke-width="1"'
        yield f'<path d="{ring(MIDDLE, 250, 96, start, stop)}" fill="{PAINT[symbol]}" {edge}/>'
        x, y = on_circle(MIDDLE, 226, place / SECTIONS)
        yield (
            f'<text x="{x}" y="{y}" font-size="15" font-weight="700" fill="{INK[symbol]}" text-anchor="middle" '
            f'dominant-baseline="central" transform="rotate({360 * place / SECTIONS:.2f} {x} {y})">'
            f"{escape(SIGN.get(symbol, NAMES[symbol]))}</text>"
        )
        pin = on_circle(MIDDLE, 256, start)
        yield f'<circle cx="{pin[0]}" cy="{pin[1]}" r="2.6" fill="{GOLD}"/>'
    yield f'<circle cx="310" cy="325" r="96" fill="#6d4322" stroke="{GOLD}" stroke-width="3"/>'
    big = SIGN.get(shown.winning, NAMES[shown.winning]) if shown.winning else "BIG SIX"
    yield (
        f'<text x="310" y="327" font-size="{54 if shown.winning else 32}" font-weight="700" fill="{GOLD}" '
        f'text-anchor="middle" dominant-baseline="central">{escape(big)}</text>'
    )
    yield f'<path d="M310 86L298 34H322Z" fill="{GOLD}" stroke="#7a5a10" stroke-width="1.5"/>'


def _boxes(shown: Picture) -> Iterator[str]:
    count, paid = sections(shown.options), pays(shown.options)
    for line, symbol in enumerate(SYMBOLS):
        y = 52 + 76 * line
        won = symbol == shown.winning
        edge = f'stroke="{GOLD}" stroke-width="5"' if won else 'stroke="#f4efdf" stroke-width="2"'
        yield f'<rect x="620" y="{y}" width="330" height="64" rx="8" fill="{PAINT[symbol]}" {edge}/>'
        told = [f"seat {chip.seat} ${dollars(chip.cents)}" for chip in shown.chips if chip.wager == symbol]
        ink = f'fill="{INK[symbol]}"'
        yield f'<text x="636" y="{y + 28}" font-size="24" font-weight="700" {ink}>{escape(NAMES[symbol])}</text>'
        small = f"{paid[symbol]}, {count[symbol]} of {SECTIONS}"
        yield f'<text x="936" y="{y + 27}" font-size="15" text-anchor="end" {ink}>{escape(small)}</text>'
        sans = 'font-family="Helvetica, Arial, sans-serif" font-weight="700"'
        words = escape(", ".join(told[:3]) + (f" and {len(told) - 3} more" if len(told) > 3 else ""))
        yield f'<text x="636" y="{y + 52}" font-size="13" {sans} {ink}>{words}</text>'
