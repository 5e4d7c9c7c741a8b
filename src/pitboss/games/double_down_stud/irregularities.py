"""What can go wrong at double down stud, and what follows. The section that says so has no number on record."""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import dealing, devices, exposed_early
from pitboss.law.citation import cite

from .options import SECTIONS

_HERE = cite("17")

IRREGULARITIES = {
    **dealing(face_up=_HERE, in_error=_HERE, wrong_number=_HERE, dealer_exposed=None,
        cards="one card, or not four common cards lie before the dealer"),
    "hole_card_exposed_early": exposed_early(_HERE, "the hole card is shown before all decisions are made"),
    **devices(SECTIONS, shuffler_jams=_HERE, shoe_jams=None, removal=_HERE),
}  # fmt: skip
