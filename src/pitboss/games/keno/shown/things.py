"""What a keno lounge shows: the numbers drawn so far; and the board of past games."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.play.game import Results
from pitboss.play.public import BoardResult, Public

from ..numbers import DRAWN
from ..state import KenoState


def drawn(public: Public) -> list[int]:
    return [int(str(ball)) for ball in public.drawn("ball")]


def things(public: Public) -> Mapping[str, object]:
    """A quick pick's numbers are the ticket's, not the board's: it shows what came from the blower alone."""
    numbers = drawn(public)
    return {"numbers": numbers} if numbers else {"numbers": []} if public.void else {}


def after(before: list[BoardResult], public: Public) -> list[BoardResult]:
    numbers = sorted(drawn(public))
    if len(numbers) < DRAWN:
        return before
    state = public.carry.state
    assert isinstance(state, KenoState)
    text = " ".join(map(str, numbers))
    return [*before, {"text": text, "look": "plain", "say": f"game {state.game}: {text}", "numbers": numbers}]


BOARD = Results("numbers", after)
