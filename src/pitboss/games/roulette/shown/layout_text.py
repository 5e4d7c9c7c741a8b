"""A roulette layout to look at, as text for a terminal: what lay where, and the winning number."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.wheels import WHEELS
from pitboss.games.families.wheel.chips_down import Chip
from pitboss.games.families.wheel.shown.letter_sheet import CROWN, LetterSheet, legend

from ..numbers import COURTESY
from ..round import call
from ..wagers import FIVE_ADJACENT
from .spots import RouletteSpin, bands, inside, outcome, spots

CELL = 5
"""Letters from one line between two numbers to the next."""
LEFT = 6
"""Where the block of numbers begins: the zeros stand before it."""


def to_text(shown: RouletteSpin) -> str:
    """The layout in letters: a seat's sign on each of its wagers, a crown on the winning number."""
    sheet, at = LetterSheet(), spots(shown.options)
    _numbers(sheet, shown, at)
    _outside(sheet, shown)
    for chip in inside(shown):
        sheet.put(chip, *_place(*at[f"{chip.wager}@{chip.on}" if chip.on else chip.wager]))
    called = None if shown.winning is None else call(shown.winning)
    below = legend(called, shown.before, shown.chips, lambda chip: _told(shown, chip))
    return "\n".join([*sheet.lines(), "", *below]) + "\n"


def _place(x: float, y: float) -> tuple[int, int]:
    """Where a spot of the layout falls: behind the number in a box, else on its line."""
    if x < 0:
        return LEFT - 2, _row(y)
    in_box = (x % 1 == 0.5) and (y % 1 == 0.5)
    return LEFT + (int(x) * CELL + 4 if in_box else round(x * CELL)), _row(y)


def _row(y: float) -> int:
    """A zero's, and a line's where a zero ends beside the second column, is that of the nearest numbers."""
    return {1.25: 3, 1.75: 3, 0.75: 1, 2.25: 5}.get(y, round(2 * y))


def _numbers(sheet: LetterSheet, shown: RouletteSpin, at: Mapping[str, tuple[float, float]]) -> None:
    """The block of numbers, the zeros before it and the boxes of the columns behind it."""
    sheet.grid(LEFT, CELL, 12, 3)
    for number in WHEELS[shown.terms.wheel].numbers:
        x, y = at[f"straight@{number}"]
        start = 1 if x < 0 else LEFT + int(x) * CELL + 1
        sheet.write(start, _row(y), f"{CROWN if number == shown.winning else ' '}{number:>2}")
    if shown.double_zero:
        sheet.rule(3, 1, LEFT - 1)
    for row in (1, 3, 5):
        sheet.write(LEFT + 12 * CELL + 2, row, str(shown.terms.pays["column"]))
    for chip in shown.chips:
        if chip.wager == "column":
            sheet.put(chip, LEFT + 12 * CELL + 9, 7 - 2 * int(chip.on))


def _outside(sheet: LetterSheet, shown: RouletteSpin) -> None:
    """The bands below the numbers, each box with the signs of those who wager on it."""
    for place, band in enumerate(bands(shown.options)):
        row, wide = 7 + 2 * place, 12 * CELL // len(band)
        sheet.rule(row + 1, LEFT, LEFT + 12 * CELL)
        for column, box in enumerate(band):
            there = [chip for chip in shown.chips if (chip.wager, chip.on) == (box.wager, box.on)]
            sheet.box(LEFT + column * wide, row, wide, box.label, there)
        sheet.write(LEFT + 12 * CELL, row, "│")


def _told(shown: RouletteSpin, chip: Chip) -> tuple[str, str]:
    where = chip.where
    if chip.wager == FIVE_ADJACENT:
        where += f" ({' '.join(WHEELS[shown.terms.wheel].around(chip.on, 5))})"
    if chip.on == COURTESY:
        where += " (0-00)"
    return where, outcome(shown, chip)
