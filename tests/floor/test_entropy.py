"""Players add to the secrets of a table: neither they nor the house decide alone, and the log proves it."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.equipment.cards import Deck
from pitboss.equipment.generator import number_at, order_of
from pitboss.equipment.wheels import WHEELS
from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.audit.verification import audit
from pitboss.floor.cage.people import Person
from pitboss.floor.house import Floor
from pitboss.floor.live.live_table import LiveTable
from pitboss.floor.refusals import Forbidden, Stale
from pitboss.floor.store import schema
from pitboss.floor.table.causes import Cause
from pitboss.floor.table.entropy import mix_of, promise_of
from pitboss.floor.view import past_rounds
from tests.floor.crowd import Crowd, a_table, floor_on
from tests.floor.databases import KINDS
from tests.floor.server import a_key, complete

GAMES = ("three_card_poker", "roulette", "craps", "poker", "pai_gow_poker", "blackjack")


class Page:
    """What a page does for the seat of somebody: it promises, gives what a commitment names, and promises again."""

    def __init__(self, floor: Floor, table: LiveTable, seat: str, person: Person) -> None:
        self.floor, self.table, self.seat, self.person = floor, table, seat, person
        self.values: dict[str, str] = {}
        """By promise."""
        self.given: list[str] = []

    async def send(self, value: str = "", keeps: bool = True) -> None:
        said = {"seat": self.seat, "value": value}
        if keeps:
            new = secrets.token_bytes(32)
            said["next"] = promise_of(new)
            self.values[said["next"]] = new.hex()
        await self.floor.act(self.table, self.person, {"entropy": said}, a_key())

    async def look(self) -> None:
        state = await self.floor.state(self.table)
        for shown in state.commitments.values():
            promised = shown.get("promised", {}).get(self.seat)  # type: ignore[union-attr]
            if promised in self.values and not shown["mixed"] and self.seat not in shown["given"]:  # type: ignore[operator]
                value = self.values.pop(promised)
                self.given.append(value)
                await self.send(value)
                return
        if self.seat not in state.promises.standing:
            await self.send()


async def played(floor: Floor, table: str, steps: int) -> tuple[Crowd, list[Page]]:
    crowd = Crowd(floor, table, f"entropy {table}")
    await crowd.sit(2)
    pages = [Page(floor, crowd.table, seat, person) for seat, person in crowd.people]
    for _ in range(steps):
        for page in pages:
            await page.look()
        await crowd.play(1)
    return crowd, pages


def bodies(floor: Floor, table: str, kind: str) -> dict[int, dict[str, Any]]:
    return {body["id"]: body for body in (json.loads(e.body) for e in floor.store.events(table) if e.kind == kind)}


@pytest.mark.parametrize("game", GAMES)
def test_what_players_give_is_in_the_order_and_the_log_proves_it(game: str) -> None:
    """Worked out again here with nothing but hashlib, as docs/provably-fair.md tells anybody to."""

    async def whole() -> None:
        async with floor_on() as floor:
            table = await a_table(floor, game)
            crowd, pages = await played(floor, table, 45)
            if game == "blackjack":  # the shoe lasts for many rounds, but a table that closes opens everything
                await floor.tables.act(crowd.table, Cause("changed", {"open": False}, "p0", a_key()))
                while not (await floor.state(crowd.table)).closed:
                    await crowd.play(1)
            state = await floor.state(crowd.table)
            assert not state.stopped
            before = state.snapshot().write(state.secrets)
            crowd.table.state = None
            again = await floor.state(crowd.table)
            assert again.snapshot().write(again.secrets) == before, "restored with what was promised and given"
            committed, mixed, revealed = (bodies(floor, table, kind) for kind in ("committed", "mixed", "revealed"))
            ours = {value for page in pages for value in page.given}
            used = {value for body in mixed.values() for _, value in body["given"]}
            assert used
            assert used <= ours
            proven = 0
            for n in mixed.keys() & revealed.keys():
                said, named, opened = mixed[n], committed[n]["promised"], revealed[n]
                lines = b"".join(f"{seat} {value}\n".encode() for seat, value in said["given"])
                mix = hashlib.sha256(b"pitboss mix 1\n" + lines).digest()
                assert said["mix"] == opened["mix"] == mix.hex()
                for seat, value in said["given"]:
                    assert hashlib.sha256(b"pitboss entropy 1\n" + bytes.fromhex(value)).hexdigest() == named[seat]
                house = bytes.fromhex(opened["secret"])
                dealt_from = hmac.digest(house, b"pitboss mix 1\n" + mix, "sha256")
                if opened["kind"] == "cards":
                    label = b"pitboss shuffle commitment 2\n"
                    deck = state.config.setting.deck
                    assert tuple(map(str, order_of(dealt_from, deck))) == tuple(opened["order"])
                    assert tuple(map(str, order_of(house, deck))) != tuple(opened["order"]), "not the house's alone"
                else:
                    label = b"pitboss numbers 1\n"
                assert hashlib.sha256(label + house).hexdigest() == committed[n]["digest"]
                proven += bool(said["given"])
            assert proven
            for vault in (floor.vault, None):
                report = audit(floor.store, vault)
                assert report.ok, report.difference
            shown = past_rounds.shuffles(floor.store, table, house=True, mucks=False)
            assert any(one["given"] and one["secret"] for one in shown)

    complete(whole())


def test_a_wheel_stops_where_house_and_players_say_together() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            table = await a_table(floor, "roulette")
            await played(floor, table, 40)
            mixed, revealed = (bodies(floor, table, kind) for kind in ("mixed", "revealed"))
            came: dict[int, list[str]] = {}
            current = 0
            for event in floor.store.events(table):
                body = json.loads(event.body)
                if event.kind == "committed":
                    current = body["id"]
                elif (body.get("action") or {}).get("type") == "Drawn":
                    came.setdefault(current, []).append(str(body["action"]["values"][0]))
            together = mixed.keys() & revealed.keys() & came.keys()
            assert together
            wheel = WHEELS[
                (await floor.state(floor.tables.table(table))).config.setting.options.word("wheel_type")
            ].order
            for n in together:
                key = hmac.digest(
                    bytes.fromhex(revealed[n]["secret"]), b"pitboss mix 1\n" + bytes.fromhex(mixed[n]["mix"]), "sha256"
                )
                assert came[n] == [wheel[number_at(key, k, len(wheel))] for k in range(len(came[n]))]

    complete(whole())


def test_what_may_be_given_and_when() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            table = await a_table(floor, "three_card_poker")
            crowd = Crowd(floor, table, "when")
            await crowd.sit(2)
            (seat, ann), (_, bob) = crowd.people
            page = Page(floor, crowd.table, seat, ann)

            async def refused(error: type[PitbossError], person: Person, **said: str) -> None:
                before = (await floor.state(crowd.table)).seq
                with pytest.raises(error):
                    await floor.act(crowd.table, person, {"entropy": {"seat": seat, **said}}, a_key())
                assert (await floor.state(crowd.table)).seq == before

            value = secrets.token_bytes(32)
            await refused(Stale, ann, value=value.hex())
            await refused(Forbidden, bob, next=promise_of(value))
            await refused(Unreadable, ann, next="ab")
            await refused(Unreadable, ann)
            while not (await floor.state(crowd.table)).wagering():
                await crowd.play(1)
            await page.send()
            (promise,) = page.values
            await refused(Stale, ann, value=page.values[promise])  # named by no commitment yet: the house is not bound
            number = (await floor.state(crowd.table)).number
            while (await floor.state(crowd.table)).number == number:
                await crowd.play(1)
            state = await floor.state(crowd.table)
            assert state.commitments["cards"]["promised"] == {seat: promise}
            await refused(Stale, ann, value=secrets.token_bytes(32).hex())
            await page.look()
            assert (await floor.state(crowd.table)).commitments["cards"]["given"] == [seat]
            await refused(Stale, ann, value=page.given[0])  # once
            while not (await floor.state(crowd.table)).commitments["cards"]["mixed"]:
                await crowd.play(1)
            mixed = bodies(floor, table, "mixed")
            (last,) = [body for body in mixed.values() if body["given"]]
            assert last["given"] == [[seat, page.given[0]]]
            assert last["missing"] == []
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


@pytest.mark.parametrize("seat", ["supervisor", "dealer", "99"])
def test_the_house_promises_nothing(seat: str) -> None:
    """Else it could have a secret drawn anew until it pleases."""

    async def whole() -> None:
        async with floor_on() as floor:
            table = floor.tables.table(await a_table(floor, "roulette"))
            everything = Person("p0", "the house", ("player", "dealer", "floorperson"))
            before = (await floor.state(table)).seq
            said = {"seat": seat, "next": promise_of(secrets.token_bytes(32))}
            with pytest.raises((Unreadable, Forbidden)):
                await floor.act(table, everything, {"entropy": said}, a_key())
            assert (await floor.state(table)).seq == before

    complete(whole())


def test_no_promise_is_made_twice() -> None:
    """Neither one's own, kept or standing or named, nor that of another seat; a floor is not made unsound by trying."""

    async def whole() -> None:
        async with floor_on() as floor:
            table = await a_table(floor, "roulette")
            crowd = Crowd(floor, table, "twice")
            await crowd.sit(2)
            seat, ann = crowd.people[0]
            value, later = secrets.token_bytes(32), secrets.token_bytes(32)

            async def send(at: str, person: Person, **said: str) -> None:
                await floor.act(crowd.table, person, {"entropy": {"seat": at, **said}}, a_key())

            async def refused(digest: str) -> None:
                for at, person in crowd.people:
                    with pytest.raises(Stale):
                        await send(at, person, next=digest)

            await send(seat, ann, next=promise_of(value))
            assert bodies(floor, table, "committed")[2]["promised"] == {seat: promise_of(value)}
            await refused(promise_of(value))  # named
            with pytest.raises(Stale):
                await send(seat, ann, value=value.hex(), next=promise_of(value))
            await send(seat, ann, value=value.hex(), next=promise_of(later))
            await refused(promise_of(later))  # standing
            await refused(promise_of(value))  # given
            while not bodies(floor, table, "mixed"):
                await crowd.play(1)
            crowd.table.state = None  # restored
            await refused(promise_of(value))
            for _ in range(20):
                await crowd.play(1)
            for vault in (floor.vault, None):
                report = audit(floor.store, vault)
                assert report.ok, report.difference

    complete(whole())


def test_a_floor_of_many_repeated_promises_is_sound() -> None:
    """One that is older than what a table remembers adds nothing, and is no fault of the floor."""

    async def whole() -> None:
        async with floor_on() as floor:
            table = await a_table(floor, "roulette")
            crowd, (page, _) = await played(floor, table, 20)
            state = await floor.state(crowd.table)
            again = promise_of(bytes.fromhex(page.given[0]))
            state.promises.done = []
            before = max(bodies(floor, table, "committed"))
            await floor.act(crowd.table, page.person, {"entropy": {"seat": page.seat, "next": again}}, a_key())
            while not any(
                again in body["promised"].values()
                for n, body in bodies(floor, table, "committed").items()
                if n > before
            ):
                await crowd.play(1)
            report = audit(floor.store, None)
            assert report.ok, report.difference

    complete(whole())


def test_a_promise_that_is_not_kept_is_left_out_and_seen() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            table = await a_table(floor, "three_card_poker")
            crowd = Crowd(floor, table, "missing")
            await crowd.sit(2)
            page = Page(floor, crowd.table, *crowd.people[0])
            await page.send()
            while not (mixed := bodies(floor, table, "mixed")):
                await crowd.play(1)
            (body,) = mixed.values()
            assert (body["given"], body["missing"]) == ([], [page.seat])
            assert body["mix"] == mix_of([]).hex()
            (promise,) = page.values
            with pytest.raises(Stale):  # whoever dealt may know its value by now
                await floor.act(crowd.table, page.person, {"entropy": {"seat": page.seat, "next": promise}}, a_key())
            while len(bodies(floor, table, "committed")) < 5:
                await crowd.play(1)
            named = [body["promised"] for body in bodies(floor, table, "committed").values()]
            assert named.count({page.seat: promise}) == 1, "never named again"
            report = audit(floor.store, floor.vault)
            assert report.ok, report.difference

    complete(whole())


def test_a_missed_promise_that_is_named_again_an_audit_finds() -> None:
    async def whole() -> None:
        async with floor_on() as floor:
            table = await a_table(floor, "three_card_poker")
            crowd = Crowd(floor, table, "again")
            await crowd.sit(2)
            page = Page(floor, crowd.table, *crowd.people[0])
            await page.send()
            (promise,) = page.values
            while len([n for n in bodies(floor, table, "committed") if n > 2]) < 2:
                await crowd.play(1)
            assert audit(floor.store, None).ok
            event = [x for x in floor.store.events(table) if x.kind == "committed"][-1]
            body = {**json.loads(event.body), "promised": {page.seat: promise}}
            with floor.store.writing() as connection:
                forge(connection, table, event.seq, json.dumps(body, sort_keys=True, separators=(",", ":")))
            found = audit(floor.store, None).difference
            assert found is not None
            assert "missed before" in found["what"]

    complete(whole())


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_is_changed_of_it_an_audit_finds(kind: str) -> None:
    """Without the key, and though every hash is made to fit: what was given, promised, or mixed in."""

    async def whole() -> None:
        async with floor_on(kind) as floor:
            table = await a_table(floor, "three_card_poker")
            await played(floor, table, 20)
            assert audit(floor.store, None).ok
            named = {
                digest for body in bodies(floor, table, "committed").values() for digest in body["promised"].values()
            }
            for what, name in (("mixed", "given"), ("mixed", "mix"), ("committed", "promised"), ("entropy", "next")):
                events = [x for x in floor.store.events(table) if x.kind == what]
                said = [(x, json.loads(x.body)) for x in events]
                event, body = next((x, b) for x, b in said if b[name] and (what != "entropy" or b[name] in named))
                other = secrets.token_hex(32)
                body[name] = {"given": [["1", other]], "promised": {"1": other}}.get(name, other)
                with floor.store.writing() as connection:
                    forge(connection, table, event.seq, json.dumps(body, sort_keys=True, separators=(",", ":")))
                found = audit(floor.store, None).difference
                assert found is not None, (what, name)
                assert "players" in found["what"] or "promise" in found["what"] or "mix" in found["what"]
                with floor.store.writing() as connection:
                    forge(connection, table, event.seq, event.body)
                assert audit(floor.store, None).ok

    complete(whole())


def forge(connection: sa.Connection, table: str, seq: int, body: str) -> None:
    """Another body for an event, and hashes that fit behind it."""
    from pitboss.floor.table.events import Event

    e, h = schema.event, schema.head
    connection.execute(sa.update(e).where(e.c.table_id == table, e.c.seq == seq).values(body=body))
    rows = connection.execute(sa.select(e).where(e.c.table_id == table, e.c.seq >= seq).order_by(e.c.seq)).fetchall()
    prev = rows[0].prev_hash
    for row in rows:
        event = Event(*row)._replace(prev_hash=prev)
        prev = event.digest()
        place = sa.update(e).where(e.c.table_id == table, e.c.seq == event.seq)
        connection.execute(place.values(prev_hash=event.prev_hash, hash=prev))
    connection.execute(sa.update(h).where(h.c.table_id == table).values(hash=prev))


VECTORS = Path(__file__).parents[2] / "docs" / "provably-fair.md"


def test_the_vectors_of_the_documentation_hold() -> None:
    text = VECTORS.read_text("utf-8")
    told = dict(re.findall(r"^    ([a-z ]+?) {2,}(\S.*)$", text, re.MULTILINE))
    house = bytes.fromhex(told["house"])
    given = [(seat, told[f"value of seat {word}"]) for seat, word in (("1", "one"), ("3", "three"))]
    assert told["promise of seat one"] == promise_of(bytes.fromhex(given[0][1]))
    assert told["promise of seat three"] == promise_of(bytes.fromhex(given[1][1]))
    assert told["commitment to cards"] == hashlib.sha256(b"pitboss shuffle commitment 2\n" + house).hexdigest()
    assert told["commitment to numbers"] == hashlib.sha256(b"pitboss numbers 1\n" + house).hexdigest()
    mix = hashlib.sha256(b"pitboss mix 1\n" + "".join(f"{seat} {value}\n" for seat, value in given).encode()).digest()
    assert told["mix"] == mix.hex() == mix_of(given).hex()
    assert told["mix of nothing"] == hashlib.sha256(b"pitboss mix 1\n").hexdigest()
    key = hmac.digest(house, b"pitboss mix 1\n" + mix, "sha256")
    assert told["dealt from"] == key.hex()
    assert told["first cards"] == " ".join(map(str, order_of(key, Deck())[:10]))
    assert told["first dice"] == " ".join(str(number_at(key, k, 6) + 1) for k in range(10))
    assert told["first numbers of a wheel"] == " ".join(str(number_at(key, k, 38)) for k in range(10))
