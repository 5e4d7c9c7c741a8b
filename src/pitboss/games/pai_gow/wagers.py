"""The wager of pai gow (10.5) and what it pays (10.7): even money less vigorish."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.games.families.set_hands.in_play import BANK, DEALER_VS_BANK
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import Wager

from .sections import ROUND, SECTIONS

MAIN = "pai_gow"
BANKS = SECTIONS.bank.may_bank
WAGERS = (
    Wager(MAIN, "Pai gow", SECTIONS.wagers, "your high and low hand against those of the dealer, or the bank"),
    Wager(BANK, "Bank", BANKS, "what a player bank wins or loses in all", opening=False),
    Wager(DEALER_VS_BANK, "Dealer", BANKS, "the house's own wager against a player bank", opening=False),
)
PAYOUTS = Payouts(ROUND, {MAIN: EVEN})
PROPOSABLE = PAYOUTS.proposable
