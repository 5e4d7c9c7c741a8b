"""A floor over HTTP and WebSocket: one player's evening, errors, keys, sessions."""

from __future__ import annotations

import asyncio
import contextlib
import csv
import datetime
import io
from collections.abc import AsyncIterator, Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest
from openpyxl import load_workbook

from pitboss.floor import rates
from pitboss.floor.http.transport import PLAIN, SHORT, TRANSPORTS
from tests.floor.databases import a_database
from tests.floor.server import ORIGIN, PATIENCE, Client, Serving, a_floor, a_key, complete, serving

either_way = pytest.mark.parametrize("transport", TRANSPORTS)
"""By the short way and by the plain one."""


@contextlib.asynccontextmanager
async def a_house(kind: str = "sqlite", transport: str = SHORT, **settings: Any) -> AsyncIterator[Serving]:
    with a_database(kind) as url:
        import tempfile

        with tempfile.TemporaryDirectory() as place:
            async with serving(a_floor(url, f"{place}/key", **settings), transport=transport) as house:
                yield house


def run(test: Callable[[Serving], Coroutine[Any, Any, None]], kind: str = "sqlite", **more: Any) -> None:
    async def whole() -> None:
        async with a_house(kind, **more) as house:
            await test(house)

    complete(whole())


@either_way
def test_one_player_s_evening_at_three_card_poker(transport: str) -> None:
    async def evening(house: Serving) -> None:
        ann = await house.somebody("Ann")
        table = await house.table("three_card_poker", limits={"ante": ["5", "100"]})
        lobby = await ann.get("/api/tables")
        assert [each["id"] for each in lobby["tables"]] == [table]
        assert (lobby["tables"][0]["free"], lobby["tables"][0]["moment"]) == (7, "bets")
        status, sat = await ann.sit(table, "1")
        assert status == 200
        assert (await ann.sit(table, "1"))[1]["seq"] >= sat["seq"]
        view = sat["view"]
        assert view["you"] == {"seats": ["1"], "chips": "10000.00"}
        assert view["commitment"]["kind"] == "cards"
        words = {offer["word"] for offer in view["request"]["offers"]}
        assert "ante" in words
        assert "ready" not in words
        status, staked = await ann.say(table, "1", "ante", "10")
        assert status == 200, staked
        assert staked["view"]["you"]["chips"] == "9990.00"
        assert [effect["type"] for effect in staked["effects"]] == ["Transfer"]
        assert "ready" in {offer["word"] for offer in staked["view"]["request"]["offers"]}
        status, dealt = await ann.say(table, "1", "ready")
        assert status == 200
        hands = dealt["view"]["hands"]
        assert "??" not in hands["seat 1"]
        assert hands["dealer"] == ["??"] * 3
        asked = dealt["view"]["request"]
        assert asked["waits_for"] == ["1"]
        assert {offer["word"] for offer in asked["offers"]} == {"play", "fold"}
        status, over = await ann.act(table, {"say": {"seat": "1", "word": "play"}, "request": asked["id"]})
        assert status == 200, over
        assert over["view"]["round"] == 2
        assert over["view"]["last"]["round"] == 1
        status, late = await ann.act(table, {"say": {"seat": "1", "word": "fold"}, "request": asked["id"]})
        assert (status, late["error"]) == (409, "stale")
        past = await ann.get(f"/api/tables/{table}/rounds")
        assert [each["round"] for each in past["rounds"]] == [1]
        one = await ann.get(f"/api/tables/{table}/rounds/1")
        from pitboss.games.catalogue import game
        from pitboss.play.records.record import rule_on

        ruled: Any = rule_on(one["record"], game).to_json()
        assert one["ruling"]["rulings"] == ruled["rounds"][0]["rulings"]
        shuffles = (await ann.get(f"/api/tables/{table}/shuffles"))["shuffles"]
        assert shuffles[0]["secret"] is None
        assert len(shuffles[1]["order"]) == 52
        status, _ = await ann.call("DELETE", f"/api/tables/{table}/seats/1")
        assert status == 200
        assert (await ann.get(f"/api/tables/{table}"))["seats"]["1"] is None

    run(evening, transport=transport)


def test_a_refusal_names_its_section_and_changes_nothing() -> None:
    async def refused(house: Serving) -> None:
        ann = await house.somebody("Ann")
        table = await house.table("three_card_poker", limits={"ante": ["5", "100"]})
        await ann.sit(table, "1")
        before = await ann.get(f"/api/tables/{table}")
        cases: list[tuple[dict[str, Any], int, str]] = [
            ({"say": {"seat": "1", "word": "ante", "amount": "1"}}, 409, "refused"),
            ({"say": {"seat": "1", "word": "play"}}, 409, "refused"),
            ({"say": {"seat": "2", "word": "ante", "amount": "10"}}, 403, "forbidden"),
            ({"say": {"seat": "dealer", "word": "no_more_bets"}}, 403, "forbidden"),
            ({"say": {"seat": "1", "word": "ante", "amount": 10}}, 422, "unreadable"),
            ({"say": {"seat": "1", "word": "ante", "amount": "ten"}}, 422, "unreadable"),
            ({"drawn": {"kind": "cards", "values": ["Ks"]}}, 403, "forbidden"),
            ({"say": {}, "drawn": {}}, 422, "unreadable"),
            ({"say": {"seat": "1", "word": "ready"}}, 422, "unreadable"),
        ]
        for action, status, word in cases:
            got = await ann.act(table, action)
            assert (got[0], got[1].get("error")) == (status, word), (action, got)
            assert set(got[1]) >= {"error", "reason", "cite"}
        got = await ann.act(table, cases[0][0])
        assert got[1]["cite"] == "19:47-8.2"
        assert (await ann.get(f"/api/tables/{table}"))["seq"] == before["seq"]
        got = await ann.call("POST", f"/api/tables/{table}/actions", cases[0][0])
        assert (got[0], got[1]["error"]) == (422, "unreadable")
        assert (await ann.call("GET", "/api/tables/none"))[0] == 404
        poor = await ann.say(table, "1", "ante", "100")
        assert poor[0] == 200

    run(refused)


def test_the_same_key_does_a_thing_once_and_another_action_under_it_is_refused() -> None:
    async def keys(house: Serving) -> None:
        ann, bob = await house.somebody("Ann"), await house.somebody("Bob")
        table = await house.table("roulette")
        await ann.sit(table, "1")
        await bob.sit(table, "2")
        action = {"say": {"seat": "1", "word": "red", "amount": "10"}}
        first = await ann.act(table, action, "one")
        assert first[0] == 200, first
        again = await ann.act(table, action, "one")
        assert again[0] == 200
        assert again[1]["seq"] == first[1]["seq"]
        assert again[1]["effects"] == first[1]["effects"]
        assert again[1]["view"]["you"]["chips"] == "9990.00"
        other = await ann.act(table, {"say": {"seat": "1", "word": "red", "amount": "20"}}, "one")
        assert (other[0], other[1]["error"]) == (422, "key_reused")
        mine = await bob.act(table, {"say": {"seat": "2", "word": "red", "amount": "10"}}, "one")
        assert mine[0] == 200
        assert (await ann.say(table, "1", "ready"))[0] == 200
        assert (await bob.say(table, "2", "ready"))[0] == 200
        late = await ann.act(table, action, "one")  # the round is long over
        assert late[0] == 200
        assert late[1]["seq"] == first[1]["seq"]
        both = await asyncio.gather(*(ann.act(table, action, "two") for _ in range(5)))
        assert {status for status, _ in both} == {200}
        assert len({body["seq"] for _, body in both}) == 1

    run(keys)


@pytest.mark.parametrize(("kind", "transport"), [("sqlite", SHORT), ("postgresql", SHORT), ("sqlite", PLAIN)])
def test_watchers_get_every_change_in_order_and_the_answer_after_it(kind: str, transport: str) -> None:
    async def watched(house: Serving) -> None:
        ann, bob = await house.somebody("Ann"), await house.somebody("Bob")
        table = await house.table("three_card_poker")
        await ann.sit(table, "1")
        public = Client(house.address)
        house.clients.append(public)
        async with ann.live(table) as mine, bob.live(table) as his, public.live(table) as theirs:
            first = await ann.receive(mine)
            assert first["view"]["you"]["seats"] == ["1"]
            seqs = {}
            for client, socket in ((bob, his), (public, theirs)):
                seqs[client] = (await client.receive(socket))["seq"]
            await mine.send('{"key":"a","action":{"say":{"seat":"1","word":"ante","amount":"10"}}}')
            change = await ann.receive(mine)
            assert change["from"] == first["seq"]
            assert change["effects"][0]["type"] == "Transfer"
            assert "id" not in change["view"]
            assert (await ann.receive(mine)) == {"key": "a", "seq": change["seq"]}
            await mine.send('{"key":"b","action":{"say":{"seat":"1","word":"ready"}}}')
            dealt = await ann.receive(mine)
            assert "??" not in dealt["view"]["hands"]["seat 1"]
            assert (await ann.receive(mine))["key"] == "b"
            for client, socket in ((bob, his), (public, theirs)):
                while seqs[client] < dealt["seq"]:
                    told = await client.receive(socket)
                    assert told["from"] == seqs[client]
                    seqs[client] = told["seq"]
                assert told["view"]["hands"]["seat 1"] == ["??"] * 3
            for bad, word in (
                ("{", "unreadable"),
                ('{"key":"c","action":{}}', "unreadable"),
                ("[" * 5000, "unreadable"),
            ):
                await mine.send(bad)
                assert (await ann.receive(mine))["error"]["error"] == word
            await theirs.send('{"key":"x","action":{"say":{"seat":"1","word":"play"}}}')
            assert (await public.receive(theirs))["error"]["error"] == "unknown"
        async with ann.live(table, after=dealt["seq"]) as again:
            joined = await ann.receive(again)
            assert joined["from"] == joined["seq"] == dealt["seq"]
            assert joined["view"]["hands"] == dealt["view"]["hands"]

    run(watched, kind, transport=transport)


@either_way
def test_sessions_origins_and_sizes(transport: str) -> None:
    async def guarded(house: Serving) -> None:
        import httpx
        import websockets

        admin = await house.somebody("Root", "administrator")
        status, made = await admin.call(
            "POST", "/api/people", {"name": "Dora", "password": "a long password", "roles": ["dealer"]}
        )
        assert status == 201, made
        await house.floor.cage.confirm(made["id"], ["dealer"], "operator", a_key())
        async with httpx.AsyncClient(base_url=house.address, timeout=PATIENCE) as browser:
            wrong = await browser.post("/api/sign-in", json={"name": "Dora", "password": "not this one"})
            assert (wrong.status_code, wrong.json()["error"]) == (401, "unknown")
            signed = await browser.post(
                "/api/sign-in", json={"name": "Dora", "password": "a long password"}, headers={"Origin": ORIGIN}
            )
            assert signed.status_code == 200, signed.text
            cookie = signed.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "samesite=strict" in cookie.lower()
            assert (await browser.get("/api/me")).json()["person"]["roles"] == ["dealer"]
            for headers, status in (({}, 403), ({"Origin": "http://evil.test"}, 403), ({"Origin": ORIGIN}, 200)):
                assert (await browser.post("/api/sign-out", headers=headers)).status_code == status
            assert (await browser.get("/api/me")).status_code == 401
            assert "default-src 'self'" in signed.headers["content-security-policy"]
        foreign = await admin.call("POST", "/api/people", {}, Origin="http://evil.test")
        assert (foreign[0], foreign[1]["error"]) == (403, "forbidden")
        big = await admin.call("POST", "/api/people", {"name": "x" * 70_000})
        assert (big[0], big[1]["error"]) == (413, "too_large")
        ann = await house.somebody("Ann")
        table = await house.table("craps")
        for who, status in ((admin, 403), (Client(house.address, "nonsense"), 401)):
            house.clients.append(who)
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with who.live(table):
                    pass
            assert refused.value.response.status_code == status
        by_cookie, by_token = {"Cookie": f"pitboss={ann.token}"}, {"Authorization": f"Bearer {ann.token}"}
        evil, ours = {"Origin": "http://evil.test"}, {"Origin": ORIGIN}
        url = f"{house.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        for given in (by_cookie, by_cookie | evil, by_token | evil, evil):
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with websockets.connect(url, additional_headers=given, proxy=None):
                    pass
            assert refused.value.response.status_code == 403
        for given in (by_cookie | ours, by_token):
            async with websockets.connect(url, additional_headers=given, proxy=None) as socket:
                assert '"you"' in str(await asyncio.wait_for(socket.recv(), PATIENCE))
        async with ann.live(table) as socket:
            await ann.receive(socket)
            await socket.send("x" * 20_000)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await ann.receive(socket)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        assert "hands" not in await admin.get(f"/api/tables/{table}")
        assert (await ann.call("POST", "/api/tables", {"game": "craps"}, Idempotency_Key=a_key()))[0] == 403

    run(guarded, transport=transport)


def test_whoever_comes_too_often_is_told_when_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: clock[0]))

    async def hurried(house: Serving) -> None:
        ann, bob = await house.somebody("Ann"), await house.somebody("Bob")
        table = await house.table("craps")
        nobody = Client(house.address)
        house.clients.append(nobody)

        async def statuses(times: int, call: Callable[[], Coroutine[Any, Any, tuple[int, Any]]]) -> list[int]:
            return [(await call())[0] for _ in range(times)]

        def shoots() -> Coroutine[Any, Any, tuple[int, Any]]:
            return ann.say(table, "1", "odd_word")

        assert set(await statuses(20, shoots)) == {403}, "not her seat"
        again = await ann.http.post(f"/api/tables/{table}/actions", headers={"Idempotency-Key": "k"}, json={"say": {}})
        assert (again.status_code, again.json()["error"], again.headers["Retry-After"]) == (429, "too_many", "1")
        async with ann.live(table) as socket:
            await ann.receive(socket)
            for seconds, word in ((0, "too_many"), (1, "forbidden")):  # the connection stays
                clock[0] += seconds
                await socket.send('{"key":"w","action":{"say":{"seat":"1","word":"x"}}}')
                assert (await ann.receive(socket))["error"]["error"] == word
        assert (await bob.say(table, "1", "odd_word"))[0] == 403, "another's rate is his own"
        for name in ("Mallory", "Trent"):
            wrong = {"name": name, "password": "not this one"}
            tried = await statuses(6, lambda wrong=wrong: nobody.call("POST", "/api/sign-in", wrong))  # type: ignore[misc]
            assert tried == [401] * 5 + [429]
        guests = await statuses(60 - 12 + 1, lambda: nobody.call("POST", "/api/guest", {"name": "Eve"}))
        assert guests == [200] * (60 - 12) + [429]
        clock[0] += 1
        assert (await nobody.call("POST", "/api/guest", {"name": "Eve"}))[0] == 200

    run(hurried, rates=True)


def test_a_session_ends_with_its_time() -> None:
    async def later(house: Serving) -> None:
        ann = await house.somebody("Ann")
        store = house.floor.store
        real = store.now
        for hours, status in ((11.9, 200), (12.1, 401)):
            store.now = lambda hours=hours: real() + datetime.timedelta(hours=hours)  # type: ignore[method-assign,misc]
            await house.floor.cage.look_again()
            assert (await ann.call("GET", "/api/me"))[0] == status

    run(later)


def test_a_seat_is_one_person_s() -> None:
    async def two(house: Serving) -> None:
        ann, bob = await house.somebody("Ann"), await house.somebody("Bob")
        table = await house.table("roulette")
        assert (await ann.sit(table, "1"))[0] == 200
        status, told = await bob.sit(table, "1")
        assert (status, told["error"], told["cite"]) == (409, "taken", None)
        assert (await bob.call("DELETE", f"/api/tables/{table}/seats/1"))[0] == 403
        for seat in ("0", "99", "dealer"):
            assert (await bob.sit(table, seat))[0] == 422
        assert (await bob.get(f"/api/tables/{table}"))["seats"]["1"]["person"]["id"] == ann.person["id"]
        seqs = [(await ann.call("DELETE", f"/api/tables/{table}/seats/1"))[1]["seq"] for _ in range(2)]
        assert seqs[0] == seqs[1], "both may be repeated"
        assert (await bob.sit(table, "1"))[0] == 200

    run(two)


def test_whoever_is_given_a_staff_role_holds_no_seat_any_more() -> None:
    async def promoted(house: Serving) -> None:
        root, ann = await house.somebody("Root", "administrator"), await house.somebody("Ann", "player")
        tables = [await house.table("roulette") for _ in range(2)]
        for table in tables:
            assert (await ann.sit(table, "1"))[0] == 200
        other = await house.somebody("Other", "administrator")
        path, roles = f"/api/people/{ann.person['id']}", {"roles": ["player", "dealer"]}
        assert (await root.call("PATCH", path, roles))[0] == 200
        assert (await other.call("POST", f"{path}/roles", roles))[0] == 200
        for table in tables:
            assert (await root.get(f"/api/tables/{table}"))["seats"]["1"] is None

    run(promoted)


def test_tables_that_share_a_meter_agree_on_its_rate_and_reset() -> None:
    async def linked(house: Serving) -> None:
        flo = await house.somebody("Flo", "floorperson")

        async def opened(meter: str, **options: int) -> int:
            asked = {"game": "caribbean_stud_poker", "options": options, "meters": {"progressive": meter}}
            return (await flo.call("POST", "/api/tables", asked, Idempotency_Key=a_key()))[0]

        (_, one), (_, other) = [
            await flo.call("POST", "/api/meters", {"name": name}, Idempotency_Key=a_key()) for name in ("Big", "Small")
        ]
        assert await opened(one["id"]) == 201
        assert await opened(one["id"], progressive_rate=80) == 422
        assert await opened(one["id"], progressive_reset=20_000) == 422
        assert await opened(one["id"], progressive_rate=70) == 201
        assert await opened(other["id"], progressive_rate=80) == 201
        shown = {each["id"]: each["tables"] for each in (await flo.get("/api/meters"))["meters"]}
        assert [len(shown[each["id"]]) for each in (one, other)] == [2, 1]
        table = shown[one["id"]][0]
        change = await flo.call("PATCH", f"/api/tables/{table}", {"options": {"progressive_rate": 80}})
        assert change[0] == 422

    run(linked)


def test_an_auditor_has_everything_verified_over_the_wire() -> None:
    async def audited(house: Serving) -> None:
        max_ = await house.somebody("Max", "auditor")
        table = await house.table("red_dog")
        assert (await max_.call("POST", "/api/audit"))[0] == 202
        while (told := await max_.get("/api/audit"))["last"] is None:
            await asyncio.sleep(0.1)
        assert told["last"]["ok"] is True
        assert told["heads"][table][0] >= 2
        assert (await max_.get("/api/balances"))["sum"] == "0.00"
        assert (await max_.get("/api/ledger?limit=1"))["lines"] == []

    run(audited)


def test_the_ledger_goes_into_a_spreadsheet() -> None:
    """Line for line what the JSON has; in the workbook amounts are numbers."""

    async def kept(house: Serving) -> None:
        ann, max_ = await house.somebody("Ann"), await house.somebody("Max", "auditor")
        table = await house.table("roulette")
        await ann.sit(table, "1")
        assert (await ann.say(table, "1", "red", "10.00"))[0] == 200
        lines = (await max_.get(f"/api/ledger?table={table}"))["lines"]
        assert lines
        csv_ = await max_.http.get(f"/api/ledger?table={table}&format=csv")
        assert csv_.headers["content-disposition"] == 'attachment; filename="ledger.csv"'
        rows = list(csv.DictReader(io.StringIO(csv_.text)))
        assert [(row["debit"], row["credit"], row["amount"]) for row in rows] == [
            (line["debit"], line["credit"], line["amount"]) for line in lines
        ]
        first = await max_.http.get(f"/api/ledger?table={table}&format=csv&limit=1")
        assert first.headers.get("x-next") or len(lines) == 1
        book = load_workbook(io.BytesIO((await max_.http.get(f"/api/ledger?table={table}&format=xlsx")).content))
        cells = list(book["ledger"].values)
        assert cells[0][5] == "amount"
        assert [row[5] for row in cells[1:]] == [float(line["amount"]) for line in lines]
        assert (await max_.http.get("/api/ledger?format=doc")).status_code == 422

    run(kept)
