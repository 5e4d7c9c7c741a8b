"""Company at the table: three others who play a plain game, for a player who sits there alone.

They bring what the player has to bring, call with something, bet with more, and fold to a bet with nothing. Each looks
at its own cards and at what lies on the table, at nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.play.actions import DEALER, NO_MORE_BETS, Say
from pitboss.play.card_places import BOARD, hand_of
from pitboss.play.driver import Round
from pitboss.play.requests import Request

from .bank import stack
from .dealing import DRAWS
from .showdown import SHOW
from .variants import variant_of
from .wagers import BET, BRING_IN, BUY_IN, CALL, CHECK, FOLD, RAISE

OTHERS = 3
BROUGHT = 4
"""They bring so many of the least buy-ins."""


def company(round_: Round, seat: str) -> Say | None:
    """What somebody other than this seat says now; None where it is for this player to speak."""
    request = round_.request
    if not isinstance(request, Request):
        return None
    if request.offer(DEALER, NO_MORE_BETS):
        return _brings(round_, seat)
    speaker = next((who for who in request.offers if who != seat and who in round_.setting.seats), None)
    if speaker is None or seat in request.offers:
        return None
    return _plays(round_, request, speaker)


def partners(round_: Round, seat: str) -> tuple[str, ...]:
    """The next seats to the player's left."""
    seats = round_.setting.seats
    here = seats.index(seat)
    return (*seats[here + 1 :], *seats[:here])[:OTHERS]


def _brings(round_: Round, seat: str) -> Say | None:
    least = round_.setting.options.whole("min_buy_in")
    for other in partners(round_, seat):
        if not stack(round_.table, other):
            return Say(other, BUY_IN, BROUGHT * least)
    return None


def _plays(round_: Round, request: Request, speaker: str) -> Say:
    offers = request.offers[speaker]
    if DRAWS in offers:
        return Say(speaker, DRAWS, cards=_thrown(round_, speaker))
    if SHOW in offers:
        return Say(speaker, SHOW)
    if BRING_IN in offers:
        return Say(speaker, BRING_IN)
    worth = promise(round_, speaker)
    for word, wants in ((BET, 2), (RAISE, 3)):
        offer = offers.get(word)
        if offer is not None and worth >= wants:
            return Say(speaker, word, offer.least)
    if CHECK in offers:
        return Say(speaker, CHECK)
    return Say(speaker, CALL if CALL in offers and worth >= 1 else FOLD)


def promise(round_: Round, seat: str) -> int:
    """How much a hand looks like: nothing, something to call with, to bet with, to raise with."""
    table, variant = round_.table, variant_of(round_.setting.options)
    mine, board = table.hands[hand_of(seat)], table.hands.get(BOARD, [])
    if not variant.high:
        small = len({card.rank for card in mine if card.rank <= 8 or card.rank == 14})
        return max(0, small - max(1, len(mine) - 2) + 1)
    return _looks(mine, board)


def _looks(mine: Sequence[Card], board: Sequence[Card]) -> int:
    ranks = Counter(card.rank for card in (*mine, *board))
    suits = Counter(card.suit for card in (*mine, *board))
    own = {card.rank for card in mine}
    alike = sorted((n for rank, n in ranks.items() if rank in own and n > 1), reverse=True)
    if alike[:1] >= [3] or alike[:2] == [2, 2] or (max(suits.values()) >= 5):
        return 3
    if alike:
        return 2
    top = max(own)
    return 1 if (not board and len(mine) <= 5 and top >= 12) or (top == 14 and len(board) <= 3) else 0


def _thrown(round_: Round, seat: str) -> tuple[Card, ...]:
    """What is not in a pair; of a low hand what is high or double."""
    held = round_.table.hands[hand_of(seat)]
    if not variant_of(round_.setting.options).high:
        kept: dict[int, Card] = {}
        for card in held:
            if card.rank <= 8 or card.rank == 14:
                kept.setdefault(card.rank, card)
        return tuple(card for card in held if card not in kept.values())
    times = Counter(card.rank for card in held)
    return tuple(card for card in held if times[card.rank] == 1)[:3]
