"""People, their roles, their sessions and their chips: the cage, which is a log too.

A password is kept as argon2 made it; the log holds a digest of that. A session is kept as a hash of its token.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import hashlib
import json
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import sqlalchemy as sa

from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError, TooDear, Unreadable
from pitboss.floor.cage.exclusions import name_digest
from pitboss.floor.cage.identity import identity, new_salt, says
from pitboss.floor.cage.known_names import KnownNames
from pitboss.floor.cage.names import LONGEST_GIVEN, RESERVED, is_plain, name_key, shown_name, skeleton
from pitboss.floor.cage.passwords import LONGEST as LONGEST_PASSWORD
from pitboss.floor.cage.passwords import NOBODYS, Passwords, a_password
from pitboss.floor.permissions import ADMINISTRATOR, ALONE, PLAYER, ROLES, STAFF
from pitboss.floor.protection.limits import LISTING, Protection, Standing
from pitboss.floor.refusals import Forbidden, KeyReused, Missing, Stale
from pitboss.floor.store import schema
from pitboss.floor.store.chain import chained
from pitboss.floor.store.guards import protect
from pitboss.floor.store.rows import Append, Away, KeyTaken, Limited, LostRace, NoChips, Part
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.table.config import a_name
from pitboss.floor.table.events import CAGE, HOUSE, Draft, Event
from pitboss.floor.table.ledger import CAGE_ACCOUNT, LedgerLine, person_account
from pitboss.floor.table.seat_holders import called
from pitboss.play.codec import JSON, canonical

GUESTS_CHIPS = 1_000_000
"""What a guest is given, in cents."""
SESSION = datetime.timedelta(hours=12)
FAILURES = 3
"""So many failed sign-ins shut an account to devices on which its owner has never signed in."""
GUESSES = 50
"""So many failed sign-ins, and a device on which an account's owner has never signed in may no more try one-time
passwords, which are short enough to be guessed by whoever knows the password: a passkey or a recovery code it takes."""
KNOWN_FOR = 4.0
"""Seconds after which a session is looked up again."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody known to the floor."""

    id: str
    name: str
    roles: tuple[str, ...]
    guest: bool = False
    enrols: bool = False
    """Whether they have to enrol a second factor before their roles count."""

    @property
    def shown(self) -> str:
        """Their name as others see it."""
        return called(self.name, self.guest)

    def to_json(self) -> dict[str, JSON]:
        return {"id": self.id, "name": self.shown, "roles": list(self.roles)}


class Locked(PitbossError):
    """Too many have guessed at an account: it takes no sign-in from a device on which its owner never has, but with a
    second factor."""


class Unknown(PitbossError):
    """Name and password do not belong together, or nobody is signed in."""


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def read_roles(asked: object) -> tuple[str, ...]:
    if not isinstance(asked, list | tuple) or not asked or not all(role in ROLES for role in asked):
        raise Unreadable(f"roles: some of {', '.join(ROLES)}")
    found = tuple(role for role in ROLES if role in asked)
    if len(found) > 1 and any(role in ALONE for role in found):
        raise Unreadable(f"roles: {' and '.join(ALONE)} stand alone, whoever watches the others is nothing else")
    return found


class Proposal(NamedTuple):
    """Roles that an administrator wants somebody to have, and that another one has not confirmed yet."""

    seq: int
    roles: tuple[str, ...]
    by: str


OPERATOR = "operator"
"""Whoever has the machine itself: `pitboss people` speaks for them."""


def _proposal(person: str, roles: tuple[str, ...], by: str, key: str | None = None) -> Draft:
    body: JSON = {"id": person, "roles": list(roles), "by": by}
    return Draft("proposed", body) if key is None else Draft("proposed", body, by, key)


def _effective(
    person: Person, asked: tuple[str, ...] | None, password: bool, by: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which roles somebody has at once, and which are proposed, where one administrator asks for it: of the operator's
    word that is enough."""
    wanted = asked or person.roles
    if by == OPERATOR:
        return wanted, ()
    if password and staff(person.roles) and person.id != by:
        return (), wanted
    if STAFF & (set(wanted) - set(person.roles)):
        return person.roles, wanted
    return wanted, ()


@dataclass(frozen=True, slots=True)
class Account:
    """Whom somebody wants to sign in as."""

    given: str
    row: Any
    """None where there is nobody of that name."""

    @property
    def person(self) -> str:
        return self.row.id if self.row is not None else ""

    @property
    def counted(self) -> str:
        """Under which name attempts are counted: however it is written, it is the same."""
        return self.person or f"nobody {digest(name_key(self.given))[:32]}"


class Cage:
    """The cage of a floor. What it does goes through its log."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = asyncio.Lock()
        self._sessions: dict[str, tuple[Person, float]] = {}
        """By hash: whose they are, and when that was last looked up."""
        self.balances: dict[str, int] = {}
        self.standings: dict[str, Standing | None] = {}
        self.two_factor = False
        """Whether roles of staff count in sessions alone that were begun with a second factor."""
        self.passwords = Passwords()
        self._names = KnownNames(store)

    # The log

    async def append(
        self, actor: str, key: str, make: Callable[[int, str], tuple[list[Draft], list[list[LedgerLine]], list[Any]]],
        first: Callable[[], None] | None = None,
    ) -> list[Event]:  # fmt: skip
        """Appends at the cage what ``make`` gives for a seq and a time; tried again where somebody else was first.

        ``first`` reads, in a thread, what that rests on: nothing else happens at the cage in between.
        """
        async with self.alone():
            for _ in range(10):
                seq, prev, at = await self.store.run(self.head)
                if first:
                    await self.store.run(first)
                drafts, lines, rows = make(seq + 1, at)
                events = chained(CAGE, seq, prev, at, drafts)
                append = Append([Part(CAGE, seq, events, lines)], rows)
                try:
                    await self.store.appended(append)
                except LostRace:
                    continue
                except NoChips:
                    raise TooDear("there are not so many chips to cash") from None
                except Limited as problem:
                    raise problem.why from None
                except KeyTaken:
                    found = await self.store.run(self.store.by_key, CAGE, actor, key)
                    if found is None:
                        continue
                    if found.kind != drafts[0].kind:
                        raise KeyReused("this key stands for another action") from None
                    return [found]
                self.balances.update(append.balances)
                self.standings.update(append.standings)
                return events
        raise Away("too many come to the cage at once")

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Whoever comes to the cage, at whichever process, waits for their turn: it is one chain for all."""
        async with self._lock, self.store.alone():
            yield

    def head(self) -> tuple[int, str, str]:
        """The last event of the cage's log, its hash, and the time for the next one."""
        seq, prev = self.store.head(CAGE)
        at = stamp(self.store.now())
        last = self.store.event(CAGE, seq) if seq else None
        return seq, prev, max(at, last.at) if last else at

    async def note(self, kind: str, body: dict[str, JSON], actor: str = "operator") -> None:
        """Notes something that is worth remembering."""

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            return [Draft(kind, body, actor, f"{kind}:{seq}")], [[]], []

        await self.append(actor, "", make)

    # People

    async def add(
        self, name: object, password: object, roles: object, actor: str, key: str, guest: bool = False,
        proposes: bool = False,
    ) -> Person:  # fmt: skip
        """Adds somebody; a guest is given chips. Who ``proposes`` gives no rights of staff: those are confirmed by
        somebody else, and until then the person has no role."""
        who, asked = shown_name(name), read_roles(roles)
        proposed = asked if proposes and staff(asked) else ()
        wanted = () if proposed else asked
        hashed = "" if guest else await self.passwords.hash(a_password(password, who))

        listed, salt = False, new_salt()

        def first() -> None:
            nonlocal listed
            if self.store.by_key(CAGE, actor, key) is not None:
                return
            x = schema.excluded
            listed = not guest and bool(self.store.rows(sa.select(x).where(x.c.digest == name_digest(who))))
            if not guest and self._names.taken(who):
                raise NameTaken(f"there is a {who!r} already")
            if not staff(asked):
                self._require_own(who)

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            person = Person(f"p{seq}", who, wanted, guest)
            body: JSON = {
                "id": person.id,
                "name": f"p{seq}",  # to older programs beside this one it is a name
                "identity": identity(salt, who),
                "guest": guest,
                "roles": list(wanted),
                "password": digest(hashed),
            }
            drafts = [Draft("person", body, actor, key)]
            lines: list[list[LedgerLine]] = [[]]
            if proposed:
                drafts.append(_proposal(person.id, proposed, actor))
                lines.append([])
            if guest:
                drafts.append(Draft("chips", {"person": person.id, "amount": dollars(GUESTS_CHIPS)}))
                lines.append([LedgerLine(CAGE_ACCOUNT, person_account(person.id), GUESTS_CHIPS, "chips")])
            row = {"id": person.id, "name": who, "guest": guest, "roles": canonical(list(wanted)), "password": hashed,
                   "salt": salt}  # fmt: skip
            rows: list[Any] = [lambda connection: connection.execute(sa.insert(schema.person), row)]
            if listed:  # somebody who is excluded opens an account: it is shut from the first moment on
                drafts.append(listing(person.id, True))
                lines.append([])
                rows.append(protect(person.id, on_list(True), seq + len(drafts) - 1))
            return drafts, lines, rows

        (event, *_) = await self.append(actor, key, make, first)
        body = json.loads(event.body)
        meant = event.kind == "person" and await self.store.run(self._says, body, who)
        if not meant or await self.store.run(self._meant, event) != asked:
            raise KeyReused("this key stands for another action")
        return Person(body["id"], who, tuple(body["roles"]), body["guest"])

    def _says(self, body: dict[str, Any], name: str) -> bool:
        """Whether an event at the cage gave somebody this name."""
        p = schema.person
        rows = self.store.rows(sa.select(p.c.salt).where(p.c.id == body["id"]))
        return bool(rows) and says(body, rows[0].salt, name)

    def _require_own(self, name: str) -> None:
        """Whoever does not work here is not called like staff, and in signs that cannot be made to look so."""
        if skeleton(name) in RESERVED or any(staff(_of(row).roles) for row in self._names.like(name)):
            raise NameTaken(f"{name!r} could be taken for somebody who works here")
        if not is_plain(name):
            raise Unreadable("name: letters of one script, as languages write them")

    def _person(self, person_id: str) -> Person:
        p = schema.person
        found = self.store.rows(sa.select(p).where(p.c.id == person_id))
        if not found:
            raise Missing(f"there is no person {person_id!r}")
        return _of(found[0])

    async def person(self, person_id: str) -> Person:
        """Somebody by their id; raises `Missing` where there is nobody."""
        return await self.store.run(self._person, person_id)

    async def change(
        self, person_id: str, changes: dict[str, object], actor: str, key: str, proposes: bool = False
    ) -> Person:
        """Gives somebody other roles or another password; their sessions end.

        Who ``proposes`` gives no rights of staff: what they ask for is noted, and confirmed by somebody else. Another
        password for somebody else who works here takes their roles away until those are confirmed again, or one could
        sign in as the other whose word it takes.
        """
        person = await self.person(person_id)
        if strange := sorted(set(changes) - {"roles", "password"}):
            raise Unreadable(f"{strange[0]!r} does not belong there")
        asked = read_roles(changes["roles"]) if "roles" in changes else None
        hashed = ""
        if "password" in changes:
            hashed = await self.passwords.hash(a_password(changes["password"], person.name))
        p, s = schema.person, schema.session

        def first() -> None:  # what is not asked for stays as somebody else may have changed it meanwhile
            nonlocal person
            person = self._person(person_id)

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            roles, proposed = _effective(person, asked, bool(hashed), actor if proposes else OPERATOR)
            if proposed and roles == person.roles and not hashed:
                return [_proposal(person_id, proposed, actor, key)], [[]], []
            values: dict[str, Any] = {"roles": canonical(list(roles))}
            body: dict[str, JSON] = {"id": person_id, "roles": list(roles)}
            if hashed:
                values["password"], body["password"] = hashed, digest(hashed)
            rows = [
                lambda connection: connection.execute(sa.update(p).where(p.c.id == person_id).values(**values)),
                lambda connection: connection.execute(sa.delete(s).where(s.c.person == person_id)),
            ]
            drafts = [Draft("changed", body, actor, key)]
            if proposed:
                drafts.append(_proposal(person_id, proposed, actor))
            return drafts, [[]] * len(drafts), rows

        found = await self.store.run(self.store.by_key, CAGE, actor, key)
        event = found or (await self.append(actor, key, make, first))[0]
        done = json.loads(event.body)
        meant = await self.store.run(self._meant, event)
        if done.get("id") != person_id or ("password" in done) is not bool(hashed) or (asked or meant) != meant:
            raise KeyReused("this key stands for another action")
        if event.kind == "proposed":
            return person
        roles = tuple(done["roles"])
        self._sessions = {h: kept for h, kept in self._sessions.items() if kept[0].id != person_id}
        return Person(person_id, person.name, roles, person.guest)

    # Rights of staff, which take two people

    def proposals(self) -> dict[str, Proposal]:
        """What is proposed and waits for somebody else's word, by person: any later change of theirs takes it back."""
        e = schema.event
        query = sa.select(e.c.seq, e.c.kind, e.c.actor, e.c.body).where(e.c.table_id == CAGE)
        made = self.store.rows(query.where(e.c.kind == "proposed").order_by(e.c.seq))
        if not made:
            return {}
        found: dict[str, Proposal] = {}
        since = query.where(e.c.kind.in_(("proposed", "changed")), e.c.seq >= made[0].seq).order_by(e.c.seq)
        for row in self.store.rows(since):
            body = json.loads(row.body)
            found.pop(body["id"], None)
            if row.kind == "proposed":
                found[body["id"]] = Proposal(row.seq, tuple(body["roles"]), body["by"])
        return found

    async def confirm(self, person_id: str, roles: object, actor: str, key: str) -> Person:
        """Gives somebody the roles that another administrator has proposed for them; their sessions end."""
        person = await self.person(person_id)
        wanted = read_roles(roles)
        proposal: Proposal | None = None

        def first() -> None:
            nonlocal proposal
            proposal = self.proposals().get(person_id)
            if proposal is None or proposal.roles != wanted or not self._still_counts(proposal):
                raise Stale("that is not proposed, or no longer")
            if actor in (proposal.by, person_id):
                raise Forbidden("rights of staff take two people: another administrator confirms them")

        p, s = schema.person, schema.session

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            values = {"roles": canonical(list(wanted))}
            assert proposal is not None
            body: dict[str, JSON] = {"id": person_id, "roles": list(wanted), "confirms": proposal.seq}
            rows = [
                lambda connection: connection.execute(sa.update(p).where(p.c.id == person_id).values(**values)),
                lambda connection: connection.execute(sa.delete(s).where(s.c.person == person_id)),
            ]
            return [Draft("changed", body, actor, key)], [[]], rows

        found = await self.store.run(self.store.by_key, CAGE, actor, key)
        event = found or (await self.append(actor, key, make, first))[0]
        done = json.loads(event.body)
        if "confirms" not in done or (done["id"], tuple(done["roles"])) != (person_id, wanted):
            raise KeyReused("this key stands for another action")
        self._sessions = {h: kept for h, kept in self._sessions.items() if kept[0].id != person_id}
        return Person(person_id, person.name, wanted, person.guest)

    def _meant(self, event: Event) -> tuple[str, ...]:
        """The roles that an event of the cage gives somebody, or those that are proposed in the same append."""
        body, behind = json.loads(event.body), self.store.event(CAGE, event.seq + 1)
        if event.kind in ("person", "changed") and behind and (behind.kind, behind.actor) == ("proposed", HOUSE):
            body = json.loads(behind.body)
        return tuple(body.get("roles", ()))

    def _still_counts(self, proposal: Proposal) -> bool:
        """Whether whoever proposed it may still do so."""
        if proposal.by == OPERATOR:
            return True
        return ADMINISTRATOR in self._person(proposal.by).roles

    # Chips

    async def chips(self, person_id: str, cents: int, actor: str, key: str) -> int:
        """Sells chips, or below nought cashes them; what the person then holds."""
        await self.person(person_id)
        if not cents or abs(cents) > 10**12:
            raise Unreadable("an amount of chips")
        mine = person_account(person_id)
        amount = f"-{dollars(-cents)}" if cents < 0 else dollars(cents)

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            line = (
                LedgerLine(CAGE_ACCOUNT, mine, cents, "chips")
                if cents > 0
                else LedgerLine(mine, CAGE_ACCOUNT, -cents, "chips")
            )
            return [Draft("chips", {"person": person_id, "amount": amount}, actor, key)], [[line]], []

        (event, *_) = await self.append(actor, key, make)
        if json.loads(event.body) != {"person": person_id, "amount": amount}:
            raise KeyReused("this key stands for another action")
        return await self.store.run(self.store.balance, mine)

    async def fill_up(self, guest: Person, key: str) -> int:
        """A guest's play chips, filled up to what guests are given."""
        if not guest.guest:
            raise Unreadable("chips are bought at the cage")
        mine = person_account(guest.id)
        has = 0

        def count() -> None:
            nonlocal has
            has = self.store.balance(mine)
            if has >= GUESTS_CHIPS or self.store.by_key(CAGE, guest.id, key):
                raise _Full

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            missing = GUESTS_CHIPS - has
            body: JSON = {"person": guest.id, "amount": dollars(missing)}
            return [Draft("chips", body, guest.id, key)], [[LedgerLine(CAGE_ACCOUNT, mine, missing, "chips")]], []

        with contextlib.suppress(_Full):
            await self.append(guest.id, key, make, count)
            has = await self.store.run(self.store.balance, mine)
        return has

    async def rename(self, guest: Person, name: object, key: str) -> Person:
        """Gives a guest another name; their session goes on. Whoever signs in with a name keeps it."""
        if not guest.guest:
            raise Forbidden("a name that one signs in with stays as it is")
        who, salt = shown_name(name), new_salt()

        def first() -> None:
            if self.store.by_key(CAGE, guest.id, key) is None:
                self._require_own(who)

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            p = schema.person
            row = sa.update(p).where(p.c.id == guest.id).values(name=who, salt=salt)
            body: JSON = {"id": guest.id, "name": guest.id, "identity": identity(salt, who)}
            return [Draft("renamed", body, guest.id, key)], [[]], [lambda connection: connection.execute(row)]

        (event, *_) = await self.append(guest.id, key, make, first)
        body = json.loads(event.body)
        if body["id"] != guest.id or not await self.store.run(self._says, body, who):
            raise KeyReused("this key stands for another action")
        named = await self.person(guest.id)
        for hashed, (person, since) in list(self._sessions.items()):
            if person.id == guest.id:
                self._sessions[hashed] = (named, since)
        return named

    # Sessions

    async def account(self, name: object) -> Account:
        """Whom a name stands for, as somebody wrote it."""
        if not isinstance(name, str) or len(name) > LONGEST_GIVEN:
            raise Unreadable("name and password")
        return Account(name, await self.store.run(self._names.named, name))

    async def account_of(self, person_id: str) -> Account:
        """The account of somebody who is known."""
        p = schema.person
        rows = await self.store.run(self.store.rows, sa.select(p).where(p.c.id == person_id))
        return Account(rows[0].name, rows[0])

    async def sign_in(self, account: Account, password: object, known: bool = False) -> tuple[Person, str]:
        """The session of whoever gives the right password; ``known`` is a device that they have signed in on before."""
        if not await self.passes(account, password, known):
            raise Unknown("name and password do not belong together")
        person = _of(account.row)
        return person, await self.session(person)

    async def passes(self, account: Account, password: object, known: bool = False) -> bool:
        """Whether a password is somebody's."""
        if not isinstance(password, str) or len(password) > LONGEST_PASSWORD:
            raise Unreadable("name and password")
        stored = account.row.password if account.row is not None else NOBODYS
        return await self.passwords.verify(stored, password, known) and account.row is not None

    def _signing_in(self, person: str) -> tuple[int, str]:
        """How many have failed to sign in as somebody since somebody last did, and when that was."""
        s = schema.sign_in
        found = self.store.rows(sa.select(s.c.failures, s.c.at).where(s.c.person == person))
        return (found[0][0], found[0][1]) if found else (0, "")

    async def locked(self, person: str, after: int = FAILURES) -> bool:
        """Whether an account is shut to devices on which its owner has never signed in: so many have failed."""
        return bool(person) and (await self.store.run(self._signing_in, person))[0] >= after

    async def signed_in_now(self, person: Person, known: bool, strong: bool, device: str) -> str:
        """Somebody has signed in: that is noted, and a session begins; its token."""
        before = (await self.store.run(self._signing_in, person.id))[1]

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            body: dict[str, JSON] = {"person": person.id, "known": known, "strong": strong}
            return [Draft("signed_in", body, person.id, f"signed_in:{seq}")], [[]], [_count_sign_in(person.id, 0, at)]

        await self.append(person.id, "", make)
        return await self.session(person, before, device, strong)

    async def unlock(self, person_id: str, actor: str, key: str) -> None:
        """An account takes sign-ins from every device again."""
        await self.person(person_id)

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            return [Draft("unlocked", {"person": person_id}, actor, key)], [[]], [_count_sign_in(person_id, 0, "")]

        (event, *_) = await self.append(actor, key, make)
        if event.kind != "unlocked" or json.loads(event.body) != {"person": person_id}:
            raise KeyReused("this key stands for another action")

    async def refused(self, account: Account, address: str) -> None:
        """A sign-in was refused: the name given and the address are noted, as far as the store can be reached."""
        with contextlib.suppress(PitbossError):
            given = "".join(sign if sign.isprintable() else "?" for sign in account.given[:60])
            salt = new_salt()
            body: dict[str, JSON] = {
                "tried": identity(salt, given, address), "person": account.person, "counts": True,
                "name": "", "address": "",
            }  # fmt: skip

            def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
                rows: list[Any] = [_count_sign_in(account.person, 1, "")] if account.person else []
                row = {"seq": seq, "person": account.person, "at": at, "name": given, "address": address, "salt": salt}
                rows.append(lambda connection: connection.execute(sa.insert(schema.tried), row))
                return [Draft("refused", body, "floor", f"refused:{seq}")], [[]], rows

            await self.append("floor", "", make)

    async def session(self, person: Person, before: str = "", device: str = "", strong: bool = False) -> str:
        """Begins a session; its token, which is kept nowhere. ``before`` is when they last signed in before."""
        token = secrets.token_urlsafe(32)
        now = self.store.now()
        row = {"hash": digest(token), "person": person.id, "until": stamp(now + SESSION), "began": stamp(now),
               "device": device, "before": before, "strong": int(strong)}  # fmt: skip
        await self.store.run(self._write_session, row)
        return token

    def _write_session(self, row: dict[str, Any]) -> None:
        with self.store.writing() as connection:
            connection.execute(sa.insert(schema.session), row)

    def sessions(self, person: str) -> list[Any]:
        """Somebody's sessions that have not ended, the newest first."""
        s = schema.session
        query = sa.select(s).where(s.c.person == person, s.c.until >= stamp(self.store.now()))
        return self.store.rows(query.order_by(s.c.began.desc(), s.c.hash))

    def forget(self, person: str) -> None:
        """Nobody is in a session as this person any more; other processes look it up within seconds."""
        self._sessions = {h: kept for h, kept in self._sessions.items() if kept[0].id != person}

    async def end_session(self, person: str, hashed: str) -> None:
        """Ends a session of somebody's."""
        self._sessions.pop(hashed, None)
        await self.store.run(self._end_session, hashed)

    async def strengthen(self, token: str) -> None:
        """A second factor has been given in a session."""
        await self.store.run(self._strengthen, digest(token))
        self._sessions.pop(digest(token), None)

    def _strengthen(self, hashed: str) -> None:
        s = schema.session
        with self.store.writing() as connection:
            connection.execute(sa.update(s).where(s.c.hash == hashed).values(strong=1))

    async def who(self, token: str) -> Person | None:
        """Whose session this is; looked up again every few seconds, so that a revoked one ends everywhere."""
        if not token or len(token) > 200:
            return None
        hashed = digest(token)
        clock = asyncio.get_running_loop().time()
        known = self._sessions.get(hashed)
        if known is not None and clock - known[1] < KNOWN_FOR:
            return known[0]
        if len(self._sessions) > 20_000:
            self._sessions.clear()
        self._sessions.pop(hashed, None)
        self._sessions.update(await self.store.run(self._look_up, [hashed], clock))
        found = self._sessions.get(hashed)
        return found[0] if found else None

    def _look_up(self, hashes: Sequence[str], clock: float) -> dict[str, tuple[Person, float]]:
        """Those of some sessions that have not ended."""
        s, p = schema.session, schema.person
        query = sa.select(p, s.c.hash, s.c.strong).join(s, s.c.person == p.c.id)
        query = query.where(s.c.until >= stamp(self.store.now()), s.c.hash.in_(hashes))
        return {row.hash: (self._in_session(row), clock) for row in self.store.rows(query)}

    def _in_session(self, row: Any) -> Person:
        """Somebody with the roles that count in a session."""
        person = _of(row)
        if self.two_factor and not row.strong and staff(person.roles):
            return Person(person.id, person.name, (), person.guest, enrols=True)
        return person

    async def look_again(self) -> None:
        """Looks up every session in use, many at a time; one that was revoked is forgotten."""
        clock = asyncio.get_running_loop().time()
        hashes = list(self._sessions)
        for at in range(0, len(hashes), 500):
            some = hashes[at : at + 500]
            found = await self.store.run(self._look_up, some, clock)
            for hashed in some:
                if hashed not in found:
                    self._sessions.pop(hashed, None)
            self._sessions.update({h: kept for h, kept in found.items() if h in self._sessions})

    async def sign_out(self, token: str) -> None:
        """Ends a session."""
        hashed = digest(token)
        self._sessions.pop(hashed, None)
        await self.store.run(self._end_session, hashed)

    async def signed_in(self, person: str) -> bool:
        """Whether somebody has a session that has not ended."""
        s = schema.session
        query = sa.select(s.c.hash).where(s.c.person == person, s.c.until >= stamp(self.store.now())).limit(1)
        return bool(await self.store.run(self.store.rows, query))

    def _end_session(self, hashed: str) -> None:
        with self.store.writing() as connection:
            connection.execute(sa.delete(schema.session).where(schema.session.c.hash == hashed))

    async def drop_expired(self) -> None:
        """Deletes the sessions that have ended by themselves."""
        await self.store.run(self._drop_expired)

    def _drop_expired(self) -> None:
        s = schema.session
        gone = s.c.until < stamp(self.store.now())
        if self.store.rows(sa.select(s.c.hash).where(gone).limit(1)):
            with self.store.writing() as connection:
                connection.execute(sa.delete(s).where(gone))

    # Meters

    async def add_meter(self, name: object, actor: str, key: str) -> str:
        """Adds a meter that tables may share; its id."""
        who = a_name(name)
        made: list[str] = []

        def make(seq: int, at: str) -> tuple[list[Draft], list[list[LedgerLine]], list[Any]]:
            made[:] = [f"m{seq}"]
            row = {"id": made[0], "name": who, "cents": 0, "n": 0}
            drafts = [Draft("meter", {"id": made[0], "name": who}, actor, key)]
            return drafts, [[]], [lambda connection: connection.execute(sa.insert(schema.meter), row)]

        (event, *_) = await self.append(actor, key, make)
        body = json.loads(event.body)
        if body["name"] != who:
            raise KeyReused("this key stands for another action")
        return str(body["id"])


class NameTaken(PitbossError):
    """Somebody else has this name."""


class _Full(Exception):
    """A guest has all the chips that guests are given."""


def _count_sign_in(person: str, failed: int, at: str) -> Callable[[sa.Connection], None]:
    """One more has failed to sign in as somebody; or, with nought, none has since this."""

    def write(connection: sa.Connection) -> None:
        s = schema.sign_in
        values: dict[str, Any] = {"failures": s.c.failures + 1} if failed else {"failures": 0}
        if at:
            values["at"] = at
        if not connection.execute(sa.update(s).where(s.c.person == person).values(**values)).rowcount:
            connection.execute(sa.insert(s), {"person": person, "failures": failed, "at": at})

    return write


def listing(person: str, listed: bool) -> Draft:
    """Somebody is on the list of people who are excluded, or is not any more."""
    return Draft(LISTING, {"person": person, "listed": listed})


def on_list(listed: bool) -> Callable[[Protection], Protection]:
    return lambda before: before.after(LISTING, {"listed": listed}, "")


def _of(row: Any) -> Person:
    return Person(row.id, row.name, tuple(json.loads(row.roles)), bool(row.guest))


def staff(roles: Sequence[str]) -> bool:
    """Whether somebody with these roles works here."""
    return any(role != PLAYER for role in roles)
