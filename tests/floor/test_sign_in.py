"""Signing in: it holds nobody else up, and is counted by account and address, however both are written; a device that
has signed in before is not locked out by others. Names that could be taken for staff are refused."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import threading
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from pitboss.errors import Unreadable
from pitboss.floor.cage import passwords
from pitboss.floor.cage.devices import COOKIE, KNOWN_DAYS, PEOPLE, Devices
from pitboss.floor.cage.known_names import KnownNames
from pitboss.floor.cage.names import name_key, skeleton
from pitboss.floor.cage.passwords import KNOWN_QUEUE, QUEUE, THREADS, a_password
from pitboss.floor.cage.people import NameTaken, Unknown
from pitboss.floor.http.transport import SHORT
from pitboss.floor.rates import MOST_KEPT, Rate
from pitboss.floor.refusals import TooMany
from pitboss.floor.store import schema
from tests.floor.databases import KINDS, a_database
from tests.floor.server import PATIENCE, Serving, a_floor, a_key, complete, serving

PASSWORD = "a long password"


@contextlib.asynccontextmanager
async def a_house(kind: str = "sqlite", proxies: tuple[str, ...] = (), **settings: Any) -> AsyncIterator[Serving]:
    with a_database(kind) as url, tempfile.TemporaryDirectory() as place:
        floor = a_floor(url, f"{place}/key", **settings)
        if settings.get("rates"):  # on a day on which nobody gets their share back, however slow the machine
            floor.sign_ins, floor.known_sign_ins = (Rate(5, 60, clock=lambda: 0.0) for _ in range(2))
            floor.addresses = Rate(60, 60, clock=lambda: 0.0)
        async with serving(floor, transport=SHORT, proxies=proxies) as here:
            yield here


async def try_to(here: Serving, name: str, password: str = "a wrong password", **more: Any) -> httpx.Response:
    """Somebody whom nobody has seen before signs in."""
    async with httpx.AsyncClient(base_url=here.address, timeout=PATIENCE) as client:
        return await client.post("/api/sign-in", json={"name": name, "password": password}, **more)


def test_many_sign_ins_at_once_hold_nobody_up_and_the_queue_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = most = 0

    def slow(stored: str, password: str) -> bool:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        time.sleep(0.1)
        at_once -= 1
        return False

    monkeypatch.setattr(passwords, "_verified", slow)

    async def whole() -> None:
        async with a_house() as here:
            signing = [asyncio.create_task(try_to(here, f"somebody {n}")) for n in range(90)]
            while not at_once:
                await asyncio.sleep(0.01)
            async with httpx.AsyncClient(base_url=here.address, timeout=PATIENCE) as client:
                for _ in range(5):
                    assert (await client.get("/api/tables")).status_code == 200
            assert not all(each.done() for each in signing), "they still wait, and the lobby did not"
            answers = await asyncio.gather(*signing)
            busy = [each for each in answers if each.status_code == 503]
            assert {each.status_code for each in answers} == {401, 503}
            assert len(answers) - len(busy) >= THREADS + QUEUE
            assert all(each.json()["error"] == "busy" and 1 <= int(each.headers["Retry-After"]) <= 60 for each in busy)
            assert most <= THREADS
            assert (await try_to(here, "later")).status_code == 401

    complete(whole())


def test_strangers_cannot_take_the_places_of_devices_that_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    full = threading.Event()
    monkeypatch.setattr(passwords, "_verified", lambda stored, password: not full.wait(PATIENCE))

    async def whole() -> None:
        found = passwords.Passwords()
        strangers = [asyncio.create_task(found.verify("", "")) for _ in range(THREADS + QUEUE + 5)]
        await asyncio.wait(strangers, return_when=asyncio.FIRST_COMPLETED)
        known = [asyncio.create_task(found.verify("", "", known=True)) for _ in range(KNOWN_QUEUE + 5)]
        await asyncio.wait(known, return_when=asyncio.FIRST_COMPLETED)
        full.set()
        told = [await asyncio.gather(*some, return_exceptions=True) for some in (strangers, known)]
        assert [sum(each is False for each in some) for some in told] == [THREADS + QUEUE, KNOWN_QUEUE]
        found.close()

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_is_one_however_it_is_written(kind: str) -> None:
    async def whole() -> None:
        async with a_house(kind, rates=True) as here:
            await here.somebody("Flo Bauer", "floorperson")
            written = ["Flo Bauer", "  FLO   bauer ", "Ｆlo Bauer", "F\u200blo Bauer\u2003"]
            for name in written:
                assert (await try_to(here, name, PASSWORD)).status_code == 200, name
            assert (await try_to(here, "flo bauer")).status_code == 401
            told = await try_to(here, " FLO BAUER", PASSWORD)
            assert (told.status_code, told.json()["error"]) == (429, "too_many"), "they are counted together"
            for n in range(6):
                status = (await try_to(here, f"nobody{' ' * n}")).status_code
                assert status == (401 if n < 5 else 429)
            with pytest.raises(NameTaken):
                await here.floor.cage.add("FLO BAUER", PASSWORD, ["player"], "floor", a_key())

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_names_that_differ_in_case_alone_in_an_old_database_are_still_told_apart(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def whole() -> None:
        async with a_house(kind) as here:
            cage = here.floor.cage
            with monkeypatch.context() as as_it_was:
                as_it_was.setattr(KnownNames, "taken", lambda self, name: False)
                for name, password in (("Ann", "one long password"), ("ann", "two long passwords")):
                    await cage.add(name, password, ["player"], "floor", a_key())
            assert (await try_to(here, "Ann", "one long password")).status_code == 200
            assert (await try_to(here, "ann", "two long passwords")).status_code == 200
            assert (await try_to(here, "ANN", "one long password")).status_code == 401, "nobody knows which"

    complete(whole())


def test_a_device_that_has_signed_in_before_is_not_locked_out() -> None:
    async def whole() -> None:
        async with a_house(rates=True) as here:
            for name in ("Flo", "Max"):
                await here.floor.cage.add(name, PASSWORD, ["floorperson"], "operator", a_key())
            async with httpx.AsyncClient(base_url=here.address, timeout=PATIENCE) as own:
                right = {"name": "flo", "password": PASSWORD}
                first = await own.post("/api/sign-in", json=right)
                cookie = first.headers.get_list("set-cookie")[1].lower()
                assert cookie.startswith(COOKIE)
                assert "httponly" in cookie
                assert "samesite=strict" in cookie
                for _ in range(6):
                    locked = await try_to(here, "Flo")
                assert locked.status_code == 429, "an attacker has locked the account for strangers"
                assert (await try_to(here, "Flo", PASSWORD)).status_code == 429
                assert (await own.post("/api/sign-in", json=right)).status_code == 200
                for _ in range(6):
                    wrong = await own.post("/api/sign-in", json={**right, "password": "a wrong password"})
                assert wrong.status_code == 429, "it may not guess either"
            device = here.floor.devices.remember("", "p1")
            forged = device.replace("p1.", "p2.", 1)
            for cookie in (forged, "x" * 3000, "p1.1.x.y", "p1.x.y.é~~", device[:-1]):
                assert (
                    await try_to(here, "Flo", headers=[(b"Cookie", f"{COOKIE}={cookie}".encode())])
                ).status_code == 429

    complete(whole())


def test_devices_are_known_for_some_time_and_shared_by_a_few() -> None:
    now = 1_800_000_000.0
    devices = Devices(b"k" * 32, lambda: now)
    cookie = ""
    for n in range(PEOPLE + 1):
        cookie = devices.remember(cookie, f"p{n}")
    assert [bool(devices.known(cookie, f"p{n}")) for n in range(PEOPLE + 1)] == [False, *[True] * PEOPLE]
    assert devices.known(devices.remember(cookie, "p3"), "p3") == devices.known(cookie, "p3"), "it is the same device"
    assert not Devices(b"x" * 32, lambda: now).known(cookie, "p3")
    now += KNOWN_DAYS * 86400 + 1
    assert not devices.known(cookie, "p3")


@pytest.mark.parametrize(
    ("proxies", "limited"), [((), True), (("127.0.0.1",), False), (("127.0.0.0/8",), False), (("192.0.2.1",), True)]
)
def test_where_somebody_is_nobody_is_believed_but_the_proxies(proxies: tuple[str, ...], limited: bool) -> None:
    async def whole() -> None:
        async with (
            a_house(proxies=proxies, rates=True) as here,
            httpx.AsyncClient(base_url=here.address, timeout=PATIENCE) as client,
        ):
            told = []
            for n in range(70):
                headers = {"X-Forwarded-For": f"6.6.6.6, 198.51.100.{n}"}
                told.append((await client.post("/api/guest", json={"name": "Guest"}, headers=headers)).status_code)
            assert (429 in told) is limited
            assert len(here.floor.addresses) == (1 if limited else 70)
            headers = {"X-Forwarded-For": "x" * 15_000}
            await client.post("/api/sign-in", json={"name": "x", "password": "y"}, headers=headers)
            noted = here.floor.store.rows(sa.select(schema.tried))
            assert bool(noted) is not limited, "whom the limit stops has tried nothing"
            assert all(len(row.address) < 50 for row in noted)

    complete(whole())


def test_who_was_silent_for_a_while_is_forgotten() -> None:
    now = 0.0
    rate = Rate(2, 60, clock=lambda: now)
    for n in range(MOST_KEPT + 10):
        rate.require(str(n))
    assert len(rate) == MOST_KEPT
    now = 30
    rate.require("late")
    now = 61
    rate.forget()
    assert len(rate) == 1
    rate.require("late")
    rate.require("late")
    with pytest.raises(TooMany):
        rate.require("late")


# Names


LOOK_ALIKE = ["flo bauer", "FLO BAUER", "Flо Bauer", "F1o Bauer", "Flo  Bauer.", "Flo_Bauer", "Fｌo Bauer", "Fló Bauer"]
DRESSED = ["ғʟᴏ ʙᴀᴜᴇʀ", "Flo Ᏼauer", "Flο B⍺uer", "F∣o Bauer", "ꓝlo Bauer", "🅵lo Bauer", "Fl໐ Bauer"]
"""In small capitals, Cherokee, Greek with a sign of APL, with a divisor, in Lisu, in a box, with a Lao nought."""


@pytest.mark.parametrize("kind", KINDS)
def test_guests_and_players_are_not_called_like_staff(kind: str) -> None:
    async def whole() -> None:
        async with a_house(kind) as here, httpx.AsyncClient(base_url=here.address, timeout=PATIENCE) as client:
            cage = here.floor.cage
            await here.somebody("Flo Bauer", "floorperson")
            await cage.add("Carl", PASSWORD, ["player"], "floor", a_key())
            for name in (*LOOK_ALIKE, "Dealer", "D3aler", "Pit Boss", "surveiIlance", "ａｄｍｉｎ"):
                told = await client.post("/api/guest", json={"name": name})
                assert (told.status_code, told.json()["error"]) == (409, "taken"), name
                with pytest.raises(NameTaken):
                    await cage.add(name, PASSWORD, ["player"], "floor", a_key())
            for name in DRESSED:
                told = await client.post("/api/guest", json={"name": name})
                assert (told.status_code, told.json()["error"]) == (422, "unreadable"), name
                with pytest.raises(Unreadable):
                    await cage.add(name, PASSWORD, ["player"], "floor", a_key())
            for name in (
                "Flora Bauer",
                "Bauer",
                "Carl",
                "Guest",
                "Deal",
                "Zoë O’Neil",
                "Łukasz",
                "Ида",
                "李明",
                "Cy ♠",
            ):
                assert (await client.post("/api/guest", json={"name": name})).status_code == 200, name
            assert (await client.post("/api/guest", json={"name": "Flo （guest）"})).status_code == 422, "no brackets"
            for number in ("p1", "P12"):
                assert (await client.post("/api/guest", json={"name": number})).status_code == 422, "people's numbers"

    complete(whole())


def test_what_looks_alike_and_what_does_not() -> None:
    assert all(skeleton(name) == skeleton("Flo Bauer") for name in LOOK_ALIKE)
    assert skeleton("Bernard") == skeleton("Bemard")
    assert len({skeleton(name) for name in ("Ann", "Anna", "Hanna", "Bob", "Rob", "Ида", "李", "明")}) == 8
    assert name_key("Straße") == name_key("STRASSE")
    assert name_key("Ann") != name_key("Anna")


# Passwords


@pytest.mark.parametrize(
    "weak",
    [
        "short one", "password1!", "P@ssw0rd!!", "Passw0rd2026", "qwertyuiop", "1234567890", "0987654321", "aaaaaaaaaa",
        "abababababab", "abcdefghijkl", "iloveyou2026", "Dragon-12345", "letmein!!!!!", "correcthorsebatterystaple",
        "florence.b", "florence b 1", "b-ecnerolf", "FL0RENCE B!", "", None, 12345678901, "x" * 201,
    ],
)  # fmt: skip
def test_weak_passwords_are_refused(weak: object) -> None:
    with pytest.raises(Unreadable, match="password"):
        a_password(weak, "Florence B")


@pytest.mark.parametrize(
    "good", ["a long password", "eleven brown bears", "kV7-hQ2_xW9bT", "Ünïcödé sätze", "florence plays cards at noon"]
)
def test_others_are_taken(good: str) -> None:
    assert a_password(good, "Florence B") == good


def test_a_weak_password_changes_nothing_and_an_old_one_still_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        async with a_house() as here:
            cage = here.floor.cage
            with monkeypatch.context() as as_it_was:
                as_it_was.setattr("pitboss.floor.cage.people.a_password", lambda asked, name="": asked)
                ann = await cage.add("Ann", "password", ["player"], "floor", a_key())
            assert (await cage.sign_in(await cage.account("Ann"), "password"))[0] == ann
            with pytest.raises(Unreadable):
                await cage.change(ann.id, {"password": "password2"}, "floor", a_key())
            with pytest.raises(Unreadable):
                await cage.add("Bob", "password12", ["player"], "floor", a_key())
            with pytest.raises(Unknown):
                await cage.sign_in(await cage.account("Bob"), "password12")

    complete(whole())
