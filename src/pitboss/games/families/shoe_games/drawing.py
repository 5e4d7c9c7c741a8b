"""Cards from a shoe that may run out in mid-round: what was drawn in error goes first, and the discards fill it again.

Blackjack (2.15), casino war and red dog do this alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from pitboss.equipment.cards import Card
from pitboss.law.citation import Citation
from pitboss.play.actions import Drawn
from pitboss.play.card_places import Hand
from pitboss.play.game import Answer, Handler, Incident, Procedure
from pitboss.play.procedure import draw_if
from pitboss.play.requests import Draw
from pitboss.play.table import Table

HELD = Hand("held")


def remaining(table: Table) -> int:
    """How many cards the shoe still holds, as far as the table knows; a card held over has left it."""
    return table.setting.deck.size - table.dealt - len(table.held)


def draw_each(
    table: Table,
    wanting: Callable[[], Sequence[Hand]],
    like: Draw,
    left: Callable[[Table], int],
    refill: Callable[[], Procedure[None]],
    dealt: Callable[[tuple[Hand, ...]], None],
) -> Procedure[None]:
    """Deals a card to each place that is still to get one, in this order, until there is none.

    Who that is, is looked up again after every card and whenever something has gone wrong. A card held from an error
    goes first, and an empty shoe is filled again. ``like`` is the request but for its places; ``dealt`` is told which
    of them have got a card.
    """

    def asked() -> Draw | None:
        places = () if table.held else tuple(wanting()[: max(0, left(table))])
        return like._replace(to=places) if places else None

    while places := wanting():
        if table.held:
            took: tuple[Card, ...] = (table.held.pop(0),)
        elif left(table) <= 0:
            yield from refill()
            continue
        else:
            drawn = yield from draw_if(table, asked)
            if drawn is None:
                continue
            took, places = cast(tuple[Card, ...], drawn), wanting()
        got = tuple(places[: len(took)])
        table.take(got, took, like.up, like.cite)
        dealt(got)


def shuffle_discards(table: Table, section: Citation) -> None:
    """The discards are shuffled. What lies on the table stays out, as does a card drawn in error and still to be used.

    Hands that are in the rack already have to be taken off the table before.
    """
    table.hands[HELD] = list(table.held)
    table.shuffle(section)
    for card in table.hands.pop(HELD):  # it is counted when it is dealt
        table.gone[card] -= 1
        table.dealt -= 1


# What follows when a card goes astray


def set_aside(consequence: str) -> Handler:
    """The cards it names are out of play."""

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        for card in it.action.cards:
            it.table.discard_card(card, it.irregular.cite)
        return None

    return handle


def next_card(it: Incident) -> Answer:
    """The card is used as the next one: now, or when the next is drawn."""
    it.notice("it is used as the next card")
    if it.seen and isinstance(it.request, Draw):
        return Drawn(it.seen)
    it.table.held.extend(it.seen)
    return None
