"""What can go wrong at craps, and what follows (1.8, 1.9).

An invalid roll decides nothing: the round is void, every wager stands as it stood, and so do the puck, the shooter and
the buttons. It is reported where the throw would be; the throw that follows is a roll of its own.
"""

from __future__ import annotations

from pitboss.law.citation import Citation, cite
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS, DRAW, PAUSE, WAGER_OUT_OF_LIMITS, came_too_late, carry_on
from pitboss.play.game import Answer, Handler, Incident, Irregular, Procedure, Void
from pitboss.play.mishaps import LATE as LATE_WAGER

from . import shooter
from .betting import LATE, goes_along
from .offers import OVERPAID_CAP, PAYABLE
from .state import Roll

STANDS, CONFIRMED = "stands", "confirmed"
THE_THROW = frozenset({BETS, DRAW})
ANY_TIME = frozenset({BETS, DRAW, PAUSE})
INVALID = cite("1.9 [58 Pa. Code 593.4(b)]")
DEALER_PRESS = cite("1.9 [dealer press]")


def no_roll(consequence: str, calls: str = "", may_stand: bool = False, counts: bool = False) -> Handler:
    """The throw is void and every wager stands; where the boxperson has a choice, the throw may stand instead."""

    def handle(it: Incident) -> Answer:
        if may_stand and it.action.word == STANDS:
            it.notice("the roll stands")
            return None
        it.notice(consequence)
        if calls:
            it.call(calls)
        if counts and shooter.short_throw(it.table):
            shooter.pass_dice(it.table, "missed the far end too often and loses the dice", shooter.KEEPS)
        raise Void(f"{it.irregular.meaning}: {consequence}", it.irregular.cite, stands=True)

    return handle


NO_WAGER = came_too_late("no wager: the chips go back", goes_along)


def _late(it: Incident) -> Procedure[Answer] | Answer:
    if it.action.word == CONFIRMED and it.request.moment != PAUSE:  # by then the dice lie
        it.notice("confirmed aloud: it is good once the chips are down")
        it.table.local_as(Roll).reopened = it.request.moment == DRAW
        return None
    return NO_WAGER(it)


def _no_line_wager(it: Incident) -> Answer:
    it.notice("the dice are withheld and offered to the next player")
    shooter.pass_dice(it.table, "has no line wager and loses the dice", shooter.OFFER)
    return None


def _above_the_cap(it: Incident) -> Answer:
    returned = it.table.options.word("excess_odds") == "return_excess"
    it.notice("the excess has no action and is returned" if returned else "the supplement stands in full")
    return None


def _invalid(meaning: str, consequence: str, section: Citation = INVALID, calls: str = "") -> Irregular:
    return Irregular(section, meaning, THE_THROW, no_roll(consequence, calls), needs_cards=0)


IRREGULARITIES = {
    "die_off_table": _invalid("a die left the table", "no roll; the die is inspected and the dice are thrown again",
        INVALID),
    "die_on_die": _invalid("one die rests on the other", "no roll"),
    "die_in_bank": _invalid("a die rests on the chip bank", "no roll", DEALER_PRESS),
    "die_in_cup_or_rail": _invalid("a die rests in the cup or on the rail", "no roll", DEALER_PRESS),
    "not_simultaneous": Irregular(DEALER_PRESS, "the dice did not leave the hand together", THE_THROW,
        no_roll("the boxperson calls no roll", may_stand=True), needs_cards=0, words=frozenset({STANDS})),
    "short_throw": Irregular(cite("1.9 [practice]"), "the dice missed the far end", THE_THROW,
        no_roll("the boxperson calls no roll", may_stand=True, counts=True), needs_cards=0, words=frozenset({STANDS})),
    "wrong_player": _invalid("somebody else than the shooter threw", "no roll", DEALER_PRESS),
    "hits_chips": Irregular(DEALER_PRESS, "the dice touched chips or the puck", ANY_TIME,
        carry_on("the roll stands"), needs_cards=0),
    "cocked_die": Irregular(CALLS := cite("1.10 [SD 20:18:33:07]"), "a die leans on an object with one face", ANY_TIME,
        carry_on("the face opposite the one that rests on the object counts"), needs_cards=0),
    "cocked_two_faces": _invalid("a die rests on objects with more than one face", "void, thrown again", CALLS),
    "suspect_dice": Irregular(cite("1.9 [practice]"), "the dice were altered or exchanged", ANY_TIME,
        no_roll("the roll is void and the set of dice is replaced", calls="supervisor"), needs_cards=0),
    "late_bet": Irregular(LATE, "a wager came after the dice had left the hand", ANY_TIME,
        _late, needs_cards=0, words=frozenset({CONFIRMED}), means=frozenset({LATE_WAGER}), named_chips="go back"),
    "shooter_no_line_bet": Irregular(shooter.LINE_WAGER, "the shooter has no line wager", frozenset({BETS}),
        _no_line_wager, needs_cards=0),
    OVERPAID_CAP: Irregular(cite("1.6 [practice]"), "odds above the cap were not noticed before the roll",
        frozenset({BETS}), _above_the_cap, needs_cards=0),
    "unpayable_amount": Irregular(PAYABLE, "a wager cannot be paid in the least unit", frozenset({BETS}),
        carry_on("the wager is refused and the chips go back"), needs_cards=0),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}  # fmt: skip
