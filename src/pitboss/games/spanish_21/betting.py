"""The wagers before the first card, and what is said beside them (19.5, 19.6)."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games.families.twenty_one.boxes import seats as seats_of
from pitboss.games.families.twenty_one.irregularities import announce_or_repair
from pitboss.games.families.twenty_one.wagers import MATCH
from pitboss.law.citation import cite
from pitboss.law.limits import NO_LIMIT, Limit
from pitboss.law.options import Options
from pitboss.play.actions import Say
from pitboss.play.table import Table

from .options import BOXES
from .wagers import SPANISH_21


def wagers_offered(options: Options) -> list[str]:
    return [SPANISH_21, *([MATCH] if options.flag(MATCH) else [])]


def seats(options: Options) -> tuple[str, ...]:
    """The boxes, and behind each the places of others who may wager on it (19.13(a))."""
    return seats_of(BOXES, options.whole("players_per_box"))


def limit_posted(options: Options, wager: str) -> Limit:
    """The table's limits are those of the wager against the dealer; match the dealer has its own."""
    return Limit(options.optional("min_wager"), options.optional("max_wager")) if wager == SPANISH_21 else NO_LIMIT


def wagers_in_order(table: Table) -> Refused | None:
    """Match the dealer needs a Spanish 21 wager beside it (19.6)."""
    bettors = table.with_wagers(SPANISH_21)
    if not bettors:
        return Refused("nobody has placed a wager", cite("19.5"))
    wrong = [
        Refused(f"seat {seat}: match the dealer needs a Spanish 21 wager", cite("19.6"), blame=(seat, MATCH))
        for seat in table.with_wagers(MATCH)
        if seat not in bettors
    ]
    if not wrong:
        return None
    wrong[0].others = tuple(wrong[1:])
    return wrong[0]


def word_said(table: Table, say: Say) -> None:
    """A recut, or a card reader that works again."""
    announce_or_repair(table, say)
