"""Figures for operators: what grows is a counter, latencies are histograms, and only their token opens them."""

from __future__ import annotations

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.floor.server import Client, Serving
from tests.floor.test_api import run


@pytest.mark.parametrize("token", ["an operator's", ""])
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
        ann, operator = await house.somebody("Ann"), Client(house.address, "an operator's")
        house.clients.append(operator)
        table = await house.table("roulette")
        await ann.sit(table, "1")
        async with ann.live(table) as live:
            await ann.receive(live)
            assert (await ann.say(table, "1", "red", "10"))[0] == 200
            assert (await ann.say(table, "1", "no such word"))[0] == 409
            await live.send('{"key":"a","action":{"say":{"seat":"1","word":"red","amount":"10"}}}')
            while "key" not in await ann.receive(live):
                pass
            status, text = await operator.call("GET", "/metrics")
            assert status == 200
        found = {family.name: family for family in text_string_to_metric_families(text)}
        kinds = {name: family.type for name, family in found.items() if not name.endswith("_created")}
        assert kinds == {
            "pitboss_appends": "counter", "pitboss_tables_in_memory": "gauge", "pitboss_connections": "gauge",
            "pitboss_action_seconds": "histogram", "pitboss_commit_seconds": "histogram",
        }  # fmt: skip
        values = {each.name: each.value for family in found.values() for each in family.samples if not each.labels}
        assert values["pitboss_appends_total"] == 3, "a seat and two stakes"
        assert (values["pitboss_tables_in_memory"], values["pitboss_connections"]) == (1, 1)
        assert values["pitboss_action_seconds_count"] == 2, "what was refused did not happen"
        assert values["pitboss_commit_seconds_count"] >= 3
        assert 0 < values["pitboss_action_seconds_sum"] < 60

    run(counted, metrics_token="an operator's")
