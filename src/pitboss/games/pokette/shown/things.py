"""What a pokette table shows: the stop, the cards that make up the hand; and the board of past stops."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.games.families.wheel.shown.things import results, stop, wheel
from pitboss.play.game import Results
from pitboss.play.public import BoardResult, Public

from ..round import call, card_of
from ..state import PoketteState
from ..stops import JOKER, RED, is_joker, stops_of
from ..wagers import terms

ON_LINES = frozenset({"split", "corner", "double_rank"})
"""Wagers without an area of their own."""


def things(public: Public) -> Mapping[str, object]:
    """The hand is that of the state; a stop belongs to it until it is complete, and is then shown with it once."""

    def lit(shown: str) -> Iterator[str]:
        for wager, places in terms(public.options).places.items():
            won = (on for on, stops in places.items() if stops_of(shown) <= stops)
            yield from (f"{wager}@{on}" if on else wager for on in won if wager not in ON_LINES)

    hand = public.recall(PoketteState).shown
    last = stop(public)
    if last is not None and not hand:
        before = public.carry.state
        assert isinstance(before, PoketteState)
        hand = (*before.shown, last)
    return {**wheel(public, call, lit), "cards": [JOKER if is_joker(one) else one for one in hand]}


def result(shown: str) -> BoardResult:
    """
    >>> result("Qh")
    {'text': 'Q♥', 'look': 'red', 'say': 'Queen of hearts, red'}
    """
    look = "gold" if is_joker(shown) else "red" if shown[1] in RED else "black"
    return {"text": card_of(shown), "look": look, "say": call(shown)}


BOARD = Results("numbers", results(result))
