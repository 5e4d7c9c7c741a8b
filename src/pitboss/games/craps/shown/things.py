"""What a craps table shows: the puck, who shoots, the dice, the points made; and the board of past rolls."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.families.dice.shown.things import dice, faces, rolled
from pitboss.play.game import Results
from pitboss.play.public import BoardResult, Public

from ..state import CrapsState


def things(public: Public) -> Mapping[str, object]:
    state = public.recall(CrapsState)
    return {
        "puck": str(state.point) if state.point else None,
        "shooter": state.shooter or None,
        "fire": list(state.points_made),
        **dice(public, 2),
    }


def after(before: list[BoardResult], public: Public) -> list[BoardResult]:
    """A seven stands out, so does a point that is set or made, and a natural or craps on a come out roll."""
    thrown = faces(public, 2)
    if not thrown:
        return before
    start = public.carry.state
    assert isinstance(start, CrapsState)
    look, say = judged(sum(thrown), start.point)
    return [*before, rolled(thrown, look, say)]


def judged(total: int, point: int) -> tuple[str, str]:
    """
    >>> judged(7, 0), judged(6, 0), judged(12, 0)
    (('green', 'seven, a winner'), ('black', 'the point is 6'), ('red', 'craps 12'))
    >>> judged(7, 6), judged(6, 6), judged(9, 6)
    (('red', 'seven out'), ('green', '6, made'), ('plain', '9'))
    """
    if not point:
        if total in (7, 11):
            return "green", f"{'seven' if total == 7 else 'eleven'}, a winner"
        return ("red", f"craps {total}") if total in (2, 3, 12) else ("black", f"the point is {total}")
    if total == 7:
        return "red", "seven out"
    return ("green", f"{total}, made") if total == point else ("plain", str(total))


BOARD = Results("rolls", after)
