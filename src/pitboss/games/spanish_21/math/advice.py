"""What each decision at Spanish 21 is worth."""

from __future__ import annotations

from pitboss.games.families.twenty_one.math.advice import TableWagers
from pitboss.games.families.twenty_one.math.advice import advice as hand_advice
from pitboss.odds.advice import Advice, Spot

from ..wagers import SPANISH_21, SUPER_BONUS, insurance_pays
from .table_rules import rules_of


def advice(spot: Spot) -> Advice | None:
    """Every decision of a hand, a rescue, and insurance; the super bonus counts for a wager of exactly a tier."""
    exactly = spot.on(SPANISH_21) in {least for least, _ in SUPER_BONUS}
    rules = rules_of(spot.options, super_bonus=exactly)
    return hand_advice(spot, rules, TableWagers((SPANISH_21,), "wager", insurance_pays(spot.options).ratio))
