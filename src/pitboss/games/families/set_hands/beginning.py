"""A table in mid-game, as a record that begins there describes it: who banked last, and what was wagered then."""

from __future__ import annotations

from dataclasses import replace

from pitboss.equipment.money import cents
from pitboss.errors import Unreadable
from pitboss.play.carry import Carry
from pitboss.play.game import Memory
from pitboss.play.setting import Setting
from pitboss.play.state import State

from .state import SetHandsState


def bank(state: State, setting: Setting, words: tuple[str, ...]) -> State:
    """``state bank 3``: seat 3 banked the round before; ``state bank dealer``: the house did."""
    assert isinstance(state, SetHandsState)
    if len(words) != 1 or words[0].lower() not in (*setting.seats, "dealer"):
        raise Unreadable("reads: state bank N, or state bank dealer")
    seat = words[0].lower()
    return state.after("" if seat == "dealer" else seat)


def wagered(state: State, setting: Setting, words: tuple[str, ...]) -> State:
    """``state wagered 3 50``: what seat 3 wagered against the dealer in the last round without a player bank."""
    assert isinstance(state, SetHandsState)
    if len(words) != 2 or words[0].lower() not in setting.seats:
        raise Unreadable("reads: state wagered N AMOUNT")
    others = tuple(entry for entry in state.against_dealer if entry[0] != words[0].lower())
    return replace(state, started=True, against_dealer=tuple(sorted((*others, (words[0].lower(), cents(words[1]))))))


def anew(state: State) -> State:
    """The cards were shown and washed again, and the next round is the first of a game: no player banks it, and the
    first at the table is offered the cut (11.5(c), 11.6(d)1, (g), 11.10(b))."""
    assert isinstance(state, SetHandsState)
    return replace(state, started=False, first_offer=1, last_bank="", unbanked=0)


BEGINS = {
    "bank": Memory("bank N, or bank dealer", "who banked the round before", bank),
    "wagered": Memory("wagered N AMOUNT", "a seat's wager in the last round that the house banked", wagered),
}


def impossible(setting: Setting, carry: Carry) -> str:
    """Why no table can have been left so."""
    state = carry.state
    assert isinstance(state, SetHandsState)
    ring = len(setting.seats)
    if not 1 <= state.first_offer <= ring or state.button > ring:
        return f"there are {ring} positions at this table"
    return ""
