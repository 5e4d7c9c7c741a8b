"""A table as everybody sees it: what a game reads off it to say what its equipment shows, and what a round adds to the
board."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, TypedDict, TypeVar

from pitboss.equipment.cards import Card
from pitboss.law.options import Options
from pitboss.play.accounts import Account
from pitboss.play.actions import Drawn, DrawnValue
from pitboss.play.card_places import Hand
from pitboss.play.carry import Carry
from pitboss.play.effects import Effect
from pitboss.play.requests import FACES
from pitboss.play.setting import Setting
from pitboss.play.state import State
from pitboss.play.views import PUBLIC, hands_seen, seen_by

if TYPE_CHECKING:
    from pitboss.play.driver import Round

K = TypeVar("K")
METER = "meter"


class BoardResult(TypedDict, total=False):
    """One result on a board: a short text, how it looks, and the same in words."""

    text: str
    look: str
    """``plain``, ``red``, ``black``, ``green``, ``gold``; on roads ``banker``, ``player``, ``tie``."""
    say: str
    dice: list[int]
    numbers: list[int]


class Public:
    """A table as everybody sees it: between rounds, in one, or at the end of one."""

    def __init__(self, setting: Setting, carry: Carry, round_: Round | None = None) -> None:
        self.setting = setting
        self.options: Options = setting.options
        self.carry = carry
        self._round = round_
        self.state: State = carry.state if round_ is None else round_.table.state
        """What the game remembers. Nothing in it is anybody's secret but what `aside` or held cards are: name none."""
        self.void = round_ is not None and round_.void
        self.done = round_ is not None and round_.done

    def recall(self, kind: type[K]) -> K:
        """The game's state, as the type it is."""
        if not isinstance(self.state, kind):
            raise TypeError(f"the state of {self.setting.game.slug} is not {kind.__name__}")
        return self.state

    @property
    def local(self) -> object:
        """What the game keeps for this round alone, of which only what was said aloud may be shown."""
        return None if self._round is None else self._round.table.local

    def drawn(self, kind: str) -> tuple[DrawnValue, ...]:
        """What dice, a wheel or a display showed in this round, in order: never a card. Nothing where it was void."""
        if self._round is None or self.void or kind in FACES or kind == METER:
            return ()
        drawn = (action for action in self._round.actions if isinstance(action, Drawn) and action.kind == kind)
        return tuple(value for action in drawn for value in action.values)

    @functools.cached_property
    def lying(self) -> dict[Account, int]:
        """The chips that lie on the layout."""
        balances = self.carry.balances if self._round is None else self._round.table.balances.items()
        return {at: cents for at, cents in balances if cents and at.kind == "area"}

    @functools.cached_property
    def effects(self) -> list[Effect]:
        """What has been done, as everybody saw it."""
        return [] if self._round is None else seen_by(PUBLIC, self._round.effects)

    @functools.cached_property
    def hands(self) -> dict[Hand, list[Card]]:
        """The hands on the table, as everybody sees them."""
        return {} if self._round is None else hands_seen(PUBLIC, self._round.effects)

    @property
    def gone(self) -> tuple[int, int]:
        """How many cards have left the shoe, and how many of them lie on the table."""
        if self._round is None:
            return self.carry.dealt, 0
        table = self._round.table
        return table.dealt, sum(map(len, table.hands.values()))
