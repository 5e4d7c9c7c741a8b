"""Wagers go down, come up, and are called on and off until the dice go out (1.2, 1.3, 1.5, 1.6): what is done."""

from __future__ import annotations

from dataclasses import replace

from pitboss.law.citation import cite
from pitboss.play.accounts import Account, area, chips
from pitboss.play.actions import NO_MORE_BETS, Say
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear
from pitboss.play.table import Table

from . import shooter
from .offers import BUTTONS, REMOVING, betting
from .payouts import most_odds, step, vigorish
from .standing import held_vigorish, number_of, point, split, standing
from .state import Button, CrapsState
from .wagers import ANY_CRAPS, BETS, ELEVEN, SUPPLEMENT_OF, Bet

LATE = cite("1.3 [SD 20:18:33:03]")
RETURNED = cite("1.6 [practice]")
VIG = cite("1.5 [practice]")


def take_wagers(table: Table) -> Procedure[None]:
    """Wagers are made, taken down and called on or off until the dice go out (1.3)."""
    ask = betting(table)
    while True:
        said = yield from hear(table, ask)
        if said.word == NO_MORE_BETS:
            return
        carry_out(table, said)


def carry_out(table: Table, say: Say) -> None:
    """Does what was said."""
    if say.word in BETS:
        make(table, say.who, BETS[say.word], say.amount or 0, say.on)
        return
    match say.word:
        case "craps_eleven":
            half = (say.amount or 0) // 2
            make(table, say.who, BETS[ANY_CRAPS], half, "")
            make(table, say.who, BETS[ELEVEN], half, "")
        case "remove" | "reduce":
            take_down(table, say)
        case "on" | "off":
            turn(table, say)
        case _:
            shooter.say(table, say)


def make(table: Table, seat: str, bet: Bet, cents: int, on: str) -> None:
    """A wager goes down, and with it the vigorish where that is due at once."""
    table.stake(seat, bet.key, cents, bet.cite, on)
    put_vigorish(table, area(seat, bet.key, on), bet)
    if bet.supports:
        flat = table.on(seat, bet.supports, on)
        most = most_odds(table.options, bet, number_of(bet, on, point(table)), flat)
        if most is not None and table.on(seat, bet.key, on) > most:
            table.state = replace(table.recall(CrapsState), overpaid=True)


def put_vigorish(table: Table, place: Account, bet: Bet) -> None:
    """Vigorish lies beside its wager until that is decided; as the wager changes, more goes down or some goes back."""
    if not bet.vig or table.options.word("vig_timing") == "on_win":
        return
    holds = held_vigorish(place)
    due = vigorish(table.options, bet, table.balances.get(place, 0)) - table.balances.get(holds, 0)
    if due > 0:
        table.move(Transfer(chips(place.seat), holds, due, Verb.STAKE, place, VIG))
    elif due < 0:
        table.move(Transfer(holds, chips(place.seat), -due, Verb.WITHDRAW, place, VIG))


def take_down(table: Table, say: Say) -> None:
    """A wager comes down, whole or in part; its vigorish and, above the cap, its supplement come with it."""
    wager, on = split(say.on)
    place = area(say.who, wager, on)
    cents = table.on(say.who, wager, on) if say.amount is None else say.amount
    table.move(Transfer(place, chips(say.who), cents, Verb.WITHDRAW, place, REMOVING))
    goes_along(table, place)


def goes_along(table: Table, place: Account) -> None:
    """What comes down with a wager, or with a part of it: vigorish, what lies behind it above the cap, its button."""
    if not table.balances.get(place):
        table.state = table.recall(CrapsState).without_button(place.seat, place.wager, place.on)
    put_vigorish(table, place, BETS[place.wager])
    if place.wager in SUPPLEMENT_OF:
        trim_supplement(table, place, Verb.WITHDRAW)


def trim_supplement(table: Table, flat: Account, verb: Verb) -> None:
    """What lies behind a flat wager above the cap goes back; all of it where the flat wager is gone."""
    bet = SUPPLEMENT_OF[flat.wager]
    place = area(flat.seat, bet.key, flat.on)
    down, behind = table.balances.get(place, 0), table.balances.get(flat, 0)
    number = number_of(bet, flat.on, point(table))
    if not down or not number:
        return
    most = most_odds(table.options, bet, number, behind) if behind else 0
    if most is not None and down > most:
        stays = most - most % step(table.options, bet, number)
        table.move(Transfer(place, chips(place.seat), down - stays, verb, place, RETURNED))


def turn(table: Table, say: Say) -> None:
    """A wager is called on or off for its owner; named without its number, wherever it stands."""
    wager, on = split(say.on)
    for one in standing(table, say.who):
        if one.bet.key == wager and on in ("", one.place.on):
            table.state = table.recall(CrapsState).with_button(Button(say.who, wager, one.place.on, say.word))
    table.step(f"seat {say.who}: {say.on} is {say.word}", BUTTONS)
