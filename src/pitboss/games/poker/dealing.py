"""The cards (14.8 to 14.13): one at a time, streets after a burn, the draw, a community card where cards are short."""

from __future__ import annotations

from functools import partial

from pitboss.law.citation import Citation, cite
from pitboss.play.actions import Say
from pitboss.play.card_places import BOARD, Hand, hand_of
from pitboss.play.consequences import DRAW
from pitboss.play.game import Procedure
from pitboss.play.procedure import burn, deal, hear_if, in_turn
from pitboss.play.requests import Offer, Request
from pitboss.play.table import Table

from .action import nothing
from .best import showing, single
from .hand_in_play import LAST, STREET, Contest, hands_of, left, shuffle_stub, tell, up_cards
from .options import opens
from .variants import Street

DRAWS = "draw"
FIVE = 5
SHUFFLE = cite("14.5(a)")


def deal_street(table: Table, hand: Contest) -> Procedure[None]:
    """The cards before one betting round."""
    street, where = hand.variant.streets[hand.street], hand.variant.sections
    if hand.street == 0:
        places = hands_of(hand.seats)
        yield from deal(table, in_turn(places, street.down), where.deal, moment=DRAW)
        yield from deal(table, in_turn(places, street.up), where.deal, up=True, moment=DRAW)
        return
    if hand.street == 1:
        hand.dealt_on = True
    if street.draw:
        yield from draws(table, hand, where.deal)
    elif street.board:
        yield from burn_one(table, hand, street.board, where.later)
        yield from deal(table, (BOARD,) * street.board, where.later, up=True, moment=STREET)
    else:
        yield from to_each(table, hand, street, where.deal)


def burn_one(table: Table, hand: Contest, more: int, section: Citation) -> Procedure[None]:
    """Burns a card before so many others. Cards that came too early go back: the stub is shuffled, none is burned."""
    if hand.street in hand.reshuffled:
        shuffle_stub(table, hand, cite("14.18"))
        hand.burned = False  # an exposed card was the burn before what came too early
        return
    if hand.burned:
        hand.burned = False
        return
    if left(table) < 1 + more:
        table.shuffle(SHUFFLE)  # the burns go back into the stub
    if left(table) > more:
        yield from burn(table, 1, section)


# Stud


def to_each(table: Table, hand: Contest, street: Street, section: Citation) -> Procedure[None]:
    """One card to each live hand; on the last street one for all, where the cards do not reach (14.8)."""
    last = hand.street == len(hand.variant.streets) - 1
    places = [hand_of(seat) for seat in hand.seats if seat in hand.live]
    if last and left(table) < 1 + len(places):
        yield from burn_one(table, hand, 1, section)
        table.announce("Not enough cards are left: one community card plays for everybody", section)
        yield from deal(table, (BOARD,), section, up=True, moment=STREET)
        return
    yield from burn_one(table, hand, len(places), section)
    up = bool(street.up) or (last and hand.last_up)
    yield from deal(table, places, section, up=up, moment=LAST if last else STREET)


def opener(table: Table, hand: Contest) -> str:
    """Whose up card makes the forced bet: by rank, then by suit (14.3)."""
    low = opens(table.options) == "low_card"
    ace_low = not hand.variant.high
    by_card = {seat: single(up_cards(table, hand, seat)[0], ace_low) for seat in hand.live}
    return min(by_card, key=lambda seat: by_card[seat]) if low else max(by_card, key=lambda seat: by_card[seat])


def best_board(table: Table, hand: Contest) -> str:
    """Whose up cards are the best; of equal ones the nearest to the dealer's left."""
    ace_low = not hand.variant.high
    by_board = {seat: showing(up_cards(table, hand, seat), ace_low) for seat in hand.live}
    best = max(by_board.values()) if hand.variant.high else min(by_board.values())
    return next(seat for seat in hand.seats if seat in hand.live and by_board[seat] == best)


def open_pair(table: Table, hand: Contest) -> bool:
    """Whether somebody shows a pair in the second betting round of seven-card stud."""
    if not (hand.variant.pair_doubles and hand.street == 1):
        return False
    return any(len({card.rank for card in up_cards(table, hand, seat)}) == 1 for seat in hand.live)


# The draw


def draws(table: Table, hand: Contest, section: Citation) -> Procedure[None]:
    """After a burn each in turn throws cards away and has them replaced; the fifth of five comes last (14.12)."""
    yield from burn_one(table, hand, 0, section)
    late: list[Hand] = []
    hand.drawing = True
    for seat in list(hand.live):
        said = yield from hear_if(table, partial(asked_to_draw, table, hand, seat, section))
        if said is None:
            continue
        place = hand_of(seat)
        number = len(said.cards)
        tell(table, hand, seat, f"draws {number}" if number else "stands pat", section)
        if number:
            table.throw_away(place, said.cards, section)
            yield from replace(table, (place,) * min(number, FIVE - 1), section)
        if number == FIVE:
            late.append(place)
    hand.drawing = False
    yield from replace(table, tuple(place for place in late if place.seat in hand.live), section)


def replace(table: Table, places: tuple[Hand, ...], section: Citation) -> Procedure[None]:
    """Deals replacements; where the stub runs out, what was thrown away and burned is shuffled."""
    while places:
        if not left(table):
            table.shuffle(SHUFFLE)
        now = places[: left(table)]
        yield from deal(table, now, section, moment=STREET)
        places = places[len(now) :]


def asked_to_draw(table: Table, hand: Contest, seat: str, section: Citation) -> Request | None:
    if seat not in hand.live:
        return None
    held = tuple(table.hands[hand_of(seat)])
    offer = Offer(seat, DRAWS, section, cards=len(held), among=held, price=nothing, fewest=0)
    return Request(hand.moment, {seat: {DRAWS: offer}}, section, Say(seat, DRAWS))
