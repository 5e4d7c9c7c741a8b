"""A record that is still being written: read as far as it goes, and followed to wherever its next line may take hold.

A line takes hold where the round stands, or where silence and cards that nobody saw carry it on to (see `record`). So a
record that stops leaves not one moment but a few, one behind the other. Whoever walks through them here uses the round
up: each has to be looked at before the next is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboss.errors import PitbossError
from pitboss.play.actions import Drawn, DrawnValue
from pitboss.play.driver import Round
from pitboss.play.effects import Effect
from pitboss.play.game import Game
from pitboss.play.records.notation import CHANCE, RecordLine, lines
from pitboss.play.records.opening import Catalogue, RecordError
from pitboss.play.records.record import CLOSE, Reader
from pitboss.play.requests import Draw, Request

FURTHEST = 60
"""So many moments are walked through at the most."""


class Fed(NamedTuple):
    """What chance was asked for, and what the record gave."""

    asked: Draw
    given: Drawn


class Unfinished(Reader):
    """Reads the lines that there are, and stops where they stop."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.done: list[Effect] = []
        """All that was done, in all rounds."""
        super().__init__(catalogue, heard=self._keep)
        self.fed: list[Fed] = []
        """What chance has yielded since the last line that was not about chance."""

    def _keep(self, line: RecordLine | None, effects: Sequence[Effect]) -> None:
        self.done += effects

    def follow(self, source: str) -> RecordError | None:
        """Reads a text; what is wrong with it, where a line cannot stand. It is line `at`."""
        try:
            for line in lines(source):
                self._line = line.number
                if line.head not in CHANCE:
                    self.fed.clear()
                self._read(line)
                self._hear(line)
            if self._round is not None:
                self._tell()
                self._run_on(self._round)
                self._gather()
                self.done += self._new
        except RecordError as problem:
            return problem
        except PitbossError as problem:
            return self._blamed(problem)
        return None

    @property
    def at(self) -> int:
        """The line that was read last, and that is at fault where something is."""
        return self._line

    @property
    def game(self) -> Game | None:
        return self._opening.game

    @property
    def opened(self) -> bool:
        """Whether a line has stood that only stands at an open table: no option is given any more."""
        return self._round is not None

    @property
    def over(self) -> int:
        """How many rounds are over and ruled on."""
        return len(self._rulings)

    @property
    def ahead(self) -> dict[str, tuple[DrawnValue, ...]]:
        """Chance that is noted before it was asked for: by hand, or by kind."""
        return {place: tuple(value for value, _ in queue) for place, queue in self._queue.items() if queue}

    def table(self) -> Round:
        """The round at hand; raises where no table of these options may be opened."""
        try:
            return self._open_table()
        except RecordError:
            raise
        except PitbossError as problem:
            raise self._blamed(problem) from None

    @property
    def idle(self) -> bool:
        """Whether bets are open and none is made, so that a record may end here."""
        return self._idle(self._open_table())

    def moments(self) -> Iterator[Round]:
        """The round where the record leaves it, then wherever silence carries it; done where its end is reached. Where
        a round is one roll, on to the roll that closes the bets, or from a roll to the bets of the next one."""
        round_ = self._open_table()
        self._run_on(round_)
        for _ in range(FURTHEST):
            yield round_
            if round_.request is None:
                break
            if not self._carry_on(round_) and not self._closed(round_):
                return
            self._run_on(round_)
        if round_.request is None and round_.setting.game.furniture.one_roll and not self.ahead:
            yield self._open()

    def _closed(self, round_: Round) -> bool:
        """Where a round is one roll, the roll itself closes the bets."""
        request, one_roll = round_.request, round_.setting.game.furniture.one_roll
        bets = one_roll and isinstance(request, Request) and request.moment == "bets"
        if not bets or round_.judge(CLOSE) is not None:
            return False
        round_.send(CLOSE)
        return True

    def _feed(self, request: Draw, round_: Round) -> bool:
        if not super()._feed(request, round_):
            return False
        given = round_.actions[-1]
        assert isinstance(given, Drawn)
        self.fed.append(Fed(request, given))
        return True
