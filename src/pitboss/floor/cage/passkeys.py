"""Passkeys: what a browser is asked for when one is enrolled and when one signs in, and whether what it answers holds.

A challenge is sealed and sent along, and comes back with the answer: nothing is kept of it but that it was used.
"""

from __future__ import annotations

import datetime
import json
import secrets
from typing import Any, Final
from urllib.parse import urlsplit

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from pitboss.errors import Unreadable
from pitboss.floor.cage.people import Person, digest
from pitboss.floor.cage.second_factor import ENROLMENT, PASSKEY, SecondFactor, SecondFactors
from pitboss.floor.refusals import Stale
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.store.vault import NoKey, Vault
from pitboss.floor.table.config import a_name

NOT_TAKEN: Final = "that passkey was not taken"


class Passkeys:
    """The passkeys of people, kept among their second factors."""

    def __init__(self, factors: SecondFactors, store: Store, vault: Vault) -> None:
        self._factors, self._store, self._vault = factors, store, vault

    def _keys(self, person: str) -> list[tuple[Any, dict[str, Any]]]:
        rows = [row for row in self._factors.rows(person) if row.kind == PASSKEY]
        return [(row, json.loads(self._factors.secret_of(row))) for row in rows]

    # Enrolling

    def begin(self, person: Person, origin: str) -> dict[str, Any]:
        """What a browser needs to make a passkey for somebody, and the challenge, sealed."""
        import webauthn
        from webauthn.helpers.structs import PublicKeyCredentialDescriptor

        challenge = secrets.token_bytes(32)
        there = [PublicKeyCredentialDescriptor(bytes.fromhex(key["id"])) for _, key in self._keys(person.id)]
        options = webauthn.generate_registration_options(
            rp_id=_host(origin), rp_name="Pitboss", user_name=person.name, user_id=person.id.encode(),
            challenge=challenge, exclude_credentials=there,
        )  # fmt: skip
        return {"options": json.loads(webauthn.options_to_json(options)), "sealed": self._sealed(person.id, challenge)}

    async def confirm(
        self, person: Person, sealed: object, credential: object, name: object, origin: str, key: str
    ) -> list[str]:
        """A browser has made one: it is kept. Recovery codes where somebody has none yet."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._store.run(self._spend, person.id, sealed)
        try:
            made = webauthn.verify_registration_response(
                credential=_credential(credential), expected_challenge=challenge, expected_rp_id=_host(origin),
                expected_origin=origin,
            )  # fmt: skip
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise SecondFactor(NOT_TAKEN) from None
        kept = {"id": made.credential_id.hex(), "key": made.credential_public_key.hex()}
        shown = a_name(name) if name else "Passkey"
        return await self._factors.add(person, PASSKEY, shown, json.dumps(kept).encode(), made.sign_count, key)

    # Signing in

    def challenge(self, person: str, origin: str) -> dict[str, Any] | None:
        """What a browser needs to sign in with a passkey of somebody's, and the challenge, sealed; None where there is
        none."""
        import webauthn
        from webauthn.helpers.structs import PublicKeyCredentialDescriptor

        there = [PublicKeyCredentialDescriptor(bytes.fromhex(key["id"])) for _, key in self._keys(person)]
        if not there or not origin:
            return None
        challenge = secrets.token_bytes(32)
        options = webauthn.generate_authentication_options(
            rp_id=_host(origin), challenge=challenge, allow_credentials=there
        )
        return {"options": json.loads(webauthn.options_to_json(options)), "sealed": self._sealed(person, challenge)}

    async def verify(self, person: str, given: object, origin: str) -> None:
        """A browser has signed with a passkey of somebody's; raises `SecondFactor` where it has not."""
        if not isinstance(given, dict) or not origin:
            raise Unreadable("passkey: what the browser answered")
        challenge = await self._store.run(self._spend, person, given.get("sealed"))
        if not await self._store.run(self._holds, person, given.get("credential"), challenge, origin):
            raise SecondFactor(NOT_TAKEN)

    def _holds(self, person: str, credential: object, challenge: bytes, origin: str) -> bool:
        import webauthn
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        answer = _credential(credential)
        f = schema.factor
        try:
            wanted = base64url_to_bytes(str(answer["rawId"])).hex()
            for row, key in self._keys(person):
                if key["id"] == wanted:
                    done = webauthn.verify_authentication_response(
                        credential=answer, expected_challenge=challenge, expected_rp_id=_host(origin),
                        expected_origin=origin, credential_public_key=bytes.fromhex(key["key"]),
                        credential_current_sign_count=row.used,
                    )  # fmt: skip
                    count = sa.update(f).where(f.c.person == person, f.c.id == row.id)
                    with self._store.writing() as connection:
                        connection.execute(count.values(used=done.new_sign_count))
                    return True
        except (WebAuthnException, ValueError, KeyError, TypeError):
            return False
        return False

    # Challenges

    def _sealed(self, person: str, challenge: bytes) -> str:
        until = (self._store.now() + datetime.timedelta(seconds=ENROLMENT)).timestamp()
        pending = json.dumps({"challenge": challenge.hex(), "until": until}).encode()
        return self._vault.seal(f"challenge {person}", pending)

    def _spend(self, person: str, sealed: object) -> bytes:
        """The challenge that was sealed; each serves once."""
        if not isinstance(sealed, str) or len(sealed) > 1000:
            raise Unreadable("sealed: as it was given")
        try:
            pending = json.loads(self._vault.unseal(f"challenge {person}", sealed))
        except NoKey:
            raise Unreadable("sealed: as it was given") from None
        now = self._store.now()
        if pending["until"] < now.timestamp():
            raise Stale("that took too long: begin again")
        spent = {"hash": f"spent {digest(pending['challenge'])}", "person": "",
                 "until": stamp(now + datetime.timedelta(seconds=2 * ENROLMENT))}  # fmt: skip
        try:
            with self._store.writer.begin() as connection:  # it is forgotten with the sessions that have ended
                connection.execute(sa.insert(schema.session), spent)
        except IntegrityError:
            raise Stale("that has been used: begin again") from None
        return bytes.fromhex(pending["challenge"])


def _host(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def _credential(given: object) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise Unreadable("credential: what the browser made")
    return given
