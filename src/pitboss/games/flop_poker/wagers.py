"""The wagers of flop poker and what they pay (29.11)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import odds
from pitboss.games.families.stud.minimum_odds import improved
from pitboss.law.citation import cite
from pitboss.play.wagers import PayTable, Wager

from .hands import BonusLine, Line

ANTE, FLOP, BONUS, POT = "ante", "flop", "three_card_bonus", "pot"

WAGERS = (
    Wager(ANTE, "Ante", cite("29.11(b)"), "your three cards and two of the flop hold a pair of jacks or better"),
    Wager(BONUS, "Three card bonus", cite("29.11(d)"), "your own three cards hold a pair or better; needs an ante"),
    Wager(POT, "Pot", cite("29"), "your hand is the best of all who made this wager, played or folded; needs an ante"),
    Wager(FLOP, "Flop", cite("29.11(c)"), "equal to the ante, to stay in once you saw your three cards", opening=False),
)

FLOP_MINIMUM = PayTable(  # 29.11(c): no less than these
    tuple(
        zip(
            (
                Line.ROYAL_FLUSH,
                Line.STRAIGHT_FLUSH,
                Line.FOUR_OF_A_KIND,
                Line.FULL_HOUSE,
                Line.FLUSH,
                Line.STRAIGHT,
                Line.THREE_OF_A_KIND,
                Line.TWO_PAIR,
                Line.PAIR_OF_JACKS_OR_BETTER,
            ),
            (odds(f"{n} to 1") for n in (1000, 500, 100, 30, 20, 10, 4, 2, 1)),
            strict=True,
        )
    ),
    cite("29.11(c)"),
)

BONUS_MINIMUM = PayTable(  # 29.11(d): no less than these
    tuple(
        zip(
            (
                BonusLine.ROYAL_3,
                BonusLine.STRAIGHT_FLUSH,
                BonusLine.THREE_OF_A_KIND,
                BonusLine.STRAIGHT,
                BonusLine.FLUSH,
                BonusLine.PAIR,
            ),
            (odds(f"{n} to 1") for n in (100, 50, 25, 6, 3, 1)),
            strict=True,
        )
    ),
    cite("29.11(d)"),
)


def flop_table(options: Mapping[str, object]) -> PayTable:
    """What flop wagers pay at this table."""
    return improved(FLOP_MINIMUM, options.get("flop_odds"))


def bonus_table(options: Mapping[str, object]) -> PayTable:
    """What three card bonus wagers pay at this table."""
    return improved(BONUS_MINIMUM, options.get("three_card_bonus_odds"))
