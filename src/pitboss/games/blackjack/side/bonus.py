"""The blackjack bonus (2.20): a blackjack in the first two cards wins an award that a display selects."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import cast

from pitboss.equipment.money import dollars
from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.hands import is_blackjack
from pitboss.games.families.twenty_one.moments import Moment, Side
from pitboss.law.citation import cite
from pitboss.play.game import Incident, Procedure
from pitboss.play.procedure import draw_if
from pitboss.play.requests import Draw
from pitboss.play.table import Table

from ..bonus_awards import awards, stakes
from ..wagers import BONUS, BONUS_AWARDS, BONUS_CONFIRMED, BONUS_FAULT_PAYS

AWARD = "award"
"""The moment at which a winner presses the button."""


def second_cards(deal: Deal, boxes: Sequence[Box]) -> None:
    """Losing wagers are taken; the cards of winners go under their wagers (2.20(e))."""
    for box in boxes:
        for bettor in box.bettors:
            if not is_blackjack(box.first_two):
                deal.table.collect(bettor, BONUS, cite("2.20(e)1"))
            elif deal.table.on(bettor, BONUS):
                deal.table.step(f"the cards of seat {box.number} lie under the bonus wager", cite("2.20(e)2"))


def winners(deal: Deal) -> Procedure[None]:
    """After all other wagers, from the dealer's left, each winner presses the button once; when all of them are paid
    their cards are cleared away (2.20(f)-(h))."""
    held = [box for box in deal.boxes if kept(deal, box)]
    for _, bettor in deal.bettors:
        if deal.table.on(bettor, BONUS):
            yield from press(deal, bettor)
    for box in held:
        for hand in box.hands:
            if hand.cards:
                deal.table.discard(hand.place, cite("2.20(h)"))


def kept(deal: Deal, box: Box) -> bool:
    """Whether the cards of a box lie under a bonus wager that has won (2.20(e)2)."""
    return any(deal.table.on(bettor, BONUS) for bettor in box.bettors)


def press(deal: Deal, bettor: str) -> Procedure[None]:
    """The display selects an award; where it fails, the wager is paid by what follows from that (2.15(o))."""
    table = deal.table
    among, weights = shown(deal, table.on(bettor, BONUS) // 100)
    presses = Draw((table.hand(bettor),), cite("2.20(f)"), AWARD, AWARD, among=among, weights=weights, up=True)
    shows = yield from draw_if(table, lambda: presses if table.on(bettor, BONUS) else None)
    if shows is not None:
        pay(table, bettor, *cast(tuple[int], shows))


def pay(table: Table, bettor: str, award: int) -> None:
    if award < BONUS_CONFIRMED:
        table.announce(f"Blackjack bonus for seat {bettor}: ${dollars(award)}", cite("2.20(g)3"))
    else:
        table.call("casino supervisor", f"confirms the bonus of ${dollars(award)} for seat {bettor}", cite("2.20(g)4"))
    table.pay_amount(bettor, BONUS, award, cite("2.20(j)"))
    table.take_back(bettor, BONUS, cite("2.20(j)"))


def display_fails(it: Incident) -> None:
    """No award is selected or shown, and none can be found out: a fixed payout (2.15(o))."""
    it.notice("the wager is paid 21 to 1")
    if isinstance(it.request, Draw):
        it.table.pay(it.request.to[0].seat, BONUS, BONUS_FAULT_PAYS, it.irregular.cite)


def shown(deal: Deal, stake: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the display can show, with weights. Awards that the licensee did not name can still stand in a record."""
    table = awards(deal.options, stake)
    if f"blackjack_bonus_awards_{stake}" not in {key.partition(".")[0] for key in deal.options.given}:
        table = _whole_dollars(stake) | table
    return tuple(table), tuple(table.values())


@functools.cache
def _whole_dollars(stake: int) -> dict[int, int]:
    least, most = BONUS_AWARDS[stake]
    return dict.fromkeys(range(least, most + 1, 100), 0)


SIDE = Side(
    (BONUS,),
    lambda options: bool(stakes(options)),
    {Moment.SECOND_CARDS: second_cards},
    last=winners,
    keeps=kept,
)
