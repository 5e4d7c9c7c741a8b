"""What a server logs, on standard error: one JSON object a line, or, for people, one plain line each.

No line names a card, a secret, a password or a token. A line that is logged for a request bears its id.
"""

from __future__ import annotations

import datetime
import json
import logging
import sys
from pathlib import Path
from typing import Any, Final

from pitboss.floor.http import request_ids

JSON_LINES, PLAIN_LINES = "json", "text"
FORMS: Final = (JSON_LINES, PLAIN_LINES)
MORE: Final = "more"
"""What else a record says, by name: members of its line."""
_QUIET: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "alembic", "opentelemetry")


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a line says, by name."""
    at = datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(timespec="milliseconds")
    found: dict[str, Any] = {
        "at": f"{at[:-6]}Z", "level": record.levelname.lower(), "from": record.name, "message": record.getMessage(),
    }  # fmt: skip
    if request := request_ids.current():
        found["request"] = request
    found |= getattr(record, MORE, {})
    if record.exc_info and record.exc_info[1] is not None:
        trace = record.exc_info[2]
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
        found["error"] = f"{type(record.exc_info[1]).__name__} at {where}"
    return found


class JSONLines(logging.Formatter):
    """One JSON object a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(facts_of(record))


class PlainLines(logging.Formatter):
    """The same in a row, for people. What somebody sent cannot begin another line."""

    def format(self, record: logging.LogRecord) -> str:
        found = facts_of(record)
        first = [found.pop("at"), found.pop("level").upper(), found.pop("from"), _printable(found.pop("message"))]
        return " ".join([*first, *(f"{name}={_printable(str(value))}" for name, value in found.items())])


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def set_up_logs(form: str = JSON_LINES) -> None:
    """From now on what is logged goes to standard error, a line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JSONLines() if form == JSON_LINES else PlainLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # what it ignores is raised as well
