"""The wagers of double cross poker, by their places on the layout. What they pay (25.11) the licensee supplies."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import Odds
from pitboss.games.families.poker_hands.hands import Five, Three
from pitboss.games.families.stud import supplied
from pitboss.law.citation import cite
from pitboss.play.wagers import PayTable, Wager

from .hands import BOTTOM, LEFT, RIGHT, TOP

SUBCHAPTER = cite("25")
PAYS = cite("25.11")
THREE_CARD_PAYS = cite("25.11(c)")

ANTE, THREE_CARD = "ante", "three_card"
RAISED = {LEFT: "raise_left", RIGHT: "raise_right", TOP: "raise_above", BOTTOM: "raise_below"}
"""By arm of the cross, the wager that is made before it is turned up."""
RAISES = tuple(RAISED.values())

WAGERS = (
    Wager(ANTE, "Ante", SUBCHAPTER, "your two cards with the better line of the cross, against the dealer's"),
    *(
        Wager(wager, wager.replace("_", " ").capitalize(), SUBCHAPTER, f"made before the {arm} card is turned up",
              opening=False)
        for wager, arm in zip(RAISES, ("left", "right", "top", "bottom"), strict=True)
    ),
    Wager(THREE_CARD, "Three-card wager", cite("25.5(c)"), "your two cards and the centre card; needs an ante",
          absent="what it pays would stand in 25.11(c), which is not published, and is not supplied (three_card_odds)"),
)  # fmt: skip

HANDS = tuple(hand for hand in sorted(Five, reverse=True) if hand != Five.FIVE_ACES)
"""The lines of a pay table by the player's hand, highest first (25.5(b))."""
THREE_CARD_HANDS = (Three.STRAIGHT_FLUSH, Three.THREE_OF_A_KIND, Three.STRAIGHT, Three.FLUSH, Three.PAIR)
"""Those of the three-card wager: the first is in 25.5(c), the others as three card poker has them."""


def main_table(options: Mapping[str, object]) -> PayTable:
    """What the ante and the raises are paid by the hand that wins."""
    pays = options.get("main_pay")
    if isinstance(pays, Odds):
        return PayTable(tuple((hand, pays) for hand in HANDS), PAYS)
    return supplied.pay_table(pays, HANDS, PAYS)


def three_card_table(options: Mapping[str, object]) -> PayTable:
    """What the three-card wager is paid; no line where nothing was supplied."""
    return supplied.pay_table(options.get("three_card_odds"), THREE_CARD_HANDS, THREE_CARD_PAYS)
