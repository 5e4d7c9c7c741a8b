"""Players that take random legal actions over the live stream: a load generator, and company on a demonstration floor.

A bot that gets no answer repeats its action with the same key until it has one, as every client should.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from typing import Any, Final

import websockets
from websockets.asyncio.client import ClientConnection

GONE = 60.0
"""Seconds after which a floor that does not answer is given up."""
SMALL = 40
"""A bot stakes at most so many units beyond the least."""


@dataclass
class Tally:
    """What bots have done."""

    acted: int = 0
    refused: int = 0
    repeated: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from an action to its answer."""
    done: list[tuple[str, str, str, int]] = field(default_factory=list)
    """Person, table, key and seq of everything acknowledged."""

    def to_json(self, seconds: float) -> dict[str, Any]:
        waits = sorted(self.waits)
        return {
            "actions": self.acted,
            "refused": self.refused,
            "repeated": self.repeated,
            "seconds": round(seconds, 3),
            "actions_per_second": round(self.acted / seconds, 1) if seconds else None,
            "p50_ms": round(1000 * waits[len(waits) // 2], 2) if waits else None,
            "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 2) if waits else None,
        }


def call(url: str, method: str, path: str, body: Any = None, token: str = "", key: str = "") -> Any:
    """One request; raises OSError where it is not answered with 2xx."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if key:
        headers["Idempotency-Key"] = key
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{url}{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


class Bot:
    """One player at one table."""

    def __init__(self, url: str, table: str, name: str, rng: random.Random, tally: Tally, pause: float = 0.0) -> None:
        self.url, self.table, self.name = url, table, name
        self.rng, self.tally, self.pause = rng, tally, pause
        self.token = ""
        self.person = ""
        self.seat = ""
        self.view: dict[str, Any] = {}
        self._waiting: tuple[str, dict[str, Any], float] | None = None
        self._count = 0
        self._prefix = f"{rng.getrandbits(48):x}"
        self._broke = False

    async def run(self, until: float) -> None:
        """Plays until then, whatever happens to the connection."""
        heard = time.monotonic()
        while time.monotonic() < until and time.monotonic() - heard < GONE:
            try:
                await self._play(until)
            except (OSError, websockets.WebSocketException, TimeoutError, urllib.error.URLError):
                await asyncio.sleep(0.1 + self.pause)
            if self.view:
                heard, self.view = time.monotonic(), {}

    async def _http(self, method: str, path: str, body: Any = None) -> Any:
        self._count += 1
        key = f"{self._prefix}.h{self._count}"
        return await asyncio.to_thread(call, self.url, method, path, body, self.token, key)

    async def _arrive(self) -> None:
        if not self.token:
            signed = await self._http("POST", "/api/guest", {"name": self.name})
            self.token, self.person = signed["token"], signed["person"]["id"]
        view = await self._http("GET", f"/api/tables/{self.table}")
        if self.seat not in view["you"]["seats"]:
            free = [seat for seat, held in view["seats"].items() if held is None]
            for seat in self.rng.sample(free, len(free)) if self.pause else free:
                try:
                    await self._http("PUT", f"/api/tables/{self.table}/seats/{seat}")
                except urllib.error.HTTPError as problem:
                    if problem.code == 409:
                        continue
                    raise
                self.seat = seat
                return
            raise OSError("no seat is free")

    async def _play(self, until: float) -> None:
        await self._arrive()
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/live"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with websockets.connect(address, additional_headers=headers, max_size=None, proxy=None) as socket:
            self.view = {}
            if self._waiting:  # nobody knows whether it was done: the same again
                self.tally.repeated += 1
                await self._send(socket, self._waiting[0], self._waiting[1])
            while (left := until - time.monotonic()) > 0:
                try:
                    text = await asyncio.wait_for(socket.recv(), min(left, 15))
                except TimeoutError:
                    if self._waiting:
                        raise OSError("no answer") from None
                    continue
                self._hear(json.loads(text))
                if self._waiting is None and self.view:
                    await self._speak(socket)

    def _hear(self, message: dict[str, Any]) -> None:
        if "view" in message:
            self.view.update(message["view"])
            return
        if self._waiting is None or message.get("key") != self._waiting[0]:
            return
        key, _, sent = self._waiting
        if "seq" in message:
            self.tally.acted += 1
            self.tally.waits.append(time.monotonic() - sent)
            self.tally.done.append((self.person, self.table, key, message["seq"]))
        elif message["error"]["error"] in ("away", "too_many"):
            raise OSError(message["error"]["reason"])
        else:
            self.tally.refused += 1
            self._broke = message["error"]["error"] == "chips"
        self._waiting = None

    async def _speak(self, socket: ClientConnection) -> None:
        request = self.view.get("request")
        if self._broke or self.view["you"]["chips"] in ("0.00", "0"):
            self._broke = False
            with contextlib.suppress(OSError):
                await self._http("POST", "/api/me/chips")
        if not request:
            return
        offers = [offer for offer in request["offers"] if offer["seat"] == self.seat]
        if not offers:
            return
        ready = [offer for offer in offers if offer["word"] == "ready"]
        if ready and self.pause and self._somebody_thinks():
            return
        stakes = [offer for offer in offers if offer["least"] is not None]
        if ready and self.rng.random() < 0.7:
            offer = ready[0]
        elif request["moment"] == "bets" and not stakes:
            return
        else:
            offer = self.rng.choice(stakes if stakes and self.rng.random() < 0.8 else offers)
        if self.pause:
            await asyncio.sleep(self.pause * (0.5 + self.rng.random()))
        self._count += 1
        action = {"say": a_say(offer, self.rng, tidy=bool(self.pause)), "request": request["id"]}
        await self._send(socket, f"{self._prefix}.{self._count}", action)

    def _somebody_thinks(self) -> bool:
        """Whether somebody who is no company sits here and has not bet: they are not hurried."""
        down = {area["seat"] for area in self.view["areas"]}
        held = ((seat, holder["person"]["name"]) for seat, holder in self.view["seats"].items() if holder)
        return any(seat not in down and name.removesuffix(" (guest)") not in NAMES for seat, name in held)

    async def _send(self, socket: ClientConnection, key: str, action: dict[str, Any]) -> None:
        self._waiting = (key, action, time.monotonic())
        await socket.send(json.dumps({"key": key, "action": action}))


def a_say(offer: dict[str, Any], rng: random.Random, tidy: bool = False) -> dict[str, Any]:
    """An offer of a view, taken somehow; a tidy one in chips, as people do, where it may be."""
    said: dict[str, Any] = {"seat": offer["seat"], "word": offer["word"]}
    if offer["least"] is not None and (tidy or not (offer["usual"] is not None and rng.random() < 0.5)):
        least, unit = _cents(offer["least"]), _cents(offer["unit"])
        most = _cents(offer["most"]) if offer["most"] is not None else least + SMALL * (500 if tidy else unit)
        if tidy:
            least, unit = _in_chips(least, most, unit)
        steps = min((most - least) // unit, SMALL)
        amount = least + unit * rng.randint(0, rng.choice((0, 3, steps)) if steps >= 3 else steps)
        said["amount"] = f"{amount // 100}.{amount % 100:02}"
    if offer["on"]:
        said["on"] = rng.choice(offer["on"])
    if offer["cards"]:
        said["cards"] = rng.sample(offer["among"], rng.randint(offer["fewest"], offer["cards"]))
    return said


def _in_chips(least: int, most: int, unit: int) -> tuple[int, int]:
    """The least that chips make up within a range, and the chip to go on with.

    >>> _in_chips(66, 50_000, 1), _in_chips(300, 700, 1), _in_chips(1_04, 1_04, 1)
    ((500, 500), (300, 100), (104, 1))
    """
    for chip in (500, 100):
        up = -(-least // chip) * chip
        if chip % unit == 0 and up <= most and (most - up >= chip or up == least):
            return up, chip
    return least, unit


def _cents(dollars: str) -> int:
    whole, _, part = dollars.replace(",", "").partition(".")
    return int(whole) * 100 + int((part or "0").ljust(2, "0"))


def _spread(url: str, known: list[str], tables: int) -> list[str]:
    """So many of the tables that software deals, out of all games."""
    dealt = [each for each in known if call(url, "GET", f"/api/tables/{each}")["dealing"] == "software"]
    return [dealt[i * len(dealt) // tables] for i in range(tables)] if len(dealt) > tables else dealt


NAMES: Final = ("Ada", "Blaise", "Carl", "Daniel", "Emmy", "Felix", "Grace", "Henri")
"""What players that keep company are called."""


async def play(
    url: str, tables: int, players: int, seconds: float, seed: int | None = None, pause: float = 0.0, game: str = ""
) -> tuple[Tally, float]:
    """So many players at each of so many tables, for so long."""
    lobby = await asyncio.to_thread(call, url, "GET", "/api/tables")
    known = [table["id"] for table in lobby["tables"] if not game or table["game"] == game]
    found = await asyncio.to_thread(_spread, url, known, tables) if pause else known[:tables]
    if not found:
        raise OSError("no table is open there")
    rng, tally = random.Random(seed), Tally()
    until = time.monotonic() + seconds
    bots = [
        Bot(url, table, NAMES[rng.randrange(len(NAMES))], random.Random(rng.getrandbits(64)), tally, pause)
        for table in found
        for _ in range(players)
    ]
    start = time.monotonic()
    await asyncio.gather(*(bot.run(until) for bot in bots))
    return tally, time.monotonic() - start
