"""A roulette layout to look at: as text for a terminal (`to_text`) and as a drawing (`to_svg`).

picture(round_)            # what lay where, and the winning number
to_text(picture(round_))
"""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.equipment.wheels import RED, WHEELS
from pitboss.games.roulette.layout_svg import to_svg
from pitboss.games.roulette.numbers import COURTESY
from pitboss.games.roulette.round import call
from pitboss.games.roulette.spots import (
    Chip,
    Picture,
    bands,
    centre,
    inside,
    inside_spot,
    outcome,
    picture,
)
from pitboss.games.roulette.wagers import FIVE_ADJACENT

__all__ = ["Chip", "Picture", "picture", "spans", "to_svg", "to_text"]

CELL = 5
"""Letters from one line between two numbers to the next."""
LEFT = 6
"""Where the block of numbers begins: the zeros stand before it."""

Line = list[tuple[str, str]]
"""Pieces of a line, each with the style it has on a terminal."""

SEAT_SIGNS = dict(zip(map(str, range(1, 11)), "①②③④⑤⑥⑦⑧⑨⑩", strict=True))
SEAT_LETTERS = dict(zip(map(str, range(1, 11)), "abcdefghij", strict=True))
MANY = {True: "●", False: "*"}
CROWN = {True: "♛", False: ">"}


def to_text(shown: Picture, signs: bool = True) -> str:
    """The layout in letters: a seat's sign on each of its wagers, a crown on the winning number.

    Without ``signs`` only ASCII is used, and a seat is a letter: a for seat 1, and so on.
    """
    return "\n".join("".join(text for text, _ in line).rstrip() for line in spans(shown, signs)) + "\n"


def spans(shown: Picture, signs: bool = True) -> list[Line]:
    """The same with styles for a terminal that has colors."""
    sheet = Sheet(signs)
    sheet.numbers(shown)
    sheet.outside(shown)
    for chip in inside(shown):
        x, y = inside_spot(chip.wager, chip.on, shown.double_zero)
        sheet.put(chip, *sheet.place(x, y))
    return [*sheet.lines(), *legend(shown, sheet)]


class Sheet:
    """Paper ruled in letters: what stands at each, in which style, and who put a chip there."""

    def __init__(self, signs: bool) -> None:
        self.signs = signs
        self.seats = SEAT_SIGNS if signs else SEAT_LETTERS
        self._letters: dict[tuple[int, int], tuple[str, str]] = {}
        self._owners: dict[tuple[int, int], set[Chip]] = {}

    def write(self, column: int, row: int, text: str, style: str = "") -> None:
        for step, letter in enumerate(text):
            self._letters[column + step, row] = letter, style

    def rule(self, row: int, start: int, stop: int) -> None:
        """A line across."""
        for column in range(start, stop + 1):
            self.write(column, row, self._mark("─", "-"), "green")

    def _mark(self, sign: str, plain: str) -> str:
        return sign if self.signs else plain

    def place(self, x: float, y: float) -> tuple[int, int]:
        """Where a spot of the layout falls: behind the number in a box, else on its line."""
        row = {1.25: 3, 1.75: 3, 0.75: 1, 2.25: 5}.get(y, round(2 * y))
        if x < 0:
            return LEFT - 2, row
        in_box = (x % 1 == 0.5) and (y % 1 == 0.5)
        return LEFT + (int(x) * CELL + 4 if in_box else round(x * CELL)), row

    def put(self, chip: Chip, column: int, row: int) -> None:
        """A chip goes down; where several seats or wagers fall on one letter, a sign for many."""
        owners = self._owners.setdefault((column, row), set())
        owners.add(chip)
        sign = self.seats[chip.seat] if len(owners) == 1 else MANY[self.signs]
        self.write(column, row, sign, "bold yellow")

    def numbers(self, shown: Picture) -> None:
        """The block of numbers, the zeros before it and the boxes of the columns behind it."""
        for row in (0, 2, 4, 6):
            self.rule(row, LEFT, LEFT + 12 * CELL)
        for row in range(7):
            for column in range(13):
                cross = row % 2 == 0
                self.write(LEFT + column * CELL, row, self._mark("┼│"[not cross], "+|"[not cross]), "green")
        for number in WHEELS[shown.terms.wheel].numbers:
            if number in ("0", "00"):
                row = (1 if number == "00" else 5) if shown.double_zero else 3
                start, style = 1, "bold green"
            else:
                x, y = centre(number)
                row, start = round(2 * y), LEFT + int(x) * CELL + 1
                style = "bold red" if number in RED else "bold"
            won = number == shown.winning
            crown = CROWN[self.signs] if won else " "
            self.write(start, row, f"{crown}{number:>2}", f"{style} reverse" if won else style)
        if shown.double_zero:
            self.rule(3, 1, LEFT - 1)
        for row in (1, 3, 5):
            self.write(LEFT + 12 * CELL + 2, row, str(shown.terms.pays["column"]), "green")
        for chip in shown.chips:
            if chip.wager == "column":
                self.put(chip, LEFT + 12 * CELL + 9, 7 - 2 * int(chip.on))

    def outside(self, shown: Picture) -> None:
        """The bands below the numbers, each box with the signs of those who wager on it."""
        for place, band in enumerate(bands(shown.options)):
            row, wide = 7 + 2 * place, 12 * CELL // len(band)
            self.rule(row + 1, LEFT, LEFT + 12 * CELL)
            for column, box in enumerate(band):
                start = LEFT + column * wide
                seats = [chip.seat for chip in shown.chips if (chip.wager, chip.on) == (box.wager, box.on)]
                marks = "".join(self.seats[seat] for seat in seats)
                room = wide - 1 - len(box.label)
                if len(marks) > room:
                    marks = MANY[self.signs]
                self.write(start, row, self._mark("│", "|"), "green")
                won = shown.winning is not None and shown.winning in shown.terms.covers(box.wager, box.on)
                self.write(start + 1, row, box.label, "bold reverse" if won else "bold")
                gap = 1 + len(box.label) + (len(marks) < room)
                self.write(start + gap, row, marks, "bold yellow")
            self.write(LEFT + 12 * CELL, row, self._mark("│", "|"), "green")

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


def legend(shown: Picture, sheet: Sheet) -> list[Line]:
    """The number called, and every wager with what becomes of it."""
    lines: list[Line] = [[]]
    if shown.winning is not None:
        lines.append([(f" {CROWN[sheet.signs]} {call(shown.winning)}", "bold")])
    if shown.before:
        told = " ".join(shown.before[-20:])
        lines.append([(f" before: {told}", "dim")])
    for chip in shown.chips:
        where = f"{chip.wager.replace('_', ' ')} {chip.on}".strip()
        if chip.wager == FIVE_ADJACENT:
            where += f" ({' '.join(WHEELS[shown.terms.wheel].around(chip.on, 5))})"
        if chip.on == COURTESY:
            where += " (0-00)"
        style = "green" if shown.wins(chip) else ""
        amount = f"${dollars(chip.cents)}"
        told = f" {sheet.seats[chip.seat]} seat {chip.seat:<3} {where:<36} {amount:>11}  "
        lines.append([(told + outcome(shown, chip), style)])
    return lines
