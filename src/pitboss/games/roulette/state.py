"""What a roulette table remembers from one spin to the next, beside the wagers that a void spin leaves standing.

A void spin decides nothing (5.4): it takes none of this back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pitboss.play.state import Seat


class ChipColor(NamedTuple):
    """The non-value chips of a seat (13:69E-1.5)."""

    seat: Seat
    color: str
    worth: int
    """What each is worth, in cents."""


class Coupon(NamedTuple):
    """A match play coupon that a void spin left on the layout, beside a wager (5.1(a))."""

    seat: Seat
    cents: int
    wager: str
    on: str = ""


@dataclass(frozen=True, slots=True)
class RouletteState:
    """Colors are a seat's until it hands them in; coupons and accepted wagers wait for the spin that decides them."""

    colors: tuple[ChipColor, ...] = ()
    coupons: tuple[Coupon, ...] = ()
    accepted: tuple[Seat, ...] = ()
    """Seats with a wager inside that stands although it was accepted outside the limits, since a void spin."""
