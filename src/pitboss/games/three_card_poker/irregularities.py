"""What can go wrong at three card poker, and what follows (20.12, with 20.5(d) and 20.7(e)-(f)).

The text of 20.12 that is known ends with (d). A jammed device and its removal follow 27.12(e)-(g), which says the same
for four card poker.
"""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import dealing, devices
from pitboss.law.citation import cite

from .options import SECTIONS

IRREGULARITIES = {
    **dealing(face_up=cite("20.12(a)"), in_error=cite("20.12(b)"), wrong_number=cite("20.12(c)"),
        dealer_exposed=cite("20.12(d)"), cards="three cards"),
    **devices(SECTIONS, shuffler_jams=cite("20.12 [parallel 27.12(e)]"), shoe_jams=cite("20.12 [parallel 27.12(f)]"),
        removal=cite("20.12 [parallel 27.12(g)]")),
}  # fmt: skip
