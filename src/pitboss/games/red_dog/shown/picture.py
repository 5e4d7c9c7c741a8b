"""A recorded red dog table to look at: the strip of spreads, the marker, the three cards and the wagers."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.play.card_places import BOARD
from pitboss.play.driver import Round
from pitboss.play.effects import Dealt, Transfer

from ..hands import describe
from . import layout_text


def staked(round_: Round) -> dict[str, dict[str, int]]:
    """What lay before each seat when the last card was turned up."""
    turned = [i for i, effect in enumerate(round_.effects) if isinstance(effect, Dealt)]
    down: dict[str, dict[str, int]] = {}
    for effect in round_.effects[: turned[-1]] if turned else ():
        if isinstance(effect, Transfer):
            seat, wager = down.setdefault(effect.wager.seat, {}), effect.wager.wager
            lies = (effect.target == effect.wager) - (effect.source == effect.wager)
            seat[wager] = seat.get(wager, 0) + lies * effect.cents
    return {seat: down[seat] for seat in round_.setting.seats if any(down.get(seat, {}).values())}


def to_text(rounds: Sequence[Round]) -> str:
    """The last round of a record in characters."""
    table = rounds[-1].table
    headline = describe(table.hands.get(BOARD, [])) or "no cards"
    return f"{headline}\n{layout_text.to_text(table, staked(rounds[-1]))}"
