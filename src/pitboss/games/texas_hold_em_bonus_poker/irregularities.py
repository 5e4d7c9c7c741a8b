"""What can go wrong at Texas hold 'em bonus poker, and what follows.

The text of 28.12 is not known: cards and devices follow four card poker, the community cards follow practice.
"""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import AFTER_THE_BETS, ALL_VOID, dealing, devices
from pitboss.law.citation import cite
from pitboss.play.consequences import carry_on, void_round
from pitboss.play.game import Irregular

from .options import SECTIONS

IRREGULARITIES = {
    **dealing(face_up=cite("28.12 [parallel 27.12(a)]"), in_error=cite("28.12 [parallel 27.12(b)]"),
        wrong_number=cite("28.12 [parallel 27.12(c)]"), dealer_exposed=cite("28.12 [parallel 27.12(d)]"),
        cards="two cards"),
    "community_card_exposed_early": Irregular(cite("28.12 [practice]"),
        "a community card is shown before all decisions on it are made", AFTER_THE_BETS, void_round(ALL_VOID)),
    "missed_burn": Irregular(cite("28.12 [practice]"), "a community card was dealt without a burn before it",
        AFTER_THE_BETS, carry_on("the cards stand, and the round goes on", calls="floorperson")),
    **devices(SECTIONS, shuffler_jams=cite("28.12 [parallel 27.12(e)]"), shoe_jams=cite("28.12 [parallel 27.12(f)]"),
        removal=cite("28.12 [parallel 27.12(g)]")),
}  # fmt: skip
