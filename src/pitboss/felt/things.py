"""What the equipment of a table shows to everybody, and the board of its last results. No game, no I/O.

A game says in its `Appearance` how its things are read off what is public (`things`) and what one round adds to the
board (`board`); whoever drives a table asks here:

- `things(setting, carry, round_, before)`: ``{"shoe": 0.71, "puck": "6", "dice": [4, 2]}``. ``carry`` is what the round
  started from (between rounds, what the next one will), ``before`` what `things` said of the last round once it was
  over: dice lie where they fell until they are thrown again. A thing that shows nothing (any more) is None; one that a
  game does not name is as it was.
- `after(board, round_)`: the board once a round is over. It is a fold over rounds, so it may be kept beside a table or
  made again from stored rounds, oldest first.

| thing | shows | of |
|---|---|---|
| ``shoe``, ``discard`` | the part of the cards that is still to come, or has been put away: 0 to 1 | cards |
| ``puck``, ``shooter``, ``fire`` | the point or None; the seat that has the dice; the points made | craps |
| ``dice`` | faces in the order in which they were read | dice games, pai gow's shaker |
| ``ball`` | where a wheel came to rest: ``17``, ``00``, ``joker``, ``Ks`` | wheels |
| ``sign`` | the result in words, for a display | wheels |
| ``lit`` | keys of areas (``total_10``, ``dozen@2``) that a layout lights up for the result | wheels, dice |
| ``chips`` | the color of a seat's chips without value, where it has asked for one | roulette |
| ``numbers`` | the numbers drawn so far, in order | keno |
| ``cards`` | results that make up a hand | pokette |
| ``number`` | what a generator of numbers shows | pai gow poker |
| ``bank``, ``co_bank`` | the seat that banks, or None for the house; whether together with the house | player banks |
| ``button`` | a seat, or ``dealer`` | poker, pai gow poker, Asia poker |
| ``curator`` | who holds the shoe | baccarat |
| ``sets`` | open hands as they were set, the smaller first: ``{"dealer": [["6-6", "5-5"], [...]]}`` | pai gow |
| ``marker`` | what a marker lies on: ``3``, ``pair`` | red dog |
| ``poker`` | what the game is called, stacks; of the hand in play: street, pots, bets, what each did last | poker |
| ``showdown`` | what the last hand came to, pot by pot, with the cards that won; None while one is played | poker |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from pitboss.play.carry import Carry
from pitboss.play.public import BoardResult, Public
from pitboss.play.setting import Setting

if TYPE_CHECKING:
    from pitboss.play.driver import Round

Shown = dict[str, Any]
"""What things show, as JSON."""
LONGEST = 72
"""Results on a board."""


class Board(TypedDict):
    """The last results of a table, oldest first."""

    kind: str
    """``roads`` (baccarat), ``numbers`` (wheels, keno), ``rolls`` (dice)."""
    results: list[BoardResult]


def things(
    setting: Setting, carry: Carry, round_: Round | None = None, before: Mapping[str, Any] | None = None
) -> Shown:
    """What every thing of the table shows to everybody; ``before`` is what it showed once the last round was over."""
    public = Public(setting, carry, round_)
    return {**(before or {}), **_cards(public), **setting.game.appearance.things(public)}


def _cards(public: Public) -> Shown:
    """How full shoe and discard rack are."""
    size = public.setting.deck.size
    if not size:
        return {}
    left, lying = public.gone
    return {"shoe": round(max(0, size - left) / size, 2), "discard": round(max(0, left - lying) / size, 2)}


def after(board: Board | None, round_: Round) -> Board | None:
    """The board once this round is over; None where the game has none."""
    says = round_.setting.game.appearance.board
    if says is None:
        return None
    results = says.after(list(board["results"]) if board else [], Public(round_.setting, round_.start, round_))
    return {"kind": says.kind, "results": results[-LONGEST:]}


def empty(setting: Setting) -> Board | None:
    """The board of a table just opened."""
    says = setting.game.appearance.board
    return None if says is None else {"kind": says.kind, "results": []}


def of_rounds(rounds: Sequence[Round]) -> Board | None:
    """The board after these rounds of one table, the oldest first."""
    board: Board | None = None
    for round_ in rounds:
        board = after(board, round_)
    return board
