"""What follows for a patron when something goes wrong, in a sentence, for the printed guides."""

VOID = "All hands are void and your wagers go back."
FOLLOWS = {
    "dice_not_flat": "The dice are shaken again.",
    "die_out_of_shaker": "The dice are shaken again.",
    "lid_removed_by_bank": "The bank shakes again.",
    "dice_mistotalled": VOID,
    "player_card_exposed": "You may play on, or void your hand, without looking at the other cards.",
    "one_face_up_card_in_shoe": "It is laid aside, and the deal goes on.",
    "several_face_up_cards_in_shoe": VOID,
    "card_drawn_in_error_unexposed": "It is the next card dealt.",
    "wrong_card_count": VOID,
    "deck_wrong_not_misdealt": f"{VOID} The deck is replaced.",
    "dealer_hand_misset": "The hands are reset the house way.",
    "bank_hand_misset": "The dealer resets them the house way.",
    "player_hand_foul": "Your wager loses.",
    "card_exposed_while_stacking": "The cards are shuffled and dealt again.",
    "stacks_dealt_in_wrong_order": "The cards are shuffled and dealt again.",
    "shuffler_fault": "The cards are shuffled again before the deal.",
    "auto_shoe_fault": VOID,
    "device_changeover": "The device leaves the table first.",
    "bad_cut": "The cards are cut again.",
    "late_wager_change": "It is not allowed.",
    "wager_out_of_limits_accepted": "Once accepted, it stands in full.",
}
