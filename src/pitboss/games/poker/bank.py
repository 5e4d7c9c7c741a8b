"""Chips on the table: a seat's stack, what it puts into the pot, and what is pushed to it.

Table stakes (14.7): a stack is brought between hands and leaves the table with its player; only it can be bet.
"""

from __future__ import annotations

from pitboss.law.citation import Citation
from pitboss.play.accounts import CENTRE, INVENTORY, Account, area, chips, meter
from pitboss.play.effects import Transfer, Verb
from pitboss.play.table import Table

from .wagers import CHIPS, DROP, FORFEIT, JACKPOT, POT, RAKE, TIME


def lying(seat: str) -> Account:
    """Where a seat's stack lies."""
    return area(seat, CHIPS)


def stack(table: Table, seat: str) -> int:
    """What a seat has before it and can still bet."""
    return table.on(seat, CHIPS)


def bring(table: Table, seat: str, cents: int, cite: Citation) -> None:
    """Chips are brought to the table; they stay, whatever becomes of the hand."""
    table.move(Transfer(chips(seat), lying(seat), cents, Verb.BRING, lying(seat), cite))
    table.stand()


def take_off(table: Table, seat: str, cite: Citation) -> None:
    """A player leaves with all his chips."""
    table.move(Transfer(lying(seat), chips(seat), stack(table, seat), Verb.BRING, lying(seat), cite))
    table.stand()


def put(table: Table, seat: str, cents: int, cite: Citation) -> int:
    """A seat puts so much into the pot, or all it has; what it put in."""
    paid = min(cents, stack(table, seat))
    table.move(Transfer(lying(seat), area(seat, POT), paid, Verb.STAKE, area(seat, POT), cite))
    return paid


def give_back(table: Table, seat: str, cents: int, cite: Citation) -> None:
    """Money that nobody met goes back."""
    table.move(Transfer(area(seat, POT), lying(seat), cents, Verb.RETURN, area(seat, POT), cite))


def collect(table: Table, seat: str, cite: Citation) -> None:
    """What a seat has put into contested pots is theirs no more."""
    table.move(Transfer(area(seat, POT), CENTRE, table.on(seat, POT), Verb.COLLECT, area(seat, POT), cite))


def forfeit(table: Table, seat: str, cite: Citation) -> None:
    """What a seat has put in does not go back to it, whatever becomes of the hand: it lies there for the next pot."""
    at = area(seat, FORFEIT)
    table.move(Transfer(area(seat, POT), at, table.on(seat, POT), Verb.TRAVEL, at, cite))
    table.stand(FORFEIT)


def take_forfeits(table: Table, cite: Citation) -> int:
    """What was forfeited to this pot goes into it."""
    lies = {seat: cents for seat in table.seats if (cents := table.on(seat, FORFEIT))}
    for seat, cents in lies.items():
        table.move(Transfer(area(seat, FORFEIT), CENTRE, cents, Verb.COLLECT, area(seat, FORFEIT), cite))
    return sum(lies.values())


def rake(table: Table, cents: int, cite: Citation) -> None:
    """The house takes its part of the pot."""
    table.move(Transfer(CENTRE, INVENTORY, cents, Verb.COMMISSION, Account("area", wager=RAKE), cite))


def drop(table: Table, cents: int, cite: Citation) -> None:
    """The pot gives its part to the fund."""
    table.move(Transfer(CENTRE, meter(JACKPOT), cents, Verb.COMMISSION, Account("area", wager=DROP), cite))


def push(table: Table, seat: str, on: str, cents: int, cite: Citation) -> None:
    """A pot, or a part of it, is pushed to its winner."""
    table.move(Transfer(CENTRE, lying(seat), cents, Verb.PAY, area(seat, POT, on), cite))


def pay_jackpot(table: Table, seat: str, cents: int, cite: Citation) -> None:
    """A share of the fund; it is no part of the stack until it is brought to the table."""
    table.move(Transfer(meter(JACKPOT), chips(seat), cents, Verb.PAY, area(seat, JACKPOT), cite))


def charge_time(table: Table, seat: str, cents: int, cite: Citation) -> None:
    """The time charge, as far as the chips reach."""
    due = min(cents, stack(table, seat))
    table.move(Transfer(lying(seat), INVENTORY, due, Verb.COMMISSION, area(seat, TIME), cite))
    table.stand()
