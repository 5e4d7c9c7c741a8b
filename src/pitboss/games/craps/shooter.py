"""Who throws the dice: how they are offered, kept, given up and taken away (1.7, 1.11).

A record need not say who shoots; then the shooter is somebody it does not name, and nothing here has a say. Once a
seat accepts the dice it is the shooter, and needs a line wager before a come out roll.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from pitboss.errors import Refused
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.play.actions import DEALER, SUPERVISOR, Say
from pitboss.play.game import Word
from pitboss.play.requests import Bar, Offer
from pitboss.play.state import changed
from pitboss.play.table import Table

from .state import CrapsState
from .wagers import DONT_PASS, PASS

ACCEPT, DECLINE, GIVE_UP, LEAVE, TAKE_DICE = "accept", "decline", "give_up", "leave", "take_dice"

OFFER = cite("1.11(c)")
SELECTS = cite("1.11(d)")
KEEPS = cite("1.11 [practice]")
LINE_WAGER = cite("1.8 [SD 20:18:33:06]")

WORDS = {
    ACCEPT: Word(OFFER, "take the dice and shoot"),
    DECLINE: Word(OFFER, "let the dice go by"),
    GIVE_UP: Word(KEEPS, "give up the dice"),
    LEAVE: Word(KEEPS, "leave the table with the dice in hand: they are given up"),
    TAKE_DICE: Word(KEEPS, "the shooter has to give up the dice", by=frozenset({DEALER, SUPERVISOR}), bets=True),
}
NOBODY_SHOOTS = Bar("nobody who is named has the dice", KEEPS)


def shooter(table: Table) -> str:
    """The seat that has the dice; empty where the record does not say, or while they are offered round."""
    return table.recall(CrapsState).shooter


def stickperson(options: Options) -> str:
    """Who offers the dice: the dealer, where mini-craps has no stickperson."""
    return DEALER if options.word("variant") == "mini_craps" and not options.flag("mini_stickperson") else "stickperson"


def _turn(table: Table, seat: str) -> int:
    """The place of a seat in the order in which the dice are offered: clockwise from the one they start at."""
    first = table.recall(CrapsState).offered_from or str(table.options.whole("first_offer_seat"))
    return (table.seats.index(seat) - table.seats.index(first)) % len(table.seats)


def open_to(table: Table, seat: str) -> tuple[Mapping[str, Offer], Mapping[str, Bar]]:
    """What a seat may say about the dice, and why it may not say the rest."""
    return spoken(seat, shooter(table), gone_past(table, seat))


def gone_past(table: Table, seat: str) -> bool:
    """Whether a seat has let the dice go by; after all have, they go round again."""
    state = table.recall(CrapsState)
    return not state.shooter and state.asked > 0 and _turn(table, seat) < state.asked % len(table.seats)


@functools.cache
def spoken(seat: str, at: str, gone_past: bool) -> tuple[Mapping[str, Offer], Mapping[str, Bar]]:
    """The same, by the seat that has the dice."""
    give_up = {word: Offer(seat, word, KEEPS) for word in (GIVE_UP, LEAVE)}
    has_not = dict.fromkeys(give_up, Bar(f"seat {seat} does not have the dice", KEEPS))
    if at or gone_past:
        why = Bar(f"seat {at} has the dice" if at else f"the dice have gone past seat {seat}", OFFER)
        taken = {ACCEPT: why, DECLINE: why}
        return (give_up, taken) if at == seat else ({}, taken | has_not)
    return {word: Offer(seat, word, OFFER) for word in (ACCEPT, DECLINE)}, has_not


def no_line_wager(table: Table) -> Refused | None:
    """A named shooter needs a pass or don't pass wager before a come out roll."""
    state = table.recall(CrapsState)
    at = state.shooter
    if at and not state.point and not table.on(at, PASS) and not table.on(at, DONT_PASS):
        return Refused(f"seat {at} shoots and has no pass or don't pass wager", LINE_WAGER, blame=(at, PASS))
    return None


def remedy(table: Table) -> Say | None:
    """A shooter who makes no line wager does not hold up the table: the dice go on."""
    return Say(DEALER, TAKE_DICE) if no_line_wager(table) else None


def say(table: Table, said: Say) -> None:
    """Somebody accepts the dice, lets them go by, or gives them up; or they are taken away."""
    match said.word:
        case "accept":
            table.state = changed(table.recall(CrapsState), shooter=said.who, offered_from="", asked=0)
            dice = table.options.whole("dice_in_set")
            table.announce(f"Seat {said.who} is the shooter and picks two of the {dice} dice offered", SELECTS)
        case "decline":
            table.state = changed(table.recall(CrapsState), asked=_turn(table, said.who) + 1)
            table.step(f"seat {said.who} does not take the dice", OFFER)
        case "give_up":
            pass_dice(table, "gives up the dice", KEEPS)
        case "leave":
            pass_dice(table, "leaves and gives up the dice", KEEPS)
        case _:
            if no_line_wager(table):
                pass_dice(table, "has no line wager and loses the dice", LINE_WAGER)
            else:
                pass_dice(table, "has to give up the dice", KEEPS)


def pass_dice(table: Table, why: str, section: Citation) -> None:
    """The whole set goes to the player at the shooter's left, and on clockwise until somebody takes it (1.11(c))."""
    state = table.recall(CrapsState)
    at = state.shooter
    if not at:
        if state.short_throws:
            table.state = changed(state, short_throws=0)
        return
    left = table.seats[(table.seats.index(at) + 1) % len(table.seats)]
    table.state = changed(state, shooter="", offered_from=left, asked=0, short_throws=0)
    table.announce(f"Seat {at} {why}", section)
    dice = table.options.whole("dice_in_set")
    table.announce(f"The {stickperson(table.options)} offers all {dice} dice to seat {left}, then clockwise", OFFER)


def throws(table: Table) -> None:
    """The dice are thrown and the throw counts."""
    if not (state := table.recall(CrapsState)).has_thrown:
        table.state = changed(state, has_thrown=True)


def seven_out(table: Table) -> None:
    """The shooter loses the dice; the next roll is a new shooter's first."""
    table.state = changed(table.recall(CrapsState), point=0, points_made=(), has_thrown=False)
    pass_dice(table, "sevens out", KEEPS)


def short_throw(table: Table) -> bool:
    """Counts a throw that missed the far end; whether it was one too many."""
    state = table.recall(CrapsState)
    table.state = changed(state, short_throws=state.short_throws + 1)
    return state.short_throws + 1 >= table.options.whole("short_throws_allowed")
