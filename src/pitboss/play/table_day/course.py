"""How far a table's day has come: what was done, what is to be said of it, and what may be done next.

As with a round, a step is judged before it is taken, and a refused one changes nothing. Something wrong that people may
put right (a cut too shallow, a card short, dice past their time) is refused unless the very next step puts it right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.law.citation import Citation
from pitboss.law.place_names import short
from pitboss.play.actions import DEALER
from pitboss.play.setting import Setting

from .procedure import END, PLAY, DayRequest, StatedStep, table_day, words
from .steps import (
    CHANGE,
    COUNT,
    COUNTED,
    CUT,
    DEPTH,
    FACES,
    IN_PLAY,
    INSPECTED,
    OPEN,
    PRESHUFFLED,
    RECEIVED,
    RECUT,
    SEAT,
    SHUFFLED,
    TIME,
    TORN,
    TURNED,
    Number,
    Step,
)

PIECES = {"deck": "cards", "decks": "cards"}
"""What is changed, by the word for it."""


class Taken(NamedTuple):
    """A step that was taken, in words and under its section."""

    line: int
    step: str
    who: str
    text: str
    cite: Citation
    when: datetime | None = None
    name: str = ""

    def to_json(self) -> dict[str, object]:
        told: dict[str, object] = {"line": self.line, "step": self.step, "who": self.who}
        told |= {"did": self.text, "cite": str(self.cite)}
        if self.when is not None:
            told["at"] = _written(self.when)
        if self.name:
            told["by"] = self.name
        return told


class Remark(NamedTuple):
    """What has to be said of a table's day, and the section."""

    text: str
    cite: Citation

    def __str__(self) -> str:
        return f"{self.text} [{self.cite}]"

    def to_json(self) -> dict[str, str]:
        return {"remark": self.text, "cite": str(self.cite)}


class Fault(NamedTuple):
    """Something refused unless the next step puts it right: where it stands, why, and the word that does."""

    line: int
    refused: Refused
    remedy: str
    pieces: str = ""
    """What is to be changed."""


class Course:
    """The day of one table.

    >>> from pitboss.games.catalogue import game
    >>> it = Course(Setting(game("three_card_poker"), {"shuffle": "manual", "dealing_method": "manual_shoe"}))
    >>> for word in ("inspected", "verified", "spread", "washed", "shuffled"):
    ...     it.state(StatedStep(word))
    >>> it.judge(StatedStep("washed")).reason
    "'washed' comes before 'shuffled'"
    >>> [(step.word, str(step.cite)) for step in it.asked.left][:1]
    [('cut', '19:47-20.5(c)')]
    >>> [str(taken.cite) for taken in it.done][1:]
    ['19:47-20.4(b)', '19:47-20.4(b)', '19:47-20.4(c)', '19:47-20.5(a)']
    """

    def __init__(self, setting: Setting) -> None:
        if setting.game.table_day is None:
            raise Unreadable(f"how a table of {setting.game.name} is opened is not known here")
        self.setting = setting
        self.day = setting.game.table_day(setting)
        self.done: list[Taken] = []
        self.remarks: list[Remark] = []
        self.fault: Fault | None = None
        self.rounds = 0
        """How many were dealt since the set on the table was opened."""
        self.is_open = True
        self.is_mixed = False
        """Whether what lies on the table has been mixed once since it was opened: it lies spread while nobody plays."""
        self._preshuffled = self.day.preshuffled
        self._two_jokers = False  # a deck came with a joker too many, of which nobody is stated to have torn one
        self._face_down = False  # the cards lie spread face down while nobody plays
        self._cut_by = ""
        self._in_play = ""  # which of two decks
        self._used = 0  # for how many rounds, or shoes, since that was said
        self._uncounted: int | None = None  # how many rounds since the cards were counted, where that is stated at all
        self._now: datetime | None = None
        self._since: dict[str, datetime] = {}  # when what lies on the table came there
        self._steps = table_day(self)
        self.asked: DayRequest = next(self._steps)

    # Before anything is sent

    def judge(self, said: StatedStep) -> PitbossError | None:
        """Why this cannot be stated now; None where it can."""
        if self.fault is not None and not self._puts_right(self.fault, said):
            return self.fault.refused
        if said.when is not None and self._now is not None and said.when < self._now:
            return Unreadable(f"{_written(said.when)} is before what was stated last ({_written(self._now)})")
        if said.word == TIME:
            return None
        if said.word == IN_PLAY:
            return self._judge_deck(said)
        if said.word == CHANGE and (unknown := self._not_here(said)) is not None:
            return unknown
        step = next((step for step in self.asked.left if step.word == said.word), None)
        if step is None and said.word in self.asked.leaves:
            step = self._of_next_stage(said.word, self.is_mixed or self._lies_idle(said))
            if step is None and self.day.find(said.word) is None:
                return None  # it is no step: the table is closed, or a round is dealt
        return self._not_now(said.word) if step is None else self._judge_step(step, said)

    def _puts_right(self, fault: Fault, said: StatedStep) -> bool:
        return said.word == fault.remedy and (said.word != CHANGE or self.changes(said) == fault.pieces)

    def changes(self, said: StatedStep) -> str:
        """What is changed: what the table is played with, unless something else is named."""
        pieces = PIECES.get(said.pieces, said.pieces)
        if pieces == "ball" and pieces not in self.day.beside:
            pieces = "balls"  # one of many
        return self.day.pieces if pieces in ("", "set") else pieces

    def _not_here(self, said: StatedStep) -> Unreadable | None:
        """Why something cannot be changed: the table has none of it."""
        here = self.day.changed
        if (pieces := self.changes(said)) in here:
            return None
        return Unreadable(f"there are no {pieces} at this table to be changed (it has {' and '.join(here)})")

    def _lies_idle(self, said: StatedStep) -> bool:
        """Whether a record begins where nobody plays: the cards lie spread and it matters which side is up, as it does
        at no opening."""
        return not self.asked.stage and bool(said.faces) and said.word in words(self.day.idle[:1])

    def _of_next_stage(self, word: str, is_mixed: bool) -> Step | None:
        day = self.day
        stages = (day.mixing, day.idle, day.opening) if is_mixed else (day.mixing, day.opening)
        return next((step for steps in stages for step in self.needed(steps) if step.word == word), None)

    def _not_now(self, word: str) -> PitbossError:
        """Why a step that is not open is not: it comes before another, was done, or is none of this table."""
        day, passed, step = self.day, self.asked.passed, self.day.find(word)
        if word == OPEN:
            return Refused("the table is open already", day.opens)
        if word in (CUT, RECUT) and day.cutters is not None and day.cutters.uncut is not None:
            return day.cutters.uncut
        if step is None and word in day.barred:
            return day.barred[word]
        if step is None:
            known = ", ".join(dict.fromkeys(each.word for each in day.steps))
            return Unreadable(f"{word!r} is no step at this table (its steps: {known})")
        if self.asked.why is not None:
            return self.asked.why
        if word == RECUT and day.cutters is not None:
            return Refused("nothing was cut that could be cut again", day.cutters.recut)
        came = day.find(PRESHUFFLED)
        if self._preshuffled and came is not None:
            return Refused(f"cards that came to the table shuffled are not {word} before the first round", came.cite)
        if passed and passed[-1].word == word:
            return Refused(f"{word!r} was done already", step.cite)
        if passed:
            return Refused(f"{word!r} comes before {passed[-1].word!r}", step.cite)
        return Refused(f"{word!r} is not done {self.asked.stage or 'now'}", step.cite)

    def _judge_step(self, step: Step, said: StatedStep) -> PitbossError | None:
        named = {COUNT: said.number is not None, DEPTH: said.depth is not None, SEAT: said.seat, FACES: said.faces}
        if strange := [what for what, is_named in named.items() if is_named and what not in step.takes]:
            return Unreadable(f"{step.word!r} takes no {strange[0]}")
        if said.seat and said.seat != DEALER and said.seat not in self.setting.seats:
            return Unreadable(f"there is no seat {said.seat!r} at this table")
        size = self.setting.deck.size
        if said.depth is not None and not 0 < said.depth < size:
            return Unreadable(f"there are {size} cards, and none at {said.depth}")
        if said.depth is not None and said.depth < step.least:
            return Refused(f"{said.depth} cards from the back, and at least {step.least} are required", step.cite)
        return self._judge_cut(said) if step.word in (CUT, RECUT) else None

    def _judge_cut(self, said: StatedStep) -> PitbossError | None:
        cutters = self.day.cutters
        assert cutters is not None
        if cutters.uncut is not None and not self._preshuffled:
            return cutters.uncut
        if said.seat not in ("", DEALER) and not cutters.by_players:
            return Refused("the dealer cuts at this table, and no player", cutters.cite)
        if said.word == CUT:
            return None
        if not self._cut_by:
            return Refused("nothing was cut that could be cut again", cutters.recut)
        if self._cut_by == DEALER or not said.seat:
            return None
        if cutters.recut_by == "last_cutter" and said.seat != self._cut_by:
            return Refused(f"{_who(self._cut_by)} cut last and cuts again, not {_who(said.seat)}", cutters.recut)
        if cutters.recut_by == "next_entitled" and said.seat == self._cut_by:
            return Refused(f"whoever may cut next cuts again, not {_who(said.seat)}", cutters.recut)
        return None

    def _judge_deck(self, said: StatedStep) -> PitbossError | None:
        """Two decks take turns: after one round with one of them comes the other."""
        sets = self.day.sets
        if sets is None:
            return Refused(f"one set of {self.day.pieces} is used at this table, and no other in turn", self.day.opens)
        is_same = said.pieces == self._in_play
        if self._in_play and self._used and is_same == bool(self._used % 2):
            turn = "every other " + sets.every
            return Refused(f"each of the two is used {turn}, and it is not the turn of {said.pieces}", sets.alternates)
        return None

    def settle(self) -> None:
        """Play goes on: what was to be put right is refused, and so is a round at a table that is closed."""
        if self.fault is not None:
            raise self.fault.refused
        if not self.is_open:
            raise self.closed

    @property
    def closed(self) -> Refused:
        return Refused("the table is closed, and has to be opened first", self.day.opens)

    # What is stated

    def state(self, said: StatedStep) -> None:
        """Takes what was stated; raises what is wrong with it."""
        if (problem := self.judge(said)) is not None:
            raise problem
        self.fault = None
        self.is_mixed = self.is_mixed or self._lies_idle(said)
        if said.word == TIME:
            self._clock(said)
        elif said.word == IN_PLAY:
            assert self.day.sets is not None
            self._clock(said)
            self._in_play, self._used = said.pieces, 0
            self._did(said, DEALER, f"{said.pieces} is in play", self.day.sets.alternates)
        elif said.word == CHANGE and self.changes(said) != self.day.pieces:
            self.change(said)  # dice beside the cards: those stay as they are
        else:
            self.asked = self._steps.send(said)

    def dealt(self) -> None:
        """A round was dealt; what was to be put right is still to be."""
        self.asked = self._steps.send(StatedStep(PLAY))

    def end(self) -> None:
        """Nothing more is stated."""
        with suppress(StopIteration):
            self._steps.send(StatedStep(END))

    def next_steps(self) -> tuple[Step, ...]:
        """What may be done next, in order: what is left of this stage and, if nobody has to do it, what is behind."""
        asked, mixing = self.asked, self.needed(self.day.mixing)
        if not all(step.optional for step in asked.left) or not words(mixing) & asked.leaves:
            return asked.left
        return (*asked.left, *mixing) if asked.stage else (*self.day.opening, *mixing)

    def keep(self) -> dict[str, Any]:
        """What outlives a round, as JSON."""
        return {
            "rounds": self.rounds,
            "open": self.is_open,
            "in_play": self._in_play,
            "used": self._used,
            "uncounted": self._uncounted,
            "since": {pieces: _written(when) for pieces, when in self._since.items()},
        }

    def resume(self, kept: Mapping[str, Any]) -> None:
        """The course as it was when a round had been dealt, and that was kept."""
        self.rounds, self.is_open = kept["rounds"], kept["open"]
        self.is_mixed = self.rounds > 0
        self._in_play, self._used, self._uncounted = kept["in_play"], kept["used"], kept["uncounted"]
        self._since = {pieces: datetime.fromisoformat(when) for pieces, when in kept["since"].items()}

    # What the procedure does

    @property
    def sets(self) -> int:
        """How many sets are opened."""
        return 1 if self.day.sets is None else 2

    def needed(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """The steps of a stage that this table takes: what came shuffled is not shuffled again but cut, what a device
        shuffles is not cut."""
        uncut = self.day.cutters is not None and self.day.cutters.uncut is not None
        without = (SHUFFLED,) if self._preshuffled else (CUT, RECUT) if uncut else ()
        return tuple(step for step in steps if step.word not in without)

    def open(self, said: StatedStep) -> None:
        self.is_open, self.is_mixed, self.rounds, self._preshuffled = True, False, 0, self.day.preshuffled
        self._since.clear()
        if said.when is not None:
            self._since = {life.pieces: said.when for life in self.day.lives}
            self._now = said.when
        self._did(said, DEALER, "the table is opened", self.day.opens)

    def take(self, step: Step, said: StatedStep) -> None:
        """A step of a stage: what it says is held against what has to be."""
        self._clock(said)
        who, text = step.who, step.does
        if step.word in (CUT, RECUT):
            self._cut_by = who = said.seat or (self._cut_by if step.word == RECUT else DEALER)
            text = f"{_who(who)} cuts the cards{' again' if step.word == RECUT else ''}"
            text += "" if said.depth is None else f", {said.depth} from the top"
        elif said.depth is not None:
            text += f", {said.depth} cards from the back"
        elif said.faces:
            text += f", face {said.faces}"
        elif said.number is not None:
            text += f": {said.number} {'decks' if said.packs else self.day.pieces}"
        self._preshuffled = self._preshuffled or step.word == PRESHUFFLED
        self._face_down = said.faces == "down" or (self._face_down and step.word != TURNED)
        self._uncounted = 0 if step.word == COUNTED else self._uncounted
        self._did(said, _who(who), text, step.cite)
        if said.number is not None and self.day.number is not None:
            self._count(said, said.number, self.day.number, step)
        if said.depth is not None and step.word in (CUT, RECUT):
            self._measure(said, said.depth)

    def mix(self) -> None:
        """The cards are mixed anew."""
        self._cut_by, self.is_mixed = "", True
        if self.day.sets is not None and self.day.sets.every == "shoe" and self.rounds:
            self._used += 1

    def play(self) -> None:
        self.rounds += 1
        self.is_mixed = True
        self._cut_by, self._preshuffled = "", False
        if self._uncounted is not None:
            self._uncounted += 1
            counted = self.day.find(COUNTED)
            if counted is not None and 0 < self.day.counted_every < self._uncounted:
                self._remark(f"no count is stated for {self._uncounted} rounds", counted.cite)
        if self.day.sets is not None and self.day.sets.every == "round":
            self._used += 1

    def change(self, said: StatedStep) -> None:
        """Another set lies on the table, and its time begins."""
        pieces = self.changes(said)
        self._now = said.when or self._now
        self._since.pop(pieces, None)
        if self._now is not None:
            self._since[pieces] = self._now
        life = next((life for life in self.day.lives if life.pieces == pieces), None)
        if pieces == self.day.pieces:
            self.is_mixed = False
            self.rounds, self._preshuffled, cite = 0, self.day.preshuffled, self.day.change
        else:
            cite = life.cite if life is not None else self.day.change
        self._did(said, DEALER, f"the {pieces} are changed", cite)

    def close(self, said: StatedStep) -> None:
        self._clock(said)
        self.is_open = False
        self._did(said, DEALER, "the table is closed", self.day.closes)

    def shown_once(self) -> None:
        assert self.day.sets is not None
        self._remark("of two sets only one is stated to have been inspected and shown", self.day.sets.each)

    def lack(self, stage: str, steps: Sequence[Step]) -> None:
        """Says which steps of a stage are not stated, and what that means where the text says it."""
        due = {TORN: self._two_jokers, TURNED: self._face_down}
        if missing := [step for step in steps if not step.optional or due.get(step.word)]:
            listed = ", ".join(f"{step.word} ({short(step.cite)})" for step in missing)
            self._remark(f"{stage}: not stated: {listed}", missing[0].cite)
        self._two_jokers = self._face_down = False
        for step in steps:
            if step.lacking:
                self._remark(step.lacking, step.cite)

    # What can be wrong

    def _count(self, said: StatedStep, count: int, number: Number, step: Step) -> None:
        """How many there are: where it is not so many as belong there, the set has to leave the table."""
        wanted = number.packs * self.sets if said.packs else number.pieces
        if count == wanted or (number.fits(count) and not said.packs):
            return
        if step.word in (RECEIVED, INSPECTED) and count == number.pieces + 1 and self.day.find(TORN):
            self._two_jokers = True  # one of them is torn up
            return
        what, more = "decks" if said.packs else self.day.pieces, " or more" if number.or_more else ""
        reason = f"{count} {what} where {wanted}{more} belong: they leave the table and others come"
        cite = step.cite if step.word == COUNTED else number.cite
        self.fault = Fault(said.line, Refused(reason, cite), CHANGE, self.day.pieces)

    def _measure(self, said: StatedStep, depth: int) -> None:
        """How deep the cut is: one too shallow may be cut again."""
        rule = self.setting.game.furniture.cut
        try:
            if rule is not None:
                rule.check(depth, self.setting.deck.size - depth)
        except Refused as shallow:
            self.fault = Fault(said.line, shallow, RECUT)

    def _clock(self, said: StatedStep) -> None:
        """What time it is, where that is stated; and whether anything has lain on the table for too long."""
        if said.when is None:
            return
        self._now = said.when
        for life in self.day.lives:
            came = self._since.setdefault(life.pieces, said.when)
            if said.when - came <= life.most:
                continue
            text = f"the {life.pieces} have been on the table since {_written(came)}"
            most = int(life.most.total_seconds()) // 3600
            if life.forbidden:
                reason = f"{text}, and {most} hours are the most that is allowed"
                self.fault = Fault(said.line, Refused(reason, life.cite), CHANGE, life.pieces)
            else:
                self._remark(f"{text}: more than {most} hours are reported", life.cite)

    def _remark(self, text: str, cite: Citation) -> None:
        if (one := Remark(text, cite)) not in self.remarks:
            self.remarks.append(one)

    def _did(self, said: StatedStep, who: str, text: str, cite: Citation) -> None:
        self.done.append(Taken(said.line, said.word, who, text, cite, said.when, said.name))

    def to_json(self) -> dict[str, object]:
        return {"steps": [each.to_json() for each in self.done], "remarks": [each.to_json() for each in self.remarks]}


def _who(by: str) -> str:
    """
    >>> _who("3"), _who("dealer")
    ('seat 3', 'dealer')
    """
    return f"seat {by}" if by[:1].isdigit() else by


def _written(when: datetime) -> str:
    return when.isoformat(" ", "minutes")
