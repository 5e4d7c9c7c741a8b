"""The wagers of double cross poker, by their places on the layout; what they pay is not published."""

from __future__ import annotations

from pitboss.games.poker.hands import Five, Three
from pitboss.law.citation import cite
from pitboss.play.wagers import Wager

SUBCHAPTER = cite("25")
THREE_CARD_PAYS = cite("25.11(c)")

ANTE, THREE_CARD = "ante", "three_card"
RAISES = ("raise_left", "raise_right", "raise_above", "raise_below")

WAGERS = (
    Wager(ANTE, "Ante", SUBCHAPTER, "in the middle of the cross on the layout"),
    *(
        Wager(raised, raised.replace("_", " ").capitalize(), SUBCHAPTER, f"beside the ante, {where}", opening=False)
        for raised, where in zip(RAISES, ("to the left", "to the right", "above it", "below it"), strict=True)
    ),
    Wager(THREE_CARD, "Three-card wager", cite("25.5(c)"), "three cards of a hand that the section names"),
)

HANDS = tuple(hand for hand in sorted(Five, reverse=True) if hand != Five.FIVE_ACES)
"""The lines of a pay table by the player's hand, highest first (25.5(b))."""
THREE_CARD_HANDS = (Three.STRAIGHT_FLUSH, Three.THREE_OF_A_KIND, Three.STRAIGHT, Three.FLUSH, Three.PAIR)
"""Those of the three-card wager: the first is in 25.5(c), the others as three card poker has them."""
