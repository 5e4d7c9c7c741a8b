"""A table without a database or a clock: kept as a value, replayed, and restarted in the place of a round."""

from __future__ import annotations

import dataclasses
import hashlib
import subprocess
import sys
from secrets import token_bytes

import pytest

from pitboss.floor.store.chain import chained
from pitboss.floor.table.causes import Cause, Consequences
from pitboss.floor.table.config import asked_config
from pitboss.floor.table.events import START, Event
from pitboss.floor.table.ledger import LedgerLine
from pitboss.floor.table.restart import is_restart, restarted, reversed_lines
from pitboss.floor.table.snapshot import SnapshotText, read_table_snapshot
from pitboss.floor.table.table_secrets import TableSecrets
from pitboss.floor.table.table_state import TableState
from pitboss.games.catalogue import game
from pitboss.play.actions import Say
from pitboss.play.codec import write_action
from pitboss.play.dealing.chance import ChanceValue
from pitboss.play.state import with_another_shoe
from pitboss.rules import RULES

AT = "2026-01-01T00:00:00.000000Z"


def secrets_of(stored: dict[int, bytes]) -> TableSecrets:
    return TableSecrets(stored, lambda bytes_: hashlib.sha256(bytes_).digest(), token_bytes)


class Table:
    """A table at which two people take the first thing they are offered, with its log in a list."""

    def __init__(self, slug: str) -> None:
        config = asked_config({"game": slug, "options": dict(game(slug).sample)})
        self.state = TableState("t", config, secrets_of({}), {})
        self.events: list[Event] = []
        self.snapshots: list[SnapshotText] = []
        self.lines: dict[int, list[LedgerLine]] = {}
        self.done = 0
        self.do("opened", **config.to_json())
        for seat in config.setting.seats[:2]:
            self.do("sat", seat=seat, person=f"p{seat}", name="Ann")

    def do(self, kind: str, **body: object) -> None:
        self.done += 1
        self.keep(self.state.apply(Cause(kind, body, "p1", f"k{self.done}"), AT))  # type: ignore[arg-type]

    def keep(self, made: Consequences) -> None:
        after, prev = (self.events[-1].seq, self.events[-1].hash) if self.events else (0, START)
        events = chained("t", after, prev, AT, made.drafts)
        self.events += events
        self.snapshots += made.snapshots
        self.lines |= {event.seq: lines for event, lines in zip(events, made.lines, strict=True)}

    def step(self) -> None:
        """The first who can says something: a wager, that they are ready, or whatever they are offered first."""
        state = self.state
        assert state.round is not None
        for seat, _ in state.runner.seating.players:
            if state.betting and seat in state.wagering():
                if seat not in state.ready:
                    self.do("ready", seat=seat)
                    return
                continue
            for offer in state.round.legal(seat):
                if offer.least is not None or not state.betting:
                    said = Say(seat, offer.word, offer.least, offer.on[0] if offer.on else "")
                    self.do("acted", action=write_action(said))
                    return
        raise AssertionError("nobody can say anything")


def in_mid_round(slug: str, steps: int) -> Table:
    """A table with a round behind it, and so many steps into the next."""
    table = Table(slug)
    while table.state.number < 2:
        table.step()
    for _ in range(steps):
        table.step()
    assert table.state.number == 2
    assert table.state.wagering()
    return table


MID_ROUNDS = {"three_card_poker": 2, "blackjack": 1, "minibaccarat": 1, "roulette": 1, "sic_bo": 1}


@pytest.mark.parametrize("slug", MID_ROUNDS)
def test_what_a_restart_puts_in_the_place_of_a_round(slug: str) -> None:
    table = in_mid_round(slug, MID_ROUNDS[slug])
    secrets = secrets_of(table.state.secrets.stored)
    text = table.snapshots[-1]
    kept = read_table_snapshot(text, secrets)
    assert kept.write(secrets) == text
    since = [event for event in table.events if event.seq > text.seq]
    new = restarted(kept, since, secrets)
    assert (new.round, new.seq) == (kept.round + 1, since[-1].seq + 1)
    start, before = new.runner.start, kept.runner.start
    state = dataclasses.replace(before.state, **with_another_shoe(type(before.state)))
    assert start == before._replace(rounds=before.rounds + 1, gone=(), dealt=0, held=(), rules=RULES, state=state)
    assert new.runner.seating == table.state.runner.seating
    now, chance = table.state.runner.snapshot().chance, new.runner.chance
    assert isinstance(now, ChanceValue)
    assert isinstance(chance, ChanceValue)
    assert chance.shoe is None
    assert chance.numbers == now.numbers, "what was drawn is never drawn again"
    if now.shoe is not None:
        assert now.shoe.secret in {shoe.secret for shoe in chance.unopened}, "the cards in use are put away"
    assert new.secrets == table.state.secrets.count
    assert (new.config, new.last, new.commitments) == (kept.config, kept.last, kept.commitments)
    lines = reversed_lines(line for event in since for line in table.lines[event.seq])
    again = TableState.restored("t", new, secrets, {})
    stored = new.write(secrets)
    table.state = again
    table.keep(again.restart(Cause("changed", {"void": True}, "p9", "void"), stored, lines, AT))
    first, *rest = [event for event in table.events if event.seq >= new.seq]
    assert is_restart(first)
    assert table.snapshots[-1] == stored
    assert rest[0].kind == "round"
    assert again.number == new.round + 1
    gained: dict[str, int] = {}
    for event in [*since, first]:
        for line in table.lines[event.seq]:
            gained[line.debit] = gained.get(line.debit, 0) - line.cents
            gained[line.credit] = gained.get(line.credit, 0) + line.cents
    assert not any(gained.values()), "nobody has won or lost anything"
    secrets = secrets_of(table.state.secrets.stored)
    fresh = TableState.restored("t", read_table_snapshot(stored, secrets), secrets, {})
    fresh.replay(rest)
    assert fresh.snapshot().write(fresh.secrets) == again.snapshot().write(again.secrets)
    for _ in range(4):
        table.step()


def test_what_happened_meanwhile_at_a_table_is_kept() -> None:
    table = in_mid_round("roulette", 1)
    config = asked_config({"name": "Another"}, table.state.config)
    table.do("changed", config=config.to_json(), **{"from": AT, "notices": []})
    table.do("sat", seat="4", person="p4", name="Dan")
    table.do("changed", open=False)
    secrets = secrets_of(table.state.secrets.stored)
    kept = read_table_snapshot(table.snapshots[-1], secrets)
    new = restarted(kept, [event for event in table.events if event.seq > kept.seq], secrets)
    assert new.closing
    assert new.pending == {"config": config.to_json(), "from": AT, "notices": []}
    assert new.runner.seating.player("4") == "Dan (p4)"
    assert not kept.closing
    assert not kept.pending


def test_a_table_needs_no_database_and_no_framework() -> None:
    imported = (
        "import sys, pitboss.floor.table.table_state, pitboss.floor.table.restart, pitboss.floor.table.meters\n"
        "import pitboss.floor.table.significant_events, pitboss.floor.table.reportable\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules} &"
        " {'sqlalchemy', 'alembic', 'fastapi', 'starlette', 'uvicorn', 'websockets', 'psycopg', 'asyncio', 'socket'}))"
    )
    found = subprocess.run([sys.executable, "-c", imported], check=True, capture_output=True, text=True)
    assert found.stdout.strip() == "[]"
