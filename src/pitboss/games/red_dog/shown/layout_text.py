"""The layout of a red dog table: the spreads with what they pay, and the marker on the spread of this round (6.5)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.law.options import Options
from pitboss.play.card_places import BOARD
from pitboss.play.table import Table

from ..hands import CONSECUTIVE, PAIR, WIDEST, spread
from ..wagers import ORIGINAL, RAISE, pays

MARKER = "▲"


def boxes(options: Options) -> list[tuple[tuple[int, ...], str]]:
    """The boxes of the layout: the spreads in each, and what they pay; last the pair.

    >>> from pitboss.games.red_dog.options import OPTIONS
    >>> boxes(OPTIONS.read({})[0])[2:]
    [((3,), '2 to 1'), ((4, 5, 6, 7, 8, 9, 10, 11), '1 to 1'), ((-1,), '11 to 1')]
    """
    kinds = ((1,), (2,), (3,), tuple(range(4, WIDEST + 1)), (PAIR,))
    return [(kind, str(pays(options, kind[0]))) for kind in kinds]


def marked(cards: Sequence[Card]) -> int | None:
    """Where the marker lies: on a spread or the pair, once two cards show it; nowhere if they are consecutive."""
    if len(cards) < 2:
        return None
    ranks = spread(cards[0], cards[1])
    return None if ranks == CONSECUTIVE else ranks


def in_place(cards: Sequence[Card]) -> list[str]:
    """The cards as they lie: left, the third between, right.

    >>> from pitboss.equipment.cards import cards
    >>> in_place(cards("2s 9d 5c")), in_place(cards("2s 9d"))
    (['2♠', '5♣', '9♦'], ['2♠', '', '9♦'])
    """
    shown = [card.symbol for card in cards]
    return [shown[0], *(shown[2:3] or [""]), shown[1]] if len(shown) > 1 else []


def label(ranks: int) -> str:
    return "pair" if ranks == PAIR else str(ranks)


def strip(options: Options, cards: Sequence[Card]) -> list[str]:
    """The strip of spreads in characters, with the marker under one of them."""
    at, rows = marked(cards), ["spread", "pays  ", "marker"]
    for kind, odds in boxes(options):
        names = [f"{label(ranks):>2}" for ranks in kind]
        marks = [(MARKER if ranks == at else "").rjust(len(name)) for ranks, name in zip(kind, names, strict=True)]
        cells = "  ".join(names), odds, "  ".join(marks)
        width = max(map(len, cells))
        centred = (cells[0].center(width), odds.center(width), cells[2].center(width))
        rows = [f"{row} | {cell}" for row, cell in zip(rows, centred, strict=True)]
    return rows if at is not None else rows[:2]


def to_text(table: Table, chips: dict[str, dict[str, int]] | None = None) -> str:
    """The table in characters: the strip, the cards and what lies before the seats."""
    cards = table.hands.get(BOARD, [])
    lines = strip(table.options, cards)
    if cards:
        lines.append("cards  | " + " ".join(text or "[ ]" for text in in_place(cards)))
    lines += [f"seat {seat} | {wagered(down)}" for seat, down in (chips or on_layout(table)).items()]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def on_layout(table: Table) -> dict[str, dict[str, int]]:
    """What lies before each seat."""
    return {seat: {wager: table.on(seat, wager) for wager in (ORIGINAL, RAISE)} for seat in table.with_wagers(ORIGINAL)}


def wagered(down: dict[str, int]) -> str:
    """
    >>> wagered({"original": 1000, "raise": 0})
    'original $10.00'
    """
    return ", ".join(f"{wager} ${dollars(cents)}" for wager, cents in down.items() if cents)
