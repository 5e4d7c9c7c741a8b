"""The wager of Asia poker (31.7) and what it pays (31.12): even money, and no vigorish."""

from __future__ import annotations

from fractions import Fraction

from pitboss.equipment.money import EVEN, commission
from pitboss.games.families.set_hands.in_play import BANK, DEALER_VS_BANK
from pitboss.law.citation import cite
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import Wager

MAIN = "asia_poker"
WAGERS = (
    Wager(MAIN, "Asia poker", cite("31.7"), "two of your three hands against those of the dealer, or the bank"),
    Wager(BANK, "Bank", cite("31"), "what a player bank wins or loses in all", opening=False),
    Wager(DEALER_VS_BANK, "Dealer", cite("31"), "the house's own wager against a player bank", opening=False),
)
PAYS = EVEN
PAYOUTS = Payouts(cite("31.12"), {MAIN: PAYS})
PROPOSABLE = PAYOUTS.proposable

BANK_RATE = Fraction(5)
"""Percent of its surplus that a player bank is charged; players who win are charged nothing."""


def surplus_vigorish(won: int) -> int:
    """What a player bank pays for a surplus of so many cents; no section rounds it, so a fraction of a cent is its own.

    >>> surplus_vigorish(8000), surplus_vigorish(30)
    (400, 1)
    """
    return commission(won, BANK_RATE)
