"""The one wager of the reconstruction R0; the names, the number and the odds of the real ones are not published."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.law.citation import cite
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import Wager

SUBCHAPTER = cite("21")
WAGER = "wager"

WAGERS = (Wager(WAGER, "Wager", SUBCHAPTER, "your best five cards against the dealer's, at even money"),)
PAYOUTS = Payouts(SUBCHAPTER, {WAGER: EVEN})
PROPOSABLE = PAYOUTS.proposable
