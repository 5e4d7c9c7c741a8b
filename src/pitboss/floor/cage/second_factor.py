"""Second factors: one-time passwords of an authenticator, passkeys, and codes for whoever has lost them.

Their secrets are sealed with the floor key; the cage's log holds digests of what is sealed. A one-time password serves
once, a recovery code too.
"""

from __future__ import annotations

import base64
import datetime
import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.cage.identity import identity as digest_of_identity
from pitboss.floor.cage.people import Cage, Person, digest
from pitboss.floor.refusals import Missing, Stale
from pitboss.floor.store import schema
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import NoKey, Vault
from pitboss.floor.table.config import a_name
from pitboss.floor.table.events import CAGE, Draft
from pitboss.floor.table.ledger import LedgerLine
from pitboss.play.codec import JSON

TOTP, PASSKEY, RECOVERY = "totp", "passkey", "recovery"
FACTOR, UNFACTORED = "factor", "unfactored"
"""Kinds of the cage's events."""
STEP: Final = 30
"""Seconds for which a one-time password is shown."""
DRIFT: Final = 1
"""So many steps before and behind are taken too: clocks differ."""
CODES: Final = 10
"""Recovery codes that somebody gets."""
CODE_SIGNS: Final = 16
"""Of each of them."""
MOST: Final = 10
"""Factors of one person, codes apart."""
ENROLMENT: Final = 600
"""Seconds in which an enrolment has to be confirmed."""

Made = tuple[list[Draft], list[list[LedgerLine]], list[Any]]


class SecondFactor(PitbossError):
    """Name and password are right; a second factor is asked for, or the one given was not."""


class WrongFactor(SecondFactor):
    """The second factor that was given at a sign-in is not right: that is counted."""


class SecondFactorAsked(PitbossError):
    """The password is right, and a second factor has to come with it."""

    def __init__(self, reason: str, kinds: Sequence[str], passkey: dict[str, Any] | None) -> None:
        super().__init__(reason)
        self.kinds = kinds
        self.passkey = passkey
        """What a browser needs to sign with a passkey."""


class Factor(NamedTuple):
    """A second factor, as its owner sees it."""

    id: str
    kind: str
    name: str
    added: str


def step_of(moment: datetime.datetime) -> int:
    return int(moment.timestamp()) // STEP


def accepted(secret: str, code: str, now: int, used: int) -> int | None:
    """The step for which a one-time password is right, not one that was used before; None where there is none.

    >>> import pyotp
    >>> secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    >>> accepted(secret, pyotp.TOTP(secret).generate_otp(50), 51, 0), accepted(secret, "000000", 51, 0)
    (50, None)
    >>> accepted(secret, pyotp.TOTP(secret).generate_otp(50), 51, 50) is None
    True
    """
    from pyotp.totp import TOTP as Passwords

    found = None
    for step in range(now - DRIFT, now + DRIFT + 1):
        if hmac.compare_digest(Passwords(secret).generate_otp(step).encode(), code.encode()) and step > used:
            found = step
    return found


def plain_code(given: str) -> str:
    """A code as somebody typed it, without blanks and dashes."""
    return "".join(sign for sign in given if sign.isalnum()).upper()


def is_short(given: object) -> bool:
    """Whether a code is no recovery code.

    >>> is_short("123 456"), is_short("ABCD-EFGH-IJKL-MNOP"), is_short(None)
    (True, False, False)
    """
    return isinstance(given, str) and len(plain_code(given)) < CODE_SIGNS


def a_recovery_code() -> str:
    """Sixteen signs, 80 bits, in fours."""
    signs = base64.b32encode(secrets.token_bytes(10)).decode()
    return "-".join(signs[at : at + 4] for at in range(0, CODE_SIGNS, 4))


def hash_of_code(person: str, code: str) -> str:
    """What is kept of a recovery code: it is random, and need not be hashed slowly."""
    return hashlib.sha256(f"pitboss recovery 1\n{person}\n{plain_code(code)}".encode()).hexdigest()


class SecondFactors:
    """The second factors of people."""

    def __init__(self, cage: Cage, vault: Vault) -> None:
        self._cage, self._store, self._vault = cage, cage.store, vault

    def rows(self, person: str) -> list[Any]:
        return _rows(self._store, person)

    def listed(self, person: str) -> tuple[list[Factor], int]:
        """Somebody's factors, and how many recovery codes they have left."""
        rows = self.rows(person)
        found = [Factor(row.id, row.kind, row.name, row.added) for row in rows if row.kind != RECOVERY]
        return found, sum(row.kind == RECOVERY for row in rows)

    def kinds(self, person: str) -> list[str]:
        """What somebody may give as a second factor; empty where they have none."""
        return sorted({row.kind for row in self.rows(person)})

    # Enrolling

    def begin_totp(self, person: Person) -> dict[str, str]:
        """A secret for an authenticator, and the same sealed: it is kept once its owner has given a first password."""
        import pyotp
        from pyotp.totp import TOTP as Passwords

        secret = pyotp.random_base32()
        until = (self._store.now() + datetime.timedelta(seconds=ENROLMENT)).timestamp()
        pending = json.dumps({"secret": secret, "until": until}).encode()
        uri = Passwords(secret).provisioning_uri(name=person.name, issuer_name="Pitboss")
        return {"secret": secret, "uri": uri, "sealed": self._vault.seal(f"enrol {person.id}", pending)}

    async def confirm_totp(self, person: Person, sealed: object, code: object, name: object, key: str) -> list[str]:
        """The authenticator works: it is kept from now on. Recovery codes where somebody has none yet."""
        if not isinstance(sealed, str) or not isinstance(code, str) or len(sealed) > 1000 or len(code) > 40:
            raise Unreadable("sealed and code, as they were given")
        try:
            pending = json.loads(self._vault.unseal(f"enrol {person.id}", sealed))
        except NoKey:
            raise Unreadable("sealed: as it was given") from None
        now = self._store.now()
        if pending["until"] < now.timestamp():
            raise Stale("that took too long: begin again")
        step = accepted(pending["secret"], plain_code(code), step_of(now), 0)
        if step is None:
            raise SecondFactor("that is not the password that the authenticator shows now")
        shown = a_name(name) if name else "Authenticator"
        return await self.add(person, TOTP, shown, pending["secret"].encode(), step, key)

    async def add(self, person: Person, kind: str, name: str, secret: bytes, used: int, key: str) -> list[str]:
        """Keeps a factor; recovery codes where there are none yet, which nobody can read again."""
        identity = secrets.token_hex(8)
        sealed = self._vault.seal(f"factor {person.id} {identity}", secret)
        codes: list[str] = []

        def first() -> None:
            there = self.rows(person.id)
            if sum(row.kind != RECOVERY for row in there) >= MOST:
                raise Unreadable(f"no more than {MOST} second factors")
            codes[:] = [] if any(row.kind == RECOVERY for row in there) else [a_recovery_code() for _ in range(CODES)]

        def make(seq: int, at: str) -> Made:
            hashes = [hash_of_code(person.id, code) for code in codes]
            row = {"person": person.id, "id": identity, "kind": kind, "name": name, "secret": sealed, "added": at,
                   "used": used}  # fmt: skip
            kept = [row, *({**row, "id": each[:16], "kind": RECOVERY, "name": "", "secret": each, "used": 0}
                           for each in hashes)]  # fmt: skip
            body: dict[str, JSON] = {
                "person": person.id,
                "factors": [
                    {
                        "id": str(each["id"]),
                        "kind": str(each["kind"]),
                        "name": "",
                        "named": digest_of_identity(str(each["secret"]), str(each["name"])),
                        "digest": digest(str(each["secret"])),
                    }
                    for each in kept
                ],
            }
            return (
                [Draft(FACTOR, body, person.id, key)], [[]],
                [lambda connection: connection.execute(sa.insert(schema.factor), kept)],
            )  # fmt: skip

        (event, *_) = await self._cage.append(person.id, key, make, first)
        if identity not in event.body:
            raise Stale("that has been done already")
        return codes

    async def remove(self, person: str, identity: str, actor: str, key: str) -> None:
        """Takes away a factor; with the last of them its owner's recovery codes."""
        gone: list[str] = []

        def first() -> None:
            there = self.rows(person)
            own = [row.id for row in there if row.kind != RECOVERY]
            if identity not in own:
                raise Missing("there is no such second factor")
            gone[:] = [row.id for row in there] if own == [identity] else [identity]

        await _take_away(self._cage, person, gone, actor, key, first)

    # Verifying

    async def verify(self, person: str, code: object) -> None:
        """A one-time password or a recovery code is right, and is used up; raises `SecondFactor` where it is not."""
        if not isinstance(code, str) or len(code) > 100:
            raise Unreadable("code: as the authenticator shows it")
        if await self._store.run(self._use_totp, person, plain_code(code)):
            return
        hashed = hash_of_code(person, code)
        rows = await self._store.run(self.rows, person)
        if any(row.kind == RECOVERY and hmac.compare_digest(row.secret, hashed) for row in rows):
            gone = [hashed[:16]]

            def first() -> None:
                if all(row.id != hashed[:16] for row in self.rows(person)):
                    raise SecondFactor("that code has been used")

            await _take_away(self._cage, person, gone, person, f"recovered:{hashed[:16]}", first)
            return
        raise SecondFactor("that is not what the authenticator shows now, nor one of your recovery codes")

    def _use_totp(self, person: str, code: str) -> bool:
        """Whether a one-time password is right; each serves once, at whichever process."""
        f = schema.factor
        now = step_of(self._store.now())
        for row in self.rows(person):
            if row.kind != TOTP:
                continue
            secret = self._vault.unseal(f"factor {person} {row.id}", row.secret).decode()
            step = accepted(secret, code, now, row.used)
            if step is not None:
                used = sa.update(f).where(f.c.person == person, f.c.id == row.id, f.c.used < step).values(used=step)
                with self._store.writing() as connection:
                    return bool(connection.execute(used).rowcount)
        return False

    def secret_of(self, row: Any) -> bytes:
        """What is sealed in a row."""
        return self._vault.unseal(f"factor {row.person} {row.id}", row.secret)


def last_event_of(store: Store, person: str, kind: str) -> list[tuple[str, dict[str, Any]]]:
    """The last events of a kind that somebody made at the cage, the newest first."""
    e = schema.event
    query = sa.select(e.c.at, e.c.body).where(e.c.table_id == CAGE, e.c.actor == person, e.c.kind == kind)
    return [(row.at, json.loads(row.body)) for row in store.rows(query.order_by(e.c.seq.desc()).limit(10))]


def _rows(store: Store, person: str) -> list[Any]:
    f = schema.factor
    return store.rows(sa.select(f).where(f.c.person == person).order_by(f.c.added, f.c.id))


async def take_away_all(cage: Cage, person: str, actor: str, key: str) -> None:
    """Takes away all factors of somebody who has lost them."""
    gone: list[str] = []

    def first() -> None:
        gone[:] = [row.id for row in _rows(cage.store, person)]
        if not gone:
            raise Missing("they have no second factor")

    await _take_away(cage, person, gone, actor, key, first)


async def _take_away(cage: Cage, person: str, gone: list[str], actor: str, key: str, first: Callable[[], None]) -> None:
    f = schema.factor

    def make(seq: int, at: str) -> Made:
        away = sa.delete(f).where(f.c.person == person, f.c.id.in_(gone))
        body: dict[str, JSON] = {"person": person, "factors": list(gone)}
        return [Draft(UNFACTORED, body, actor, key)], [[]], [lambda connection: connection.execute(away)]

    await cage.append(actor, key, make, first)
