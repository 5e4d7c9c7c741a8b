"""Poker rankings as data, and the key by which two hands are compared.

A key is a tuple: the category, then the ranks that decide inside it, in the order in which they decide. Higher is
better, equal keys are a tie, and suits never count. One convention serves every ranking; `pack` makes a key one number
of the same order.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum

from pitboss.equipment.cards import JOKER, RANK_NAMES, SUITS, Card

ACE, KING = 14, 13

Key = tuple[int, ...]
Ranks = tuple[int, ...]
"""The ranks of a hand, highest first; a rank held twice stands twice."""


class Two(IntEnum):
    """Two cards (11.3): a pair or none."""

    HIGH_CARD = 0
    PAIR = 1


class Three(IntEnum):
    """Three cards (20.3): a straight beats a flush, three of a kind beats both."""

    HIGH_CARD = 1
    PAIR = 2
    FLUSH = 3
    STRAIGHT = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6


class Four(IntEnum):
    """Four cards (27.3): three of a kind beats a flush, which beats a straight; four of a kind is the top."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    STRAIGHT = 4
    FLUSH = 5
    THREE_OF_A_KIND = 6
    STRAIGHT_FLUSH = 7
    FOUR_OF_A_KIND = 8


class Five(IntEnum):
    """Five cards (28.5, 11.3); five aces only with a joker."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10


class Joker(Enum):
    """What a joker may stand for."""

    NONE = "none"
    ACE = "ace"
    """An ace without a suit, and nothing else (11.3(h))."""
    COMPLETES = "completes"
    """An ace, or whatever completes a straight, a flush or a straight flush (11.3(a))."""


class AceLow(Enum):
    """Where a straight with a low ace stands among the straights."""

    LOWEST = "lowest"
    SECOND_HIGHEST = "second_highest"


SHAPES = {
    (5,): "FIVE_ACES",
    (4,): "FOUR_OF_A_KIND",
    (3, 2): "FULL_HOUSE",
    (3,): "THREE_OF_A_KIND",
    (2, 2): "TWO_PAIR",
    (2,): "PAIR",
    (): "HIGH_CARD",
}
"""How often ranks are held more than once, the most frequent first, and what that makes at any size."""


@dataclass(frozen=True, eq=False)
class Ranking:
    """One way to rank hands of so many cards; given more cards, the best hand among them counts.

    >>> from pitboss.equipment.cards import cards
    >>> FIVE.key(cards("Ks 5d As Ad Kc Kh 9s"))
    (6, 13, 14)
    >>> FOUR.key(cards("9s 9d 9c 5h 5d")), FOUR.key(cards("4c 3d 2s Ah"))
    ((6, 9, 5), (4, 4))
    """

    size: int
    categories: type[IntEnum]
    ace_low: AceLow = AceLow.LOWEST
    joker: Joker = Joker.NONE
    number: Mapping[str, int] = field(init=False, repr=False)
    """The categories by name, for a ranking that has them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", {category.name: int(category) for category in self.categories})

    def key(self, hand: Iterable[Card]) -> Key:
        """The key of the best hand that these cards make."""
        held = list(hand)
        if JOKER not in held:
            return self._best(held, self.size, joker=False)
        if self.joker is Joker.NONE:
            raise ValueError("no joker in this ranking")
        held.remove(JOKER)
        best = self._best(held, self.size - 1, joker=True)
        return best if len(held) < self.size else max(best, self._best(held, self.size, joker=False))

    def _best(self, held: Sequence[Card], size: int, joker: bool) -> Key:
        if len(held) == size:
            return self._ranked(held, joker)
        suits = [card.suit for card in held]
        if max(map(suits.count, SUITS)) < size:  # no flush: the ranks alone count
            return _best_ranks(self, tuple(sorted([card.rank for card in held], reverse=True)), size, joker)
        return max(self._ranked(hand, joker) for hand in itertools.combinations(held, size))

    def _ranked(self, hand: Sequence[Card], joker: bool) -> Key:
        held, suits = zip(*hand, strict=True)
        ranks, suited = tuple(sorted(held, reverse=True)), suits.count(suits[0]) == len(suits)
        return with_joker(self, ranks, suited) if joker else of_ranks(self, ranks, suited)


@functools.lru_cache(maxsize=1 << 16)
def _best_ranks(ranking: Ranking, held: Ranks, size: int, joker: bool) -> Key:
    """The key of the best hand among more ranks than it has, not of one suit."""
    of = with_joker if joker else of_ranks
    return max(of(ranking, ranks, False) for ranks in itertools.combinations(held, size))


@functools.cache
def of_ranks(ranking: Ranking, ranks: Ranks, suited: bool) -> Key:
    """The key of as many ranks as the ranking wants, all of one suit or not. All hands there are fit in the cache.

    >>> of_ranks(FIVE, (14, 5, 4, 3, 2), suited=False), of_ranks(PAI_GOW, (14, 5, 4, 3, 2), suited=False)
    ((4, 5), (4, 13, 5))
    """
    times, number = Counter(ranks), ranking.number
    if len(times) == ranking.size and "STRAIGHT" in number:
        top = _top(ranking, ranks)
        if top and suited:
            royal = top == (ACE,) and "ROYAL_FLUSH" in number
            return (number["ROYAL_FLUSH"],) if royal else (number["STRAIGHT_FLUSH"], *top)
        if top:
            return (number["STRAIGHT"], *top)
        if suited:
            return (number["FLUSH"], *ranks)
    groups = sorted(((n, rank) for rank, n in times.items()), reverse=True)
    shape = SHAPES[tuple(n for n, _ in groups if n > 1)]
    return (number[shape], *(rank for _, rank in groups))


def _top(ranking: Ranking, ranks: Ranks) -> Key:
    """What different ranks in sequence are compared by; nothing where they are in no sequence."""
    size = ranking.size
    if ranks[0] - ranks[-1] == size - 1:
        return (ranks[0],)
    if ranks[0] == ACE and ranks[1] == size:  # the ace is low
        return (size,) if ranking.ace_low is AceLow.LOWEST else (KING, size)  # just above king high
    return ()


@functools.cache
def with_joker(ranking: Ranking, naturals: Ranks, suited: bool) -> Key:
    """The key of one card fewer than the ranking wants and the joker: the best that the joker may stand for.

    >>> with_joker(PAI_GOW, (13, 9, 5, 2), suited=True)     # the joker is the highest rank not in the flush
    (5, 14, 13, 9, 5, 2)
    >>> with_joker(PAI_GOW, (7, 7, 5, 2), suited=False)     # never a third seven
    (1, 7, 14, 5, 2)
    """
    best = of_ranks(ranking, _sorted(naturals, ACE), False)
    if ranking.joker is Joker.COMPLETES and len(set(naturals)) == len(naturals):
        for rank in range(2, ACE + 1):
            if rank not in naturals:
                key = of_ranks(ranking, _sorted(naturals, rank), suited)
                if suited or key[0] == ranking.number["STRAIGHT"]:
                    best = max(best, key)
    return best


def _sorted(naturals: Ranks, rank: int) -> Ranks:
    return tuple(sorted((*naturals, rank), reverse=True))


TWO = Ranking(2, Two, joker=Joker.ACE)
"""The low hand of pai gow poker: the joker is an ace."""

THREE = Ranking(3, Three)
THREE_JOKER = Ranking(3, Three, joker=Joker.COMPLETES)
"""The three-card bonus of pai gow poker."""

FOUR = Ranking(4, Four)
"""Four card poker: the best four of five or six."""

FIVE = Ranking(5, Five)
"""Ordinary poker: five cards, or the best five of seven."""

PAI_GOW = Ranking(5, Five, AceLow.SECOND_HIGHEST, Joker.COMPLETES)
"""The high hand of pai gow poker (11.3(b)): five cards with or without the joker."""

PAI_GOW_LOW_ACE = Ranking(5, Five, AceLow.LOWEST, Joker.COMPLETES)
"""The same where the licensee has A-2-3-4-5 as the lowest straight."""

PAI_GOW_ACE_ONLY = Ranking(5, Five, AceLow.SECOND_HIGHEST, Joker.ACE)
"""The same where the joker is an ace and nothing else (11.3(h))."""


def pack(key: Key) -> int:
    """A key as one number of the same order: four bits each for the category and up to five ranks.

    >>> hex(pack((1, 13, 14, 7, 2))), pack((9,)) > pack((8, 13, 5)) > pack((8, 13))
    ('0x1de720', True)
    """
    number = 0
    for place in range(6):
        number = number << 4 | (key[place] if place < len(key) else 0)
    return number


# Words


def rank_name(rank: int) -> str:
    """
    >>> rank_name(14), rank_name(10)
    ('ace', '10')
    """
    return RANK_NAMES[rank - 2]


def plural(rank: int) -> str:
    """
    >>> plural(6), plural(13)
    ('6s', 'kings')
    """
    return f"{rank_name(rank)}s"


@functools.cache
def describe(ranking: Ranking, key: Key) -> str:
    """A hand in words.

    >>> describe(FIVE, (6, 13, 14)), describe(FIVE, (0, 12, 9, 7, 4, 2)), describe(PAI_GOW, (4, 13, 5))
    ('full house, kings over aces', 'queen high', 'straight, 5-4-3-2-A')
    >>> describe(FOUR, (3, 14, 2)), describe(FOUR, (7, 14)), describe(FIVE, (9,))
    ('two pair, aces and 2s', 'straight flush, ace high', 'royal flush')
    """
    name, ranks = ranking.categories(key[0]).name, key[1:]
    match name:
        case "HIGH_CARD":
            return f"{rank_name(ranks[0])} high"
        case "PAIR":
            return f"pair of {plural(ranks[0])}"
        case "TWO_PAIR":
            return f"two pair, {plural(ranks[0])} and {plural(ranks[1])}"
        case "FULL_HOUSE":
            return f"full house, {plural(ranks[0])} over {plural(ranks[1])}"
        case "THREE_OF_A_KIND" | "FOUR_OF_A_KIND":
            return f"{name.partition('_')[0].lower()} {plural(ranks[0])}"
        case "ROYAL_FLUSH" | "FIVE_ACES":
            return words(name)
    straight = name in ("STRAIGHT", "STRAIGHT_FLUSH")
    if straight and (len(ranks) == 2 or ranks == (ranking.size,)):
        return f"{words(name)}, {'-'.join(map(str, range(ranking.size, 1, -1)))}-A"
    return f"{words(name)}, {rank_name(ranks[0])} high"


def words(name: str) -> str:
    """A category's name as people write it.

    >>> words(Five.FOUR_OF_A_KIND.name)
    'four of a kind'
    """
    return name.lower().replace("_", " ")
