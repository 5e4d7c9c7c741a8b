"""The house's hands: answers chance and goes on where nobody has a choice, until a person must speak."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Protocol

from pitboss.equipment.cards import Card
from pitboss.play.actions import DEALER, GO_ON, Drawn, Outcome
from pitboss.play.driver import Round
from pitboss.play.effects import Shuffled
from pitboss.play.requests import Draw, Request


class Cards(Protocol):
    """What cards are dealt from: a shoe, a card reader at a live table."""

    def draw(self, n: int = 1, /) -> Sequence[Card]: ...

    def shuffle(self, out: Sequence[Card] = (), /) -> object: ...


class Numbers(Protocol):
    """What dice, wheels and displays get their numbers from: one of so many, all equally likely."""

    def below(self, n: int, /) -> int: ...


def advance(round_: Round, cards: Cards, numbers: Numbers | None = None) -> None:
    """Plays on until somebody has to decide, or the round is over."""
    table = round_.table
    while True:
        request = round_.request
        seen, shuffles = len(table.effects), table.shuffles
        if isinstance(request, Draw):
            round_.send(Drawn(outcomes(request, cards, numbers), request.kind))
        elif isinstance(request, Request) and (DEALER, GO_ON) in request.offers and request.silence is not None:
            round_.send(request.silence)
        else:
            return
        if table.shuffles > shuffles:
            for effect in table.effects[seen:]:
                if isinstance(effect, Shuffled):
                    cards.shuffle(effect.out)


def outcomes(request: Draw, cards: Cards, numbers: Numbers | None = None) -> tuple[Outcome, ...]:
    """What chance yields for a request: cards from the shoe, anything else by number."""
    if not request.among:
        return tuple(cards.draw(len(request.to)))
    assert numbers is not None, f"nothing to draw {request.kind} from"
    return tuple(_one_of(request, numbers) for _ in request.to)


def _one_of(request: Draw, numbers: Numbers) -> Outcome:
    if not request.weights:
        return request.among[numbers.below(len(request.among))]
    ticket = numbers.below(sum(request.weights))
    for outcome, upto in zip(request.among, accumulate(request.weights), strict=True):
        if ticket < upto:
            return outcome
    raise AssertionError(ticket)
