"""The sevens wager (2.17(a)3): a seven as the first card, as the first two, or as the first three.

One seven is settled after the second card. Two wait until the player has chosen: a third seven counts only if it is
drawn to the hand as it was dealt; splitting forfeits it (2.11(f)).
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.moments import Moment, Side
from pitboss.law.citation import cite

from ..wagers import SEVENS, SEVENS_PAYS, Sevens, sevens_line

SECOND_ALONE = cite("2.17(d) [reading]")
"""A seven as the second card alone: 2.17(b)4 lets it win, and no line of 2.17(e)3 pays it."""


def second_cards(deal: Deal, boxes: Sequence[Box]) -> None:
    """Losing wagers and single sevens, before any third card (2.17(d), (e))."""
    for box in reversed(boxes):
        if sevens_line(box.first_two) is None:
            for bettor in box.bettors:
                deal.table.collect(bettor, SEVENS, SECOND_ALONE if box.first_two[1].rank == 7 else cite("2.17(d)"))
    for box in reversed(boxes):
        if sevens_line(box.first_two) == Sevens.ONE:
            pay(deal, box, Sevens.ONE)


def pay(deal: Deal, box: Box, line: Sevens | None) -> None:
    for bettor in box.bettors:
        if line is not None:
            deal.table.pay(bettor, SEVENS, SEVENS_PAYS[line], cite("2.17(e)3"))


def two_sevens(deal: Deal, boxes: Sequence[Box]) -> None:
    """The first two cards are all that counts: paid before any other card to this box (2.17(e), 2.11(f))."""
    for box in boxes:
        if box.is_split and any(deal.table.on(bettor, SEVENS) for bettor in box.bettors):
            deal.table.announce(
                f"Seat {box.number} splits sevens and gives up any payout for three sevens", cite("2.11(f)")
            )
        pay(deal, box, sevens_line(box.first_two))


def third_card(deal: Deal, boxes: Sequence[Box]) -> None:
    """The card drawn to two sevens decides, as soon as its face is seen."""
    for box in boxes:
        if all(card.seen for card in box.unsplit_cards[:3]) and not box.hand.face_down:
            pay(deal, box, sevens_line(box.unsplit_cards))


def with_the_hand(deal: Deal, boxes: Sequence[Box]) -> None:
    """What is still open: a third card that lay face down, a blackjack of the dealer before any choice."""
    for box in boxes:
        pay(deal, box, sevens_line(box.unsplit_cards))


SIDE = Side(
    (SEVENS,),
    lambda options: options.word("additional_wager") == "sevens",
    {
        Moment.SECOND_CARDS: second_cards,
        Moment.THIRD_CARD: third_card,
        Moment.NO_THIRD_CARD: two_sevens,
        Moment.WITH_THE_HAND: with_the_hand,
    },
)
