"""The same suit wager (2.17(a)2): the first two cards are of one suit, a king and a queen best."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.moments import Moment, Side
from pitboss.law.citation import cite

from ..wagers import SAME_SUIT, same_suit_pays


def settle(deal: Deal, boxes: Sequence[Box]) -> None:
    """All losing wagers, then all winning ones, before any third card (2.17(d), (e))."""
    royal, plain = same_suit_pays(deal.options)
    winners = []
    for box in reversed(boxes):
        one, two = box.first_two
        for bettor in box.bettors:
            if one.suit == two.suit:
                winners.append((bettor, royal if {one.rank, two.rank} == {12, 13} else plain))
            else:
                deal.table.collect(bettor, SAME_SUIT, cite("2.17(d)"))
    for bettor, pays in winners:
        deal.table.pay(bettor, SAME_SUIT, pays, cite("2.17(e)2"))


SIDE = Side(
    (SAME_SUIT,),
    lambda options: options.word("additional_wager") == "same_suit",
    {Moment.SECOND_CARDS: settle},
)
