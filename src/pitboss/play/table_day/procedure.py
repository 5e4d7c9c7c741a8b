"""The table's day as a procedure: a generator that asks which step is taken next, and is sent the one that was.

    opening -> mixing -> rounds -> mixing, an idle table, another set of cards -> rounds ... -> closing -> opening

Whoever says nothing is taken to have done everything: a stage is looked at once a step of it is stated. Then its steps
come in their order, one that comes too late is refused under its section, and what was left out is remarked. What the
answers say (how deep the cut, how many cards) is for `course` to judge, before anything is sent.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pitboss.errors import Refused

from .steps import CHANGE, CLOSE, COUNTED, OPEN, PRESHUFFLED, RECUT, Step

if TYPE_CHECKING:
    from .course import Course

PLAY, END = "play", "end"
"""What is said of a table beside its steps: a round was dealt; nothing more is stated."""
ALWAYS = frozenset({CHANGE, CLOSE, PLAY, END})
T = TypeVar("T")


class StatedStep(NamedTuple):
    """A step as somebody states it."""

    word: str
    line: int = 0
    seat: str = ""
    """Whose: a number, or the dealer."""
    depth: int | None = None
    number: int | None = None
    packs: bool = False
    """Whether it counts packs, and not pieces."""
    faces: str = ""
    """``up`` or ``down``."""
    pieces: str = ""
    """What is changed, or which of two decks is in play."""
    when: datetime | None = None
    name: str = ""
    """Who it was, where that is said."""


class DayRequest(NamedTuple):
    """What may be done now: the steps left of a stage, in order, and the words that leave it."""

    stage: str
    left: tuple[Step, ...]
    leaves: frozenset[str]
    passed: tuple[Step, ...] = ()
    """The steps of the stage that were taken or passed over, the latest last."""
    why: Refused | None = None
    """Why nothing else can be done, where that is plain."""


Procedure = Generator[DayRequest, StatedStep, T]


def table_day(it: Course) -> Procedure[None]:
    """A table from its opening to its closing, again and again. A record may begin anywhere."""
    day = it.day
    said = yield DayRequest("", (), ALWAYS | {OPEN} | words(day.opening) | words(day.mixing))
    while said.word != END:
        if said.word == PLAY:
            said = yield from rounds(it)
        elif said.word == CLOSE:
            said = yield from closing(it, said)
        elif said.word == CHANGE:
            said = yield from change(it, said)
        elif said.word in words(day.mixing):
            said = yield from mixing(it, said)
        elif it.is_mixed and said.word in words(day.idle):
            said = yield from idle(it, said)
        else:
            said = yield from opening(it, said)


def opening(it: Course, said: StatedStep) -> Procedure[StatedStep]:
    """A set comes to the table, is inspected and shown; each of two by itself."""
    steps, after = it.day.opening, ALWAYS | words(it.day.mixing)
    if said.word == OPEN:
        it.open(said)
        said = yield DayRequest("opening", steps, after)
    shown = 0
    while shown < it.sets and said.word in words(steps):
        shown += 1
        said = yield from in_order(it, "opening", steps, said, after | (words(steps) if shown < it.sets else set()))
    if 0 < shown < it.sets:
        it.shown_once()
    return said


def mixing(it: Course, said: StatedStep) -> Procedure[StatedStep]:
    """The shuffle, the cut, and what is done before the first card; a count of the cards may go before all that."""
    if said.word == COUNTED:
        counted = [step for step in it.day.mixing if step.word == COUNTED]
        after = ALWAYS | words(it.day.mixing) | (words(it.day.idle[:1]) if it.is_mixed else frozenset())
        said = yield from in_order(it, "count", counted, said, after)
        if said.word not in words(it.day.mixing):
            return said
    it.mix()
    return (yield from in_order(it, "shuffle and cut", it.day.mixing, said, ALWAYS | words(it.day.idle[:1])))


def rounds(it: Course) -> Procedure[StatedStep]:
    """Rounds are dealt."""
    it.play()
    return (yield DayRequest("between rounds", it.needed(it.day.mixing), ALWAYS | words(it.day.idle)))


def idle(it: Course, said: StatedStep) -> Procedure[StatedStep]:
    """Nobody plays: the set lies spread, and is shown and mixed again when somebody comes; where nobody does before it
    leaves the table, it needs neither."""
    after, nobody_came = ALWAYS | words(it.day.mixing), frozenset({CHANGE, CLOSE, END})
    return (yield from in_order(it, "idle table", it.day.idle, said, after, nobody_came=nobody_came))


def change(it: Course, said: StatedStep) -> Procedure[StatedStep]:
    """A set leaves the table. Another one of cards is opened and mixed as the first was."""
    it.change(said)
    return (yield DayRequest("opening", it.day.opening, ALWAYS | words(it.day.mixing)))


def closing(it: Course, said: StatedStep) -> Procedure[StatedStep]:
    """The set is put away, and nothing is done at the table until it is opened again."""
    it.close(said)
    closed = it.closed
    said = yield DayRequest("closing", it.day.closing, frozenset({OPEN, END}), why=closed)
    if said.word in words(it.day.closing):
        said = yield from in_order(it, "closing", it.day.closing, said, frozenset({OPEN, END}), closed)
    return said


def in_order(
    it: Course,
    stage: str,
    steps: Sequence[Step],
    said: StatedStep,
    leaves: frozenset[str],
    why: Refused | None = None,
    nobody_came: frozenset[str] = frozenset(),
) -> Procedure[StatedStep]:
    """Takes the steps of a stage in their order until something leaves it; what was left out is remarked, unless one of
    ``nobody_came`` leaves it."""
    left = wanted = it.needed(steps)
    taken: list[Step] = []
    while (step := next((each for each in left if each.word == said.word), None)) is not None:
        it.take(step, said)
        taken.append(step)
        left = left[left.index(step) + (step.word != RECUT) :]  # the cards may be cut again as often as it takes
        if step.word == PRESHUFFLED:  # what comes shuffled is neither spread nor mixed
            wanted, left = wanted[: wanted.index(step) + 1], ()
        passed = (*(each for each in wanted if each not in left and each is not step), step)
        said = yield DayRequest(stage, left, leaves, passed, why)
    it.lack(stage, [] if said.word in nobody_came else [step for step in wanted if step not in taken])
    return said


def words(steps: Sequence[Step]) -> frozenset[str]:
    return frozenset(step.word for step in steps)
