"""What can go wrong at Asia poker, and what follows (31.14, 31.8(d)2)."""

from __future__ import annotations

from pitboss.games.families.set_hands.in_play import BANK_MISSET, FOUL
from pitboss.games.families.set_hands.irregularities import AFTER_THE_BETS, DECK_REMOVED, shared_irregularities
from pitboss.law.citation import cite
from pitboss.play.consequences import void_round
from pitboss.play.game import Irregular

from .sections import BANK, CARDS, MISHAPS, ROUND, SECTIONS

DEALER_EXPOSED = "dealer_card_exposed"
WRONG_COUNT = cite("31.8(d)2")
CITES = {
    "dice_not_flat": MISHAPS,
    "die_out_of_shaker": MISHAPS,
    "lid_removed_by_bank": BANK,
    "dice_mistotalled": MISHAPS,
    "player_card_exposed": MISHAPS,
    DEALER_EXPOSED: MISHAPS,
    "one_face_up_card_in_shoe": MISHAPS,
    "several_face_up_cards_in_shoe": MISHAPS,
    "card_drawn_in_error_unexposed": MISHAPS,
    "wrong_card_count": WRONG_COUNT,
    "dealer_hand_misset": MISHAPS,
    BANK_MISSET: MISHAPS,
    FOUL: ROUND,
    "card_exposed_while_stacking": MISHAPS,
    "stacks_dealt_in_wrong_order": MISHAPS,
    "shuffler_fault": MISHAPS,
    "auto_shoe_fault": MISHAPS,
    "device_changeover": MISHAPS,
    "bad_cut": CARDS.recut,
    "late_wager_change": SECTIONS.late,
}
IRREGULARITIES = {
    **shared_irregularities(SECTIONS, CARDS, CITES, DEALER_EXPOSED, "Asia poker"),
    "deck_wrong_not_misdealt": Irregular(WRONG_COUNT, "other than four cards are left though every hand has seven",
        AFTER_THE_BETS, void_round(DECK_REMOVED)),
}  # fmt: skip
