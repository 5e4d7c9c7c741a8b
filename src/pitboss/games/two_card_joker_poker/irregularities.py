"""What can go wrong at two card joker poker, and what follows.

The text is not on record: cards and devices are treated as in the sister games, with 54 cards.
"""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.games.families.stud.irregularities import AFTER_THE_BETS, dealing, devices
from pitboss.play.consequences import void_round
from pitboss.play.game import Irregular

from .hands import SUBCHAPTER
from .options import SECTIONS

DECK = Deck(jokers=2)

IRREGULARITIES = {
    **dealing(face_up=SUBCHAPTER, in_error=SUBCHAPTER, wrong_number=SUBCHAPTER, dealer_exposed=SUBCHAPTER,
        cards="two cards"),
    "joker_missing_or_extra": Irregular(SUBCHAPTER, "the deck shows other than two jokers", AFTER_THE_BETS,
        void_round("all hands void, the deck is removed from the table"), wrong_deck=True),
    **devices(SECTIONS, shuffler_jams=SUBCHAPTER, shoe_jams=SUBCHAPTER, removal=SUBCHAPTER, deck=DECK.size),
}  # fmt: skip
