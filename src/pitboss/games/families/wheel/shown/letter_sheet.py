"""A layout in letters: paper ruled in letters, with a seat's sign on each of its wagers and a crown on the winner."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pitboss.equipment.money import dollars

from ..chips_down import Chip

SEATS = dict(zip(map(str, range(1, 11)), "①②③④⑤⑥⑦⑧⑨⑩", strict=True))
MANY = "●"
CROWN = "♛"


class LetterSheet:
    """What stands at each letter, and who put a chip there."""

    def __init__(self) -> None:
        self._letters: dict[tuple[int, int], str] = {}
        self._owners: dict[tuple[int, int], set[Chip]] = {}

    def write(self, column: int, row: int, text: str) -> None:
        for step, letter in enumerate(text):
            self._letters[column + step, row] = letter

    def rule(self, row: int, start: int, stop: int) -> None:
        """A line across."""
        self.write(start, row, "─" * (stop + 1 - start))

    def grid(self, left: int, cell: int, columns: int, rows: int) -> None:
        """Boxes of so many letters, side by side and one below the other, each two lines high."""
        for row in range(2 * rows + 1):
            if row % 2 == 0:
                self.rule(row, left, left + columns * cell)
            for column in range(columns + 1):
                self.write(left + column * cell, row, "┼│"[row % 2])

    def put(self, chip: Chip, column: int, row: int) -> None:
        """A chip goes down; where several seats or wagers fall on one letter, a sign for many."""
        owners = self._owners.setdefault((column, row), set())
        owners.add(chip)
        self.write(column, row, SEATS[chip.seat] if len(owners) == 1 else MANY)

    def box(self, start: int, row: int, wide: int, label: str, chips: Iterable[Chip]) -> None:
        """A box of a band: what is printed on it, and the signs of those who wager on it."""
        marks = "".join(SEATS[chip.seat] for chip in chips)
        room = wide - 1 - len(label)
        if len(marks) > room:
            marks = MANY
        self.write(start, row, f"│{label}")
        self.write(start + 1 + len(label) + (len(marks) < room), row, marks)

    def lines(self) -> list[str]:
        """What is on the paper, row by row."""
        columns, rows = (range(max(places) + 1) for places in zip(*self._letters, strict=True))
        return ["".join(self._letters.get((column, row), " ") for column in columns).rstrip() for row in rows]


def legend(
    called: str | None, before: Iterable[str], chips: Iterable[Chip], told: Callable[[Chip], tuple[str, str]]
) -> list[str]:
    """What was called, the spins before, and every wager: where it lies, and what becomes of it."""
    lines = [] if called is None else [f" {CROWN} {called}"]
    if earlier := " ".join(tuple(before)[-20:]):
        lines.append(f" before: {earlier}")
    for chip in chips:
        where, outcome = told(chip)
        amount = f"${dollars(chip.cents)}"
        line = f" {SEATS[chip.seat]} seat {chip.seat:<3} {where:<36} {amount:>11}  {outcome}"
        lines.append(line.rstrip())
    return lines
