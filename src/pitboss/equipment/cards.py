"""Playing cards and what a deck is made of (19:46-1.17).

A card is written as people write it at the table: rank then suit, ``Ks``, ``Td`` (``10d`` is read too), ``Jk`` for the
joker, ``??`` for a card in play whose face was not shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pitboss.errors import Unreadable

RANKS = "23456789TJQKA"
SUITS = "cdhs"
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


def card(text: str) -> Card:
    """The card that a word names; an unknown word is unreadable.

    >>> card("Xz")
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'Xz' is not a card (Ks, Td, 9h, Jk for the joker, ?? for a face not shown)
    """
    try:
        return _BY_NAME[text]
    except KeyError:
        raise Unreadable(f"{text!r} is not a card (Ks, Td, 9h, Jk for the joker, ?? for a face not shown)") from None


def cards(text: str) -> tuple[Card, ...]:
    """Several cards, separated by blanks.

    >>> show(cards("Ks Td 9h"))
    'K♠ 10♦ 9♥'
    """
    return tuple(card(word) for word in text.split())


def is_card(text: str) -> bool:
    return text in _BY_NAME


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
    def cards(self) -> tuple[Card, ...]:
        """Every card, pack after pack, in the order of suit and rank."""
        return tuple(c for c in FULL_DECK if c.rank not in self.without) * self.packs + (JOKER,) * (
            self.jokers * self.packs
        )

    @property
    def size(self) -> int:
        ranks = sum(rank not in self.without for rank in range(2, 15))
        return self.packs * (len(SUITS) * ranks + self.jokers)

    def copies(self, c: Card) -> int:
        """How many cards of this face the deck holds."""
        if c.suit == "*":
            return self.jokers * self.packs
        return self.packs if c.seen and c.rank not in self.without else 0
