"""What can go wrong at double attack blackjack, and what follows (19:47-26)."""

from __future__ import annotations

from pitboss.games.families.twenty_one.no_tens import irregularities_without_tens
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import WAGER_OUT_OF_LIMITS

from .wagers import SUBCHAPTER

ORDER = (  # as the section has them
    "faceup_card_in_shoe",
    "faceup_cards_in_shoe_many",
    "ten_in_shoe",
    "tens_in_shoe_many",
    "drawn_in_error_unexposed",
    "drawn_in_error_exposed",
    "dealer_overdraw",
    "dealer_missed_own_card",
    "shoe_exhausted",
    "no_cards_to_box",
    "one_card_to_box",
    "requested_card_not_dealt",
    "shuffler_fault",
    "shuffler_method_change",
    "card_reader_misused",
    "card_reader_fault",
)

_LISTED = irregularities_without_tens(dict.fromkeys(ORDER, SUBCHAPTER), dead_under=SUBCHAPTER, void_under=SUBCHAPTER)
IRREGULARITIES = {**{key: _LISTED[key] for key in ORDER}, OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS}
