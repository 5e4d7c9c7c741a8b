"""Over 13 and under 13 (2.17(a)1): decided by the first two cards, aces counting one; 13 loses both."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.hands import low_total
from pitboss.games.families.twenty_one.moments import Moment, Side
from pitboss.law.citation import cite

from ..wagers import OVER_13, OVER_UNDER_PAYS, UNDER_13


def settle(deal: Deal, boxes: Sequence[Box]) -> None:
    """All losing wagers, then all winning ones, before any third card (2.17(c)-(e))."""
    winners = []
    for box in reversed(boxes):
        points = low_total(box.first_two)
        for bettor in box.bettors:
            for wager, won in ((OVER_13, points > 13), (UNDER_13, points < 13)):
                if won:
                    winners.append((bettor, wager))
                else:
                    deal.table.collect(bettor, wager, cite("2.17(c)" if points == 13 else "2.17(d)"))
    for bettor, wager in winners:
        deal.table.pay(bettor, wager, OVER_UNDER_PAYS, cite("2.17(e)1"))


SIDE = Side(
    (OVER_13, UNDER_13),
    lambda options: options.word("additional_wager") == "over_under_13",
    {Moment.SECOND_CARDS: settle},
)
