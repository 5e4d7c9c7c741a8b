"""What can go wrong at sic bo, and what follows (9.6). The dice govern; a throw that is no roll decides nothing."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.families.dice.shaker import ANY_TIME, COVERED, all_returned, no_roll
from pitboss.law.citation import cite
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS, WAGER_OUT_OF_LIMITS, came_too_late, carry_on, not_late, only_with
from pitboss.play.game import Answer, Incident, Irregular
from pitboss.play.table import Table

from .round import NO_ROLL, REPAIRED, hold_wagers
from .state import SicBoState

CLOSE = "close"
PRACTICE = cite("9.6 [practice]")


_DISPLAY = only_with("lit_layout", True, "this layout has no display", cite("9.5 [NZ Gazette 1998/17 p. 394]"))


def _hold(table: Table) -> None:
    hold_wagers(table, True)


def _release(table: Table) -> None:
    hold_wagers(table, False)


def _by_hand(it: Incident) -> Answer:
    """The round is finished without the device; the licensee may have the table closed after it."""
    closes = it.action.word == CLOSE
    it.notice("the round is finished by hand" + ("; the table is then closed until it is repaired" if closes else ""))
    if closes:
        it.table.state = replace(it.table.recall(SicBoState), closed=True)
    return None


IRREGULARITIES = {
    "die_not_flat": Irregular(NO_ROLL, "a die is not flat on the floor of the shaker, or rests on another", ANY_TIME,
        no_roll("no roll; the wagers stand as they lie and the dice are shaken again", then=_hold), needs_cards=0),
    "too_few_shakes": Irregular(PRACTICE, "fewer than three shakes, noticed before the dice were uncovered", COVERED,
        carry_on("the dice are shaken again"), needs_cards=0),
    "uncovered_early": Irregular(PRACTICE, "the dice were seen before the bets were closed", frozenset({BETS}),
        no_roll("no roll; wagers may be changed and the dice are shaken again", then=_release), needs_cards=0),
    "wrong_key_in": Irregular(PRACTICE, "the display does not show what the dice do", ANY_TIME,
        carry_on("the dice govern; the display is corrected, and what was wrongly paid or taken is put right"),
        needs_cards=0, bar=_DISPLAY),
    "display_failure": Irregular(REPAIRED, "the display is dead", ANY_TIME,
        _by_hand, needs_cards=0, words=frozenset({CLOSE}), bar=_DISPLAY),
    "late_wager": Irregular(PRACTICE, "a wager was placed after the call", ANY_TIME,
        came_too_late("it is returned and has no action"), needs_cards=0, cannot=not_late),
    "tampering": Irregular(PRACTICE, "the seal is broken or the shaker suspect", ANY_TIME,
        all_returned("the round is void, all wagers are returned, and it is reported", "supervisor", then=_release),
        needs_cards=0),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}  # fmt: skip
