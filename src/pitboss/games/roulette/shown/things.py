"""What a roulette table shows: the ball, the display, the areas that have won; and the board of past numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.equipment.wheels import color
from pitboss.games.families.wheel.shown.things import results, wheel
from pitboss.play.game import Results
from pitboss.play.public import BoardResult, Public

from ..numbers import COLOR_ZEROS, OUTSIDE
from ..round import call
from ..state import RouletteState
from ..wagers import STRAIGHT, terms

LIT = frozenset((STRAIGHT, *OUTSIDE, *COLOR_ZEROS))
"""Wagers with an area of their own; the others lie on lines."""


def things(public: Public) -> Mapping[str, object]:
    """
    >>> call("17").replace(",", "")
    '17 black odd'
    """

    def lit(number: str) -> Iterator[str]:
        for wager, places in terms(public.options).places.items():
            if wager in LIT and offered(public, wager):
                yield from (f"{wager}@{on}" if on else wager for on, numbers in places.items() if number in numbers)

    shown = wheel(public, lambda number: call(number).replace(",", ""), lit)
    return {**shown, "chips": {own.seat: own.color for own in public.recall(RouletteState).colors}}


def offered(public: Public, wager: str) -> bool:
    return any(each.key == wager for each in public.setting.opening_wagers)


def result(number: str) -> BoardResult:
    """
    >>> result("00")
    {'text': '00', 'look': 'green', 'say': '00, green'}
    """
    return {"text": number, "look": color(number), "say": call(number)}


BOARD = Results("numbers", results(result))
