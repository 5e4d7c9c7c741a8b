"""Match play coupons (11.7(a), 11.13(b)2): each lies beside a wager of at least its value, and goes back with it.

A coupon at fault is the dealer's to give back as any wager is: ``dealer return_wager 1 pai_gow_poker``.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.play.actions import DEALER, RETURN
from pitboss.play.requests import Offer

from .in_play import MATCH_PLAY, AnyDeal

RETURN_COUPON = "return_coupon"
"""An old word for it, which records may still have."""


def nothing(place: str, amount: int) -> int:
    """The price of what takes an amount and no chips."""
    return 0


def coupon_offers(deal: AnyDeal, who: str) -> Mapping[str, Offer]:
    """A coupon beside a wager, where the house takes them; and what the dealer may give back, coupons that lie alone
    too."""
    table, sections = deal.table, deal.SECTIONS
    if who == DEALER:
        if not deal.coupons:
            return {}
        down = [
            f"{at.seat} {at.wager} {at.on}".rstrip()
            for at, cents in table.balances.items()
            if cents and at.kind == "area"
        ]
        alone = [place for seat, beside in uncovered_coupons(deal) if (place := f"{seat} {beside}") not in down]
        return {RETURN: Offer(DEALER, RETURN, sections.late, on=(*down, *alone), also=(RETURN_COUPON,))}
    places = deal.coupon_places() if who in table.seats else ()
    return {MATCH_PLAY: Offer(who, MATCH_PLAY, sections.wagers, 1, on=places, price=nothing)} if places else {}


def put_down(deal: AnyDeal, seat: str, place: str, cents: int) -> None:
    """A coupon; beside the same wager again it adds to the first."""
    deal.coupons[seat, place] = deal.coupons.get((seat, place), 0) + cents


def uncovered_coupons(deal: AnyDeal) -> list[tuple[str, str]]:
    """The coupons without chips of at least their value beside them, by seat and wager."""
    found = []
    for (seat, place), coupon in deal.coupons.items():
        wager, _, on = place.partition(" ")
        if coupon > deal.table.on(seat, wager, on):
            found.append((seat, place))
    return found


def coupons_at_fault(deal: AnyDeal) -> list[Refused]:
    """What keeps the bets from being closed."""
    return [
        Refused(
            f"seat {seat}: a coupon of ${dollars(deal.coupons[seat, place])} needs a wager of that much beside it",
            deal.SECTIONS.wagers,
            blame=(seat, *place.split()),
        )
        for seat, place in uncovered_coupons(deal)
    ]


def hand_back(deal: AnyDeal, seat: str, place: str) -> None:
    """A coupon goes back, by itself or with the wager that it lay beside."""
    if deal.coupons.pop((seat, place), 0):
        deal.table.step(
            f"seat {seat}: the coupon beside {place.replace('_', ' ')} is handed back", deal.SECTIONS.wagers
        )
