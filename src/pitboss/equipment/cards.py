"""Playing cards and what a deck is made of (19:46-1.17).

A card is written as people write it at the table: rank then suit, ``Ks``, ``Td``, ``Jk`` for the joker, ``??`` for a
card in play whose face was not shown. Other spellings of a person's are read too: ``kS``, ``10d``, ``8♦``. A pai gow
tile, ``6-6``, is read as a card as well (see `tiles`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pitboss.errors import Unreadable

RANKS = "23456789TJQKA"
SUITS = "cdhs"
_EVERY_RANK = frozenset(range(2, 15))
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


class Card(NamedTuple):
    """A card: rank 2 to 14 (the ace is 14) and suit; the joker has rank 15, an unseen face rank 0.

    >>> card("Ks"), str(card("10d")), card("Jk").symbol
    (Card(rank=13, suit='s'), 'Td', '★')
    """

    rank: int
    suit: str

    def __str__(self) -> str:
        if self.suit in SYMBOLS:
            return RANKS[self.rank - 2] + self.suit
        return "Jk" if self.suit == "*" else "??"

    @property
    def symbol(self) -> str:
        """The card with its suit's sign: ``10♦``."""
        if self.suit in SYMBOLS:
            return ("10" if self.rank == 10 else RANKS[self.rank - 2]) + SYMBOLS[self.suit]
        return "★" if self.suit == "*" else "??"

    @property
    def name(self) -> str:
        if self.suit in SYMBOLS:
            return f"{RANK_NAMES[self.rank - 2]} of {SUIT_NAMES[self.suit]}"
        return "joker" if self.suit == "*" else "unseen card"

    @property
    def seen(self) -> bool:
        return self.rank > 0


JOKER = Card(15, "*")
UNSEEN = Card(0, "?")
FULL_DECK = tuple(Card(rank, suit) for suit in SUITS for rank in range(2, 15))

_BY_NAME = {str(c): c for c in (*FULL_DECK, JOKER, UNSEEN)} | {f"10{c.suit}": c for c in FULL_DECK if c.rank == 10}
_TILE, _PIPS = re.compile("[1-6]-[1-6]"), re.compile("[0-9]+-[0-9]+")
_SIGNS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs", "\ufe0e\ufe0f")
_ANYHOW = {name.lower(): c for name, c in _BY_NAME.items()} | {"joker": JOKER, "★": JOKER}


def card(text: str) -> Card:
    """The card that a word names, as this program writes it; an unknown word is unreadable.

    >>> card("Xz")
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'Xz' is not a card (Ks, Td, 9h, Jk for the joker, ?? for a face not shown)
    """
    try:
        return _BY_NAME.get(text) or _tile(text)
    except KeyError:
        if _PIPS.fullmatch(text):
            raise Unreadable(f"{text!r} is not a tile (6-6, 1-3, 2-4: one to six pips on either half)") from None
        raise Unreadable(f"{text!r} is not a card (Ks, Td, 9h, Jk for the joker, ?? for a face not shown)") from None


def cards(text: str) -> tuple[Card, ...]:
    """Several cards, separated by blanks.

    >>> show(cards("Ks Td 9h"))
    'K♠ 10♦ 9♥'
    """
    return tuple(card(word) for word in text.split())


def read_card(text: str) -> Card:
    """The card that a person means: in any case, with a suit's letter or its sign.

    >>> [str(read_card(word)) for word in ("8D", "th", "10♦", "k♠", "JK", "??")]
    ['8d', 'Th', 'Td', 'Ks', 'Jk', '??']
    """
    return _ANYHOW.get(_plain(text)) or card(text)


def is_card(text: str) -> bool:
    """Whether a person means a card by it."""
    return _plain(text) in _ANYHOW or bool(_TILE.fullmatch(text))


def _tile(text: str) -> Card:
    """A tile, written by its pips: it is dealt, shown and stored as a card is."""
    from pitboss.equipment.tiles import tile  # it is made of what stands here

    return tile(text)


def _plain(text: str) -> str:
    return text.translate(_SIGNS).lower()


def show(hand: Iterable[Card]) -> str:
    """Cards as a person reads them, with suit signs."""
    return " ".join(c.symbol for c in hand)


def spell(hand: Iterable[Card]) -> str:
    """Cards as a record writes them."""
    return " ".join(str(c) for c in hand)


class Deck(NamedTuple):
    """What one table deals from: so many packs of so many cards each.

    >>> Deck().size, Deck(jokers=1).size, Deck(packs=8).size, Deck(packs=6, without=(10,)).size
    (52, 53, 416, 288)
    """

    packs: int = 1
    jokers: int = 0
    without: tuple[int, ...] = ()
    """Ranks taken out, as the tens are from a Spanish 21 deck."""

    @property
    def word(self) -> str:
        """The word with which a record's line of these begins."""
        return "cards"

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, pack after pack, in the order of suit and rank."""
        return tuple(c for c in FULL_DECK if c.rank not in self.without) * self.packs + (JOKER,) * (
            self.jokers * self.packs
        )

    @property
    def size(self) -> int:
        return self.packs * (len(SUITS) * len(_EVERY_RANK.difference(self.without)) + self.jokers)

    def copies(self, c: Card) -> int:
        """How many cards of this face the deck holds."""
        if c.suit == "*":
            return self.jokers * self.packs
        return self.packs if c.seen and c.rank not in self.without else 0
