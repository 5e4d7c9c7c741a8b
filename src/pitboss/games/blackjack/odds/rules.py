"""What the main wager's odds depend on: the rules of a table, and a way to play every hand."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.games.blackjack.odds.possible_hands import ACE
from pitboss.games.blackjack.wagers import FIVE_CARD_21_PAYS, blackjack_pays
from pitboss.law.options import Options

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
ACTIONS = ("stand", "hit", "double", "split", "surrender")
Choices = npt.NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a table that the main wager's odds depend on."""

    decks: int = 8
    hits_soft_17: bool = False
    card_reader: bool = True
    surrender: bool = False
    double_after_split: bool = True
    split_hands: int = 4
    resplit_aces: bool = False
    five_card_21: Fraction = Fraction(0)
    """What a 21 in five cards pays, 0 where it pays as any other (2.16)."""
    blackjack_pays: Fraction = Fraction(3, 2)

    @classmethod
    def of(cls, options: Options) -> Rules:
        return cls(
            options.whole("decks"),
            options.word("dealer_soft_17") == "hit",
            options.flag("card_reader"),
            options.flag("surrender"),
            options.flag("double_after_split"),
            options.whole("max_split_hands"),
            options.flag("resplit_aces"),
            FIVE_CARD_21_PAYS.ratio if options.flag("five_card_21") else Fraction(0),
            blackjack_pays(options).ratio,
        )

    def most_hands(self, pair: int) -> int:
        """How many hands a pair may become (2.11(c)1, (e))."""
        return self.split_hands if pair != ACE or self.resplit_aces else 2


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
