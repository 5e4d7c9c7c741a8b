"""What a licensee may add at every table, whatever the game (19:47-8.2): steps in which wagers are made, and a higher
maximum for some patrons. Every game's options have these beside its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from string import ascii_lowercase

from pitboss.law.limits import LIMITS
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option
from pitboss.law.values import BySeat, Dollars

INCREMENT, PATRON_MAX = "increment", "patron_max"

CHAPTER = (
    option(INCREMENT, Dollars(optional=True), None, LIMITS,
           "wagers made while bets are open are multiples of this amount, where the game's own rules fix no other",
           POSTED),
    option(PATRON_MAX, BySeat(), {}, LIMITS,
           "a maximum above the table's for the patron at a seat, on a sign or by announcement"),
)  # fmt: skip


def with_the_chapters(own: OptionSet) -> OptionSet:
    """A game's options, and those that every table has."""
    more = tuple(option for option in CHAPTER if option.key not in own.by_key)
    return replace(own, options=(*own.options, *more)) if more else own


def seats_missing(options: Options, seats: Sequence[str]) -> list[str]:
    """The seats of patrons' own maximums that the table does not have; who bets behind a box has a letter after it."""
    own = options.table(PATRON_MAX) if PATRON_MAX in options else {}
    return [seat for seat in own if seat.rstrip(ascii_lowercase) not in seats]
