"""Super bonus and envy bonus (19.5(g)): three sevens of one suit against a seven, neither doubled nor split."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.money import dollars
from pitboss.games.families.twenty_one.boxes import Box, Deal
from pitboss.games.families.twenty_one.house import WON
from pitboss.games.families.twenty_one.moments import Moment, Side
from pitboss.law.citation import cite
from pitboss.play.game import Procedure

from .wagers import ENVY_BONUS, SPANISH_21, super_bonus, wins_super_bonus

BONUS = cite("19.5(g)")
NOTED = "super bonus"
"""What a round notes of each winner, in cents."""


def with_the_hand(deal: Deal, boxes: Sequence[Box]) -> None:
    """Whoever wins with such a hand has a bonus by the original wager; under the lowest tier there is none."""
    for box in boxes:
        if not box.first_two or box.is_split or box.hand.doubled:
            continue
        if not wins_super_bonus(box.hand.cards, deal.upcard):
            continue
        for bettor in box.bettors:
            if WON in deal.results.get(bettor, []) and (bonus := super_bonus(deal.staked(bettor))):
                deal.notes[NOTED, bettor] = bonus


def pay_bonuses(deal: Deal) -> Procedure[None]:
    """When all else is settled: each winner's bonus is verified and paid, then every other player's envy bonus."""
    table = deal.table
    for box in deal.boxes:
        winners = [bettor for bettor in box.bettors if (NOTED, bettor) in deal.notes]
        for bettor in winners:
            bonus = deal.notes[NOTED, bettor]
            table.call("floorperson", f"verifies the super bonus of ${dollars(bonus)} for seat {bettor}", BONUS)
            table.pay_amount(bettor, SPANISH_21, bonus, BONUS)
        for bettor in others(deal, box) if winners else ():
            table.pay_amount(bettor, SPANISH_21, ENVY_BONUS, BONUS)
    yield from ()


def others(deal: Deal, box: Box) -> list[str]:
    """One seat of every other player with a wager in the round: whoever wagers on the winning box is none of them."""
    same = deal.table.seating.same
    found: list[str] = []
    for _, bettor in deal.bettors:
        if not any(bettor == other or same(bettor, other) for other in (*box.bettors, *found)):
            found.append(bettor)
    return found


SUPER_BONUS = Side((), lambda options: True, {Moment.WITH_THE_HAND: with_the_hand}, last=pay_bonuses)
