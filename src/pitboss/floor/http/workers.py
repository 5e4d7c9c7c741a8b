"""What is computed in a process of its own, for anybody. It is imported there anew: nothing of the server is needed,
so that whoever asks first need not wait for it.

What goes there and comes back are plain values; an error comes back as its reason.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pitboss.desks.error_line import error_line
from pitboss.errors import PitbossError
from pitboss.floor.child_processes import end_with_parent

_done: Any = None
"""In a process that computes: how much is done, which whoever started it can see."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why there is no answer."""

    reason: str


def begin(done: Any) -> None:
    """What a process does first that computes for another one."""
    global _done
    _done = done
    end_with_parent()


def tell(done: float) -> None:
    """How much of the whole is done."""
    if _done is not None:
        _done.value = done


Question = tuple[str, Mapping[str, str]]
"""A game, and the options of its table."""


def answered(question: Question, answer: Callable[[str, Mapping[str, str]], Any]) -> Any:
    """The answer to a question, while it is told how much is done; or what is wrong with it."""
    from pitboss.odds.progress import heard

    tell(0.0)
    try:
        with heard(tell):
            return answer(*question)
    except PitbossError as problem:
        return Wrong(error_line(problem))
    except RecursionError:
        return Wrong("this is nested too deeply")


def odds(question: Question) -> dict[str, Any] | Wrong:
    """The exact odds of a game's table with these options; what a licensee has to supply is filled in."""
    found: dict[str, Any] | Wrong = answered(question, _odds)
    return found


def _odds(game: str, options: Mapping[str, str]) -> dict[str, Any]:
    from pitboss.desks import odds

    told = odds.odds(odds.inquire(game, options, sample=True)).to_json()
    plain: dict[str, Any] = json.loads(json.dumps(told))  # nothing but what any process can be sent
    return plain


def guide(question: Question) -> str | Wrong:
    """The guide of a game's table with these options, as Markdown."""
    found: str | Wrong = answered(question, _guide)
    return found


def _guide(game: str, options: Mapping[str, str]) -> str:
    from pitboss.desks.guide import patrons_guide
    from pitboss.desks.samples import sampled, trial_figures
    from pitboss.errors import Refused
    from pitboss.games.catalogue import game as find_game
    from pitboss.play.setting import OptionsRefused, Setting
    from pitboss.render.documents import guide_text

    found = find_game(game)
    try:
        setting = Setting(found, sampled(found, options))
    except OptionsRefused as problem:
        last = problem.violations[-1]
        raise Refused(last.message, last.cite) from None
    return guide_text(patrons_guide(setting, warning=trial_figures(found, options)))


def check(text: str) -> dict[str, Any] | Wrong:
    """A submission, checked: each violation with the lines that it is about."""
    from pitboss.desks.check import NoSubmission, lines_about, problems_by_line, to_json
    from pitboss.desks.check import check as checked

    text = text.replace("\r\n", "\n").replace("\r", "\n")  # as a file is read
    try:
        found = checked(text)
    except NoSubmission as problem:
        return Wrong(f"submission{'' if problem.line is None else f':{problem.line}'}: {error_line(problem)}")
    except PitbossError as problem:
        return Wrong(error_line(problem))
    if wrong := problems_by_line(text, found):
        return Wrong("\n".join(f"submission:{line}: {error_line(one)}" for line, one in wrong))
    told: dict[str, Any] = to_json(found)
    for index, table in enumerate(told["tables"]):
        for one in table["violations"]:
            one["lines"] = lines_about(text, index, one["options"])
    return told
