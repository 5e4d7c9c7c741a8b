"""Strong authentication (13:69O-1.4(a)): one-time passwords and recovery codes serve once, staff may have to use them,
three failures shut an account to strangers alone (13:69O-1.4(i)), and whoever signs in sees when they last did
(13:69O-1.2(c)) and ends their own sessions."""

from __future__ import annotations

import datetime
from typing import Any

import httpx
import pyotp
import pytest
from pyotp.totp import TOTP

from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.people import FAILURES, GUESSES
from pitboss.floor.cage.second_factor import STEP
from pitboss.floor.store import schema, store
from pitboss.floor.store.vault import NoKey, Vault
from tests.floor.databases import KINDS
from tests.floor.server import ORIGIN, PATIENCE, Serving, a_key, complete
from tests.floor.test_sign_in import PASSWORD, a_house, try_to


class Browser:
    """Somebody's own browser."""

    def __init__(self, here: Serving) -> None:
        headers = {"Origin": ORIGIN}
        self.http = httpx.AsyncClient(base_url=here.address, timeout=PATIENCE, headers=headers)

    async def __aenter__(self) -> Browser:
        return self

    async def __aexit__(self, *ended: object) -> None:
        await self.http.aclose()

    async def sign_in(self, name: str, password: str = PASSWORD, **more: Any) -> httpx.Response:
        return await self.http.post("/api/sign-in", json={"name": name, "password": password, **more})

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(f"/api/me/{path}", json=body)

    async def enrol(self, here: Serving) -> tuple[TOTP, list[str]]:
        """An authenticator, and recovery codes."""
        offered = (await self.post("totp", password=PASSWORD)).json()
        shown = TOTP(offered["secret"])
        assert offered["uri"] == shown.provisioning_uri(
            name=pyotp.parse_uri(offered["uri"]).name, issuer_name="Pitboss"
        )
        self.used = now_of(here, shown)
        told = await self.post("totp/confirm", sealed=offered["sealed"], code=self.used)
        assert told.status_code == 200, told.text
        return shown, told.json()["recovery"]


def now_of(here: Serving, shown: TOTP, later: int = 0) -> str:
    return shown.generate_otp(int(here.floor.store.now().timestamp()) // STEP + later)


def sound(here: Serving) -> None:
    report = audit(here.floor.store, here.floor.vault)
    assert report.ok, report.difference


@pytest.mark.parametrize("kind", KINDS)
def test_a_one_time_password_is_asked_for_and_serves_once(kind: str) -> None:
    async def whole() -> None:
        async with a_house(kind) as here, Browser(here) as own, Browser(here) as other:
            await here.floor.cage.add("Ann", PASSWORD, ["player"], "floor", a_key())
            assert (await own.sign_in("Ann")).status_code == 200
            assert (await own.post("totp", password="another password")).status_code == 401
            shown, codes = await own.enrol(here)
            assert len(set(codes)) == 10
            asked = await other.sign_in("Ann")
            assert (asked.status_code, asked.json()["error"]) == (401, "second_factor")
            assert asked.json()["factors"] == ["recovery", "totp"]
            assert (await other.sign_in("Ann", "another password", code="000000")).json()["error"] == "unknown"
            assert (await other.sign_in("Ann", code=own.used)).status_code == 401, "it was used to enrol"
            assert (await other.sign_in("Ann", code=now_of(here, shown, 5))).status_code == 401
            code = now_of(here, shown, 1)
            assert (await other.sign_in("Ann", code=f"{code[:3]} {code[3:]}")).status_code == 200
            assert (await own.sign_in("Ann", code=code)).status_code == 401, "each serves once"
            assert (await own.sign_in("Ann", code=codes[3].lower())).status_code == 200
            assert (await own.sign_in("Ann", code=codes[3])).status_code == 401, "a recovery code too"
            kept = (await own.http.get("/api/me/security")).json()
            assert (kept["recovery_codes"], [each["kind"] for each in kept["factors"]]) == (9, ["totp"])
            factor = kept["factors"][0]["id"]
            assert (await own.post(f"factors/{factor}/remove", password=PASSWORD, code="000000")).status_code == 401
            told = await own.post(f"factors/{factor}/remove", password=PASSWORD, code=codes[0])
            assert (told.status_code, told.json()["factors"], told.json()["recovery_codes"]) == (200, [], 0)
            assert (await other.sign_in("Ann")).status_code == 200
            sound(here)

    complete(whole())


def test_secrets_of_second_factors_are_sealed_and_what_is_sealed_belongs_to_one() -> None:
    async def whole() -> None:
        async with a_house() as here, Browser(here) as own:
            for name in ("Ann", "Bea"):
                await here.floor.cage.add(name, PASSWORD, ["player"], "floor", a_key())
            await own.sign_in("Ann")
            shown, codes = await own.enrol(here)
            everything = "\n".join(
                str(row) for table in schema.metadata.tables.values() for row in here.floor.store.rows(table.select())
            )
            for secret in (shown.secret, *codes, *(code.replace("-", "") for code in codes)):
                assert secret not in everything
            offered = (await own.post("totp", password=PASSWORD)).json()
            async with Browser(here) as hers:
                await hers.sign_in("Bea")
                told = await hers.post(
                    "totp/confirm", sealed=offered["sealed"], code=now_of(here, TOTP(offered["secret"]))
                )
                assert told.status_code == 422
            for wrong in ("", "ff", offered["sealed"][:-2] + "00", 5, None):
                assert (await own.post("totp/confirm", sealed=wrong, code="123456")).status_code == 422
            vault = here.floor.vault
            sealed = vault.seal("one", b"something")
            assert vault.unseal("one", sealed) == b"something"
            for other, label in ((vault, "another"), (Vault(b"x" * 32), "one")):
                with pytest.raises(NoKey):
                    other.unseal(label, sealed)

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_roles_of_staff_count_with_a_second_factor_alone_where_a_floor_asks_for_it(kind: str) -> None:
    async def whole() -> None:
        async with a_house(kind, staff_two_factor=True) as here, Browser(here) as own:
            await here.floor.cage.add("Root", PASSWORD, ["administrator"], "floor", a_key())
            signed = await own.sign_in("Root")
            assert signed.json()["person"]["roles"] == []
            assert (await own.http.get("/api/people")).status_code == 403
            assert (await own.http.get("/api/me")).json()["enrols"] is True
            shown, _ = await own.enrol(here)
            assert (await own.http.get("/api/people")).status_code == 200, "from now on this session is a strong one"
            assert "enrols" not in (await own.http.get("/api/me")).json()
            again = await own.sign_in("Root", code=now_of(here, shown, 1))
            assert again.json()["person"]["roles"] == ["administrator"]
            player = await here.somebody("Ann", "player")
            assert (await player.get("/api/me"))["person"]["roles"] == ["player"], "players are asked nothing"
            sound(here)

    complete(whole())


def test_a_session_from_before_the_second_factor_adds_none() -> None:
    """Whoever has learned a password and was signed in already does not get round the factor that its owner enrols."""

    async def whole() -> None:
        async with a_house(staff_two_factor=True) as here, Browser(here) as own, Browser(here) as thief:
            await here.floor.cage.add("Root", PASSWORD, ["administrator"], "floor", a_key())
            await thief.sign_in("Root")
            begun = (await thief.post("totp", password=PASSWORD)).json()
            await own.sign_in("Root")
            shown, codes = await own.enrol(here)
            assert (await thief.post("totp", password=PASSWORD)).status_code == 403
            assert (await thief.post("passkeys", password=PASSWORD)).status_code == 403
            code = now_of(here, TOTP(begun["secret"]))
            told = await thief.post("totp/confirm", sealed=begun["sealed"], code=code)
            assert told.status_code == 403, "nor what was begun before"
            assert (await thief.http.get("/api/people")).status_code == 403
            assert (await own.post("totp", password=PASSWORD)).status_code == 200, "a strong session adds another"
            assert shown
            assert codes
            sound(here)

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_three_failures_shut_an_account_to_strangers_and_to_nobody_else(kind: str) -> None:
    async def whole() -> None:
        async with a_house(kind) as here, Browser(here) as own, Browser(here) as strong:
            cage = here.floor.cage
            ann, bea = [await cage.add(name, PASSWORD, ["player"], "floor", a_key()) for name in ("Ann", "Bea")]
            assert (await own.sign_in("Ann")).status_code == 200
            await strong.sign_in("Bea")
            shown, _ = await strong.enrol(here)
            for name in ("Ann", "Bea", "Nobody"):
                told = [(await try_to(here, name)).json()["error"] for _ in range(FAILURES + 1)]
                assert told == ["unknown"] * FAILURES + ["unknown" if name == "Bea" else "locked"], name
            assert (await try_to(here, "Ann", PASSWORD)).json()["error"] == "locked", (
                "a stranger who knows it is one too"
            )
            assert (await own.sign_in("Ann")).status_code == 200, "where Ann has signed in before, nobody locks her out"
            assert (await try_to(here, "Ann", PASSWORD)).status_code == 200, "and that opens it again"
            async with Browser(here) as new:
                assert (await new.sign_in("Bea", code=now_of(here, shown, 1))).status_code == 200, "by a second factor"
            for _ in range(FAILURES):
                await try_to(here, "Ann")
            root = await here.somebody("Root", "administrator")
            assert (await try_to(here, "Ann", PASSWORD)).json()["error"] == "locked"
            path = f"/api/people/{root.person['id']}/unlock"
            assert (await root.call("POST", path))[0] == 403, "another administrator does"
            assert (await root.call("POST", f"/api/people/{ann.id}/unlock"))[0] == 200
            assert (await try_to(here, "Ann", PASSWORD)).status_code == 200
            assert bea.id
            sound(here)

    complete(whole())


def test_one_time_passwords_are_not_guessed_by_whoever_knows_the_password() -> None:
    """Six digits, of which three are right at any moment, give way in a month of guesses, five a minute."""

    async def whole() -> None:
        async with a_house() as here, Browser(here) as own, Browser(here) as new:
            cage = here.floor.cage
            await cage.add("Bea", PASSWORD, ["player"], "floor", a_key())
            await own.sign_in("Bea")
            shown, codes = await own.enrol(here)
            account = await cage.account("Bea")
            for _ in range(GUESSES):
                await cage.refused(account, "192.0.2.7")
            told = await new.sign_in("Bea", code=now_of(here, shown, 1))
            assert told.json()["error"] == "locked", "right or not"
            assert (await own.sign_in("Bea", code=now_of(here, shown, 1))).status_code == 200, "not where she has been"
            for _ in range(GUESSES):
                await cage.refused(account, "192.0.2.7")
            assert (await new.sign_in("Bea", code=codes[0])).status_code == 200, "a recovery code is not guessed"
            sound(here)

    complete(whole())


def test_whoever_signs_in_sees_when_they_last_did_and_ends_their_own_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    real, gone = store.Store.now, [datetime.timedelta()]
    monkeypatch.setattr(store.Store, "now", lambda store: real(store) + gone[0])

    async def whole() -> None:
        async with a_house() as here, Browser(here) as own, Browser(here) as other, Browser(here) as hers:
            for name in ("Ann", "Bea"):
                await here.floor.cage.add(name, PASSWORD, ["player"], "floor", a_key())
            await own.sign_in("Ann")
            first = here.floor.store.now()
            assert "last_sign_in" not in (await own.http.get("/api/me")).json()
            gone[0] += datetime.timedelta(hours=3)
            await other.sign_in("Ann")
            last = (await other.http.get("/api/me")).json()["last_sign_in"]
            assert abs(datetime.datetime.fromisoformat(last["at"]) - first) < datetime.timedelta(minutes=1)
            await own.sign_in("Ann")
            assert (await own.http.get("/api/me")).json()["last_sign_in"]["known"] is False, "somebody on a new device"
            kept = (await own.http.get("/api/me/security")).json()
            assert [each["known"] for each in kept["sign_ins"]] == [True, False, False]
            assert [each["this"] for each in kept["sessions"]].count(True) == 1
            assert all(each["device"].startswith("python-httpx") for each in kept["sessions"])
            await hers.sign_in("Bea")
            for each in kept["sessions"]:
                assert (await hers.http.delete(f"/api/me/sessions/{each['id']}")).status_code == 404
                if not each["this"]:
                    assert (await own.http.delete(f"/api/me/sessions/{each['id']}")).status_code == 200
            assert (await other.http.get("/api/me")).status_code == 401
            assert (await own.http.get("/api/me")).status_code == 200
            sound(here)

    complete(whole())


def test_guests_have_nothing_to_enrol() -> None:
    async def whole() -> None:
        async with a_house() as here:
            guest = await here.somebody("Guest")
            assert (await guest.call("POST", "/api/me/totp", {"password": "x"}))[0] == 403
            assert (await guest.get("/api/me/security"))["factors"] == []

    complete(whole())
