"""Let it ride poker a second time, from the tables of the rules: what the tests hold the game against."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from pitboss.equipment.cards import Card
from tests.games.families.stud.five import named

BASE = {  # to 1
    "royal flush": 1000,
    "straight flush": 200,
    "four of a kind": 50,
    "full house": 11,
    "flush": 8,
    "straight": 5,
    "three of a kind": 3,
    "two pairs": 2,
}
BONUS = {  # dollars for $1.00: B1, B2, B3, B4
    "royal flush": (20_000, 25_000, 10_000, 5_000),
    "straight flush": (2_000, 2_500, 2_000, 2_000),
    "four of a kind": (400, 400, 100, 100),
    "full house": (200, 200, 75, 75),
    "flush": (50, 50, 50, 50),
    "straight": (25, 25, 25, 25),
    "three of a kind": (5, 5, 8, 8),
    "two pairs": (0, 0, 4, 4),
}
THREE = {  # to 1: T1, T2, T3
    "mini-royal": (50, 50, 40),
    "straight flush": (40, 40, 40),
    "three of a kind": (30, 30, 30),
    "straight": (6, 6, 5),
    "flush": (4, 3, 4),
    "pair": (1, 1, 1),
    "nothing": (-1, -1, -1),
}
RUNS = [{14, 2, 3}, *({n, n + 1, n + 2} for n in range(2, 13))]


BETTER = {"base_table.pair_of_tens_or_better": "3 to 2"}
"""An option with which a pair wins half as much again."""


def base(hand: Sequence[Card], better: bool = False) -> Fraction:
    """What the base table pays to 1; -1 where the wager loses."""
    what, pair = named(hand)
    if what in ("pair", "nothing"):
        return Fraction(3, 2) if better and pair >= 10 else Fraction(1 if pair >= 10 else -1)
    return Fraction(BASE[what])


def bonus(table: object, hand: Sequence[Card]) -> int:
    """What the $1.00 chip brings, in cents."""
    return 100 * BONUS.get(named(hand)[0], (0, 0, 0, 0))[["B1", "B2", "B3", "B4"].index(str(table))]


def three(table: object, own: Sequence[Card]) -> int:
    """What the three-card table pays to 1; -1 where the wager loses."""
    ranks, suited = Counter(card.rank for card in own), len({card.suit for card in own}) == 1
    run = set(ranks) in RUNS
    what = "pair" if len(ranks) == 2 else "three of a kind" if len(ranks) == 1 else "nothing"
    if suited or run:
        what = "straight flush" if suited and run else "flush" if suited else "straight"
    if what == "straight flush" and set(ranks) == {12, 13, 14}:
        what = "mini-royal"
    return THREE[what][["T1", "T2", "T3"].index(str(table))]


def net(
    options: Mapping[str, object],
    limit: int,
    left: Sequence[int],
    chip: int,
    side: int,
    own: Sequence[Card],
    community: Sequence[Card],
) -> int:
    """A seat's profit in cents: the base wagers left at the end, a bonus chip, a three-card wager."""
    hand = (*own, *community)
    pays = base(hand, better=options["base_table"] != "standard")
    profit = min(sum(math.ceil(pays * staked) for staked in left), limit)  # a part of a cent goes to the player
    if chip:
        profit += bonus(options["lir_bonus_table"], hand) - chip
    return profit + three(options["three_card_bonus_table"], own) * side


def least_limit(minimum: int, top: int = 1000) -> int:
    """The payout limit where the licensee names none, in cents."""
    return max(2_500_000, 3 * top * minimum)


CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing_method": ("manual_shoe", "hand", "automated_shoe"),
    "shuffle": ("manual", "automated"),
    "two_decks_alternating": (False, True),
    "shuffler_counts_cards": (False, True),
    "settlement_order": ("step_by_step", "seat_by_seat"),
    "lir_bonus_offered": (False, True),
    "lir_bonus_table": ("B1", "B4"),
    "three_card_bonus_offered": (False, True),
    "three_card_bonus_table": ("T1", "T3"),
    "two_positions_allowed": (False, True),
}


def broken_sections(o: Mapping[str, object]) -> set[str]:
    """The sections that a full choice of options breaks."""
    if o["shuffle"] == "automated":
        return set()
    needs = {
        "19:47-18.8": o["dealing_method"] == "hand",
        "19:47-18.2": o["two_decks_alternating"],
        "19:47-18.7": o["shuffler_counts_cards"],
    }
    return {section for section, broken in needs.items() if broken}


def every_choice() -> list[dict[str, object]]:
    """Every full choice of options, legal or not."""
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
