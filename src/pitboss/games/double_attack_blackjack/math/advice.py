"""What each decision at double attack blackjack is worth, and whether to attack."""

from __future__ import annotations

import functools
from fractions import Fraction

from pitboss.games.families.twenty_one.insurance import PASS
from pitboss.games.families.twenty_one.math.advice import TableWagers, value
from pitboss.games.families.twenty_one.math.advice import advice as hand_advice
from pitboss.games.families.twenty_one.math.best_play import optimal
from pitboss.games.families.twenty_one.math.main_distribution import rounds
from pitboss.games.families.twenty_one.math.table_rules import Rules
from pitboss.odds.advice import FULL_DECK, NEAR, Advice, Spot, ValuedChoice, advised, percent

from ..wagers import DOUBLE_ATTACK, INITIAL, insurance_pays
from .table_rules import rules_of


def advice(spot: Spot) -> Advice | None:
    """Whether to attack on the dealer's first card; every decision of a hand after it."""
    rules = rules_of(spot.options)
    if DOUBLE_ATTACK in spot.words and PASS in spot.words:
        return _attack(spot, rules)
    wagers = TableWagers((INITIAL, DOUBLE_ATTACK), "wager", insurance_pays(spot.options).ratio)
    return hand_advice(spot, rules, wagers)


def _attack(spot: Spot, rules: Rules) -> Advice | None:
    up = next((card for card in spot.dealer if card.seen), None)
    if up is None:
        return None
    gain, unit, offer = _round(rules, value(up)), spot.on(INITIAL), spot.words[DOUBLE_ATTACK]
    cents = offer.most or unit
    choices = [ValuedChoice(DOUBLE_ATTACK, gain * (1 + Fraction(cents, unit)), amount=cents), ValuedChoice(PASS, gain)]
    why = f"a round against {up.name} is worth {percent(gain)} of what is wagered on it"
    return advised(INITIAL, unit, choices, why, counted=FULL_DECK, method=NEAR)


@functools.lru_cache(maxsize=64)
def _round(rules: Rules, up: int) -> Fraction:
    """What a round against this first card comes to, played at its best."""
    outcomes, *_ = rounds(rules, optimal(rules, (up,)), (up,))
    whole = sum((one.probability for one in outcomes), Fraction(0))
    return sum((one.net * one.probability for one in outcomes), Fraction(0)) / whole
