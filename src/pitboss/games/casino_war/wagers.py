"""The wagers of casino war (22.6) and what they pay (22.9)."""

from __future__ import annotations

from pitboss.equipment.money import EVEN, odds
from pitboss.law.citation import cite
from pitboss.law.proposals import Payouts
from pitboss.play.wagers import Wager

INITIAL, TIE, WAR, WAR_BONUS = "initial", "tie", "war", "war_bonus"

WAGERS = (
    Wager(
        INITIAL, "Initial", cite("22.6"), "your card is higher than the dealer's; on a tie you surrender or go to war"
    ),
    Wager(TIE, "Tie", cite("22.6"), "your card and the dealer's are of equal rank"),
    Wager(
        WAR, "War", cite("22.8(e)"), "equal to the initial wager, made on a tie hand for one more card", opening=False
    ),
)

INITIAL_PAYS = WAR_PAYS = BONUS_PAYS = EVEN  # 22.9; the bonus is paid on the initial wager
PAYOUTS = Payouts(cite("22.9"), {INITIAL: INITIAL_PAYS, WAR: WAR_PAYS, WAR_BONUS: BONUS_PAYS})
PROPOSABLE = PAYOUTS.proposable

LOWEST_TIE = odds("10 to 1")  # 22.9
