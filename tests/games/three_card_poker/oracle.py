"""Three card poker a second time, straight from the tables of the rules: what the tests hold the game against.

Nothing here uses the game's own code, and nothing is clever: hands are compared by listing what each rank is made of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from pitboss.equipment.cards import Card

Strength = tuple[int, int]
"""The rank (6 straight flush ... 1 nothing), and the place inside it (higher is better)."""

RUNS = {frozenset(run): place for place, run in enumerate([(14, 2, 3), *((n, n + 1, n + 2) for n in range(2, 13))])}
"""Straights from the lowest (3-2-A) to the highest (A-K-Q)."""


def strength(hand: Sequence[Card]) -> Strength:
    """How good three cards are."""
    ranks = [card.rank for card in hand]
    times = Counter(ranks)
    suited = len({card.suit for card in hand}) == 1
    run = RUNS.get(frozenset(ranks))
    by_height = sorted(ranks)
    high = by_height[2] * 10_000 + by_height[1] * 100 + by_height[0]
    if run is not None and suited:
        return 6, run
    if 3 in times.values():
        return 5, ranks[0]
    if run is not None:
        return 4, run
    if suited:
        return 3, high
    if 2 in times.values():
        pair = next(rank for rank, n in times.items() if n == 2)
        other = next(rank for rank, n in times.items() if n == 1)
        return 2, pair * 100 + other
    return 1, high


def dealer_qualifies(hand: Sequence[Card]) -> bool:
    """Queen high or better."""
    return strength(hand)[0] > 1 or any(card.rank >= 12 for card in hand)


PAIR_PLUS = {  # rank: what ledgers A, B, C and D pay to 1
    2: {"A": 1, "B": 1, "C": 1, "D": 1},
    3: {"A": 4, "B": 4, "C": 3, "D": 3},
    4: {"A": 6, "B": 6, "C": 6, "D": 6},
    5: {"A": 30, "B": 33, "C": 30, "D": 33},
    6: {"A": 40, "B": 35, "C": 40, "D": 35},
}
ANTE_BONUS = {
    4: {"standard_1_4_5": 1, "alternate_1_5_6": 1},
    5: {"standard_1_4_5": 4, "alternate_1_5_6": 5},
    6: {"standard_1_4_5": 5, "alternate_1_5_6": 6},
}


def net(
    options: Mapping[str, object], ante: int, plus: int, played: bool, hand: Sequence[Card], dealer: Sequence[Card]
) -> int:
    """A seat's profit in cents."""
    if ante and not played:
        return -ante - plus
    rank = strength(hand)[0]
    profit = 0
    if ante:
        if not dealer_qualifies(dealer):
            profit += ante
        elif strength(hand) > strength(dealer):
            profit += 2 * ante
        elif strength(hand) < strength(dealer):
            profit -= 2 * ante
        profit += ANTE_BONUS.get(rank, {}).get(str(options["ante_bonus_table"]), 0) * ante
    if rank in PAIR_PLUS:
        return profit + PAIR_PLUS[rank][str(options["pair_plus_ledger"])] * plus
    return profit - plus


def in_proportion(version: object, ante: int, plus: int) -> bool:
    """Whether the two opening wagers of one seat may stand beside each other."""
    if version == "standard":
        return ante > 0 or plus > 0
    if version == "ante_at_least_pair_plus":
        return ante > 0 if plus == 0 else ante >= plus
    if version == "ante_at_least_half_pair_plus":
        return ante > 0 if plus == 0 else ante >= Fraction(plus, 2)
    return ante > 0 and plus > 0 and max(ante, plus) <= 5 * min(ante, plus)


CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing_method": ("manual_shoe", "hand", "automated_shoe"),
    "shuffle": ("manual", "automated"),
    "preshuffled_opening_deck": (False, True),
    "match_play": (True,),  # what it bars is in tests/games/test_coupons.py
    "two_decks_alternating": (False, True),
    "shuffler_counts_cards": (False, True),
    "dealer_stack_delivery": ("before_decisions", "after_decisions"),
    "settlement_order": ("step_by_step", "seat_by_seat"),
    "wager_version": ("standard", "ante_at_least_pair_plus", "ante_at_least_half_pair_plus", "both_required_5x"),
    "pair_plus_ledger": ("A", "B", "C", "D"),
    "ante_bonus_table": ("standard_1_4_5", "alternate_1_5_6"),
    "two_positions_allowed": (False, True),
}


def broken_sections(o: Mapping[str, object]) -> set[str]:
    """The sections that a full choice of options breaks."""
    by_machine = o["shuffle"] == "automated"
    broken = set()
    if o["dealing_method"] == "hand" and not by_machine:
        broken.add("19:47-20.8(b)1")
    if o["two_decks_alternating"] and not by_machine:
        broken.add("19:47-20.2(b)")
    if o["shuffler_counts_cards"] and not by_machine:
        broken.add("19:47-20.7(f)")
    if o["dealer_stack_delivery"] == "after_decisions" and o["dealing_method"] != "automated_shoe":
        broken.add("19:47-20.9(c)2")
    if o["ante_bonus_table"] == "alternate_1_5_6" and (
        o["wager_version"] == "standard" or o["pair_plus_ledger"] != "B"
    ):
        broken.add("19:47-20.11(a)3i")
    return broken


def every_choice() -> list[dict[str, object]]:
    """Every full choice of options, legal or not."""
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
