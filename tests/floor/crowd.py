"""People at tables of a floor, without a wire between: they take what their views offer."""

from __future__ import annotations

import contextlib
import random
import tempfile
from collections.abc import AsyncIterator
from typing import Any

from pitboss.errors import PitbossError
from pitboss.floor.cage.people import Person
from pitboss.floor.demo.company import a_say
from pitboss.floor.house import Floor
from pitboss.floor.live.live_table import LiveTable
from pitboss.games.catalogue import game
from pitboss.play.requests import Request
from tests.floor.databases import a_database
from tests.floor.server import NO_HURRY, a_floor, a_key


@contextlib.asynccontextmanager
async def floor_on(kind: str = "sqlite", **settings: Any) -> AsyncIterator[Floor]:
    """A floor with its clock, on a database of its own."""
    with a_database(kind) as url, tempfile.TemporaryDirectory() as place:
        floor = a_floor(url, f"{place}/key", **settings)
        await floor.start()
        try:
            yield floor
        finally:
            await floor.stop()


class Crowd:
    """Some guests at one table."""

    def __init__(self, floor: Floor, table: str, seed: object) -> None:
        self.floor = floor
        self.table: LiveTable = floor.tables.table(table)
        self.rng = random.Random(str(seed))
        self.people: list[tuple[str, Person]] = []
        self.eager = 0.6
        """How often somebody who has a wager is content with it."""
        self.done: list[tuple[str, str, dict[str, Any], int]] = []
        """Person, key, action and seq of what was acknowledged."""

    async def sit(self, number: int) -> None:
        seats = (await self.floor.state(self.table)).config.setting.seats
        for seat in seats[:number]:
            person = await self.floor.cage.add(f"Guest{seat}", None, ["player"], "floor", a_key(), guest=True)
            await self.floor.sit(self.table, person, seat)
            self.people.append((seat, person))

    async def step(self) -> bool:
        """Somebody who may says something; whether anybody could."""
        for seat, person in self.rng.sample(self.people, len(self.people)):
            view = await self.floor.view(self.table, person)
            request = view["request"]
            offers = [offer for offer in request["offers"] if offer["seat"] == seat] if request else []
            if not offers:
                continue
            ready = [offer for offer in offers if offer["word"] == "ready"]
            stakes = [offer for offer in offers if offer["least"] is not None]
            chosen = ready[0] if ready and self.rng.random() < self.eager else self.rng.choice(stakes or offers)
            action = {"say": a_say(chosen, self.rng), "request": request["id"]}
            key = a_key()
            try:
                seq, _ = await self.floor.act(self.table, person, action, key)
            except PitbossError:
                continue
            self.done.append((person.id, key, action, seq))
            return True
        return False

    async def play(self, steps: int) -> None:
        for _ in range(steps):
            state = await self.floor.state(self.table)
            silence = state.request.silence if isinstance(state.request, Request) and not state.betting else None
            nobody = silence is not None and not state.holder(silence.who)  # whom the clock speaks for is not here
            if (nobody and self.rng.random() < 0.3) or not await self.step():
                state = await self.floor.state(self.table)
                with contextlib.suppress(PitbossError):
                    await self.floor.tables.act(self.table, self.floor.dealer._cause(state))


async def a_table(floor: Floor, slug: str, **asked: Any) -> str:
    given = {"game": slug, "options": dict(game(slug).sample), "times": NO_HURRY, **asked}
    return await floor.open_table(given, "floor", a_key())
