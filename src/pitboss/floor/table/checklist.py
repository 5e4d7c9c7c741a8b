"""The day of a table that people deal, ticked off step by step: what was done, what comes next, what is wrong.

Each tick is an event of the table's log, judged as a line of a record is (`play.table_day`). Nobody has to tick
anything: a table at which nobody does is dealt as ever. At a table that software deals the committed shuffle answers.
"""

from __future__ import annotations

import datetime
from contextlib import suppress
from typing import Any, Final, cast

from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.play.codec import JSON
from pitboss.play.records.table_steps import CHANGED
from pitboss.play.setting import Setting
from pitboss.play.table_day.course import Course, Taken
from pitboss.play.table_day.procedure import StatedStep
from pitboss.play.table_day.steps import CHANGE, CLOSE, IN_PLAY, OPEN, RECUT, TIME, TORN, VERIFIED, WORDS

SUPERVISED: Final = frozenset({VERIFIED, RECUT, TORN})
"""The steps that are not the dealer's to tick."""
SHOWN: Final = 12
"""So many of the last steps are shown."""


class Checklist:
    """How far the day of one table has come."""

    def __init__(self, setting: Setting, kept: dict[str, Any], rounds: int) -> None:
        """``kept`` is what `to_json` gave when the table was last kept; ``rounds`` are over at it."""
        self.course = Course(setting)
        self.since: list[dict[str, JSON]] = []
        """What was ticked since the last round was dealt, as it is stored."""
        self.kept: dict[str, Any] = dict(kept.get("before", {}))
        if rounds:
            self.course.dealt()
        if self.kept:
            self.course.resume(self.kept)
        with suppress(PitbossError):  # under other rules what was ticked since may be ticked again
            for body in kept.get("since", ()):
                self._state({name: value for name, value in body.items() if name != "at"}, str(body["at"]))
        self._touched = bool(kept)

    def tick(self, body: dict[str, JSON], at: str) -> dict[str, JSON]:
        """A step is ticked at this moment: what is stored of it. Raises what is wrong with it."""
        stated = {name: value for name, value in body.items() if name in ("word", "seat", "depth", "number", "pieces")}
        before = len(self.course.done)
        self._state(stated, at)
        self._touched = True
        done = self.course.done[before:]
        fault = self.course.fault
        told: dict[str, JSON] = {"did": done[-1].text, "cite": str(done[-1].cite)} if done else {}
        return {**stated, **told, **({} if fault is None else _wrong(fault.refused))}

    def _state(self, body: dict[str, Any], at: str) -> None:
        when = datetime.datetime.fromisoformat(at).replace(tzinfo=None, second=0, microsecond=0)
        said = StatedStep(
            str(body["word"]), 0, str(body.get("seat", "")), body.get("depth"), body.get("number"),
            pieces=str(body.get("pieces", "")), when=when,
        )  # fmt: skip
        self.course.state(said)
        self.since.append({**body, "at": at})

    def dealt(self) -> None:
        """A round is over."""
        self.course.dealt()
        self.since = []
        self.kept = self.course.keep() if self._touched else {}

    @property
    def fault(self) -> Refused | None:
        """Why no card is dealt before something is put right, or the table opened again."""
        if self.course.fault is not None:
            return self.course.fault.refused
        return None if self.course.is_open else self.course.closed

    def _also(self) -> list[str]:
        """The words beside the steps: open and close, another set, which of two decks is in play."""
        words = [word for word in (OPEN, CLOSE, CHANGE) if word in self.course.asked.leaves]
        return [*words, *([IN_PLAY] if self.course.day.sets is not None else [])]

    def without_ticks(self) -> dict[str, Any]:
        """What is kept of it where the options have changed, and with them the steps."""
        return {"before": self.kept} if self._touched else {}

    def to_json(self) -> dict[str, Any]:
        """What is kept of it; nothing where nobody has ticked anything."""
        return {"before": self.kept, "since": list(self.since)} if self._touched else {}

    def shown(self) -> dict[str, JSON]:
        """What a desk shows."""
        course = self.course
        fault = course.fault
        return {
            "stage": course.asked.stage,
            "steps": [
                {"word": step.word, "who": step.who, "does": step.does, "cite": str(step.cite),
                 "takes": cast(JSON, sorted(step.takes)), "supervised": step.word in SUPERVISED}
                for step in course.next_steps()
            ],
            "also": cast(JSON, self._also()),
            "done": [_shown(taken) for taken in course.done[-SHOWN:]],
            "wrong": None if fault is None else _wrong(fault.refused),
            "remedy": None if fault is None else fault.remedy,
            "remarks": [str(remark) for remark in course.remarks[-SHOWN:]],
        }  # fmt: skip


def _shown(taken: Taken) -> dict[str, JSON]:
    at = "" if taken.when is None else taken.when.isoformat(" ", "minutes")
    return {"word": taken.step, "did": taken.text, "cite": str(taken.cite), "at": at}


def _wrong(refused: Refused) -> dict[str, JSON]:
    return {"wrong": refused.reason, "wrong_cite": str(refused.cite)}


def read_tick(given: dict[str, Any]) -> dict[str, JSON]:
    """A step as a client sends it: its word, and what that takes."""
    if strange := sorted(set(given) - {"word", "seat", "depth", "number", "pieces"}):
        raise Unreadable(f"{strange[0]!r} does not belong there")
    word = given.get("word")
    if not isinstance(word, str) or word not in WORDS or word == TIME:  # the log has the time
        raise Unreadable("step: a word of the table's day")
    found: dict[str, JSON] = {"word": word}
    for name in ("depth", "number"):
        if given.get(name) is not None:
            if type(given[name]) is not int or not 0 <= given[name] <= 10_000:
                raise Unreadable(f"{name}: a whole number")
            found[name] = given[name]
    for name in ("seat", "pieces"):
        if given.get(name) is not None:
            if not isinstance(given[name], str) or not 0 < len(given[name]) <= 20 or "\0" in given[name]:
                raise Unreadable(f"{name}: a word")
            found[name] = given[name]
    if word == IN_PLAY and "pieces" not in found:
        raise Unreadable("deck: which of the two?")
    if word == CHANGE and found.get("pieces", "deck") not in CHANGED:
        raise Unreadable("change: of the deck, the dice or the tiles")
    return found
