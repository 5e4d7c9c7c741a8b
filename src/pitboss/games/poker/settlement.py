"""The money at the end of a hand: uncalled bets back, the rake, the drop, then the pots, the main pot last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.law.citation import cite
from pitboss.play.table import Table

from . import bank
from .hand_in_play import Contest, contributions
from .pots import Pot, Rake, halves, pots, split, take, uncalled
from .showdown import Shown, claimants, odd_order, winners_high, winners_low
from .wagers import BETTING, DROP, FEE, FUND, JACKPOT, REVENUE

FORFEITED = cite("14.18 [S.D. 20:18:16:34]")


def settle(table: Table, hand: Contest, shown: Mapping[str, Shown]) -> None:
    """Settles the pots of a hand (14.7, 14.14, 14.19(c), and the section of the game)."""
    put = contributions(table, hand)
    seat, over = uncalled(put, hand.killed)
    if over:
        bank.give_back(table, seat, over, BETTING)
        put[seat] -= over
    contested = with_forfeits(table, pots(put, hand.live))
    for seat in table.seats:
        if put.get(seat):
            bank.collect(table, seat, BETTING)
    for pot in reversed(raked(table, hand, contested)):
        award(table, hand, shown, pot)


def with_forfeits(table: Table, contested: list[Pot]) -> list[Pot]:
    """The main pot with what somebody forfeited to it in a hand before."""
    if not contested:
        return contested
    main, *others = contested
    return [replace(main, amount=main.amount + bank.take_forfeits(table, FORFEITED)), *others]


def raked(table: Table, hand: Contest, contested: list[Pot]) -> list[Pot]:
    """The pots less the rake and the drop; nothing is taken where the hand ended early (14.14)."""
    if table.options.flag("no_flop_no_drop") and not hand.dealt_on:
        return contested
    base = sum(pot.amount for pot in contested)
    rake = min(base, Rake.of(table.options).on(base))
    bank.rake(table, rake, cite(FEE) if table.options.word("rake_method") == "fee_per_hand" else REVENUE)
    drop = min(base - rake, table.options.whole(DROP)) if table.options.word(JACKPOT) != "none" else 0
    bank.drop(table, drop, FUND)
    return take(contested, rake + drop)


def award(table: Table, hand: Contest, shown: Mapping[str, Shown], pot: Pot) -> None:
    """One pot goes to the best hand, or to the best high and low hands by halves."""
    seats, where, unit = claimants(hand, pot.seats), hand.variant.sections.game, table.options.whole("odd_chip_unit")

    def push(amount: int, winners: list[str], on: str) -> None:
        parts = split(amount, odd_order(table, hand, winners), unit)
        for seat in table.seats:
            bank.push(table, seat, on, parts.get(seat, 0), where)

    if len(seats) == 1:
        bank.push(table, seats[0], pot.name, pot.amount, BETTING)
    elif not hand.variant.high:
        push(pot.amount, winners_low(shown, seats), pot.name)
    elif hand.variant.low and (lows := winners_low(shown, seats)):
        high, low = halves(pot.amount, unit)
        push(high, winners_high(shown, seats), f"{pot.name} high")
        push(low, lows, f"{pot.name} low")
    else:
        push(pot.amount, winners_high(shown, seats), pot.name)
