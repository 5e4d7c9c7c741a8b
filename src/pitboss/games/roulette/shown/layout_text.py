"""A roulette layout to look at: as text for a terminal (`to_text`).

picture(round_)            # what lay where, and the winning number
to_text(picture(round_))
"""

from __future__ import annotations

from pitboss.equipment.wheels import RED, WHEELS
from pitboss.games.families.wheel.chips_down import Chip
from pitboss.games.families.wheel.shown.letter_sheet import Line, Sheet, as_text

from ..numbers import COURTESY
from ..round import call
from ..wagers import FIVE_ADJACENT
from .spots import Picture, bands, centre, inside, inside_spot, outcome, picture

__all__ = ["Chip", "Picture", "picture", "spans", "to_text"]

CELL = 5
"""Letters from one line between two numbers to the next."""
LEFT = 6
"""Where the block of numbers begins: the zeros stand before it."""


def to_text(shown: Picture, signs: bool = True) -> str:
    """The layout in letters: a seat's sign on each of its wagers, a crown on the winning number.

    Without ``signs`` only ASCII is used, and a seat is a letter: a for seat 1, and so on.
    """
    return as_text(spans(shown, signs))


def spans(shown: Picture, signs: bool = True) -> list[Line]:
    """The same with styles for a terminal that has colors."""
    sheet = Sheet(signs)
    _numbers(sheet, shown)
    _outside(sheet, shown)
    for chip in inside(shown):
        sheet.put(chip, *_place(*inside_spot(chip.wager, chip.on, shown.double_zero)))
    called = None if shown.winning is None else call(shown.winning)
    return [*sheet.lines(), *sheet.legend(called, shown.before, shown.chips, lambda chip: _told(shown, chip))]


def _place(x: float, y: float) -> tuple[int, int]:
    """Where a spot of the layout falls: behind the number in a box, else on its line."""
    row = {1.25: 3, 1.75: 3, 0.75: 1, 2.25: 5}.get(y, round(2 * y))
    if x < 0:
        return LEFT - 2, row
    in_box = (x % 1 == 0.5) and (y % 1 == 0.5)
    return LEFT + (int(x) * CELL + 4 if in_box else round(x * CELL)), row


def _numbers(sheet: Sheet, shown: Picture) -> None:
    """The block of numbers, the zeros before it and the boxes of the columns behind it."""
    sheet.grid(LEFT, CELL, 12, 3)
    for number in WHEELS[shown.terms.wheel].numbers:
        if number in ("0", "00"):
            row = (1 if number == "00" else 5) if shown.double_zero else 3
            start, style = 1, "bold green"
        else:
            x, y = centre(number)
            row, start = round(2 * y), LEFT + int(x) * CELL + 1
            style = "bold red" if number in RED else "bold"
        won = number == shown.winning
        sheet.write(start, row, f"{sheet.crown if won else ' '}{number:>2}", f"{style} reverse" if won else style)
    if shown.double_zero:
        sheet.rule(3, 1, LEFT - 1)
    for row in (1, 3, 5):
        sheet.write(LEFT + 12 * CELL + 2, row, str(shown.terms.pays["column"]), "green")
    for chip in shown.chips:
        if chip.wager == "column":
            sheet.put(chip, LEFT + 12 * CELL + 9, 7 - 2 * int(chip.on))


def _outside(sheet: Sheet, shown: Picture) -> None:
    """The bands below the numbers, each box with the signs of those who wager on it."""
    for place, band in enumerate(bands(shown.options)):
        row, wide = 7 + 2 * place, 12 * CELL // len(band)
        sheet.rule(row + 1, LEFT, LEFT + 12 * CELL)
        for column, box in enumerate(band):
            won = shown.winning is not None and shown.winning in shown.terms.covers(box.wager, box.on)
            there = [chip for chip in shown.chips if (chip.wager, chip.on) == (box.wager, box.on)]
            sheet.box(LEFT + column * wide, row, wide, box.label, there, "bold reverse" if won else "bold")
        sheet.write(LEFT + 12 * CELL, row, sheet.mark("│", "|"), "green")


def _told(shown: Picture, chip: Chip) -> tuple[str, str, bool]:
    where = chip.where
    if chip.wager == FIVE_ADJACENT:
        where += f" ({' '.join(WHEELS[shown.terms.wheel].around(chip.on, 5))})"
    if chip.on == COURTESY:
        where += " (0-00)"
    return where, *outcome(shown, chip)
