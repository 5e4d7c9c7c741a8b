"""Shuffle, cut, cutting card and burn.

The table counts the cards that have left the shoe; from that follows when the cutting card appears and when the shoe
is empty. What a game's shoe is made of is in its `DealingShoe`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.equipment.cards import Card
from pitboss.games.families.shoe_games.drawing import remaining, shuffle_discards
from pitboss.play.card_places import DEALERS, NOBODY, Hand
from pitboss.play.game import Procedure, Void
from pitboss.play.procedure import burn
from pitboss.play.table import Table

from .boxes import Deal, box_of
from .state import ShoeState


def left(deal: Deal) -> int:
    """Cards still to be dealt; what a mishap took is of either side of a double shoe."""
    shoe, table = deal.house.shoe, deal.table
    return min(shoe.size(table) - shoe.gone(table), remaining(table))


def left_in_shoe(table: Table) -> list[Card]:
    """The faces that can still come."""
    return [card for card, copies in table.setting.copies.items() if table.gone.get(card, 0) < copies]


# Before the bets


def shuffle_if_due(deal: Deal) -> None:
    """The shoe is shuffled and cut if the cutting card came in the round before."""
    table = deal.table
    appeared = table.recall(ShoeState).cutting_card_at
    if deal.house.shoe.continuous(deal.options):
        if table.dealt:
            new_shoe(deal)
            table.shuffle(deal.sections.shuffles)
    elif appeared is not None:
        new_shoe(deal)
        table.shuffle(deal.sections.shuffles)
        cut(deal, appeared)


def new_shoe(deal: Deal) -> None:
    """What goes with a shuffle: a card held goes back, and whatever else the game's shoe does."""
    table = deal.table
    table.state = table.recall(ShoeState).fresh()
    table.held.clear()
    deal.house.shoe.opened(table)


def cut(deal: Deal, appeared: Hand) -> None:
    """Who is offered the cut: where the cutting card appeared, else the box farthest to the right."""
    who = f"seat {box_of(appeared.seat)}" if appeared.seat else "the player farthest to the dealer's right"
    deal.table.step(f"{who} is offered the cut", deal.sections.offers_cut)
    if deal.house.shoe.cutting_card(deal.options):
        deal.table.step("the cutting card goes in", deal.sections.cutting_card)


# During the round


def burn_if_fresh(deal: Deal) -> Procedure[None]:
    """The first card of a new shoe is burned face down, unseen; of a double shoe, one on either side."""
    shoe, table = deal.house.shoe, deal.table
    if table.dealt or shoe.continuous(deal.options):
        return
    for side in shoe.sides(deal.options):
        yield from burn(table, 1, deal.sections.burns)
        shoe.count(table, 1, side)


def reshuffle_discards(deal: Deal) -> Procedure[None]:
    """The shoe is empty in mid-round: the discards are shuffled and cut, one is burned, the round goes on.

    What lies on the table stays out: hands in play, and a card drawn in error that has still to be used.
    """
    shoe, table, section = deal.house.shoe, deal.table, deal.sections.runs_out
    racked = {hand.place: hand.cards for box in deal.boxes for hand in box.hands if hand.over and hand.cards}
    for place in racked:
        del table.hands[place]
    table.step(shoe.exhausted(deal.options)[1], section)
    shuffle_discards(table, section)
    table.hands.update(racked)
    # This shoe ends with the round; whichever side was dealt from, what lies on the table is missing from it.
    table.state = replace(table.recall(ShoeState).fresh(), cutting_card_at=DEALERS)
    shoe.count(table, table.dealt, "")
    if left(deal) > 1:
        yield from burn(table, 1, section)
        shoe.count(table, 1, "")
    if left(deal) < 1:
        raise Void("every card of the shoe lies on the table: the round cannot be finished", deal.sections.all_on_table)


def notice_exhausted(deal: Deal) -> None:
    """The shoe, or the deck in the dealer's hand, has run out."""
    key, _ = deal.house.shoe.exhausted(deal.options)
    consequence = "the discards are shuffled and the round is finished with them"
    deal.table.notice(key, NOBODY, consequence, deal.sections.runs_out)


def look_for_cutting_card(deal: Deal, places: Sequence[Hand]) -> None:
    """After these places got a card each: if the cutting card appeared, the shoe is shuffled after this round."""
    shoe, table = deal.house.shoe, deal.table
    state = table.recall(ShoeState)
    if state.cutting_card_at is not None or shoe.continuous(deal.options):
        return
    behind = shoe.gone(table) - shoe.depth(deal.options, shoe.size(table))
    if behind >= 0:
        place = places[max(0, len(places) - 1 - behind)]
        table.state = replace(state, cutting_card_at=place)
        table.step(f"the cutting card appears at {place}", deal.sections.ends)
