"""What the printed guides of these games tell a patron alike: of being the bank, and of what goes wrong."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.law.options import Options
from pitboss.play.game import Irregular

from ..dealer_wager import told
from ..sections import BankSections

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


def sentences(follows: Mapping[str, str], listed: Mapping[str, Irregular]) -> dict[str, tuple[str, str]]:
    """Each irregularity in its own words, and what follows; ``follows``: what a game has beside the others."""
    known = {**FOLLOWS, **follows}
    return {key: (one.meaning[0].upper() + one.meaning[1:], known[key]) for key, one in listed.items()}


def banking(sections: BankSections, options: Options, deals: str = "") -> str:
    """What a patron should know before taking the bank. ``deals``: what a bank has to do with the deal."""
    if not options.flag("player_bank"):
        return ""
    return f"""
    ## Being the bank
    - After the first round the bank is offered counterclockwise, after a player's bank beginning with the player on \
        its right. § {sections.rotation}
    - You may take it if you wagered in the last round against the dealer; not twice in a row. § {sections.wagered}
    - You must have chips enough to cover what the others wager. § {sections.chips}
    - {told(options.word("dealer_wager_vs_bank"))} § {sections.dealers_wager}
    {deals}
    - Everybody's hands are compared with yours; copies are yours. § {sections.settled}
    - You pay what the others win above what they lose; of a surplus you get all but 5 percent. § {sections.settled}
    {options.flag("co_banking")}? - As co-bank you share half and half with the house, which sets your hand. \
        § {sections.co_banking}"""
