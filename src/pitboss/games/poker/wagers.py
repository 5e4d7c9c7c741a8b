"""The money of a poker hand: forced bets, bets, the pot, and what the house takes of it."""

from __future__ import annotations

from pitboss.law.citation import cite
from pitboss.play.wagers import Wager

CHIPS, BUY_IN = "chips", "buy_in"
"""What lies before a seat: at the start of a record, and what is brought later."""
ANTE, SMALL, MIDDLE, BIG = "ante", "small_blind", "middle_blind", "big_blind"
STRADDLE, BRING_IN = "straddle", "bring_in"
CHECK, FOLD, CALL, BET, RAISE, ALL_IN = "check", "fold", "call", "bet", "raise", "all_in"
POT, RAKE, DROP, JACKPOT, TIME = "pot", "rake", "jackpot_drop", "jackpot", "time_charge"

BETTING = cite("14.7")
"""Placement of bets; limits; table stakes."""
REVENUE = cite("14.14")
DEAD_BUTTON = cite("14.10(c) [NZ Gazette 1999/11 p. 267]")
FEE = "14.14 [NZ Gazette 1999/11 p. 266]"
SEAT, HIGH_CARD = "seat", "high_card"
"""By what an odd chip goes to one of equal hands."""
FORFEIT = "forfeit"
"""What a player forfeits to the next pot."""
FUND = cite("14.19(c)")
PAYOUT = cite("14.19(b)")

# What seats say in their turn (bet, call, raise, straddle, bring in) is no wager of its own: it all goes into the pot.
WAGERS = (
    Wager(ANTE, "Ante", cite("14.10(b)"), "put in by everybody before the cards; no part of a later call",
          opening=False),
    Wager(SMALL, "Small blind", cite("14.10(d)"), "the first blind: a bet before the cards", opening=False),
    Wager(MIDDLE, "Middle blind", cite("14.10(d)"), "the second of three blinds", opening=False),
    Wager(BIG, "Big blind", cite("14.10(d)"), "the last blind: the bet of the first round", opening=False),
    Wager(POT, "Pot", BETTING, "all that was bet and met", opening=False),
)  # fmt: skip

BLINDS = {1: (BIG,), 2: (SMALL, BIG), 3: (SMALL, MIDDLE, BIG)}
"""What the blinds are called, by how many there are."""
