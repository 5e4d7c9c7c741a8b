"""A layout in letters: paper ruled in letters, with a seat's sign on each of its wagers and a crown on the winner."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pitboss.equipment.money import dollars

from ..chips_down import Chip

Line = list[tuple[str, str]]
"""Pieces of a line, each with the style it has on a terminal."""

SEAT_SIGNS = dict(zip(map(str, range(1, 11)), "①②③④⑤⑥⑦⑧⑨⑩", strict=True))
SEAT_LETTERS = dict(zip(map(str, range(1, 11)), "abcdefghij", strict=True))
MANY = {True: "●", False: "*"}
CROWN = {True: "♛", False: ">"}


class Sheet:
    """What stands at each letter, in which style, and who put a chip there. Without ``signs`` it is all ASCII."""

    def __init__(self, signs: bool) -> None:
        self.signs = signs
        self.seats = SEAT_SIGNS if signs else SEAT_LETTERS
        self.crown = CROWN[signs]
        self._letters: dict[tuple[int, int], tuple[str, str]] = {}
        self._owners: dict[tuple[int, int], set[Chip]] = {}

    def write(self, column: int, row: int, text: str, style: str = "") -> None:
        for step, letter in enumerate(text):
            self._letters[column + step, row] = letter, style

    def rule(self, row: int, start: int, stop: int) -> None:
        """A line across."""
        for column in range(start, stop + 1):
            self.write(column, row, self.mark("─", "-"), "green")

    def mark(self, sign: str, plain: str) -> str:
        return sign if self.signs else plain

    def grid(self, left: int, cell: int, columns: int, rows: int) -> None:
        """Boxes of so many letters, side by side and one below the other, each two lines high."""
        for row in range(0, 2 * rows + 1, 2):
            self.rule(row, left, left + columns * cell)
        for row in range(2 * rows + 1):
            for column in range(columns + 1):
                cross = row % 2 == 0
                self.write(left + column * cell, row, self.mark("┼│"[not cross], "+|"[not cross]), "green")

    def put(self, chip: Chip, column: int, row: int) -> None:
        """A chip goes down; where several seats or wagers fall on one letter, a sign for many."""
        owners = self._owners.setdefault((column, row), set())
        owners.add(chip)
        sign = self.seats[chip.seat] if len(owners) == 1 else MANY[self.signs]
        self.write(column, row, sign, "bold yellow")

    def box(self, start: int, row: int, wide: int, label: str, chips: Iterable[Chip], style: str = "bold") -> None:
        """A box of a band: what is printed on it, and the signs of those who wager on it."""
        marks = "".join(self.seats[chip.seat] for chip in chips)
        room = wide - 1 - len(label)
        if len(marks) > room:
            marks = MANY[self.signs]
        self.write(start, row, self.mark("│", "|"), "green")
        self.write(start + 1, row, label, style)
        self.write(start + 1 + len(label) + (len(marks) < room), row, marks, "bold yellow")

    def lines(self) -> list[Line]:
        """What is on the paper, row by row."""
        last = max(row for _, row in self._letters)
        out: list[Line] = []
        for row in range(last + 1):
            wide = max((column for column, line in self._letters if line == row), default=-1)
            line: Line = []
            for column in range(wide + 1):
                letter, style = self._letters.get((column, row), (" ", ""))
                if line and line[-1][1] == style:
                    line[-1] = line[-1][0] + letter, style
                else:
                    line.append((letter, style))
            out.append(line)
        return out

    def legend(
        self,
        called: str | None,
        before: Iterable[str],
        chips: Iterable[Chip],
        told: Callable[[Chip], tuple[str, str, bool]],
    ) -> list[Line]:
        """What was called, the spins before, and every wager: where it lies, what becomes of it, whether it wins."""
        lines: list[Line] = [[]]
        if called is not None:
            lines.append([(f" {self.crown} {called}", "bold")])
        if earlier := " ".join(tuple(before)[-20:]):
            lines.append([(f" before: {earlier}", "dim")])
        for chip in chips:
            where, outcome, wins = told(chip)
            amount = f"${dollars(chip.cents)}"
            text = f" {self.seats[chip.seat]} seat {chip.seat:<3} {where:<36} {amount:>11}  {outcome}"
            lines.append([(text, "green" if wins else "")])
        return lines


def as_text(lines: Iterable[Line]) -> str:
    """The letters alone."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines) + "\n"
