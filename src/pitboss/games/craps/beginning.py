"""A craps table in mid-game, as a record that begins there describes it: the puck, the shooter, what stands where."""

from __future__ import annotations

from dataclasses import replace

from pitboss.errors import Unreadable
from pitboss.play.carry import Carry
from pitboss.play.game import Memory
from pitboss.play.setting import Setting
from pitboss.play.state import State

from .standing import VIGORISH
from .state import CrapsState
from .wagers import BETS, NUMBERS, Group

POINTS = tuple(map(str, NUMBERS))


def puck(state: State, setting: Setting, words: tuple[str, ...]) -> State:
    """``state puck 6``, or ``state puck off``."""
    assert isinstance(state, CrapsState)
    if len(words) != 1 or words[0].lower() not in (*POINTS, "off"):
        raise Unreadable(f"the puck is off, or on one of {', '.join(POINTS)}")
    return replace(state, point=int(words[0]) if words[0] in POINTS else 0)


BEGINS = {"puck": Memory("puck 6, or puck off", "where the puck lies: the come out point", puck)}


def stands(wager: str, on: str) -> bool:
    """Whether a wager may lie on the layout between rolls.

    >>> stands("come", "6"), stands("come", "7"), stands("pass", ""), stands("pass", "6")
    (True, False, True, False)
    """
    if wager == VIGORISH:
        return on in BETS
    bet = BETS.get(wager)
    if bet is None:
        return False
    if on:
        return bet.on_numbers and on in POINTS
    return not (bet.supports and bet.on_numbers)


def impossible(setting: Setting, carry: Carry) -> str:
    """Why no table can have been left so."""
    state = carry.state
    assert isinstance(state, CrapsState)
    if state.point not in (0, *NUMBERS):
        return f"{state.point} is no point"
    if not set(state.points_made) <= set(NUMBERS):
        return "a point made that is none"
    if strange := [button.wager for button in state.buttons if button.wager not in BETS]:
        return f"a button on {strange[0]!r}, which is no wager"
    for at, _ in carry.balances:
        if at.kind != "area":
            continue
        if not stands(at.wager, at.on):
            return f"{at.wager} {at.on}".rstrip() + " cannot stand between rolls"
        bet = BETS.get(at.wager)
        if bet is not None and bet.supports and bet.group is Group.LINE and not state.point:
            return f"{at.wager} stands, but the puck is off (state puck N)"
    return ""
