"""The steps that games share: asking, drawing, dealing, turning up, pausing.

`_ask` is the one door through which a procedure yields: whatever goes wrong at a table comes in through it. What is
behind it is typed: `hear` brings a word, `draw_cards` cards, `draw_numbers` and `draw_words` what dice and wheels show.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator, Sequence
from typing import Any, cast

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER, GO_ON, Drawn, DrawnValue, Irregularity, Say
from pitboss.play.card_places import NOBODY, Hand
from pitboss.play.game import Incident, Procedure
from pitboss.play.requests import Draw, Offer, Request, offered
from pitboss.play.table import Table

Asked = Request | Draw | Callable[[], Request | Draw | None]
"""What is asked; or what to ask as things stand, built anew whenever something has gone wrong meanwhile. None where it
need not be asked any more."""


def _ask(table: Table, asked: Asked) -> Procedure[Any]:
    """Asks until somebody answers; an irregularity is handled where it happens, and may itself supply the answer.

    A word where people were asked, what was drawn where chance was: the driver has judged it.
    """
    while True:
        request = asked() if callable(asked) else asked
        if request is None:
            return None
        action = yield request
        if not isinstance(action, Irregularity):
            return action
        irregular = table.game.irregularities[action.key]
        answer = irregular.handle(Incident(table, irregular, request, action))
        if isinstance(answer, Generator):
            answer = yield from answer
        if answer is not None:
            return answer


def hear_if(table: Table, asked: Callable[[], Request | None]) -> Procedure[Say | None]:
    """Asks for one answer in words, as long as it need be asked."""
    return _ask(table, asked)


def hear(table: Table, asked: Request | Callable[[], Request]) -> Procedure[Say]:
    """Asks for one answer in words."""
    return _ask(table, asked)


def draw_if(table: Table, asked: Callable[[], Draw | None]) -> Procedure[tuple[DrawnValue, ...] | None]:
    """Asks chance as long as it need be asked: whatever was asked for, as far as it came."""
    answer: Drawn | None = yield from _ask(table, asked)
    return None if answer is None else answer.values


def _draw(table: Table, request: Draw) -> Procedure[tuple[DrawnValue, ...]]:
    """Asks chance; the answer may bring only the first few."""
    answer: Drawn = yield from _ask(table, request)
    return answer.values


def draw_cards(table: Table, request: Draw) -> Procedure[tuple[Card, ...]]:
    """The next cards, as many as came at once: the driver has judged that they are cards."""
    return cast("Procedure[tuple[Card, ...]]", _draw(table, request))


def draw_numbers(table: Table, request: Draw) -> Procedure[tuple[int, ...]]:
    """Dice, or a number shown: one for each place. Nothing where no rule needs them and nobody noted them."""
    found: tuple[int, ...] = ()
    while len(found) < len(request.to):
        values = yield from _draw(table, request._replace(to=request.to[len(found) :]))
        if UNSEEN in values:
            return ()
        found += cast(tuple[int, ...], values)
    return found


def draw_words(table: Table, request: Draw) -> Procedure[tuple[str, ...]]:
    """What a wheel shows: the driver has judged that it is on it."""
    return tuple(map(str, (yield from _draw(table, request))))


def read_meter(table: Table, wager: str, section: Citation) -> Procedure[int]:
    """What a progressive meter shows at this moment, in cents; other tables may feed it too."""
    (shown,) = yield from _draw(table, Draw((Hand(wager),), section, kind="meter", moment="meter"))
    stands = cast(int, shown)
    table.adjust_meter(wager, stands, section)
    return stands


# Cards


def deal(
    table: Table, places: Sequence[Hand], cites: Citation, up: bool = False, moment: str = "draw"
) -> Procedure[None]:
    """Deals one card to each place, in this order."""
    left = tuple(places)
    while left:
        drawn: Drawn = yield from _ask(table, Draw(left, cites, "cards", moment, not up, (), (), up))
        got: Any = drawn.values
        came = len(got)
        table.take(left[:came], got, up, cites)
        left = left[came:]


def burn(table: Table, number: int, section: Citation) -> Procedure[None]:
    """So many cards leave the shoe and nobody sees them."""
    yield from deal(table, (NOBODY,) * number, section, moment="burn")


def in_turn(places: Sequence[Hand], cards: int) -> tuple[Hand, ...]:
    """One card at a time, round the table.

    >>> in_turn([Hand("seat 1"), Hand("dealer")], 2)
    ('seat 1', 'dealer', 'seat 1', 'dealer')
    """
    return tuple(places) * cards


def in_stacks(places: Sequence[Hand], cards: int) -> tuple[Hand, ...]:
    """All the cards of one place before the next.

    >>> in_stacks([Hand("seat 1"), Hand("dealer")], 2)
    ('seat 1', 'seat 1', 'dealer', 'dealer')
    """
    return tuple(place for place in places for _ in range(cards))


def know(table: Table, hand: Hand, section: Citation, up: bool = False) -> Procedure[tuple[Card, ...]]:
    """The cards of a hand; faces that nobody noted are asked for."""
    while unseen := table.unseen(hand):
        faces = yield from draw_cards(table, Draw((hand,) * unseen, section, kind="face", moment="face", up=up))
        table.learn(hand, faces)
    return tuple(table.hands[hand])


def shown(table: Table, hand: Hand, section: Citation) -> Procedure[tuple[Card, ...]]:
    """The cards of a hand that its holder shows where it wins something; none where nobody has seen any of them."""
    if table.unseen(hand) == len(table.hands[hand]):
        asked = Draw((hand,) * table.unseen(hand), section, kind="face", moment="face", unseen=True)
        faces = yield from draw_cards(table, asked)
        if not any(face.seen for face in faces):
            return ()
        table.learn(hand, faces)
    return (yield from know(table, hand, section))


def turn_up(table: Table, hand: Hand, section: Citation, needed: bool = True) -> Procedure[tuple[Card, ...]]:
    """Turns a hand up. Faces nobody saw are asked for only where a rule needs them."""
    if needed and table.unseen(hand):
        yield from know(table, hand, section, up=True)
    table.reveal(hand, section)
    return tuple(table.hands[hand])


# Pauses

GO = Say(DEALER, GO_ON)


@functools.cache
def _pause(section: Citation) -> Request:
    return Request("pause", offered(Offer(DEALER, GO_ON, section)), section, GO, declinable=True)


def pause(table: Table, section: Citation) -> Procedure[None]:
    """The moment between the last card and the settlement, in which an irregularity can still be reported."""
    if table.before_settlement is not None:
        table.see_to_decisions()
    yield from _ask(table, _pause(section))
