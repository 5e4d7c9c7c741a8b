"""What the API says of itself is true: real answers of every route, in every game, fit the published schemas."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import defaultdict
from typing import Any

import httpx
import jsonschema_rs
import pytest
from pyotp.totp import TOTP

from pitboss.floor.demo.company import a_say
from pitboss.floor.http import errors
from pitboss.floor.http.openapi import DESCRIBED, Caller, Key
from pitboss.floor.http.schemas import effects as effect_schemas
from pitboss.floor.http.schemas.base import ErrorWord, Role
from pitboss.floor.http.schemas.effects import MoneyVerb
from pitboss.floor.permissions import ROLES
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play import effects
from tests.floor.server import NO_HURRY, ORIGIN, Client, Serving
from tests.floor.test_api import run

GAMES = [entry.slug for entry in CATALOGUE]
EYES = ("ann", "surveillance", "administrator")
"""Those whose views differ most."""


class Description:
    """A floor's description of itself, and what its answers have been held against."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.told = told
        self.seen: dict[str, set[int]] = defaultdict(set)
        """The statuses that each operation has answered."""
        self._validators: dict[str, Any] = {}
        self._operations = [
            (method.upper(), re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), operation)
            for path, methods in told["paths"].items()
            for method, operation in methods.items()
        ]

    def problems(self, schema: dict[str, Any], value: object) -> list[str]:
        """What of a value does not fit a schema."""
        key = json.dumps(schema)
        if key not in self._validators:
            whole = {**schema, "components": self.told["components"]}
            self._validators[key] = jsonschema_rs.Draft202012Validator(whole)
        return [f"{each.instance_path}: {each.message}" for each in self._validators[key].iter_errors(value)]

    def named(self, name: str, value: object) -> list[str]:
        return self.problems({"$ref": f"#/components/schemas/{name}"}, value)

    async def hold(self, answer: httpx.Response) -> None:
        """Fails where an answer is not described."""
        request = answer.request
        found = [
            operation
            for method, path, operation in self._operations
            if method == request.method and path.fullmatch(request.url.path)
        ]
        if not found:
            return
        (operation,) = found
        text = (await answer.aread()).decode()
        name, status = operation["operationId"], answer.status_code
        assert str(status) in operation["responses"], (name, status, text)
        content = operation["responses"][str(status)]["content"]
        kind = answer.headers["content-type"].split(";")[0]
        assert kind in content, (name, kind)
        if kind == "application/json":
            problems = self.problems(content[kind]["schema"], json.loads(text))
            assert not problems, (name, status, problems[:3], text[:2000])
        self.seen[name].add(status)

    def watch(self, *clients: Client) -> None:
        for client in clients:
            client.http.event_hooks["response"].append(self.hold)


async def described(house: Serving) -> Description:
    client = Client(house.address)
    house.clients.append(client)
    return Description(await client.get("/api/openapi.json"))


async def people(house: Serving, description: Description) -> dict[str, Client]:
    """Somebody of every role, a second guest, and nobody; all that they are answered is held against the schemas."""
    found = {role: await house.somebody(role.title(), role) for role in ROLES[1:]}
    found |= {"ann": await house.somebody("Ann"), "bob": await house.somebody("Bob"), "nobody": Client(house.address)}
    house.clients.append(found["nobody"])
    description.watch(*found.values())
    return found


async def some_steps(players: dict[str, Client], table: str, rng: random.Random, steps: int) -> None:
    """Whoever of the players at a table is offered something says something."""
    for _ in range(steps):
        for seat, client in rng.sample(sorted(players.items()), len(players)):
            request = (await client.get(f"/api/tables/{table}"))["request"]
            offers = [each for each in (request or {}).get("offers", []) if each["seat"] == seat]
            if not offers:
                continue
            ready = [each for each in offers if each["word"] == "ready"]
            stakes = [each for each in offers if each["least"] is not None]
            chosen = ready[0] if ready and rng.random() < 0.6 else rng.choice(stakes or offers)
            await client.act(table, {"say": a_say(chosen, rng), "request": request["id"]})
            break
        else:
            return


async def looked_at(who: dict[str, Client], table: str) -> None:
    """Everything that can be seen of a table, by everybody."""
    view = await who["ann"].get(f"/api/tables/{table}")
    for client in who.values():
        for path in ("", "/rounds", f"/rounds/{view['round']}", "/rounds/1", "/events", "/shuffles"):
            await client.call("GET", f"/api/tables/{table}{path}")


@pytest.mark.parametrize("slugs", [GAMES[at::4] for at in range(4)], ids=lambda slugs: slugs[0])
def test_tables_of_every_game_are_as_described(slugs: list[str]) -> None:
    async def played(house: Serving) -> None:
        description = await described(house)
        who = await people(house, description)
        for slug in slugs:
            rng = random.Random(slug)
            table = await house.table(slug, options=dict(game(slug).sample), times=NO_HURRY)
            seats = list((await who["ann"].get(f"/api/tables/{table}"))["seats"])
            players = dict(zip(seats, (who["ann"], who["bob"]), strict=False))
            for seat, client in players.items():
                assert (await client.sit(table, seat))[0] == 200
            async with who["ann"].live(table) as live:
                await some_steps(players, table, rng, 5)
                await looked_at({name: who[name] for name in EYES}, table)  # in mid-round, mostly
                await some_steps(players, table, rng, 6)
                await looked_at({name: who[name] for name in EYES[:2]}, table)
                for client in players.values():
                    await client.say(table, seats[0], "no such word")
                await live.send('{"key":"a","action":{}}')
                told: dict[str, Any] = {}
                while "key" not in told:
                    told = await who["ann"].receive(live)
                    name = "LiveRefused" if "key" in told else "LiveChange"
                    assert not (problems := description.named(name, told)), (slug, problems[:3])
            for path in ("layout", "guide"):
                await who["nobody"].call("GET", f"/api/tables/{table}/{path}")
            await who["nobody"].get(f"/api/games/{slug}")
            record = (await who["nobody"].get(f"/api/games/{slug}/example"))["record"]
            for path in ("rule", "replay"):
                assert (await who["nobody"].http.post(f"/api/{path}", content=record)).status_code == 200
        assert description.seen["act"] >= {200, 409}
        assert description.seen["get_round"] >= {200, 404}

    run(played)


def test_a_table_that_is_dealt_by_hand_changed_stopped_and_closed_is_as_described() -> None:
    async def dealt(house: Serving) -> None:
        description = await described(house)
        who = await people(house, description)
        dealer, flo = who["dealer"], who["floorperson"]
        table = await house.table("three_card_poker", dealing="live", dealer=dealer.person["id"])
        await who["ann"].sit(table, "1")
        await who["ann"].say(table, "1", "ante", "10")
        await who["ann"].say(table, "1", "ready")
        for _ in range(12):
            view = await dealer.get(f"/api/tables/{table}")
            if (draw := view["request"]["draw"]) is None:
                break
            assert view["request"]["irregular"]
            known = {card for hand in view["hands"].values() for card in hand}
            value = next(face for face in draw["faces"] if face not in known)
            assert (await dealer.act(table, {"drawn": {"kind": draw["kind"], "values": [value]}}))[0] == 200
        await looked_at(who, table)
        assert (await flo.call("PATCH", f"/api/tables/{table}", {"limits": {"ante": ["10", "500"]}}))[0] == 200
        await house.floor.tables.stop(house.floor.tables.table(table), "a test stops it")
        await looked_at(who, table)
        for client in who.values():
            await client.call("GET", "/api/floor")
        assert (await flo.get(f"/api/tables/{table}"))["stopped"] == "a test stops it"
        assert (await flo.call("PATCH", f"/api/tables/{table}", {"void": True}))[0] == 200
        assert (await flo.call("PATCH", f"/api/tables/{table}", {"open": False}))[0] == 200
        await looked_at(who, table)

    run(dealt)


async def about_signing_in(client: Client, root: Client) -> None:
    """Somebody enrols an authenticator, is asked for it, removes it; and is locked out and let in again."""
    new = {"name": "Zoe", "password": "a long password", "roles": ["player"]}
    zoe = (await root.call("POST", "/api/people", new))[1]["id"]
    given = {"name": "Zoe", "password": "a long password"}
    again = {"password": "a long password"}
    token = (await client.call("POST", "/api/sign-in", given))[1]["token"]
    own = {"Authorization": f"Bearer {token}"}
    assert (await client.call("POST", "/api/me/totp", {"password": "another password"}, **own))[0] == 401
    offered = (await client.call("POST", "/api/me/totp", again, **own))[1]
    shown = TOTP(offered["secret"])
    confirmed = {"sealed": offered["sealed"], "code": shown.now(), "name": "Telephone"}
    codes = (await client.call("POST", "/api/me/totp/confirm", confirmed, **own))[1]["recovery"]
    assert (await client.call("POST", "/api/me/passkeys", again, Origin=ORIGIN, **own))[0] == 200
    wrong = {"sealed": "00", "credential": {}}
    assert (await client.call("POST", "/api/me/passkeys/confirm", wrong, Origin=ORIGIN, **own))[0] == 422
    assert (await client.call("POST", "/api/sign-in", given))[1]["error"] == "second_factor"
    second = (await client.call("POST", "/api/sign-in", {**given, "code": codes[0]}))[1]["token"]
    await client.call("GET", "/api/me", **own)
    kept = (await client.call("GET", "/api/me/security", **own))[1]
    for session in kept["sessions"]:
        if not session["this"]:
            assert (await client.call("DELETE", f"/api/me/sessions/{session['id']}", **own))[0] == 200
    assert second
    removal = {"password": "a long password", "code": codes[1]}
    assert (await client.call("POST", f"/api/me/factors/{kept['factors'][0]['id']}/remove", removal, **own))[0] == 200
    client.http.cookies.clear()  # a device on which nobody has signed in
    for _ in range(4):
        last = await client.call("POST", "/api/sign-in", {**given, "password": "another password"})
    assert last[1]["error"] == "locked"
    assert (await root.call("POST", f"/api/people/{zoe}/unlock"))[0] == 200
    assert (await client.call("GET", "/api/me/data", **own))[0] == 200
    assert (await root.call("GET", f"/api/people/{zoe}/data"))[0] == 200


async def about_oneself(ann: Client) -> None:
    """Somebody sets limits of every kind, and looks at what they have played."""
    for n, (kind, amount) in enumerate((("deposit", "20000"), ("loss", "90.50"), ("wager", "9000"), ("time", 600))):
        for period in ("day", "month"):
            asked = {"kind": kind, "period": period, "minutes" if kind == "time" else "amount": amount}
            assert (await ann.call("PUT", "/api/me/limits", asked, Idempotency_Key=f"l{n}{period}"))[0] == 200
    raised = {"kind": "loss", "period": "month", "amount": None}
    assert (await ann.call("PUT", "/api/me/limits", raised, Idempotency_Key="raised"))[0] == 200
    assert (await ann.call("DELETE", "/api/me/limits/loss/month"))[0] == 200
    assert (await ann.call("DELETE", "/api/me/limits/loss/month"))[0] == 409
    wrong = {"kind": "loss", "period": "year", "amount": "5"}
    assert (await ann.call("PUT", "/api/me/limits", wrong, Idempotency_Key="wrong"))[0] == 422
    assert (await ann.call("PUT", "/api/me/reality-check", {"minutes": 30}, Idempotency_Key="r"))[0] == 200
    assert (await ann.call("POST", "/api/me/reality-check"))[0] == 200
    for path in ("account", "history", "history?limit=1", "history?before=2020-01-01"):
        assert (await ann.call("GET", f"/api/me/{path}"))[0] == 200


async def coached(player: Client, table: str) -> None:
    """What a player asks of the coach, of the table's bets and of a past round, and the link that shows that."""
    here = f"/api/tables/{table}"
    for path in (f"{here}/advice", f"{here}/edges", f"{here}/rounds/1/advice"):
        while (await player.call("GET", path))[0] == 202:
            await asyncio.sleep(0.2)
    assert (await player.call("GET", f"{here}/rounds/1/picture"))[0] == 200
    status, link = await player.call("POST", f"{here}/rounds/1/link")
    assert status == 201
    for path in ("/api/me/links", f"/api/shared/{link['token']}", f"/api/shared/{link['token']}/picture"):
        assert (await player.call("GET", path))[0] == 200
    assert (await player.call("DELETE", f"/api/me/links/{link['id']}"))[0] == 200


def test_every_route_answers_as_described() -> None:
    async def asked(house: Serving) -> None:
        description = await described(house)
        who = await people(house, description)
        flo, root, auditor, ann = (who[name] for name in ("floorperson", "administrator", "auditor", "ann"))
        key = {"Idempotency_Key": "k"}
        await who["nobody"].call("POST", "/api/guest", {"name": "Eve"})
        await who["nobody"].call("POST", "/api/sign-in", {"name": "Dealer", "password": "a long password"})
        await who["nobody"].call("POST", "/api/sign-in", {"name": "Dealer", "password": "another password"})
        await ann.call("POST", "/api/me/chips", **key)
        gone = (await who["nobody"].call("POST", "/api/guest", {"name": "Gus"}))[1]
        bearer = {"Authorization": f"Bearer {gone['token']}"}
        assert (await who["nobody"].call("POST", "/api/me/erase", {}, **bearer))[0] == 200
        gone = (await who["nobody"].call("POST", "/api/guest", {"name": "Gus"}))[1]
        assert (await root.call("DELETE", f"/api/people/{gone['person']['id']}"))[0] == 200
        assert (await auditor.get("/api/archive"))["days"] == []
        guest = (await who["nobody"].call("POST", "/api/guest", {"name": "Gil"}))[1]["token"]
        await who["nobody"].call("PATCH", "/api/me", {"name": "Gilda"}, Authorization=f"Bearer {guest}", **key)
        await flo.call("POST", "/api/meters", {"name": "Big"}, **key)
        meter = (await flo.get("/api/meters"))["meters"][0]["id"]
        asked = {"game": "caribbean_stud_poker", "meters": {"progressive": meter}, "times": NO_HURRY}
        table = (await flo.call("POST", "/api/tables", asked, Idempotency_Key="t"))[1]["id"]
        await about_oneself(ann)
        await about_signing_in(who["nobody"], root)
        await flo.call("POST", "/api/tables", {"game": "blackjack", "options": {"number_of_decks": 99}}, **key)
        await flo.get("/api/meters")
        await ann.sit(table, "1")
        for word, amount in (("ante", "10"), ("ready", None), ("fold", None)):
            assert (await ann.say(table, "1", word, amount))[0] == 200
        await looked_at(who, table)
        await coached(ann, table)
        for path in ("/api/me", "/api/tables", "/api/floor", "/api/rounds", "/api/people", "/api/people?role=dealer",
                     "/api/ledger", "/api/ledger?limit=1", "/api/balances", "/api/significant", "/api/audit",
                     "/api/significant?limit=1", "/api/significant?format=csv", "/api/rounds?limit=1&player=Ann",
                     f"/api/tables/{table}/layout", f"/api/tables/{table}/guide", "/api/games", "/api/games/craps",
                     "/api/games/craps/example", "/api/odds/roulette", "/api/guide/roulette",
                     "/api/sections/20.10(b)", "/api/sections/nothing", "/healthz", "/readyz"):  # fmt: skip
            for client in who.values() if path.startswith("/api/t") or "?" in path else (ann, flo, root, auditor):
                await client.call("GET", path)
        person = {"name": "New", "password": "a long password", "roles": ["dealer"]}
        new = (await root.call("POST", "/api/people", person))[1]["id"]
        other = await house.somebody("Other", "administrator")
        assert (await other.call("POST", f"/api/people/{new}/roles", {"roles": ["dealer"]}))[0] == 200
        await other.call("PATCH", f"/api/people/{new}", {"roles": ["floorperson"]})
        await root.get("/api/people")
        assert (await root.call("POST", f"/api/people/{new}/roles", {"roles": ["floorperson"]}))[0] == 200
        await root.call("PATCH", f"/api/people/{new}", {"roles": ["dealer"]})
        await root.call("PATCH", f"/api/people/{new}", {"roles": ["player"]})
        await root.call("POST", f"/api/people/{new}/chips", {"amount": "5"}, **key)
        example = (await ann.get("/api/games/red_dog/example"))["record"]
        for record in ("game nothing", "game three_card_poker\nante 1 10\n", example):
            for path in ("rule", "replay", "letter?form=md"):
                await ann.http.post(f"/api/{path}", content=record)
            await ann.call("POST", "/api/build", {"record": record})
        for record in ("", "game blackjack", "game craps", "game double_cross_poker", "game roulette"):
            say = {"say": {"seat": "1", "word": {"game craps": "pass", "game roulette": "red"}.get(record, "blackjack"),
                           "amount": "10"}}  # fmt: skip
            await ann.call("POST", "/api/build", {"record": record, "step": say})
            await ann.call("POST", "/api/build", {"record": record, "seat": "1", "step": {"line": "no more bets"}})
        await ann.http.post("/api/check", content='[[table]]\ngame = "blackjack"\n')
        await ann.http.post("/api/filing", json={"submission": '[[table]]\ngame = "casino_war"\n', "form": "md"})
        await ann.http.post("/api/check", content='[[table]]\ngame = "three_card_poker"\npair_plus_ledger = "Q"\n')
        await ann.http.get("/api/odds/three_card_poker", headers={"Prefer": "respond-async"})
        assert (await auditor.call("POST", "/api/seals"))[0] == 409
        await auditor.call("POST", "/api/audit")
        while (await auditor.get("/api/audit"))["last"] is None:
            await asyncio.sleep(0.1)
        assert (await auditor.call("POST", "/api/seals"))[0] == 201
        await ann.call("DELETE", f"/api/tables/{table}/seats/1")
        await flo.call("PATCH", f"/api/tables/{table}", {"open": False})
        for n, (path, body) in enumerate(
            (("cooling-off", {"hours": 24}), ("exclusion", {"days": 30}), ("exclusion", {"days": None}))
        ):
            assert (await ann.call("POST", f"/api/me/{path}", body, Idempotency_Key=f"rest{n}"))[0] == 200
        await ann.call("GET", f"/api/tables/{table}")
        await ann.call("POST", "/api/sign-out")
        await ann.call("GET", "/api/me")
        done = {name for name, statuses in description.seen.items() if any(status < 300 for status in statuses)}
        assert done == set(DESCRIBED) - {"confirm_passkey"}, "that takes a browser (tests/pages/test_account.py)"

    run(asked)


def test_every_route_is_named_described_and_guarded() -> None:
    async def asked(house: Serving) -> None:
        told = (await described(house)).told
        found = {
            operation["operationId"]: operation for methods in told["paths"].values() for operation in methods.values()
        }
        assert set(found) == set(DESCRIBED)
        assert len(found) == 78
        schemes: list[dict[str, list[str]]] = [{name: []} for name in told["components"]["securitySchemes"]]
        for name, operation in found.items():
            each = DESCRIBED[name]
            guarded = {Caller.ANYBODY: None, Caller.SEEN: [*schemes, {}], Caller.SIGNED_IN: schemes}
            assert operation.get("security") == guarded[each.caller]
            keys = [one for one in operation.get("parameters", ()) if one["name"] == "Idempotency-Key"]
            assert [one["required"] for one in keys] == ([] if each.key is Key.NONE else [each.key is Key.REQUIRED])
            for status, answer in operation["responses"].items():
                if not (each.media and status == "200"):  # a document
                    assert "$ref" in json.dumps(answer["content"]["application/json"])
        refs = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(told)))
        assert refs <= set(told["components"]["schemas"])

    run(asked)


def test_a_wrong_answer_would_be_found() -> None:
    async def asked(house: Serving) -> None:
        description = await described(house)
        ann = await house.somebody("Ann")
        table = await house.table("roulette")
        view = await ann.get(f"/api/tables/{table}")
        assert not description.named("TableView", view)
        changes: list[dict[str, Any]] = [
            {"more": 1}, {"seq": "1"}, {"request": {}}, {"dealing": "by hand"}, {"meters": {"x": "1"}}
        ]  # fmt: skip
        for wrong in changes:
            assert description.named("TableView", {**view, **wrong})
        for name in set(view) - {"hands"}:
            assert description.named("TableView", {key: value for key, value in view.items() if key != name})

    run(asked)


def test_lists_in_the_schemas_are_those_of_the_program() -> None:
    assert [each.value for each in Role] == list(ROLES)
    assert {each.value for each in MoneyVerb} == {each.value for each in effects.Verb}
    assert {each.value for each in ErrorWord} == {word for _, _, word in errors._SHAPES} | {"unreadable"}
    for kind in effects.Effect.__args__:
        described = getattr(effect_schemas, kind.__name__)
        assert set(described.model_fields) == {"seq", "type", *kind._fields}, kind
