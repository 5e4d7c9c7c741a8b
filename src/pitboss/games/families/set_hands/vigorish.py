"""Five percent of what is won, rounded as the licensee chose (11.9(j)): what two of these games charge and leave."""

from __future__ import annotations

from fractions import Fraction

from pitboss.equipment.money import Odds, commission
from pitboss.law.options import Options

UNIT = 25
"""Vigorish that is rounded is rounded up to so many cents."""


def vigorish(won: int, options: Options) -> int:
    """What is charged for so many cents won.

    >>> from pitboss.games.pai_gow_poker.options import OPTIONS
    >>> for way in ("exact", "up_25c"):
    ...     options, _ = OPTIONS.read({"vigorish_rounding": way})
    ...     print([vigorish(won, options) for won in (1200, 300, 1000, 10100)])
    [60, 15, 50, 505]
    [75, 25, 50, 525]
    """
    rate = options.fraction("vigorish_rate")
    if options.word("vigorish_rounding") == "exact":
        return commission(won, rate)
    return -int(-won * rate // (100 * UNIT)) * UNIT


def left_of(pays: Odds, stake: int, options: Options) -> int:
    """What a win on so many cents comes to, vigorish paid."""
    won = pays.pays(stake)
    return won - vigorish(won, options)


def left_of_one(pays: Odds, stake: int | None, options: Options) -> Fraction:
    """The same for each unit staked; without a stake nothing is rounded."""
    if stake:
        return Fraction(left_of(pays, stake, options), stake)
    return pays.ratio * (1 - options.fraction("vigorish_rate") / 100)
