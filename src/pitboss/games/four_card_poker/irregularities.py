"""What can go wrong at four card poker, and what follows (27.12, with 27.5(d) and 27.7(e)-(f)).

The dealer's sixth card lies face up by rule, so that 27.12(d) is about the other five.
"""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import dealing, devices
from pitboss.law.citation import cite

from .options import SECTIONS

IRREGULARITIES = {
    **dealing(face_up=cite("27.12(a)"), in_error=cite("27.12(b)"), wrong_number=cite("27.12(c)"),
        dealer_exposed=cite("27.12(d)"), cards="five cards, or the dealer other than six"),
    **devices(SECTIONS, shuffler_jams=cite("27.12(e)"), shoe_jams=cite("27.12(f)"), removal=cite("27.12(g)")),
}  # fmt: skip
