"""What can go wrong at flop poker, and what follows: the cards as 29.12 has them, the count and the cut elsewhere."""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import dealing, devices, exposed_early
from pitboss.law.citation import cite

from .options import SECTIONS

PRESUMED = cite("29.12")

IRREGULARITIES = {
    **dealing(face_up=PRESUMED, in_error=PRESUMED, wrong_number=PRESUMED, dealer_exposed=None,
        cards="three cards, or the flop does"),
    "flop_exposed_early": exposed_early(PRESUMED, "a card of the flop is seen before all have decided"),
    **devices(SECTIONS, shuffler_jams=PRESUMED, shoe_jams=PRESUMED, removal=PRESUMED),
}  # fmt: skip
