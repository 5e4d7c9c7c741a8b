"""Pai gow poker hands (11.3): high and low, foul and copy, and what the bonus wagers see in seven cards.

The joker has two meanings: in a low hand and for the insurance wager it is an ace and nothing else; everywhere else it
is an ace or whatever completes a straight, a flush or a straight flush.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from pitboss.equipment.cards import JOKER, Card
from pitboss.games.families.poker_hands.hands import (
    ACE,
    KING,
    PAI_GOW,
    PAI_GOW_ACE_ONLY,
    PAI_GOW_LOW_ACE,
    THREE_JOKER,
    TWO,
    Five,
    Key,
    Ranking,
    Three,
    describe,
)
from pitboss.games.families.set_hands.kinds import ranks_of

TEN, QUEEN = 10, 12
Hand = Sequence[Card]


class Seven(IntEnum):
    """What seven cards can be for the bonus wager, lowest first (11.3(f), 11.16(a))."""

    NONE = 0
    STRAIGHT = 1
    THREE_OF_A_KIND = 2
    FLUSH = 3
    FULL_HOUSE = 4
    FOUR_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6
    ROYAL_FLUSH = 7
    FIVE_ACES = 8
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER = 9
    ROYAL_FLUSH_PLUS_ROYAL_MATCH = 10
    SEVEN_CARD_STRAIGHT_FLUSH = 11


class Best(IntEnum):
    """The lines of the seven-card bonus, lowest first (11.3(g), 11.18(c))."""

    STRAIGHT = 1
    THREE_OF_A_KIND = 2
    FLUSH = 3
    FULL_HOUSE = 4
    FOUR_OF_A_KIND = 5
    STRAIGHT_FLUSH_WITH_JOKER = 6
    STRAIGHT_FLUSH = 7
    ROYAL_FLUSH = 8
    FIVE_ACES = 9


class First(IntEnum):
    """The lines of the three-card bonus, lowest first (11.18(b))."""

    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    STRAIGHT_FLUSH_WITH_JOKER = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6


class Type(IntEnum):
    """The hand types of the progressive wager (11.14(d)), highest first."""

    NATURAL_ROYAL_FLUSH_AND_PAIR = 1
    FIVE_ACES_AND_PAIR = 2
    NATURAL_ROYAL_FLUSH = 3
    FIVE_ACES = 4
    ROYAL_FLUSH_AND_PAIR = 5
    ROYAL_FLUSH = 6
    STRAIGHT_FLUSH_AND_PAIR = 7
    STRAIGHT_FLUSH = 8
    FOUR_OF_A_KIND_AND_PAIR = 9
    FOUR_OF_A_KIND = 10
    FULL_HOUSE_AND_PAIR = 11
    FULL_HOUSE = 12
    FLUSH_AND_PAIR = 13
    FLUSH = 14
    STRAIGHT_AND_PAIR = 15
    STRAIGHT = 16
    THREE_OF_A_KIND = 17


_BONUS = {
    Five.STRAIGHT: Seven.STRAIGHT,
    Five.THREE_OF_A_KIND: Seven.THREE_OF_A_KIND,
    Five.FLUSH: Seven.FLUSH,
    Five.FULL_HOUSE: Seven.FULL_HOUSE,
    Five.FOUR_OF_A_KIND: Seven.FOUR_OF_A_KIND,
    Five.STRAIGHT_FLUSH: Seven.STRAIGHT_FLUSH,
    Five.ROYAL_FLUSH: Seven.ROYAL_FLUSH,
    Five.FIVE_ACES: Seven.FIVE_ACES,
}
_IS_ALSO = {
    Five.STRAIGHT: (Five.STRAIGHT,),
    Five.THREE_OF_A_KIND: (Five.THREE_OF_A_KIND,),
    Five.FLUSH: (Five.FLUSH,),
    Five.FULL_HOUSE: (Five.FULL_HOUSE, Five.THREE_OF_A_KIND),
    Five.FOUR_OF_A_KIND: (Five.FOUR_OF_A_KIND, Five.THREE_OF_A_KIND),
    Five.STRAIGHT_FLUSH: (Five.STRAIGHT_FLUSH, Five.FLUSH, Five.STRAIGHT),
    Five.ROYAL_FLUSH: (Five.ROYAL_FLUSH, Five.STRAIGHT_FLUSH, Five.FLUSH, Five.STRAIGHT),
    Five.FIVE_ACES: (Five.FIVE_ACES, Five.FOUR_OF_A_KIND, Five.THREE_OF_A_KIND),
}
"""Every name that five cards answer to. It matters where a licensee pays a lower hand more (11.14(d), 11.18(c))."""
PREMIUM = frozenset(line for line in Seven if line >= Seven.FOUR_OF_A_KIND)
"""The hands that earn other players an envy bonus (11.1)."""

# High and low


class Split(NamedTuple):
    """Seven cards set: two in front, five in back, and what each is compared by."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    low: Key
    high: Key


def ranking(ace_low_straight: object) -> Ranking:
    """The ranking of high hands under the licensee's choice of 11.3(b)3, 7."""
    return PAI_GOW_LOW_ACE if ace_low_straight == "lowest" else PAI_GOW


def split(hand: Hand, front: Sequence[Card], ranks: Ranking = PAI_GOW) -> Split:
    """Seven cards with these two in front.

    >>> from pitboss.equipment.cards import cards
    >>> one = split(cards("As Ah 9d 6c 2s Kd Qc"), cards("Kd Qc"))
    >>> one.low, one.high, is_foul(one)
    ((0, 13, 12), (1, 14, 9, 6, 2), False)
    """
    two, back = tuple(front), list(hand)
    for card in two:
        back.remove(card)
    return Split(two, tuple(back), _low(two), ranks.key(back))


_low = functools.cache(TWO.key)
"""The key of two cards in front; all there are fit in the cache."""


def splits(hand: Hand, ranks: Ranking = PAI_GOW) -> tuple[Split, ...]:
    """All twenty-one ways to set seven cards, foul ones too."""
    return _splits(tuple(hand), ranks)


@functools.lru_cache(maxsize=64)
def _splits(hand: tuple[Card, ...], ranks: Ranking) -> tuple[Split, ...]:
    """Kept for a while: the house way and a progressive jackpot look at the same cards."""
    return tuple(split(hand, front, ranks) for front in itertools.combinations(hand, 2))


def is_foul(one: Split) -> bool:
    """Whether the high hand ranks below the low hand (11.9(a), (g)3).

    >>> from pitboss.equipment.cards import cards
    >>> is_foul(split(cards("8s 8d As Kh 9d 5c 2s"), cards("8s 8d")))
    True
    >>> is_foul(split(cards("7s 7d 7h 7c Kh 5c 2s"), cards("7s 7d")))      # equal is enough
    False
    """
    return one.high[: len(one.low)] < one.low


class Versus(NamedTuple):
    """How two hands of a player stand to the bank's: 1 higher, 0 a copy, -1 lower."""

    high: int
    low: int

    @property
    def result(self) -> int:
        """1 the player wins, 0 a push, -1 the player loses: a copy counts against the player (11.9(g)-(i))."""
        return 1 if self.high > 0 < self.low else 0 if self.high > 0 or self.low > 0 else -1


def compare(player: Split, bank: Split) -> Versus:
    return Versus(
        (player.high > bank.high) - (player.high < bank.high), (player.low > bank.low) - (player.low < bank.low)
    )


def high_words(one: Split, ranks: Ranking = PAI_GOW) -> str:
    """Both hands in words.

    >>> from pitboss.equipment.cards import cards
    >>> high_words(split(cards("As Ah 9d 6c 2s Kd Qc"), cards("Kd Qc")))
    'pair of aces; king-queen'
    """
    return f"{describe(ranks, one.high)}; {low_words(one.low)}"


def low_words(low: Key) -> str:
    names = {11: "jack", 12: "queen", 13: "king", 14: "ace"}
    first, second = (names.get(rank, str(rank)) for rank in (low[1], low[-1]))
    return describe(TWO, low) if low[0] else f"{first}-{second}"


# What the bonus wagers see


def bonus_line(hand: Hand, royal_match: str) -> Seven:
    """The line of the bonus schedule that seven cards are paid by: the one that pays most (11.15(d)2, 11.16(a)).

    >>> from pitboss.equipment.cards import cards
    >>> bonus_line(cards("7s 7h 7c 4d 5h 6s 8c"), "KQ_suited").name            # before the straight: it pays more
    'THREE_OF_A_KIND'
    >>> bonus_line(cards("As Ks Qs Jk Ts Kd Qd"), "KQ_suited").name
    'ROYAL_FLUSH_PLUS_ROYAL_MATCH'
    """
    joker = JOKER in hand
    if _seven_in_sequence(hand):
        return Seven.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER if joker else Seven.SEVEN_CARD_STRAIGHT_FLUSH
    category = Five(PAI_GOW.key(hand)[0])
    if category is Five.ROYAL_FLUSH and _royal_match(hand, royal_match):
        return Seven.ROYAL_FLUSH_PLUS_ROYAL_MATCH
    if category is Five.STRAIGHT and max(ranks_of(hand).values()) >= 3:
        return Seven.THREE_OF_A_KIND
    return _BONUS.get(category, Seven.NONE)


def _seven_in_sequence(hand: Hand) -> bool:
    """Seven suited cards in sequence, the ace high or low; a joker may be any one of them (11.3(f)1, 3)."""
    naturals = [card for card in hand if card != JOKER]
    if len({card.suit for card in naturals}) > 1:
        return False
    held = {card.rank for card in naturals}
    for low in range(1, 9):
        run = {ACE if rank == 1 else rank for rank in range(low, low + 7)}
        if held <= run:
            return True
    return False


def _royal_match(hand: Hand, royal_match: str) -> bool:
    """Beside a royal flush, K and Q of one suit; or, the other choice, A and K with no joker at all (11.3(f)2)."""
    joker = JOKER in hand
    if joker and royal_match == "AK_suited_natural":
        return False
    match = {KING, QUEEN} if royal_match == "KQ_suited" else {ACE, KING}
    for first, second in itertools.combinations(hand, 2):
        if first.suit == second.suit and {first.rank, second.rank} == match:
            back = [card for card in hand if card not in (first, second)]
            if PAI_GOW.key(back)[0] == Five.ROYAL_FLUSH:
                return True
    return False


def best_lines(hand: Hand) -> set[Best]:
    """Every line of the seven-card bonus that five of seven cards make; which of them pays is the table's (11.18(c)).

    >>> from pitboss.equipment.cards import cards
    >>> sorted(line.name for line in best_lines(cards("7s 7h 7c 4d 5h 6s 8c")))
    ['STRAIGHT', 'THREE_OF_A_KIND']
    >>> sorted(line.name for line in best_lines(cards("5s 6s 7s 8s Jk Kd Qd")))
    ['FLUSH', 'STRAIGHT', 'STRAIGHT_FLUSH_WITH_JOKER']
    """
    found = set()
    for five in itertools.combinations(hand, 5):
        for name in _IS_ALSO.get(Five(PAI_GOW.key(five)[0]), ()):
            with_joker = name is Five.STRAIGHT_FLUSH and JOKER in five
            found.add(Best.STRAIGHT_FLUSH_WITH_JOKER if with_joker else Best[name.name])
    return found


def first_lines(three: Hand) -> set[First]:
    """Every line of the three-card bonus that three cards make; which of them pays is the table's (11.18(b)).

    >>> from pitboss.equipment.cards import cards
    >>> for hand in ("Jk As 9s", "Jk As 9h", "Jk Ad Ac", "5s 7s Jk", "5s 7d 9h"):
    ...     print(sorted(line.name for line in first_lines(cards(hand))))
    ['FLUSH', 'PAIR']
    ['PAIR']
    ['PAIR', 'THREE_OF_A_KIND']
    ['FLUSH', 'STRAIGHT', 'STRAIGHT_FLUSH_WITH_JOKER']
    []
    """
    category = Three(THREE_JOKER.key(three)[0])
    found = {First.PAIR} if max(ranks_of(three).values()) > 1 else set()
    if category is Three.STRAIGHT_FLUSH:
        found |= {First.STRAIGHT, First.FLUSH}
        found.add(First.STRAIGHT_FLUSH_WITH_JOKER if JOKER in three else First.STRAIGHT_FLUSH)
    elif category is not Three.HIGH_CARD:
        found.add(First[category.name])
    return found


def pai_gow(hand: Hand) -> int:
    """The highest card of a pai gow, which has no pair, straight or flush; 0 of any other hand (11.1, 11.3(h)).

    >>> from pitboss.equipment.cards import cards
    >>> [pai_gow(cards(f"Jk Kh {hand}")) for hand in ("Qs 9d 7c 4h 2s", "Qs Jd Tc 4h 2s", "9h 7h 4h Js 2c")]
    [14, 0, 14]
    """
    key = PAI_GOW_ACE_ONLY.key(hand)
    return key[1] if key[0] == Five.HIGH_CARD else 0


_PROGRESSIVE = {
    Five.ROYAL_FLUSH: (Type.ROYAL_FLUSH_AND_PAIR, Type.ROYAL_FLUSH),
    Five.FIVE_ACES: (Type.FIVE_ACES_AND_PAIR, Type.FIVE_ACES),
    Five.STRAIGHT_FLUSH: (Type.STRAIGHT_FLUSH_AND_PAIR, Type.STRAIGHT_FLUSH),
    Five.FOUR_OF_A_KIND: (Type.FOUR_OF_A_KIND_AND_PAIR, Type.FOUR_OF_A_KIND),
    Five.FULL_HOUSE: (Type.FULL_HOUSE_AND_PAIR, Type.FULL_HOUSE),
    Five.FLUSH: (Type.FLUSH_AND_PAIR, Type.FLUSH),
    Five.STRAIGHT: (Type.STRAIGHT_AND_PAIR, Type.STRAIGHT),
    Five.THREE_OF_A_KIND: (Type.THREE_OF_A_KIND, Type.THREE_OF_A_KIND),
}


def progressive_types(hand: Hand) -> set[Type]:
    """Every hand type that seven cards can be set to (11.9(j), 11.14(d)): a flush and pair is a flush as well.

    >>> from pitboss.equipment.cards import cards
    >>> sorted(kind.name for kind in progressive_types(cards("Qs Qh Qd As Jk 7s 2s")))
    ['FLUSH', 'FLUSH_AND_PAIR', 'FULL_HOUSE', 'THREE_OF_A_KIND']
    """
    found = set()
    for one in splits(hand):
        for name in _IS_ALSO.get(Five(one.high[0]), ()):
            with_pair, alone = _PROGRESSIVE[name]
            found |= {with_pair, alone} if one.low[0] else {alone}
        if one.high[0] == Five.ROYAL_FLUSH and JOKER not in one.back:
            found |= {Type.NATURAL_ROYAL_FLUSH} | ({Type.NATURAL_ROYAL_FLUSH_AND_PAIR} if one.low[0] else set())
    return found
