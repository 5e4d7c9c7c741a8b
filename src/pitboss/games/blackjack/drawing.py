"""Asking for cards and for words, with whatever can go wrong in between; the deal (2.6, 2.6A)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import cast

from pitboss.equipment.cards import Card
from pitboss.games.blackjack.boxes import Deal
from pitboss.games.blackjack.hands import is_blackjack
from pitboss.games.blackjack.mishaps import happened
from pitboss.games.blackjack.shoe import (
    choose_side,
    count,
    exhausted,
    is_double,
    left,
    left_in_shoe,
    look_for_cutting_card,
    reshuffle_discards,
)
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, GO_ON, Drawn, Irregularity, Say
from pitboss.play.effects import Discarded
from pitboss.play.game import Procedure
from pitboss.play.procedure import GO, ask
from pitboss.play.requests import Closes, Draw, Offer, Request

DETERMINANT = "determinant"
DEAL, DRAW, READING = "deal", "draw", "reading"
"""The moments of the initial cards, of all others, and of the hole card in the card reader."""
DEALS = cite("2.6(e) [2.18(c)]")


def listen(deal: Deal, request: Request) -> Procedure[Say | None]:
    """Asks somebody. Nothing where something went wrong instead: then the caller looks again where the round is."""
    answer = yield from ask(deal.table, request)
    if isinstance(answer, Irregularity):
        yield from happened(deal, answer)
        return None
    assert isinstance(answer, Say), answer
    return answer


def draw(
    deal: Deal,
    places: Sequence[str],
    section: Citation,
    up: bool = True,
    moment: str = DRAW,
    replan: Callable[[list[str]], list[str]] | None = None,
) -> Procedure[None]:
    """Deals one card to each place, in this order.

    A card held from an error goes first, and an empty shoe is filled from the discards. ``replan`` says who is still
    to get a card after something went wrong.
    """
    table, todo = deal.table, list(places)
    while todo:
        if table.held:
            took: tuple[Card, ...] = (table.held.pop(0),)
            deal.exposed = False
        else:
            if left(table) <= 0:
                table.notice(*exhausted(deal.options))
                reshuffle_discards(deal)
            asked = tuple(todo[: left(table)])
            answer = yield from ask(table, Draw(asked, section, moment=moment, unseen=not up))
            if isinstance(answer, Irregularity):
                yield from happened(deal, answer)
                todo = replan(todo) if replan else todo
                continue
            assert isinstance(answer, Drawn), answer
            took = cast(tuple[Card, ...], answer.values)
        table.take(tuple(todo[: len(took)]), took, up, section)
        count(table, len(took))
        look_for_cutting_card(table, todo[: len(took)])
        del todo[: len(took)]


def pick_side(deal: Deal) -> Procedure[None]:
    """At a double shoe the first card of a round names the side that is dealt from (2.1)."""
    if not is_double(deal.options):
        return
    yield from draw(deal, (DETERMINANT,), cite("2.1"), up=False, moment=DEAL)
    (card,) = deal.table.hands.pop(DETERMINANT)
    deal.table.effects.append(Discarded(DETERMINANT, (card,), cite("2.1 [reading]"), up=True))
    if card.seen:
        choose_side(deal, card)


def initial_cards(deal: Deal) -> Procedure[None]:
    """A card to each box and the dealer, a second to each box, all face up; then a hole card if there is a reader."""

    def replan(todo: list[str]) -> list[str]:
        """Leaves dead boxes out, and puts last what has to come last (2.15(e), (g))."""
        dead = {box.name for box in deal.boxes if box.closed}
        last = {box.name for box in deal.boxes if box.second_card_last}
        if deal.missed_own_card:
            last.add(DEALER)
        todo = [place for place in todo if place not in dead]
        now: list[str] = []
        later: list[str] = []
        for i, place in enumerate(todo):
            first_card = place != DEALER and place in todo[i + 1 :]
            (later if place in last and not first_card else now).append(place)
        return now + sorted(later, key=lambda place: place == DEALER)

    boxes = [box.name for box in deal.boxes]
    yield from draw(deal, [*boxes, DEALER, *boxes], DEALS, moment=DEAL, replan=replan)
    if deal.reader:
        yield from draw(deal, [DEALER], cite("2.6(j) [2.24(d)]"), up=False, moment=DEAL)
    for box in deal.boxes:
        if not box.closed:
            box.first_two = tuple(box.hand.cards)


def turn_up(deal: Deal, place: str, section: Citation) -> Procedure[None]:
    """Turns a hand up; a face that nobody saw is asked for. What the card reader ruled out cannot come (2.6(j))."""
    table = deal.table
    while table.unseen(place):
        read = place == DEALER and deal.dealer_blackjack is False
        among = tuple(card for card in left_in_shoe(table) if not is_blackjack((deal.upcard, card))) if read else ()
        answer = yield from ask(table, Draw((place,), section, moment="face", among=among))
        assert isinstance(answer, Drawn), answer
        table.learn(place, cast(tuple[Card, ...], answer.values))
    table.reveal(place, section)


@functools.cache
def _pause(section: Citation) -> Request:
    offers = {(DEALER, GO_ON): Offer(DEALER, GO_ON, section)}
    return Request("pause", offers, section, Closes.DEALER, GO, declinable=True)


def pause(deal: Deal, section: Citation) -> Procedure[None]:
    """Between the last card and the settlement, something may still be reported."""
    while (yield from listen(deal, _pause(section))) is None:
        pass
