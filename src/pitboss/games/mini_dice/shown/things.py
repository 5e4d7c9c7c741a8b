"""What a mini-dice table shows: the dice, the spots that won; and the board of past shakes."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.families.dice.shown.things import dice, faces, lit, rolled
from pitboss.play.game import Results
from pitboss.play.public import BoardResult, Public

from ..wagers import BETS


def things(public: Public) -> Mapping[str, object]:
    shown = tuple(sorted(faces(public, 2)))
    won = [bet.key for bet in BETS.values() if shown in bet.wins]
    return {**dice(public, 2), **lit(public, bool(shown), won)}


def after(before: list[BoardResult], public: Public) -> list[BoardResult]:
    """Under seven, seven or over seven."""
    shown = faces(public, 2)
    if not shown:
        return before
    total = sum(shown)
    look, side = ("red", "seven") if total == 7 else ("black", "under 7") if total < 7 else ("green", "over 7")
    return [*before, rolled(shown, look, f"{total}, {side}")]


BOARD = Results("rolls", after)
