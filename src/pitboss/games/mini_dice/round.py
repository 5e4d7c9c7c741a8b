"""A shake of mini-dice, from open bets to the last winner paid (13.3 - 13.5). Place bets that rest stand over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.families.dice.accepted import accepted
from pitboss.games.families.dice.payouts import DiceLine, in_units
from pitboss.games.families.dice.shaker import Throw, shake
from pitboss.law.citation import cite
from pitboss.play.actions import REMOVE, Say
from pitboss.play.betting import OUT_OF_LIMITS, OpenBets, take_bets
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import pause
from pitboss.play.requests import NO_OFFERS, Offer
from pitboss.play.table import Table

from .state import MiniDiceState
from .wagers import BETS, PAYS, Bet, is_exact, pays

UNPAYABLE_ACCEPTED = "unpayable_accepted"

CALLED = cite("13.5 [practice]")
TAKEN_DOWN = cite("13.3 [practice]")
SHAKEN = cite("13.5 [13:69F-31.11(b)]")
SETTLED = cite("13.5 [practice]")
ROUNDED_UP = cite("13.6 [reading]")

WORDS = {REMOVE: Word(TAKEN_DOWN, "take a wager up while bets are open", on=True)}


def play(table: Table) -> Procedure[None]:
    """One shake."""
    yield from take_bets(table, CALLED, OPEN_BETS)  # 13:69F-13.2(b)
    dice = yield from shake(table, 2, SHAKEN)
    table.announce(f"{'-'.join(map(str, dice))}, total {sum(dice)}", CALLED)
    yield from pause(table, SETTLED)

    lying = down(table)
    for seat, bet in lying:  # all that lose before any that win
        if dice in bet.loses:
            table.collect(seat, bet.key, SETTLED)
    for seat, bet in lying:
        if line := bet.line(dice):
            win(table, seat, bet, line)
    lock(table, dice)


def down(table: Table) -> list[tuple[str, Bet]]:
    """The wagers on the layout, seat by seat."""
    return [(seat, bet) for seat in table.with_wagers(*BETS) for bet in BETS.values() if table.on(seat, bet.key)]


def win(table: Table, seat: str, bet: Bet, line: DiceLine) -> None:
    """Pays a winner; a place bet then stays up as a new one, where the licensee has it so (13:69F-13.2(a)1)."""
    odds, stake = pays(table.options, line.entry), table.on(seat, bet.key)
    up = bet.stands and table.options.word("place_after_win") == "stays_up"
    if is_exact(table.options, odds, stake):
        table.pay(seat, bet.key, odds, PAYS, up=up)
        return
    paid = in_units(odds, stake, table.options.whole("min_payout_unit"))
    table.pay_amount(seat, bet.key, paid, ROUNDED_UP, odds=odds)
    table.call("supervisor", f"{bet.key} of ${dollars(stake)} cannot be paid exactly and was accepted", ROUNDED_UP)
    if not up:
        table.take_back(seat, bet.key, ROUNDED_UP)


def any_wagers(table: Table) -> Refused | None:
    """No wager depends on another, and the dice may be shaken with none."""
    return None


# Wagers that may not be taken down: place bets the dice were shaken with, and all that lay there when it was no roll


def lock(table: Table, dice: Throw | None = None) -> None:
    """What rested through a shake is locked, where the licensee has it so; a winner that stays up is a new wager.

    Where the shake was no roll, everything rested.
    """
    if table.options.word("place_removal") == "locked":
        resting = tuple((seat, bet.key) for seat, bet in down(table) if dice is None or dice in bet.rests)
        table.state = replace(table.recall(MiniDiceState), locked=resting)


def may_remove(table: Table, say: Say) -> Refused | None:
    """Why a wager may not be taken down."""
    if say.word == REMOVE and (say.who, say.on) in table.recall(MiniDiceState).locked:
        return Refused(f"{say.on!r} stays until it is won or lost", TAKEN_DOWN)
    return None


# Wagers that cannot be paid exactly


def accepted_anyway(table: Table, who: str) -> Mapping[str, Offer]:
    """Offers in any amount, for the one wager that the dealer takes by mistake (13:69F-13.6(b)1)."""
    mistakes = accepted(table)
    if UNPAYABLE_ACCEPTED not in mistakes or who not in table.seats:
        return NO_OFFERS
    limited = OUT_OF_LIMITS not in mistakes
    offers = table.setting.betting(who, limited)
    return {
        word: replace(offer, least=(table.setting.limit(word).least if limited else None) or 1, unit=1)
        for word, offer in offers.items()
    }


OPEN_BETS = OpenBets(any_wagers, each=may_remove, beside=accepted_anyway)
