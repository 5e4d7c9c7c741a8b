"""One roll of craps: wagers are made, the dice are thrown, and what the roll decides is settled (1.3, 1.7 - 1.11).

What it does not decide stands for the next roll. The puck, the shooter and the on and off buttons are the table's
state; come wagers travel to their numbers.
"""

from __future__ import annotations

import functools
from typing import Any

from pitboss.law.citation import cite
from pitboss.play.accounts import INVENTORY, area
from pitboss.play.card_places import Hand
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Procedure
from pitboss.play.procedure import draw_if, pause
from pitboss.play.requests import Draw
from pitboss.play.state import changed
from pitboss.play.table import Table

from . import shooter
from .betting import VIG, put_vigorish, take_wagers, trim_supplement
from .payouts import fire_pays, on_part, paid, vigorish
from .standing import Standing, held_vigorish, point, standing, works
from .state import CrapsState, Roll
from .wagers import BETS, FIRE_BET, NUMBERS, Fate, Group, Throw

THROWN = cite("1.8 [SD 20:18:33:06]")
CALLED = cite("1.10 [SD 20:18:33:07]")
SETTLED = cite("1.10 [practice]")
OFF_AND_BACK = cite("1.6 [practice]")
NO_ACTION = cite("1.3 [practice]")
DICE = Draw((Hand("die 1"), Hand("die 2")), THROWN, kind="dice", among=(1, 2, 3, 4, 5, 6), up=True)
_PLACE = {key: i for i, key in enumerate(BETS)}


def play(table: Table) -> Procedure[None]:
    """One roll."""
    throw = None
    while throw is None:
        table.local = roll = Roll()
        yield from take_wagers(table)  # 1.2, 1.3, 1.6
        throw = yield from throw_dice(table, roll)  # 1.8, 1.9
    call(table, throw)  # 1.10
    yield from pause(table, CALLED)
    shooter.throws(table)
    settle(table, throw)  # 1.10
    move_puck(table, throw)


def throw_dice(table: Table, roll: Roll) -> Procedure[Throw | None]:
    """The two dice, in either order; nothing where a wager called in time reopens the bets."""
    faces: tuple[Any, ...] = ()

    def in_the_air() -> Draw | None:
        if roll.reopened:
            return None
        return DICE._replace(to=DICE.to[len(faces) :]) if faces else DICE

    while len(faces) < 2:
        fell = yield from draw_if(table, in_the_air)
        if fell is None:
            return None
        faces += fell
    return Throw(*faces)


def call(table: Table, throw: Throw) -> None:
    """The stickperson calls the total."""
    table.announce(called(point(table), throw), CALLED)


@functools.cache
def called(puck: int, throw: Throw) -> str:
    """The words for a throw, by the come out point.

    >>> called(0, Throw(3, 3)), called(6, Throw(3, 3)), called(6, Throw(3, 4))
    ('3-3: the point is 6, the hard way', '3-3: winner 6, the hard way, the point is made', '3-4: seven out, line away')
    """
    total = throw.total
    hard = ", the hard way" if throw.one == throw.two and total in NUMBERS else ""
    if not puck:
        calls = {7: "winner seven", 11: "winner eleven", 2: "craps two", 3: "craps three", 12: "craps twelve"}
        said = calls.get(total, f"the point is {total}{hard}")
    elif total == 7:
        said = "seven out, line away"
    else:
        said = f"winner {total}{hard}, the point is made" if total == puck else f"{total}{hard}"
    return f"{throw.one}-{throw.two}: {said}"


def settle(table: Table, throw: Throw) -> None:
    """Losing wagers are taken, winning ones paid, come wagers travel; off wagers and the rest stay (1.10).

    In order: one-roll wagers; place, buy, lay and hardways; come and don't come, those on numbers before those in the
    box; the line with its odds; the fire bet. Within each, seat after seat.
    """
    return_excess(table)
    order = table.setting.order

    def turn(one: Standing) -> tuple[int, bool, int, int]:
        return one.bet.group, not one.place.on, order[one.place.seat], _PLACE[one.bet.key]

    down = list(standing(table))
    if len(down) > 1:
        down.sort(key=turn)
    off = []
    for one in down:
        if one.bet.group is Group.FIRE:
            settle_fire(table, one, throw)
        elif not settle_one(table, one, throw):
            off.append(one)
    if off:
        tell_off(table, off)
    turn_buttons(table)


def settle_one(table: Table, one: Standing, throw: Throw) -> bool:
    """What a throw does to one wager; false where it would have decided it, but the wager is off and stays up."""
    place, bet, number, _ = one
    fate = bet.stage(number).fate(throw)
    if fate is Fate.RESTS:
        return True
    if not works(table, place.seat, bet, place.on):
        if bet.supports:  # its flat wager is decided: odds that are off go back (1.6)
            table.give_back(place.seat, bet.key, OFF_AND_BACK, place.on)
        return bool(bet.supports)
    match fate:
        case Fate.WINS:
            win(table, one, throw)
        case Fate.LOSES:
            table.collect(place.seat, bet.key, SETTLED, place.on)
            take_vigorish(table, one)
        case Fate.MOVES if bet.group is Group.COME:
            table.travel(place.seat, bet.key, SETTLED, (bet.key, str(throw.total)))
    return True


def tell_off(table: Table, off: list[Standing]) -> None:
    """Says why wagers that the throw would have decided stay up: they were off for this roll (1.3)."""
    state = table.recall(CrapsState)
    why: dict[str, list[str]] = {}
    for place, bet, _, _ in off:
        called = state.says(place.seat, bet.key, place.on)
        name = f"seat {place.seat} {bet.key.replace('_', ' ')}"
        why.setdefault("Called off" if called else "Off on a come out roll", []).append(name)
    for reason, names in why.items():
        table.announce(f"{reason}: {', '.join(names)}: no action, still up ({NO_ACTION.untagged})", NO_ACTION)


def win(table: Table, one: Standing, throw: Throw) -> None:
    """Pays a winner, less vigorish; it stays up where its kind does."""
    place, bet, number, cents = one
    if bet.parts:
        win_part(table, one, throw)
        return
    up = bet.stays and table.options.flag("winners_stay_up")
    table.pay(place.seat, bet.key, paid(table.options, bet, number, throw.total), bet.section(number), place.on, up=up)
    if table.options.word("vig_timing") == "on_win":
        table.charge(place.seat, bet.key, vigorish(table.options, bet, cents), VIG)
    else:
        take_vigorish(table, one)
        put_vigorish(table, place, bet)  # once more, to stay up


def win_part(table: Table, one: Standing, throw: Throw) -> None:
    """Of a horn, the units on the total are paid as they would be alone, and the others lost."""
    place, bet, _, cents = one
    on_total = cents // bet.units * bet.parts[throw.total]
    pays = on_part(table.options, throw.total)
    table.collect(place.seat, bet.key, SETTLED, cents=cents - on_total)
    table.pay(place.seat, bet.key, pays, bet.paid_under)


def take_vigorish(table: Table, one: Standing) -> None:
    """The vigorish that lay beside a wager is the house's now that it is decided (1.5)."""
    holds = held_vigorish(one.place)
    if held := table.balances.get(holds, 0):
        table.move(Transfer(holds, INVENTORY, held, Verb.COMMISSION, one.place, VIG))


def settle_fire(table: Table, one: Standing, throw: Throw) -> None:
    """The fire bet counts the different points made; it ends with the seven-out or the sixth of them."""
    made = points_made(table, throw)
    if not (point(table) and throw.total == 7) and len(made) < len(NUMBERS):
        return
    pays = fire_pays(table.options, len(made))
    if pays is None:
        table.collect(one.place.seat, FIRE_BET.key, SETTLED)
    else:
        table.pay(one.place.seat, FIRE_BET.key, pays, FIRE_BET.paid_under)


def points_made(table: Table, throw: Throw) -> tuple[int, ...]:
    """The different points this shooter has made, with the one that the throw makes."""
    state = table.recall(CrapsState)
    made = {state.point} if throw.total == state.point else set()
    return tuple(sorted({*state.points_made, *made}))


def return_excess(table: Table) -> None:
    """Odds above the cap that went unnoticed have no action (1.6, the licensee's policy)."""
    state = table.recall(CrapsState)
    if not state.overpaid:
        return
    table.state = changed(state, overpaid=False)
    if table.options.word("excess_odds") == "return_excess":
        for one in list(standing(table)):
            if one.bet.supports:
                trim_supplement(table, area(one.place.seat, one.bet.supports, one.place.on), Verb.RETURN)


def turn_buttons(table: Table) -> None:
    """On and off buttons come off with the roll they were called for, or with the wager they lie on."""
    state = table.recall(CrapsState)
    if not state.buttons:
        return
    lasting = state.buttons if table.options.word("button_lasts") == "until_changed" else ()
    there = tuple(button for button in lasting if table.on(button.seat, button.wager, button.number))
    table.state = changed(state, buttons=there)


def move_puck(table: Table, throw: Throw) -> None:
    """The puck goes to the point, or is turned off; a seven-out passes the dice (1.10, 1.11)."""
    state, total = table.recall(CrapsState), throw.total
    if not state.point:
        if total in NUMBERS:
            table.state = changed(state, point=total)
    elif total == state.point:
        table.state = changed(state, point=0, points_made=points_made(table, throw))
    elif total == 7:
        shooter.seven_out(table)
