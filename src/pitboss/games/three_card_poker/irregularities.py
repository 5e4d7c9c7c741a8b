"""What can go wrong at three card poker, and what follows (20.12, with 20.5(d) and 20.7(e)-(f)).

The text of 20.12 that is known ends with (d). A jammed device and its removal follow 27.12(e)-(g), which says the same
for four card poker. A card in a wrong place is another regulator's: nothing of the chapter says what becomes of it.
"""

from __future__ import annotations

from pitboss.games.families.stud.irregularities import dealing, devices
from pitboss.law.citation import cite
from pitboss.play.consequences import DRAW, carry_on
from pitboss.play.game import Irregular

from .options import SECTIONS

IRREGULARITIES = {
    **dealing(face_up=cite("20.12(a)"), in_error=cite("20.12(b)"), wrong_number=cite("20.12(c)"),
        dealer_exposed=cite("20.12(d)"), cards="three cards"),
    **devices(SECTIONS, shuffler_jams=cite("20.12 [parallel 27.12(e)]"), shoe_jams=cite("20.12 [parallel 27.12(f)]"),
        removal=cite("20.12 [parallel 27.12(g)]")),
    "card_misplaced": Irregular(cite("20.12 [Qld 2010 p. 340, s 32]"),
        "a card is dealt to a wrong place, and no other card has been dealt since", frozenset({DRAW}),
        carry_on("it is moved to its place, and the round goes on"), needs_cards=0),
}  # fmt: skip
