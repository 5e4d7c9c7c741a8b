"""A recorded table to look at (SVG): the felt, and cards that lie on it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

FELT, LIT, INK = "#1d6b45", "#f3d36b", "#ffffff"
CARD_WIDE, CARD_HIGH = 60, 84


def card(symbol: str, left: int, top: int) -> str:
    """One card face up.

    >>> "#b3202a" in card("9♦", 0, 0), "#b3202a" in card("9♠", 0, 0)
    (True, False)
    """
    colour = "#b3202a" if symbol[-1:] in "♦♥" else "#222"
    return (
        f'<rect x="{left}" y="{top}" width="{CARD_WIDE}" height="{CARD_HIGH}" rx="7" fill="#fff"/>'
        f'<text x="{left + CARD_WIDE // 2}" y="{top + 50}" fill="{colour}" font-size="24">{symbol}</text>'
    )


def line(text: str, x: int, y: int, anchor: str = "middle", colour: str = INK, size: int = 15) -> str:
    """A line of words."""
    return f'<text x="{x}" y="{y}" fill="{colour}" text-anchor="{anchor}" font-size="{size}">{escape(text)}</text>'


def felt(title: str, wide: int, high: int, parts: Sequence[str]) -> str:
    """The whole picture."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="15" '
        f'text-anchor="middle"><title>{escape(title)}</title><rect width="{wide}" height="{high}" fill="{FELT}"/>'
    )
    return "\n".join([head, *parts, "</svg>"]) + "\n"
