"""What can go wrong at Spanish 21, and what follows (19.15)."""

from __future__ import annotations

from pitboss.games.families.twenty_one.irregularities import in_order
from pitboss.games.families.twenty_one.no_tens import irregularities_without_tens
from pitboss.law.citation import cite
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import WAGER_OUT_OF_LIMITS

SECTIONS = {
    "faceup_card_in_shoe": cite("19.15(a)"),
    "faceup_cards_in_shoe_many": cite("19.15(a)"),
    "ten_in_shoe": cite("19.15(b)"),
    "tens_in_shoe_many": cite("19.15(b)"),
    "drawn_in_error_unexposed": cite("19.15(c)"),
    "drawn_in_error_exposed": cite("19.15(d)"),
    "dealer_overdraw": cite("19.15(e)"),
    "dealer_missed_own_card": cite("19.15(f)"),
    "shoe_exhausted": cite("19.15(g)"),
    "no_cards_to_box": cite("19.15(h)"),
    "one_card_to_box": cite("19.15(h)"),
    "requested_card_not_dealt": cite("19.15(i)"),
    "shuffler_fault": cite("19.15(j)"),
    "shuffler_method_change": cite("19.15(k)"),
    "card_reader_misused": cite("19.15(l)"),
    "card_reader_fault": cite("19.15(m)"),
}

_LISTED = irregularities_without_tens(SECTIONS, dead_under=cite("19.15(h) [reading]"), void_under=cite("19.15(l)1"))
IRREGULARITIES = {**in_order(_LISTED), OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS}
