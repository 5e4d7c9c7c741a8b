"""All that reaches into inner parts of uvicorn and websockets: the short way of `transport`.

Nothing of it is promised by those two, so `missing` looks at every part before the way is taken. It is the only module
that may name them.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket as sockets
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from uvicorn.supervisors import multiprocess
from websockets.http11 import Request

from pitboss.floor.http import transport
from pitboss.floor.http.transport import ServerGate
from pitboss.floor.live.handover import Neighbours

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover - without the compiled part
    from websockets.utils import apply_mask

NEIGHBOURS: Final = "neighbours"
"""Under this name a worker's neighbours are found in the state of its server."""
NEIGHBOURS_PLACE: Final = "PITBOSS_NEIGHBOURS"
"""The variable of the environment that names the folder in which workers find each other."""
_TEXT, _MASKED = 0x81, 0x80
log = logging.getLogger("pitboss.floor")

_METHODS: Final[tuple[tuple[type[Any], tuple[str, ...]], ...]] = (
    (WebSocketsSansIOProtocol, (
        "handle_connect", "data_received", "send_receive_event_to_app", "handle_parser_exception", "receive",
    )),
    (uvicorn.Server, ("startup", "shutdown")),
    (multiprocess.Process, ("server",)),
    (multiprocess.Multiprocess, ("run",)),
)  # fmt: skip
_MEMBERS: Final[tuple[tuple[type[Any], tuple[str, ...]], ...]] = (
    (WebSocketsSansIOProtocol, (
        "transport", "loop", "queue", "read_paused", "frames", "curr_msg_data_type", "close_sent", "disconnected",
        "close_timer", "config.ws_max_size", "conn.reader.buffer", "conn.send_close", "conn.data_to_send",
    )),
)  # fmt: skip


def missing() -> list[str]:
    """What of the inner parts is not there: methods of classes, and members of a connection made for it."""
    found = [f"{kind.__name__}.{name}" for kind, names in _METHODS for name in names if not hasattr(kind, name)]
    loop = asyncio.new_event_loop()
    try:
        config = uvicorn.Config(_nobody, log_config=None, lifespan="off")
        for kind, paths in _MEMBERS:
            try:
                made: Any = kind(config=config, server_state=ServerState(), app_state={}, _loop=loop)
            except Exception as problem:
                found.append(f"{kind.__name__}: {problem}")
                continue
            found += [f"{kind.__name__}.{path}" for path in paths if not _has(made, path)]
    finally:
        loop.close()
    return found


async def _nobody(scope: object, receive: object, send: object) -> None:
    """An application for connections that are never used."""


def _has(made: Any, path: str) -> bool:
    for name in path.split("."):
        if not hasattr(made, name):
            return False
        made = getattr(made, name)
    return True


# WebSocket


def framed(text: bytes) -> bytes:
    """A message to a client, as a frame."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class ShortWire(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn's with a short way through: whole messages go straight to whoever watches, and theirs
    straight out.

    Shaking hands, pings, fragments, closing and everything out of the ordinary are uvicorn's and websockets' own. A
    message that comes whole and in one piece, as nearly all do, is handed on at once; what is sent is framed here.
    """

    heard: Callable[[bytes], None] | None = None
    """Takes messages, once somebody watches."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"][transport.WIRE] = self

    # In

    def listen(self, heard: Callable[[bytes], None]) -> None:
        came = []
        while not self.queue.empty():
            came.append(self.queue.get_nowait())
        if self.read_paused:
            self.read_paused = False
            self.hold(False)
        self.heard = heard
        for message in came:
            if (text := message.get("text")) is None:
                self.queue.put_nowait(message)
            elif self.heard is not None:
                heard(str(text).encode())

    def data_received(self, data: bytes) -> None:
        heard = self.heard
        if heard is not None and not self.frames and not self.conn.reader.buffer and not self.close_sent:
            longest = self.config.ws_max_size
            while len(data) >= 6 and data[0] == _TEXT and data[1] & _MASKED:
                size, start = data[1] & 127, 2
                if size == 126:
                    size, start = int.from_bytes(data[2:4], "big"), 4
                end = start + 4 + size
                if size == 127 or size > longest or len(data) < end:
                    break
                text = apply_mask(data[start + 4 : end], data[start : start + 4])
                try:
                    text.decode()
                except UnicodeDecodeError:
                    break
                heard(text)
                data = data[end:]
            if not data:
                return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self.heard is None or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        try:
            data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        if not self.close_sent:
            self.heard(data)

    # Out

    def push(self, text: bytes) -> int:
        if self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(framed(text))
        return int(self.transport.get_write_buffer_size())

    @property
    def waits(self) -> int:
        return 0 if self.transport.is_closing() else int(self.transport.get_write_buffer_size())

    def hold(self, on: bool) -> None:
        if not self.transport.is_closing():
            if on:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def end(self, code: int) -> None:
        self.heard = None
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.hold(False)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.close_timer = self.loop.call_later(transport.AT_LAST, self.transport.abort)

    async def until_closed(self, socket: WebSocket) -> None:
        while (await socket.receive())["type"] != "websocket.disconnect":
            self.end(transport.NOT_TEXT)  # texts do not come this way

    async def finish(self) -> None:
        self.heard = None


# Workers


class HandingGate(ServerGate):
    """The gate of one of several workers: a connection that begins with a word to a table goes to the worker that keeps
    it (`live.handover`)."""

    def __init__(self, *, app_state: dict[str, Any], came: bytes = b"", **named: Any) -> None:
        super().__init__(app_state=app_state, **named)
        self._neighbours: dict[str, Any] = app_state
        self._came = came
        """What a neighbour has read of the connection, where it was handed on."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self._came:
            self.data_received(self._came)

    def begins(self, data: bytes) -> bool:
        neighbours: Neighbours | None = self._neighbours.get(NEIGHBOURS)
        if not self._came and neighbours is not None and neighbours.hand_on(self.transport, data):
            self.transport.abort()
            return False
        return True


class Worker(uvicorn.Server):
    """One of several processes: it hands connections on to its neighbours, and takes what they hand on."""

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        state = self.lifespan.state

        def make(came: bytes) -> asyncio.Protocol:
            return HandingGate(config=self.config, server_state=self.server_state, app_state=state, came=came)

        try:
            state[NEIGHBOURS] = Neighbours(os.environ[NEIGHBOURS_PLACE], make)
        except OSError as problem:
            log.warning("nothing is handed on between workers: %s", problem.strerror)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        neighbours: Neighbours | None = self.lifespan.state.pop(NEIGHBOURS, None)
        if neighbours is not None:
            neighbours.close()
        await super().shutdown(sockets)


class WorkerProcess(multiprocess.Process):
    """A process of uvicorn's supervisor that runs a `Worker`."""

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = Worker(self.config)
        return self._server


def supervise(config: uvicorn.Config, doors: list[sockets.socket]) -> None:
    """Runs workers that hand connections on, until they are told to stop."""
    multiprocess.Process = WorkerProcess  # type: ignore[misc]  # the supervisor asks for no other
    multiprocess.Multiprocess(config, sockets=doors).run()
