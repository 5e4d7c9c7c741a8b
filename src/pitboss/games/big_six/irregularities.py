"""What can go wrong at big six, and what follows (5.6). A void turn decides nothing: wagers stay."""

from __future__ import annotations

from pitboss.law.citation import cite
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.game import Answer, Incident, Irregular, Void
from pitboss.play.irregular import BETS, DRAW, PAUSE, WAGER_OUT_OF_LIMITS, carry_on

ANY_TIME = frozenset({BETS, DRAW, PAUSE})


def turned_again(it: Incident) -> Answer:
    """The turn is void: nothing is decided, the wagers stay, and the wheel is turned again."""
    it.notice("the turn is void and made again")
    it.table.announce("No spin", it.irregular.cite)
    raise Void(it.irregular.meaning, it.irregular.cite, stands=True)


IRREGULARITIES = {
    "big_six_short": Irregular(
        cite("5.6 [guide]"), "the wheel made fewer than three turns", ANY_TIME, turned_again, needs_cards=0
    ),
    "big_six_on_peg": Irregular(
        cite("5.6 [guide]"), "the clapper came to rest between two sections", ANY_TIME, turned_again, needs_cards=0
    ),
    "late_wager": Irregular(
        cite("5.6 [practice]"),
        "a wager was placed after the call",
        frozenset({DRAW, PAUSE}),
        carry_on("it is refused and returned"),
        needs_cards=0,
    ),
    "misplaced_chip": Irregular(
        cite("5.6 [guide]"),
        "a chip lies across areas of the layout",
        ANY_TIME,
        carry_on("it is settled by its position when the wheel rests", calls="casino supervisor"),
        needs_cards=0,
    ),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}
