"""The steps of a table's day in a record, beside its rounds: when one may stand there, and what it means to a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.errors import PitbossError, Refused
from pitboss.play.actions import DEALER, SUPERVISOR, Say
from pitboss.play.effects import Burned, Dealt, Did
from pitboss.play.records.facts import Facts, moment
from pitboss.play.records.opening import RecordError
from pitboss.play.records.table_steps import read_step
from pitboss.play.requests import Request
from pitboss.play.table_day.course import Course
from pitboss.play.table_day.procedure import StatedStep
from pitboss.play.table_day.steps import CHANGE, CUT, OPEN, RECUT, SHUFFLED, TIME, WASHED

if TYPE_CHECKING:
    from pitboss.play.driver import Round
    from pitboss.play.game import Game
    from pitboss.play.records.notation import RecordLine
    from pitboss.play.state import State


class Preparation:
    """The day of the table that a record is of."""

    def __init__(self, round_: Round) -> None:
        """The first step of a record comes at the table as this round found it."""
        self.course = Course(round_.setting)
        self._dealt = False  # whether the round at hand counts as dealt
        self._timed = False
        if round_.start.rounds:
            self.course.dealt()

    def read(self, line: RecordLine) -> StatedStep:
        return read_step(line.words, line.number)

    # When

    def is_before(self, round_: Round, waiting: bool) -> bool:
        """Whether no card, die or ball of this round has fallen, and none waits to."""
        if waiting or round_.request is None:
            return False
        if round_.setting.game.furniture.one_roll:
            return isinstance(round_.request, Request) and round_.request.moment == "bets"
        return not any(isinstance(effect, Dealt | Burned) for effect in round_.effects)

    def is_about_time(self, said: StatedStep) -> bool:
        """What time it is may be said at any time."""
        return said.word == TIME

    def in_mid_round(self, said: StatedStep) -> Refused:
        day = self.course.day
        step = day.find(said.word)
        cite = step.cite if step is not None else day.change
        if said.word == RECUT and day.cutters is not None:
            cite = day.cutters.recut
        return Refused(f"{said.word!r} is for before the first card, or for when the round is over", cite)

    # What happens

    def take(self, said: StatedStep) -> list[Did]:
        """A step is taken; what was done by it."""
        before = len(self.course.done)
        problem = self.course.judge(said)
        if problem is not None:
            raise self._blamed(problem)
        self.course.state(said)
        return [Did(each.text, each.cite) for each in self.course.done[before:]]

    def go_on(self, line: RecordLine, facts: Facts) -> None:
        """Another line than a step: what was to be put right is refused now, unless this puts it right."""
        course = self.course
        if line.words == (SUPERVISOR, RECUT) and course.fault is not None and course.fault.remedy == RECUT:
            course.state(StatedStep(RECUT, line.number))
        self._settle()
        if not self._timed and (at := facts.one("at")):
            self._timed = True
            self._look_at_clock(StatedStep(TIME, line.number, when=moment(at)))

    def _look_at_clock(self, said: StatedStep) -> None:
        """The record is of this time: what lies on the table may be past its own."""
        if self.course.judge(said) is None:
            self.course.state(said)
            self._settle()

    def _settle(self) -> None:
        try:
            self.course.settle()
        except Refused as problem:
            raise self._blamed(problem) from None

    def _blamed(self, problem: PitbossError) -> PitbossError:
        """What was wrong at an earlier line, and was not put right, is blamed on that line."""
        fault = self.course.fault
        return RecordError(fault.line, problem) if fault is not None and problem is fault.refused else problem

    def dealt(self) -> None:
        """The round at hand is over."""
        if not self._dealt:
            self._dealt = True
            self.course.dealt()

    def round_opens(self) -> None:
        self._dealt = False

    def end(self) -> None:
        """The record is read: a fault that nobody put right stands."""
        if self.course.fault is not None:
            raise RecordError(self.course.fault.line, self.course.fault.refused)
        self.course.end()

    # What it means to a round

    def shuffles(self, said: StatedStep, round_: Round) -> bool:
        """Whether the cards are full and mixed from here on: a shoe was shuffled, or other cards came."""
        cards = said.word == SHUFFLED or (said.word == CHANGE and self.course.changes(said) == "cards")
        return cards and not round_.setting.game.furniture.shuffled_every_round and bool(round_.table.dealt)

    def begins_anew(self, said: StatedStep, game: Game, state: State) -> State | None:
        """What the table remembers from here on, where the game begins anew: the table was opened, or cards washed."""
        if game.anew is None or said.word not in (OPEN, WASHED):
            return None
        return game.state if said.word == OPEN else game.anew(state)

    def word(self, said: StatedStep, round_: Round) -> Say | None:
        """What a step says to the round, where its procedure has a place for that: who cuts, or cuts again."""
        word = None
        if said.word == CUT and said.seat not in ("", DEALER):
            word = Say(said.seat, CUT)
        elif said.word == RECUT:
            word = Say(SUPERVISOR, RECUT)
        return word if word is not None and round_.judge(word) is None else None
