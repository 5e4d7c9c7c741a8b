"""How somebody signs in, over HTTP: their second factors, their sessions, and accounts that are opened again."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import Request, Response

from pitboss.floor.cage.erasure import STAYS, data_of, erase
from pitboss.floor.cage.identity import erased_name
from pitboss.floor.cage.people import Person, Unknown, digest
from pitboss.floor.cage.second_factor import last_event_of
from pitboss.floor.house import a_key
from pitboss.floor.http.authentication import Door, answer, object_of, token_of
from pitboss.floor.http.routes import Operation
from pitboss.floor.permissions import May
from pitboss.floor.refusals import Forbidden, Missing
from pitboss.floor.store.store import stamp

ID = 16
"""So many digits of a session's hash name it."""


class SecurityRoutes(Door):
    """The routes of whoever is signed in, about how they are."""

    def operations(self) -> list[Operation]:
        own = "/api/me"
        return [
            Operation("get_security", "GET", f"{own}/security", self.shown, "my second factors, sessions, sign-ins"),
            Operation("begin_totp", "POST", f"{own}/totp", self.begin_totp, "a secret for an authenticator"),
            Operation("confirm_totp", "POST", f"{own}/totp/confirm", self.confirm_totp, "the authenticator works"),
            Operation("begin_passkey", "POST", f"{own}/passkeys", self.begin_passkey, "what makes a passkey"),
            Operation("confirm_passkey", "POST", f"{own}/passkeys/confirm", self.confirm_passkey, "a passkey is kept"),
            Operation("remove_factor", "POST", f"{own}/factors/{{factor}}/remove", self.remove, "a factor is removed"),
            Operation("end_session", "DELETE", f"{own}/sessions/{{session}}", self.end_session, "ends one of mine"),
            Operation("get_my_data", "GET", f"{own}/data", self.my_data, "all that is kept of me"),
            Operation("erase_me", "POST", f"{own}/erase", self.erase_me, "what identifies me is erased"),
            Operation("get_data_of", "GET", "/api/people/{person_id}/data", self.data, "all that is kept of somebody"),
            Operation(
                "erase_person", "DELETE", "/api/people/{person_id}", self.erase, "what identifies them is erased"
            ),
            Operation("unlock", "POST", "/api/people/{person_id}/unlock", self.unlock, "opens an account again"),
        ]

    async def shown(self, request: Request) -> Response:
        return await self._shown(request, await self.person(request))

    async def _shown(self, request: Request, person: Person) -> Response:
        cage, store = self.floor.cage, self.floor.store
        factors, codes = await store.run(self.floor.factors.listed, person.id)
        mine = digest(token_of(request)[0])
        sessions = [
            {"id": row.hash[:ID], "began": row.began or None, "until": row.until, "device": row.device,
             "strong": bool(row.strong), "this": row.hash == mine}
            for row in await store.run(cage.sessions, person.id)
        ]  # fmt: skip
        noted = await store.run(last_event_of, store, person.id, "signed_in")
        return answer(
            {
                "factors": [each._asdict() for each in factors],
                "recovery_codes": codes,
                "required": cage.two_factor and (person.enrols or bool(set(person.roles) - {"player"})),
                "sessions": sessions,
                "sign_ins": [{"at": at, "known": body["known"], "strong": body["strong"]} for at, body in noted],
            }
        )

    # Second factors

    async def _password(self, person: Person, asked: dict[str, Any], request: Request) -> None:
        """Whoever changes how they sign in says their password again, not too often."""
        if person.guest:
            raise Forbidden("guests have no password")
        self.floor.known_sign_ins.require(f"again {person.id}")
        account = await self.floor.cage.account_of(person.id)
        if not await self.floor.cage.passes(account, asked.get("password"), known=True):
            await self.floor.cage.refused(account, self.count_address(request))
            raise Unknown("that is not your password")

    async def _adding(self, request: Request) -> Person:
        """Who adds a second factor: whoever has one already, in a session that was begun with it, or somebody who
        knows their password and was signed in before could add one of their own."""
        person, store = await self.person(request), self.floor.store
        mine = digest(token_of(request)[0])
        if await store.run(self.floor.factors.kinds, person.id) and not any(
            row.strong for row in await store.run(self.floor.cage.sessions, person.id) if row.hash == mine
        ):
            raise Forbidden("sign in with your second factor first")
        return person

    async def begin_totp(self, request: Request) -> Response:
        person = await self._adding(request)
        await self._password(person, await object_of(request, "password"), request)
        return answer(self.floor.factors.begin_totp(person))

    async def confirm_totp(self, request: Request) -> Response:
        person = await self._adding(request)
        self.floor.known_sign_ins.require(f"again {person.id}")
        asked = await object_of(request, "sealed", "code", "name")
        key = request.headers.get("idempotency-key") or secrets.token_hex(16)
        codes = await self.floor.factors.confirm_totp(
            person, asked.get("sealed"), asked.get("code"), asked.get("name"), a_key(key)
        )
        return await self._added(request, codes)

    async def begin_passkey(self, request: Request) -> Response:
        person = await self._adding(request)
        await self._password(person, await object_of(request, "password"), request)
        return answer(await self.floor.store.run(self.floor.passkeys.begin, person, self.origin(request)))

    async def confirm_passkey(self, request: Request) -> Response:
        person = await self._adding(request)
        asked = await object_of(request, "sealed", "credential", "name")
        key = request.headers.get("idempotency-key") or secrets.token_hex(16)
        codes = await self.floor.passkeys.confirm(
            person, asked.get("sealed"), asked.get("credential"), asked.get("name"), self.origin(request), a_key(key)
        )
        return await self._added(request, codes)

    async def _added(self, request: Request, codes: list[str]) -> Response:
        await self.floor.cage.strengthen(token_of(request)[0])
        return answer({"recovery": codes})

    async def remove(self, request: Request) -> Response:
        person = await self.person(request)
        asked = await object_of(request, "password", "code")
        await self._password(person, asked, request)
        await self.floor.factors.verify(person.id, asked.get("code"))
        key = f"unfactored:{stamp(self.floor.store.now())}"
        await self.floor.factors.remove(person.id, request.path_params["factor"], person.id, key)
        return await self._shown(request, person)

    # Sessions

    async def end_session(self, request: Request) -> Response:
        person = await self.person(request)
        for row in await self.floor.store.run(self.floor.cage.sessions, person.id):
            if row.hash[:ID] == request.path_params["session"]:
                await self.floor.cage.end_session(person.id, row.hash)
                return answer({})
        raise Missing("there is no such session of yours")

    # What is known of somebody

    async def my_data(self, request: Request) -> Response:
        person, store = await self.person(request), self.floor.store
        return answer(await store.run(data_of, store, person.id))

    async def erase_me(self, request: Request) -> Response:
        """For good: whoever has a password says it again."""
        person = await self.person(request)
        if person.guest:
            await object_of(request, "password")
        else:
            await self._password(person, await object_of(request, "password"), request)
        return await self._erased(person.id, person.id, f"erase:{person.id}")

    async def data(self, request: Request) -> Response:
        await self.person(request, May.PEOPLE)
        store = self.floor.store
        return answer(await store.run(data_of, store, request.path_params["person_id"]))

    async def erase(self, request: Request) -> Response:
        person = await self.person(request, May.PEOPLE)
        key = request.headers.get("idempotency-key") or secrets.token_hex(16)
        return await self._erased(request.path_params["person_id"], person.id, a_key(key))

    async def _erased(self, person_id: str, actor: str, key: str) -> Response:
        named = await erase(self.floor.cage, person_id, actor, key)
        self.floor.tables.names[person_id] = erased_name(person_id)
        return answer({"id": person_id, "named_in_chain": named, "stays": list(STAYS)})

    # Accounts

    async def unlock(self, request: Request) -> Response:
        person = await self.person(request, May.PEOPLE)
        if request.path_params["person_id"] == person.id:
            raise Forbidden("another administrator opens your account")
        key = request.headers.get("idempotency-key") or secrets.token_hex(16)
        await self.floor.cage.unlock(request.path_params["person_id"], person.id, a_key(key))
        return answer({})
