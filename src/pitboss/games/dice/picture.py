"""A layout in characters: boxes, with the chips that lie in them."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.money import dollars
from pitboss.play.table import Table


class Chips:
    """What lies on each spot, in words; a seat's number stands before its chips where several seats have some."""

    def __init__(self, table: Table) -> None:
        down = [(at, cents) for at, cents in table.balances.items() if cents and at.kind == "area"]
        down.sort(key=lambda item: table.seats.index(item[0].seat))
        several = len({at.seat for at, _ in down}) > 1
        self._on: dict[str, list[str]] = {}
        for at, cents in down:
            text = dollars(cents).removesuffix(".00")
            self._on.setdefault(at.wager, []).append(f"{at.seat}: {text}" if several else text)

    def on(self, wager: str) -> str:
        return ", ".join(self._on.get(wager, ()))


def boxes(*rows: Sequence[str]) -> list[str]:
    """
    >>> print("\\n".join(boxes(["small", "big"], ["10", ""])))
    +-------+-----+
    | small | big |
    | 10    |     |
    +-------+-----+
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rule = "+".join(["", *("-" * (width + 2) for width in widths), ""])
    lines = ("|".join(["", *(f" {c:<{w}} " for c, w in zip(row, widths, strict=True)), ""]) for row in rows)
    return [rule, *lines, rule]
