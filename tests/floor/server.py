"""A floor in this process, on a port of its own, and clients to it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
from collections.abc import AsyncIterator, Coroutine, Sequence
from typing import Any, TypeVar

import httpx
import uvicorn
import websockets

from pitboss.floor.cage.people import Person
from pitboss.floor.house import Floor, Settings
from pitboss.floor.http.application import make_app
from pitboss.floor.http.hall import Hall
from pitboss.floor.http.transport import HALL, SHORT, protocols
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from tests.length import times

T = TypeVar("T")
ORIGIN = "http://floor.test"
PATIENCE = times(300)
"""Seconds for which anything is waited for; only what is wrong takes that long."""
NO_HURRY = {"bets": 3600, "decision": 3600}
"""The times of a table at which no clock speaks before whoever is asked, however slow the machine."""
_keys = itertools.count(1)


def complete(work: Coroutine[Any, Any, T]) -> T:
    """Does it to the end; what it comes to."""
    return asyncio.run(asyncio.wait_for(work, PATIENCE))


def a_key() -> str:
    return f"k{next(_keys)}"


def a_floor(url: str, key: str, **settings: Any) -> Floor:
    store = Store(url, create=True, serves=True)
    given = {"guests": True, "origins": frozenset({ORIGIN}), "rates": False, **settings}
    return Floor(store, Vault.open(key, make=True), Settings(**given))


class Client:
    """Somebody with a token."""

    def __init__(self, address: str, token: str = "", person: dict[str, Any] | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.address = address
        self.token = token
        self.person = person or {}
        idle = httpx.Limits(keepalive_expiry=2)  # before the server lets go, at 5 s: a request might meet it
        self.http = httpx.AsyncClient(base_url=address, headers=headers, timeout=PATIENCE, verify=False, limits=idle)
        self.seen: list[str] = []
        """Everything that was ever sent to him."""

    async def call(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        answer = await self.http.request(method, path, json=body, headers=headers)
        self.seen.append(answer.text)
        return answer.status_code, answer.json() if answer.text.startswith(("{", "[")) else answer.text

    async def get(self, path: str) -> Any:
        status, body = await self.call("GET", path)
        assert status == 200, (path, status, body)
        return body

    async def act(self, table: str, action: dict[str, Any], key: str = "") -> tuple[int, Any]:
        return await self.call("POST", f"/api/tables/{table}/actions", action, Idempotency_Key=key or a_key())

    async def say(self, table: str, seat: str, word: str, amount: str | None = None, **more: Any) -> tuple[int, Any]:
        said = {"seat": seat, "word": word, "amount": amount, **more}
        return await self.act(table, {"say": {k: v for k, v in said.items() if v is not None}})

    async def sit(self, table: str, seat: str) -> tuple[int, Any]:
        return await self.call("PUT", f"/api/tables/{table}/seats/{seat}")

    @contextlib.asynccontextmanager
    async def live(self, table: str, after: int = 0) -> AsyncIterator[Any]:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/live?after={after}"
        async with websockets.connect(url, additional_headers=headers, max_size=None, proxy=None) as socket:
            yield socket

    async def receive(self, socket: Any) -> Any:
        text = await asyncio.wait_for(socket.recv(), PATIENCE)
        self.seen.append(str(text))
        return json.loads(text)


class Serving:
    """A floor that serves."""

    def __init__(self, floor: Floor, address: str) -> None:
        self.floor = floor
        self.address = address
        self.clients: list[Client] = []
        self.hall: Hall = Hall()

    async def somebody(self, name: str, *roles: str) -> Client:
        """A new person with these roles, signed in."""
        if not roles:
            person = await self.floor.cage.add(name, None, ["player"], "floor", a_key(), guest=True)
        else:
            person = await self.floor.cage.add(name, "a long password", list(roles), "floor", a_key())
        return await self.client_of(person)

    async def client_of(self, person: Person) -> Client:
        client = Client(self.address, await self.floor.cage.session(person), {"id": person.id, "name": person.shown})
        self.clients.append(client)
        return client

    async def table(self, game: str, **asked: Any) -> str:
        return await self.floor.open_table({"game": game, "times": NO_HURRY, **asked}, "floor", a_key())


@contextlib.asynccontextmanager
async def serving(
    floor: Floor, send_buffer: int = 0, transport: str = SHORT, proxies: Sequence[str] = ()
) -> AsyncIterator[Serving]:
    """The floor on a free port, until it is done with."""
    app = make_app(floor)
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=0,
        log_level="error",
        ws_max_size=16384,
        lifespan="on",
        **protocols(transport, proxies=proxies),
    )
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        if task.done():
            task.result()
    listening = server.servers[0].sockets[0]
    if send_buffer:  # of every connection that is made from now on
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    port = listening.getsockname()[1]
    here = Serving(floor, f"http://127.0.0.1:{port}")
    here.hall = server.lifespan.state[HALL]
    try:
        yield here
    finally:
        for client in here.clients:
            await client.http.aclose()
        server.should_exit = True
        await task
