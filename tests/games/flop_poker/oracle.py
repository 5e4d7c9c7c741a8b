"""Flop poker a second time, from the tables of the rules: what the tests hold the game against.

Nothing here uses the game's own code, and nothing is clever.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from pitboss.equipment.cards import Card

FLOP = {
    "royal_flush": 1000,
    "straight_flush": 500,
    "four_of_a_kind": 100,
    "full_house": 30,
    "flush": 20,
    "straight": 10,
    "three_of_a_kind": 4,
    "two_pair": 2,
    "pair_of_jacks_or_better": 1,
}
BONUS = {"royal_3": 100, "straight_flush": 50, "three_of_a_kind": 25, "straight": 6, "flush": 3, "pair": 1}
ORDER = ["high_card", "pair", *reversed(list(FLOP)[:-1])]
"""Five cards, lowest first."""

Score = tuple[int, list[int]]


def run_to(ranks: Sequence[int]) -> int:
    """The top of a sequence, whose ace may be low; 0 where there is none."""
    held = sorted(set(ranks))
    if len(held) < len(ranks):
        return 0
    if held[-1] == 14 and held[:-1] == list(range(2, len(ranks) + 1)):
        return len(ranks)
    return held[-1] if held[-1] - held[0] == len(ranks) - 1 else 0


def five(hand: Sequence[Card]) -> Score:
    """How good five cards are: the place of the kind, and what decides inside it."""
    ranks = [card.rank for card in hand]
    times = Counter(ranks)
    order = [rank for rank, _ in sorted(times.items(), key=lambda item: (item[1], item[0]), reverse=True)]
    shape = sorted(times.values(), reverse=True)
    suited, top = len({card.suit for card in hand}) == 1, run_to(ranks)
    if suited and top:
        name, order = ("royal_flush" if top == 14 else "straight_flush"), [top]
    elif shape == [4, 1]:
        name = "four_of_a_kind"
    elif shape == [3, 2]:
        name = "full_house"
    elif suited:
        name = "flush"
    elif top:
        name, order = "straight", [top]
    elif shape == [3, 1, 1]:
        name = "three_of_a_kind"
    elif shape == [2, 2, 1]:
        name = "two_pair"
    else:
        name = "pair" if shape[0] == 2 else "high_card"
    return ORDER.index(name), order


def best(own: Sequence[Card], flop: Sequence[Card]) -> Score:
    return max(five([*own, *(card for card in flop if card != left_out)]) for left_out in flop)


def flop_line(score: Score) -> str | None:
    name = ORDER[score[0]]
    if name == "pair":
        return "pair_of_jacks_or_better" if score[1][0] >= 11 else None
    return None if name == "high_card" else name


def bonus_line(own: Sequence[Card]) -> str | None:
    ranks = [card.rank for card in own]
    suited, top = len({card.suit for card in own}) == 1, run_to(ranks)
    if suited and top:
        return "royal_3" if top == 14 else "straight_flush"
    if len(set(ranks)) == 1:
        return "three_of_a_kind"
    if top:
        return "straight"
    return "flush" if suited else "pair" if len(set(ranks)) == 2 else None


def up(stake: int, pays: Fraction) -> int:
    """What odds come to, a fraction of a cent to the player."""
    return -int(-stake * pays // 1)


def against_the_house(
    flop_odds: Mapping[str, Fraction],
    bonus_odds: Mapping[str, Fraction],
    minimum: int,
    stakes: Mapping[str, int],
    own: Sequence[Card],
    flop: Sequence[Card],
) -> int:
    """A seat's profit on ante, flop and three card bonus, in cents."""
    ante, side, profit = stakes["ante"], stakes.get("three_card_bonus", 0), 0
    if side:
        line = bonus_line(own)
        profit += up(side, bonus_odds[line]) if line else -side
    if not stakes.get("flop"):
        return profit - ante
    line = flop_line(best(own, flop))
    if line is None:
        return profit - 2 * ante
    cap = max(5_000_000, minimum + up(minimum, max(flop_odds.values())))
    return profit + min(cap, ante + up(ante, flop_odds[line]))


def pot(stake: int, hands: Mapping[str, tuple[Sequence[Card], Sequence[Card]]]) -> dict[str, int]:
    """The profit of each seat in the pot: equal shares, the odd cents one each from the dealer's left."""
    scores = {seat: best(*hand) for seat, hand in hands.items()}
    winners = [seat for seat in sorted(hands) if scores[seat] == max(scores.values())]
    each, odd = divmod(stake * len(hands), len(winners))
    taken = {seat: each + (place < odd) for place, seat in enumerate(winners)}
    return {seat: taken.get(seat, 0) - stake for seat in hands}


CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing_method": ("manual_shoe", "hand", "automated_shoe"),
    "shuffle": ("manual", "automated"),
    "two_decks_alternating": (False, True),
    "shuffler_counts_cards": (False, True),
    "settlement_order": ("step_by_step", "seat_by_seat"),
    "flop_delivery": ("after_decisions", "with_deal"),
    "three_card_bonus_offered": (False, True),
    "pot_offered": (False, True),
    "odds_wording": ("to", "win"),
    "two_positions_allowed": (False, True),
}


def breaks_a_rule(o: Mapping[str, object]) -> bool:
    """Whether a full choice of options needs a shuffling device that is not there."""
    needs = o["dealing_method"] == "hand" or o["two_decks_alternating"] or o["shuffler_counts_cards"]
    return o["shuffle"] == "manual" and bool(needs)


def every_choice() -> list[dict[str, object]]:
    """Every full choice of options, legal or not."""
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
