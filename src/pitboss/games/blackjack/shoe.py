"""Shuffle, cut, cutting card and burn (2.2, 2.5, 2.6).

The table counts the cards that have left the shoe; from that follows when the cutting card appears and when the shoe
is empty. A double shoe counts for each side.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.boxes import Deal, box_of
from pitboss.games.blackjack.side.streak import as_before
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.play.actions import DEALER
from pitboss.play.game import Void
from pitboss.play.table import Table

CUTTING_CARD, BATCH, ENTERED = "cutting card at", "batch", "in since the shuffle"
SIDE_IN_USE, FROM_SIDE = "side of the double shoe", "cards from the {} side"
BURNS = cite("58 Pa. Code 685a.7(c)")
ENDS = cite("58 Pa. Code 685a.7(d)")
LOW = frozenset({14, 2, 3, 4, 5, 6, 7})
OTHER_SIDE = {"left": "right", "right": "left"}


def is_double(options: Options) -> bool:
    return options["dealing_device"] == "double_shoe"


def side_in_use(table: Table) -> str:
    return str(table.state.get(SIDE_IN_USE, "left"))


def size(table: Table) -> int:
    """The cards of the shoe, or of one side of a double shoe."""
    whole = table.setting.deck.size
    return whole // 2 if is_double(table.options) else whole


def gone(table: Table) -> int:
    """How many of them have left it since the shuffle."""
    if is_double(table.options):
        return int(table.state.get(FROM_SIDE.format(side_in_use(table)), 0))
    return table.dealt


def left(table: Table) -> int:
    """Cards still to be dealt."""
    return size(table) - gone(table)


def left_in_shoe(table: Table) -> list[Card]:
    """The faces that can still come."""
    return [card for card, copies in table.setting.copies.items() if table.gone.get(card, 0) < copies]


def count(table: Table, cards: int) -> None:
    """Cards have left the side in use of a double shoe."""
    if is_double(table.options):
        table.state[FROM_SIDE.format(side_in_use(table))] = gone(table) + cards


def depth(options: Options, cards: int) -> int:
    """How many cards are dealt before the cutting card appears."""
    if options["shuffle"] == "bart_carter":  # about one deck is dealt, shuffled and put back (2.1)
        return min(52, cards * 3 // 4)
    return cards - int(-(-cards * options.fraction("cut_card_depth") // 1))


# Before the bets


def shuffle_if_due(table: Table) -> None:
    """The shoe is shuffled and cut if the cutting card came in the round before (2.5, 2.2(d), (e))."""
    if table.options["shuffle"] == "continuous":
        if table.dealt:
            new_shoe(table)
            table.shuffle(cite("2.21"))
    elif CUTTING_CARD in table.state:
        place = str(table.state[CUTTING_CARD])
        new_shoe(table)
        table.shuffle(_reshuffles(table.options))
        cut(table, place)


def _reshuffles(options: Options) -> Citation:
    return cite("2.2(e)") if options["variation"] == "six_to_five" else ENDS


def new_shoe(table: Table) -> None:
    """What goes with a shuffle: a card held goes back, the other batch comes into play, everybody may enter again."""
    for key in (CUTTING_CARD, ENTERED, *(FROM_SIDE.format(side) for side in OTHER_SIDE)):
        table.state.pop(key, None)
    table.held.clear()
    if table.options["shuffle"] == "automated" and table.dealt:
        batch = 3 - int(table.state.get(BATCH, 1))
        table.state[BATCH] = batch
        section = "2.2(e)" if table.options["variation"] == "six_to_five" else "2.2(d)4"
        table.step(f"batch {batch} of 2 comes into play", cite(section))


def cut(table: Table, place: str) -> None:
    """Who is offered the cut: where the cutting card appeared, else the box farthest to the right (13:69F-2.5(e))."""
    seat = box_of(place.removeprefix("seat ").partition(".")[0]) if place.startswith("seat") else ""
    who = f"seat {seat}" if seat else "the player farthest to the dealer's right"
    table.step(f"{who} is offered the cut", cite("13:69F-2.5(e)"))
    if table.options["shuffle"] != "bart_carter":
        table.step("the cutting card goes in", cite("13:69F-2.5(d)"))


# During the round


def burn_if_fresh(table: Table) -> None:
    """The first card of a new shoe is burned face down, unseen; of a double shoe, one on either side."""
    if table.dealt or table.options["shuffle"] == "continuous":
        return
    burn(table, BURNS)
    if is_double(table.options):
        table.dealt += 1
        table.state[FROM_SIDE.format(OTHER_SIDE[side_in_use(table)])] = 1


def burn(table: Table, section: Citation) -> None:
    table.dealt += 1
    count(table, 1)
    table.step("a card is burned face down", section)


def choose_side(deal: Deal, determinant: Card) -> None:
    """The determinant card names the side that this round is dealt from (2.1)."""
    by, _, named = deal.options.word("determinant_side").partition("_")
    names_it = determinant.suit in "dh" if by == "red" else determinant.rank in LOW
    side = named if names_it else OTHER_SIDE[named]
    deal.table.state[SIDE_IN_USE] = side
    deal.table.step(f"the {determinant.name} names the {side} side of the shoe", cite("2.1 [reading]"))


def reshuffle_discards(deal: Deal) -> None:
    """The shoe is empty in mid-round: the discards are shuffled and cut, one is burned, the round goes on (2.15(f))."""
    table, section = deal.table, cite("2.15(f)")
    racked = {hand.name: hand.cards for box in deal.boxes for hand in box.hands if hand.over}
    for name in racked:
        table.hands.pop(name, None)
    by_hand = " by hand" if deal.options["variation"] == "six_to_five" else ""
    table.step(f"the discards are shuffled{by_hand} and cut", section)
    for side in OTHER_SIDE:
        table.state.pop(FROM_SIDE.format(side), None)
    table.shuffle(section)
    count(table, table.dealt)
    table.hands.update(racked)
    table.state[CUTTING_CARD] = DEALER  # this shoe ends with the round
    if left(table) > 1:
        burn(table, section)
    if left(table) < 1:
        as_before(table)
        raise Void("every card of the shoe lies on the table: the round cannot be finished", cite("2.15(f) [reading]"))


def exhausted(options: Options) -> tuple[str, str, str, Citation]:
    """What is noticed when the shoe runs out."""
    key = "hand_deck_exhausted" if options["variation"] == "six_to_five" else "shoe_exhausted"
    return key, "", "the discards are shuffled and the round is finished with them", cite("2.15(f)")


def look_for_cutting_card(table: Table, places: Sequence[str]) -> None:
    """After these places got a card each: if the cutting card appeared, the shoe is shuffled after this round."""
    if CUTTING_CARD in table.state or table.options["shuffle"] == "continuous":
        return
    behind = gone(table) - depth(table.options, size(table))
    if behind >= 0:
        place = places[max(0, len(places) - 1 - behind)]
        table.state[CUTTING_CARD] = place
        table.step(f"the cutting card appears at {place}", ENDS)
