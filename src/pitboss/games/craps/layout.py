"""The layout drawn in characters: the numbers and the puck, the line, the field, the centre, and what lies there."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.money import dollars
from pitboss.games.craps.payouts import offered, paid
from pitboss.games.craps.shooter import shooter
from pitboss.games.craps.standing import POINT, standing, works
from pitboss.games.craps.wagers import BETS, FIRE, HARD, NUMBERS, SUPPLEMENT_OF, Bet
from pitboss.play.table import Table

NAMES = {4: "4", 5: "5", 6: "SIX", 8: "8", 9: "NINE", 10: "10"}
ON_NUMBERS = ("dont_come", "lay", "place_lose", "buy", "place_win", "come")
BOXES = ("come", "dont_come", "field", "pass", "dont_pass")
CENTRE = (
    ("hard_4", "hard_6", "hard_8", "hard_10"),
    ("any_seven", "any_craps", "craps_2", "craps_3"),
    ("craps_12", "eleven", "horn", "fire_bet"),
    ("horn_high_2", "horn_high_3", "horn_high_11", "horn_high_12"),
)


def to_text(table: Table) -> str:
    """The table as somebody at the rail sees it.

    Amounts are dollars, a supplement behind its wager (``10+20``); ``off`` marks what has no action on the next roll,
    and a seat's number stands before its chips where more than one seat has any.
    """
    chips = _Chips(table)
    puck = int(table.state.get(POINT, 0))
    head = f"puck ON {puck}" if puck else "puck OFF: come out roll"
    at = shooter(table)
    lines = [f"{head}; {f'seat {at} shoots' if at else 'the dice are on offer'}"]
    lines += _grid(_numbers(table, chips, puck))
    boxes = [(BETS[key].name, chips.on(key)) for key in BOXES]
    lines += _grid([[name for name, _ in boxes], [chip for _, chip in boxes]])
    has = offered(table.options)
    for row in CENTRE:
        if shown := [BETS[key] for key in row if key in has]:
            lines += _grid([[_printed(table, bet) for bet in shown], [chips.on(bet.key) for bet in shown]])
    return "\n".join(lines) + "\n"


def _numbers(table: Table, chips: _Chips, puck: int) -> list[list[str]]:
    rows = [["", *(f"{NAMES[n]} (ON)" if n == puck else NAMES[n] for n in NUMBERS)]]
    has = offered(table.options)
    for kind in ON_NUMBERS:
        if kind in BETS:
            rows.append([BETS[kind].name, *(chips.on(kind, str(n)) for n in NUMBERS)])
        elif f"{kind}_4" in has:
            name = BETS[f"{kind}_4"].name.rpartition(" ")[0]
            rows.append([name, *(chips.on(f"{kind}_{n}") for n in NUMBERS)])
    return rows


def _printed(table: Table, bet: Bet) -> str:
    """A centre wager with its odds, as the layout prints them."""
    if bet.parts or bet.key == FIRE:
        return bet.name
    total = bet.number if bet.number in HARD else min(throw.total for throw in bet.stages[0].wins)
    return f"{bet.name} {paid(table.options, bet, 0, total)}"


class _Chips:
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


def _grid(rows: Sequence[Sequence[str]]) -> list[str]:
    """
    >>> print("\\n".join(_grid([["Field", "Come"], ["10", ""]])))
    +-------+------+
    | Field | Come |
    | 10    |      |
    +-------+------+
    """
    widths = [max(4, *(len(cell) for cell in column)) for column in zip(*rows, strict=True)]
    rule = "+".join(["", *("-" * (width + 2) for width in widths), ""])
    body = (
        "|".join(["", *(f" {cell:<{width}} " for cell, width in zip(row, widths, strict=True)), ""]) for row in rows
    )
    return [rule, *body, rule]
