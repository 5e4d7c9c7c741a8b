"""What can go wrong at big six, and what follows (5.6). A void turn decides nothing: wagers stay."""

from __future__ import annotations

from pitboss.games.families.wheel.spin import ANY_TIME, spun_again
from pitboss.law.citation import cite
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import WAGER_OUT_OF_LIMITS, came_too_late, carry_on, not_late
from pitboss.play.game import Irregular

TURNED_AGAIN = spun_again("the turn is void and made again")

IRREGULARITIES = {
    "big_six_short": Irregular(cite("5.6 [guide]"), "the wheel made fewer than three turns", ANY_TIME,
        TURNED_AGAIN, needs_cards=0),
    "big_six_on_peg": Irregular(cite("5.6 [guide]"), "the clapper came to rest between two sections", ANY_TIME,
        TURNED_AGAIN, needs_cards=0),
    "late_wager": Irregular(cite("5.6 [practice]"), "a wager was placed after the call", ANY_TIME,
        came_too_late("it is refused and returned"), needs_cards=0, cannot=not_late),
    "misplaced_chip": Irregular(cite("5.6 [guide]"), "a chip lies across areas of the layout", ANY_TIME,
        carry_on("it is settled by its position when the wheel rests", calls="casino supervisor"), needs_cards=0),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}  # fmt: skip
