"""The house's hands: answers chance from a shoe and goes on where nobody has a choice, until a person must speak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pitboss.equipment.cards import Card
from pitboss.play.actions import Drawn
from pitboss.play.driver import Round
from pitboss.play.requests import Draw


class Source(Protocol):
    """Where cards come from: a shoe, a card reader at a live table."""

    def draw(self, count: int) -> Sequence[Card]: ...


def advance(round_: Round, source: Source) -> None:
    """Plays on until somebody has to decide, or the round is over."""
    while True:
        request = round_.request
        if isinstance(request, Draw):
            round_.send(Drawn(tuple(source.draw(len(request.to)))))
        elif request is not None and request.declinable and request.silence is not None and len(request.offers) == 1:
            round_.send(request.silence)
        else:
            return
