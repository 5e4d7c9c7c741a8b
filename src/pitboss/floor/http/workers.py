"""What is computed in a process of its own, for anybody. It is imported there anew: nothing of the server is needed,
so that whoever asks first need not wait for it."""

from __future__ import annotations

import contextlib
import io
import json
from typing import Any

from pitboss.errors import Unreadable
from pitboss.floor.child_processes import end_with_parent
from pitboss.law.submission import SubmissionError

_done: Any = None
"""In a process that computes: how much is done, which whoever started it can see."""


def begin(done: Any) -> None:
    """What a process does first that computes for another one."""
    global _done
    _done = done
    end_with_parent()


def tell(done: float) -> None:
    """How much of the whole is done."""
    if _done is not None:
        _done.value = done


def command(words: list[str]) -> tuple[int, str, str]:
    """What the command line prints: the one JSON of a command."""
    from pitboss.cli import main
    from pitboss.odds.progress import heard

    out, err = io.StringIO(), io.StringIO()
    tell(0.0)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), heard(tell):
        try:
            status = main(words)
        except SystemExit:
            status = 2
    return status, out.getvalue(), err.getvalue()


def checked(text: str) -> dict[str, Any]:
    """A submission, checked."""
    import tempfile

    with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        status, out, err = command(["check", file.name, "--json"])
        reason = err.strip().replace(file.name, "submission")
    if status == 2 or not out:
        raise Unreadable(reason.removeprefix("pitboss: ") or "not a submission")
    found: dict[str, Any] = json.loads(out)
    from pitboss.cli.check import line_of

    for index, table in enumerate(found["tables"]):
        for one in table["violations"]:
            head = line_of(text, SubmissionError("", index))  # of what the submission leaves to the default
            about = {line_of(text, SubmissionError("", index, key)) for key in one["options"]}
            one["lines"] = sorted(about - {head}) or [head]
    return found
