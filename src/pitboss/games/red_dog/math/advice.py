"""Whether to raise at red dog: every third card that is not on the table."""

from __future__ import annotations

from fractions import Fraction

from pitboss.odds.advice import Advice, Spot, ValuedChoice, advised

from ..hands import between, spread
from ..round import STAND
from ..wagers import ORIGINAL, RAISE, pays


def advice(spot: Spot) -> Advice | None:
    """Raise or stand: a raise wins and loses with the original wager."""
    lies = spot.board[:2]
    if RAISE not in spot.words or STAND not in spot.words or len(lies) != 2:
        return None
    left = spot.unseen()
    won, ranks = sum(between((*lies, card)) for card in left), spread(*lies)
    odds, offer = pays(spot.options, ranks), spot.words[RAISE]
    each = (odds.ratio * won - (len(left) - won)) / Fraction(len(left))
    unit = spot.on(ORIGINAL)
    raised = Fraction(offer.most or unit, unit)
    choices = [ValuedChoice(RAISE, each * (1 + raised), amount=offer.most or unit), ValuedChoice(STAND, each)]
    fair = Fraction(len(left) - won, won) if won else Fraction(0)
    why = (
        f"{won} of the {len(left)} cards left fall between: at {odds} that "
        f"{'favours you' if each > 0 else 'does not favour you'}, {float(fair):.2f} to 1 would be even"
    )
    return advised(ORIGINAL, unit, choices, why)
