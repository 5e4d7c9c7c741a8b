"""Colorado hold 'em poker worked out from the rules alone, in plain Python. Shares nothing with the game's code.

A card is text: ``Ks``. Money is cents.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

RANKS = "23456789TJQKA"
PAIRS = [
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "sevens",
    "eights",
    "nines",
    "tens",
    "jacks",
    "queens",
    "kings",
    "aces",
]
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]

FIX23 = {
    "pair_of_tens_or_better": 1, "two_pair": 2, "three_of_a_kind": 3, "straight": 5, "flush": 8, "full_house": 11,
    "four_of_a_kind": 50, "straight_flush": 200, "royal_flush": 1000,
}  # fmt: skip


def hand(cards: Sequence[str]) -> tuple[str, int]:
    """What five cards are, with the rank of a pair."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = tuple(count for _, count in groups)
    flush = len({card[1] for card in cards}) == 1
    run = shape == (1,) * 5 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    if flush and run:
        return ("royal_flush" if ranks[:2] == [12, 11] else "straight_flush"), 0
    high: dict[tuple[int, ...], str] = {(4, 1): "four_of_a_kind", (3, 2): "full_house"}
    named = high.get(shape)
    if named is None:
        named = "flush" if flush else "straight" if run else None
    if named is None:
        named = {(3, 1, 1): "three_of_a_kind", (2, 2, 1): "two_pair", (2, 1, 1, 1): "pair"}.get(shape, "nothing")
    return named, groups[0][0] if named == "pair" else 0


def pays(cards: Sequence[str], table: Mapping[str, int]) -> Fraction | None:
    """What a table pays for five cards; a pair is paid by the highest entry that it reaches."""
    what, rank = hand(cards)
    if what != "pair":
        return Fraction(table[what]) if what in table else None
    found = [
        (low, table[entry])
        for low, name in enumerate(PAIRS)
        for entry in (f"pair_of_{name}_or_better", f"pair_of_{name}", "pair" if low == 0 else "")
        if entry in table and low <= rank
    ]
    return Fraction(max(found)[1]) if found else None


def at_once(cards: Sequence[str]) -> str:
    """What three cards are, as far as they may win at once."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    flush = len({card[1] for card in cards}) == 1
    run = ranks in ([ranks[0], ranks[0] + 1, ranks[0] + 2], [0, 1, 12])
    if len(set(ranks)) == 1:
        return "three_of_a_kind"
    if flush or run:
        return "straight_flush" if flush and run else "flush" if flush else "straight"
    return "pair" if len(set(ranks)) == 2 else "nothing"


def net(
    own: Sequence[str],
    away: str | None,
    board: Sequence[str],
    ante: int,
    bonus: int,
    *,
    table: Mapping[str, int],
    immediate: Mapping[str, int],
    multiple: int,
    bonus_table: Mapping[str, int],
) -> int:
    """What a seat wins or loses in all; ``away`` is the card thrown away, None for a fold."""
    if (what := at_once(own)) in immediate:
        return ante * immediate[what]
    if away is None:
        return -ante - bonus
    five = [card for card in own if card != away] + list(board)
    paid, extra = pays(five, table), pays(five, bonus_table)
    main = sum(-stake if paid is None else math.ceil(paid * stake) for stake in (ante, multiple * ante))
    return main + (-bonus if extra is None else math.ceil(extra * bonus))
