"""What can go wrong at fast action hold 'em under R0, and what follows: cards and devices as in the sister games."""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import dealing, devices

from .options import SECTIONS
from .wagers import SUBCHAPTER

IRREGULARITIES = {
    **dealing(face_up=SUBCHAPTER, in_error=SUBCHAPTER, wrong_number=SUBCHAPTER, dealer_exposed=SUBCHAPTER,
        cards="two cards, or not five community cards lie on the table"),
    **devices(SECTIONS, shuffler_jams=SUBCHAPTER, shoe_jams=SUBCHAPTER, removal=SUBCHAPTER),
}  # fmt: skip
