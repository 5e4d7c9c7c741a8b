"""Every role against everything that may be done or seen: the table itself, and the routes that stand for it."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.floor.http.transport import TRANSPORTS
from pitboss.floor.permissions import ADMINISTRATOR, AUDITOR, DEALER, FLOORPERSON, PLAYER, ROLES, SURVEILLANCE, May, may
from tests.floor.crowd import a_table
from tests.floor.databases import a_database
from tests.floor.server import Client, Serving, a_floor, a_key, complete, serving

ALLOWED: dict[May, set[str]] = {
    May.SEE_TABLE: {PLAYER, DEALER, FLOORPERSON, SURVEILLANCE, AUDITOR},
    May.SEE_FACE_DOWN: {SURVEILLANCE},
    May.PLAY: {PLAYER},
    May.DEAL: {DEALER, FLOORPERSON},
    May.DEAL_ANYWHERE: {FLOORPERSON},
    May.SUPERVISE: {FLOORPERSON},
    May.RENAME: {PLAYER},
    May.PAST_OWN: {PLAYER},
    May.PAST_TABLE: {DEALER},
    May.PAST_ALL: {FLOORPERSON, SURVEILLANCE, AUDITOR},
    May.CHAIN: {SURVEILLANCE, AUDITOR},
    May.SIGNIFICANT: {FLOORPERSON, SURVEILLANCE, AUDITOR},
    May.LEDGER: {AUDITOR},
    May.PEOPLE: {ADMINISTRATOR},
    May.PROTECT_SELF: {PLAYER},
}
"""As the contract has it."""


@pytest.mark.parametrize("what", list(May))
def test_every_role_may_what_it_may(what: May) -> None:
    assert {role for role in ROLES if may([role], what)} == ALLOWED[what]
    assert not may([], what)


def test_whoever_has_a_staff_role_holds_no_seat() -> None:
    for role in ROLES[1:]:
        assert not may([PLAYER, role], May.PLAY)


def routes(table: str, seat: str, person: str) -> list[tuple[str, str, Any, set[str]]]:
    """Each route as somebody may call it, with the roles that may."""
    staff = set(ROLES) - {PLAYER}
    return [
        ("GET", "/api/me", None, set(ROLES)),
        ("GET", f"/api/tables/{table}", None, set(ROLES)),
        ("PATCH", "/api/me", {"name": "Another"}, {PLAYER}),
        ("PUT", f"/api/tables/{table}/seats/{seat}", None, {PLAYER}),
        ("POST", f"/api/tables/{table}/actions", {"say": {"seat": "dealer", "word": "x"}}, {DEALER, FLOORPERSON}),
        ("POST", f"/api/tables/{table}/actions", {"irregular": {"key": "nothing"}}, {DEALER, FLOORPERSON}),
        ("POST", f"/api/tables/{table}/actions", {"drawn": {"values": ["Ks"]}}, {DEALER, FLOORPERSON}),
        ("POST", f"/api/tables/{table}/actions", {"say": {"seat": "supervisor", "word": "recut"}}, {FLOORPERSON}),
        ("POST", "/api/tables", {"game": "red_dog"}, {FLOORPERSON}),
        ("PATCH", f"/api/tables/{table}", {"times": {"bets": 30}}, {FLOORPERSON}),
        ("POST", "/api/meters", {"name": "Big"}, {FLOORPERSON}),
        ("GET", f"/api/tables/{table}/rounds", None, {PLAYER, DEALER, FLOORPERSON, SURVEILLANCE, AUDITOR}),
        ("GET", f"/api/tables/{table}/events", None, {SURVEILLANCE, AUDITOR}),
        ("GET", "/api/floor", None, {DEALER, FLOORPERSON, SURVEILLANCE, AUDITOR}),
        ("GET", "/api/rounds", None, {FLOORPERSON, SURVEILLANCE, AUDITOR}),
        ("GET", "/api/people", None, {ADMINISTRATOR}),
        ("GET", "/api/people?role=dealer", None, {FLOORPERSON, ADMINISTRATOR}),
        ("POST", "/api/seals", None, {AUDITOR}),
        ("GET", "/api/ledger", None, {AUDITOR}),
        ("GET", "/api/significant", None, {FLOORPERSON, SURVEILLANCE, AUDITOR}),
        ("GET", "/api/balances", None, {AUDITOR}),
        ("GET", "/api/audit", None, {AUDITOR}),
        ("POST", "/api/audit", None, {AUDITOR}),
        ("POST", "/api/people", {"name": "New", "password": "a long password", "roles": ["player"]}, {ADMINISTRATOR}),
        ("PATCH", f"/api/people/{person}", {"roles": ["player"]}, {ADMINISTRATOR}),
        ("POST", f"/api/people/{person}/chips", {"amount": "5"}, {ADMINISTRATOR}),
        ("POST", "/api/me/chips", None, set(ROLES) - staff),
        ("GET", "/api/archive", None, {SURVEILLANCE, AUDITOR}),
        ("GET", "/api/me/data", None, set(ROLES)),
        ("GET", f"/api/people/{person}/data", None, {ADMINISTRATOR}),
        ("GET", "/api/me/account", None, {PLAYER}),
        ("GET", "/api/me/history", None, {PLAYER}),
        ("PUT", "/api/me/limits", {"kind": "loss", "period": "day", "amount": "900000"}, {PLAYER}),
        ("DELETE", "/api/me/limits/loss/day", None, {PLAYER}),
        ("PUT", "/api/me/reality-check", {"minutes": 30}, {PLAYER}),
        ("POST", "/api/me/reality-check", None, {PLAYER}),
        ("POST", "/api/me/cooling-off", {"hours": 1}, {PLAYER}),
        ("POST", "/api/me/exclusion", {"days": 1}, {PLAYER}),
    ]  # fmt: skip


def test_every_role_at_every_route_is_let_in_or_refused() -> None:
    async def whole(house: Serving) -> None:
        clients = {role: await house.somebody(role.title(), role) for role in ROLES}
        clients[PLAYER] = await house.somebody("Guest")
        other = await house.somebody("Other", PLAYER)
        table = await a_table(house.floor, "three_card_poker", dealer=clients[DEALER].person["id"])
        elsewhere = await a_table(house.floor, "three_card_poker")
        nobody, expired = Client(house.address), Client(house.address, "x" * 43)
        house.clients += [nobody, expired]
        for method, path, body, allowed in routes(table, "1", other.person["id"]):
            for role, client in clients.items():
                status, told = await client.call(method, path, body, Idempotency_Key=a_key())
                if role in allowed or path == "/api/me/chips":
                    assert status not in (401, 403), (role, method, path, told)
                else:
                    assert (status, told["error"]) == (403, "forbidden"), (role, method, path, told)
            if path != f"/api/tables/{table}":
                for client in (nobody, expired):
                    status, told = await client.call(method, path, body, Idempotency_Key=a_key())
                    assert (status, told["error"]) == (401, "unknown"), (method, path, told)
        for path in (f"/api/tables/{elsewhere}/rounds",):
            assert (await clients[DEALER].call("GET", path))[0] == 403, "not the table he deals at"
        said = {"say": {"seat": "dealer", "word": "no_more_bets"}}
        assert (await clients[DEALER].act(elsewhere, said))[0] == 403

    async def serve() -> None:
        with a_database("sqlite") as url:
            async with serving(a_floor(url, f"{url.removeprefix('sqlite:///')}.key")) as house:
                await whole(house)

    complete(serve())


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_revoked_session_ends_everywhere(transport: str) -> None:
    async def whole(house: Serving) -> None:
        import websockets

        root, max_ = await house.somebody("Root", ADMINISTRATOR), await house.somebody("Max", AUDITOR)
        table = await a_table(house.floor, "craps")
        async with max_.live(table) as socket:
            await max_.receive(socket)
            status, _ = await root.call("PATCH", f"/api/people/{max_.person['id']}", {"roles": ["player"]})
            assert status == 200
            with pytest.raises(websockets.ConnectionClosed):
                await max_.receive(socket)
        assert (await max_.call("GET", "/api/me"))[0] == 401

    async def serve() -> None:
        with a_database("sqlite") as url:
            floor = a_floor(url, f"{url.removeprefix('sqlite:///')}.key")
            async with serving(floor, transport=transport) as house:
                await whole(house)

    complete(serve())
