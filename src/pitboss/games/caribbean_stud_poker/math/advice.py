"""Whether to bet or fold at Caribbean stud poker: one's own hand against all that the dealer's up card leaves."""

from __future__ import annotations

from pitboss.games.families.poker_hands.math.showdown import against, strength_of
from pitboss.games.families.stud.math.advice import fares, mean, on_ante
from pitboss.games.families.stud.words import FOLD
from pitboss.odds.advice import Advice, Spot, ValuedChoice
from pitboss.odds.contest import FOLD as FOLDED

from ..hands import FIVE, key
from ..wagers import ANTE, BET, PROGRESSIVE
from .odds import BET as BETS
from .odds import parts
from .solve import LOWEST

CARDS = 5


def advice(spot: Spot) -> Advice | None:
    """Bet or fold; the payout limit counts at the ante that lies there, a progressive wager apart."""
    seen = [card for card in spot.dealer if card.seen]
    if BET not in spot.words or FOLD not in spot.words or len(spot.own) != CARDS:
        return None
    ends = against(FIVE, strength_of(FIVE, spot.own), seen, CARDS, spot.unseen(), LOWEST)
    ante, bet, _ = parts(spot.options, spot.on(ANTE))
    counted = {(end, key(spot.own)[0]): count for end, count in ends.items()}
    choices = [
        ValuedChoice(BET, mean((ante, bet), BETS, counted)),
        ValuedChoice(FOLD, mean((ante, bet), FOLDED, counted)),
    ]
    apart = ("the progressive wager is left aside: no hand that it pays is worth folding",)
    return on_ante(spot, ANTE, choices, fares(ends), remarks=apart if spot.on(PROGRESSIVE) else ())
