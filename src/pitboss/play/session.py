"""A table over many rounds: each starts from the carry of the one before."""

from __future__ import annotations

from pitboss.errors import Unreadable
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.setting import Setting


class Session:
    """The rounds played at one table, the last of them perhaps still open."""

    __slots__ = ("carry", "rounds", "setting")

    def __init__(self, setting: Setting, carry: Carry | None = None) -> None:
        self.setting = setting
        self.carry = carry
        self.rounds: list[Round] = []

    @property
    def round(self) -> Round:
        """The round in play, or the last one."""
        return self.rounds[-1]

    def open(self) -> Round:
        """The next round."""
        if self.rounds:
            if not self.round.done:
                raise Unreadable("the round before is not over")
            self.carry = self.round.carry
        self.rounds.append(Round(self.setting, self.carry))
        return self.round
