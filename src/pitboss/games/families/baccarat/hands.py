"""Card values, point counts and the third-card tables (3.1, 3.9; the same in 4.1 and 7.1).

Table 2 has lost one letter in each of its rows 3 to 6 where the regulation is printed; it stands here as 3.9(g) and
Pennsylvania's equal table (58 Pa. Code 631a.11) have it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum

from pitboss.equipment.cards import Card
from pitboss.play.card_places import Hand

PLAYER_HAND, BANKER_HAND = Hand("player"), Hand("banker")
"""The two hands, as a record names them."""

NATURALS = (8, 9)
"""The two-card counts that end the drawing (3.9(a))."""

NO_THIRD_CARD = None
"""The column of Table 2 for a Player's Hand that stayed."""

TABLE_1 = "DDDDDDSS"
"""The Player's Hand by its two-card count, 0 to 7: draws or stays (3.9(b))."""

TABLE_2 = {
    # The Banker's Hand by its two-card count (3.9(c)-(g)): the Player's Hand stayed; then the value of the card it drew
    #   N   0123456789
    0: ("D", "DDDDDDDDDD"),
    1: ("D", "DDDDDDDDDD"),
    2: ("D", "DDDDDDDDDD"),
    3: ("D", "DDDDDDDDSD"),
    4: ("D", "SSDDDDDDSS"),
    5: ("D", "SSSSDDDDSS"),
    6: ("S", "SSSSSSDDSS"),
    7: ("S", "SSSSSSSSSS"),
}

PlayerRule = Callable[[int], bool]
"""From the Player's two-card count: whether that hand draws."""
BankerRule = Callable[[int, int | None], bool]
"""From the Banker's two-card count and the value of the Player's third card, if there was one: whether it draws."""


class Result(Enum):
    """What a round came to; the value is the letter a scoreboard shows."""

    BANKER = "B"
    PLAYER = "P"
    TIE = "T"


def value(card: Card) -> int:
    """What a card counts (3.1(b)): an ace 1, two to nine their face, the rest nothing.

    >>> from pitboss.equipment.cards import cards
    >>> [value(card) for card in cards("As 2d 9h Tc Js Kd")]
    [1, 2, 9, 0, 0, 0]
    """
    if card.rank == 14:
        return 1
    return card.rank if card.rank < 10 else 0


def burn_value(card: Card) -> int:
    """How many further cards a burned card takes with it (3.5(d)): tens and faces count ten.

    >>> from pitboss.equipment.cards import cards
    >>> [burn_value(card) for card in cards("As 2d 9h Tc Js Kd")]
    [1, 2, 9, 10, 10, 10]
    """
    return value(card) or 10


def points(hand: Iterable[Card]) -> int:
    """The point count of a hand (3.1(c)): the last digit of the sum.

    >>> from pitboss.equipment.cards import cards
    >>> points(cards("As 2d 4c")), points(cards("As 2d 9c"))
    (7, 2)
    """
    return sum(map(value, hand)) % 10


def counts(hand: Sequence[Card]) -> str:
    """What a hand counts to, as a dealer calls it.

    >>> from pitboss.equipment.cards import cards
    >>> counts(cards("As 2d 9c"))
    '2'
    """
    return str(points(hand))


def natural(hand: Sequence[Card]) -> bool:
    """Whether a hand holds 8 or 9 on its first two cards (3.9(a))."""
    return len(hand) == 2 and points(hand) in NATURALS


def player_draws(count: int) -> bool:
    """Whether the Player's Hand takes a third card on this two-card count (3.9(a), Table 1)."""
    return count not in NATURALS and TABLE_1[count] == "D"


def banker_draws(count: int, third: int | None) -> bool:
    """Whether the Banker's Hand takes a third card: Table 2, given the Player's third card if it took one.

    >>> banker_draws(5, 4), banker_draws(3, 8), banker_draws(6, NO_THIRD_CARD)
    (True, False, False)
    """
    if count in NATURALS:
        return False
    stayed, drew = TABLE_2[count]
    return (stayed if third is None else drew[third]) == "D"


def result(player: int, banker: int) -> Result:
    """Who has won, from the two final counts (3.2(a))."""
    if player == banker:
        return Result.TIE
    return Result.BANKER if banker > player else Result.PLAYER


def describe(hand: Sequence[Card]) -> str:
    """A hand in words.

    >>> from pitboss.equipment.cards import cards
    >>> describe(cards("9s Kd")), describe(cards("2s 3d 4c"))
    ('natural 9', '9')
    """
    if not all(card.seen for card in hand):
        return ""
    return f"natural {points(hand)}" if natural(hand) else str(points(hand))
