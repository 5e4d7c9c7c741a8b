"""Settling the pai gow poker wager with the house (11.9(f)-(j)) or with a player bank (11.10(k)-(o))."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.families.set_hands.banked import RESULTS, pay_winners, settle_dealer
from pitboss.games.families.set_hands.hand_setting import hands_as_set
from pitboss.games.families.set_hands.in_play import Bank
from pitboss.games.families.set_hands.settlement import pay_winner, pick_up
from pitboss.law.citation import Citation, cite
from pitboss.play.accounts import CENTRE
from pitboss.play.game import Procedure
from pitboss.play.procedure import turn_up

from .hands import Split, compare, is_foul
from .in_play import Deal
from .side import collect_losing_sides, envy_holders, pay_winning_sides, settle_bonus, settle_envy
from .wagers import BONUS, INSURANCE, MAIN

SHOWN, WON = cite("11.9(f)"), cite("11.9(j)")


class HandResult(NamedTuple):
    """What becomes of a pai gow poker wager, and under which section."""

    result: int
    cite: Citation
    foul: bool = False


def outcome(deal: Deal, seat: str, hands: Split, bank: Split) -> HandResult:
    """Win, push or lose (11.9(g)-(i)); hands that are wrongly set lose whatever they are."""
    if deal.foul_noted(seat):
        return HandResult(-1, cite("11.9(g)4"), foul=True)
    if is_foul(hands):
        return HandResult(-1, cite("11.9(g)3"), foul=True)
    versus = compare(hands, bank)
    if versus.result > 0:
        return HandResult(1, WON)
    if versus.result == 0:
        return HandResult(0, cite("11.9(h)1") if versus.high > 0 else cite("11.9(h)2"))
    copy = versus.high == 0 or versus.low == 0
    return HandResult(-1, cite("11.9(g)2") if copy else cite("11.9(g)1"))


class Shown(NamedTuple):
    """A player's hand turned up."""

    seat: str
    cards: tuple[Card, ...]
    outcome: HandResult | None
    """None where the pai gow poker wager was given up."""


def show(deal: Deal, seat: str, bank: Split | None) -> Procedure[Shown]:
    """Turns a player's hands up, compares, and announces (11.9(f))."""
    table = deal.table
    cards = yield from turn_up(table, table.hand(seat), SHOWN)
    if not table.on(seat, MAIN) or bank is None:
        return Shown(seat, cards, None)
    hands = yield from hands_as_set(deal, seat)
    found = outcome(deal, seat, hands, bank)
    table.announce(f"Seat {seat}: {deal.words(hands)}: {RESULTS[found.result]}", SHOWN)
    return Shown(seat, cards, found)


# Against the house


def settle_with_house(deal: Deal, dealer: Split | None) -> Procedure[None]:
    """Losers as they are exposed and winners after all; player by player once a bonus or insurance wager was made."""
    seats = deal.players()
    by_player = any(deal.table.on(seat, wager) for seat in seats for wager in (BONUS, INSURANCE))
    holders = envy_holders(deal)
    shown: list[Shown] = []
    for seat in seats:
        one = yield from show(deal, seat, dealer)
        shown.append(one)
        collect_or_return(deal, one)
        collect_losing_sides(deal, seat, one.cards)
        if by_player:  # 11.15(d)1, 2
            pay_if_won(deal, one)
            yield from pay_winning_sides(deal, seat, one.cards)
            settle_bonus(deal, seat, one.cards, bool(holders))
    if by_player:
        settle_envy(deal, holders, {one.seat: one.cards for one in shown})  # 11.15(d)3
    else:
        for one in shown:  # 11.9(i), (j)
            pay_if_won(deal, one)
            yield from pay_winning_sides(deal, one.seat, one.cards)
    pick_up(deal, seats)


def collect_or_return(deal: Deal, one: Shown) -> None:
    """A losing wager is collected and a push returned at once (11.9(g), (h))."""
    if one.outcome and one.outcome.result < 0:
        deal.table.collect(one.seat, MAIN, one.outcome.cite)
    elif one.outcome and one.outcome.result == 0:
        deal.table.give_back(one.seat, MAIN, one.outcome.cite)


def pay_if_won(deal: Deal, one: Shown) -> None:
    """Winners of the pai gow poker wager (11.9(j))."""
    if one.outcome and one.outcome.result > 0:
        pay_winner(deal, one.seat, WON)


# Against a player bank


def settle_with_bank(deal: Deal, bank: Bank, hands: Split, dealer: Split | None) -> Procedure[None]:
    """The dealer's wager first, then the players', all through the centre of the table (11.10(k)-(o))."""
    table = deal.table
    section = cite("11.10(m)") if bank.co else cite("11.10(l)")
    dealer_won = settle_dealer(deal, hands, dealer)
    seats, holders = deal.players(), envy_holders(deal)
    shown: list[Shown] = []
    for seat in seats:
        one = yield from show(deal, seat, hands)
        shown.append(one)
        if one.outcome and one.outcome.result < 0:
            table.collect(seat, MAIN, one.outcome.cite if one.outcome.foul else section, bank=CENTRE)
        elif one.outcome and one.outcome.result == 0:
            table.give_back(seat, MAIN, one.outcome.cite)
        collect_losing_sides(deal, seat, one.cards)
    winners = [one.seat for one in shown if one.outcome and one.outcome.result > 0]
    pay_winners(deal, bank, winners, dealer_won, section)
    cards = {one.seat: one.cards for one in shown}
    for seat in seats:  # with the house, whoever banks: 11.10(p)
        yield from pay_winning_sides(deal, seat, cards[seat])
        settle_bonus(deal, seat, cards[seat], bool(holders))
    settle_envy(deal, holders, cards | {bank.seat: tuple(table.hands[table.hand(bank.seat)])})
    pick_up(deal, [*seats, bank.seat])
