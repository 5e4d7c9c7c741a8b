"""The wagers of red dog and what they pay, by spread (6.5)."""

from __future__ import annotations

from pitboss.equipment.money import Odds, odds
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.wagers import Wager

from .hands import PAIR

ORIGINAL, RAISE = "original", "raise"
ROUND = cite("6.5")

WAGERS = (
    Wager(ORIGINAL, "Original", ROUND, "the third card falls between the first two, or makes three of a kind"),
    Wager(RAISE, "Raise", ROUND, "up to as much again, once the spread is known", opening=False),
)

PAYOUTS = {  # 6.5: at least
    "spread_1": odds("5 to 1"),
    "spread_2": odds("4 to 1"),
    "spread_3": odds("2 to 1"),
    "spread_4_to_11": odds("1 to 1"),
    "three_of_a_kind": odds("11 to 1"),
}


def line(spread: int) -> str:
    """The line of the pay table for a spread; for a pair, that of three of a kind.

    >>> line(1), line(4), line(11), line(-1)
    ('spread_1', 'spread_4_to_11', 'spread_4_to_11', 'three_of_a_kind')
    """
    if spread == PAIR:
        return "three_of_a_kind"
    return f"spread_{spread}" if spread < 4 else "spread_4_to_11"


def pays(options: Options, spread: int) -> Odds:
    """What wins at this spread is paid."""
    found = options.table("payouts")[line(spread)]
    assert isinstance(found, Odds)
    return found
