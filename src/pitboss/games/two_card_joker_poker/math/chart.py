"""What each kind of two cards is worth when it is called, as a chart."""

from __future__ import annotations

from pitboss.equipment.cards import JOKER, RANKS, Card
from pitboss.games.families.poker_hands.math.start_grid import square, valued
from pitboss.law.options import Options
from pitboss.odds.chart import Chart, ChartCell
from pitboss.odds.distribution import ratio

from ..hands import order_of
from .odds import FOLDED, Pays, cards_at, chooses, matchups, plan, value

HIGH_FIRST = RANKS[::-1] + "*"
"""The rows and the columns: the ranks, and the joker behind them."""
LEGEND = (
    f"worth of the hand in antes if it is called; below {FOLDED}: fold, marked *. "
    "Suited above the diagonal, unsuited below."
)


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
    """What every kind of hand is worth when it is called; the last column is a joker beside a card, its last cell both
    jokers."""
    order, pays = order_of(options), Pays.at(options)
    worth, choice = value(pays), chooses(plan("optimal", order, pays), pays)
    kinds = {name_of(cards_at(kind.hand)): kind for kind in matchups(order)}
    values = {name: worth(kind) for name, kind in kinds.items()}
    calls, most = {name: choice(kind) > 0 for name, kind in kinds.items()}, max(values.values())

    def cell(row: int, column: int) -> ChartCell:
        name = name_at(row, column)
        return valued(name.replace("*", "★"), values[name], most, not calls[name]) if name else ChartCell()

    hands = {
        name: {"value": float(each), "value_exact": ratio(each), "call": calls[name]} for name, each in values.items()
    }
    return Chart(
        "Two card joker poker: when to call",
        ((LEGEND,), square([*HIGH_FIRST[:-1], "joker"], cell, 7)),
        {"strategy": "optimal", "legend": LEGEND, "hands": hands},
    )
