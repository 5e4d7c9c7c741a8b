"""Cards, with whatever can go wrong in between: the deal, every card after it, and turning one up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.equipment.cards import Card
from pitboss.games.families.shoe_games.drawing import draw_each
from pitboss.law.citation import Citation
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.game import Procedure
from pitboss.play.procedure import draw_if
from pitboss.play.requests import Draw

from .boxes import Deal
from .hands import is_blackjack
from .shoe import left, left_in_shoe, look_for_cutting_card, notice_exhausted, reshuffle_discards

DEAL, DRAW, READING = "deal", "draw", "reading"
"""The moments of the initial cards, of all others, and of the hole card in the card reader."""


def draw(
    deal: Deal,
    wanting: Callable[[], Sequence[Hand]],
    section: Citation,
    up: bool = True,
    unseen: bool = False,
    moment: str = DRAW,
) -> Procedure[None]:
    """Deals a card to each place that is still to get one, in this order, until there is none.

    A card whose face is not noted is allowed where it is ``unseen``.
    """
    table = deal.table

    def dealt(places: tuple[Hand, ...]) -> None:
        deal.exposed = False  # an exposed card goes first: it is dealt now, or there is none
        deal.house.shoe.count(table, len(places), "")
        look_for_cutting_card(deal, places)

    def refill() -> Procedure[None]:
        notice_exhausted(deal)
        yield from reshuffle_discards(deal)

    like = Draw((), section, moment=moment, unseen=unseen, up=up)
    yield from draw_each(table, wanting, like, lambda _: left(deal), refill, dealt)


def dealers_first_card(deal: Deal) -> Procedure[None]:
    """The dealer's first card alone, where it comes before the players'."""
    yield from draw(deal, lambda: [] if deal.dealers_cards else [DEALERS], deal.sections.deals, moment=DEAL)


def initial_cards(deal: Deal) -> Procedure[None]:
    """A card to each box and the dealer, a second to each box, all face up; then a hole card if there is a reader."""
    yield from draw(deal, lambda: still_to_be_dealt(deal), deal.sections.deals, moment=DEAL)
    for box in deal.boxes:
        if box.one_card_to_come:
            box.one_card_to_come = False
            deal.table.discard(box.hand.place, deal.sections.clears, up=True)
    yield from draw(
        deal,
        lambda: [DEALERS] if deal.reader and len(deal.dealers_cards) < 2 else [],
        deal.sections.hole_card,
        up=False,
        unseen=True,
        moment=DEAL,
    )
    deal.hole_card_down = len(deal.dealers_cards) == 2
    for box in deal.boxes:
        if not box.closed:
            box.first_two = tuple(box.hand.cards)


def still_to_be_dealt(deal: Deal) -> list[Hand]:
    """Who is still to get an initial card, in order; what was forgotten comes last. A hand that is dead for having got
    one card only gets that one."""
    boxes = [box for box in deal.boxes if not box.closed]
    first = [box.hand.place for box in deal.boxes if not box.hand.cards and (not box.closed or box.one_card_to_come)]
    second = [box.hand.place for box in boxes if len(box.hand.cards) < 2 and not box.second_card_last]
    forgotten = [box.hand.place for box in boxes if len(box.hand.cards) < 2 and box.second_card_last]
    dealer = [] if deal.dealers_cards else [DEALERS]
    if deal.missed_own_card:
        return [*first, *second, *forgotten, *dealer]
    return [*first, *dealer, *second, *forgotten]


def turn_up(deal: Deal, place: Hand, section: Citation, needed: Callable[[], bool] = lambda: True) -> Procedure[None]:
    """Turns a hand up; a face that nobody saw is asked for. What the card reader ruled out cannot come.

    It stays down where something goes wrong meanwhile, and it is no longer ``needed``.
    """
    table = deal.table

    def face() -> Draw | None:
        read = place == DEALERS and deal.dealer_blackjack is False
        among = tuple(card for card in left_in_shoe(table) if not is_blackjack((deal.upcard, card))) if read else ()
        return Draw((place,), section, moment="face", among=among, up=True) if needed() else None

    while table.unseen(place):
        faces = yield from draw_if(table, face)
        if faces is None:
            return
        table.learn(place, tuple(card for card in faces if isinstance(card, Card)))
    table.reveal(place, section)


def burn_exposed_card(deal: Deal) -> None:
    """An exposed card that everybody refused and the dealer could not use."""
    if deal.exposed:
        for card in deal.table.held:
            deal.table.discard_card(card, deal.sections.refuses)
        deal.table.held.clear()
        deal.exposed = False
