"""The progressive wager (2.19): aces in the first two, three or four cards; four of one colour take the meter.

The third and fourth card count only on the hand as it was dealt. A chip once wagered is not given back with a win.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.money import share
from pitboss.games.families.progressive import lock_out, pay_from_meter, validate
from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.moments import Moment, Side
from pitboss.law.citation import cite
from pitboss.play.game import Procedure
from pitboss.play.procedure import read_meter

from ..wagers import PROGRESSIVE, PROGRESSIVE_PAYS, Aces, aces_line

REGISTERED = (PROGRESSIVE, "registered")
"""What a round notes, in cents: beside the bettors with four aces of a colour."""


def register(deal: Deal, boxes: Sequence[Box]) -> None:
    """As many chips as lights (2.19(b))."""
    table = deal.table
    wagers = sum(table.on(bettor, PROGRESSIVE) for _, bettor in deal.bettors)
    if wagers:
        lock_out(table, wagers // 100, cite("2.19(b)"))
        deal.notes[REGISTERED] = wagers


def with_the_hand(deal: Deal, boxes: Sequence[Box]) -> None:
    """The chip is taken, and the best line but the first is paid, with the blackjack wager (2.19(e), (h))."""
    table = deal.table
    for box in boxes:
        for bettor in box.bettors:
            if not table.on(bettor, PROGRESSIVE):
                continue
            line = aces_line(box.unsplit_cards)
            table.collect(bettor, PROGRESSIVE, cite("2.19(b)"))
            if line is None:
                continue
            validate(table, bettor, cite("2.19(g)3"))
            if line is Aces.FOUR_OF_A_COLOUR:
                deal.notes[PROGRESSIVE, bettor] = 1
            else:
                table.pay_amount(bettor, PROGRESSIVE, PROGRESSIVE_PAYS[line], cite("2.19(c)"))


def share_the_meter(deal: Deal) -> Procedure[None]:
    """All with four aces of a colour share the meter equally and it restarts; then this round's wagers feed it.

    What is shared is the meter as it stands when the first of them is to be paid (2.19(h)).
    """
    table = deal.table
    winners = [bettor for _, bettor in deal.bettors if (PROGRESSIVE, bettor) in deal.notes]
    if winners:
        stands = yield from read_meter(table, PROGRESSIVE, cite("2.19(h)"))
        for bettor in winners[::-1]:
            pay_from_meter(table, bettor, PROGRESSIVE, share(stands, len(winners))[0], cite("2.19(h)"))
        table.fund(PROGRESSIVE, deal.options.whole("progressive_reset"), cite("2.19(i)"))
    wagers = deal.notes.get(REGISTERED, 0)
    table.fund(PROGRESSIVE, int(wagers * deal.options.fraction("progressive_rate") / 100), cite("2.19(i)"))


SIDE = Side(
    (PROGRESSIVE,),
    lambda options: options.flag("progressive"),
    {Moment.NO_MORE_BETS: register, Moment.WITH_THE_HAND: with_the_hand},
    last=share_the_meter,
)
