"""Two card joker poker a second time, straight from the tables of the rules: what the tests hold the game against.

Nothing here uses the game's own code, and cards are the two letters that a record writes.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product
from math import ceil

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"] + ["Jk", "Jk"]
CLASSES = ("pair_of_jokers", "royal_flush", "straight_flush", "straight", "pair", "flush", "high_card")
HANDS = {  # of 1,431
    "pair_of_jokers": 1, "royal_flush": 4, "straight_flush": 48, "straight": 156, "pair": 182, "flush": 260,
    "high_card": 780,
}  # fmt: skip
TABLE_C = {"pair_of_jokers": "8", "royal_flush": "5", "straight_flush": "3", "other": "1"}
ORDERS = [",".join(order) for order in permutations(("straight", "pair", "flush"))]


def kind(hand: Sequence[str]) -> str:
    one, two = hand
    if one == two == "Jk":
        return "pair_of_jokers"
    if "Jk" in hand or one[0] == two[0]:
        return "pair"
    neighbours = one[0] + two[0] in "A23456789TJQKA" or two[0] + one[0] in "A23456789TJQKA"
    if one[1] != two[1]:
        return "straight" if neighbours else "high_card"
    if not neighbours:
        return "flush"
    return "royal_flush" if {one[0], two[0]} == {"A", "K"} else "straight_flush"


def inside(hand: Sequence[str]) -> list[int]:
    """What decides between two hands of one class, the most important first."""
    places = sorted((RANKS.index(card[0]) for card in hand if card != "Jk"), reverse=True)
    if kind(hand) == "pair":
        return places[:1]
    if kind(hand) in ("straight", "straight_flush") and places == [12, 0]:
        return [0]  # ace and two: below three and two
    return places


def strength(order: str, hand: Sequence[str]) -> tuple[int, list[int]]:
    """Hands as a table with this order of straight, pair and flush compares them."""
    high_first = [*CLASSES[:3], *order.split(","), "high_card"]
    found = kind(hand)
    return -high_first.index(found), [] if found in CLASSES[:2] else inside(hand)


def qualifies(hand: Sequence[str]) -> bool:
    return kind(hand) != "high_card" or any(card[0] in "QKA" for card in hand)


def ratio(odds: str) -> Fraction:
    win, _, base = odds.partition(" to ")
    return Fraction(int(win), int(base or 1))


def main(order: str, calls: Mapping[str, str], ante: int, hand: Sequence[str], dealer: Sequence[str]) -> int:
    """Ante and call of a hand that was called, in cents; a fraction of a cent goes to the player."""
    if not qualifies(dealer):
        return ante
    mine, theirs = strength(order, hand), strength(order, dealer)
    if mine == theirs:
        return 0
    if mine < theirs:
        return -2 * ante
    return ante + ceil(ratio(calls.get(kind(hand), calls["other"])) * ante)


def pair_up(pays: Mapping[str, str], stake: int, hand: Sequence[str]) -> int:
    odds = pays.get(kind(hand))
    return ceil(ratio(odds) * stake) if odds else -stake


CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing_method": ("manual_shoe", "hand", "automated_shoe"),
    "shuffle": ("manual", "automated"),
    "preshuffled_opening_deck": (False, True),
    "two_decks_alternating": (False, True),
    "shuffler_counts_cards": (False, True),
    "settlement_order": ("step_by_step", "seat_by_seat"),
    "ante_required_with_pair_up": (False, True),
    "pair_up_survives_fold": (False, True),
    "pair_up_offered": (False, True),
    "two_positions_allowed": (False, True),
}


def broken(o: Mapping[str, object]) -> int:
    """How many constraints on devices a full choice of options breaks."""
    if o["shuffle"] == "automated":
        return 0
    return (o["dealing_method"] == "hand") + bool(o["two_decks_alternating"]) + bool(o["shuffler_counts_cards"])


def every_choice() -> list[dict[str, object]]:
    """Every full choice of options, legal or not."""
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]


def lines(options: Mapping[str, object]) -> list[str]:
    return [f"option {key} {value if isinstance(value, str) else str(value).lower()}" for key, value in options.items()]


class Written:
    """A round at random, written as a record, and what everybody comes out with."""

    def __init__(
        self, o: Mapping[str, object], order: str, calls: Mapping[str, str], pays: Mapping[str, str], rng: random.Random
    ) -> None:
        self.net: dict[str, int] = {}
        deck = rng.sample(DECK, 54)
        seats = sorted(rng.sample("1234567", rng.randint(1, 7)))
        antes, ups = {}, {}
        for seat in seats:
            alone = o["pair_up_offered"] and not o["ante_required_with_pair_up"] and rng.random() < 0.3
            antes[seat] = 0 if alone else rng.choice((1, 500, 999, 1250))
            ups[seat] = rng.choice((1, 300, 2_501)) if alone or (o["pair_up_offered"] and rng.random() < 0.5) else 0
        bets = [(seat, "ante", antes[seat]) for seat in seats] + [(seat, "pair_up", ups[seat]) for seat in seats]
        rng.shuffle(bets)
        self.lines = [f"seat {seat} {wager} {cents / 100:.2f}" for seat, wager, cents in bets if cents]
        hands: dict[str, list[str]] = {who: [] for who in (*seats, "dealer")}
        stacks = o["dealing_method"] == "automated_shoe"
        places = [who for who in hands for _ in range(2)] if stacks else [*hands] * 2
        dealt = [deck.pop() for _ in places]
        for who, card in zip(places, dealt, strict=True):
            hands[who].append(card)
        self.lines += ["no more bets", f"cards {' '.join(dealt)}"]
        for seat in seats:
            hand, ante, up = hands[seat], antes[seat], ups[seat]
            self.net[seat] = pair_up(pays, up, hand) if up else 0
            if ante and rng.random() < 0.6:
                self.lines.append(f"seat {seat} call" + rng.choice(("", f" {ante / 100:.2f}")))
                self.net[seat] += main(order, calls, ante, hand, hands["dealer"])
            elif ante:
                self.lines.append(f"seat {seat} fold")
                self.net[seat] = -ante + (self.net[seat] if o["pair_up_survives_fold"] else -up)
        self.void = rng.random() < 0.1
        if self.void:
            self.lines.append(f"irregular {rng.choice(('wrong_card_count', 'joker_missing_or_extra'))}")
            self.net = dict.fromkeys(seats, 0)
