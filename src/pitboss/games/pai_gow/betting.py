"""Taking the wagers (10.5): coupons, what a bank says beside them, and who may wager in a round that a player banks."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.pai_gow import bank, sections
from pitboss.games.pai_gow.in_play import Deal
from pitboss.games.pai_gow.wagers import MAIN, MATCH_PLAY
from pitboss.play.actions import DEALER, REMOVE, RETURN, Say
from pitboss.play.betting import take_bets
from pitboss.play.game import Procedure
from pitboss.play.requests import Offer


def take_wagers(deal: Deal) -> Procedure[None]:
    """Wagers go down until "No more bets"; then the dealer's wager is placed."""
    deal.dealer_wager = bank.full_dealer_wager(deal)
    yield from take_bets(
        deal.table,
        sections.DEALING,
        lambda table: across(deal),
        each=lambda table, say: each(deal, say),
        beside=lambda table, who: {**bank.words_of_the_bank(deal, who), **coupon_offers(deal, who)},
        said=lambda table, say: heed(deal, say),
        barred=bank.too_late(deal),
        returned=lambda table, say: hand_back(deal, say.on.partition(" ")[0]),
        taken_up=lambda table, say: hand_back(deal, say.who),
    )
    bank.place_dealer_wager(deal)


def heed(deal: Deal, say: Say) -> None:
    """A word beside the wagers: a coupon, or what the bank says."""
    if say.word == MATCH_PLAY:
        deal.coupons[say.who] = deal.coupons.get(say.who, 0) + (say.amount or 0)
    else:
        bank.heed(deal, say)


# Match play coupons: each lies beside a wager of at least its value, and goes back with it


def coupon_offers(deal: Deal, who: str) -> Mapping[str, Offer]:
    """A coupon beside a wager, where the house takes them; and what the dealer may give back, coupons that lie alone
    too."""
    table = deal.table
    if who == DEALER:
        if not deal.coupons:
            return {}
        at_fault = [seat for seat in deal.coupons if seat not in table.with_wagers(MAIN)]
        places = tuple(f"{seat} {MAIN}" for seat in (*table.with_wagers(MAIN), *at_fault))
        return {RETURN: Offer(DEALER, RETURN, sections.WAGERS, on=places)}
    if who not in table.seats or not deal.takes_coupons:
        return {}
    return {MATCH_PLAY: Offer(who, MATCH_PLAY, sections.WAGERS, 1, on=(MAIN,), price=bank.nothing)}


def coupons_at_fault(deal: Deal) -> list[Refused]:
    """The coupons without chips of at least their value beside them, which keep the bets from being closed."""
    return [
        Refused(
            f"seat {seat}: a coupon of ${dollars(coupon)} needs a wager of that much beside it",
            sections.WAGERS,
            blame=(seat, MAIN),
        )
        for seat, coupon in deal.coupons.items()
        if coupon > deal.table.on(seat, MAIN)
    ]


def hand_back(deal: Deal, seat: str) -> None:
    """A coupon goes back, by itself or with the wager that it lay beside."""
    if deal.coupons.pop(seat, 0):
        deal.table.step(f"seat {seat}: the coupon beside pai gow is handed back", sections.WAGERS)


# The rules


def each(deal: Deal, say: Say) -> Refused | None:
    """Why a wager is not open to this seat in a round that a player banks."""
    if say.word == REMOVE or deal.bank is None:
        return None
    if say.who == deal.bank.seat and say.word == MAIN:
        return Refused(f"seat {say.who} is the bank, which the others wager against", sections.BANK)
    if say.word == MAIN and deal.same_player(say.who, deal.bank.seat):
        return Refused("a player who is the bank may wager on one area only", sections.BANK)
    return None


def across(deal: Deal) -> Refused | None:
    """What must hold between the wagers when the bets are closed."""
    if wrong := coupons_at_fault(deal):
        wrong[0].others = tuple(wrong[1:])
        return wrong[0]
    if not deal.table.with_wagers(MAIN) and not deal.dealer_wager:
        return Refused("nobody has placed a wager", sections.WAGERS)
    return bank.uncovered(deal)
