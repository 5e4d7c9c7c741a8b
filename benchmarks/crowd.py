"""``python -m benchmarks.crowd URL``: players at a floor who send prepared frames and read next to nothing.

A process of its own, so that it is the server that is measured. Each table has a script of steps; in a step every seat
named there speaks at once, and the next step begins when all of them are answered. Answers are told from what
happened by their first bytes, nothing is parsed. What is refused (a hand that was over before its decision) counts
apart.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import time
import urllib.parse
from collections.abc import Callable
from typing import Any, cast

Step = tuple[tuple[int, dict[str, str]], ...]
"""Which player says what."""


def _all(players: int, **said: str) -> Step:
    return tuple((player, said) for player in range(players))


def _each(players: int, word: str) -> list[Step]:
    return [((player, {"word": word}),) for player in range(players)]


def script(game: str, players: int) -> list[Step]:
    """What is said in a round of a game, again and again."""
    ready = _all(players, word="ready")
    if game == "three_card_poker":
        return [_all(players, word="ante", amount="1"), ready, *_each(players, "play")]
    if game == "blackjack":
        no_insurance = _all(players, word="pass")
        return [_all(players, word="blackjack", amount="2"), ready, no_insurance, *_each(players, "stand")]
    if game == "craps":
        placed = [_all(players, word=word, amount="6") for word in ("field", "place_win_6", "place_win_8")]
        return [*placed, ready]
    if game == "roulette":
        numbers = [_all(players, word="straight", amount="1", on=str(number)) for number in (7, 17)]
        return [_all(players, word="red", amount="1"), *numbers, ready]
    raise SystemExit(f"no script for {game}")


class Wire(asyncio.Protocol):
    """One connection, over which whole answers come."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.buffer = b""
        self.live = False
        self.heard: Callable[[bytes], None] = lambda text: None
        self.answer: asyncio.Future[tuple[int, bytes]] | None = None
        self.received = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, problem: Exception | None) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self.buffer = self.buffer + data if self.buffer else data
        if self.live:
            self._frames()
        else:
            self._response()

    def _response(self) -> None:
        head, found, rest = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return
        status = int(head[9:12])
        if status == 101:
            self.live, self.buffer = True, rest
            self._answered(status, b"")
            self._frames()
            return
        at = head.lower().find(b"content-length:")
        length = int(head[at + 15 :].split(b"\r\n", 1)[0])
        if len(rest) >= length:
            self.buffer = rest[length:]
            self._answered(status, rest[:length])

    def _answered(self, status: int, body: bytes) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_result((status, body))

    def _frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1] & 127, at + 2
            if length == 126:
                length, start = int.from_bytes(buffer[at + 2 : at + 4]), at + 4
            elif length == 127:
                length, start = int.from_bytes(buffer[at + 2 : at + 10]), at + 10
            if len(buffer) < start + length:
                break
            code = buffer[at] & 15
            if code == 1:
                self.heard(buffer[start : min(start + 120, start + length)])
            elif code == 9:
                self.transport.write(frame(buffer[start : start + length], 10))
            elif code == 8:
                self.transport.close()
            at = start + length
        self.buffer = buffer[at:]

    async def call(self, raw: bytes) -> tuple[int, bytes]:
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(raw)
        return await self.answer


def frame(payload: bytes, code: int = 1) -> bytes:
    """A client's frame, masked with nought."""
    size = len(payload)
    head = bytes((0x80 | code, 0x80 | size)) if size < 126 else bytes((0x80 | code, 0xFE)) + size.to_bytes(2)
    return head + b"\0\0\0\0" + payload


def request(method: str, path: str, host: str, body: object = None, **headers: str) -> bytes:
    text = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Content-Length: {len(text)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join((*lines, "", "")).encode() + text


class Player:
    """One seat at one table."""

    def __init__(self, crowd: Crowd, table: str, seat: str) -> None:
        self.crowd, self.table, self.seat = crowd, table, seat
        self.token = ""
        self.wire: Wire
        self._count = 0
        self._spoke = 0.0
        self._answered: Callable[[], None] = lambda: None

    async def arrive(self, wire: Wire) -> None:
        signed = await self._call(wire, "POST", "/api/guest", {"name": "Ada"})
        self.token = signed["token"]
        await self._call(wire, "PUT", f"/api/tables/{self.table}/seats/{self.seat}")

    async def _call(self, wire: Wire, method: str, path: str, body: object = None) -> Any:
        given = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        status, text = await wire.call(request(method, path, self.crowd.host, body, **given))
        if status >= 300:
            raise SystemExit(f"{method} {path}: {status} {text!r}")
        return json.loads(text)

    async def connect(self, over: str) -> None:
        self.wire = await self.crowd.wire()
        if over == "ws":
            self.wire.heard = self._heard
            path = f"/api/tables/{self.table}/live"
            nonce = base64.b64encode(os.urandom(16)).decode()
            status, text = await self.wire.call(
                request("GET", path, self.crowd.host, Upgrade="websocket", Connection="Upgrade",
                        Sec_WebSocket_Version="13", Sec_WebSocket_Key=nonce, Authorization=f"Bearer {self.token}")
            )  # fmt: skip
            if status != 101:
                raise SystemExit(f"{path}: {status} {text!r}")

    def _action(self, said: dict[str, str]) -> tuple[str, str]:
        self._count += 1
        return f"{self.seat}.{self._count}.{self.crowd.run}", json.dumps({"say": {"seat": self.seat, **said}})

    def speak(self, said: dict[str, str], answered: Callable[[], None]) -> None:
        """Says something over the WebSocket."""
        key, action = self._action(said)
        self._answered, self._spoke = answered, time.perf_counter()
        self.wire.transport.write(frame(f'{{"key":"{key}","action":{action}}}'.encode()))

    def _heard(self, text: bytes) -> None:
        self.crowd.messages += 1
        if text.startswith(b'{"key"'):
            self.crowd.told(time.perf_counter() - self._spoke, b'"error"' not in text)
            answered, self._answered = self._answered, lambda: None
            answered()

    async def ask(self, said: dict[str, str]) -> None:
        """Says something over HTTP."""
        key, action = self._action(said)
        raw = (
            f"POST /api/tables/{self.table}/actions HTTP/1.1\r\nHost: {self.crowd.host}\r\nAuthorization: Bearer "
            f"{self.token}\r\nIdempotency-Key: {key}\r\nContent-Length: {len(action)}\r\n\r\n{action}"
        )
        began = time.perf_counter()
        status, _ = await self.wire.call(raw.encode())
        self.crowd.told(time.perf_counter() - began, status == 200)


class Crowd:
    """All players of a run."""

    def __init__(self, url: str, game: str, players: int) -> None:
        at = urllib.parse.urlsplit(url)
        self.host, self.address = at.netloc, (at.hostname or "127.0.0.1", at.port or 80)
        self.run = f"{os.getpid():x}.{time.time_ns():x}"
        self.steps = script(game, players)
        self.seats = players
        self.waits: list[float] = []
        self.measuring = False
        self.refused = 0
        self.messages = 0

    def told(self, wait: float, done: bool) -> None:
        if not self.measuring:
            return
        if done:
            self.waits.append(wait)
        else:
            self.refused += 1

    async def wire(self) -> Wire:
        _, made = await asyncio.get_running_loop().create_connection(Wire, *self.address)
        return made

    async def gather(self, tables: list[str], over: str) -> list[list[Player]]:
        """Everybody signed in, at his seat and connected."""
        found = [[Player(self, table, str(seat + 1)) for seat in range(self.seats)] for table in tables]
        waiting = [player for table in found for player in table]
        left = iter(waiting)

        async def bring() -> None:
            wire = await self.wire()
            for player in left:
                await player.arrive(wire)
                await player.connect(over)
            wire.transport.close()

        await asyncio.gather(*(bring() for _ in range(8)))
        return found

    async def table(self, players: list[Player], over: str, until: Callable[[], bool], pause: float) -> None:
        """One table, played by its script; before each step everybody thinks for about so long."""
        at = 0
        while not until():
            if pause:
                await asyncio.sleep(pause * random.uniform(0.5, 1.5))
            step = self.steps[at % len(self.steps)]
            at += 1
            if over == "http":
                await asyncio.gather(*(players[number].ask(said) for number, said in step))
                continue
            done = Answers(len(step))
            for number, said in step:
                players[number].speak(said, done.one)
            await asyncio.wait_for(done.all, 60)


class Answers:
    """So many answers, waited for together."""

    def __init__(self, number: int) -> None:
        self._left = number
        self.all: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(self, text: bytes) -> None:
        self.one()

    def one(self) -> None:
        self._left -= 1
        if not self._left and not self.all.done():
            self.all.set_result(None)


def busy_of(pid: int) -> float:
    """Processor seconds that a process and its workers have used so far."""
    if not pid:
        return 0.0
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        workers = [int(worker) for worker in file.read().split()]
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") + sum(map(busy_of, workers))


async def play(
    url: str, tables: list[str], game: str, players: int, seconds: float, over: str, pid: int = 0, pause: float = 0.0
) -> dict[str, Any]:
    """What a crowd did in so many seconds, beside a little more to warm up; and what that cost the server."""
    crowd = Crowd(url, game, players)
    seated = await crowd.gather(tables, over)
    ends = time.monotonic() + seconds + min(2.0, seconds / 3)
    running = [
        asyncio.create_task(crowd.table(table, over, lambda: time.monotonic() >= ends, pause)) for table in seated
    ]
    await asyncio.sleep(min(2.0, seconds / 3))
    crowd.measuring, began, busy = True, time.monotonic(), time.process_time()
    crowd.refused = crowd.messages = 0
    served = busy_of(pid)
    await asyncio.sleep(seconds)
    took, waits = time.monotonic() - began, sorted(crowd.waits)
    crowd.measuring, busy, served = False, time.process_time() - busy, busy_of(pid) - served
    messages, refused = crowd.messages, crowd.refused
    await asyncio.gather(*running, return_exceptions=True)
    return {
        "actions_per_second": round(len(waits) / took, 1), "answered": len(waits), "refused": refused,
        "p50_ms": round(1000 * waits[len(waits) // 2], 2) if waits else None,
        "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 2) if waits else None,
        "server_us": round(1e6 * served / len(waits)) if waits else None,
        "messages_per_second": round(messages / took, 1), "client_busy": round(busy / took, 2),
        "bytes_per_second": round(sum(p.wire.received for t in seated for p in t) / took),
    }  # fmt: skip


async def echo(url: str, path: str, clients: int, seconds: float, over: str) -> dict[str, Any]:
    """How often the same server answers with what was sent, and does nothing else."""
    at = urllib.parse.urlsplit(url)
    address = (at.hostname or "127.0.0.1", at.port or 80)
    loop = asyncio.get_running_loop()
    said = json.dumps({"key": "1.1.x", "action": {"say": {"seat": "1", "word": "ante", "amount": "1"}}}).encode()
    waits: list[float] = []
    ends = time.monotonic() + seconds

    async def one() -> None:
        _, wire = await loop.create_connection(Wire, *address)
        if over == "ws":
            nonce = base64.b64encode(os.urandom(16)).decode()
            await wire.call(
                request("GET", path, at.netloc, Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version="13",
                        Sec_WebSocket_Key=nonce)
            )  # fmt: skip
            raw = frame(said)
        else:
            raw = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(said)}\r\n\r\n".encode() + said
        while time.monotonic() < ends:
            began = time.perf_counter()
            if over == "ws":
                done = Answers(1)
                wire.heard = done.heard
                wire.transport.write(raw)
                await done.all
            else:
                await wire.call(raw)
            waits.append(time.perf_counter() - began)
        wire.transport.close()

    busy = time.process_time()
    await asyncio.gather(*(one() for _ in range(clients)))
    waits.sort()
    return {
        "actions_per_second": round(len(waits) / seconds, 1), "p50_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 2),
        "client_busy": round((time.process_time() - busy) / seconds, 2),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--tables", default="", help="their ids, with commas between")
    parser.add_argument("--game", default="three_card_poker")
    parser.add_argument("--players", type=int, default=3, help="at each table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--over", choices=("ws", "http"), default="ws")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds that a table thinks before each step")
    parser.add_argument("--pid", type=int, default=0, help="the server's, where it is on this machine")
    parser.add_argument("--echo", default="", help="a path that answers with what it is sent")
    args = parser.parse_args()
    if args.echo:
        work = echo(args.url, args.echo, args.players, args.seconds, args.over)
    else:
        work = play(
            args.url, args.tables.split(","), args.game, args.players, args.seconds, args.over, args.pid, args.pause
        )
    with contextlib.suppress(ImportError):
        import uvloop

        uvloop.install()
    print(json.dumps(asyncio.run(work)))


if __name__ == "__main__":
    main()
