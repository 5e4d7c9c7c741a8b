"""Settling with a player bank through the centre of the table (11.10(k)-(o))."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.law.citation import Citation
from pitboss.play.accounts import CENTRE, INVENTORY, area, chips
from pitboss.play.effects import Transfer, Verb

from .in_play import BANK, DEALER_VS_BANK, AnyDeal, Bank, Deal, H

RESULTS = {1: "wins", 0: "is a push", -1: "loses"}


def settle_dealer(deal: Deal[H], hands: H, dealer: H | None) -> bool:
    """The dealer's own wager: back to the inventory, to the centre, or to be paid; whether it won (11.10(k))."""
    if not deal.dealer_wager or dealer is None:
        return False
    result, place, section = deal.beats(dealer, hands), area("", DEALER_VS_BANK), deal.SECTIONS.bank.dealer_settled
    deal.table.announce(f"The dealer's wager against the bank {RESULTS[result]}", section)
    if result <= 0:
        target = INVENTORY if result == 0 else CENTRE
        deal.table.move(Transfer(place, target, deal.dealer_wager, Verb.TRAVEL, place, section))
    return result > 0


def pay_winners(deal: AnyDeal, bank: Bank, winners: list[str], dealer_won: bool, section: Citation) -> None:
    """Winners are paid from the centre, which the bank fills up where it is short (11.10(l)-(o))."""
    table, sections = deal.table, deal.SECTIONS.bank
    due = sum(table.on(seat, deal.MAIN) for seat in winners) + (deal.dealer_wager if dealer_won else 0)
    make_up(deal, bank, due - table.balances.get(CENTRE, 0), section)
    for seat in winners:
        stake = table.on(seat, deal.MAIN)
        table.pay(seat, deal.MAIN, EVEN, section, bank=CENTRE)
        table.charge(seat, deal.MAIN, deal.charged(stake), sections.vigorish)
    if dealer_won:  # 11.10(n)
        place = area("", DEALER_VS_BANK)
        table.move(Transfer(CENTRE, INVENTORY, deal.dealer_wager, Verb.TRAVEL, place, sections.dealer_paid))
        table.move(Transfer(place, INVENTORY, deal.dealer_wager, Verb.TRAVEL, place, sections.dealer_paid))
    give_surplus(deal, bank, section)


def make_up(deal: AnyDeal, bank: Bank, short: int, section: Citation) -> None:
    """What the centre is short of, from the bank; from a co-bank half of it, the other half from the inventory."""
    if short <= 0:
        return
    own = short // 2 if bank.co else short  # a cent that does not divide is the house's
    deal.table.move(Transfer(chips(bank.seat), CENTRE, own, Verb.COLLECT, area(bank.seat, BANK), section))
    deal.table.move(Transfer(INVENTORY, CENTRE, short - own, Verb.TRAVEL, area("", BANK), section))


def give_surplus(deal: AnyDeal, bank: Bank, section: Citation) -> None:
    """What is left in the centre goes to the bank, less vigorish; half of it is the house's where that co-banks."""
    table = deal.table
    surplus = table.balances.get(CENTRE, 0)
    houses = surplus // 2 if bank.co else 0
    table.move(Transfer(CENTRE, INVENTORY, houses, Verb.TRAVEL, area("", BANK), section))
    table.pay_amount(bank.seat, BANK, surplus - houses, section, source=CENTRE)
    table.charge(bank.seat, BANK, deal.vigorish(surplus - houses), section)
