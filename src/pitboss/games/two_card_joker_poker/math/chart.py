"""What each kind of two cards is worth when it is called, as a chart: for a terminal, as a picture (SVG), as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.cards import JOKER, RANKS, Card
from pitboss.games.families.poker_hands.math.start_grid import CELL, Cell, draw, valued
from pitboss.law.options import Options
from pitboss.odds.distribution import ratio

from ..hands import order_of
from .odds import FOLDED, Pays, cards_at, chooses, matchups, plan, value

HIGH_FIRST = RANKS[::-1] + "*"
"""The rows and the columns: the ranks, and the joker behind them."""
WORTH = f"worth of the hand in antes if it is called; below {FOLDED}: fold"
SUITS = "Suited above the diagonal, unsuited below"
LEGEND = f"{WORTH}, marked *. {SUITS}."


@dataclass(frozen=True, slots=True)
class Chart:
    """The value in antes of every kind of hand when it is called."""

    values: Mapping[str, Fraction]
    folds: tuple[str, ...]


def name_of(hand: tuple[Card, ...]) -> str:
    """What a kind of hand is called.

    >>> from pitboss.equipment.cards import cards
    >>> [name_of(cards(hand)) for hand in ("Kc Ac", "2c Ad", "9c 9d", "9c Jk", "Jk Jk")]
    ['AKs', 'A2o', '99', '9*', '**']
    """
    high, low = sorted(HIGH_FIRST.index("*" if card == JOKER else RANKS[card.rank - 2]) for card in hand)
    return _name(high, low, hand[0].suit == hand[1].suit)


def _name(high: int, low: int, suited: bool) -> str:
    name = HIGH_FIRST[high] + HIGH_FIRST[low]
    return name if high == low or "*" in name else name + ("s" if suited else "o")


def name_at(row: int, column: int) -> str:
    """The kind of hand of a cell: suited above the diagonal, unsuited below; a joker's hands in the last column.

    >>> name_at(0, 0), name_at(0, 1), name_at(1, 0), name_at(0, 13), name_at(13, 0)
    ('AA', 'AKs', 'AKo', 'A*', '')
    """
    if row == len(HIGH_FIRST) - 1 != column:
        return ""
    return _name(min(row, column), max(row, column), row < column)


def chart(options: Options) -> Chart:
    """The chart for a table with these options."""
    order, pays = order_of(options), Pays.at(options)
    worth, choice = value(pays), chooses(plan("optimal", order, pays), pays)
    kinds = {name_of(cards_at(kind.hand)): kind for kind in matchups(order)}
    return Chart(
        {name: worth(kind) for name, kind in kinds.items()},
        tuple(name for name, kind in kinds.items() if not choice(kind)),
    )


def to_text(shown: Chart) -> str:
    """The chart for a terminal; the last column is a joker beside a card, its last cell both jokers."""
    heads = [*HIGH_FIRST[:-1], "joker"]
    lines = [LEGEND, "     " + "".join(f"{head:>7}" for head in heads)]
    for row, head in enumerate(heads):
        cells = []
        for column in range(len(heads)):
            name = name_at(row, column)
            cells.append(f"{float(shown.values[name]):+.2f}{'*' if name in shown.folds else ' '}" if name else "")
        lines.append(f"{head:>5}" + "".join(f"{cell:>7}" for cell in cells))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def to_svg(shown: Chart) -> str:
    """The chart as a picture: the greener the better, red is folded. The legend stands beside the two jokers."""
    size, most = len(HIGH_FIRST), max(shown.values.values())

    def cell(row: int, column: int) -> Cell | None:
        name = name_at(row, column)
        return valued(name.replace("*", "★"), shown.values[name], most, name in shown.folds) if name else None

    legend = (
        f'<text x="6" y="{(size - 1) * CELL + y}" font-size="13" text-anchor="start">{line}</text>'
        for y, line in ((22, f"The {WORTH}, red."), (42, f"{SUITS}; ★ is a joker."))
    )
    return draw(LEGEND, size, cell, legend)


def to_json(shown: Chart) -> dict[str, object]:
    """The chart with exact values."""
    return {
        "strategy": "optimal",
        "legend": LEGEND,
        "hands": {
            name: {"value": float(worth), "value_exact": ratio(worth), "call": name not in shown.folds}
            for name, worth in shown.values.items()
        },
    }
