"""A game of keno, from the first ticket to the last winner paid."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace

from pitboss.equipment.money import Odds, dollars
from pitboss.law.citation import cite
from pitboss.play.card_places import Hand
from pitboss.play.game import Procedure
from pitboss.play.procedure import draw_words, pause
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from pitboss.play.table import Table

from .numbers import DRAWN, NUMBERS, Marked
from .payouts import by_table, paid
from .sale import WORDS, sell
from .state import KenoState, Ticket
from .wagers import HERE, Terms, terms

__all__ = ["WORDS", "play"]

OPENS = cite("13:69E-1.28U(d)")
DRAWS = cite("13:69E-1.28U(c)")
REDEEMS = cite("13:69E-1.28U(g)")
BOARD = Hand("the board")


def play(table: Table) -> Procedure[None]:
    """One game."""
    number = table.recall(KenoState).game
    table.local = _terms(table.setting)
    table.step(f"game {number} is open", OPENS)
    yield from sell(table)
    table.step(f"game {number} is closed: no ticket is issued or voided any more", HERE)
    drawn = yield from draw(table)
    table.announce(f"Game {number}: {' '.join(map(str, sorted(drawn)))}", HERE)
    yield from pause(table, HERE)
    settle(table, drawn)


@functools.lru_cache(maxsize=64)
def _terms(setting: Setting) -> Terms:
    return terms(setting.options)


def draw(table: Table) -> Procedure[Marked]:
    """Twenty numbers, one after the other, none of them twice."""
    balls = table.options.word("draw_method") == "balls"
    table.step("balls are lifted from the blower" if balls else "the system draws the numbers", DRAWS)
    left = list(map(str, NUMBERS))
    while len(left) > len(NUMBERS) - DRAWN:
        (name,) = yield from draw_words(table, Draw((BOARD,), HERE, kind="ball", among=tuple(left), up=True))
        left.remove(name)
    return frozenset(NUMBERS) - set(map(int, left))


# The settlement


def settle(table: Table, drawn: Marked) -> None:
    """Every way by what it caught; winners are paid within the limits, on presenting the ticket after its last game."""
    at, state = table.local_as(Terms), table.recall(KenoState)
    claims = [
        [by_table(at.pays(way.table, len(way.numbers & drawn)), ticket.cents) for way in ticket.marks.ways]
        for ticket in state.tickets
    ]
    amounts = paid(at, claims)
    tell_limits(table, at, claims, amounts)
    left = []
    for ticket, claimed, receives in zip(state.tickets, claims, amounts, strict=True):
        played = won(table, ticket, claimed, receives)
        announce(table, played, drawn, receives)
        if ticket.is_last(state.game):
            odds = [_odds(at, drawn, played, i) if 0 < claimed[i] == receives[i] else None for i in range(len(claimed))]
            redeem(table, played, odds)
        else:
            left.append(played)
    table.state = replace(state, game=state.game + 1, tickets=tuple(left))


def won(table: Table, ticket: Ticket, claimed: Sequence[int], receives: Sequence[int]) -> Ticket:
    """The ticket after a game: what a way has lost is collected, what it has won stands until it is presented."""
    marks, kept = ticket.marks, list(ticket.kept)
    for i, way in enumerate(marks.ways):
        if claimed[i]:
            kept[i] += ticket.cents
        else:
            table.collect(ticket.seat, ticket.wager, HERE, marks.on(way), ticket.hand, ticket.cents)
    total = tuple(before + now for before, now in zip(ticket.receives, receives, strict=True))
    return ticket._replace(kept=tuple(kept), receives=total)


def _odds(at: Terms, drawn: Marked, ticket: Ticket, i: int) -> Odds | None:
    """What a way won to 1, where it was played for one game only and by its table."""
    way = ticket.marks.ways[i]
    won_to_one = at.pays(way.table, len(way.numbers & drawn)) - 1
    return Odds(won_to_one) if ticket.marks.games == 1 and won_to_one > 0 else None


def redeem(table: Table, ticket: Ticket, odds: Sequence[Odds | None]) -> None:
    """A ticket is presented after its last game: it receives what its ways were paid, the wagers included."""
    marks = ticket.marks
    for i, way in enumerate(marks.ways):
        where = (marks.on(way), ticket.hand)
        stake, receives = ticket.kept[i], 0 if ticket.lost else ticket.receives[i]
        if receives < stake:
            table.collect(ticket.seat, ticket.wager, HERE, *where, stake - receives)
        if receives > stake:
            table.pay_amount(ticket.seat, ticket.wager, receives - stake, HERE, *where, odds=odds[i])
            table.take_back(ticket.seat, ticket.wager, HERE, *where)
        else:
            table.give_back(ticket.seat, ticket.wager, HERE, *where, cents=receives)
    if any(ticket.receives):
        total = f"${dollars(sum(ticket.receives))}"
        done = "is not presented" if ticket.lost else "is validated and redeemed"
        table.step(f"ticket {ticket.number} {done}: {total}", REDEEMS)


# What is said


def tell_limits(table: Table, at: Terms, claims: Sequence[Sequence[int]], amounts: Sequence[Sequence[int]]) -> None:
    """Where a limit cuts what the tables would pay."""
    for ticket, claimed in zip(table.recall(KenoState).tickets, claims, strict=True):
        if at.ticket_limit is not None and sum(claimed) > at.ticket_limit:
            cut = f"${dollars(sum(claimed))} is above the limit of a ticket, ${dollars(at.ticket_limit)}"
            table.announce(f"Seat {ticket.seat}: {cut}", HERE)
    limited = [sum(claimed) if at.ticket_limit is None else min(sum(claimed), at.ticket_limit) for claimed in claims]
    if at.aggregate_limit is not None and sum(limited) > at.aggregate_limit:
        shared = f"${dollars(at.aggregate_limit)} is shared in proportion"
        table.announce(f"Payouts of ${dollars(sum(limited))} are above the aggregate limit: {shared}", HERE)


def announce(table: Table, ticket: Ticket, drawn: Marked, receives: Sequence[int]) -> None:
    """What a ticket caught, and what it receives."""
    caught = []
    for way, cents in zip(ticket.marks.ways, receives, strict=True):
        name = f"{way.name} " if len(ticket.marks.groups) > 1 else ""
        told = f"{name}{len(way.numbers & drawn)} of {len(way.numbers)}"
        caught.append(f"{told} ${dollars(cents)}" if cents else told)
    later = ""
    if not ticket.is_last(table.recall(KenoState).game):
        later = f"; ${dollars(sum(ticket.receives))} so far, to be paid after its last game"
    table.announce(f"Seat {ticket.seat}, ticket {ticket.number}: catches {', '.join(caught)}{later}", HERE)
