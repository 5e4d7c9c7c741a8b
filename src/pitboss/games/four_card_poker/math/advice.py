"""How much to play at four card poker, or to fold: one's own hand against all that the dealer's up card leaves."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.families.poker_hands.hands import FOUR
from pitboss.games.families.poker_hands.math.showdown import against, strength_of
from pitboss.games.families.stud.math.advice import fares, mean, on_ante
from pitboss.games.families.stud.words import FOLD
from pitboss.odds.advice import Advice, Spot, ValuedChoice
from pitboss.odds.contest import FOLD as FOLDED
from pitboss.odds.contest import WagerPart

from ..hands import key
from ..wagers import ANTE, PLAY
from .odds import ONCE, of_line, parts
from .solve import DEALER

CARDS = 5


def advice(spot: Spot) -> Advice | None:
    """Once, twice or three times the ante, or a fold. An aces up wager stays either way."""
    if PLAY not in spot.words or FOLD not in spot.words or len(spot.own) != CARDS:
        return None
    offer, unit = spot.words[PLAY], spot.on(ANTE)
    own, seen = key(spot.own), [card for card in spot.dealer if card.seen]
    ends = against(FOUR, strength_of(FOUR, spot.own), seen, DEALER.cards, spot.unseen())
    counted = {(end, of_line(own)): count for end, count in ends.items()}
    ante, play, bonus, _ = parts(spot.options)
    choices = [ValuedChoice(FOLD, mean((ante,), FOLDED, counted))]
    for cents in range(offer.least or unit, (offer.most or unit) + 1, unit):
        wager = WagerPart(play.terms, (0, Fraction(cents, unit)))
        worth = mean((ante, wager, bonus), ONCE, counted)
        choices.append(ValuedChoice(PLAY, worth, amount=cents))
    return on_ante(spot, ANTE, choices, f"{fares(ends)}; a tie is yours")
