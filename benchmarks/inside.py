"""``python -m benchmarks.inside``: what an action costs a floor of processor, without the network.

Floor, tables, store (SQLite, each commit waits for the disk) and watchers as they are served, in one process; only the
connections are stand-ins. Every round is measured by itself. Other programs on the machine make rounds dearer and none
cheaper, so the best one says what an action costs and the median how busy the machine is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Callable

from starlette.websockets import WebSocket

from benchmarks.crowd import script
from benchmarks.figure import Figure
from pitboss.floor.cage.people import Person
from pitboss.floor.house import Floor, Settings
from pitboss.floor.http.socket import Watcher
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault


class Wire:
    """A connection that leads nowhere: what is sent is counted, and an answer wakes whoever waits."""

    waits = 0

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.sent = 0
        self.heard: Callable[[bytes], None] = lambda text: None
        self.answered = asyncio.Event()
        self._open = asyncio.Event()

    def listen(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard

    def push(self, text: bytes) -> int:
        self.sent += 1
        if text.startswith(b'{"key"'):
            self.answered.set()
        return 0

    def hold(self, on: bool) -> None:
        """Everything is taken at once."""

    def end(self, code: int) -> None:
        self._open.set()

    async def until_closed(self, socket: WebSocket | None) -> None:
        await self._open.wait()

    async def finish(self) -> None:
        """Nothing is on its way."""


async def measure(game: str, tables: int, players: int, rounds: int) -> list[Figure]:
    """Rounds at many tables at once, everybody of a step together."""
    with tempfile.TemporaryDirectory(prefix="pitboss-bench-") as place:
        store = Store(f"sqlite:///{place}/floor.db", create=True, serves=True)
        floor = Floor(store, Vault.open(f"{place}/key", make=True), Settings(guests=True, rates=False))
        await floor.start()
        wires: list[list[Wire]] = []
        watching: list[asyncio.Task[None]] = []
        for number in range(tables):
            asked = {"game": game, "times": {"bets": 3600, "decision": 3600}}
            table = floor.tables.table(await floor.open_table(asked, "floor", f"t{number}"))
            seats = [str(seat + 1) for seat in range(players)]
            here = []
            for seat in seats:
                person: Person = await floor.cage.add("Ada", None, ["player"], "floor", f"p{number}.{seat}", guest=True)
                await floor.sit(table, person, seat)
                wire = Wire()
                watcher = Watcher(floor, table, person, await floor.cage.session(person), wire)
                watching.append(asyncio.create_task(watcher.run(None, 0)))  # type: ignore[arg-type]
                while not wire.sent:
                    await asyncio.sleep(0)
                here.append(wire)
            wires.append(here)
        said, costs = 0, []
        for _ in range(rounds + 2):
            began, before = time.process_time(), said
            for step in script(game, players):
                asked_of = []
                for here in wires:
                    for player, words in step:
                        said += 1
                        action = {"key": f"k{said}", "action": {"say": {"seat": str(player + 1), **words}}}
                        here[player].answered.clear()
                        here[player].heard(json.dumps(action).encode())
                        asked_of.append(here[player])
                for wire in asked_of:
                    await wire.answered.wait()
            costs.append(1e6 * (time.process_time() - began) / (said - before))
        costs = sorted(costs[2:])
        sent = sum(wire.sent for here in wires for wire in here) / said
        for here in wires:
            for wire in here:
                wire.end(1000)
        await asyncio.gather(*watching)
        await floor.stop()
    beside = f"median of {rounds} rounds {costs[len(costs) // 2]:.0f} us; {sent:.1f} messages an action"
    named = f"{game}, {tables} tables of {players}"
    return [
        Figure(f"processor an action, {named}", costs[0], "us", "", beside),
        Figure("actions a second of one processor", 1e6 / costs[0], "1/s", "2,000"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="three_card_poker")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--players", type=int, default=3, help="at each table")
    parser.add_argument("--rounds", type=int, default=30)
    args = parser.parse_args()
    for figure in asyncio.run(measure(args.game, args.tables, args.players, args.rounds)):
        print(figure)


if __name__ == "__main__":
    main()
