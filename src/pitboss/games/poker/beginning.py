"""A poker table between two hands, as a record that begins there describes it: the stacks, and the button."""

from __future__ import annotations

from dataclasses import replace

from pitboss.errors import Unreadable
from pitboss.play.carry import Carry
from pitboss.play.game import Memory
from pitboss.play.setting import Setting
from pitboss.play.state import State

from .state import PokerState
from .variants import variant_of
from .wagers import CHIPS, FORFEIT


def button(state: State, setting: Setting, words: tuple[str, ...]) -> State:
    """``state button 4``: it goes on from there."""
    assert isinstance(state, PokerState)
    if len(words) != 1:
        raise Unreadable("reads: state button N")
    return replace(state, button=words[0].lower())


BEGINS = {"button": Memory("button N", "the seat that had the button in the last hand", button)}


def stands(wager: str, on: str) -> bool:
    """Whether something lies on the table between hands: chips do, and what was forfeited; the pot has been pushed.

    >>> stands("chips", ""), stands("chips", "main"), stands("pot", "")
    (True, False, False)
    """
    return wager in (CHIPS, FORFEIT) and not on


def impossible(setting: Setting, carry: Carry) -> str:
    """Why no table can have been left so."""
    state = carry.state
    assert isinstance(state, PokerState)
    if (state.button or state.placed or state.blinds) and not variant_of(setting.options).button:
        return f"there is no button in {variant_of(setting.options).name}"
    for at, _ in carry.balances:
        if at.kind == "area" and (not stands(at.wager, at.on) or at.hand):
            return f"{at.wager} {at.on}".rstrip() + " cannot lie on the table between hands"
    return ""
