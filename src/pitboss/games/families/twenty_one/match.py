"""Match the dealer: cards of the rank of the dealer's first card, each paid for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.equipment.money import Odds
from pitboss.law.citation import Citation
from pitboss.law.options import Options

from .boxes import Box, Deal
from .moments import Moment, Side
from .wagers import MATCH, match_odds


def side(paid: Callable[[Options], Mapping[str, Odds]], taken_under: Citation, paid_under: Citation) -> Side:
    """The side wager under a game's sections, at what its table pays."""

    def settle(deal: Deal, boxes: Sequence[Box]) -> None:
        """All losing wagers, then all winning ones, before any draw and before the card reader."""
        pays = paid(deal.options)
        won = {box: match_odds(box.first_two, deal.upcard, pays) for box in reversed(boxes)}
        for box, odds in won.items():
            for bettor in box.bettors:
                if odds is None:
                    deal.table.collect(bettor, MATCH, taken_under)
        for box, odds in won.items():
            for bettor in box.bettors:
                if odds is not None:
                    deal.table.pay(bettor, MATCH, odds, paid_under)

    return Side((MATCH,), lambda options: options.flag(MATCH), {Moment.SECOND_CARDS: settle})
