"""The progressive wager (16.6, 16.12): the lock-out, and awards in the order in which seats are settled.

A part of the meter is worked out on what the meter shows when that player is paid, so the order decides who takes what
from it. Royal flushes of one round share what it shows when the first of them is to be paid. A licensee may follow
another regulator instead: straight flushes before royal flushes, fixed awards off the meter, a least award for a royal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pitboss.equipment.money import share
from pitboss.games.families.progressive import lock_out, pay_from_meter, take_off, validate
from pitboss.law.citation import Citation, cite
from pitboss.play.game import Procedure
from pitboss.play.procedure import read_meter, turn_up
from pitboss.play.table import Table

from .hands import Key, Rank, describe, key
from .wagers import FOREIGN, METER, PAYS, PROGRESSIVE, STRAIGHT_FLUSH_FIRST, awards, for_a_royal

TAKEN = cite("16.6")
"""A chip in an acceptor is taken when the bets are closed, and never given back with a win."""
ELSEWHERE = cite(FOREIGN)


def lock_acceptors(table: Table) -> None:
    """As many chips as lights; a part of every wager goes on the meter."""
    lock_out(table, PROGRESSIVE, table.options.fraction("progressive_rate"), TAKEN, PAYS)


@dataclass(slots=True)
class Showdown:
    """The hands of a settlement as they are turned up, and what has become of the meter in it."""

    order: tuple[str, ...]
    """The seats still in play, from the dealer's right."""
    wagered: frozenset[str]
    """Those of them with a progressive wager."""
    hands: dict[str, Key] = field(default_factory=dict)
    showed: int | None = None
    """What the meter showed at the showdown, once it was looked at."""
    set_aside: dict[str, int] = field(default_factory=dict)
    """Shares of royal flushes that are still to be paid; of straight flushes too, where those come first."""
    on_what_it_showed: bool = False
    """Whether the other awards that are left are parts of what the meter showed at the showdown."""

    def turn_up(self, table: Table, seat: str, section: Citation) -> Procedure[Key]:
        """The hand of a seat, turned up unless it lies open already."""
        if seat not in self.hands:
            self.hands[seat] = key((yield from turn_up(table, table.hand(seat), section)))
        return self.hands[seat]

    def from_here(self, seat: str) -> Iterator[str]:
        """The progressive wagers from a seat on, in the order of settlement."""
        return (each for each in self.order[self.order.index(seat) :] if each in self.wagered)


def pay_award(table: Table, down: Showdown, seat: str) -> Procedure[None]:
    """A flush or better in the player's own cards is paid, whatever the dealer holds."""
    hand, paid = down.hands[seat], awards(table.options)
    rank = Rank(hand[0])
    if rank not in paid.percent and rank not in paid.fixed:
        return
    table.announce(f"Seat {seat}: progressive, {describe(hand)}", PAYS)
    validate(table, seat, PAYS)
    if rank in paid.fixed:
        yield from pay_fixed(table, seat, paid.fixed[rank])
        return
    if table.options.word("progressive_order") == STRAIGHT_FLUSH_FIRST:
        yield from pay_in_order_of_hands(table, down, seat)
    elif seat in down.set_aside:
        pay_royal(table, seat, down.set_aside.pop(seat), off_meter=False)
    else:
        yield from pay_part_of_meter(table, down, seat, rank)
    table.step(f"the cards of seat {seat} stay until the paperwork is done", PAYS)


def pay_fixed(table: Table, seat: str, award: int) -> Procedure[None]:
    """From the chip tray, and the meter stays as it is; or off the meter, where the licensee has chosen that."""
    if table.options.word("progressive_fixed_from") == METER:
        yield from read_meter(table, PROGRESSIVE, ELSEWHERE)
        pay_from_meter(table, seat, PROGRESSIVE, award, ELSEWHERE)
    else:
        table.pay_amount(seat, PROGRESSIVE, award, PAYS)


def pay_royal(table: Table, seat: str, takes: int, off_meter: bool, section: Citation = PAYS) -> None:
    """A royal flush is paid its share, off the meter or set aside before; where that is below the least award chosen,
    the house adds to it."""
    due = for_a_royal(table.options, takes)
    if due > takes:
        if off_meter:
            take_off(table, PROGRESSIVE, takes, section)
        table.pay_amount(seat, PROGRESSIVE, due, ELSEWHERE)
    elif off_meter:
        pay_from_meter(table, seat, PROGRESSIVE, takes, section)
    else:
        table.pay_amount(seat, PROGRESSIVE, takes, section)


def pay_in_order_of_hands(table: Table, down: Showdown, seat: str) -> Procedure[None]:
    """Straight flushes take their parts first, one after the other; royal flushes share the rest of the meter, which
    then restarts. The first of them to be settled has every other hand turned up; the others' parts are set aside."""
    if seat in down.set_aside:
        due = down.set_aside.pop(seat)
    else:
        stands = yield from read_meter(table, PROGRESSIVE, ELSEWHERE)
        by_rank: dict[Rank, list[str]] = {Rank.STRAIGHT_FLUSH: [], Rank.ROYAL_FLUSH: []}
        for other in down.from_here(seat):
            rank = Rank((yield from down.turn_up(table, other, ELSEWHERE))[0])
            if rank in by_rank:
                by_rank[rank].append(other)
        shares: dict[str, int] = {}
        for other in by_rank[Rank.STRAIGHT_FLUSH]:
            shares[other] = awards(table.options).pays(Rank.STRAIGHT_FLUSH, stands)
            stands -= shares[other]
        if royals := by_rank[Rank.ROYAL_FLUSH]:
            shares |= dict.fromkeys(royals, share(stands, len(royals))[0])
        take_off(table, PROGRESSIVE, sum(shares.values()), ELSEWHERE)
        if royals:
            table.fund(PROGRESSIVE, table.options.whole("progressive_reset"), ELSEWHERE)
        due = shares.pop(seat)
        down.set_aside |= shares
    if down.hands[seat][0] == Rank.ROYAL_FLUSH:
        pay_royal(table, seat, due, off_meter=False, section=ELSEWHERE)
    else:
        table.pay_amount(seat, PROGRESSIVE, due, ELSEWHERE)


def pay_part_of_meter(table: Table, down: Showdown, seat: str, rank: Rank) -> Procedure[None]:
    """A straight flush takes its part, the first royal flush what the meter shows, alone or shared."""
    if down.on_what_it_showed and down.showed is not None:
        stands = down.showed
    else:
        stands = yield from read_meter(table, PROGRESSIVE, PAYS)
    if down.showed is None:
        down.showed = stands
    if rank is Rank.ROYAL_FLUSH:
        yield from share_meter(table, down, seat, stands)
    else:
        pay_from_meter(table, seat, PROGRESSIVE, awards(table.options).pays(rank, stands), PAYS)


def share_meter(table: Table, down: Showdown, seat: str, stands: int) -> Procedure[None]:
    """Equal shares for every royal flush of the round, set aside for those who are paid later; the meter restarts.

    The others' hands are turned up to see. What does not divide stays on the meter, beside the reset amount. Where a
    straight flush is settled between royal flushes, what is left of the round is no longer a part of the new meter.
    """
    royals, before_the_last = [seat], False
    straight_flush = False
    for other in list(down.from_here(seat))[1:]:
        rank = (yield from down.turn_up(table, other, PAYS))[0]
        if rank == Rank.ROYAL_FLUSH:
            royals.append(other)
            before_the_last = straight_flush
        straight_flush = straight_flush or rank == Rank.STRAIGHT_FLUSH
    each, _ = share(stands, len(royals))
    down.on_what_it_showed = before_the_last
    pay_royal(table, seat, each, off_meter=True)
    for other in royals[1:]:
        take_off(table, PROGRESSIVE, each, PAYS)
        down.set_aside[other] = each
    table.fund(PROGRESSIVE, table.options.whole("progressive_reset"), PAYS)
