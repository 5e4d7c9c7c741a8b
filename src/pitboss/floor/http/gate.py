"""The gate: what stands between a connection and the server that speaks HTTP on it.

A server keeps what it has read of a head until it ends, and no two of them bound that alike: an endless value, or
thousands of headers, would cost the loop that everybody shares. So a head is held here until it is whole, within bytes,
lines and seconds, and only then handed on, in one piece. Where a body ends is followed too, as strictly as can be: what
could be read in two ways is refused. Nothing here is of any server's inner parts: it is an `asyncio.Protocol` before
another one.
"""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any, Final, cast

from pitboss.floor.http.hall import BAD_HEAD, Hall

HEAD_BYTES: Final = 16 * 1024
"""The head of a request is not longer."""
HEAD_LINES: Final = 100
"""The head of a request has no more lines: its first one, and headers."""
PIPELINE: Final = 16
"""So many requests may come in one piece; nobody's browser sends two."""
CHUNK_LINE: Final = 256
"""The line before a piece of a body that comes in pieces is not longer."""
PARTING_BYTES: Final = 256 * 1024
"""What somebody still sends who has been refused is thrown away up to here, so that they can read the answer."""
PARTING_SECONDS: Final = 1.0

_FRAMING: Final = re.compile(rb"\r\n(content-length|transfer-encoding)[ \t]*:[ \t]*([^\r\n]*)", re.IGNORECASE)
_FOLDED: Final = re.compile(rb"\n[ \t]")
_UPGRADE: Final = re.compile(rb"\nupgrade[ \t]*:", re.IGNORECASE)
_CHUNK_SIZE: Final = re.compile(rb"([0-9A-Fa-f]{1,8})[ \t]*(?:;[^\r\n]*)?")
_IN_HEAD, _IN_BODY, _AT_CHUNK, _IN_CHUNK, _REFUSED = range(5)


class Refusal(Exception):
    """Why a connection is not read on: a status, and a reason."""

    def __init__(self, status: str, word: str, reason: str) -> None:
        super().__init__(reason)
        text = json.dumps({"error": word, "reason": reason, "cite": None}, separators=(",", ":")).encode()
        self.answer = (
            f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(text)}\r\n"
            "Connection: close\r\n\r\n"
        ).encode() + text


def _unreadable(reason: str) -> Refusal:
    return Refusal("400 Bad Request", "unreadable", reason)


def _too_large(reason: str) -> Refusal:
    return Refusal("431 Request Header Fields Too Large", "too_large", reason)


def _too_many() -> Refusal:
    return Refusal("429 Too Many Requests", "too_many", "too many connections from this address")


def body_of(head: bytes) -> int:
    """How long the body behind a head is; below nought where it comes in pieces.

    >>> body_of(b"GET / HTTP/1.1\\r\\nHost: x"), body_of(b"POST / HTTP/1.1\\r\\nContent-Length: 12")
    (0, 12)
    """
    if head.count(b"\n") != head.count(b"\r\n") or _FOLDED.search(head):
        raise _unreadable("a head has lines that end in CR LF and are not folded")
    found = _FRAMING.findall(head)
    if not found:
        return 0
    if len(found) > 1:
        raise _unreadable("the length of a body is said once")
    name, value = found[0][0].lower(), found[0][1].strip(b" \t")
    if name == b"transfer-encoding":
        if value.lower() != b"chunked":
            raise _unreadable("a body comes whole or chunked")
        return -1
    if not value.isdigit() or len(value) > 15:
        raise _unreadable("the length of a body is a number")
    return int(value)


class Gate(asyncio.Protocol):
    """A connection up to the head of a request, and from one request to the next.

    Where the server behind it changes protocols, as it does for a WebSocket, the connection is no longer the gate's.
    """

    head_within = 20.0
    """Seconds from the connection, or from a later request's first byte, to the end of its head."""
    body_within = 30.0
    """Seconds from there to the end of the body, whoever reads it; `authentication` says sooner that it is too slow."""

    def __init__(self, behind: asyncio.Protocol, hall: Hall | None = None) -> None:
        self.behind: Any = behind
        self.hall = hall if hall is not None else Hall(0)
        self.transport: asyncio.Transport
        self._held = b""
        """What has come of a head that is not whole yet, or of the line before a piece of a body."""
        self._state = _IN_HEAD
        self._left = 0
        """Bytes still to come of a body or a piece of it; of what is thrown away after a refusal."""
        self._requests = 0
        self._late: asyncio.TimerHandle | None = None

    # From the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        let_in = self.hall.enter(self.transport, self, counted=not self.from_proxy())
        self.behind.connection_made(transport)
        if let_in:
            self._arm(self.head_within)
        else:
            self._refuse(_too_many())

    def from_proxy(self) -> bool:
        """Whether others speak through whoever is connected, and the word of that is taken for who they are."""
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self._disarm()
        self.hall.leave(self.transport)
        self.behind.connection_lost(exc)

    def eof_received(self) -> bool | None:
        found: bool | None = self.behind.eof_received()
        return found

    def pause_writing(self) -> None:
        self.behind.pause_writing()

    def resume_writing(self) -> None:
        self.behind.resume_writing()

    def data_received(self, data: bytes) -> None:
        if self._state == _REFUSED:
            self._left -= len(data)
            if self._left < 0:
                self.transport.abort()
            return
        if self._held:
            data, self._held = self._held + data, b""
        try:
            self._read(data)
        except Refusal as problem:
            self.hall.refused[BAD_HEAD] += 1
            self._refuse(problem)

    # Where requests begin and end

    def _read(self, data: bytes) -> None:
        """Hands on what is whole of this, and holds the rest."""
        given = place = requests = 0
        while place < len(data):
            if self._state == _IN_HEAD:
                end = self._head_end(data, place)
                if end < 0:
                    break
                head, place = data[place:end], end
                if not head.strip():
                    raise _unreadable("a head has a first line")
                self._left, upgrades = body_of(head), _UPGRADE.search(head) is not None
                if upgrades and self._left:
                    raise _unreadable("who asks for another protocol sends no body with that")
                self._state = _AT_CHUNK if self._left < 0 else _IN_BODY if self._left else _IN_HEAD
                self._disarm()
                if not self._requests and not self.begins(data):
                    return
                self._requests += 1
                requests += 1
                if requests > PIPELINE:
                    raise _unreadable("too many requests at once")
                if upgrades:
                    self._give(data[given:place])
                    given = place
                    if (other := self.transport.get_protocol()) is not self:
                        if place < len(data) and not self.transport.is_closing():
                            cast(asyncio.Protocol, other).data_received(data[place:])
                        return
            elif self._state == _AT_CHUNK:
                end = self._chunk_begins(data, place)
                if end < 0:
                    break
                place = end
            else:
                took = min(self._left, len(data) - place)
                place += took
                self._left -= took
                if not self._left:
                    self._state = _AT_CHUNK if self._state == _IN_CHUNK else _IN_HEAD
        self._held = data[place:]
        self._give(data if place - given == len(data) else data[given:place])
        if self._state == _IN_HEAD and not self._held:
            self._disarm()
        elif self._late is None:
            self._arm(self.head_within if self._state == _IN_HEAD else self.body_within)

    def _head_end(self, data: bytes, place: int) -> int:
        """Where the head that begins here ends; below nought where it is not whole yet."""
        end = data.find(b"\r\n\r\n", place, place + HEAD_BYTES)
        if end < 0 and len(data) - place >= HEAD_BYTES:
            raise _too_large(f"a head of more than {HEAD_BYTES} bytes")
        if data.count(b"\n", place, end + 2 if end >= 0 else len(data)) > HEAD_LINES:
            raise _too_large(f"a head of more than {HEAD_LINES} lines")
        return end + 4 if end >= 0 else -1

    def _chunk_begins(self, data: bytes, place: int) -> int:
        """Where a piece of a body begins, behind the line with its size; below nought where that is not whole yet."""
        end = data.find(b"\r\n", place, place + CHUNK_LINE)
        if end < 0:
            if len(data) - place >= CHUNK_LINE:
                raise _unreadable("the line before a piece of a body is too long")
            return -1
        size = _CHUNK_SIZE.fullmatch(data, place, end)
        if size is None:
            raise _unreadable("a piece of a body begins with its size")
        if length := int(size[1], 16):
            self._left, self._state = length + 2, _IN_CHUNK
            return end + 2
        if len(data) < end + 4:
            return -1
        if data[end + 2 : end + 4] != b"\r\n":
            raise _unreadable("no headers behind a body")
        self._left, self._state = 0, _IN_HEAD
        self._disarm()
        return end + 4

    def begins(self, data: bytes) -> bool:
        """The first head of the connection is whole, in all that has come; false where somebody else has it now."""
        return True

    def _give(self, data: bytes) -> None:
        if data and not self.transport.is_closing():
            self.behind.data_received(data)

    def _refuse(self, problem: Refusal) -> None:
        """Says why where nothing else is being answered, and reads no more."""
        self._state, self._held, self._left = _REFUSED, b"", PARTING_BYTES
        self._disarm()
        if self._requests or self.transport.is_closing():
            self.transport.abort()
            return
        self.transport.write(problem.answer)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._arm(PARTING_SECONDS)

    # Time

    def _arm(self, seconds: float) -> None:
        self._late = asyncio.get_running_loop().call_later(seconds, self.transport.abort)

    def _disarm(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
