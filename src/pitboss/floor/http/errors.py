"""What is said to a client: JSON in and out, bounded before it is read, and every error in one shape."""

from __future__ import annotations

import json
from typing import Any, Final

from pitboss.errors import PitbossError, Refused, TooDear, Unreadable
from pitboss.floor.cage import people, second_factor
from pitboss.floor.refusals import Busy, Forbidden, KeyReused, Missing, Protected, SeatTaken, Stale, TooMany
from pitboss.floor.store.rows import Away
from pitboss.play.records.opening import RecordError
from pitboss.play.setting import OptionsRefused

BODY: Final = 64 * 1024
RECORD: Final = 1024 * 1024
MESSAGE: Final = 16 * 1024
NESTING: Final = 32


class TooLarge(PitbossError):
    """A body or message that is longer than may be."""


_SHAPES: Final[tuple[tuple[type[PitbossError], int, str], ...]] = (
    (Refused, 409, "refused"),
    (TooDear, 409, "chips"),
    (Protected, 409, "limit"),
    (Stale, 409, "stale"),
    (SeatTaken, 409, "taken"),
    (people.NameTaken, 409, "taken"),
    (KeyReused, 422, "key_reused"),
    (people.Unknown, 401, "unknown"),
    (people.Locked, 401, "locked"),
    (second_factor.SecondFactor, 401, "second_factor"),
    (second_factor.SecondFactorAsked, 401, "second_factor"),
    (Forbidden, 403, "forbidden"),
    (Missing, 404, "missing"),
    (TooLarge, 413, "too_large"),
    (TooMany, 429, "too_many"),
    (Away, 503, "away"),
    (Busy, 503, "busy"),
)
WORDS: Final = tuple(sorted({word for _, _, word in _SHAPES} | {"unreadable"}))
"""What a client may be told, for programs."""


def error(problem: PitbossError) -> tuple[int, dict[str, Any]]:
    """The status and the body that a client gets."""
    fitting = ((status, word) for kind, status, word in _SHAPES if isinstance(problem, kind))
    status, word = next(fitting, (422, "unreadable"))
    reason = problem.shown if isinstance(problem, Away) else problem.reason
    body: dict[str, Any] = {
        "error": word, "reason": reason, "cite": str(problem.cite) if problem.cite is not None else None
    }  # fmt: skip
    if isinstance(problem, RecordError):
        body["line"] = problem.line
        if problem.cite is not None:
            status, body["error"] = 409, "refused"
    if isinstance(problem, second_factor.SecondFactorAsked):
        body["factors"] = list(problem.kinds)
        if problem.passkey is not None:
            body["passkey"] = problem.passkey
    if isinstance(problem, OptionsRefused):
        body["violations"] = [{"reason": each.message, "cite": str(each.cite)} for each in problem.violations]
    return status, body


def read_json(raw: bytes, most: int = BODY) -> Any:
    """A body or message, of bounded size and nesting; unreadable where it is not JSON that can be stored."""
    if len(raw) > most:
        raise TooLarge(f"more than {most} bytes")
    if raw.count(b"[") + raw.count(b"{") > NESTING and _depth(raw) > NESTING:
        raise Unreadable("nested too deeply")
    try:
        value = _decode(raw.decode(json.detect_encoding(raw), "surrogatepass"))
        if b"\\" in raw:  # escapes can spell what no text may hold
            text = json.dumps(value, ensure_ascii=False)
            text.encode()
            if "\\u0000" in text:
                raise Unreadable("a sign that no text may hold")
    except (ValueError, RecursionError, UnicodeError):
        raise Unreadable("not JSON") from None
    return value


def read_object(raw: bytes, most: int = BODY) -> dict[str, Any]:
    value = read_json(raw, most)
    if not isinstance(value, dict):
        raise Unreadable("not an object")
    return value


def _no_number(text: str) -> Any:
    raise ValueError(text)


def _once(members: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object that names each member once: of two, one program would read the first and another the last."""
    found = dict(members)
    if len(found) != len(members):
        raise ValueError("a member is named twice")
    return found


_decode = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number).decode


def _depth(raw: bytes) -> int:
    """How deep brackets are nested, outside strings."""
    depth = deepest = 0
    quoted = escaped = False
    for byte in raw:
        if quoted:
            if escaped:
                escaped = False
            elif byte == 0x5C:
                escaped = True
            elif byte == 0x22:
                quoted = False
        elif byte == 0x22:
            quoted = True
        elif byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
            if deepest > NESTING:
                return deepest
        elif byte in b"]}":
            depth -= 1
    return deepest


_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def write_json(value: object) -> bytes:
    return _encode(value).encode()
