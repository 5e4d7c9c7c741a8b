"""What is computed in a process of its own, for anybody. It is imported there anew: nothing of the server is needed,
so that whoever asks first need not wait for it.

What goes there and comes back are plain values; an error comes back as its reason.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from pitboss.desks.error_line import error_line
from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.child_processes import end_with_parent

if TYPE_CHECKING:
    from pitboss.law.submission import Checked
    from pitboss.play.actions import Say

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


def advice(spot: str) -> dict[str, Any] | Wrong:
    """What every choice at a decision is worth; ``spot`` as `desks.advice` writes it."""
    return _or_wrong(lambda: _advice(spot))


def _advice(spot: str) -> dict[str, Any]:
    from pitboss.desks.advice import advise, read_spot

    told = advise(read_spot(spot))
    return {"advice": told.to_json() if told else None}


def edges(setting: str) -> list[dict[str, Any]] | Wrong:
    """What every bet of a table costs on average; the setting as it is stored."""
    return _or_wrong(lambda: _edges(setting))


def _edges(setting: str) -> list[dict[str, Any]]:
    from pitboss.desks.advice import table_edges
    from pitboss.games.catalogue import game
    from pitboss.play.codec import read_setting

    return [one.to_json() for one in table_edges(read_setting(json.loads(setting), game))]


def write_decision(spot: str, said: Say) -> str:
    """A decision and what was said, as text."""
    return json.dumps([spot, said.word, list(map(str, said.cards)), said.amount])


def decided(decision: str) -> dict[str, Any] | Wrong:
    """What a choice cost that was made, beside the best one; nothing where advice has no figure for it."""
    return _or_wrong(lambda: _decided(decision))


def _decided(decision: str) -> dict[str, Any]:
    from pitboss.desks.advice import Decided, advise, choice_made, read_spot
    from pitboss.equipment.cards import card
    from pitboss.play.actions import Say

    text, word, cards, amount = json.loads(decision)
    spot = read_spot(text)
    told = advise(spot)
    made = choice_made(told, Say(spot.seat, word, amount, cards=tuple(map(card, cards)))) if told else None
    return {"decided": Decided(spot.hand, made, told).to_json() if told and made else None}


class AskedOfSubmission(NamedTuple):
    """What is asked about a submission: by itself, beside the last one, with something set otherwise."""

    submission: str
    against: str | None = None
    effective: str | None = None
    set: tuple[str, ...] = ()
    tables: str = "*"
    in_full: bool = False
    """Options in effect at each table are wanted too."""


def check(asked: AskedOfSubmission) -> dict[str, Any] | Wrong:
    """A submission, checked: each violation with the lines that it is about; and whatever else is asked of it."""
    found = _read(asked)
    return found if isinstance(found, Wrong) else _or_wrong(lambda: _checked(asked, *found))


def filing(asked: AskedOfSubmission, form: str) -> bytes | Wrong:
    """The filing of a submission, as a file holds it."""
    found = _read(asked)
    return found if isinstance(found, Wrong) else _or_wrong(lambda: _filing(asked, form, *found))


T = TypeVar("T")


def _or_wrong(answer: Callable[[], T]) -> T | Wrong:
    try:
        return answer()
    except PitbossError as problem:
        return Wrong(error_line(problem))


def _read(asked: AskedOfSubmission) -> tuple[Checked, Checked | None] | Wrong:
    """The submission and the last one, both understood; or what is wrong with either, with its line."""
    found: list[Checked] = []
    for name, text in (("submission", asked.submission), ("the last submission", asked.against)):
        if text is None:
            continue
        read = _understood(name, text)
        if isinstance(read, Wrong):
            return read
        found.append(read)
    return found[0], found[1] if len(found) > 1 else None


def _understood(name: str, text: str) -> Checked | Wrong:
    from pitboss.desks.check import NoSubmission, problems_by_line
    from pitboss.desks.check import check as checked

    text = _plain(text)
    try:
        found = checked(text)
    except NoSubmission as problem:
        return Wrong(f"{name}{'' if problem.line is None else f':{problem.line}'}: {error_line(problem)}")
    except PitbossError as problem:
        return Wrong(error_line(problem))
    if wrong := problems_by_line(text, found):
        return Wrong("\n".join(f"{name}:{line}: {error_line(one)}" for line, one in wrong))
    return found


def _plain(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")  # as a file is read


def _checked(asked: AskedOfSubmission, found: Checked, old: Checked | None) -> dict[str, Any]:
    from pitboss.desks.check import in_effect_at, lines_about, to_json
    from pitboss.desks.compare import compare
    from pitboss.law.deadlines import to_json as plan
    from pitboss.law.timing import moment

    comparison = None if old is None else compare(found, old)
    found = found if comparison is None else comparison.checked
    told: dict[str, Any] = to_json(found)
    text = _plain(asked.submission)
    for table, each in zip(found.tables, told["tables"], strict=True):
        for one in each["violations"]:
            one["lines"] = lines_about(text, table.number, one["options"])
        if asked.in_full:
            each["options"] = [one.to_json() for one in in_effect_at(table)]
    when = moment(asked.effective) if asked.effective else found.since
    if comparison is not None:
        told |= comparison.to_json()
        if when is not None:
            told["plan"] = plan(comparison.deadlines(when), when)
    if asked.set:
        from pitboss.desks.what_if import Set, what_if

        tried = what_if(found, [Set.read(one) for one in asked.set], asked.tables or "*")
        told["what_if"] = tried.to_json()
        if when is not None:
            told["what_if"]["plan"] = plan(tried.comparison.deadlines(when), when)
    return told


LARGEST_PDF = 60
"""So many tables a filing may have that is printed here."""


def _filing(asked: AskedOfSubmission, form: str, found: Checked, old: Checked | None) -> bytes:
    from pitboss.desks.compare import compare
    from pitboss.desks.filing import Origin, filing
    from pitboss.law.timing import moment
    from pitboss.render.documents import GUIDES, PDF, filing_document

    if form not in GUIDES:
        raise Unreadable(f"{form!r} is not one of {', '.join(GUIDES)}")
    if form == PDF and len(found.tables) > LARGEST_PDF:
        raise Unreadable(f"a PDF of more than {LARGEST_PDF} tables is for the command line: pitboss check --report")
    comparison = None if old is None else compare(found, old)
    texts = {"submission": asked.submission, "the last submission": asked.against}
    origins = [Origin.of(name, text.encode()) for name, text in texts.items() if text is not None]
    when = moment(asked.effective) if asked.effective else None
    return filing_document(filing(comparison.checked if comparison else found, comparison, when, origins), form)
