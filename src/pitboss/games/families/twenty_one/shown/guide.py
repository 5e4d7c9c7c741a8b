"""The parts of a patron's guide that the games of the family share."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.felt.guide import told
from pitboss.play.game import Irregular

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")

MISHAPS = told("""
    faceup_card_in_shoe | A card is found face up in the shoe | It is not used.
    drawn_in_error_unexposed | A card is drawn by mistake and nobody saw it | It is the next card dealt.
    drawn_in_error_exposed | A card is drawn by mistake and seen, when everybody has two cards | It is offered to you \
        as your next card. Refuse it and you get no more; if nobody can use it, it is burned.
    dealer_overdraw | The dealer draws to a finished hand | The card is burned.
    dealer_missed_own_card | The dealer is passed over in the deal | The card comes after your second cards.
    shoe_exhausted | The shoe runs out during a round | The discards are shuffled, and the round is finished.
    no_cards_to_box | You get no cards | Your hand is dead and your wager goes back.
    one_card_to_box | You get one card only | Take the second after all others have theirs, or your wager back.
    requested_card_not_dealt | A card you asked for is not dealt | Take it after all others have drawn, or your hand \
        is dead and your wager goes back.
    card_reader_misused | The hole card is read though the dealer cannot have a blackjack | Play goes on, unless \
        somebody could have learned the card: then all hands are dead and all wagers go back.
    card_reader_fault | The card reader fails | The game goes on as at tables without one.
    """)

NO_READER = (
    "If the dealer turns out to have a blackjack after a double or a split, only your first wager is lost, or what "
    "hands over 21 lost before, if that is more."
)
SEVERAL = (
    "If several wager on a box, the player seated there decides, or else the highest wager. The others may double or "
    "not; on a split they cover both hands or name the one they stay on; each may insure."
)


def players_on_a_box(players: int) -> str:
    """How many may wager on a box."""
    return "one" if players == 1 else f"up to {NUMBERS[players]}"


def in_order(own: Mapping[str, tuple[str, str]], listed: Mapping[str, Irregular]) -> dict[str, tuple[str, str]]:
    """What a patron sees and what follows, the game's own mishaps too, in the section's order."""
    known = {**MISHAPS, **own}
    return {key: known[key] for key in listed if key in known}
