"""Whether to double at double down stud: one's own card and the three that lie open, over every last card."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from pitboss.games.families.stud.math.advice import plain
from pitboss.games.families.stud.math.seen import ratio_of_limit
from pitboss.odds.advice import Advice, Spot, ValuedChoice, advised
from pitboss.odds.contest import Cell, Showdown

from ..hands import key, line
from ..options import PAYOUT_LIMIT
from ..round import DOUBLE, STAND
from ..wagers import PAIR_OF_SIXES_TO_TENS, PAYOUTS, WAGER, pay_table
from .odds import DOUBLED, SEEN, SINGLE, account


def advice(spot: Spot) -> Advice | None:
    """Double or stand."""
    seen = (*spot.own, *spot.board)
    if DOUBLE not in spot.words or len(seen) != SEEN or not all(card.seen for card in seen):
        return None
    lines = Counter(line(key((*seen, last))) for last in spot.unseen())
    limit = ratio_of_limit(spot.options.get(PAYOUT_LIMIT.option), spot.on(WAGER))
    pays = account(pay_table(spot.options), limit, PAYOUTS.on(spot.options, PAIR_OF_SIXES_TO_TENS).ratio)

    def worth(units: int) -> Fraction:
        won = sum((pays.net(Cell(units, Showdown.WON, on)) * n for on, n in lines.items()), Fraction(0))
        return Fraction(won) / lines.total()

    choices = [ValuedChoice(STAND, worth(SINGLE)), ValuedChoice(DOUBLE, worth(DOUBLED), amount=spot.words[DOUBLE].most)]
    losing = sum(n for on, n in lines.items() if pays.net(Cell(SINGLE, Showdown.WON, on)) < 0)
    why = f"{lines.total() - losing} of the {lines.total()} cards left win or push, {losing} lose"
    return advised(plain(WAGER), spot.on(WAGER), choices, why)
