"""What the desks draw from: rounds found, tables at a glance, people, seals, irregularities, records step by step."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.floor.http import workers
from pitboss.floor.http.desk_routes import Desks, Running
from pitboss.floor.store import schema
from pitboss.floor.store.rows import Away
from pitboss.floor.view.visibility import desk_text
from pitboss.games.catalogue import CATALOGUE
from pitboss.rules import RULES
from tests.floor.crowd import Crowd, a_table
from tests.floor.databases import a_database
from tests.floor.half_done import half_done
from tests.floor.server import Client, Serving, a_floor, complete, serving
from tests.floor.test_api import run


async def a_round(player: Client, table: str, seat: str, ante: str) -> None:
    for word, amount in (("ante", ante), ("ready", None), ("play", None)):
        status, told = await player.say(table, seat, word, amount)
        assert status == 200, told


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_rounds_are_found_by_table_player_time_and_amount(kind: str) -> None:
    async def whole(house: Serving) -> None:
        ann, bob = await house.somebody("Ann"), await house.somebody("50%_Bob")
        eye = await house.somebody("Eye", "surveillance")
        one, other = await house.table("three_card_poker"), await house.table("three_card_poker", name="Other")
        for player, table, antes in ((ann, one, ("10", "100")), (bob, other, ("20", "40", "60"))):
            await player.sit(table, "1")
            for ante in antes:
                await a_round(player, table, "1", ante)

        async def found(query: str) -> list[tuple[str, int]]:
            return [(each["table"], each["round"]) for each in (await eye.get(f"/api/rounds?{query}"))["rounds"]]

        assert await found("") == [(other, 3), (other, 2), (other, 1), (one, 2), (one, 1)]
        assert await found(f"table={one}") == [(one, 2), (one, 1)]
        assert await found("player=ann") == [(one, 2), (one, 1)]
        assert await found(f"player={bob.person['id']}") == [(other, 3), (other, 2), (other, 1)]
        assert await found("player=50%25_") == [(other, 3), (other, 2), (other, 1)], "a sign is a sign, not a pattern"
        assert await found("player=5%25b") == []
        assert await found("least=80") == [(other, 3), (other, 2), (one, 2)], "what was staked, the play wager with it"
        told = await eye.get("/api/rounds?limit=2")
        assert await found(f"limit=2&next={told['next']}") == [(other, 1), (one, 2)]
        middle = (await eye.get(f"/api/rounds?table={one}"))["rounds"][0]["ended"]
        assert (other, 1) in await found(f"from={middle}")
        assert (one, 1) in await found(f"to={middle}")
        assert (other, 3) not in await found(f"to={middle}")
        for wrong in ("from=soon", "least=much", "next=x", "limit=x", "table=%00"):
            assert (await eye.call("GET", f"/api/rounds?{wrong}"))[0] == 422, wrong
        row = told["rounds"][0]
        assert (row["name"], row["staked"], row["void"], row["people"][0]["name"]) == (
            "Other", "120.00", False, "50%_Bob"
        )  # fmt: skip
        root = await house.somebody("Root", "administrator")
        people = await root.get("/api/people?limit=2")
        assert [each["name"] for each in people["people"]] == ["Root", "Eye"]
        more = await root.get(f"/api/people?after={people['next']}")
        assert [each["name"] for each in more["people"]] == ["50%_Bob", "Ann"]
        assert {"chips", "roles"} <= set(more["people"][0])
        floorperson = await house.somebody("Flo", "floorperson")
        await house.somebody("Dee", "dealer")
        dealers = (await floorperson.get("/api/people?role=dealer"))["people"]
        assert [(each["name"], "chips" in each) for each in dealers] == [("Dee", False)]

    run(whole, kind)


def test_the_steps_of_a_round_say_what_was_done_and_what_then_lay_there() -> None:
    async def whole(house: Serving) -> None:
        ann, eye = await house.somebody("Ann"), await house.somebody("Eye", "surveillance")
        table = await house.table("three_card_poker")
        await ann.sit(table, "1")
        await ann.say(table, "1", "ante", "25")
        await ann.say(table, "1", "ready")
        running = await eye.get(f"/api/tables/{table}/rounds/1")
        assert running["running"]
        last = running["steps"][-1]
        assert len(last["hands"]["dealer"]) == 3
        assert "??" not in last["hands"]["dealer"]
        assert {"dealer", "seat 1"} <= set(last["down"])
        assert [area["amount"] for area in last["areas"]] == ["25.00"]
        for role in ("floorperson", "auditor"):
            somebody = await house.somebody(role.title(), role)
            assert (await somebody.call("GET", f"/api/tables/{table}/rounds/1"))[0] == 404, "no face before its time"
        assert (await ann.call("GET", f"/api/tables/{table}/rounds/1"))[0] == 404
        await ann.say(table, "1", "play")
        past = await eye.get(f"/api/tables/{table}/rounds/1")
        lines = past["record"].splitlines()
        said = [(lines[step["line"] - 1], step["action"].get("word")) for step in past["steps"]]
        assert ("seat 1 ante 25.00", "ante") in said
        assert ("seat 1 play 25.00", "play") in said or ("seat 1 play", "play") in said
        assert past["steps"][-1]["areas"] == []
        mine = (await ann.get(f"/api/tables/{table}/rounds/1"))["steps"]
        before = [step for step in mine if step.get("hands") and step["action"].get("word") != "play"]
        assert all(card == "??" for step in before for card in step["hands"].get("dealer", ()) if step["down"])

    run(whole)


def test_what_can_have_gone_wrong_is_told_to_whoever_deals() -> None:
    async def whole(house: Serving) -> None:
        ann, flo = await house.somebody("Ann"), await house.somebody("Flo", "floorperson")
        eye = await house.somebody("Eye", "surveillance")
        dee = await house.somebody("Dee", "dealer")
        table = await house.table("three_card_poker", dealer=dee.person["id"])
        await ann.sit(table, "1")
        await ann.say(table, "1", "ante", "25")
        await ann.say(table, "1", "ready")
        path = f"/api/tables/{table}"
        for client in (ann, eye):
            assert (await client.get(path))["request"]["irregular"] == []
        for client in (dee, flo):
            told = (await client.get(path))["request"]["irregular"]
            known = {each["key"]: each for each in told}
            exposed = known["dealer_card_exposed_early"]
            assert (exposed["cite"], exposed["cards"]) == ("19:47-20.12(d)", 0), "software's shoe supplies the cards"
            assert "" in exposed["at"]
        for one in told:
            assert set(one) - {"wagers"} == {"key", "meaning", "cite", "at", "cards", "words"}
        view = (await flo.get("/api/floor"))["tables"][0]
        assert (view["on_felt"], view["waits_for"], view["calls"]) == ("25.00", ["1"], [])
        assert [each["id"] for each in (await dee.get("/api/floor"))["tables"]] == [table]
        assert (await (await house.somebody("Other", "dealer")).get("/api/floor"))["tables"] == []

    run(whole)


def test_a_wager_out_of_time_is_reported_and_what_no_section_decides_a_supervisor_does() -> None:
    """20.6(d) closes the bets to everything; that a wager was paid too soon nothing provides for."""

    async def whole(house: Serving) -> None:
        ann, flo = await house.somebody("Ann"), await house.somebody("Flo", "floorperson")
        dee = await house.somebody("Dee", "dealer")
        table = await house.table("three_card_poker", dealer=dee.person["id"])
        path = f"/api/tables/{table}"
        await ann.sit(table, "1")
        await ann.say(table, "1", "ante", "25")
        await ann.say(table, "1", "ready")
        for client, chosen in ((dee, []), (flo, ["allow", "disallow"])):
            told = {each["key"]: each for each in (await client.get(path))["request"]["irregular"]}
            assert told["wager_pinched"]["cite"] == "19:47-20.6(d)"
            assert told["wager_pinched"]["wagers"] == ["ante", "pair_plus"]
            assert (told["paid_unseen"]["cite"], told["paid_unseen"]["words"]) == (
                "19:47-20.10(c) [supervisor]",
                chosen,
            )
        late = {"key": "late_wager", "at": "seat 1", "wager": "pair_plus", "amount": "50"}
        assert (await dee.act(table, {"irregular": late}))[0] == 200
        paid = {"key": "paid_unseen", "at": "seat 1", "wager": "ante", "amount": "10"}
        assert (await dee.act(table, {"irregular": {**paid, "word": "allow"}}))[0] == 403, "not a dealer's to decide"
        assert (await dee.act(table, {"irregular": {**paid, "wager": "moon"}}))[0] in (409, 422)
        assert (await dee.act(table, {"irregular": paid}))[0] == 200
        asked = (await flo.get(path))["request"]
        assert (asked["moment"], asked["waits_for"]) == ("dispute", ["supervisor"])
        assert [offer["word"] for offer in asked["offers"] if offer["seat"] == "supervisor"] == [
            "allow", "disallow", "leave_open",
        ]  # fmt: skip
        assert (await dee.say(table, "supervisor", "disallow"))[0] == 403
        assert (await flo.say(table, "supervisor", "disallow"))[0] == 200
        await ann.say(table, "1", "play")
        past = await flo.get(f"{path}/rounds/1")
        done = [(each["verb"], each["amount"], each["cite"]) for each in past["ruling"]["rulings"][:3]]
        section = "19:47-20.10(c) [supervisor]"
        assert done == [("return", "50.00", "19:47-20.6(d)"), ("pay", "10.00", section), ("collect", "10.00", section)]
        assert [each["decision"] for each in past["ruling"]["not_provided"]] == ["disallow"]
        assert "irregular paid_unseen seat 1 ante 10.00" in past["record"]
        assert "supervisor disallow" in past["record"]

    run(whole)


def test_a_seal_is_of_an_audit_that_found_everything_sound() -> None:
    async def whole(house: Serving) -> None:

        max_ = await house.somebody("Max", "auditor")
        await house.table("red_dog")
        assert (await max_.call("POST", "/api/seals"))[0] == 409
        assert (await max_.call("POST", "/api/audit"))[0] == 202
        while (state := await max_.get("/api/audit"))["running"] or not state["last"]:
            await asyncio.sleep(0.1)
        assert state["last"]["ok"], state["last"]
        assert "heads" not in state["last"]
        status, seal = await max_.call("POST", "/api/seals")
        assert status == 201
        from pitboss.floor.audit.seals import a_seal

        heads = {name: (seq, hashed) for name, (seq, hashed) in seal["heads"].items()}
        assert a_seal(seal["at"], heads) == seal

    run(whole)


def test_what_everybody_may_ask_for() -> None:
    async def whole(house: Serving) -> None:
        anybody = Client(house.address)
        house.clients.append(anybody)
        record = "game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 Ks Kd 4c\nhand dealer 9h 8h 2c\n"
        status, told = await text(anybody, "/api/replay", record + "seat 1 play\n")
        assert status == 200
        assert told["ruling"]["net"] == {"1": "10.00"}, "the dealer has not queen high: the play wager is returned"
        assert [step["line"] for step in told["steps"]] == sorted(
            (step["line"] for step in told["steps"]), key=lambda line: line or 99
        )
        status, told = await text(anybody, "/api/replay", record + "seat 1 dance\n")
        assert (status, told["problem"]["line"]) == (200, 6)
        unseen = (
            "game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 Ks Qd 7h\nhand dealer Jc 9d ??\n"
            "seat 1 play\n"
        )
        status, told = await text(anybody, "/api/rule", unseen)
        assert (status, told["net"], told["alternatives"]["count"]) == (200, {}, 47)
        chances = [(group["faces"], group["chance"]) for group in told["alternatives"]["groups"]]
        assert chances == [("any 2 to 8", "27/47"), ("any 9 to jack or ace", "14/47"), ("a queen or king", "6/47")]
        status, stepped = await text(anybody, "/api/replay", unseen)
        assert (status, stepped["ruling"]) == (200, told)
        assert stepped["steps"][-1]["hands"]["dealer"] == ["Jc", "9d", "??"]
        status, told = await text(anybody, "/api/rule", record.replace("ante 10", "ante 0"))
        assert (status, told["line"]) == (422, 2)
        assert "more than 0" in told["reason"]
        status, told = await anybody.call("GET", "/api/odds/red_dog", Prefer="respond-async")
        assert status in (200, 202), told
        if status == 202:
            assert told["running"] is True
            assert (await anybody.get("/api/odds/red_dog"))["wagers"]
        listed = [{"slug": one.slug, "name": one.name, "subchapter": one.subchapter} for one in CATALOGUE]
        assert await anybody.get("/api/games") == listed
        table = await house.table("red_dog")
        guide = await anybody.get(f"/api/tables/{table}/guide")
        assert guide["title"] == "Red Dog"
        assert guide["sections"]
        section = await anybody.get("/api/sections/20.10(b)")
        assert section["cite"] == "19:47-20.10(b)"
        assert (await anybody.call("GET", "/api/sections/99.99"))[0] == 422
        for entry in CATALOGUE[::7]:
            manual = await anybody.get(f"/api/games/{entry.slug}")
            assert manual["options"], entry.slug
            assert (await anybody.get(f"/api/games/{entry.slug}/example"))["record"].strip()

    run(whole)


async def text(client: Client, path: str, body: str) -> tuple[int, Any]:
    answer = await client.http.post(path, content=body)
    return answer.status_code, json.loads(answer.text)


def test_pages_and_their_files_are_sent_once_and_packed() -> None:
    async def whole(house: Serving) -> None:
        from pitboss.floor.http.pages import PAGES

        anybody = Client(house.address)
        house.clients.append(anybody)
        for page in PAGES:
            answer = await anybody.http.get(page.path.format(table_id="x", what="craps", token="x"))
            assert answer.status_code == 200, page.path
            assert answer.headers["content-security-policy"].startswith("default-src 'self';")
            assert "style=" not in answer.text
            assert f"/pages/{page.script}.js" in answer.text
            script = await anybody.http.get(f"/pages/{page.script}.js")
            assert script.status_code == 200, page.script
        assert script.headers["content-encoding"] == "gzip"
        again = await anybody.http.get(f"/pages/{page.script}.js", headers={"If-None-Match": script.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        for strange in ("web.py", "..%2fweb.py", "x.js", "table.js%00", ".js", "a.b.css"):
            assert (await anybody.http.get(f"/pages/{strange}")).status_code == 404, strange

    run(whole)


def test_a_process_that_dies_while_it_computes_is_replaced() -> None:
    async def whole() -> None:
        desk = Desks()
        try:
            with pytest.raises(Away):
                await desk.run(os._exit, 3)
            assert await desk.run(abs, -3) == 3
            done = asyncio.Future[Any]()
            done.set_exception(MemoryError())
            desk._known["odds", "craps"] = (done, 0.0)
            with pytest.raises(MemoryError):
                await desk.ask(workers.odds, ("craps", {}))
            assert not desk._known, "who asks again has it computed again"
        finally:
            desk.close()

    complete(whole())


def test_whoever_waits_for_odds_is_told_how_much_is_done(tmp_path: Path) -> None:
    async def whole() -> None:
        desk = Desks()
        try:
            question = (str(tmp_path / "go"), dict[str, str]())
            found: Any = None
            while found is None or found.percent != 50:
                found = await desk.ask(half_done, question, 0.05)
                assert found.percent in (None, 0, 25, 50)
            assert (found.ahead, found.to_json()["running"]) == (0, True)
            waits = await desk.ask(half_done, (str(tmp_path / "another"), {}), 0.05)
            assert isinstance(waits, Running)
            assert (waits.percent, waits.ahead) == (None, 1)
            (tmp_path / "go").touch()
            assert await desk.ask(half_done, question) == "done"
        finally:
            desk.close()

    complete(whole())


def test_the_floor_at_a_glance_and_the_last_rounds_are_found_without_taking_up_a_table_or_reading_every_round() -> None:
    async def whole() -> None:
        with a_database("sqlite") as url:
            key = f"{url.removeprefix('sqlite:///')}.key"
            floor = a_floor(url, key)
            crowds = [Crowd(floor, await a_table(floor, slug), slug) for slug in ("casino_war", "roulette", "craps")]
            for crowd in crowds:
                await crowd.sit(2)
                await crowd.play(9)
            while not (await floor.state(crowd.table)).wagering():
                await crowd.play(1)
            await floor.tables.stop(crowds[0].table, "the house cannot go on")
            shown = {crowd.table.id: json.loads(desk_text(await floor.state(crowd.table))) for crowd in crowds}
            await floor.stop()
            async with serving(a_floor(url, key)) as house:
                house.floor.dealer._poll.cancel()  # type: ignore[union-attr]
                house.floor.tables.live.clear()
                flo = await house.somebody("Flo", "floorperson")
                tables = (await flo.get("/api/floor"))["tables"]
                assert not house.floor.tables.live, "nothing was restored for it"
                for each in tables:
                    desk = shown[each["id"]]
                    assert desk.pop("rules") == RULES
                    assert desk.items() <= each.items()
                    assert each["seq"] == house.floor.store.head(each["id"])[0]
                assert {each["on_felt"] for each in tables} != {"0.00"}
                assert [each["id"] for each in tables if each["stopped"]] == [crowds[0].table.id]
                plans: list[str] = []

                def noted(connection: Any, cursor: Any, statement: str, values: Any, *more: Any) -> None:
                    if statement.startswith("SELECT") and "snapshot" in statement:
                        raw = connection.connection.driver_connection
                        plans.extend(row[3] for row in raw.execute(f"EXPLAIN QUERY PLAN {statement}", values))

                sa.event.listen(house.floor.store.reader, "before_cursor_execute", noted)
                rounds = (await flo.get("/api/rounds"))["rounds"]
                sa.event.remove(house.floor.store.reader, "before_cursor_execute", noted)
                assert plans
                assert not any("TEMP B-TREE" in plan or plan.startswith("SCAN event") for plan in plans), plans
                assert [each["ended"] for each in rounds] == sorted([each["ended"] for each in rounds], reverse=True)
                e = schema.event
                for each in rounds:
                    s = schema.snapshot
                    seq = sa.select(s.c.seq).where(s.c.table_id == each["table"], s.c.round == each["round"])
                    at = sa.select(e.c.at).where(e.c.table_id == each["table"], e.c.seq == seq.scalar_subquery())
                    assert house.floor.store.rows(at)[0][0] == each["ended"]

    complete(whole())
