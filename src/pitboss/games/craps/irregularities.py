"""What can go wrong at craps, and what follows (1.8, 1.9).

An invalid roll decides nothing: the round is void, every wager stands as it stood, and so do the puck, the shooter and
the buttons. It is reported where the throw would be; the throw that follows is a roll of its own.
"""

from __future__ import annotations

from pitboss.games.craps import shooter
from pitboss.games.craps.betting import LATE, LATE_BET, OVERPAID_CAP, PAYABLE
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import Action, Irregularity
from pitboss.play.game import Irregular, Void
from pitboss.play.irregular import BETS, DRAW, PAUSE, WAGER_OUT_OF_LIMITS, Handler, at_once, carry_on
from pitboss.play.procedure import OUT_OF_LIMITS
from pitboss.play.requests import Draw, Request
from pitboss.play.table import Table

STANDS, CONFIRMED = "stands", "confirmed"
THE_THROW = frozenset({BETS, DRAW})
ANY_TIME = frozenset({BETS, DRAW, PAUSE})
INVALID = cite("1.9 [58 Pa. Code 593.4(b)]")
DEALER_PRESS = cite("1.9 [dealer press]")


def no_roll(consequence: str, calls: str = "", may_stand: bool = False, counts: bool = False) -> Handler:
    """The throw is void and every wager stands; where the boxperson has a choice, the throw may stand instead."""

    def follow(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> None:
        if may_stand and action.word == STANDS:
            table.notice(action.key, action.at, "the roll stands", this.cite)
            return
        table.notice(action.key, action.at, consequence, this.cite)
        if calls:
            table.call(calls, this.meaning, this.cite)
        if counts and shooter.short_throw(table):
            shooter.pass_dice(table, "missed the far end too often and loses the dice", shooter.KEEPS)
        raise Void(f"{this.meaning}: {consequence}", this.cite, stands=True)

    return at_once(follow)


def _late(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> Action | None:
    if action.word == CONFIRMED and request.moment != PAUSE:  # by then the dice lie
        table.notice(action.key, action.at, "confirmed aloud: it is good once the chips are down", this.cite)
        return action
    table.notice(action.key, action.at, "no wager: the chips go back", this.cite)
    return None


def _no_line_wager(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> Action:
    table.notice(action.key, action.at, "the dice are withheld and offered to the next player", this.cite)
    shooter.pass_dice(table, "has no line wager and loses the dice", shooter.OFFER)
    return action


def _above_the_cap(table: Table, this: Irregular, request: Request | Draw, action: Irregularity) -> Action:
    returned = table.options["excess_odds"] == "return_excess"
    follows = "the excess has no action and is returned" if returned else "the supplement stands in full"
    table.notice(action.key, action.at, follows, this.cite)
    return action


def _invalid(meaning: str, consequence: str, section: Citation = INVALID, calls: str = "") -> Irregular:
    return Irregular(section, meaning, THE_THROW, no_roll(consequence, calls), needs_cards=0)


IRREGULARITIES = {
    "die_off_table": _invalid(
        "a die left the table", "no roll; the die is inspected and the dice are thrown again", INVALID
    ),
    "die_on_die": _invalid("one die rests on the other", "no roll"),
    "die_in_bank": _invalid("a die rests on the chip bank", "no roll", DEALER_PRESS),
    "die_in_cup_or_rail": _invalid("a die rests in the cup or on the rail", "no roll", DEALER_PRESS),
    "not_simultaneous": Irregular(
        cite("1.8 [dealer press]"),
        "the dice did not leave the hand together",
        THE_THROW,
        no_roll("the boxperson calls no roll", may_stand=True),
        needs_cards=0,
        words=frozenset({STANDS}),
    ),
    "short_throw": Irregular(
        cite("1.8 [practice]"),
        "the dice missed the far end",
        THE_THROW,
        no_roll("the boxperson calls no roll", may_stand=True, counts=True),
        needs_cards=0,
        words=frozenset({STANDS}),
    ),
    "wrong_player": _invalid("somebody else than the shooter threw", "no roll", DEALER_PRESS),
    "hits_chips": Irregular(
        DEALER_PRESS, "the dice touched chips or the puck", ANY_TIME, carry_on("the roll stands"), needs_cards=0
    ),
    "cocked_die": Irregular(
        CALLS := cite("1.10 [SD 20:18:33:07]"),
        "a die leans on an object with one face",
        ANY_TIME,
        carry_on("the face opposite the one that rests on the object counts"),
        needs_cards=0,
    ),
    "cocked_two_faces": _invalid("a die rests on objects with more than one face", "void, thrown again", CALLS),
    "suspect_dice": Irregular(
        cite("1.9 [practice]"),
        "the dice were altered or exchanged",
        ANY_TIME,
        no_roll("the roll is void and the set of dice is replaced", calls="supervisor"),
        needs_cards=0,
    ),
    LATE_BET: Irregular(
        LATE,
        "a wager came after the dice had left the hand",
        ANY_TIME,
        at_once(_late),
        needs_cards=0,
        words=frozenset({CONFIRMED}),
    ),
    "shooter_no_line_bet": Irregular(
        shooter.LINE_WAGER, "the shooter has no line wager", frozenset({BETS}), at_once(_no_line_wager), needs_cards=0
    ),
    OVERPAID_CAP: Irregular(
        cite("1.6 [practice]"),
        "odds above the cap were not noticed before the roll",
        frozenset({BETS}),
        at_once(_above_the_cap),
        needs_cards=0,
    ),
    "unpayable_amount": Irregular(
        PAYABLE,
        "a wager cannot be paid in the least unit",
        frozenset({BETS}),
        carry_on("the wager is refused and the chips go back"),
        needs_cards=0,
    ),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}
