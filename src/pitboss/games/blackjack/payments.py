"""How the wagers on one hand are taken, paid and given back, and what follows when the last of them is settled."""

from __future__ import annotations

from pitboss.equipment.money import Odds
from pitboss.games.blackjack.boxes import Box, Deal, PlayedHand
from pitboss.games.blackjack.side import settle_at
from pitboss.games.blackjack.side.moments import Moment
from pitboss.games.blackjack.wagers import EVEN_MONEY_PAYS, INSURANCE, INSURANCE_PAYS, STREAKS, blackjack_pays
from pitboss.law.citation import Citation, cite

CLEARS = cite("2.6 [practice]")
LOST, PUSHED, WON = -1, 0, 1


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
    if hand.cards:
        deal.table.discard(hand.place, CLEARS, up=not hand.face_down)
    if all(each.over for each in box.hands):
        box.closed = True
        settle_at(deal, Moment.WITH_THE_HAND, box)


def bust(deal: Deal, hand: PlayedHand, section: Citation) -> None:
    """Over 21: wagers and cards are collected at once; in multiple action those on every spot (2.18(f))."""
    section = cite("2.18(f)") if deal.multiple else section
    for bettor in hand.box.bettors:
        if not deal.riding(bettor, hand):
            continue
        for spot in deal.spots:
            for wager in deal.stakes(bettor, hand, spot):
                key = bettor, spot
                lost = deal.table.on(bettor, wager, spot, hand.label)
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
    """A box that is out of this round: every wager made on it goes back; a streak stays as it is."""
    for bettor in box.bettors:
        for wager in deal.side_wagers_down(bettor):
            if wager not in STREAKS:
                deal.table.give_back(bettor, wager, section)
    for hand in box.hands:
        dead(deal, hand, section)


def blackjack_section(deal: Deal) -> Citation:
    """Paid at once against a two to a nine; else it waits for the dealer's second card (2.7(a), (b))."""
    return cite("2.7(b) [practice]") if deal.can_have_blackjack else cite("2.7(a) [practice]")


def pay_blackjack(deal: Deal, hand: PlayedHand, spot: str) -> None:
    """A blackjack that the dealer has not got too (2.3(a)3); the odds are those of 2.7."""
    section = blackjack_section(deal)
    for bettor in hand.box.bettors:
        if deal.stakes(bettor, hand, spot):
            pay(deal, hand, bettor, spot, blackjack_pays(deal.options), section)
    finish(deal, hand)


def pay_even_money(deal: Deal, hand: PlayedHand, bettor: str, spot: str) -> None:
    """The blackjack is paid 1 to 1 at once in place of insurance, whose stake goes back (2.7(c), known from 2.9(a))."""
    section = cite("2.7(c) [2.9(a)]")
    deal.table.give_back(bettor, INSURANCE, section, spot)
    pay(deal, hand, bettor, spot, EVEN_MONEY_PAYS, section)
    finish(deal, hand)


def settle_surrender(deal: Deal, hand: PlayedHand, spot: str) -> None:
    """Half is collected and half given back; of an odd cent the player gets the larger half (2.8(a))."""
    for bettor in hand.box.bettors:
        for wager in deal.stakes(bettor, hand, spot):
            half = deal.table.on(bettor, wager, spot, hand.label) // 2
            deal.table.collect(bettor, wager, cite("2.8(a)"), spot, hand.label, cents=half)
            deal.table.give_back(bettor, wager, cite("2.8(a)"), spot, hand.label)
    finish(deal, hand)


def settle_insurance(deal: Deal, spot: str, wins: bool) -> None:
    """Losing insurance is collected before the dealer draws; winning insurance is paid then too (2.9(c), (d))."""
    for box in deal.from_the_right:
        for bettor in box.bettors:
            if wins:
                deal.table.pay(bettor, INSURANCE, INSURANCE_PAYS, cite("2.9(c)"), spot)
            else:
                deal.table.collect(bettor, INSURANCE, cite("2.9(d)"), spot)


def collect_original(deal: Deal, box: Box, bettor: str, spot: str) -> None:
    """A dealer's blackjack takes the original wager only, less what busts took already (2.10(b), 2.11(d))."""
    table = deal.table
    due = max(0, deal.original.get((bettor, spot), 0) - deal.busted.get((bettor, spot), 0))
    for hand in box.hands:
        for wager in deal.stakes(bettor, hand, spot):
            taken = min(due, table.on(bettor, wager, spot, hand.label))
            due -= taken
            if taken:
                lost = cite("2.8(a)") if hand.surrendered else cite("2.3(b)")
                table.collect(bettor, wager, lost, spot, hand.label, cents=taken)
            section = cite("2.10(b)") if hand.doubled else cite("2.11(d)")
            table.give_back(bettor, wager, section, spot, hand.label)
