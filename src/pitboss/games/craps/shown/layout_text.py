"""The layout: the numbers and the puck, the line, the field and the centre with what lies there, in characters."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.games.families.dice.shown.boxes_picture import boxes
from pitboss.play.table import Table

from ..payouts import paid
from ..shooter import shooter
from ..standing import point, standing, works
from ..wagers import BETS, FIRE_BET, HARD, NUMBERS, ONE_ROLL, SUPPLEMENT_OF

NAMES = {4: "4", 5: "5", 6: "SIX", 8: "8", 9: "NINE", 10: "10"}
ON_NUMBERS = ("dont_come", "lay", "place_lose", "buy", "place_win", "come")
ALWAYS = ("place_win", "come")
BOXES = {
    "come": "Come box",
    "dont_come": "Don't come box",
    "field": "Field",
    "pass": "Pass line",
    "dont_pass": "Don't pass bar 12",
}
LEAST = 4
"""Letters of the narrowest box."""


def to_text(table: Table) -> str:
    """The table as somebody at the rail sees it: a heading, the fields in rows with what lies on them, and the centre.

    Amounts are dollars, a supplement behind its wager (``10+20``); ``off`` marks what has no action on the next roll,
    and a seat's number stands before its chips where more than one seat has any.
    """
    chips, puck, at = CrapsChips(table), point(table), shooter(table)
    head = f"puck ON {puck}" if puck else "puck OFF: come out roll"
    hardways = [BETS[f"hard_{n}"] for n in HARD]
    odds = [f"{bet.name} {paid(table.options, bet, 0, bet.number)}" for bet in hardways]
    centre = [bet for bet in (*ONE_ROLL, FIRE_BET) if bet.key not in BOXES and chips.on(bet.key)]
    lines = [
        f"{head}; {f'seat {at} shoots' if at else 'the dice are on offer'}",
        *boxes(*_numbers(chips, puck), least=LEAST),
        *boxes([*BOXES.values()], [chips.on(key) for key in BOXES], least=LEAST),
        *boxes(odds, [chips.on(bet.key) for bet in hardways], least=LEAST),
        "; ".join(f"{bet.name} {chips.on(bet.key)}" for bet in centre),
    ]
    return "\n".join(filter(None, lines)) + "\n"


def _numbers(chips: CrapsChips, puck: int) -> list[list[str]]:
    """The numbers with the puck, and a line for each kind of wager that somebody has on them."""
    rows = [["", *(f"{NAMES[n]} (ON)" if n == puck else NAMES[n] for n in NUMBERS)]]
    for kind in ON_NUMBERS:
        if kind in BETS:
            name, cells = BETS[kind].name, [chips.on(kind, str(n)) for n in NUMBERS]
        else:
            name = BETS[f"{kind}_4"].name.rpartition(" ")[0]
            cells = [chips.on(f"{kind}_{n}") for n in NUMBERS]
        if any(cells) or kind in ALWAYS:
            rows.append([name, *cells])
    return rows


class CrapsChips:
    """What lies on each place, in words."""

    def __init__(self, table: Table) -> None:
        self._on: dict[tuple[str, str], list[str]] = {}
        wagers = list(standing(table))
        several = len({one.place.seat for one in wagers}) > 1
        amounts = {one.place: one.cents for one in wagers}
        for one in sorted(wagers, key=lambda one: table.seats.index(one.place.seat)):
            place, bet = one.place, one.bet
            if bet.supports:
                continue
            text = _short(one.cents)
            if behind := SUPPLEMENT_OF.get(bet.key):
                odds = amounts.get(place._replace(wager=behind.key), 0)
                resting = odds and not works(table, place.seat, behind, place.on)
                text += f"+{_short(odds)}" if odds else ""
                text += " odds off" if resting else ""
            if not works(table, place.seat, bet, place.on):
                text += " off"
            self._on.setdefault((bet.key, place.on), []).append(f"{place.seat}: {text}" if several else text)

    def on(self, wager: str, number: str = "") -> str:
        return ", ".join(self._on.get((wager, number), ()))


def _short(cents: int) -> str:
    """
    >>> _short(1000), _short(1250)
    ('10', '12.50')
    """
    return dollars(cents).removesuffix(".00")
