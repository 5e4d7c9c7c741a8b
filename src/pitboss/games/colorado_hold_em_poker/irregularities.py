"""What can go wrong at Colorado hold 'em poker, and what follows: cards and devices as in the sister games."""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import dealing, devices, exposed_early
from pitboss.play.actions import Irregularity
from pitboss.play.consequences import PAUSE
from pitboss.play.game import Answer, Incident, Irregular
from pitboss.play.table import Table

from .hands import SUBCHAPTER
from .options import SECTIONS
from .wagers import ANTE, BET, BONUS


def _dead(it: Incident) -> Answer:
    """A hand of other than two cards is dead, and its wagers are lost."""
    it.notice("the hand is dead, its wagers are lost")
    it.call("casino supervisor")
    for wager in (ANTE, BET, BONUS):
        it.table.collect(it.action.at.seat, wager, SUBCHAPTER)
    return None


def _nobody_plays(table: Table, action: Irregularity) -> str:
    return "" if action.at.seat and table.on(action.at.seat, BET) else "nobody there has made a bet that stands"


IRREGULARITIES = {
    **dealing(face_up=SUBCHAPTER, in_error=SUBCHAPTER, wrong_number=SUBCHAPTER, dealer_exposed=None,
        cards="three cards, or not three community cards lie on the table"),
    "community_card_exposed_early": exposed_early(SUBCHAPTER,
        "a community card is shown before everybody has bet or folded"),
    "discard_missing_or_double": Irregular(SUBCHAPTER,
        "who has bet holds other than two cards when the community cards are turned up", frozenset({PAUSE}),
        _dead, needs_cards=0, cannot=_nobody_plays),
    **devices(SECTIONS, shuffler_jams=SUBCHAPTER, shoe_jams=SUBCHAPTER, removal=SUBCHAPTER),
}  # fmt: skip
