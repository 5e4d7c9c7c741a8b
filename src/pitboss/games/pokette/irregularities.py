"""What can go wrong at pokette, and what follows. A void spin decides nothing: wagers stay, and so does the hand."""

from __future__ import annotations

from pitboss.games.families.wheel.spin import ANY_TIME, spun_again
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import WAGER_OUT_OF_LIMITS
from pitboss.play.game import Irregular

from .wagers import HERE

AGAIN = spun_again("the spin is void and made again")

IRREGULARITIES = {
    "short_spin": Irregular(HERE, "the wheel made too few revolutions", ANY_TIME, AGAIN, needs_cards=0),
    "foreign_object": Irregular(HERE, "an object was in the wheel before the result", ANY_TIME, AGAIN, needs_cards=0),
    "between_stops": Irregular(HERE, "the wheel came to rest on no stop", ANY_TIME,
        spun_again("there is no result; the spin is made again"), needs_cards=0),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}  # fmt: skip
