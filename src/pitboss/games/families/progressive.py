"""What progressive wagers share, whatever the game: the lock-out, lights that fail, and a meter that is paid from.

A meter may be shared by tables: `play.procedure.read_meter` asks what it shows before it is paid from. Which hands are
paid how much, what feeds the meter and when it is reset is each game's own.
"""

from __future__ import annotations

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


def lock_out(table: Table, wagers: int, section: Citation) -> None:
    """The acceptors are locked and the chips taken out of them: as many as there are lights."""
    if wagers:
        table.step(f"{wagers} progressive {'wager' if wagers == 1 else 'wagers'}, as many lights", section)


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
