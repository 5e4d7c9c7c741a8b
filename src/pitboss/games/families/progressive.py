"""What progressive wagers share, whatever the game: the lock-out, failing lights, a meter that is fed and paid from.

The wagers of a round are on the meter before its first card, so whoever wins it is paid a part of them too. A meter may
be shared by tables: `play.procedure.read_meter` asks what it shows before it is paid from. Which hands are paid how
much, at what rate a wager feeds the meter and when it is reset is each game's own.
"""

from __future__ import annotations

import math
from fractions import Fraction

from pitboss.law.citation import Citation
from pitboss.play.accounts import INVENTORY, meter
from pitboss.play.actions import Irregularity
from pitboss.play.effects import Transfer, Verb
from pitboss.play.table import Table

LIGHT_REPAIRED = "light_repaired"
"""What a supervisor says once every light works again."""


def of_no_seat(table: Table, action: Irregularity) -> str:
    """Why a light cannot have failed: each is of a seat, which has to be named."""
    return "" if action.at.seat in table.seats else "the light of which seat?"


def lock_out(table: Table, wager: str, rate: Fraction, counted: Citation, feeds: Citation) -> None:
    """The acceptors are locked and the chips counted, as many as there are lights; their part goes on the meter."""
    if lights := len(table.with_wagers(wager)):
        table.step(f"{lights} progressive {'wager' if lights == 1 else 'wagers'}, as many lights", counted)
        table.fund(wager, fed_by(wagered(table, wager), rate), feeds)


def give_back(table: Table, seat: str, wager: str, rate: Fraction, section: Citation, feeds: Citation) -> None:
    """A wager that goes back after the lock-out has not been made: its part leaves the meter again."""
    before = fed_by(wagered(table, wager), rate)
    table.give_back(seat, wager, section)
    take_off(table, wager, before - fed_by(wagered(table, wager), rate), feeds)


def wagered(table: Table, wager: str) -> int:
    """All that lies on a progressive wager, in cents."""
    return sum(table.on(seat, wager) for seat in table.with_wagers(wager))


def fed_by(cents: int, rate: Fraction) -> int:
    """What so many cents of wagers put on the meter: not less than the rate, which is a percentage.

    >>> fed_by(400, Fraction(70)), fed_by(100, Fraction(165, 2))
    (280, 83)
    """
    return math.ceil(cents * rate / 100)


def validate(table: Table, seat: str, section: Citation) -> None:
    """Nothing is paid before a supervisor has seen the hand and its light."""
    table.call("casino supervisor", f"validates the progressive payout of seat {seat}", section)


def pay_from_meter(table: Table, seat: str, wager: str, due: int, section: Citation) -> None:
    """An award comes off the meter; what the meter does not hold, the house puts on it."""
    table.fund(wager, max(due - table.balances.get(meter(wager), 0), 0), section)
    table.pay_amount(seat, wager, due, section, source=meter(wager))


def take_off(table: Table, wager: str, cents: int, section: Citation) -> None:
    """So much leaves the meter for the house: to be paid out later, or because it should not have gone on."""
    table.move(Transfer(meter(wager), INVENTORY, cents, Verb.FUND, meter(wager), section))
