"""Past rounds: played again from the log, and shown as far as somebody may see them."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from pitboss.equipment.cards import UNSEEN
from pitboss.floor import schema
from pitboss.floor.events import Event
from pitboss.floor.felt import Felt, Seed
from pitboss.floor.sight import stored_as_seen
from pitboss.floor.store import SnapshotRow, Store
from pitboss.floor.tables import Missing, Shown
from pitboss.floor.vault import Vault
from pitboss.play.ruling import rule
from pitboss.play.scribe import write_round
from pitboss.play.view import HOUSE as HOUSE_ROLE
from pitboss.play.view import PUBLIC
from pitboss.rules import RULES

PAGE = 50


def listed(store: Store, table_id: str, person: str, before: int | None, limit: int) -> dict[str, Any]:
    """Past rounds, newest first; only those that a person played in where one is named."""
    s, p = schema.snapshot, schema.played
    query = sa.select(s.c.round, s.c.seq).where(s.c.table_id == table_id, s.c.round > 0)
    if person:
        query = query.join(p, (p.c.table_id == s.c.table_id) & (p.c.round == s.c.round)).where(p.c.person == person)
    if before is not None:
        query = query.where(s.c.round < before)
    rows = store.rows(query.order_by(s.c.round.desc()).limit(limit + 1))
    rounds = [{"round": row[0], "seq": row[1]} for row in rows[:limit]]
    return {"rounds": rounds, "next": rounds[-1]["round"] if len(rows) > limit else None}


def took_part(store: Store, table_id: str, number: int, person: str) -> bool:
    p = schema.played
    query = sa.select(p.c.round).where(p.c.table_id == table_id, p.c.round == number, p.c.person == person)
    return bool(store.rows(query))


def one(store: Store, vault: Vault, table_id: str, number: int, person: str, everything: bool) -> dict[str, Any]:
    """One past round: its steps, its record, its ruling."""
    s, e, x = schema.snapshot, schema.event, schema.secret
    with store.reading() as connection:
        rows = {
            row.round: SnapshotRow(row.round, row.seq, row.body)
            for row in connection.execute(
                sa.select(s).where(s.c.table_id == table_id, s.c.round.in_((number - 1, number)))
            )
        }
        if set(rows) != {number - 1, number} or number < 1:
            raise Missing(f"there is no past round {number} at this table")
        query = sa.select(e).where(e.c.table_id == table_id, e.c.seq > rows[number - 1].seq).order_by(e.c.seq)
        events: list[Event] = []
        for row in connection.execute(query):
            event = Event(*row)
            if event.seq > rows[number].seq and event.actor != "house":
                break
            events.append(event)
        seed = connection.execute(sa.select(x.c.bytes).where(x.c.table_id == table_id, x.c.n == 0)).scalar()
    mine = [event for event in events if event.seq <= rows[number].seq]
    told_only = {"round": number, "steps": _steps(mine, {}, everything, None), "record": None, "ruling": None}
    if any(event.rules != RULES or event.kind == "stopped" for event in mine) or _begins_again(mine[-1]):
        return told_only
    felt = Felt.kept(table_id, rows[number - 1], Seed(bytes.fromhex(str(seed)), vault), {})
    felt.meters = dict.fromkeys(felt.config.meters.values(), (0, 0))
    starts: dict[int, int] = {}
    with Shown(felt, events):
        seq = rows[number - 1].seq
        for outcome in felt.replay(events):
            for draft, (_, start) in zip(outcome.drafts, outcome.places, strict=True):
                seq += 1
                starts[seq] = start
                assert draft is not None
    finished = felt.finished
    assert finished is not None
    assert finished.number == number
    own = {seat: finished.since[seat] for seat, holder in finished.holders.items() if person and holder == person}
    seats = tuple(seat for seat, since in own.items() if since == 0)
    role = HOUSE_ROLE if everything else (*seats, PUBLIC)
    return {
        "round": number,
        "steps": _steps(mine, own, everything, starts),
        "record": "\n".join(write_round(finished.round, first=True, role=role)) + "\n",
        "ruling": rule(finished.round).to_json(),
    }


def _begins_again(event: Event) -> bool:
    """Whether this ended a round that was not played to its end."""
    return event.kind == "changed" and not {"void", "rules"}.isdisjoint(json.loads(event.body))


def _steps(
    events: list[Event], own: dict[str, int], everything: bool, starts: dict[int, int] | None
) -> list[dict[str, Any]]:
    steps = []
    for event in events:
        body = json.loads(event.body)
        start = starts.get(event.seq, 0) if starts is not None else 0
        effects = [
            stored_as_seen(effect, place, own if starts is not None else {}, everything)
            for place, effect in enumerate(json.loads(event.effects), start)
        ]
        if event.kind == "revealed" and not everything:
            body = {key: body[key] for key in ("id", "kind", "digest")}
        action = body.get("action")
        if isinstance(action, dict) and not everything:
            action = _hidden(action, own)
        elif action is None:
            action = {"type": event.kind, **body}
        steps.append({"seq": event.seq, "actor": event.actor, "action": action, "effects": effects})
    return steps


def _hidden(action: dict[str, Any], own: dict[str, int]) -> dict[str, Any]:
    """What was sent, without faces that were not his: what came up is told by the effects."""
    if action["type"] == "Drawn" and action.get("kind", "cards") in ("cards", "face"):
        return {**action, "values": [str(UNSEEN)] * len(action["values"])}
    if action.get("cards") and (action["type"] != "Say" or action["who"] not in own):
        return {**action, "cards": [str(UNSEEN)] * len(action["cards"])}
    return action


def shuffles(store: Store, table_id: str, house: bool, mucks: bool, limit: int = 100) -> list[dict[str, Any]]:
    """Commitments, newest first, and what has been revealed."""
    e = schema.event
    kinds = ("committed", "cut", "revealed")
    query = sa.select(e.c.kind, e.c.body).where(e.c.table_id == table_id, e.c.kind.in_(kinds))
    rows = store.rows(query.order_by(e.c.seq.desc()).limit(3 * limit))
    found: dict[int, dict[str, Any]] = {}
    revealed: dict[int, dict[str, Any]] = {}
    depth: list[int] = []
    for kind, text in rows:
        body = json.loads(text)
        if kind == "cut":
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
            if body["kind"] == "cards":
                depth = []
    return list(found.values())[:limit]
