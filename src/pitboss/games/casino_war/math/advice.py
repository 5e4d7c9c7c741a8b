"""War or surrender at casino war, and the tie wager on a war: every pair of cards that may come next."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from pitboss.odds.advice import Advice, Spot, ValuedChoice, advised, percent

from ..round import PASS, SURRENDER
from ..wagers import INITIAL, TIE, WAR
from .odds import ALWAYS_WAR, SURRENDERED, initial_shares


def advice(spot: Spot) -> Advice | None:
    """Which of the two is worth more, by the cards of the shoe that are not on the table."""
    left = Counter(card.rank for card in spot.unseen())
    cards = left.total()
    pairs = cards * (cards - 1)
    tied = sum(n * (n - 1) for n in left.values())
    tie = Fraction(tied, pairs)
    if WAR in spot.words and SURRENDER in spot.words:
        chances = ((1 - tie) / 2, tie, (1 - tie) / 2)
        ends = zip(chances, initial_shares(spot.options, ALWAYS_WAR)[2:], strict=True)
        worth = sum((chance * share.net for chance, share in ends), Fraction(0))
        choices = [ValuedChoice(WAR, worth), ValuedChoice(SURRENDER, SURRENDERED)]
        why = f"a war is won with {percent(chances[0])[1:]}, tied with {percent(tie)[1:]}, else both wagers are lost"
        return advised(INITIAL, spot.on(INITIAL), choices, why)
    if TIE in spot.words and PASS in spot.words:
        offer = spot.words[TIE]
        pays = spot.options.odds("tie_payout").ratio
        stake = offer.usual or offer.least or 0
        choices = [ValuedChoice(TIE, tie * pays - (1 - tie), amount=stake), ValuedChoice(PASS, Fraction(0))]
        why = f"the war cards tie with {percent(tie)[1:]}, and a tie pays {pays} to 1"
        return advised("tie wager", stake, choices, why)
    return None
