"""How the wagers on one hand are taken, paid and given back, and what follows when the last of them is settled."""

from __future__ import annotations

from pitboss.equipment.money import EVEN, Odds
from pitboss.law.citation import Citation
from pitboss.play.accounts import area

from .boxes import Box, Deal, PlayedHand
from .house import LOST, PUSHED, WON
from .moments import Moment, cards_kept, give_back_side, settle_at
from .wagers import DOUBLE_DOWN, INSURANCE


def take(deal: Deal, hand: PlayedHand, bettor: str, spot: str, section: Citation) -> None:
    """The hand lost: everything on it is collected."""
    for wager in deal.stakes(bettor, hand, spot):
        deal.table.collect(bettor, wager, section, spot, hand.label)
    note(deal, hand, bettor, LOST)


def pay(deal: Deal, hand: PlayedHand, bettor: str, spot: str, odds: Odds, section: Citation) -> None:
    """The hand won: everything on it is paid."""
    for wager in deal.stakes(bettor, hand, spot):
        deal.table.pay(bettor, wager, odds, section, spot, hand.label)
    note(deal, hand, bettor, WON)


def give_back(deal: Deal, hand: PlayedHand, bettor: str, spot: str, section: Citation) -> None:
    """Nobody won: everything on it goes back."""
    for wager in deal.stakes(bettor, hand, spot):
        deal.table.give_back(bettor, wager, section, spot, hand.label)
    note(deal, hand, bettor, PUSHED)


def note(deal: Deal, hand: PlayedHand, bettor: str, result: int) -> None:
    deal.results.setdefault(bettor, []).append(result)


def finish(deal: Deal, hand: PlayedHand) -> None:
    """A hand with nothing staked on it any more is picked up; with the last of a box, its side wagers are settled."""
    box = hand.box
    if hand.over or any(deal.riding(bettor, hand) for bettor in box.bettors):
        return
    hand.over = hand.done = True
    if hand.cards and not cards_kept(deal, box):
        deal.table.discard(hand.place, deal.sections.clears, up=not hand.face_down)
    if all(each.over for each in box.hands):
        box.closed = True
        settle_at(deal, Moment.WITH_THE_HAND, box)


def bust(deal: Deal, hand: PlayedHand, section: Citation) -> None:
    """Over 21: wagers and cards are collected at once, on every spot."""
    forfeit(deal, hand, section)


def forfeit(deal: Deal, hand: PlayedHand, section: Citation, returned: tuple[str, ...] = ()) -> None:
    """The hand is over: its wagers are lost at once, but for those that go back."""
    for bettor in hand.box.bettors:
        if not deal.riding(bettor, hand):
            continue
        for spot in deal.spots:
            for wager in deal.stakes(bettor, hand, spot):
                deal.table.see_to_wager(area(bettor, wager, spot, hand.label))
                if wager in returned:
                    deal.table.give_back(bettor, wager, section, spot, hand.label)
                    continue
                key, lost = (bettor, spot), deal.table.on(bettor, wager, spot, hand.label)
                deal.busted[key] = deal.busted.get(key, 0) + lost
                deal.table.collect(bettor, wager, section, spot, hand.label)
        note(deal, hand, bettor, LOST)
    finish(deal, hand)


def dead(deal: Deal, hand: PlayedHand, section: Citation) -> None:
    """A hand that is dead without anybody's winning: its wagers go back."""
    for bettor in hand.box.bettors:
        for spot in deal.spots:
            give_back(deal, hand, bettor, spot, section)
    finish(deal, hand)


def dead_box(deal: Deal, box: Box, section: Citation) -> None:
    """A box that is out of this round: every wager made on it goes back, but for those that stay (a streak)."""
    for bettor in box.bettors:
        for wager in deal.side_wagers_down(bettor):
            if wager not in deal.house.stays:
                give_back_side(deal, bettor, wager, section)
    for hand in box.hands:
        dead(deal, hand, section)


def blackjack_section(deal: Deal) -> Citation:
    """Paid at once against a two to a nine, or where it always wins; else it waits for the dealer's second card."""
    at_once = deal.house.blackjack_always_wins or not deal.can_have_blackjack
    return deal.sections.pays_at_once if at_once else deal.sections.pays_later


def pay_blackjack(deal: Deal, hand: PlayedHand, spot: str) -> None:
    """A blackjack that wins."""
    section = blackjack_section(deal)
    for bettor in hand.box.bettors:
        if deal.stakes(bettor, hand, spot):
            pay(deal, hand, bettor, spot, deal.house.blackjack_pays(deal.options), section)
    finish(deal, hand)


def pay_even_money(deal: Deal, hand: PlayedHand, bettor: str, spot: str) -> None:
    """The blackjack is paid 1 to 1 at once in place of insurance, whose stake goes back."""
    section = deal.sections.even_money
    deal.table.give_back(bettor, INSURANCE, section, spot)
    pay(deal, hand, bettor, spot, EVEN, section)
    finish(deal, hand)


def settle_surrender(deal: Deal, hand: PlayedHand, spot: str) -> None:
    """Half of all that is on it is collected and half given back; of an odd cent the player gets the larger half."""
    section = deal.sections.surrenders
    for bettor in hand.box.bettors:
        staked = taken = 0
        for wager in deal.stakes(bettor, hand, spot):
            deal.table.see_to_wager(area(bettor, wager, spot, hand.label))
            staked += deal.table.on(bettor, wager, spot, hand.label)
            half = staked // 2 - taken
            taken += half
            deal.table.collect(bettor, wager, section, spot, hand.label, cents=half)
            deal.table.give_back(bettor, wager, section, spot, hand.label)
    finish(deal, hand)


def settle_insurance(deal: Deal, spot: str, wins: bool) -> None:
    """Losing insurance is collected before the dealer draws; winning insurance is paid then too."""
    for box in deal.from_the_right:
        for bettor in box.bettors:
            if wins:
                deal.table.pay(bettor, INSURANCE, deal.house.insurance_pays, deal.sections.pays_insurance, spot)
            else:
                deal.table.collect(bettor, INSURANCE, deal.sections.takes_insurance, spot)


def collect_original(deal: Deal, box: Box, bettor: str, spot: str) -> None:
    """A dealer's blackjack takes the original wager only, less what busts took already."""
    table, sections = deal.table, deal.sections
    due = max(0, deal.original.get((bettor, spot), 0) - deal.busted.get((bettor, spot), 0))
    for hand in box.hands:
        for wager in deal.stakes(bettor, hand, spot):
            taken = min(due, table.on(bettor, wager, spot, hand.label))
            due -= taken
            if taken:
                lost = sections.surrenders if hand.surrendered else sections.blackjack_wins
                table.collect(bettor, wager, lost, spot, hand.label, cents=taken)
            section = sections.double_returned if wager == DOUBLE_DOWN else sections.split_returned
            table.give_back(bettor, wager, section, spot, hand.label)
