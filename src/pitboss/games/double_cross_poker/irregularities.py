"""What can go wrong at double cross poker, and what follows: cards and devices as in the sister games (25.12)."""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import dealing, devices, exposed_early
from pitboss.law.citation import cite

from .options import SECTIONS

IRREGULAR = cite("25.12")

IRREGULARITIES = {
    **dealing(face_up=IRREGULAR, in_error=IRREGULAR, wrong_number=IRREGULAR, dealer_exposed=IRREGULAR,
        cards="two cards, or not five community cards lie in the cross"),
    "community_card_exposed_early": exposed_early(IRREGULAR, "a card of the cross is shown before its turn"),
    **devices(SECTIONS, shuffler_jams=IRREGULAR, shoe_jams=IRREGULAR, removal=IRREGULAR),
}  # fmt: skip
