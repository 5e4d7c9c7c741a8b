"""Who throws the dice: how they are offered, kept, given up and taken away (1.7, 1.11).

A record need not say who shoots; then the shooter is somebody it does not name, and nothing here has a say. Once a
seat accepts the dice it is the shooter, and needs a line wager before a come out roll.
"""

from __future__ import annotations

import functools

from pitboss.errors import Refused
from pitboss.games.craps.wagers import DONT_PASS, PASS
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.play.actions import DEALER, Say
from pitboss.play.requests import Offer
from pitboss.play.table import Table

ACCEPT, DECLINE, GIVE_UP, TAKE_DICE = "accept", "decline", "give_up", "take_dice"

OFFER = cite("1.11(c)")
SELECTS = cite("1.11(d)")
KEEPS = cite("1.11 [practice]")
LINE_WAGER = cite("1.8 [SD 20:18:33:06]")

_SHOOTER, _FROM, _ASKED, _FRESH, _SHORT = "shooter", "dice_from", "dice_asked", "shooter_has_thrown", "short_throws"


def shooter(table: Table) -> str:
    """The seat that has the dice; empty where the record does not say, or while they are offered round."""
    return str(table.state.get(_SHOOTER, ""))


def before_first_roll(table: Table) -> bool:
    """Whether this shooter has not yet thrown a come out roll."""
    return _FRESH not in table.state


def stickperson(options: Options) -> str:
    """Who offers the dice: the dealer, where mini-craps has no stickperson."""
    return DEALER if options["variant"] == "mini_craps" and not options["mini_stickperson"] else "stickperson"


def _round_the_table(table: Table) -> list[str]:
    """The seats in the order in which the dice are offered."""
    first = str(table.state.get(_FROM, table.options.whole("first_offer_seat")))
    start = table.seats.index(first)
    return [*table.seats[start:], *table.seats[:start]]


def _asked(table: Table) -> int:
    """How many seats have let the dice go by; once all have, they go round again."""
    return int(table.state.get(_ASKED, 0)) % len(table.seats)


@functools.cache
def offers(seats: tuple[str, ...]) -> dict[tuple[str, str], Offer]:
    """What may be said about the dice; who has them decides which of it is open."""
    words = {(seat, word): Offer(seat, word, OFFER) for seat in seats for word in (ACCEPT, DECLINE)}
    return words | {(seat, GIVE_UP): Offer(seat, GIVE_UP, KEEPS) for seat in seats}


def objection(table: Table, say: Say) -> Refused | None:
    """Why a word about the dice may not be said now."""
    at = shooter(table)
    if say.word == TAKE_DICE:
        return None if at else Refused("nobody who is named has the dice", KEEPS)
    if say.word == GIVE_UP:
        return None if at == say.who else Refused(f"seat {say.who} does not have the dice", KEEPS)
    if say.word in (ACCEPT, DECLINE):
        if at:
            return Refused(f"seat {at} has the dice", OFFER)
        if _round_the_table(table).index(say.who) < _asked(table):
            return Refused(f"the dice have gone past seat {say.who}", OFFER)
    return None


def no_line_wager(table: Table) -> Refused | None:
    """A named shooter needs a pass or don't pass wager before a come out roll."""
    at = shooter(table)
    if at and not table.state.get("point") and not table.on(at, PASS) and not table.on(at, DONT_PASS):
        reason = f"seat {at} shoots and has no pass or don't pass wager"
        return Refused(reason, LINE_WAGER, blame=(at, PASS))
    return None


def say(table: Table, said: Say) -> None:
    """Somebody accepts the dice, lets them go by, or gives them up; or they are taken away."""
    match said.word:
        case "accept":
            table.state[_SHOOTER] = said.who
            table.state.pop(_FROM, None)
            table.state.pop(_ASKED, None)
            dice = table.options["dice_in_set"]
            table.announce(f"Seat {said.who} is the shooter and picks two of the {dice} dice offered", SELECTS)
        case "decline":
            table.state[_ASKED] = _round_the_table(table).index(said.who) + 1
            table.step(f"seat {said.who} does not take the dice", OFFER)
        case "give_up":
            pass_dice(table, "gives up the dice", KEEPS)
        case _:
            pass_dice(table, "has to give up the dice", KEEPS)


def pass_dice(table: Table, why: str, section: Citation) -> None:
    """The whole set goes to the player at the shooter's left, and on clockwise until somebody takes it (1.11(c))."""
    table.state.pop(_SHORT, None)
    at = str(table.state.pop(_SHOOTER, ""))
    if not at:
        return
    left = table.seats[(table.seats.index(at) + 1) % len(table.seats)]
    table.state[_FROM] = left
    table.state[_ASKED] = 0
    table.announce(f"Seat {at} {why}", section)
    dice = table.options["dice_in_set"]
    table.announce(f"The {stickperson(table.options)} offers all {dice} dice to seat {left}, then clockwise", OFFER)


def throws(table: Table) -> None:
    """The dice are thrown and the throw counts."""
    table.state[_FRESH] = 1


def seven_out(table: Table) -> None:
    """The shooter loses the dice; the next roll is a new shooter's first."""
    pass_dice(table, "sevens out", KEEPS)
    table.state.pop(_FRESH, None)


def short_throw(table: Table) -> bool:
    """Counts a throw that missed the far end; whether it was one too many."""
    short = int(table.state.get(_SHORT, 0)) + 1
    table.state[_SHORT] = short
    return short >= table.options.whole("short_throws_allowed")
