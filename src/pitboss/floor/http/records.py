"""A record, ruled on for anybody who sends one: the ruling, or what happened step by step.

What goes in and comes out are plain values, so that it can be done in another process, within a time.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from pitboss.desks.rule import rule as desk_rule
from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.view.steps import RoundSteps
from pitboss.games.catalogue import game
from pitboss.games.parts import layout
from pitboss.play.driver import Round
from pitboss.play.effects import Effect
from pitboss.play.records.marks import FaceNeeded
from pitboss.play.records.notation import RecordLine
from pitboss.play.records.record import rule_on

T = TypeVar("T")
STEPS = 400
"""So many steps of a record are shown, the last ones."""
LINES = 2000
"""A record of more lines is ruled on and not shown step by step."""


class Told(NamedTuple):
    """What is answered: a status and a body."""

    status: int
    body: dict[str, Any]


class TimeUp(BaseException):
    """It takes longer than it may: nothing that rules on a record catches this."""


def rule(text: str, submissions: Sequence[str] = (), table: str = "") -> Told:
    """The ruling on a record; at a table as the licensee filed it, where submissions are sent with it."""
    return answered(lambda: _ruled_as_filed(text, submissions, table) if submissions else desk_rule(text).to_json())


def _ruled_as_filed(text: str, submissions: Sequence[str], table: str) -> dict[str, Any]:
    from pitboss.desks.in_force import filed, for_record

    known = [filed(f"submission {i}", each) for i, each in enumerate(submissions, 1)]
    found, _ = for_record(text.split("\n"), known, table)
    return {**desk_rule(text, filed=found.setting).to_json(), "filed": found.to_json()}


def replay(text: str) -> Told:
    """A record step by step, with the ruling."""
    return answered(lambda: _replayed(text))


def is_open(text: str) -> bool:
    """Whether a record needs a face that nobody saw: it is then ruled on many times."""
    try:
        rule_on(text, game)
    except FaceNeeded:
        return True
    except (PitbossError, RecursionError):
        pass
    return False


def within(work: Callable[[T], Told], asked: T, seconds: float) -> Told:
    """The same in a process that does nothing else, and for no longer than this."""

    def stop(number: int, frame: object) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            return work(asked)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except TimeUp:
        return refused(Unreadable(f"a record is not ruled on for more than {seconds:g} seconds here"))
    except MemoryError:
        return refused(Unreadable("this takes too much memory"))
    finally:
        signal.signal(signal.SIGALRM, before)


def answered(work: Callable[[], dict[str, Any]]) -> Told:
    """What comes of some work, or why nothing does."""
    try:
        return Told(200, work())
    except PitbossError as problem:
        return refused(problem)
    except RecursionError:
        return refused(Unreadable("this is nested too deeply"))


def refused(problem: PitbossError) -> Told:
    """A no, as it is answered."""
    from pitboss.floor.http.errors import error  # which knows the whole floor: a process that rules need not

    return Told(*error(problem))


def _replayed(text: str) -> dict[str, Any]:
    """A record ruled on line by line: what was done since the line before, and where that leaves the felt; or what is
    wrong with it."""
    told: list[tuple[int, list[Effect]]] = []
    rounds: list[Round] = []
    short = text.count("\n") <= LINES

    def heard(line: RecordLine | None, effects: Sequence[Effect]) -> None:
        told.append((line.number if line else 0, list(effects)))

    try:
        ruling = desk_rule(text, watch=rounds.append if short else None, heard=heard if short else None)
    except PitbossError as problem:
        return {"problem": refused(problem).body}
    steps = list(_steps(told, rounds))[-STEPS:]
    setting = ruling.setting
    try:
        felt = layout(setting).to_json()
    except Unreadable:
        felt = None
    return {
        "game": ruling.game, "name": setting.game.name, "subchapter": setting.game.subchapter,
        "rounds": len(ruling.rounds), "options": dict(setting.options.given), "layout": felt,
        "seats": dict(rounds[-1].seating.players) if rounds else {},
        "steps": steps, "ruling": ruling.to_json(),
    }  # fmt: skip


def _steps(told: Sequence[tuple[int, list[Effect]]], rounds: Sequence[Round]) -> Iterator[dict[str, Any]]:
    """What was done line by line, each part in the round that it is of; what belongs to no line is the end's."""
    at = 0
    frames, left = (RoundSteps(rounds[0]), len(rounds[0].effects)) if rounds else (None, 0)
    for number, effects in told:
        while frames is not None:
            mine, effects = effects[:left], effects[left:]
            left -= len(mine)
            if mine:
                yield {"line": number, "round": at + 1, **frames.next(mine)}
            if not effects or at + 1 >= len(rounds):
                break
            at += 1
            frames, left = RoundSteps(rounds[at]), len(rounds[at].effects)
