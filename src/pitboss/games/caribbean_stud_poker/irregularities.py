"""What can go wrong at Caribbean stud poker, and what follows (16.13, with 16.4 and 16.7).

A void round gives every wager back, the progressive ones too, and takes their part off the meter again.
"""

from __future__ import annotations

from pitboss.games.families.progressive import of_no_seat
from pitboss.games.families.stud.irregularities import BEFORE_THE_DEAL, dealing, devices
from pitboss.games.families.stud.lights import light_fails
from pitboss.law.citation import cite
from pitboss.play.consequences import only_with
from pitboss.play.game import Irregular

from .options import SECTIONS
from .wagers import PROGRESSIVE

SECTION = cite("16.13")


IRREGULARITIES = {
    **dealing(face_up=SECTION, in_error=SECTION, wrong_number=SECTION, dealer_exposed=SECTION, cards="five cards",
        exposed_key="dealer_hole_card_exposed_early"),
    "acceptor_light_failed": Irregular(SECTION, "the progressive light of a seat does not work", BEFORE_THE_DEAL,
        light_fails(PROGRESSIVE, "progressive"), needs_cards=0,
        bar=only_with("progressive_offered", True, "the progressive wager is not offered at this table", cite("16.6")),
        cannot=of_no_seat),
    **devices(SECTIONS, shuffler_jams=SECTION, shoe_jams=SECTION, removal=SECTION),
}  # fmt: skip
