"""Shuffle, cut, cutting card and burn (2.2, 2.5, 2.6).

The table counts the cards that have left the shoe; from that follows when the cutting card appears and when the shoe
is empty. A double shoe counts for each side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.boxes import Deal, box_of
from pitboss.games.blackjack.state import LEFT, OTHER_SIDE, RIGHT, BlackjackState
from pitboss.games.shoe_games.drawing import remaining, shuffle_discards
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.play.game import Procedure, Void
from pitboss.play.hands import DEALERS, NOBODY, Hand
from pitboss.play.procedure import burn
from pitboss.play.table import Table

BURNS = cite("58 Pa. Code 685a.7(c)")
ENDS = cite("58 Pa. Code 685a.7(d)")
RUNS_OUT = cite("2.15(f)")
LOW = frozenset({14, 2, 3, 4, 5, 6, 7})


def is_double(options: Options) -> bool:
    return options.word("dealing_device") == "double_shoe"


def size(table: Table) -> int:
    """The cards of the shoe, or of one side of a double shoe."""
    whole = table.setting.deck.size
    return whole // 2 if is_double(table.options) else whole


def gone(table: Table) -> int:
    """How many of them have left it since the shuffle."""
    return table.recall(BlackjackState).from_side if is_double(table.options) else table.dealt


def left(table: Table) -> int:
    """Cards still to be dealt; what a mishap took is of either side of a double shoe."""
    return min(size(table) - gone(table), remaining(table))


def left_in_shoe(table: Table) -> list[Card]:
    """The faces that can still come."""
    return [card for card, copies in table.setting.copies.items() if table.gone.get(card, 0) < copies]


def count(table: Table, cards: int, side: str = "") -> None:
    """Cards have left a side of a double shoe: the one in use, or the one named."""
    if is_double(table.options):
        state = table.recall(BlackjackState)
        table.state = state.dealt_from(side or state.side, cards)


def depth(options: Options, cards: int) -> int:
    """How many cards are dealt before the cutting card appears."""
    if options.word("shuffle") == "bart_carter":  # about one deck is dealt, shuffled and put back (2.1)
        return min(52, cards * 3 // 4)
    return cards - int(-(-cards * options.fraction("cut_card_depth") // 1))


# Before the bets


def shuffle_if_due(table: Table) -> None:
    """The shoe is shuffled and cut if the cutting card came in the round before (2.5, 2.2(d), (e))."""
    appeared = table.recall(BlackjackState).cutting_card_at
    if table.options.word("shuffle") == "continuous":
        if table.dealt:
            new_shoe(table)
            table.shuffle(cite("2.21"))
    elif appeared is not None:
        new_shoe(table)
        table.shuffle(_reshuffles(table.options))
        cut(table, appeared)


def _reshuffles(options: Options) -> Citation:
    return cite("2.2(e)") if options.word("variation") == "six_to_five" else ENDS


def new_shoe(table: Table) -> None:
    """What goes with a shuffle: a card held goes back, the other batch comes into play, everybody may enter again."""
    state = table.recall(BlackjackState).fresh()
    table.held.clear()
    if table.options.word("shuffle") == "automated" and table.dealt:
        state = replace(state, batch=3 - state.batch)
        section = "2.2(e)" if table.options.word("variation") == "six_to_five" else "2.2(d)4"
        table.step(f"batch {state.batch} of 2 comes into play", cite(section))
    table.state = state


def cut(table: Table, appeared: Hand) -> None:
    """Who is offered the cut: where the cutting card appeared, else the box farthest to the right (13:69F-2.5(e))."""
    who = f"seat {box_of(appeared.seat)}" if appeared.seat else "the player farthest to the dealer's right"
    table.step(f"{who} is offered the cut", cite("13:69F-2.5(e)"))
    if table.options.word("shuffle") != "bart_carter":
        table.step("the cutting card goes in", cite("13:69F-2.5(d)"))


# During the round


def burn_if_fresh(table: Table) -> Procedure[None]:
    """The first card of a new shoe is burned face down, unseen; of a double shoe, one on either side."""
    if table.dealt or table.options.word("shuffle") == "continuous":
        return
    sides = (LEFT, RIGHT) if is_double(table.options) else ("",)
    for side in sides:
        yield from burn(table, 1, BURNS)
        count(table, 1, side)


def choose_side(table: Table, determinant: Card) -> None:
    """The determinant card names the side that this round is dealt from (2.1)."""
    by, _, named = table.options.word("determinant_side").partition("_")
    names_it = determinant.suit in "dh" if by == "red" else determinant.rank in LOW
    side = named if names_it else OTHER_SIDE[named]
    table.state = replace(table.recall(BlackjackState), side=side)
    table.step(f"the {determinant.name} names the {side} side of the shoe", cite("2.1 [reading]"))


def reshuffle_discards(deal: Deal) -> Procedure[None]:
    """The shoe is empty in mid-round: the discards are shuffled and cut, one is burned, the round goes on (2.15(f)).

    What lies on the table stays out: hands in play, and a card drawn in error that has still to be used.
    """
    table = deal.table
    racked = {hand.place: hand.cards for box in deal.boxes for hand in box.hands if hand.over and hand.cards}
    for place in racked:
        del table.hands[place]
    by_hand = " by hand" if deal.options.word("variation") == "six_to_five" else ""
    table.step(f"the discards are shuffled{by_hand} and cut", RUNS_OUT)
    shuffle_discards(table, RUNS_OUT)
    table.hands.update(racked)
    # This shoe ends with the round; whichever side was dealt from, what lies on the table is missing from it.
    table.state = replace(table.recall(BlackjackState).fresh(), cutting_card_at=DEALERS)
    count(table, table.dealt)
    if left(table) > 1:
        yield from burn(table, 1, RUNS_OUT)
        count(table, 1)
    if left(table) < 1:
        raise Void("every card of the shoe lies on the table: the round cannot be finished", cite("2.15(f) [reading]"))


def notice_exhausted(table: Table) -> None:
    """The shoe, or the deck in the dealer's hand, has run out."""
    key = "hand_deck_exhausted" if table.options.word("variation") == "six_to_five" else "shoe_exhausted"
    table.notice(key, NOBODY, "the discards are shuffled and the round is finished with them", RUNS_OUT)


def look_for_cutting_card(table: Table, places: Sequence[Hand]) -> None:
    """After these places got a card each: if the cutting card appeared, the shoe is shuffled after this round."""
    state = table.recall(BlackjackState)
    if state.cutting_card_at is not None or table.options.word("shuffle") == "continuous":
        return
    behind = gone(table) - depth(table.options, size(table))
    if behind >= 0:
        place = places[max(0, len(places) - 1 - behind)]
        table.state = replace(state, cutting_card_at=place)
        table.step(f"the cutting card appears at {place}", ENDS)
