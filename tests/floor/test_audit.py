"""Whatever is changed, deleted or added by hand in a database, an audit names it; what was played, it plays again."""

from __future__ import annotations

import concurrent.futures
import json
import re
from concurrent.futures.process import BrokenProcessPool
from decimal import Decimal
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.floor.audit.seals import a_seal
from pitboss.floor.audit.verification import audit
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.view import past_rounds
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.records.record import rule_on
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.server import complete

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])


@every_game
def test_a_table_played_is_played_again_and_its_records_rule_the_same(slug: str) -> None:
    """In mid-round too: thrown out of memory and read again, it stands where it stood."""

    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, slug), slug)
            await crowd.sit(3)
            for _ in range(3):
                await crowd.play(12)
                before = await floor.state(crowd.table)
                crowd.table.state = None
                after = await floor.state(crowd.table)
                assert not after.stopped
                for name in ("seq", "request_id", "clock_from", "ready", "held", "last", "commitments"):
                    assert getattr(after, name) == getattr(before, name), name
                assert after.snapshot().write(after.secrets) == before.snapshot().write(before.secrets)
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference
            assert report.rounds == before.number - 1
            for number in range(1, min(before.number, 4)):
                for person, everything in (("", True), *((person.id, False) for _, person in crowd.people)):
                    one = past_rounds.one(floor.store, floor.vault, crowd.table.id, number, person, everything)
                    ruled: Any = rule_on(one["record"], game).to_json()
                    assert ruled["rounds"][0]["rulings"] == one["ruling"]["rulings"]
                    assert ruled["rounds"][0]["net"] == one["ruling"]["net"]
                for seat, who in crowd.people:
                    net = Decimal(one["ruling"]["net"].get(seat, "0"))
                    assert gained(floor.store, crowd.table.id, number, seat, who.id) == 100 * net

    complete(whole())


def gained(store: Store, table: str, number: int, seat: str, person: str) -> int:
    """By what somebody is richer after a round, by the ledger alone: his chips, what lies at his seat, what is set
    aside for what he owes."""
    s, g = schema.snapshot, schema.ledger
    ends = sa.select(s.c.seq).where(s.c.table_id == table, s.c.round.in_((number - 1, number))).order_by(s.c.round)
    first, last = (row.seq for row in store.rows(ends))
    mine = re.compile(rf"person:{person}|table:{table}:(area|owed) {seat}( .*)?")
    lines = store.rows(sa.select(g).where(g.c.table_id == table, g.c.seq > first, g.c.seq <= last))
    came = sum(int(line.cents) for line in lines if mine.fullmatch(line.credit))
    return came - sum(int(line.cents) for line in lines if mine.fullmatch(line.debit))


def test_a_rewritten_history_is_found_against_a_seal() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            crowd = Crowd(floor, await a_table(floor, "three_card_poker"), "seal")
            await crowd.sit(2)
            await crowd.play(10)
            heads = audit(floor.store, floor.vault).heads
            seal = json.loads(json.dumps(a_seal("2026-01-01T00:00:00.000000Z", heads)))
            kept = {name: (seq, hashed) for name, (seq, hashed) in seal["heads"].items()}
            await crowd.play(10)
            assert audit(floor.store, floor.vault, [kept]).ok
            newer = audit(floor.store, floor.vault, [kept], kept)
            assert newer.ok
            assert newer.events < audit(floor.store, floor.vault).events
            for wrong, what in (((10**6, "x"), "shorter than sealed"), ((1, "x"), "another history than sealed")):
                found = audit(floor.store, floor.vault, [{**kept, crowd.table.id: wrong}]).difference
                assert found is not None
                assert found["what"] == what

    complete(whole())


def test_an_audit_whose_process_died_is_followed_by_another_in_a_new_one() -> None:
    class Pool:
        def submit(self, *work: object) -> concurrent.futures.Future[dict[str, Any]]:
            run: concurrent.futures.Future[dict[str, Any]] = concurrent.futures.Future()
            run.set_exception(BrokenProcessPool())
            return run

    async def whole() -> None:
        async with floor_on() as floor:
            audits = floor.audits
            audits._worker = Pool()  # type: ignore[assignment]
            audits.start()
            assert audits.last is not None
            assert audits.last["error"] == "BrokenProcessPool"
            assert audits._worker is None

    complete(whole())
