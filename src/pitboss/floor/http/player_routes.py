"""What guests and players do over HTTP: sign in, look at tables, sit, act, watch."""

from __future__ import annotations

import logging
import secrets
from typing import Any

from fastapi import Request, Response, WebSocket

from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError
from pitboss.floor.cage import devices
from pitboss.floor.cage.people import FAILURES, GUESSES, Account, Locked, Person, Unknown
from pitboss.floor.cage.second_factor import SecondFactor, SecondFactorAsked, WrongFactor, is_short, last_event_of
from pitboss.floor.house import a_key
from pitboss.floor.http.authentication import COOKIE, Door, answer, object_of, refusal, token_of, written
from pitboss.floor.http.routes import Operation
from pitboss.floor.http.socket import Watcher
from pitboss.floor.http.transport import wire_of
from pitboss.floor.permissions import May, may
from pitboss.floor.refusals import Forbidden, Missing
from pitboss.floor.store.store import stamp
from pitboss.floor.table.table_state import TableState
from pitboss.floor.view.visibility import WatchedEvent, effects_text
from pitboss.games.catalogue import FAMILIES

log = logging.getLogger("pitboss.floor")
LOCKED = (
    "too many have failed to sign in here: sign in on a device on which you have before, or ask somebody who"
    " administers the floor"
)


class Players(Door):
    """The routes of whoever plays or watches."""

    def operations(self) -> list[Operation]:
        """The routes, first the one that is asked for all the time."""
        return [
            Operation("act", "POST", "/api/tables/{table_id}/actions", self.act, "says, draws, reports"),
            Operation("sign_in", "POST", "/api/sign-in", self.sign_in, "a session"),
            Operation("sign_in_as_guest", "POST", "/api/guest", self.guest, "a session as guest"),
            Operation("sign_out", "POST", "/api/sign-out", self.sign_out, "ends the session"),
            Operation("get_me", "GET", "/api/me", self.me, "who I am, my chips and seats"),
            Operation("rename_guest", "PATCH", "/api/me", self.rename, "another name for a guest"),
            Operation("fill_up_chips", "POST", "/api/me/chips", self.fill_up, "a guest's chips, filled up"),
            Operation("list_tables", "GET", "/api/tables", self.lobby, "the lobby"),
            Operation("get_table", "GET", "/api/tables/{table_id}", self.one, "one table"),
            Operation("take_seat", "PUT", "/api/tables/{table_id}/seats/{seat}", self.sit, "takes a seat"),
            Operation("leave_seat", "DELETE", "/api/tables/{table_id}/seats/{seat}", self.leave, "leaves a seat"),
        ]

    # Signing in

    async def sign_in(self, request: Request) -> Response:
        self.require_origin(request.headers, by_cookie=False)
        address = self.count_address(request)
        asked = await object_of(request, "name", "password", "code", "passkey")
        with self.floor.cage.passwords.place():
            person, token = await self._session(request, asked, address)
        return self._signed_in(request, await self.floor.cage.who(token) or person, token)

    async def _session(self, request: Request, asked: dict[str, Any], address: str) -> tuple[Person, str]:
        """The session of whoever gives the right password, not too often."""
        cage = self.floor.cage
        account = await cage.account(asked.get("name"))
        device = self.floor.devices.known(request.cookies.get(devices.COOKIE, ""), account.person)
        if device:
            self.floor.known_sign_ins.require(device)
        else:
            self.floor.sign_ins.require(account.counted)
        try:
            person, strong = await self._recognised(request, account, asked, bool(device))
        except (Unknown, WrongFactor):
            log.warning("a sign-in was refused, from %s", address)
            await cage.refused(account, address)
            raise
        named = request.headers.get("user-agent", "")[:200]
        shown = "".join(sign if sign.isprintable() else "?" for sign in named)
        return person, await cage.signed_in_now(person, bool(device), strong, shown)

    async def _recognised(
        self, request: Request, account: Account, asked: dict[str, Any], known: bool
    ) -> tuple[Person, bool]:
        """Whoever gives the right password, and a second factor where they have one; whether they gave that. After
        three failures (13:69O-1.4(i)) an account takes no stranger's sign-in without one: whoever guesses keeps its
        owner out of no device on which they have signed in before."""
        cage = self.floor.cage
        kinds = await self.floor.store.run(self.floor.factors.kinds, account.person) if account.person else []
        if not known and not kinds:
            tried = await cage.locked(account.person) if account.person else False
            if tried or (not account.person and self.floor.strangers.tried(account.counted) >= FAILURES):
                raise Locked(LOCKED)
        if not await cage.passes(account, asked.get("password"), known):
            raise Unknown("name and password do not belong together")
        person = await cage.person(account.person)
        if not kinds:
            return person, False
        if not known and is_short(asked.get("code")) and await cage.locked(person.id, GUESSES):
            raise Locked(LOCKED)
        await self._second_factor(request, person, asked, kinds)
        return person, True

    async def _second_factor(self, request: Request, person: Person, asked: dict[str, Any], kinds: list[str]) -> None:
        origin = request.headers.get("origin", "")
        origin = origin if origin in self.floor.settings.origins else ""
        try:
            if asked.get("passkey") is not None:
                await self.floor.passkeys.verify(person.id, asked["passkey"], origin)
            elif asked.get("code") is not None:
                await self.floor.factors.verify(person.id, asked["code"])
            else:
                challenge = await self.floor.store.run(self.floor.passkeys.challenge, person.id, origin)
                raise SecondFactorAsked("a second factor is asked for", kinds, challenge)
        except SecondFactor as problem:
            raise WrongFactor(problem.reason) from None

    async def guest(self, request: Request) -> Response:
        self.require_origin(request.headers, by_cookie=False)
        if not self.floor.settings.guests:
            raise Forbidden("guests do not play on this floor")
        self.count_address(request)
        asked = await object_of(request, "name")
        await self._require_no_rest(request)
        person = await self.floor.cage.add(asked.get("name"), None, ["player"], "floor", secrets.token_hex(16), True)
        return self._signed_in(request, person, await self.floor.cage.session(person))

    async def _require_no_rest(self, request: Request) -> None:
        """Whoever is signed in and rests from play does not go on under another name."""
        token, _ = token_of(request)
        caller = await self.floor.cage.who(token) if token else None
        standing = await self.floor.tables.standing(caller.id, fresh=True) if caller is not None else None
        if standing is not None and (why := standing.shut(stamp(self.floor.store.now()))):
            raise why

    def _signed_in(self, request: Request, person: Person, token: str) -> Response:
        response = answer({"person": person.to_json(), "token": token})
        secure = any(origin.startswith("https:") for origin in self.floor.settings.origins)
        response.set_cookie(COOKIE, token, httponly=True, samesite="strict", secure=secure, path="/")
        if not person.guest:
            remembered = self.floor.devices.remember(request.cookies.get(devices.COOKIE, ""), person.id)
            response.set_cookie(
                devices.COOKIE, remembered, max_age=devices.KNOWN_DAYS * 86400, httponly=True, samesite="strict",
                secure=secure, path="/api/sign-in",
            )  # fmt: skip
        return response

    async def sign_out(self, request: Request) -> Response:
        person = await self.person(request)
        await self.floor.cage.sign_out(token_of(request)[0])
        if may(person.roles, May.PLAY) and not await self.floor.cage.signed_in(person.id):
            await self.floor.attendance.leave(person.id, now=True)
        response = answer({})
        response.delete_cookie(COOKIE, path="/")
        return response

    async def me(self, request: Request) -> Response:
        person = await self.person(request)
        store = self.floor.store
        noted = await store.run(last_event_of, store, person.id, "signed_in")
        last: dict[str, Any] = (
            {"last_sign_in": {"at": noted[1][0], "known": noted[1][1]["known"]}} if len(noted) > 1 else {}
        )
        if person.enrols:
            last["enrols"] = True
        seats = await store.run(self.floor.seats_of, person.id)
        chips = await self.floor.tables.chips(person.id, fresh=True)
        return answer({"person": person.to_json(), "chips": dollars(chips), "seats": seats, **last})

    async def rename(self, request: Request) -> Response:
        person = await self.person(request)
        if not may(person.roles, May.RENAME):
            raise Forbidden("that is for guests")
        self.count_address(request)
        asked = await object_of(request, "name")
        named = await self.floor.rename(person, asked.get("name"), a_key(request.headers.get("idempotency-key")))
        return answer({"person": named.to_json()})

    async def fill_up(self, request: Request) -> Response:
        person = await self.person(request)
        chips = await self.floor.cage.fill_up(person, a_key(request.headers.get("idempotency-key")))
        return answer({"chips": dollars(chips)})

    # Tables

    async def lobby(self, request: Request) -> Response:
        await self.caller(request)
        return answer({"tables": await self.floor.store.run(self.floor.lobby), "families": FAMILIES})

    async def one(self, request: Request) -> Response:
        person = await self.caller(request)
        return written(await self.floor.shown(self.table(request), person))

    async def sit(self, request: Request) -> Response:
        person, table = await self.person(request), self.table(request)
        seq = await self.floor.sit(table, person, request.path_params["seat"])
        return written(f'{{"seq":{seq},"view":{await self.floor.shown(table, person)}}}')

    async def leave(self, request: Request) -> Response:
        person, table = await self.person(request), self.table(request)
        seq = await self.floor.leave(table, person, request.path_params["seat"])
        return written(f'{{"seq":{seq},"view":{await self.floor.shown(table, person)}}}')

    async def act(self, request: Request) -> Response:
        person, table = await self.person(request), self.table(request)
        key = a_key(request.headers.get("idempotency-key"))
        asked = await object_of(request, "say", "drawn", "irregular", "entropy", "step", "request")
        made: list[str] = []

        def look(state: TableState, seq: int, told: list[WatchedEvent]) -> None:
            """Writes the answer while the table stands as the action left it."""
            viewer = self.floor.viewer(person, state)
            effects = ",".join(filter(None, [effects_text(each, viewer.person, viewer.house) for each in told]))
            chips = self.floor.tables.balances.get(f"person:{person.id}")
            protection = self.floor.tables.protection_text(person.id)
            view = table.view.whole(state, viewer, chips, self.floor.store.now(), protection)
            made.append(f'{{"seq":{seq},"effects":[{effects}],"view":{view}}}')

        await self.floor.tables.chips(person.id)
        await self.floor.act(table, person, asked, key, look)
        return written(made[0])

    # Live

    async def live(self, socket: WebSocket) -> None:
        token, by_cookie = token_of(socket)
        try:
            self.require_origin(socket.headers, by_cookie and bool(token))
            person = await self.floor.cage.who(token) if token else None
            if token and person is None:
                raise Unknown("nobody is signed in")
            if person is not None and not may(person.roles, May.SEE_TABLE):
                raise Forbidden("no live stream for an administrator")
            table_id = socket.path_params["table_id"]
            if table_id == "cage" or "\0" in table_id:
                raise Missing("there is no such table")
            table = self.floor.tables.table(table_id)
            await self.floor.state(table)
            text = socket.query_params.get("after", "0")
            after = int(text) if text.isdecimal() and len(text) < 16 else 0
        except PitbossError as problem:
            self.floor.on_refusal(problem)
            await socket.send_denial_response(refusal(problem))
            return
        await socket.accept()
        wire = wire_of(socket)
        try:
            await Watcher(self.floor, table, person, token, wire).run(socket, after)
        finally:
            await wire.finish()
