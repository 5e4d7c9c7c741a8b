"""Somebody's own account over the wire: limits, what is near, reality checks, what was played; and what operators see
of the list of the excluded."""

from __future__ import annotations

import asyncio
import datetime
import json
import tempfile
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main
from pitboss.floor.cage.exclusions import name_digest
from pitboss.floor.store import store
from tests.floor.databases import KINDS, a_database
from tests.floor.server import Client, Serving, a_floor, a_key, complete, serving
from tests.floor.test_api import run
from tests.floor.test_protection import sound


async def limit(client: Client, kind: str, amount: Any, period: str = "day") -> Any:
    asked = {"kind": kind, "period": period, "minutes" if kind == "time" else "amount": amount}
    status, told = await client.call("PUT", "/api/me/limits", asked, Idempotency_Key=a_key())
    assert status == 200, told
    return told


def test_a_limit_refuses_in_words_and_the_view_says_when_it_is_near() -> None:
    async def asked(house: Serving) -> None:
        ann, table = await house.somebody("Ann"), await house.table("roulette")
        await ann.sit(table, "1")
        await limit(ann, "loss", "50")
        async with ann.live(table) as live:
            first = await ann.receive(live)
            assert "near" not in first["view"]["you"]
            assert (await ann.say(table, "1", "red", "42"))[0] == 200
            told = await ann.receive(live)
            near = [{"kind": "loss", "period": "day", "limit": "50.00", "left": "8.00"}]
            assert told["view"]["you"]["near"] == near
            status, problem = await ann.say(table, "1", "black", "10")
            assert (status, problem["error"], problem["cite"]) == (409, "limit", "13:69O-1.4(j)")
            assert problem["reason"] == "the limit that you have set: not more than $50.00 lost a day"
            action = {"say": {"seat": "1", "word": "black", "amount": "10"}}
            await live.send(json.dumps({"key": a_key(), "action": action}))
            assert (await ann.receive(live))["error"]["error"] == "limit"
        assert (await ann.get(f"/api/tables/{table}"))["you"]["near"] == near
        (mine,) = (await ann.get("/api/me/account"))["limits"]
        assert (mine["limit"], mine["used"]) == ("50.00", "42.00")
        today = (await ann.get("/api/me/history"))["days"][0]
        assert (today["staked"], today["net"], today["bought"]) == ("42.00", "-42.00", "10000.00")
        sound(house.floor)

    run(asked)


def test_who_rests_does_not_go_on_as_a_guest() -> None:
    """Neither a player with an account nor a guest, as long as it is known who asks."""

    async def asked(house: Serving) -> None:
        root = await house.somebody("Root", "administrator")
        member, guest = await house.somebody("Ann", "player"), await house.somebody("Bea")
        for who in (member, guest):
            assert (await who.call("POST", "/api/guest", {"name": "Other"}))[0] == 200
            assert (await who.call("POST", "/api/me/exclusion", {"days": 30}, Idempotency_Key=a_key()))[0] == 200
            status, told = await who.call("POST", "/api/guest", {"name": "Another"})
            assert (status, told["error"], told["cite"]) == (409, "limit", "13:69G-2.2(c)")
        assert (await root.call("POST", "/api/guest", {"name": "Guest of the house"}))[0] == 200

    run(asked)


def test_who_rests_leaves_the_tables_and_sees_why() -> None:
    async def asked(house: Serving) -> None:
        ann = await house.somebody("Ann")
        tables = [await house.table("roulette") for _ in range(2)]
        for table in tables:
            await ann.sit(table, "1")
        status, told = await ann.call("POST", "/api/me/cooling-off", {"hours": 24}, Idempotency_Key=a_key())
        assert (status, told["pause"]["kind"]) == (200, "cooling_off")
        assert (await ann.get("/api/me"))["seats"] == []
        view = await ann.get(f"/api/tables/{tables[0]}")
        assert (view["you"]["shut"]["cite"], view["you"]["shut"]["until"]) == (
            "N.J.S.A. 5:12-95.25", told["pause"]["until"],
        )  # fmt: skip
        for answer in (await ann.sit(tables[0], "1"), await ann.call("POST", "/api/me/chips", Idempotency_Key=a_key())):
            assert answer[0] == 409 or answer[1] == {"chips": "10000.00"}
        root = await house.somebody("Root", "administrator")
        chips = f"/api/people/{ann.person['id']}/chips"
        assert (await root.call("POST", chips, {"amount": "1"}, Idempotency_Key=a_key()))[1]["error"] == "limit"
        assert (await root.call("POST", chips, {"amount": "-10000"}, Idempotency_Key=a_key()))[0] == 200

    run(asked)


@pytest.mark.parametrize("kind", KINDS)
def test_after_so_much_play_somebody_is_shown_what_they_have_played(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real, gone = store.Store.now, [datetime.timedelta()]
    monkeypatch.setattr(store.Store, "now", lambda store: real(store) + gone[0])

    async def until_here(house: Serving, person: str) -> None:
        while person not in house.floor.attendance.here:
            await asyncio.sleep(0.05)

    async def whole(house: Serving) -> None:
        ann, table = await house.somebody("Ann"), await house.table("roulette")
        await ann.call("PUT", "/api/me/reality-check", {"minutes": 30}, Idempotency_Key=a_key())
        await ann.sit(table, "1")
        async with ann.live(table) as live:
            await ann.receive(live)
            await until_here(house, ann.person["id"])
            await ann.say(table, "1", "red", "25")
            await ann.receive(live)
            gone[0] += datetime.timedelta(minutes=29)
            await asyncio.sleep(2.5)
            assert house.floor.attendance.due(ann.person["id"], 60) == ""
            gone[0] += datetime.timedelta(minutes=2)
            told = (await ann.receive(live))["reality"]
            assert (told["minutes"], told["staked"], told["net"]) == (31, "25.00", "-25.00")
            assert (await ann.call("POST", "/api/me/reality-check"))[0] == 200
            assert house.floor.attendance.due(ann.person["id"], 60) == ""
        assert (await ann.call("POST", "/api/sign-out"))[0] == 200
        again = await house.client_of(await house.floor.cage.person(ann.person["id"]))
        assert (await again.get("/api/me/history"))["days"][0]["minutes"] == 31, "signing out ends it"
        sound(house.floor)

    async def serve() -> None:
        with a_database(kind) as url, tempfile.TemporaryDirectory() as place:
            async with serving(a_floor(url, f"{place}/key")) as house:
                await whole(house)

    complete(serve())


def test_a_list_is_imported_beside_a_running_server_and_its_age_is_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def whole(url: str) -> None:
        async with serving(a_floor(url, f"{tmp_path}/key", metrics_token="t")) as house:
            ann, bea = [await house.somebody(name, "player") for name in ("Ann Lee", "Bea")]
            for client in (ann, bea):
                await house.floor.cage.chips(client.person["id"], 100_00, "p1", a_key())
            table = await house.table("roulette")
            for seat, client in (("1", ann), ("2", bea)):
                await client.sit(table, seat)
            assert "exclusions" not in await ann.get("/readyz")
            listed = tmp_path / "list.csv"
            listed.write_text(f"digest\n{name_digest('ann lee')}\n{name_digest('Eve')}\n")
            words = ["people", "exclude", "--import", str(listed), "--database", url, "--json"]
            assert await asyncio.to_thread(main, words) == 0
            told = json.loads(capsys.readouterr().out)
            assert (told["entries"], told["people"]) == (2, [ann.person["id"]])
            status, problem = await ann.say(table, "1", "red", "5")
            assert (status, problem["cite"]) == (409, "13:69G-2.3(b)")
            assert (await bea.say(table, "2", "red", "5"))[0] == 200
            while [held["seat"] for held in (await ann.get("/api/me"))["seats"]]:
                await asyncio.sleep(0.1)
            assert (await ann.get("/readyz"))["exclusions"]["entries"] == 2
            answer = await ann.http.get("/metrics", headers={"Authorization": "Bearer t"})
            age = [line for line in answer.text.splitlines() if line.startswith("pitboss_exclusion_list_age_seconds ")]
            assert 0 <= float(age[0].split()[1]) < 300
            sound(house.floor)

    with a_database("sqlite") as url:
        complete(whole(url))
        (tmp_path / "list.csv").write_text("name\nAnn,Bea\n")
        words = ["people", "exclude", "--import", str(tmp_path / "list.csv"), "--database", url]
        assert main(words) == 2
        assert "line 2" in capsys.readouterr().err
        for wrong in (["people", "exclude"], ["people", "exclude", "Ann"], ["people", "add"]):
            assert main([*wrong, "--database", url]) == 2
