"""A keno game whose tickets were sold before, as a record that begins there describes it: they and the money agree."""

from __future__ import annotations

from collections import Counter

from pitboss.errors import Unreadable
from pitboss.play.accounts import Account, area
from pitboss.play.carry import Carry
from pitboss.play.setting import Setting

from .sale import not_offered
from .state import KenoState, Ticket
from .tickets import COMBINATION_WAY, is_ticket, read
from .wagers import Terms, offered, terms


def stands(wager: str, on: str) -> bool:
    """Whether a wager may stand from game to game: one way of a ticket, as rulings name it.

    >>> stands("straight", "3-17 games 2"), stands("split", "1-2/3-4 a games 2"), stands("way", "1-2/3-4/5 ab,abc")
    (True, True, False)
    """
    if "/" not in on:
        return is_ticket(wager, on)
    try:
        marks = read(COMBINATION_WAY, on)
    except Unreadable:
        return False
    return [marks.on(way) for way in marks.ways] == [on]


def ruled_on(wager: str, on: str) -> tuple[str, ...]:
    """The ways of a ticket as rulings name them: of a whole ticket, or the one that is named.

    >>> ruled_on("split", "1-2/3-4"), ruled_on("split", "4-3/1-2 a"), ruled_on("way", "1-2/3-4/5 ab,abc")
    (('1-2/3-4 a', '1-2/3-4 b'), ('3-4/1-2 a',), ('1-2/3-4/5 ab', '1-2/3-4/5 abc'))
    """
    try:
        marks = read(wager, on)
    except Unreadable:
        if "/" not in on:
            raise
        marks = read(COMBINATION_WAY, on)
        if len(marks.ways) > 1:
            raise
    return tuple(marks.on(way) for way in marks.ways)


def impossible(setting: Setting, carry: Carry) -> str:
    """Why no game can have been left so."""
    state = carry.state
    assert isinstance(state, KenoState)
    if state.game < 1:
        return f"games are numbered from 1: there is no game {state.game}"
    numbers = [ticket.number for ticket in state.tickets]
    if len(set(numbers)) < len(numbers) or not all(1 <= number <= state.sold for number in numbers):
        return f"{state.sold} tickets were sold, numbered one after the other; kept are {numbers}"
    at, here = terms(setting.options), offered(setting.options)
    stakes: Counter[Account] = Counter()
    for ticket in state.tickets:
        if reason := "no such ticket is sold here" if ticket.wager not in here else _strange(at, ticket, state.game):
            return f"ticket {ticket.number}: {reason}"
        for way, kept in zip(ticket.marks.ways, ticket.kept, strict=True):
            place = area(ticket.seat, ticket.wager, ticket.marks.on(way), ticket.hand)
            if place in stakes:
                return f"ticket {ticket.number} and another of seat {ticket.seat} are not told apart"
            stakes[place] = kept + ticket.cents * (ticket.first + ticket.marks.games - state.game)
    standing = {at: cents for at, cents in carry.balances if at.kind == "area" and cents}
    if standing != stakes:
        place = next(at for at in (*standing, *stakes) if standing.get(at, 0) != stakes[at])
        return f"seat {place.seat} {place.wager} {place.on}: what stands is not what its ticket was sold for"
    return ""


def _strange(at: Terms, ticket: Ticket, game: int) -> str:
    """Why no ticket can read so between two games."""
    try:
        marks = ticket.marks
    except Unreadable as problem:
        return problem.reason
    if marks.text != ticket.on:
        return f"it is written {marks.text!r}"
    for way in marks.ways:
        if refused := not_offered(at, way.table, len(way.numbers), marks.games):
            return refused.reason
    played = game - ticket.first
    if ticket.first < 1 or not 0 < played < marks.games:
        return f"it is not good for game {game} and one before"
    if ticket.cents < 1 or ticket.hand not in ("", str(ticket.number)):
        return "no such ticket is sold"
    if not len(ticket.kept) == len(ticket.receives) == len(marks.ways):
        return f"it has {len(marks.ways)} ways"
    for kept, receives in zip(ticket.kept, ticket.receives, strict=True):
        if kept not in range(0, ticket.cents * played + 1, ticket.cents) or (receives and not kept):
            return "what it has won is not what games before can have paid"
    return ""
