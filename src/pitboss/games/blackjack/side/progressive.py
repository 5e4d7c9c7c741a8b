"""The progressive wager (2.19): aces in the first two, three or four cards; four of one colour take the meter.

The third and fourth card count only on the hand as it was dealt. A chip once wagered is not given back with a win.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.money import share
from pitboss.games.families.acceptors import papers
from pitboss.games.families.progressive import give_back, lock_out, pay_from_meter, validate
from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.moments import Moment, Side
from pitboss.law.citation import Citation, cite
from pitboss.play.game import Procedure
from pitboss.play.procedure import read_meter

from ..wagers import PROGRESSIVE, PROGRESSIVE_PAYS, Aces, aces_line

FEEDS = cite("2.19(i)")
"""The rate of progression, and what the meter starts again at."""


def register(deal: Deal, boxes: Sequence[Box]) -> None:
    """As many chips as lights; the wagers are registered on the meter before the deal (2.19(b))."""
    lock_out(deal.table, PROGRESSIVE, deal.options.fraction("progressive_rate"), cite("2.19(b)"), FEEDS)


def returned(deal: Deal, bettor: str, section: Citation) -> None:
    """A wager that goes back with its dead hand comes off the meter again."""
    give_back(deal.table, bettor, PROGRESSIVE, deal.options.fraction("progressive_rate"), section, FEEDS)


def with_the_hand(deal: Deal, boxes: Sequence[Box]) -> None:
    """The chip is taken, and the best line but the first is paid, with the blackjack wager (2.19(e), (h)); the cards,
    which the dealer verifies before that, are picked up after it."""
    table = deal.table
    for box in boxes:
        line, lies = aces_line(box.unsplit_cards), kept(deal, box)
        for bettor in box.bettors:
            if not table.on(bettor, PROGRESSIVE):
                continue
            table.collect(bettor, PROGRESSIVE, cite("2.19(b)"))
            if line is None:
                continue
            validate(table, bettor, cite("2.19(g)3"))
            if line is Aces.FOUR_OF_A_COLOUR:
                deal.notes[PROGRESSIVE, bettor] = 1
            else:
                table.pay_amount(bettor, PROGRESSIVE, PROGRESSIVE_PAYS[line], cite("2.19(c)"))
        if lies and line is not Aces.FOUR_OF_A_COLOUR:
            pick_up(deal, box, cite("2.19(g)1"))


def kept(deal: Deal, box: Box) -> bool:
    """Whether the cards of a box have won, and are still to be verified and paid (2.19(g)1)."""
    return aces_line(box.unsplit_cards) is not None and any(deal.table.on(one, PROGRESSIVE) for one in box.bettors)


def pick_up(deal: Deal, box: Box, section: Citation) -> None:
    """The cards of a winner go to the discard rack, those of a split hand together."""
    for hand in box.hands:
        deal.table.discard(hand.place, section, up=not hand.face_down)


def share_the_meter(deal: Deal) -> Procedure[None]:
    """All with four aces of a colour share equally what the meter shows when the first is to be paid; it restarts.

    This round's wagers are a part of that: they were registered before the deal (2.19(b), (h)). What comes off the
    meter is not paid from the inventory: the cards lie until that is done, with its papers.
    """
    table = deal.table
    winners = [bettor for _, bettor in deal.bettors if (PROGRESSIVE, bettor) in deal.notes]
    if not winners:
        return
    stands = yield from read_meter(table, PROGRESSIVE, cite("2.19(h)"))
    for bettor in winners[::-1]:
        pay_from_meter(table, bettor, PROGRESSIVE, share(stands, len(winners))[0], cite("2.19(h)"))
        papers(table, bettor, cite("2.19(h)"))
    table.fund(PROGRESSIVE, deal.options.whole("progressive_reset"), FEEDS)
    for box in deal.from_the_right:
        if any(bettor in winners for bettor in box.bettors):
            pick_up(deal, box, cite("2.19(h)"))


SIDE = Side(
    (PROGRESSIVE,),
    lambda options: options.flag("progressive"),
    {Moment.NO_MORE_BETS: register, Moment.WITH_THE_HAND: with_the_hand},
    last=share_the_meter,
    returned=returned,
    keeps=kept,
)
