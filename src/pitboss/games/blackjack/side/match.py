"""Match the dealer (2.23): cards of the rank of the dealer's first card, each paid for itself."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.blackjack.boxes import Box, Deal
from pitboss.games.blackjack.side.moments import Moment, Side
from pitboss.games.blackjack.wagers import MATCH, match_odds, match_pays
from pitboss.law.citation import cite


def settle(deal: Deal, boxes: Sequence[Box]) -> None:
    """All losing wagers, then all winning ones, before any draw and before the card reader (2.23(e))."""
    pays = match_pays(deal.options)
    won = {box: match_odds(box.first_two, deal.upcard, pays) for box in reversed(boxes)}
    for box, odds in won.items():
        for bettor in box.bettors:
            if odds is None:
                deal.table.collect(bettor, MATCH, cite("2.23(e)"))
    for box, odds in won.items():
        for bettor in box.bettors:
            if odds is not None:
                deal.table.pay(bettor, MATCH, odds, cite("2.23(f)"))


SIDE = Side((MATCH,), lambda options: options.flag("match_the_dealer"), {Moment.SECOND_CARDS: settle})
