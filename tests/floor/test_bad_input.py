"""Whatever a client sends: an answer that says what is wrong, never a 5xx, and nothing changed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from pitboss.floor.http.errors import BODY, NESTING, read_json
from pitboss.floor.http.transport import SHORT, TRANSPORTS
from pitboss.floor.permissions import ALONE
from tests.floor.crowd import a_table
from tests.floor.databases import a_database
from tests.floor.server import PATIENCE, Client, a_floor, complete, serving


class House(threading.Thread):
    """A floor that serves in a thread of its own, with a guest and somebody for each role."""

    def __init__(self, url: str, transport: str) -> None:
        super().__init__(daemon=True)
        self.url, self.transport = url, transport
        self.ready = threading.Event()
        self.address = ""
        self.tokens: list[str] = []
        self.table = ""
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()

    def run(self) -> None:
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        floor = a_floor(self.url, f"{self.url.removeprefix('sqlite:///')}.key")
        async with serving(floor, transport=self.transport) as house:
            self.table = await a_table(house.floor, "three_card_poker")
            staff = [await house.somebody("Flo", "dealer", "floorperson", "administrator")]
            staff += [await house.somebody(role.title(), role) for role in ALONE]
            guest = await house.somebody("Guest")
            await guest.sit(self.table, "1")
            self.tokens = [guest.token, *(each.token for each in staff)]
            self.address = house.address
            self.ready.set()
            await self._over.wait()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self.join(PATIENCE)
        self._loop.close()


@contextlib.contextmanager
def a_house(transport: str) -> Iterator[House]:
    with a_database("sqlite") as url:
        found = House(url, transport)
        found.start()
        assert found.ready.wait(PATIENCE)
        yield found
        found.stop()


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with a_house(SHORT) as found:
        yield found


@pytest.fixture(params=TRANSPORTS)
def either_house(request: pytest.FixtureRequest) -> Iterator[House]:
    with a_house(request.param) as found:
        yield found


APART = ("/api/odds", "/api/guide", "/api/check", "/api/filing", "/api/audit", "/api/sign-out", "/api/people/{")
"""Routes computed in a process of their own, which takes its time; and those that would end our sessions."""
OURS = ("authorization", "cookie")
"""Headers by which the test itself says who calls."""


def test_what_the_server_s_own_description_allows_is_never_a_5xx(house: House) -> None:
    schema = schemathesis.openapi.from_url(f"{house.address}/api/openapi.json")
    tried = 0
    quick = settings(
        max_examples=6, deadline=None, derandomize=True, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    with httpx.Client(base_url=house.address, timeout=PATIENCE) as client:
        for found in schema.get_all_operations():
            operation: Any = found.ok()  # type: ignore[union-attr]
            if operation.path.startswith(APART):
                continue

            @quick
            @given(case=operation.as_strategy())
            def call(case: Any) -> None:
                nonlocal tried
                tried += 1
                made = case.as_transport_kwargs(base_url=house.address)
                token = house.tokens[tried % 4]
                headers = [
                    (str(k).encode("latin-1", "replace"), str(v).encode("latin-1", "replace"))
                    for k, v in dict(made.get("headers") or {}).items()
                    if k.lower() not in OURS
                ]
                headers.append((b"Authorization", f"Bearer {token}".encode()))
                path = made["url"].removeprefix(house.address)
                try:
                    request = client.build_request(
                        made["method"], path, params=made.get("params"), headers=headers, json=made.get("json"),
                        content=made.get("data") if isinstance(made.get("data"), str | bytes) else None,
                    )  # fmt: skip
                except (ValueError, TypeError, httpx.InvalidURL):
                    return
                answer = client.send(request)
                assert answer.status_code < 500, (made, answer.text)

            call()
    assert tried > 100


BAD = [
    b"", b"{", b"[]", b"null", b'"x"', b"1e999", b"NaN", b'{"say":NaN}', b'{"say":{"seat":"1","word":"\\u0000"}}',
    b'{"say":{"seat":"1","word":"\\ud800"}}', b"\xff\xfe", b"[" * 60_000, b'{"a":' * 10_000, b"9" * 5000,
    b'{"say":{"seat":"1","word":"ante","amount":"' + b"9" * 5000 + b'"}}', b'{"say":{"seat":1,"word":2}}',
    b'{"say":{"seat":"1","word":"ante","amount":"-5"}}', b'{"say":{"seat":"1","word":"ante","amount":"1e3"}}',
    b'{"say":{"seat":"1","word":"ante","cards":["Ks",7]}}', b'{"irregular":{"key":["x"]}}',
    b'{"drawn":{"values":[1.5]}}',
    b'{"request":true,"say":{"seat":"1","word":"ante","amount":"5"}}',
    b'{"say":{"seat":"1","word":"ante","on":"' + b"x" * 5000 + b'"}}',
]  # fmt: skip


def test_malformed_and_oversized_bodies_change_nothing(house: House) -> None:
    headers = {"Authorization": f"Bearer {house.tokens[0]}", "Idempotency-Key": "k"}
    path = f"/api/tables/{house.table}/actions"
    with httpx.Client(base_url=house.address, headers=headers, timeout=PATIENCE) as client:
        before = client.get(f"/api/tables/{house.table}").json()["seq"]
        for body in BAD:
            answer = client.post(path, content=body)
            assert 400 <= answer.status_code < 500, (body[:80], answer.text)
            assert set(answer.json()) >= {"error", "reason", "cite"}
            assert len(answer.content) < 5000
        for size, status in ((BODY + 1, 413), (5_000_000, 413)):
            assert client.post(path, content=b"x" * size).status_code == status
        for key in (b"", b"x" * 65, b"a b", "ä".encode()):
            answer = client.post(
                path, json={"say": {"seat": "1", "word": "ante", "amount": "5"}}, headers=[(b"Idempotency-Key", key)]
            )
            assert answer.status_code == 422
        here = f"/api/tables/{house.table}"
        for odd in (
            "/api/tables/%00", "/api/tables/cage", "/api/tables/x/rounds/1", f"{here}/rounds/-1",
            f"{here}/rounds/99999999999999999999", "/api/ledger?after=x", "/api/tables/" + "x" * 3000,
        ):  # fmt: skip
            assert 400 <= client.get(odd).status_code < 500, odd
        assert client.get(f"/api/tables/{house.table}").json()["seq"] == before


def test_malformed_messages_are_answered_and_the_connection_stays(either_house: House) -> None:
    house = either_house

    async def whole() -> None:
        client = Client(house.address, house.tokens[0])
        rng = random.Random(5)
        async with client.live(house.table) as socket:
            first = await client.receive(socket)
            bad = [body for body in BAD if len(body) < 16_000]
            bad += [bytes(rng.randrange(32, 127) for _ in range(rng.randrange(200))) for _ in range(50)]
            for body in bad:
                await socket.send(body.decode("utf-8", "replace"))
                assert (await client.receive(socket))["error"]["error"] in ("unreadable", "refused", "forbidden")
        view = await client.get(f"/api/tables/{house.table}")
        assert view["seq"] == first["seq"]
        await client.http.aclose()

    complete(whole())


def test_nesting_is_bounded_before_it_is_read() -> None:
    deep = b"[" * NESTING + b"]" * NESTING
    assert read_json(deep)
    with pytest.raises(Exception, match="nested too deeply"):
        read_json(b"[" + deep + b"]")
    assert read_json(json.dumps({"a": "[" * 100}).encode()) == {"a": "[" * 100}
