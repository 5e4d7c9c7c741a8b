"""What the main wager's odds depend on: the rules of a table, what its 21s pay, and a way to play every hand."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.simulate.staking import stakeable

from .possible_hands import ACE, SEVEN, SPECIAL, VALUES, PossibleHands, Whole, hands, shoe

STAND, HIT, DOUBLE, SPLIT, SURRENDER, EVEN_MONEY = range(6)
ACTIONS = ("stand", "hit", "double", "split", "surrender", "even_money")
Choices = npt.NDArray[np.int8]
Reals = npt.NDArray[np.float64]

_SEVEN_CARDS = 7
"""A 21 in so many cards, or more, is paid alike."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a table that the main wager's odds depend on; left out, they are blackjack's."""

    decks: int = 8
    hits_soft_17: bool = False
    card_reader: bool = True
    surrender: bool = False
    double_after_split: bool = True
    split_hands: int = 4
    resplit_aces: bool = False
    five_card_21: Fraction | None = None
    """What a 21 in five cards pays; None where it pays as any other."""
    blackjack_pays: Fraction = Fraction(3, 2)
    tens: int = 16
    """Ten-value cards in a deck."""
    draw_to_split_aces: bool = False
    double_any: bool = False
    """Hands of any number of cards may be doubled."""
    rescue: bool = False
    """A doubled hand may be given up for the original wager."""
    surrender_any: bool = False
    """A hand may be given up for half of what is on it at any decision, split hands and split aces too."""
    player_21_wins: bool = False
    """A 21 beats a dealer's 21 of three or more cards; a blackjack beats a dealer's blackjack."""
    six_card_21: Fraction | None = None
    seven_card_21: Fraction | None = None
    """What a 21 in seven cards or more pays."""
    suited_21: tuple[Fraction, ...] = ()
    """What 6-7-8 and 7-7-7 pay: of several suits, of one, of spades; nothing where they pay as any other."""
    super_bonus: Fraction = Fraction(0)
    """What three sevens of one suit are paid more against a seven, unsplit, in wagers."""
    win_pays: Fraction = Fraction(1)
    """What any other hand pays that wins, doubled and split ones too."""
    even_money: bool = False
    """A blackjack against an ace may be paid 1 to 1 at once, and is worth less when it is held."""
    gone: tuple[int, ...] = ()
    """The values of cards that were seen elsewhere, so that they do not come; the suits of those left are taken to be
    mixed as in a full shoe."""

    def __hash__(self) -> int:
        """Of what tells most tables apart, and is hashed in no time."""
        return hash((self.decks, self.card_reader, self.surrender, self.split_hands, self.tens))

    @property
    def table(self) -> PossibleHands:
        """The table of hands that tells apart what these rules do."""
        return hands(bool(self.suited_21))

    def shoe(self, *gone: int) -> Whole:
        """The cards of a full shoe by value, less what was seen elsewhere and the values gone."""
        return shoe(self.decks, *self.gone, *gone, tens=self.tens)

    @property
    def by_cards(self) -> tuple[Fraction | None, ...]:
        """What 21s in five cards, in six, and in seven or more pay."""
        return self.five_card_21, self.six_card_21, self.seven_card_21

    def whole_unit(self, unit: int) -> int:
        """The least multiple of a unit on which no payout is rounded."""
        by_cards = (pays for pays in self.by_cards if pays is not None)
        odds = (self.win_pays, self.blackjack_pays, *by_cards, *self.suited_21)
        return stakeable(math.lcm(unit, *(pays.denominator for pays in odds)), unit)

    def most_hands(self, pair: int) -> int:
        """How many hands a pair may become."""
        return self.split_hands if pair != ACE or self.resplit_aces else 2

    def draws_to(self, pair: int) -> bool:
        """Whether the hands of a split pair may draw."""
        return pair != ACE or self.draw_to_split_aces


@dataclass(frozen=True, slots=True)
class Policy:
    """What to do with every hand: a choice for each dealer's first card and each hand of the table of hands.

    Split hands are played by their own cards alone. A pair that is split is split again as often as ``hands`` says.
    """

    action: Choices
    """[first card of the dealer, hand]"""
    after_split: Choices
    """[first card of the dealer, value split, hand]"""
    hands: Choices
    """[first card of the dealer, value split]: how many hands a split pair becomes at most, 0 where it is not split"""
    rescue: Choices
    """[first card of the dealer, 0 or the value split plus 1, hand]: whether the hand, doubled, is given up"""

    @classmethod
    def empty(cls, rules: Rules) -> Policy:
        n = len(rules.table.size)
        shapes = (10, n), (10, 10, n), (10, 10), (10, 11, n)
        return cls(*(np.zeros(shape, dtype=np.int8) for shape in shapes))


# Suits


@dataclass(frozen=True, slots=True)
class Suits:
    """How likely the suits of hands are that are told apart by them, in whole numbers."""

    whole: int
    """What the ways to first cards are out of."""
    ways: tuple[int, ...]
    """To any two cards; to 6-7, 6-8 and 7-8, and to 7-7, of several suits, of one but not spades, of spades."""
    third: int
    """What the suits of a third card are out of."""
    alike: tuple[int, int]
    """That the third card of 6-7-8 and of 7-7-7 is of the suit of the first two, which are of one."""


@functools.cache
def suits(rules: Rules) -> Suits:
    """Suits of different ranks have nothing to do with each other; sevens are drawn from so many of each suit.

    >>> suits(Rules()).whole, suits(Rules(decks=6, tens=12, suited_21=(Fraction(3, 2),) * 3)).whole
    (1, 368)
    """
    if not rules.suited_21:
        return Suits(1, (1,), 1, (0, 0))
    each, sevens = rules.decks, 4 * rules.decks
    whole = math.lcm(16, 4 * (sevens - 1))
    other = tuple(whole * n // 16 for n in (12, 3, 1))
    pair = tuple(whole * n // (4 * (sevens - 1)) for n in (12 * each, 3 * (each - 1), each - 1))
    third = math.lcm(4, sevens - 2)
    return Suits(whole, (whole, *other, *pair), third, (third // 4, third * (each - 2) // (sevens - 2)))


@functools.lru_cache(maxsize=1024)
def first_cards(rules: Rules, low: int, high: int) -> list[tuple[int, int]]:
    """The places of two values in the table of hands, each with its ways, out of ``suits(rules).whole``."""
    table, weights = rules.table, suits(rules).ways
    place = table.of(low, high)
    if place not in table.suited:
        return [(place, weights[0])]
    start = 4 if low == high else 1
    return list(zip((place, *table.suited[place]), weights[start : start + 3], strict=True))


@functools.lru_cache(maxsize=64)
def first_hands(rules: Rules) -> list[tuple[int, int, int, int]]:
    """The first two cards: the hand, its lower value, its higher, and the ways to it out of the suits'."""
    return [
        (hand, low, high, ways if low == high else 2 * ways)
        for low in range(VALUES)
        for high in range(low, VALUES)
        for hand, ways in first_cards(rules, low, high)
    ]


# What 21s pay


@dataclass(frozen=True, slots=True)
class Specials:
    """The 21s that are paid otherwise than other hands while they are neither doubled nor (the last kinds) split."""

    pays: tuple[Fraction, ...]
    """What each kind pays."""
    shares: Whole
    """[hand, kind]: how many of ``suits(rules).third`` ways a hand of the table is of a kind."""
    won: Reals
    """What each hand of the table wins on average when it stands and wins."""


@functools.lru_cache(maxsize=64)
def specials(rules: Rules, super_bonus: bool = False) -> Specials:
    """The 21s that are paid otherwise, if only nothing; with the super bonus where it may be won."""
    table, third = rules.table, suits(rules).third
    by_cards = dict(zip((5, 6, _SEVEN_CARDS), rules.by_cards, strict=True))
    kinds = sorted({pays for pays in (*by_cards.values(), *rules.suited_21) if pays is not None} or {Fraction(2)})
    bonus = [pays + rules.super_bonus for pays in rules.suited_21[1:]] if rules.super_bonus else []
    everything = (*kinds, *bonus)
    shares = np.zeros((len(table.size), len(everything)), dtype=np.int64)
    for full in np.flatnonzero(table.total == 21):
        if (pays := by_cards.get(min(int(table.size[full]), _SEVEN_CARDS))) is not None:
            shares[full, everything.index(pays)] = third
    if rules.suited_21:
        several, *one_suit = (everything.index(pays) for pays in rules.suited_21)
        for hand, alike in zip((table.index[counts] for counts in SPECIAL), suits(rules).alike, strict=True):
            shares[hand, several] = third
            for suited, kind in zip(table.suited[hand], (0, 1), strict=True):
                shares[suited, several] = third - alike
                with_bonus = super_bonus and bonus and table.counts[hand, SEVEN] == 3
                shares[suited, len(kinds) + kind if with_bonus else one_suit[kind]] += alike
    won = float(rules.win_pays) + shares @ np.array([float(pays - rules.win_pays) for pays in everything]) / third
    return Specials(everything, shares, won)
