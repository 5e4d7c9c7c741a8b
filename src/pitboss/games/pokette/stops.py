"""Which stops each wager on the layout covers, and the one way to write what a wager is on.

The layout is a grid: a row for each rank, ace to deuce, and a column for each suit, in the licensee's order. What
touches on it may be joined. A place is named by its cards, spades first and high cards first: ``Ks-Qs``,
``Ks-Qs-Kh-Qh``.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping

from pitboss.equipment.cards import is_card
from pitboss.equipment.cards import read_card as plain_card
from pitboss.equipment.wheels import JOKERS
from pitboss.errors import Unreadable

RANKS = "AKQJT98765432"
"""The rows of the layout from top to bottom."""
SUITS = "shdc"
"""The columns from left to right, unless the licensee has them in another order."""
SUIT_WORDS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RED, BLACK = "hd", "sc"

CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
STOPS = (*CARDS, *JOKERS)
JOKER = "Jk"
"""A joker, where nobody asks which of the two."""

Stops = frozenset[str]
Places = Mapping[str, Stops]
"""What a wager may be on, each place with the stops it covers; ``""`` where there is only one such wager."""

GROUPS = {"rank_akq": "AKQ", "rank_j109": "JT9", "rank_876": "876", "rank_543": "543"}
"""Three ranks in a row; the deuces are in no group."""


def of_ranks(ranks: str) -> Stops:
    return frozenset(rank + suit for rank in ranks for suit in SUITS)


def of_suits(suits: str) -> Stops:
    return frozenset(rank + suit for suit in suits for rank in RANKS)


def is_joker(stop: str) -> bool:
    return stop in (JOKER, *JOKERS)


def stops_of(stop: str) -> Stops:
    """The stops that a result may be: both jokers where it was not noted which."""
    return frozenset(JOKERS) if stop == JOKER else frozenset((stop,))


def spelled(stops: Stops) -> str:
    """A place as it is named.

    >>> spelled(frozenset(("Qh", "Qs", "Kh", "Ks")))
    'Ks-Qs-Kh-Qh'
    """
    return "-".join(sorted(stops, key=STOPS.index))


def _joined(groups: list[Stops]) -> Places:
    return {spelled(covered): covered for covered in groups}


@functools.cache
def places(columns: str, jokers: bool, jacer: Stops) -> Mapping[str, Places]:
    """Every wager of a layout with its columns in this order, with every place it may be on and what it covers."""
    rows, beside = list(itertools.pairwise(RANKS)), list(itertools.pairwise(columns))
    down_a_column = [frozenset((upper + suit, lower + suit)) for suit in SUITS for upper, lower in rows]
    along_a_row = [frozenset((rank + left, rank + right)) for rank in RANKS for left, right in beside]
    corners = [
        frozenset(rank + suit for rank in two_ranks for suit in two_suits) for two_ranks in rows for two_suits in beside
    ]
    return {
        "straight_up": {stop: frozenset((stop,)) for stop in (STOPS if jokers else CARDS)},
        "split": _joined(down_a_column + along_a_row),
        "corner": _joined(corners),
        "single_rank": {rank: of_ranks(rank) for rank in RANKS},
        "double_rank": {upper: of_ranks(upper + lower) for upper, lower in rows},
        **{key: {"": of_ranks(ranks)} for key, ranks in GROUPS.items()},
        "red": {"": of_suits(RED)},
        "black": {"": of_suits(BLACK)},
        "suit": {suit: of_suits(suit) for suit in SUITS},
        "jacer": {"": jacer},
    }


_IN_EVERY_ORDER = [places("".join(columns), True, frozenset()) for columns in itertools.permutations(SUITS)]
EVERY_PLACE: Mapping[str, tuple[str, ...]] = {
    kind: tuple(dict.fromkeys(place for layout in _IN_EVERY_ORDER for place in layout[kind]))
    for kind in _IN_EVERY_ORDER[0]
}
"""What each wager may be on at one table or another."""

# How a place is written

_SUIT_OF = {word: suit for suit, name in SUIT_WORDS.items() for word in (suit, name, name.removesuffix("s"))}
_JOKERS = {word.lower(): word for word in (JOKER, *JOKERS)} | {"joker": JOKER}


def read_card(text: str) -> str:
    """A stop as a person writes it, in any case.

    >>> read_card("Qh"), read_card("10d"), read_card("k♠"), read_card("jk2"), read_card("joker")
    ('Qh', 'Td', 'Ks', 'Jk2', 'Jk')
    """
    if joker := _JOKERS.get(text.lower()):
        return joker
    if not is_card(text) or (card := str(plain_card(text))) not in CARDS:
        raise Unreadable(f"{text!r} is not a stop of a pokette wheel (Ks, Td, 9h; Jk1, Jk2)")
    return card


def read_rank(text: str) -> str:
    """
    >>> read_rank("k"), read_rank("10")
    ('K', 'T')
    """
    rank = "T" if text == "10" else text.upper()
    if rank not in tuple(RANKS):
        raise Unreadable(f"{text!r} is not a rank (A, K, Q, J, T, 9 ... 2)")
    return rank


def read_suit(text: str) -> str:
    """
    >>> read_suit("h"), read_suit("H"), read_suit("Hearts")
    ('h', 'h', 'h')
    """
    if text.lower() not in _SUIT_OF:
        raise Unreadable(f"{text!r} is not a suit ({', '.join(SUITS)})")
    return _SUIT_OF[text.lower()]


def read_place(kind: str, text: str) -> str:
    """The one way to write what a wager of this kind is on.

    >>> read_place("split", "qs-KS"), read_place("double_rank", "10-9"), read_place("suit", "clubs")
    ('Ks-Qs', 'T', 'c')
    """
    if kind == "suit":
        return read_suit(text)
    words = text.replace("-", " ").split()
    if kind == "single_rank":
        return "-".join(map(read_rank, words or [text]))
    if kind == "double_rank":  # by the upper rank, or by both
        ranks = sorted(map(read_rank, words or [text]), key=RANKS.index)
        touch = len(ranks) == 2 and "".join(ranks) in RANKS
        return ranks[0] if touch else "-".join(ranks)
    cards = [read_card(word) for word in words or [text]]
    return "-".join(sorted(cards, key=(JOKER, *STOPS).index))
