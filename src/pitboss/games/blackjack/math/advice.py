"""What each decision at blackjack is worth."""

from __future__ import annotations

from pitboss.games.families.twenty_one.math.advice import TableWagers
from pitboss.games.families.twenty_one.math.advice import advice as hand_advice
from pitboss.games.families.twenty_one.wagers import INSURANCE
from pitboss.law.proposals import WINS, pays_on
from pitboss.odds.advice import Advice, Spot

from ..wagers import BLACKJACK, INSURANCE_PAYS, MULTIPLE_ACTION
from .table_rules import rules_of


def advice(spot: Spot) -> Advice | None:
    """Every decision of a hand, and insurance."""
    insurance = pays_on(spot.options, INSURANCE, WINS, INSURANCE_PAYS).ratio
    return hand_advice(spot, rules_of(spot.options), TableWagers((BLACKJACK, MULTIPLE_ACTION), "wager", insurance))
