"""The table drawn in characters, and as SVG: who sits where with how much, the button, the board, the pot."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pitboss.equipment.cards import show
from pitboss.equipment.money import dollars
from pitboss.games.poker.bank import stack
from pitboss.games.poker.contest import Contest
from pitboss.games.poker.state import PokerState
from pitboss.games.poker.wagers import POT
from pitboss.play.driver import Round
from pitboss.play.hands import BOARD
from pitboss.play.table import Table

WIDE, HIGH = 640, 380


def picture(table: Table) -> str:
    """The seats with chips, in their order."""
    lines = []
    for seat in table.seats:
        if stack(table, seat) or table.on(seat, POT):
            button = "  button" if seat == holder(table) else ""
            put = f"  {dollars(table.on(seat, POT))} in the pot" if table.on(seat, POT) else ""
            lines.append(f" seat {seat:<3}{dollars(stack(table, seat)):>10}{put}{button}")
    return "\n".join(lines) + "\n" if lines else ""


def holder(table: Table) -> str:
    """Who has the button, or had it last."""
    if isinstance(table.local, Contest):
        return table.local.button
    state = table.recall(PokerState)
    return state.placed or state.button


def to_text(rounds: Sequence[Round]) -> str:
    """The table as the last hand left it."""
    table = rounds[-1].table
    board = show(table.hands.get(BOARD, ()))
    return picture(table) + (f" board {board}\n" if board else "")


def to_svg(rounds: Sequence[Round]) -> str:
    """The table from above, as the last hand left it."""
    table = rounds[-1].table
    seats = [seat for seat in table.seats if stack(table, seat)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" '
        'text-anchor="middle"><title>Poker table</title>'
        f'<ellipse cx="{WIDE // 2}" cy="{HIGH // 2}" rx="250" ry="120" fill="#1f6f43" stroke="#5b3a1e" '
        'stroke-width="14"/>'
        f'<text x="{WIDE // 2}" y="36" font-size="13">dealer</text>'
        f'<text x="{WIDE // 2}" y="{HIGH // 2}" font-size="22" fill="#fff">{show(table.hands.get(BOARD, ()))}</text>'
    ]
    for i, seat in enumerate(table.seats):
        angle = math.pi * (-0.5 + 2 * (i + 1) / (len(table.seats) + 1))  # clockwise from the dealer's left
        x, y = WIDE / 2 + 285 * math.cos(angle), HIGH / 2 + 155 * math.sin(angle)
        amount = f"${dollars(stack(table, seat))}" if seat in seats else "empty"
        mark = " ●" if seat == holder(table) else ""
        parts.append(
            f'<text x="{x:.0f}" y="{y:.0f}" font-size="13">seat {seat}{mark}</text>'
            f'<text x="{x:.0f}" y="{y + 16:.0f}" font-size="12">{amount}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
