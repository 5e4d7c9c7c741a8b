"""The two ways between the network and the application: the short one and the plain one.

The plain way is ASGI and nothing else: any server that speaks it will do. The short way (`uvicorn_inner`) stands on
inner parts of uvicorn and websockets, and saves most of what a message to or from a watcher costs there. It also does
what ASGI has no word for: it hands connections on between workers. Where those inner parts are not as they are
expected, the plain way is taken, and the log says so. Before either stands the `gate`.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import ipaddress
import logging
from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, Protocol

import uvicorn
from starlette.websockets import WebSocket, WebSocketDisconnect

from pitboss.floor.http.gate import Gate

SHORT, PLAIN = "short", "plain"
TRANSPORTS: Final = (SHORT, PLAIN)
HALL: Final = "hall"
"""Under this name an application leaves its hall in the state of its server."""
WIRE: Final = "wire"
"""Under this name the short way leaves a connection in the state of its scope."""
AT_LAST = 10.0
"""Seconds after which a connection that was told to close is cut."""
NOT_TEXT: Final = 1003
log = logging.getLogger("pitboss.floor")


class Wire(Protocol):
    """One WebSocket connection, as whoever watches a table needs it: sending never waits."""

    loop: asyncio.AbstractEventLoop

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """Texts go to ``heard`` from now on, and first those that came before."""

    def push(self, text: bytes) -> int:
        """Sends a message; how many bytes wait to be taken by a reader who is behind."""

    @property
    def waits(self) -> int:
        """How many bytes wait to be taken."""

    def hold(self, on: bool) -> None:
        """Reads no more for now, or again."""

    def end(self, code: int) -> None:
        """Closes the connection; it is cut where the other side does not answer."""

    async def until_closed(self, socket: WebSocket) -> None:
        """Waits until the connection ends or is ended; binary messages end it."""

    async def finish(self) -> None:
        """Waits until what was sent is on its way, at most `AT_LAST`; nothing is heard any more."""


class PlainWire:
    """A connection over ASGI alone."""

    def __init__(self, socket: WebSocket) -> None:
        self.loop = asyncio.get_running_loop()
        self._socket = socket
        self._heard: Callable[[bytes], None] | None = None
        self._unsent: deque[bytes] = deque()
        self._waits = 0
        self._sender: asyncio.Task[None] | None = None
        self._reads = asyncio.Event()
        self._reads.set()
        self._over: asyncio.Future[int] = self.loop.create_future()
        """With which code it was ended here."""

    def listen(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard  # what came before is still with the server

    def push(self, text: bytes) -> int:
        if self._over.done():
            return 0
        waited = self._waits
        self._unsent.append(text)
        self._waits += len(text)
        if self._sender is None:
            self._sender = self.loop.create_task(self._send_all())
        return waited

    @property
    def waits(self) -> int:
        return self._waits

    def hold(self, on: bool) -> None:
        if on:
            self._reads.clear()
        else:
            self._reads.set()

    def end(self, code: int) -> None:
        self._heard = None
        if not self._over.done():
            self._over.set_result(code)

    async def until_closed(self, socket: WebSocket) -> None:
        reading = self.loop.create_task(self._read())
        await asyncio.wait((reading, self._over), return_when=asyncio.FIRST_COMPLETED)
        reading.cancel()
        await asyncio.wait((reading,))
        if not reading.cancelled():
            reading.result()

    async def finish(self) -> None:
        self._heard = None
        if self._over.done():  # else whoever was there has gone by themselves
            with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                async with asyncio.timeout(AT_LAST):
                    while self._sender is not None:
                        await asyncio.wait((self._sender,))
                    await self._socket.close(self._over.result())
        if self._sender is not None:
            self._sender.cancel()

    async def _read(self) -> None:
        while (message := await self._socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            if text is None:
                self.end(NOT_TEXT)
            elif self._heard is not None:
                self._heard(text.encode())
            await self._reads.wait()

    async def _send_all(self) -> None:
        try:
            while self._unsent:
                await self._socket.send_text(self._unsent[0].decode())
                self._waits -= len(self._unsent.popleft())
        except (WebSocketDisconnect, RuntimeError):  # whoever was there is gone: the reader will hear of it
            self._unsent.clear()
            self._waits = 0
        finally:
            self._sender = None


def wire_of(socket: WebSocket) -> Wire:
    """The connection of a WebSocket that was accepted, by whichever way it came."""
    short: Wire | None = socket.scope.get("state", {}).get(WIRE)
    return short if short is not None else PlainWire(socket)


@functools.cache
def short_fits() -> bool:
    """Whether the inner parts that the short way stands on are as it expects them."""
    try:
        from pitboss.floor.http import uvicorn_inner

        missing = uvicorn_inner.missing()
    except ImportError as problem:
        missing = [str(problem)]
    if missing:
        log.warning("uvicorn or websockets is not as expected, and the plain way is taken: %s", ", ".join(missing))
    return not missing


@functools.cache
def _server_protocol() -> Callable[..., asyncio.Protocol]:
    """What uvicorn speaks HTTP with, by its own choice."""
    config = uvicorn.Config(_nobody, http="auto", ws="none", lifespan="off", log_config=None)
    config.load()
    found: Callable[..., asyncio.Protocol] = config.http_protocol_class
    return found


async def _nobody(scope: object, receive: object, send: object) -> None:
    """An application for connections that are never made."""


class ServerGate(Gate):
    """The gate before uvicorn, made as uvicorn makes what speaks on a connection."""

    def __init__(self, *, app_state: dict[str, Any], **named: Any) -> None:
        self._believed: Collection[str] = named["config"].forwarded_allow_ips or ()
        super().__init__(_server_protocol()(app_state=app_state, **named), app_state.get(HALL))

    def from_proxy(self) -> bool:
        return is_among(self.transport.get_extra_info("peername"), self._believed)


def is_among(peer: object, networks: Collection[str]) -> bool:
    """Whether somebody is connected from one of these addresses or networks.

    >>> is_among(("10.0.0.5", 80), ["10.0.0.0/24"]), is_among(("10.0.1.5", 80), ["10.0.0.5"]), is_among("", ["::1"])
    (True, False, False)
    """
    if not networks or not isinstance(peer, tuple):
        return False
    try:
        address = ipaddress.ip_address(str(peer[0]).partition("%")[0])
    except ValueError:
        return False
    return any(address in ipaddress.ip_network(network, strict=False) for network in networks)


def protocols(transport: str, several: bool = False, proxies: Sequence[str] = ()) -> dict[str, Any]:
    """What uvicorn is told of a way; ``several`` workers keep tables apart where they can. Of ``proxies``, addresses or
    networks, and of nobody else it is believed for whom they call."""
    believes = {"proxy_headers": bool(proxies), "forwarded_allow_ips": list(proxies)}
    if transport == PLAIN or not short_fits():
        return {"http": ServerGate, "ws": "auto", **believes}
    from pitboss.floor.http.uvicorn_inner import HandingGate, ShortWire

    return {"http": HandingGate if several else ServerGate, "ws": ShortWire, **believes}
