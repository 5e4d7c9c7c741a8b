"""The wager of pai gow (10.5) and what it pays (10.7): even money less vigorish."""

from __future__ import annotations

from pitboss.equipment.money import EVEN, commission
from pitboss.games.pai_gow import sections
from pitboss.law.options import Options
from pitboss.play.wagers import Wager

MAIN = "pai_gow"
BANK, DEALER_VS_BANK = "bank", "dealer_vs_bank"
MATCH_PLAY = "match_play"
"""A coupon beside a wager: it wins what chips of its value would win, and is kept either way."""
WAGERS = (
    Wager(MAIN, "Pai gow", sections.WAGERS, "your high and low hand against those of the dealer, or the bank"),
    Wager(BANK, "Bank", sections.BANK, "what a player bank wins or loses in all", opening=False),
    Wager(DEALER_VS_BANK, "Dealer", sections.BANK, "the house's own wager against a player bank", opening=False),
)
PAYS = EVEN
VIGORISH_UNIT = 25
"""Vigorish that is rounded is rounded up to so many cents."""


def vigorish(won: int, options: Options) -> int:
    """Five percent of an amount won, rounded as the licensee chose (10.7).

    >>> from pitboss.games.pai_gow.options import OPTIONS
    >>> for way in ("exact", "up_25c"):
    ...     options, _ = OPTIONS.read({"vigorish_rounding": way})
    ...     print([vigorish(won, options) for won in (1500, 1700)])
    [75, 85]
    [75, 100]
    """
    rate = options.fraction("vigorish_rate")
    if options.word("vigorish_rounding") == "exact":
        return commission(won, rate)
    return -int(-won * rate // (100 * VIGORISH_UNIT)) * VIGORISH_UNIT
