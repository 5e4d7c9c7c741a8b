"""What can go wrong at Boston 5 stud poker, and what follows.

The text is not on record: cards and devices are treated as in the sister games. A void round gives every wager back,
folded antes too, but for a three card bonus that was settled at its own step (`round`).
"""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import dealing, devices

from .hands import SUBCHAPTER
from .options import SECTIONS

IRREGULARITIES = {
    **dealing(face_up=SUBCHAPTER, in_error=SUBCHAPTER, wrong_number=SUBCHAPTER, dealer_exposed=SUBCHAPTER,
        cards="three cards after the first deal, or five after the second"),
    **devices(SECTIONS, shuffler_jams=SUBCHAPTER, shoe_jams=SUBCHAPTER, removal=SUBCHAPTER),
}  # fmt: skip
