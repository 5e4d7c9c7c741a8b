"""A server process is killed at random moments, again and again: nothing acknowledged is lost, nothing happens twice.

The process is a fork of this one that runs a floor and people who act at it; it tells of every acknowledged action over
a pipe, and each new one first repeats what the last was doing when it died, with the same keys.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import select
import signal
import sys
import tempfile
import time
from typing import Any

import pytest

from pitboss.errors import PitbossError
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.people import Person
from pitboss.floor.demo.company import a_say
from pitboss.floor.house import Floor, Settings
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from tests.floor.crowd import a_table
from tests.floor.databases import KINDS, a_database
from tests.floor.server import PATIENCE, a_key
from tests.length import times

KILLS = times(100)
GAMES = ("three_card_poker", "blackjack", "craps", "minibaccarat")


async def set_up(url: str, key: str) -> list[tuple[str, str, str]]:
    """Tables with people: table, seat and person."""
    floor = Floor(Store(url, create=True, serves=True), Vault.open(key, make=True), Settings(rates=False))
    found = []
    for slug in GAMES:
        table = await a_table(floor, slug)
        for seat in ("1", "2"):
            person = await floor.cage.add(f"Guest{seat}", None, ["player"], "floor", a_key(), guest=True)
            await floor.sit(floor.tables.table(table), person, seat)
            found.append((table, seat, person.id))
    await floor.stop()
    return found


async def act_until_killed(
    url: str, key: str, people: list[tuple[str, str, str]], again: list[Any], out: int, life: int
) -> None:
    """What the forked process does: everybody acts at once, first of all what the last life left open."""
    floor = Floor(Store(url, create=True, serves=True), Vault.open(key), Settings(rates=False))
    await floor.start()

    def tell(*what: Any) -> None:
        os.write(out, (json.dumps(what) + "\n").encode())

    async def one(number: int) -> None:
        table_id, seat, who = people[number]
        person, table = Person(who, "Guest", ("player",), True), floor.tables.table(table_id)
        rng = random.Random(life * 100 + number)
        left = [each for each in again if each[0] == number]
        for step in range(10**6):
            if left:
                _, used, action = left.pop(0)
            else:
                view = await floor.view(table, person)
                request = view["request"]
                offers = [offer for offer in request["offers"] if offer["seat"] == seat] if request else []
                if not offers:
                    await asyncio.sleep(0.002)
                    continue
                ready = [offer for offer in offers if offer["word"] == "ready"]
                chosen = ready[0] if ready and rng.random() < 0.6 else rng.choice(offers)
                action, used = {"say": a_say(chosen, rng), "request": request["id"]}, f"{life}.{number}.{step}"
            tell("tries", number, used, action)
            try:
                seq, _ = await floor.act(table, person, action, used)
                tell("done", number, used, seq)
            except PitbossError as problem:
                tell("refused", number, used, type(problem).__name__)

    await asyncio.gather(*(one(number) for number in range(len(people))))


def a_life(
    url: str, key: str, people: list[tuple[str, str, str]], again: list[Any], life: int, words: int, wait: float
) -> list[list[Any]]:
    """Forks a server, kills it a moment after it has told so much; what it told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - it ends with the process
            asyncio.run(act_until_killed(url, key, people, again, writing, life))
        except BaseException as problem:
            os.write(writing, (json.dumps(["died", 0, "", repr(problem)]) + "\n").encode())
        finally:
            os._exit(1)
    os.close(writing)
    told = bytearray()
    deadline = time.monotonic() + PATIENCE
    try:
        while told.count(b"\n") < words and time.monotonic() < deadline:
            ready, _, _ = select.select([reading], [], [], 1)
            if ready:
                chunk = os.read(reading, 65536)
                if not chunk:
                    break
                told += chunk
        time.sleep(wait)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    while chunk := os.read(reading, 65536):
        told += chunk
    os.close(reading)
    return [json.loads(line) for line in told.decode().split("\n")[:-1]]


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_killed_at_any_moment_loses_nothing(kind: str) -> None:
    with a_database(kind) as url, tempfile.TemporaryDirectory() as place:
        key = f"{place}/key"
        people = asyncio.run(set_up(url, key))
        rng = random.Random(kind)
        done: dict[tuple[int, str], int] = {}
        again: list[Any] = []
        for life in range(KILLS):
            told = a_life(url, key, people, again, life, rng.randrange(4, 28), rng.random() * 0.004)
            assert not [each for each in told if each[0] == "died"], told[-1]
            open_now: dict[int, list[Any]] = {each[0]: each for each in again}
            for what, number, used, rest in told:
                if what == "tries":
                    open_now[number] = [number, used, rest]
                elif what == "done":
                    assert done.setdefault((number, used), rest) == rest
                    open_now.pop(number, None)
                else:
                    open_now.pop(number, None)
            again = list(open_now.values())
        store = Store(url)
        try:
            for (number, used), seq in done.items():
                table, _, person = people[number]
                found = store.by_key(table, person, used)
                assert found is not None, f"{used} was acknowledged and is lost"
                assert found.seq == seq
            report = audit(store, Vault.open(key))
            assert report.ok, report.difference
            assert len(done) > KILLS
        finally:
            store.close()
