"""Hands against a posted pay table: no dealer's hand, cards of one's own and common ones.

What a hand wins on all its wagers together may be limited; what is above the limit is taken off the last wager first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.equipment.money import Odds
from pitboss.law.citation import Citation
from pitboss.play.table import Table


class Won(NamedTuple):
    """A wager that has won, at which odds and under which section."""

    wager: str
    pays: Odds
    cite: Citation


def within(limit: int | None, won: Sequence[int]) -> list[int]:
    """What each wager is paid of what it won, where all together are paid at most so much: the last pays less.

    >>> within(2_500_000, [1_000_000, 1_000_000, 1_000_000]), within(None, [500, 500])
    ([1000000, 1000000, 500000], [500, 500])
    """
    paid, left = [], limit
    for amount in won:
        paid.append(amount if left is None else min(amount, left))
        left = None if left is None else left - paid[-1]
    return paid


def pay_hand(
    table: Table, seat: str, wagers: Sequence[str], pays: Odds, section: Citation, limit: int | None = None
) -> None:
    """Pays the wagers of one hand that are still down, at the same odds and up to the limit; their stakes go back."""
    pay_wagers(table, seat, [Won(wager, pays, section) for wager in wagers], limit, section)


def pay_wagers(table: Table, seat: str, won: Sequence[Won], limit: int | None, limited: Citation) -> None:
    """The same, each wager at odds of its own; ``limited`` is the section that one is paid under which pays less."""
    down = [one for one in won if table.on(seat, one.wager)]
    dues = [one.pays.pays(table.on(seat, one.wager)) for one in down]
    for (wager, pays, section), due, paid in zip(down, dues, within(limit, dues), strict=True):
        if paid == due:
            table.pay(seat, wager, pays, section)
        elif paid:
            table.pay_amount(seat, wager, paid, limited, odds=pays)
            table.take_back(seat, wager, limited)
        else:
            table.give_back(seat, wager, limited)
