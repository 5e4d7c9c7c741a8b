"""Settling the Asia poker wager (31.12) with the house, or with a player bank."""

from __future__ import annotations

from pitboss.games.asia_poker.hands import Setting
from pitboss.games.asia_poker.in_play import Deal
from pitboss.games.asia_poker.sections import ROUND, SECTIONS
from pitboss.games.asia_poker.wagers import MAIN, PAYS
from pitboss.games.set_hands.banked import RESULTS, pay_winners, settle_dealer
from pitboss.games.set_hands.in_play import MATCH_PLAY, Bank
from pitboss.play.accounts import CENTRE
from pitboss.play.game import Procedure
from pitboss.play.procedure import turn_up


def show(deal: Deal, seat: str, bank: Setting) -> Procedure[bool]:
    """Turns a player's hands up, compares and announces; whether they win. Hands wrongly set lose whatever they are."""
    table = deal.table
    yield from turn_up(table, table.hand(seat), ROUND)
    hands = deal.set_hands(seat)
    foul = deal.foul_noted(seat) or deal.is_foul(hands)
    result = -1 if foul else deal.beats(hands, bank)
    table.announce(f"Seat {seat}: {deal.words(hands)}: {'foul' if foul else RESULTS[result]}", ROUND)
    return result > 0


def settle_with_house(deal: Deal, dealer: Setting | None) -> Procedure[None]:
    """Losers are collected as they are exposed, from the dealer's right; winners are paid after all."""
    table, seats = deal.table, deal.table.with_wagers(MAIN)
    winners = []
    for seat in seats if dealer else ():
        assert dealer is not None
        if (yield from show(deal, seat, dealer)):
            winners.append(seat)
        else:
            table.collect(seat, MAIN, ROUND)
    for seat in winners:
        table.pay(seat, MAIN, PAYS, ROUND)
        if coupon := deal.coupons.get((seat, MAIN), 0):
            table.pay_amount(seat, MATCH_PLAY, PAYS.pays(coupon), SECTIONS.wagers, on=MAIN, odds=PAYS)
    pick_up(deal, seats)


def settle_with_bank(deal: Deal, bank: Bank, hands: Setting, dealer: Setting | None) -> Procedure[None]:
    """The dealer's wager first, then the players', all through the centre of the table; nobody but a bank with a
    surplus pays vigorish."""
    table, sections = deal.table, deal.SECTIONS.bank
    section = sections.co_settled if bank.co else sections.settled
    dealer_won = settle_dealer(deal, hands, dealer)
    seats, winners = table.with_wagers(MAIN), []
    for seat in seats:
        if (yield from show(deal, seat, hands)):
            winners.append(seat)
        else:
            table.collect(seat, MAIN, section, bank=CENTRE)
    pay_winners(deal, bank, winners, dealer_won, section)
    pick_up(deal, [*seats, bank.seat])


def pick_up(deal: Deal, exposed: list[str]) -> None:
    """The cards on the layout are picked up so that every hand can be rebuilt."""
    for seat in deal.table.seats:
        if seat in exposed:
            deal.table.discard(deal.table.hand(seat), SECTIONS.picked_up, up=True)
