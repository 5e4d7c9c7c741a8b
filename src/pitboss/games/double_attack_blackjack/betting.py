"""The wagers before the first card, and the double attack wager after the dealer's (19:47-26)."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.boxes import seats as seats_of
from pitboss.games.families.twenty_one.insurance import PASS
from pitboss.games.families.twenty_one.irregularities import announce_or_repair
from pitboss.law.limits import NO_LIMIT, Limit
from pitboss.law.options import Options
from pitboss.play.actions import Say
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear_if
from pitboss.play.requests import Offer, Request, offered
from pitboss.play.table import Table

from .options import BOXES, bustit_limit
from .wagers import BUSTIT, DOUBLE_ATTACK, INITIAL, SUBCHAPTER

ATTACK = "double_attack"
"""The moment at which players may attack."""


def wagers_offered(options: Options) -> list[str]:
    return [INITIAL, DOUBLE_ATTACK, *([BUSTIT] if options.flag(BUSTIT) else [])]


def seats(options: Options) -> tuple[str, ...]:
    """The boxes, and behind each the places of others who may wager on it."""
    return seats_of(BOXES, options.whole("players_per_box"))


def limit_posted(options: Options, wager: str) -> Limit:
    """The table's limits are those of the initial wager; Bustit has its own."""
    if wager == BUSTIT:
        return bustit_limit(options)
    return Limit(options.optional("min_wager"), options.optional("max_wager")) if wager == INITIAL else NO_LIMIT


def wagers_in_order(table: Table) -> Refused | None:
    """A Bustit wager needs an initial wager beside it, and is no more than that."""
    if not table.with_wagers(INITIAL):
        return Refused("nobody has placed a wager", SUBCHAPTER)
    wrong = list(_wrong(table))
    if not wrong:
        return None
    wrong[0].others = tuple(wrong[1:])
    return wrong[0]


def _wrong(table: Table) -> Iterator[Refused]:
    for seat in table.with_wagers(BUSTIT):
        initial = table.on(seat, INITIAL)
        if not initial:
            yield Refused(f"seat {seat}: Bustit needs an initial wager", SUBCHAPTER, blame=(seat, BUSTIT))
        elif table.on(seat, BUSTIT) > initial:
            most = f"at most the initial wager of ${dollars(initial)}"
            yield Refused(f"seat {seat}: Bustit may be {most}", SUBCHAPTER, blame=(seat, BUSTIT))


def word_said(table: Table, say: Say) -> None:
    """A recut, or a card reader that works again."""
    announce_or_repair(table, say)


def attack(deal: Deal) -> Procedure[None]:
    """Clockwise, everybody may add up to the initial wager, now that the dealer's first card is seen."""
    for box in deal.boxes:
        for who in box.bettors:
            said = yield from hear_if(deal.table, lambda box=box, who=who: _asking(deal, box, who))  # type: ignore[misc]
            if said is not None and said.word == DOUBLE_ATTACK:
                as_usual = deal.table.on(who, INITIAL)
                deal.table.stake(who, DOUBLE_ATTACK, as_usual if said.amount is None else said.amount, SUBCHAPTER)
                deal.add_to_original(who, DOUBLE_ATTACK)


def _asking(deal: Deal, box: Box, who: str) -> Request | None:
    """Silence declines."""
    if box.closed:
        return None
    most = deal.table.on(who, INITIAL)
    offers = offered(Offer(who, DOUBLE_ATTACK, SUBCHAPTER, 1, most, usual=most), Offer(who, PASS, SUBCHAPTER))
    return Request(ATTACK, offers, SUBCHAPTER, silence=Say(who, PASS), declinable=True)
