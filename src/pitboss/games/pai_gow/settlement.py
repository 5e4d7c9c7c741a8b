"""Settling the pai gow wager with the house (10.7), or with a player bank through the centre of the table."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.money import EVEN
from pitboss.games.pai_gow import sections
from pitboss.games.pai_gow.hands import Split
from pitboss.games.pai_gow.in_play import Bank, Deal
from pitboss.games.pai_gow.wagers import BANK, DEALER_VS_BANK, MAIN, MATCH_PLAY, PAYS
from pitboss.play.accounts import CENTRE, INVENTORY, area, chips
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Procedure
from pitboss.play.procedure import turn_up

RESULTS = {1: "wins", 0: "is a push", -1: "loses"}


class Shown(NamedTuple):
    """A player's hands turned up: what becomes of the wager, and whether they were wrongly formed."""

    seat: str
    result: int
    foul: bool


def show(deal: Deal, seat: str, bank: Split) -> Procedure[Shown]:
    """Turns a player's hands up, compares and announces. Tiles that are not two hands of two lose whatever they are."""
    table = deal.table
    if deal.foul_noted(seat):
        yield from turn_up(table, table.hand(seat), sections.ROUND, needed=False)
        table.announce(f"Seat {seat}: not two hands of two: loses", sections.ROUND)
        return Shown(seat, -1, True)
    yield from turn_up(table, table.hand(seat), sections.ROUND)
    hands = deal.set_hands(seat)
    result = deal.beats(hands, bank)
    table.announce(f"Seat {seat}: {deal.words(hands)}: {RESULTS[result]}", sections.ROUND)
    return Shown(seat, result, False)


def settle_with_house(deal: Deal, dealer: Split | None) -> Procedure[None]:
    """Losers are collected and pushes returned as they are exposed, from the dealer's right; winners are paid after
    all, and pay vigorish then."""
    table, seats = deal.table, deal.table.with_wagers(MAIN)
    winners = []
    for seat in seats if dealer else ():
        assert dealer is not None
        one = yield from show(deal, seat, dealer)
        if one.result > 0:
            winners.append(seat)
        elif one.result < 0:
            table.collect(seat, MAIN, sections.ROUND)
        else:
            table.give_back(seat, MAIN, sections.ROUND)
    for seat in winners:
        won = table.on(seat, MAIN)
        table.pay(seat, MAIN, PAYS, sections.ROUND)
        if coupon := deal.coupons.get(seat, 0):
            table.pay_amount(seat, MATCH_PLAY, coupon, sections.WAGERS, on=MAIN, odds=PAYS)
            won += coupon
        table.charge(seat, MAIN, deal.vigorish(won), sections.ROUND)
    pick_up(deal, seats)


def pick_up(deal: Deal, exposed: list[str]) -> None:
    """The tiles on the layout are picked up, hand by hand."""
    for seat in deal.table.seats:
        if seat in exposed:
            deal.table.discard(deal.table.hand(seat), sections.ROUND, up=True)


# Against a player bank


def settle_with_bank(deal: Deal, bank: Bank, hands: Split, dealer: Split | None) -> Procedure[None]:
    """The dealer's wager first, then the players', all through the centre of the table."""
    table = deal.table
    dealer_won = settle_dealer(deal, hands, dealer)
    seats, winners = table.with_wagers(MAIN), []
    for seat in seats:
        one = yield from show(deal, seat, hands)
        if one.result > 0:
            winners.append(seat)
        elif one.result < 0:
            table.collect(seat, MAIN, sections.ROUND if one.foul else sections.BANK, bank=CENTRE)
        else:
            table.give_back(seat, MAIN, sections.ROUND)
    pay_winners(deal, bank, winners, dealer_won)
    pick_up(deal, [*seats, bank.seat])


def settle_dealer(deal: Deal, hands: Split, dealer: Split | None) -> bool:
    """The dealer's own wager: back to the inventory, to the centre, or to be paid; whether it won."""
    if not deal.dealer_wager or dealer is None:
        return False
    result, place = deal.beats(dealer, hands), area("", DEALER_VS_BANK)
    deal.table.announce(f"The dealer's wager against the bank {RESULTS[result]}", sections.BANK)
    if result <= 0:
        target = INVENTORY if result == 0 else CENTRE
        deal.table.move(Transfer(place, target, deal.dealer_wager, Verb.TRAVEL, place, sections.BANK))
    return result > 0


def pay_winners(deal: Deal, bank: Bank, winners: list[str], dealer_won: bool) -> None:
    """Winners are paid from the centre, which the bank fills up where it is short; the dealer pays no vigorish."""
    table = deal.table
    due = sum(table.on(seat, MAIN) for seat in winners) + (deal.dealer_wager if dealer_won else 0)
    make_up(deal, bank, due - table.balances.get(CENTRE, 0))
    for seat in winners:
        stake = table.on(seat, MAIN)
        table.pay(seat, MAIN, EVEN, sections.BANK, bank=CENTRE)
        table.charge(seat, MAIN, deal.vigorish(stake), sections.BANK)
    if dealer_won:
        place = area("", DEALER_VS_BANK)
        table.move(Transfer(CENTRE, INVENTORY, deal.dealer_wager, Verb.TRAVEL, place, sections.BANK))
        table.move(Transfer(place, INVENTORY, deal.dealer_wager, Verb.TRAVEL, place, sections.BANK))
    give_surplus(deal, bank)


def make_up(deal: Deal, bank: Bank, short: int) -> None:
    """What the centre is short of, from the bank; from a co-bank half of it, the other half from the inventory."""
    if short <= 0:
        return
    own = short // 2 if bank.co else short  # a cent that does not divide is the house's
    deal.table.move(Transfer(chips(bank.seat), CENTRE, own, Verb.COLLECT, area(bank.seat, BANK), sections.BANK))
    deal.table.move(Transfer(INVENTORY, CENTRE, short - own, Verb.TRAVEL, area("", BANK), sections.BANK))


def give_surplus(deal: Deal, bank: Bank) -> None:
    """What is left in the centre goes to the bank, less vigorish; half of it is the house's where that co-banks."""
    table = deal.table
    surplus = table.balances.get(CENTRE, 0)
    houses = surplus // 2 if bank.co else 0
    table.move(Transfer(CENTRE, INVENTORY, houses, Verb.TRAVEL, area("", BANK), sections.BANK))
    table.pay_amount(bank.seat, BANK, surplus - houses, sections.BANK, source=CENTRE)
    table.charge(bank.seat, BANK, deal.vigorish(surplus - houses), sections.BANK)
