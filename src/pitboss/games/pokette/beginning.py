"""A pokette table in mid-hand, as a record that begins there describes it: the cards shown, what stands."""

from __future__ import annotations

from dataclasses import replace

from pitboss.errors import Unreadable
from pitboss.play.carry import Carry
from pitboss.play.game import Memory
from pitboss.play.setting import Setting
from pitboss.play.state import State

from .hands import HAND_WAGERS, open_wagers
from .round import spell
from .state import PoketteState
from .stops import CARDS, JOKER, STOPS, read_card
from .wagers import terms

MOST = 2
"""So many results of a hand can show before the next spin."""


def hand(state: State, setting: Setting, words: tuple[str, ...]) -> State:
    """``state hand 9s Ts``: the results of the hand so far, the last of them last."""
    assert isinstance(state, PoketteState)
    if not 0 < len(words) <= MOST:
        raise Unreadable("reads: state hand CARD, or state hand CARD CARD")
    return replace(state, shown=tuple(map(read_card, words)))


BEGINS = {"hand": Memory("hand 9s Ts", "the results of the hand so far, the last of them last", hand)}


def impossible(setting: Setting, carry: Carry) -> str:
    """Why no table can have been left so."""
    state, at = carry.state, terms(setting.options)
    assert isinstance(state, PoketteState)
    if len(state.shown) > MOST:
        return f"{len(state.shown)} results of a hand cannot show: a new one starts after the third"
    known = (*STOPS, JOKER) if at.told_apart else (*CARDS, JOKER)
    if strange := [stop for stop in state.shown if stop not in known]:
        return f"{strange[0]!r} cannot have come up at this table"
    for account, _ in carry.balances:
        if account.kind != "area":
            continue
        if account.wager in HAND_WAGERS and account.wager not in open_wagers(state.shown, at.cycle):
            return f"{account.wager} stands, but is not open while the hand shows {spell(state.shown) or 'nothing'}"
        if account.wager not in HAND_WAGERS and account.on not in at.places.get(account.wager, ()):
            return f"{account.wager} {account.on} is no place of this layout"
    return ""
