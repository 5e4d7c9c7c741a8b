"""The cross as it lies on the table, in characters."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.play.card_places import BOARD
from pitboss.play.driver import Round
from pitboss.play.table import Table
from pitboss.play.views import PUBLIC, hands_seen

from ..hands import CROSS

AT = {"C": (1, 1), "L": (0, 1), "R": (2, 1), "T": (1, 0), "B": (1, 2)}
"""Column and row of each place."""


def cross(table: Table) -> dict[str, Card]:
    """The cards of the cross as everybody sees them, by place; nothing where none lies there."""
    return dict(zip(CROSS, hands_seen(PUBLIC, table.effects).get(BOARD, ()), strict=False))


def picture(table: Table) -> str:
    """The cross in characters."""
    cards = cross(table)
    if not cards:
        return ""
    faces = {AT[place]: str(card) if card != UNSEEN else "[]" for place, card in cards.items()}
    rows = ("  ".join(faces.get((column, row), "  ") for column in range(3)).rstrip() for row in range(3))
    return "".join(f"    {row}\n" for row in rows)


def to_text(rounds: Sequence[Round]) -> str:
    """The cross as the last round left it."""
    return picture(rounds[-1].table)
