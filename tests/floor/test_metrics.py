"""Figures for operators: what grows is a counter, latencies are histograms, only their token opens them, and each says
what it is called after."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import CollectorRegistry, Counter
from prometheus_client.parser import text_string_to_metric_families

from pitboss.floor.http import readiness
from pitboss.floor.http.worker_metrics import STALE, WorkerMetrics
from pitboss.floor.store.rows import Append, KeyTaken, Part
from pitboss.floor.table.causes import FLOOR, Cause
from tests.floor.databases import KINDS
from tests.floor.server import Client, Serving, a_key
from tests.floor.test_api import run

DOCS = Path(__file__).parents[2] / "docs"
TOKEN = "an operator's"


async def told(house: Serving) -> dict[str, Any]:
    """All figures: by name where they have no label, else by name and labels."""
    operator = Client(house.address, TOKEN)
    house.clients.append(operator)
    status, text = await operator.call("GET", "/metrics")
    assert status == 200
    return read(text)


def read(text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for family in text_string_to_metric_families(text):
        for each in family.samples:
            found[",".join([each.name, *map("=".join, sorted(each.labels.items()))])] = each.value
    return found


@pytest.mark.parametrize("token", [TOKEN, ""])
def test_figures_are_for_whoever_has_the_token(token: str) -> None:
    async def asked(house: Serving) -> None:
        for given in ("", "another", "ä"):
            client = Client(house.address, "")
            house.clients.append(client)
            headers = {"Authorization": f"Bearer {given}".strip().encode()}
            answer = await client.http.get("/metrics", headers=headers)  # type: ignore[arg-type]
            assert (answer.status_code, answer.json()["reason"]) == (403, "for operators")

    run(asked, metrics_token=token)


def test_what_happened_is_counted_and_timed() -> None:
    async def counted(house: Serving) -> None:
        ann = await house.somebody("Ann")
        table = await house.table("roulette")
        await ann.sit(table, "1")
        async with ann.live(table) as live:
            await ann.receive(live)
            assert (await ann.say(table, "1", "red", "10"))[0] == 200
            assert (await ann.say(table, "1", "no such word"))[0] == 409
            await live.send('{"key":"a","action":{"say":{"seat":"1","word":"red","amount":"10"}}}')
            while "key" not in await ann.receive(live):
                pass
            await live.send('{"key":"b","action":{"say":{"seat":"1","word":"red","amount":"900000"}}}')
            while "error" not in await ann.receive(live):
                pass
            values = await told(house)
        assert values["pitboss_appends_total"] == 3, "a seat and two stakes"
        assert (values["pitboss_tables_in_memory"], values["pitboss_connections"]) == (1, 1)
        assert values["pitboss_action_seconds_count"] == 2, "what was refused did not happen"
        assert values["pitboss_commit_seconds_count"] >= 3
        assert 0 < values["pitboss_action_seconds_sum"] < 60
        refused = {key: value for key, value in values.items() if key.startswith("pitboss_refusals_total") and value}
        assert sum(refused.values()) == 2, "one over each way"
        assert values["pitboss_requests_total,status=200"] == 2, "a seat and a stake; the figures are not told yet"
        assert values["pitboss_requests_total,status=409"] == 1
        assert values["pitboss_request_seconds_count"] == 3
        assert values["pitboss_sockets"] >= 2, "the stream and whoever asks"
        assert (values["pitboss_writable"], values["pitboss_store_away_seconds"]) == (1, 0)
        assert (values["pitboss_actions_waiting"], values["pitboss_commits_waiting"]) == (0, 0)
        assert values["process_resident_memory_bytes"] > 10_000_000

    run(counted, metrics_token=TOKEN)


def test_the_page_on_operation_lists_every_figure_with_its_kind() -> None:
    async def listed(house: Serving) -> None:
        operator = Client(house.address, TOKEN)
        house.clients.append(operator)
        _, text = await operator.call("GET", "/metrics")
        families = {family.name: family for family in text_string_to_metric_families(text)}
        kinds = {
            each.name + ("_total" if each.type == "counter" else ""): each.type
            for each in families.values()
            if each.name.startswith("pitboss_") and not each.name.endswith("_created")
        }
        kinds["pitboss_exclusion_list_age_seconds"] = "gauge"  # where there is such a list
        rows = re.findall(r"^\| `(pitboss_\w+)[^`]*` \| (\w+) \|", (DOCS / "floor.md").read_text(), re.MULTILINE)
        assert dict(rows) == kinds

    run(listed, metrics_token=TOKEN)


@pytest.mark.parametrize("kind", KINDS)
def test_tables_that_stand_still_and_calls_are_seen(kind: str) -> None:
    async def seen(house: Serving) -> None:
        tables = [await house.table("roulette") for _ in range(3)]
        await house.floor.tables.stop(house.floor.tables.table(tables[0]), "to be looked at")
        flo = await house.somebody("Flo", "floorperson")
        status, _ = await flo.call("PATCH", f"/api/tables/{tables[1]}", {"open": False}, Idempotency_Key=a_key())
        assert status == 200
        third = house.floor.tables.table(tables[2])
        await house.floor.tables.act(third, Cause("changed", {"call": "floorperson: the cards ran out"}, FLOOR, "c"))
        values = await told(house)
        assert values["pitboss_tables,state=stopped"] == 1
        assert values["pitboss_tables,state=open"] == 1, "the second has closed, with nothing on its layout"
        assert values["pitboss_calls_open"] == 1

    run(seen, kind=kind, metrics_token=TOKEN)


def test_an_audit_grows_old_until_the_next_one_and_a_difference_stands_until_all_is_sound() -> None:
    async def audited(house: Serving) -> None:
        values = await told(house)
        assert 0 <= values["pitboss_audit_age_seconds"] < 3600, "since the first start, where there was none yet"
        assert values["pitboss_audit_difference"] == 0
        house.floor.audits.last = {"at": "2026-01-01T00:00:00.000000Z", "ok": True, "difference": None}
        assert (await told(house))["pitboss_audit_age_seconds"] > 86400
        await house.floor.cage.note("audited", {"difference": {"table": "x", "seq": 1, "what": "hash"}}, "floor")
        assert (await told(house))["pitboss_audit_difference"] == 1
        await house.floor.cage.note("sealed", {"digest": "ab"}, "floor")
        values = await told(house)
        assert (values["pitboss_audit_difference"], values["pitboss_audit_age_seconds"] < 60) == (0, True)

    run(audited, metrics_token=TOKEN)


def test_a_floor_that_can_write_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(house: Serving) -> None:
        monkeypatch.setattr(readiness, "LEAST_FREE", 1 << 62)
        values = await told(house)
        assert values["pitboss_writable"] == 0
        anybody = Client(house.address)
        house.clients.append(anybody)
        status, body = await anybody.call("GET", "/readyz")
        assert (status, body["error"]) == (503, "away")

    run(full, metrics_token=TOKEN)


def test_appends_that_come_to_nothing_are_counted_by_why() -> None:
    async def failed(house: Serving) -> None:
        part = (await house.floor.store.run(house.floor.store.events, "cage", 0, 1))[0]
        again = Append([Part("cage", part.seq, [part], [[]])])
        with pytest.raises(KeyTaken):
            await house.floor.store.appended(again)
        assert (await told(house))["pitboss_commit_failures_total,why=key_taken"] == 1

    run(failed, metrics_token=TOKEN)


def test_workers_tell_of_each_other_and_of_nobody_who_is_gone(tmp_path: Path) -> None:
    registry = CollectorRegistry()
    counter = Counter("pitboss_things", "things", ["kind"], registry=registry)
    counter.labels("a").inc(3)
    me = WorkerMetrics(registry, str(tmp_path))
    fellow, gone = tmp_path / "1", tmp_path / "2"
    me.write()
    text = (tmp_path / str(os.getpid())).read_text()
    fellow.write_text(text.replace("3.0", "4.0"))
    gone.write_text(text)
    (tmp_path / "3").write_text("[{")
    before = time.time() - STALE - 1
    os.utime(gone, (before, before))
    values = read(me.text().decode())
    things = {key: value for key, value in values.items() if "things_total" in key}
    mine = f"pitboss_things_total,kind=a,process={os.getpid()}"
    assert things == {mine: 3, "pitboss_things_total,kind=a,process=1": 4}
    assert me.text().count(b"# TYPE pitboss_things_total counter") == 1
    me.stop()
    assert not (tmp_path / str(os.getpid())).exists()
