"""What tests of every game need: everybody's offers, and rounds one after the other, all of them kept."""

from __future__ import annotations

from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.records.scribe import write
from pitboss.play.requests import Offer
from pitboss.play.seating import UNKNOWN, Seating
from pitboss.play.setting import Setting


def all_legal(round_: Round) -> list[Offer]:
    """The offers open to anybody, role after role."""
    return [offer for role in round_.setting.roles for offer in round_.legal(role)]


class Sitting:
    """The rounds played at one table, the last of them perhaps still open."""

    def __init__(self, setting: Setting, carry: Carry | None = None, seating: Seating = UNKNOWN) -> None:
        self.setting = setting
        self.carry = carry
        self.seating = seating
        self.rounds: list[Round] = []

    @property
    def round(self) -> Round:
        """The round in play, or the last one."""
        return self.rounds[-1]

    def open(self) -> Round:
        """The next round."""
        if self.rounds:
            assert self.round.done, "the round before is not over"
            self.carry = self.round.carry
        self.rounds.append(Round(self.setting, self.carry, self.seating))
        return self.round

    def record(self) -> str:
        """The rounds, written down."""
        return write(self.setting, self.rounds)
