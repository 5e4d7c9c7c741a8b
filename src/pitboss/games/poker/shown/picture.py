"""The table drawn in characters: who sits where with how much, the button, the board, the pot."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import show
from pitboss.equipment.money import dollars
from pitboss.play.card_places import BOARD
from pitboss.play.driver import Round
from pitboss.play.table import Table

from ..bank import stack
from ..hand_in_play import Contest
from ..state import PokerState
from ..wagers import POT


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
