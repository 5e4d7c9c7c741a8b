"""The caps on what one player is paid in a round (11.16(d), 11.18(d)), and how low a licensee may set them."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.law.citation import cite
from pitboss.law.limits import Limit, PayoutCap
from pitboss.law.options import Options, Violation

from .wagers import BONUS, BONUS_PAYS, ENVY_LEAST, INSURANCE, INSURANCE_TABLES, SEVEN_CARD, seven_card_pays

MOST_ENVY = 3 * 500_000 + 2 * 100_000
"""The most one player can earn from five others, who share one deck with the seven-card straight flush of his own: one
such hand in each other suit, and two royal flushes with a royal match among the cards that are left."""


def bonus_won(options: Options, least: Mapping[str, int]) -> int:
    """The most that bonus, envy bonus and insurance come to; no hand wins both the bonus and the insurance wager."""
    bonus = least.get(BONUS, 0) if options.flag("bonus_wager") else 0
    insurance = least.get(INSURANCE, 0) if options.flag("insurance_wager") else 0
    table = INSURANCE_TABLES[options.word("insurance_table")]
    own = max(pays.pays(stake) for stake, odds in ((bonus, BONUS_PAYS), (insurance, table)) for pays in odds.values())
    return own + (MOST_ENVY if bonus >= ENVY_LEAST else 0)


def seven_card_won(options: Options, least: Mapping[str, int]) -> int:
    """The most that the seven-card bonus wager comes to."""
    return max(pays.pays(least.get(SEVEN_CARD, 0)) for pays in seven_card_pays(options).values())


BONUS_CAP = PayoutCap(
    "bonus_cap",
    {BONUS: ("bonus_min",), INSURANCE: ("insurance_min",)},
    bonus_won,
    "A cap may not be below $40,000.00, nor below the most one player could win at the minimum wagers.",
    cite("11.16(d)"),
    floor=4_000_000,
)
SEVEN_CARD_CAP = PayoutCap(
    "seven_card_cap",
    {SEVEN_CARD: ("seven_card_min",)},
    seven_card_won,
    "A cap may not be below $50,000.00, nor below the most one player could win at the minimum wager.",
    cite("11.18(d)"),
    floor=5_000_000,
)


def broken_by_limits(options: Options, limits: Mapping[str, Limit]) -> list[Violation]:
    """What the limits posted for each wager break: a cap has to cover the least wagers."""
    return BONUS_CAP.broken(options, limits) + SEVEN_CARD_CAP.broken(options, limits)
