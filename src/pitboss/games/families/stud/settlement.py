"""The two orders in which a licensee may have wagers settled, from the dealer's right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from pitboss.law.citation import Citation
from pitboss.play.game import Procedure
from pitboss.play.table import Table

from .sections import Sections

H = TypeVar("H")
"""A seat at settlement, as a game sees it."""


def settle(
    table: Table,
    seats: Sequence[str],
    sections: Sections,
    show: Callable[[str, Citation], Procedure[H]],
    collect: Callable[[H, Citation], None],
    pay: Callable[[H], Procedure[None] | None],
    stays: Collection[str] = (),
) -> Procedure[None]:
    """Each step for all seats, or each seat from first step to last: as the licensee's submission names it.

    Paying is a procedure itself where something has to be asked for it: what a progressive meter shows. The hand of a
    seat that ``stays`` is left on the table: it has still to be compared with others, for a pot.
    """
    if table.options.word("settlement_order") == "step_by_step":
        reveals, collects, discards = sections.step_by_step
        holdings = []
        for seat in seats:
            holdings.append((yield from show(seat, reveals)))  # noqa: PERF401
        for holding in holdings:
            collect(holding, collects)
        for holding in holdings:
            if steps := pay(holding):
                yield from steps
        for seat in seats:
            if seat not in stays:
                table.discard(table.hand(seat), discards, up=True)
        return
    reveals, collects, discards = sections.seat_by_seat
    for seat in seats:
        holding = yield from show(seat, reveals)
        collect(holding, collects)
        if steps := pay(holding):
            yield from steps
        if seat not in stays:
            table.discard(table.hand(seat), discards, up=True)
