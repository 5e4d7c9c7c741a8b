"""Submissions: everything that is wrong with a licensee's tables, each with the section it breaks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import partial
from typing import Any

from pitboss.errors import Unreadable
from pitboss.games import catalogue
from pitboss.law.citation import CHAPTER
from pitboss.law.effective import InEffect, in_effect
from pitboss.law.new_games import NewGame
from pitboss.law.submission import Checked, GameRules, SubmissionError, TableCheck, examine, options_by_day
from pitboss.law.successor import successor
from pitboss.play.setting import beyond_own_amounts, posted_limits, remarks_of, without_effect

BLOCKS = frozenset({"notice", "notices", "guide", "new_game", "casino"})
"""Keys that have keys of their own below them, and of which a table or a submission may have several."""


class NoSubmission(Unreadable):
    """What is no submission at all; where it is known, the line (or the cell of a sheet) at which that shows."""

    def __init__(self, reason: str, line: int | str | None = None) -> None:
        super().__init__(reason)
        self.line = line


def check(submission: str, date: date | None = None) -> Checked:
    """Everything that is wrong with a submission (TOML), by the latest text or by the law of a day."""
    return check_value(loads(submission), date)


def loads(submission: str) -> dict[str, Any]:
    """What TOML yields for a submission."""
    try:
        return tomllib.loads(submission.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as problem:
        where = re.search(r"\(at line (\d+)", str(problem))
        line = int(where[1]) if where else submission.count("\n") + 1
        raise NoSubmission(f"not TOML: {problem}", line) from None
    except RecursionError:
        raise NoSubmission("not a submission: nested too deeply") from None
    except ValueError:
        raise NoSubmission("not a submission: a number has too many digits") from None


def check_value(submission: Mapping[str, object], date: date | None = None) -> Checked:
    """The same of what TOML yields, whatever form it was read from (`pitboss.desks.submission_file`)."""
    try:
        return examine(submission, rules_of, date)
    except RecursionError:
        raise NoSubmission("not a submission: nested too deeply") from None
    except ValueError:
        raise NoSubmission("not a submission: a number has too many digits") from None


def rules_of(slug: str, on: date | None = None) -> GameRules:
    """What a game tells a check, by the latest text or by the law of a day."""
    game = catalogue.game(slug, on)
    betting = game.betting
    return GameRules(
        game.options,
        tuple(betting.wager),
        betting.barred,
        lambda options, limits: [
            *betting.limits(options, limits),
            *beyond_own_amounts(betting, options, limits),
        ],
        lambda options, limits: [*betting.remarks(options, limits), *without_effect(betting, options, limits)],
        lambda options, limits: posted_limits(betting, options, limits),
        game.furniture.seats,
        partial(remarks_of, game),
    )


def in_effect_at(table: TableCheck) -> list[InEffect]:
    """Every option of a table as it is in effect, by the law of its day."""
    return list(in_effect(options_by_day(table, rules_of), table.options))


def problems_by_line(submission: str, checked: Checked) -> list[tuple[int, SubmissionError]]:
    """What could not be understood in a submission, each with its line, from the first line to the last."""
    return sorted(((line_of(submission, one), one) for one in checked.problems), key=lambda pair: pair[0])


def line_of(submission: str, problem: SubmissionError) -> int:
    """The line of a submission that a problem is about: the key below its [[table]], or the table's own line."""
    lines = submission.splitlines()
    heads = [n for n, line in enumerate(lines, 1) if line.strip().replace(" ", "").startswith("[[table]]")]
    first, last = 1, len(lines)
    if problem.table is not None and problem.table < len(heads):
        first = heads[problem.table]
        last = heads[problem.table + 1] - 1 if problem.table + 1 < len(heads) else len(lines)
    if problem.key:
        key = re.compile(rf"(^|[\s{{,.\[\"']){re.escape(problem.key)}[\"']?\s*[=.\]]")
        for n in range(first, last + 1):
            if key.search(lines[n - 1]):
                return _within(lines, n, last, problem) if problem.key in BLOCKS else n
    return first


def _within(lines: Sequence[str], first: int, last: int, problem: SubmissionError) -> int:
    """The line within blocks of one kind that says what is wrong: what the reason quotes, as a value or as a key."""
    if (quoted := re.search(r"'([^']+)'", problem.reason)) is None:
        return first
    said = re.compile(rf"[\"']{re.escape(quoted[1])}[\"']|(^|[\s{{,]){re.escape(quoted[1])}\s*=")
    return next((n for n in range(first, last + 1) if said.search(lines[n - 1])), first)


def lines_about(submission: str, table: int, options: tuple[str, ...]) -> list[int]:
    """The lines on which a table of a submission chooses these options; its own line where it leaves them all to the
    default."""
    head = line_of(submission, SubmissionError("", table))
    return sorted({line_of(submission, SubmissionError("", table, key)) for key in options} - {head}) or [head]


# For other programs


def to_json(checked: Checked, at: datetime | None = None, code: str = CHAPTER) -> dict[str, object]:
    """A submission that was checked; new games as they stand at a time; sections with those of the code named."""
    out: dict[str, object] = {"tables": [_table(table, code) for table in checked.tables]}
    if checked.own.violations or checked.own.remarks:
        violations = [one.to_json() for one in checked.own.violations]
        out["licensee"] = {"violations": violations, "remarks": checked.own.remarks}
    if checked.guides:
        out["printed_guides"] = [guide.to_json() for guide in checked.guides]
    if checked.new_games:
        out["new_games"] = [_new_game(game, at) for game in checked.new_games]
    if checked.problems:
        out["problems"] = [problem.reason for problem in checked.problems]
    return out


def _table(table: TableCheck, code: str) -> dict[str, object]:
    if code == CHAPTER:
        return table.to_json()
    found = [{**one.to_json(), "successor": successor(one.cite)} for one in table.violations]
    return {**table.to_json(), "violations": found}


def _new_game(game: NewGame, at: datetime | None) -> dict[str, object]:
    told: dict[str, object] = {"name": game.name, "stage": game.stage}
    if at is not None:
        told["dealt"] = game.dealt(at.date())
    return {**told, "violations": [one.to_json() for one in game.violations()]}
