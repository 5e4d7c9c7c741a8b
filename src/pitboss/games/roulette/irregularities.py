"""What can go wrong at roulette, and what follows (5.4, with 5.2(d)2). A void spin decides nothing: wagers stay."""

from __future__ import annotations

from pitboss.games.families.wheel.spin import ANY_TIME, spun_again
from pitboss.law.citation import cite
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import WAGER_OUT_OF_LIMITS, came_too_late, carry_on, not_late, only_with
from pitboss.play.game import Irregular

from .chips import coupon_goes_too
from .options import AS_SINGLE_ZERO
from .round import no_spin

_AS_SINGLE_ZERO = only_with("wheel_type", AS_SINGLE_ZERO,
    "00 is void only on a double zero wheel used as a single zero wheel", cite("5.2(d)2"))  # fmt: skip
REMOVED = spun_again("the dealer tries to take the ball out before it rests; the spin is void and made again", no_spin)

IRREGULARITIES = {
    "same_direction": Irregular(cite("5.4(a)"), "the ball was spun in the direction of the wheel", ANY_TIME,
        REMOVED, needs_cards=0),
    "short_spin": Irregular(cite("5.4(b)"), "the ball made fewer than four revolutions", ANY_TIME,
        REMOVED, needs_cards=0),
    "foreign_object": Irregular(cite("5.4(c)"), "an object entered the wheel before the ball rested", ANY_TIME,
        REMOVED, needs_cards=0),
    "ball_not_removed": Irregular(cite("5.4 [reading]"), "the ball came to rest although no spin was called", ANY_TIME,
        spun_again("where it rests is ignored; the spin is made again", no_spin), needs_cards=0),
    "ball_leaves_wheel": Irregular(cite("5.4 [practice]"), "the ball left the wheel", ANY_TIME,
        spun_again("the spin is void and made again", no_spin), needs_cards=0),
    "double_zero_void": Irregular(cite("5.2(d)2"), "the ball came to rest in 00 of a wheel used as a single zero wheel",
        ANY_TIME, spun_again("the spin is void and made again", no_spin), needs_cards=0, bar=_AS_SINGLE_ZERO),
    "late_wager": Irregular(cite("5.3(b) [practice]"), "a wager was placed after the call", ANY_TIME,
        came_too_late("it is refused and returned", coupon_goes_too),
        needs_cards=0, cannot=not_late),
    "misplaced_chip": Irregular(cite("5.1 [practice]"), "a chip lies across areas of the layout", ANY_TIME,
        carry_on("it is settled by its position when the ball rests", calls="casino supervisor"), needs_cards=0),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}  # fmt: skip
