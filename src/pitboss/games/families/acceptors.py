"""The acceptors of progressive wagers: chips are counted against lights, and a light that is not on is no wager.

While bets are open the chip of such an acceptor goes back and may be put in again: as many chips are taken as lights
are on. Later the wager was never registered: before anything is paid on it the dealer looks at the light, so nothing
is, and the chip goes back. That it does is our reading; the sections say only that the light has to be on.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.law.citation import Citation
from pitboss.play.actions import Irregularity
from pitboss.play.consequences import BETS
from pitboss.play.game import Answer, Handler, Incident
from pitboss.play.table import Table

NOT_LIT = "acceptor_light_not_lit"
MEANING = "a chip lies in an acceptor whose light is not on"
GoesBack = Callable[[Table, str, Citation], None]
"""A wager goes back after the lock-out: its part of the meter too."""


def not_lit(wager: str, counted: Citation, checked: Citation, goes_back: GoesBack) -> Handler:
    """``counted`` wants a light for each chip while bets are open, ``checked`` that it is on before a win is paid."""

    def handle(it: Incident) -> Answer:
        seat, is_open = it.action.at.seat, it.request.moment == BETS
        section = counted if is_open else checked
        again = (
            "the chip goes back, and may be put in again" if is_open else "no wager was registered, the chip goes back"
        )
        it.table.notice(it.action.key, it.action.at, again, section)
        if is_open:
            it.table.withdraw(seat, wager, section)
        else:
            goes_back(it.table, seat, section)
        return None

    return handle


def no_chip_there(wager: str) -> Callable[[Table, Irregularity], str]:
    """Why no light can be missed: no chip lies in that acceptor."""

    def why(table: Table, action: Irregularity) -> str:
        seat = action.at.seat
        if seat not in table.seats:
            return "the acceptor of which seat?"
        return "" if table.on(seat, wager) else f"no progressive wager lies at seat {seat}"

    return why


def papers(table: Table, seat: str, section: Citation) -> None:
    """A payout that does not come from the inventory: the winner's cards lie until its papers are done."""
    table.step(f"the cards of seat {seat} lie until the papers of the payout are done", section)
