"""Past rounds: played again from the log, and shown as far as somebody may see them."""

from __future__ import annotations

import contextlib
import itertools
import json
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

import sqlalchemy as sa

from pitboss.equipment.cards import UNSEEN, card
from pitboss.equipment.generator import mixed
from pitboss.equipment.positions import digests, nonce
from pitboss.floor.refusals import Missing
from pitboss.floor.store import schema
from pitboss.floor.store.secrets import stored_secrets
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.events import Event
from pitboss.floor.table.restart import is_restart
from pitboss.floor.table.seat_holders import FinishedRound, called
from pitboss.floor.table.snapshot import SnapshotText, read_table_snapshot
from pitboss.floor.table.table_secrets import TableSecrets
from pitboss.floor.table.table_state import TableState
from pitboss.floor.view.steps import RoundSteps
from pitboss.floor.view.visibility import as_seen, stored_as_seen, turned
from pitboss.play.actions import Drawn
from pitboss.play.driver import Round
from pitboss.play.records.scribe import lines_by_action, write_round, write_setting
from pitboss.play.records.witness import Roles, witnessed
from pitboss.play.ruling import rule
from pitboss.play.views import HOUSE as HOUSE_ROLE
from pitboss.play.views import PUBLIC
from pitboss.rules import RULES

PAGE = 50
ACTIONS = frozenset({"Say", "Drawn", "Irregularity"})
Own = Callable[[int], dict[str, int]]
"""The seats that were somebody's when one of a round's effects came about."""


def _nobody(place: int) -> dict[str, int]:
    return {}


def listed(store: Store, table_id: str, person: str, before: int | None, limit: int) -> dict[str, Any]:
    """Past rounds, newest first; only those that a person played in where one is named."""
    s, p = schema.snapshot, schema.played
    query = sa.select(s.c.round, s.c.seq).where(s.c.table_id == table_id, s.c.round > 0)
    if person:
        query = query.join(p, (p.c.table_id == s.c.table_id) & (p.c.round == s.c.round)).where(p.c.person == person)
    if before is not None:
        query = query.where(s.c.round < before)
    query = query.order_by(s.c.round.desc())
    rows = store.rows(query.limit(limit + 1))
    spans = store.archived_spans(table_id) if len(rows) <= limit else []
    gone = spans[0].round_last if spans else 0
    rounds = [{"round": row[0], "seq": row[1]} for row in rows if row[0] > gone]
    for span in spans:
        if len(rounds) > limit or (before is not None and span.round_after + 1 >= before):
            continue
        day = span.day.day
        if not store.archives.here(span.day):  # that there are rounds is said; which ones, only the file knows
            return {"rounds": rounds[:limit], "next": None, "archived": day}
        mine = (s.c.round > span.round_after, s.c.round <= span.round_last)
        with store.archives.reading(span.day) as connection:
            found = connection.execute(query.where(*mine).limit(limit + 1 - len(rounds))).fetchall()
        rounds += [{"round": row[0], "seq": row[1], "archived": day} for row in found]
    return {"rounds": rounds[:limit], "next": rounds[limit - 1]["round"] if len(rounds) > limit else None}


def took_part(store: Store, table_id: str, number: int, person: str) -> bool:
    """Whether somebody's money moved in a round."""
    p = schema.played
    query = sa.select(p.c.round).where(p.c.table_id == table_id, p.c.round == number, p.c.person == person)
    with store.reading_round(table_id, number) as connection:
        return connection.execute(query).fetchone() is not None


class Replayed(NamedTuple):
    """A past round as its log has it, and played again where this program's rules can."""

    mine: list[Event]
    """Its own events."""
    events: list[Event]
    """These, and what followed at once."""
    finished: FinishedRound | None
    starts: dict[int, int]
    """By event, the place of its first effect in the round."""
    positions: bool


def _replayed(store: Store, vault: Vault, table_id: str, number: int) -> Replayed:
    s, e = schema.snapshot, schema.event
    with store.reading_round(table_id, number) as connection:
        asked = sa.select(s.c.round, s.c.seq).where(s.c.table_id == table_id, s.c.round.in_((number - 1, number)))
        rows = {row.round: row.seq for row in connection.execute(asked)}
        if set(rows) != {number - 1, number} or number < 1:
            raise Missing(f"there is no past round {number} at this table")
        full = sa.select(s.c.round, s.c.seq, s.c.body).where(s.c.table_id == table_id, s.c.round < number)
        row = connection.execute(full.where(s.c.body != "").order_by(s.c.round.desc()).limit(1)).one()
        start = SnapshotText(*row)
        query = sa.select(e).where(e.c.table_id == table_id, e.c.seq > start.seq).order_by(e.c.seq)
        events: list[Event] = []
        with contextlib.closing(connection.execute(query.execution_options(yield_per=200))) as found:
            for event in itertools.starmap(Event, found):
                if event.seq > rows[number] and event.actor != "house":
                    break
                events.append(event)
        stored = stored_secrets(connection, table_id, events, start)
    mine = [event for event in events if rows[number - 1] < event.seq <= rows[number]]
    if any(event.rules != RULES or event.kind == "stopped" for event in mine) or is_restart(mine[-1]):
        return Replayed(mine, events, None, {}, False)
    secrets = TableSecrets(stored, vault.secret)
    snapshot = read_table_snapshot(start, secrets)
    meters = dict.fromkeys(snapshot.config.meters.values(), (0, 0))
    state = TableState.restored(table_id, snapshot, secrets, meters)
    places = [place for made in state.replay(events) for place in made.places]
    starts = {event.seq: place for event, (_, place) in zip(events, places, strict=True)}
    events = [event for event in events if event.seq > rows[number - 1]]
    assert state.finished is not None
    assert state.finished.number == number
    return Replayed(mine, events, state.finished, starts, state.config.positions)


def finished(store: Store, vault: Vault, table_id: str, number: int) -> FinishedRound | None:
    """A past round, played again; None where other rules were in force, or it was never finished."""
    return _replayed(store, vault, table_id, number).finished


def one(store: Store, vault: Vault, table_id: str, number: int, person: str, everything: bool) -> dict[str, Any]:
    """One past round: its steps, its record, its ruling."""
    mine, events, finished, starts, positions = _replayed(store, vault, table_id, number)
    names = names_at(store, mine)
    if finished is None:
        steps = with_names(_steps(mine, _nobody, everything, None), names)
        return {"round": number, "steps": steps, "record": None, "ruling": None}

    def own(place: int) -> dict[str, int]:
        return finished.seats_at(person, place)

    def roles(place: int) -> tuple[str, ...]:
        return (*own(place), PUBLIC)

    role: str | Roles = HOUSE_ROLE if everything else roles
    proofs = [] if everything or not positions else _proofs(finished.round, events, roles)
    return {
        "round": number,
        **({"cards": proofs} if proofs else {}),
        "steps": with_names(
            _pictured(finished.round, _steps(mine, own, everything, starts), starts, own, everything), names
        ),
        "record": named_record("\n".join(write_round(finished.round, first=True, role=role)) + "\n", store),
        "ruling": rule(finished.round).to_json(),
    }


def running(state: TableState, events: list[Event], starts: dict[int, int]) -> dict[str, Any]:
    """The round in play in the same shape, for whoever may see everything."""
    round_ = state.round
    steps = _steps(events, _nobody, True, starts)
    if round_ is None:
        return {"round": state.number, "running": True, "steps": steps, "record": None, "ruling": None}
    return {
        "round": state.number,
        "running": True,
        "steps": _pictured(round_, steps, starts, _nobody, True),
        "record": "\n".join(write_round(round_, first=True, role=HOUSE_ROLE)) + "\n",
        "ruling": None,
    }


def _pictured(
    round_: Round, steps: list[dict[str, Any]], starts: dict[int, int], own: Own, everything: bool
) -> list[dict[str, Any]]:
    """The steps, each with what it did in words, what then lay on the felt, and the line of the record it ends at."""
    frames, done = RoundSteps(round_), 0
    line = len(write_setting(round_.setting, round_))
    written = iter([len(lines) for lines in lines_by_action(round_)])
    for step in steps:
        stop = min(starts.get(step["seq"], 0) + len(step["effects"]), len(round_.effects))
        places = range(done, max(done, stop))
        fresh = [
            turned(as_seen(round_.effects[place], place, mine := own(place), everything), mine) for place in places
        ]
        done = max(done, stop)
        if step["action"]["type"] in ACTIONS:
            line += next(written, 0)
        step.update(frames.next(fresh), line=line)
    return steps


def _proofs(played: Round, events: list[Event], roles: Roles) -> list[dict[str, Any]]:
    """The cards that somebody saw, each with its position in its shuffle and the nonce that proves it."""
    shuffles: list[int] = []
    """The shuffle in use at each draw."""
    current = 0
    opened: dict[int, tuple[bytes, list[str]]] = {}
    for event in events:
        body = json.loads(event.body)
        if event.kind == "committed" and body["kind"] == "cards":
            current = body["id"]
        elif event.kind == "revealed" and body["kind"] == "cards":
            opened[body["id"]] = (_dealt_from(body), body["order"])
        elif (body.get("action") or {}).get("type") == "Drawn":
            shuffles.append(current)
    found = []
    witness = witnessed(played, roles)
    drawn = [(i, action) for i, action in enumerate(played.actions) if isinstance(action, Drawn)]
    for (i, action), shuffle in zip(drawn, shuffles, strict=False):
        for j, value in enumerate(action.values):
            if (i, j) in witness.known and shuffle in opened:
                secret, order = opened[shuffle]
                at = order.index(str(value))
                found.append({"shuffle": shuffle, "card": str(value), "position": at, "nonce": nonce(secret, at).hex()})
    return found


def _steps(events: list[Event], own: Own, everything: bool, starts: dict[int, int] | None) -> list[dict[str, Any]]:
    steps = []
    for event in events:
        body = json.loads(event.body)
        start = starts.get(event.seq, 0) if starts is not None else 0
        effects = [
            stored_as_seen(effect, place, own(place) if starts is not None else {}, everything)
            for place, effect in enumerate(json.loads(event.effects), start)
        ]
        if event.kind == "revealed" and not everything:
            body = {key: body[key] for key in ("id", "kind", "digest")}
        action = body.get("action")
        if isinstance(action, dict) and not everything:
            action = _hidden(action, own(start))
        elif action is None:
            action = {"type": event.kind, **body}
        steps.append({"seq": event.seq, "at": event.at, "actor": event.actor, "action": action, "effects": effects})
    return steps


def _hidden(action: dict[str, Any], own: Collection[str]) -> dict[str, Any]:
    """What was sent, without faces that were not theirs: what came up is told by the effects."""
    if action["type"] == "Drawn" and action.get("kind", "cards") in ("cards", "face"):
        return {**action, "values": [str(UNSEEN)] * len(action["values"])}
    if action.get("cards") and (action["type"] != "Say" or action["who"] not in own):
        return {**action, "cards": [str(UNSEEN)] * len(action["cards"])}
    return action


def _each(opened: dict[str, Any] | None) -> list[str] | None:
    """The digests of all positions of a shuffle that is over: they tell nothing without their nonces."""
    if opened is None:
        return None
    return [one.hex() for one in digests(_dealt_from(opened), [card(each) for each in opened["order"]])]


def _dealt_from(opened: Mapping[str, Any]) -> bytes:
    """The secret that the cards of an opened commitment follow from, with what players gave to it."""
    return mixed(bytes.fromhex(opened["secret"]), bytes.fromhex(opened["mix"]) if "mix" in opened else None)


def shuffles(store: Store, table_id: str, house: bool, mucks: bool, limit: int = 100) -> list[dict[str, Any]]:
    """Commitments, newest first, and what has been revealed."""
    e = schema.event
    kinds = ("committed", "cut", "revealed", "mixed")
    query = sa.select(e.c.kind, e.c.body).where(e.c.table_id == table_id, e.c.kind.in_(kinds))
    query = query.order_by(e.c.seq.desc())
    rows: list[Any] = store.rows(query.limit(4 * limit))
    for span in store.archived_spans(table_id):  # what is in use may have been committed to in a day that is archived
        if len(rows) < 4 * limit and store.archives.here(span.day):
            with store.archives.reading(span.day) as connection:
                mine = query.where(e.c.seq > span.after, e.c.seq <= span.last)
                rows += connection.execute(mine.limit(4 * limit - len(rows))).fetchall()
    found: dict[int, dict[str, Any]] = {}
    revealed: dict[int, dict[str, Any]] = {}
    mixes: dict[int, dict[str, Any]] = {}
    depth: list[int] = []
    for kind, text in rows:
        body = json.loads(text)
        if kind == "mixed":
            mixes[body["id"]] = body
        elif kind == "cut":
            depth.append(body["depth"])
        elif kind == "revealed":
            revealed[body["id"]] = body
        else:
            opened = revealed.get(body["id"])
            shown = opened is not None and (house or not mucks)
            found[body["id"]] = {
                "id": body["id"], "kind": body["kind"], "digest": body["digest"],
                "cut": sum(depth) if body["kind"] == "cards" else 0,
                "secret": opened["secret"] if shown and opened else None,
                "order": opened["order"] if shown and opened and body["kind"] == "cards" else None,
            }  # fmt: skip
            mix = mixes.get(body["id"], {})
            if "promised" in body:
                told = mix.get("mix") or (opened or {}).get("mix")
                found[body["id"]] |= {"promised": body["promised"], "given": mix.get("given", []), "mix": told}
            if published := body.get("positions") or mix.get("positions"):
                found[body["id"]]["positions"] = {"digest": published, "each": _each(opened)}
            if body["kind"] == "cards":
                depth = []
    return list(found.values())[:limit]


# Names, which the log does not say

_PLAYER = re.compile(r"^player (.*) \((p[0-9]+)\) seat ", re.MULTILINE)


def _names(store: Store, ids: set[str]) -> dict[str, str]:
    p = schema.person
    query = sa.select(p.c.id, p.c.name, p.c.guest).where(p.c.id.in_(sorted(ids)))
    return {row.id: called(row.name, bool(row.guest)) for row in store.rows(query)} if ids else {}


def names_at(store: Store, events: list[Event]) -> dict[str, str]:
    """What those are called who sat down in some events."""
    return _names(store, {json.loads(event.body)["person"] for event in events if event.kind == "sat"})


def with_names(steps: list[dict[str, Any]], names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Steps in which who sits down is called by name."""
    for step in steps:
        action = step["action"]
        if action["type"] == "sat" and action["person"] in names:
            step["action"] = {**action, "name": names[action["person"]]}
    return steps


def named_record(record: str, store: Store) -> str:
    """A record in which players are called by their names, as far as those are known and were not erased."""
    players = {(found[1], found[2]) for found in _PLAYER.finditer(record)}
    names = _names(store, {person for _, person in players})
    for name, person in players:  # wherever they are named: some games say who banked, or who wagered, in round before
        record = record.replace(f"{name} ({person})", f"{names.get(person, name)} ({person})")
    return record
