"""The layout of mini-dice in characters, and its odds in the licensee's wording."""

from __future__ import annotations

from pitboss.games.families.dice.shown.boxes_picture import Chips, boxes
from pitboss.law.options import Options
from pitboss.law.posted import stated
from pitboss.play.table import Table

from ..wagers import BETS, Bet, pays

_PLACE = [bet for bet in BETS.values() if bet.stands]
ROWS = (_PLACE[:3], _PLACE[3:], [BETS["under_7"], BETS["any_7"], BETS["over_7"]], [BETS["field"]])
"""The spots as they lie, row by row."""


def bet_odds(options: Options, bet: Bet) -> str:
    """What a wager pays, as the layout prints it."""
    parts: dict[str, list[str]] = {}
    for line in bet.lines:
        parts.setdefault(stated(options, pays(options, line.entry)), []).append(line.label)
    if len(parts) == 1:
        return next(iter(parts))
    *high, (low, _) = parts.items()
    return ", ".join([low, *(f"{' and '.join(labels)}: {odds}" for odds, labels in high)])


def to_text(table: Table) -> str:
    """The spots by the words that bet on them, each with its odds and the chips on it."""
    return to_boxes(table.options, Chips(table.balances, table.seats))


def to_boxes(options: Options, chips: Chips) -> str:
    """The same for chips seen at another time."""
    lines = []
    for bets in ROWS:
        names, odds = [bet.key for bet in bets], [bet_odds(options, bet) for bet in bets]
        lines += boxes(names, odds, [chips.on(bet.key) for bet in bets])
    return "\n".join(lines) + "\n"
