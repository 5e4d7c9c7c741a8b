"""What can go wrong at let it ride poker, and what follows (18.12)."""

from __future__ import annotations

from pitboss.games.families.progressive import of_no_seat
from pitboss.games.families.stud.irregularities import BEFORE_THE_DEAL, dealing, devices, exposed_early
from pitboss.games.families.stud.lights import light_fails
from pitboss.law.citation import cite
from pitboss.play.actions import Irregularity
from pitboss.play.consequences import DRAW, only_with
from pitboss.play.game import Answer, Incident, Irregular
from pitboss.play.table import Table

from .betting import level, unequal_seats
from .options import SECTIONS
from .wagers import LIR_BONUS

_HERE = cite("18.12")
UNEQUAL = "unequal wagers"
"""The moment between the last bet and the first card, where wagers of one seat lie there unequal."""


def _found(table: Table, action: Irregularity) -> list[str]:
    """The seats whose wagers are unequal, or the one that is named among them."""
    return [seat for seat in unequal_seats(table) if action.at.seat in ("", seat)]


def _all_equal(table: Table, action: Irregularity) -> str:
    return "" if _found(table, action) else "the three base wagers are equal there"


def _level(it: Incident) -> Answer:
    """A supervisor has the three wagers made equal before the first decision."""
    it.notice("what is above the least of the three goes back")
    it.call("casino supervisor")
    for seat in _found(it.table, it.action):
        level(it.table, seat)
    return None


IRREGULARITIES = {
    **dealing(face_up=_HERE, in_error=_HERE, wrong_number=_HERE, dealer_exposed=None,
        cards="three cards, or not two community cards lie before the dealer"),
    "community_card_exposed_early": exposed_early(_HERE,
        "a community card is shown before the decisions on it are made"),
    "unequal_wagers_found": Irregular(_HERE, "the three base wagers of a seat are found unequal",
        frozenset({UNEQUAL, DRAW}), _level, needs_cards=0, cannot=_all_equal),
    "acceptor_light_failed": Irregular(_HERE, "the bonus light of a seat does not work", BEFORE_THE_DEAL,
        light_fails(LIR_BONUS, "let it ride bonus"), needs_cards=0, cannot=of_no_seat,
        bar=only_with("lir_bonus_offered", True, "no let it ride bonus wager is offered at this table", cite("18.6A"))),
    **devices(SECTIONS, shuffler_jams=_HERE, shoe_jams=_HERE, removal=_HERE),
}  # fmt: skip
