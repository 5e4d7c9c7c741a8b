"""A blackjack table in mid-game, as a record that begins there describes it: streaks, and what must agree with them."""

from __future__ import annotations

from pitboss.errors import Unreadable
from pitboss.play.carry import Carry
from pitboss.play.setting import Setting
from pitboss.play.state import State

from .state import OTHER_SIDE, BlackjackState
from .wagers import STREAKS

LONGEST = max(STREAKS.values())


def streak(state: State, setting: Setting, words: tuple[str, ...]) -> State:
    """``state streak 2 3``: seat 2 has won three in a row since its streak wagers were placed (2.22(d))."""
    assert isinstance(state, BlackjackState)
    if len(words) != 2 or words[1] not in map(str, range(LONGEST)):
        raise Unreadable(f"reads: state streak N HANDS, with at most {LONGEST - 1} hands won")
    return state.with_streak(words[0].lower(), int(words[1]))


def impossible(setting: Setting, carry: Carry) -> str:
    """Why no table can have been left so."""
    state = carry.state
    assert isinstance(state, BlackjackState)
    if state.side not in OTHER_SIDE:
        return f"a double shoe has no side {state.side!r}"
    if state.batch not in (1, 2):
        return f"there is no batch {state.batch}"
    up = {(at.seat, at.wager) for at, _ in carry.balances if at.kind == "area"}
    for seat, wager in sorted(up):
        won = state.streak(seat)
        if wager in STREAKS and won is None:
            return f"{wager} of seat {seat} stands: how far is it? (state streak {seat} HANDS)"
        if wager in STREAKS and won is not None and won >= STREAKS[wager]:
            return f"{wager} of seat {seat} would have been paid"
    if strange := [seat for seat, _ in state.streaks if seat not in {at for at, _ in up}]:
        return f"seat {strange[0]} has a streak, and no streak wager stands"
    return ""
