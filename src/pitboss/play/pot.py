"""Pots: wagers that players make against each other. The house holds them (`accounts.pot`) and has no part in them."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.law.citation import Citation
from pitboss.play.accounts import pot
from pitboss.play.table import Table


def shares(cents: int, winners: Sequence[str], unit: int = 1) -> dict[str, int]:
    """A pot shared equally in whole units: the odd units go one each to the winners in their order, and what is less
    than a unit goes to the next.

    >>> shares(2000, ["1", "4", "6"])
    {'1': 667, '4': 667, '6': 666}
    >>> shares(2550, ["2", "5"], unit=100)
    {'2': 1300, '5': 1250}
    """
    each = cents // (unit * len(winners)) * unit
    odd, rest = divmod(cents - each * len(winners), unit)
    return {seat: each + (unit if place < odd else rest if place == odd else 0) for place, seat in enumerate(winners)}


def award(table: Table, wager: str, seats: Sequence[str], winners: Sequence[str], section: Citation) -> None:
    """Settles one wager that these seats made against each other: the winners share what the others staked.

    A stake that wins nothing, because nobody else made one or everybody's hand is equal, goes back.
    """
    lost = 0
    for seat in seats:
        if seat not in winners:
            lost += table.on(seat, wager)
            table.collect(seat, wager, section, bank=pot())
    for seat, won in shares(lost, winners).items():
        if won:
            table.pay_amount(seat, wager, won, section, source=pot())
            table.take_back(seat, wager, section)
        else:
            table.give_back(seat, wager, section)
