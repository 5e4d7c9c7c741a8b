"""A pokette layout to look at: as text for a terminal (`to_text`)."""

from __future__ import annotations

from pitboss.equipment.cards import card
from pitboss.equipment.wheels import JOKERS
from pitboss.games.families.wheel.chips_down import Chip
from pitboss.games.families.wheel.shown.letter_sheet import Line, Sheet, as_text
from pitboss.law.posted import stated

from ..round import call, card_of
from ..stops import CARDS, JOKER, RANKS, RED
from .spots import RANK_ROW, Picture, bands, centre, picture, spot

__all__ = ["Chip", "Picture", "picture", "spans", "to_text"]

CELL = 5
"""Letters from one line between two ranks to the next."""
LEFT = 6
"""Where the block of cards begins: the jokers stand before it."""
RIGHT = LEFT + 13 * CELL


def to_text(shown: Picture, signs: bool = True) -> str:
    """The layout in letters: a seat's sign on each of its wagers, a crown on the winning card.

    Without ``signs`` only ASCII is used, and a seat is a letter: a for seat 1, and so on.
    """
    return as_text(spans(shown, signs))


def spans(shown: Picture, signs: bool = True) -> list[Line]:
    """The same with styles for a terminal that has colors."""
    sheet = Sheet(signs)
    sheet.grid(LEFT, CELL, 13, 5)
    _cards(sheet, shown)
    _ranks_and_suits(sheet, shown)
    _bands(sheet, shown)
    for chip in shown.chips:
        if found := spot(chip.wager, chip.on, shown.columns):
            sheet.put(chip, *_place(*found))
    called = None if shown.winning is None else call(shown.winning)
    before = (_sign(stop, signs) for stop in shown.before)
    legend = sheet.legend(called, before, shown.chips, lambda chip: (chip.where, *shown.outcome(chip)))
    return [*sheet.lines(), [], [(f" hand: {_hand(shown, signs)}", "bold")], *legend[1:]]


def _sign(stop: str, signs: bool) -> str:
    return card_of(stop) if signs else stop


def _hand(shown: Picture, signs: bool) -> str:
    if not shown.hand:
        return "none yet"
    told = " ".join(_sign(stop, signs) for stop in shown.hand)
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


def _cards(sheet: Sheet, shown: Picture) -> None:
    for stop in (*CARDS, *(JOKERS if shown.terms.told_apart else (JOKER,))):
        x, y = centre(stop, shown.columns)
        won = stop == shown.winning
        crown = sheet.crown if won else " "
        if x < 0:
            start, text, style = 1, stop, "bold green"
        else:
            face = card(stop).symbol.replace("10", "T") if sheet.signs else stop
            start, text, style = LEFT + int(x) * CELL + 1, face, "bold red" if stop[1] in RED else "bold"
        sheet.write(start, round(2 * y), f"{crown}{text}", f"{style} reverse" if won else style)


def _ranks_and_suits(sheet: Sheet, shown: Picture) -> None:
    """The boxes of the ranks below the cards, and those of the suits behind them."""
    for place, rank in enumerate(RANKS):
        won = shown.won("single_rank", rank)
        style = "bold reverse" if won else "bold"
        sheet.write(LEFT + place * CELL + 2, round(2 * RANK_ROW), "10" if rank == "T" else rank, style)
    pays = stated(shown.options, shown.terms.pays["suit"])
    for place, suit in enumerate(shown.columns):
        sign = sheet.mark(card(f"A{suit}").symbol[-1], suit)
        style = "bold reverse" if shown.won("suit", suit) else "green"
        sheet.write(RIGHT + 2, 2 * place + 1, f"{sign} {pays}", style)


def _bands(sheet: Sheet, shown: Picture) -> None:
    """The bands below, each box with the signs of those who wager on it."""
    for place, band in enumerate(bands(shown)):
        row = 11 + 2 * place
        sheet.rule(row + 1, LEFT, RIGHT)
        for box in band:
            start, stop = (LEFT + round(x * CELL) for x in (box.start, box.stop))
            there = [chip for chip in shown.chips if chip.wager == box.wager]
            style = "bold reverse" if shown.won(box.wager) else "bold"
            sheet.box(start, row, stop - start, box.label, there, style)
            sheet.write(stop, row, sheet.mark("│", "|"), "green")
        sheet.write(RIGHT, row, sheet.mark("│", "|"), "green")
