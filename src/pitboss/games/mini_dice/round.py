"""A shake of mini-dice, from open bets to the last winner paid (13.3 - 13.5). Place bets that rest stand over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.dice.payouts import Line, in_units
from pitboss.games.dice.shaker import Throw, shake
from pitboss.games.mini_dice.wagers import BETS, PAYS, Bet, is_exact, pays
from pitboss.law.citation import cite
from pitboss.play.actions import REMOVE, Say
from pitboss.play.effects import Noticed, Transfer, Verb
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import OUT_OF_LIMITS, pause, take_bets
from pitboss.play.requests import Offer
from pitboss.play.table import Table

UNPAYABLE_ACCEPTED = "unpayable_accepted"
LOCKED = "locked"

CALLED = cite("13.5 [practice]")
TAKEN_DOWN = cite("13.3 [practice]")
SHAKEN = cite("13.5 [13:69F-31.11(b)]")
SETTLED = cite("13.5 [practice]")
ROUNDED_UP = cite("13.6 [reading]")

WORDS = {REMOVE: Word(TAKEN_DOWN, "take a wager up while bets are open", on=True)}


def play(table: Table) -> Procedure[None]:
    """One shake."""
    yield from take_bets(table, CALLED, any_wagers, may_remove, beside=accepted_anyway)  # 13:69F-13.2(b)
    dice = yield from shake(table, 2, SHAKEN)
    table.announce(f"{'-'.join(map(str, dice))}, total {sum(dice)}", CALLED)
    yield from pause(table, SETTLED)

    down = [(seat, bet) for seat in table.with_wagers(*BETS) for bet in BETS.values() if table.on(seat, bet.key)]
    for seat, bet in down:  # all that lose before any that win
        if dice in bet.loses:
            table.collect(seat, bet.key, SETTLED)
    for seat, bet in down:
        if line := bet.line(dice):
            win(table, seat, bet, line)
    lock(table, dice)


def win(table: Table, seat: str, bet: Bet, line: Line) -> None:
    """Pays a winner; a place bet then stays up as a new one, where the licensee has it so (13:69F-13.2(a)1)."""
    odds, stake = pays(table.options, line.entry), table.on(seat, bet.key)
    up = bet.stands and table.options["place_after_win"] == "stays_up"
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


# Place bets that may not be taken down: those the dice were shaken with since they were made


def lock(table: Table, dice: Throw) -> None:
    """What rested through a shake is locked, where the licensee has it so; a winner that stays up is a new wager."""
    if table.options["place_removal"] == "locked":
        resting = [(seat, bet) for seat in table.with_wagers(*BETS) for bet in BETS.values() if table.on(seat, bet.key)]
        locked = [f"{seat} {bet.key}" for seat, bet in resting if dice in bet.rests]
        table.state.pop(LOCKED, None)
        if locked:
            table.state[LOCKED] = ", ".join(locked)


def may_remove(table: Table, say: Say) -> Refused | None:
    """Why a place bet may not be taken down."""
    if say.word == REMOVE and f"{say.who} {say.on}" in str(table.state.get(LOCKED, "")).split(", "):
        return Refused(f"{say.on!r} stays until it is won or lost", TAKEN_DOWN)
    return None


# Wagers that cannot be paid exactly


def accepted_anyway(table: Table) -> Mapping[tuple[str, str], Offer]:
    """Offers in any amount, for the one wager that the dealer takes by mistake (13:69F-13.6(b)1)."""
    mistakes = set()
    for effect in reversed(table.effects):
        if isinstance(effect, Transfer) and effect.verb is Verb.STAKE:
            break
        if isinstance(effect, Noticed):
            mistakes.add(effect.key)
    if UNPAYABLE_ACCEPTED not in mistakes:
        return {}
    setting = table.setting
    if OUT_OF_LIMITS in mistakes:
        return {
            place: replace(offer, least=1, unit=1) for place, offer in setting.unlimited.items() if place[1] in BETS
        }
    return {
        place: replace(offer, least=setting.limit(place[1]).least or 1, unit=1)
        for place, offer in setting.betting.items()
        if place[1] in BETS
    }
