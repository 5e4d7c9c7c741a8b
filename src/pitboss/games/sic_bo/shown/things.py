"""What a sic bo table shows: the dice, the spots that light up; and the board of past shakes."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.families.dice.shown.things import dice, faces, lit, rolled
from pitboss.play.game import Results
from pitboss.play.public import BoardResult, Public

from ..wagers import SPOTS, winners


def things(public: Public) -> Mapping[str, object]:
    shown = tuple(sorted(faces(public, 3)))
    lights = public.options.flag("lit_layout")
    won = winners(SPOTS.values(), shown) if shown and lights else ()
    return {**dice(public, 3), **lit(public, bool(shown), won)}


def after(before: list[BoardResult], public: Public) -> list[BoardResult]:
    """Small, big or a triple."""
    shown = faces(public, 3)
    if not shown:
        return before
    total = sum(shown)
    look, side = ("green", "triple") if len(set(shown)) == 1 else ("black", "small") if total <= 10 else ("red", "big")
    return [*before, rolled(shown, look, f"{total}, {side}")]


BOARD = Results("rolls", after)
