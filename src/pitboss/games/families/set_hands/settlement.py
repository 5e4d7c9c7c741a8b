"""Showing the hands and settling the main wager, with the house (11.9(c)-(j)) or with a player bank (11.10(k)-(o))."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple, TypeVar

from pitboss.equipment.money import EVEN
from pitboss.law.citation import Citation
from pitboss.play.accounts import CENTRE
from pitboss.play.card_places import DEALERS
from pitboss.play.game import Procedure

from .banked import pay_winners, settle_dealer
from .hand_setting import bank_hands, last_chance, show_bank, show_dealer
from .in_play import AnyDeal, Bank

D = TypeVar("D", bound=AnyDeal)


def showdown(
    deal: D,
    with_house: Callable[[D, Any], Procedure[None]],
    with_bank: Callable[[D, Bank, Any, Any], Procedure[None]],
) -> Procedure[None]:
    """The dealer's hands and a bank's are shown, wagers may be given up for the last time, and all is settled."""
    table = deal.table
    if deal.bank is None:
        dealer = yield from show_dealer(deal, needed=bool(table.with_wagers(deal.MAIN)))  # 11.9(c), (d)
        yield from last_chance(deal)  # 11.9(e)
        yield from with_house(deal, dealer)
    else:
        dealer = (yield from show_dealer(deal)) if deal.dealer_wager else None  # 11.10(k)
        shown = yield from show_bank(deal, deal.bank)
        yield from last_chance(deal)
        yield from with_bank(deal, deal.bank, bank_hands(deal, deal.bank, shown), dealer)
    if DEALERS in table.hands:
        table.discard(DEALERS, deal.SECTIONS.picked_up, up=dealer is not None)


def pick_up(deal: AnyDeal, exposed: Collection[str]) -> None:
    """What lies on the layout is picked up in order, so that every hand can be rebuilt; hands given up that had to stay
    go unexposed (11.9(k))."""
    for seat in deal.table.seats:
        if seat in exposed or seat in deal.staying:
            deal.table.discard(deal.table.hand(seat), deal.SECTIONS.picked_up, up=seat in exposed)


def pay_winner(deal: AnyDeal, seat: str, section: Citation) -> None:
    """Even money, on a coupon too, and vigorish on both at the same time (11.9(j))."""
    table, main = deal.table, deal.MAIN
    won = table.on(seat, main) + table.coupon(seat, main)
    table.pay(seat, main, EVEN, section)
    table.charge(seat, main, deal.charged(won), section)


# Where there is nothing to settle but the main wager


class Shown(NamedTuple):
    """A player's hands turned up."""

    result: int
    """1 where they win, 0 where they push, -1 where they lose."""
    lost: Citation | None = None
    """The section under which they lose, where it is not that of the settlement."""


Show = Callable[[D, str, Any], Procedure[Shown]]
"""Turns the hands of a seat up, compares them with the dealer's or the bank's, and announces."""


def settle(deal: D, show: Show[D], section: Citation) -> Procedure[None]:
    """Everything from the dealer's hands to the last one picked up, under one section but where a player banks."""
    yield from showdown(
        deal,
        lambda deal, dealer: settle_with_house(deal, dealer, show, section),
        lambda deal, bank, hands, dealer: settle_with_bank(deal, bank, hands, dealer, show, section),
    )


def settle_with_house(deal: D, dealer: Any, show: Show[D], section: Citation) -> Procedure[None]:
    """Losers are collected and pushes returned as they are exposed, from the dealer's right; winners are paid after
    all, and pay vigorish then. Without wagers the dealer has shown nothing."""
    seats, winners = deal.table.with_wagers(deal.MAIN), []
    for seat in seats if dealer else ():
        one = yield from show(deal, seat, dealer)
        if one.result > 0:
            winners.append(seat)
        elif one.result < 0:
            deal.table.collect(seat, deal.MAIN, one.lost or section)
        else:
            deal.table.give_back(seat, deal.MAIN, section)
    for seat in winners:
        pay_winner(deal, seat, section)
    pick_up(deal, seats)


def settle_with_bank(deal: D, bank: Bank, hands: Any, dealer: Any, show: Show[D], section: Citation) -> Procedure[None]:
    """The dealer's wager first, then the players', all through the centre of the table."""
    table, sections = deal.table, deal.SECTIONS.bank
    settled = sections.co_settled if bank.co else sections.settled
    dealer_won = settle_dealer(deal, hands, dealer)
    seats, winners = table.with_wagers(deal.MAIN), []
    for seat in seats:
        one = yield from show(deal, seat, hands)
        if one.result > 0:
            winners.append(seat)
        elif one.result < 0:
            table.collect(seat, deal.MAIN, one.lost or settled, bank=CENTRE)
        else:
            table.give_back(seat, deal.MAIN, section)
    pay_winners(deal, bank, winners, dealer_won, settled)
    pick_up(deal, [*seats, bank.seat])
