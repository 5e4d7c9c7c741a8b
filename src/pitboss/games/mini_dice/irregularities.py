"""What can go wrong at mini-dice, and what follows (13.7). A throw that is no roll decides nothing."""

from __future__ import annotations

from pitboss.games.families.dice.shaker import ANY_TIME, COVERED, all_returned, no_roll
from pitboss.law.citation import cite
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS, WAGER_OUT_OF_LIMITS, came_too_late, carry_on, not_late
from pitboss.play.game import Irregular

from .round import ROUNDED_UP, UNPAYABLE_ACCEPTED, lock
from .wagers import EXACT

IRREGULARITIES = {
    "die_not_flat": Irregular(cite("13.7 [58 Pa. Code 593.4(b)-(c)]"), "a die leans, or rests on the other", ANY_TIME,
        no_roll("no roll; all wagers stand and the dice are shaken again", then=lock), needs_cards=0),
    "too_few_shakes": Irregular(cite("13.7 [practice]"),
        "fewer than three shakes, noticed before the dice were uncovered", COVERED,
        carry_on("the dice are shaken again"), needs_cards=0),
    "late_wager": Irregular(cite("13.7 [practice]"), "a wager was placed after the call", ANY_TIME,
        came_too_late("it is returned"), needs_cards=0, cannot=not_late),
    "unpayable_wager": Irregular(EXACT, "a wager cannot be paid exactly", frozenset({BETS}),
        carry_on("the wager is refused and the chips go back"), needs_cards=0),
    UNPAYABLE_ACCEPTED: Irregular(ROUNDED_UP, "a wager that cannot be paid exactly was taken by mistake",
        frozenset({BETS}),
        carry_on("if the next wager wins, it is paid rounded up to the next payout unit"), needs_cards=0),
    "tampering": Irregular(cite("13.7 [practice]"), "the shaker or the dice are suspect", ANY_TIME,
        all_returned("the round is void, all wagers are returned, and it is reported", calls="supervisor", then=lock),
        needs_cards=0),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}  # fmt: skip
