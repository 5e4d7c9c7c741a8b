"""Asia poker from the rulebook alone, in plain Python: cards are texts (``Ks``, ``Jk``), money is whole cents."""

from __future__ import annotations

import itertools
from collections import Counter

RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in "cdhs" for rank in RANKS] + ["Jk"]
ACE = 14
COMPLETE = ("straight", "flush", "straight flush", "royal flush")
ORDERS = {
    "section_5": (
        "high card", "pair", "two pairs", "three", "straight", "flush", "straight flush", "royal flush", "four",
    ),
    "conventional": ("high card", "pair", "two pairs", "three", "straight", "flush", "four", "straight flush"),
}  # fmt: skip
Value = tuple[int, tuple[int, ...]]


def rank(card: str) -> int:
    return ACE if card == "Jk" else RANKS.index(card[0]) + 2


def natural(cards: list[tuple[int, str]], order: str, ace_low: str) -> tuple[str, tuple[int, ...]]:
    """What four cards are, none of them wild, and the ranks that decide."""
    held = Counter(r for r, _ in cards)
    ranks = sorted(held, key=lambda r: (held[r], r), reverse=True)
    counts = sorted(held.values(), reverse=True)
    if counts == [1, 1, 1, 1]:
        top: tuple[int, ...] = ()
        if ranks[0] - ranks[3] == 3:
            top = (ranks[0], 0)
        elif ranks == [14, 4, 3, 2]:
            top = (13, 1) if ace_low == "second_highest" else (4, 0)  # above the king-high one, or the lowest
        suited = len({s for _, s in cards}) == 1 and cards[0][1] != ""
        if top and suited:
            return ("royal flush", ()) if top[0] == 14 and order == "section_5" else ("straight flush", top)
        if suited:
            return "flush", tuple(ranks)
        if top:
            return "straight", top
        return "high card", tuple(ranks)
    names = {(4,): "four", (3, 1): "three", (2, 2): "two pairs", (2, 1, 1): "pair"}
    return names[tuple(counts)], tuple(ranks)


def high_value(cards: list[str], order: str, ace_low: str) -> Value:
    """The joker is an ace without a suit, or a card that completes a straight, a flush or better."""
    plain = [(rank(card), card[1]) for card in cards if card != "Jk"]
    if len(plain) == 4:
        found = [natural(plain, order, ace_low)]
    else:
        found = [natural([*plain, (ACE, "")], order, ace_low)]
        for r, s in itertools.product(range(2, 15), "cdhs"):
            one = natural([*plain, (r, s)], order, ace_low)
            if one[0] in COMPLETE:
                found.append(one)
    return max((ORDERS[order].index(name), ranks) for name, ranks in found)


def medium_value(cards: list[str]) -> Value:
    a, b = sorted(map(rank, cards), reverse=True)
    return (1, (a,)) if a == b else (0, (a, b))


class Hands:
    """Seven cards set: medium and low are given, the rest is the high hand."""

    def __init__(self, cards: list[str], medium: list[str], low: str, order: str, ace_low: str) -> None:
        self.cards = [card for card in cards if card not in medium and card != low]
        self.high = high_value(self.cards, order, ace_low)
        self.medium = medium_value(medium)
        self.low = rank(low)
        self.name = ORDERS[order][self.high[0]]

    @property
    def legal(self) -> bool:
        if self.high[0] < self.medium[0]:
            return False
        if self.high[0] == self.medium[0] and self.high[1][: len(self.medium[1])] < self.medium[1]:
            return False
        return self.medium[0] == 1 or self.medium[1][0] >= self.low

    def beats(self, other: Hands) -> bool:
        return sum((self.high > other.high, self.medium > other.medium, self.low > other.low)) >= 2


def every_setting(cards: list[str], order: str, ace_low: str) -> list[Hands]:
    return [
        Hands(cards, list(medium), low, order, ace_low)
        for medium in itertools.combinations(cards, 2)
        for low in cards
        if low not in medium
    ]


def ordinary(cards: list[str]) -> tuple[int, int, int]:
    """The ranks of the medium hand and of the low one, row by row of the table of default_421."""
    held = Counter(map(rank, cards))
    shape = tuple(sorted(held.values(), reverse=True))

    def of(times: int) -> list[int]:
        return sorted((r for r, n in held.items() if n == times), reverse=True)

    s = of(1)
    match shape:
        case (5, 2):
            return of(2)[0], of(2)[0], ACE
        case (5, 1, 1):
            return ACE, s[1], ACE
        case (4, 3):
            return of(3)[0], of(3)[0], of(3)[0]
        case (4, 2, 1) | (3, 2, 1, 1):
            return of(2)[0], of(2)[0], s[0]
        case (4, 1, 1, 1):
            return of(4)[0], of(4)[0], s[0]
        case (3, 3, 1):
            return of(3)[0], of(3)[0], max(of(3)[0], s[0])
        case (3, 2, 2):
            return of(2)[0], of(2)[0], of(2)[1]
        case (3, 1, 1, 1, 1):
            t = of(3)[0]
            if t > s[0]:
                return t, s[1], s[0]
            return (s[0], s[1], t) if t > s[1] else (s[0], s[2], s[1])
        case (2, 2, 2, 1):
            return of(2)[0], of(2)[0], s[0]
        case (2, 2, 1, 1, 1):
            return of(2)[1], of(2)[1], s[0]
        case (2, 1, 1, 1, 1, 1):
            p = of(2)[0]
            return (p, s[2], s[0]) if p > s[0] else (s[0], s[2], s[1])
        case _:
            return s[1], s[3], s[2]


def house_way(cards: list[str], order: str, ace_low: str) -> Hands:
    a, b, low = ordinary(cards)
    usual: Value = (1, (a,)) if a == b else (0, (a, b))
    settings = every_setting(cards, order, ace_low)
    shape = tuple(sorted(Counter(map(rank, cards)).values(), reverse=True))
    if shape in ((1,) * 7, (2, 1, 1, 1, 1, 1), (2, 2, 1, 1, 1), (3, 1, 1, 1, 1)):
        found = []
        for one in settings:
            left = sorted(
                [*(one.medium[1] * 2 if one.medium[0] else one.medium[1]), one.low], reverse=True
            )  # the ranks of the three cards left
            pair = next((r for r in left if left.count(r) > 1), 0)
            if pair:
                wanted = (1, (pair,)) == one.medium
            else:
                wanted = (0, (left[0], left[2])) == one.medium
            if one.name not in COMPLETE or not wanted or not one.legal:
                continue
            eligible = (pair and (not usual[0] or pair >= usual[1][0])) or (
                not pair and not usual[0] and left[0] >= usual[1][0]
            )
            if eligible:
                found.append(one)
        if found:
            return max(found, key=lambda h: (h.medium[0], h.medium[1][0], h.low, h.medium[1][1:], h.high))
    return max((h for h in settings if (h.medium, h.low) == (usual, low)), key=lambda h: h.high)


def start(total: int, one: int = 0) -> int:
    """The position dealt to first, the dealer being 0, counted counterclockwise from the position that is one."""
    return (one + total - 1) % 7
