"""A pokette layout to look at, as text for a terminal."""

from __future__ import annotations

from pitboss.equipment.cards import card
from pitboss.equipment.wheels import JOKERS
from pitboss.games.families.wheel.shown.letter_sheet import CROWN, LetterSheet, legend
from pitboss.law.posted import stated

from ..round import call, card_of
from ..stops import CARDS, JOKER, RANKS
from .spots import RANK_ROW, PoketteSpin, bands, centre, spot

CELL = 5
"""Letters from one line between two ranks to the next."""
LEFT = 6
"""Where the block of cards begins: the jokers stand before it."""
RIGHT = LEFT + 13 * CELL


def to_text(shown: PoketteSpin) -> str:
    """The layout in letters: a seat's sign on each of its wagers, a crown on the winning card."""
    sheet = LetterSheet()
    sheet.grid(LEFT, CELL, 13, 5)
    _cards(sheet, shown)
    _ranks_and_suits(sheet, shown)
    _bands(sheet, shown)
    for chip in shown.chips:
        if found := spot(chip.wager, chip.on, shown.columns):
            sheet.put(chip, *_place(*found))
    called = None if shown.winning is None else call(shown.winning)
    below = legend(called, map(card_of, shown.before), shown.chips, lambda chip: (chip.where, shown.outcome(chip)))
    return "\n".join([*sheet.lines(), "", f" hand: {_hand(shown)}", *below]) + "\n"


def _hand(shown: PoketteSpin) -> str:
    if not shown.hand:
        return "none yet"
    told = " ".join(map(card_of, shown.hand))
    open_now = ", ".join(wager.replace("_", " ") for wager in shown.open)
    return f"{told}   open: {open_now}" if open_now and shown.winning is None else told


def _place(x: float, y: float) -> tuple[int, int]:
    """Where a spot of the layout falls: behind the card in a box, else on its line."""
    row = round(2 * y)
    if x < 0:
        return LEFT - 1, row + 1
    if x > 13:
        return RIGHT + 12, row
    in_box = (x % 1 == 0.5) and (y % 1 == 0.5)
    return LEFT + (int(x) * CELL + 4 if in_box else round(x * CELL)), row


def _cards(sheet: LetterSheet, shown: PoketteSpin) -> None:
    for stop in (*CARDS, *(JOKERS if shown.terms.told_apart else (JOKER,))):
        x, y = centre(stop, shown.columns)
        crown = CROWN if stop == shown.winning else " "
        start, text = (1, stop) if x < 0 else (LEFT + int(x) * CELL + 1, card(stop).symbol.replace("10", "T"))
        sheet.write(start, round(2 * y), f"{crown}{text}")


def _ranks_and_suits(sheet: LetterSheet, shown: PoketteSpin) -> None:
    """The boxes of the ranks below the cards, and those of the suits behind them."""
    for place, rank in enumerate(RANKS):
        sheet.write(LEFT + place * CELL + 2, round(2 * RANK_ROW), "10" if rank == "T" else rank)
    pays = stated(shown.options, shown.terms.pays["suit"])
    for place, suit in enumerate(shown.columns):
        sheet.write(RIGHT + 2, 2 * place + 1, f"{card(f'A{suit}').symbol[-1]} {pays}")


def _bands(sheet: LetterSheet, shown: PoketteSpin) -> None:
    """The bands below, each box with the signs of those who wager on it."""
    for place, band in enumerate(bands(shown)):
        row = 11 + 2 * place
        sheet.rule(row + 1, LEFT, RIGHT)
        for box in band:
            start, stop = (LEFT + round(x * CELL) for x in (box.start, box.stop))
            there = [chip for chip in shown.chips if chip.wager == box.wager]
            sheet.box(start, row, stop - start, box.label, there)
            sheet.write(stop, row, "│")
        sheet.write(RIGHT, row, "│")
