"""A table that begins again between rounds: its round was voided by a floorperson, or it was left under other rules.

What stood before the round still stands; the round's own lines are reversed; every order of cards that anybody may have
seen something of is put away, and numbers that were drawn are never drawn again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from pitboss.floor.store.store import SnapshotRow
from pitboss.floor.table.events import Draft, Event
from pitboss.floor.table.ledger import Line
from pitboss.floor.table.table_state import Cause, Felt, Outcome, label
from pitboss.games.catalogue import game
from pitboss.play.codec import canonical, write_field
from pitboss.play.state import with_another_shoe
from pitboss.rules import RULES

FACES = ("cards", "face", "meter")


def reversed_lines(lines: Iterable[Line]) -> list[Line]:
    """Lines that take others back, the last first."""
    return [line._replace(debit=line.credit, credit=line.debit, verb="reverse") for line in reversed(list(lines))]


def begins_again(event: Event) -> bool:
    """Whether this ended a round that was not played to its end."""
    return event.kind == "changed" and not {"void", "rules"}.isdisjoint(json.loads(event.body))


def begun_again(row: SnapshotRow, events: Sequence[Event]) -> SnapshotRow:
    """The state behind a snapshot's round that is no more: the snapshot that takes its place, one event on."""
    body: dict[str, Any] = json.loads(row.body)
    runner = body["runner"]
    start, chance = runner["start"], runner["chance"]
    start.update(rules=RULES, rounds=start["rounds"] + 1, gone=[], dealt=0, held=[])
    fresh = with_another_shoe(type(game(start["game"]).state))
    start["state"].update({name: write_field(value) for name, value in fresh.items()})
    put_away = [chance["shoe"]] if chance["shoe"] is not None else []
    opened: set[int] = set()
    seats: dict[str, str] = dict(runner["seating"])
    for event in events:
        said = json.loads(event.body)
        action = said.get("action") or {}
        match event.kind:
            case "committed" if said["kind"] == "cards":
                put_away.append({"secret": said["id"], "cut": 0, "drawn": 0, "out": []})
            case "revealed":
                opened.add(said["id"])
            case "sat":
                seats[said["seat"]] = label(said["person"], said["name"])
            case "left":
                if not any(at[1] == said["seat"] and cents for at, cents in start["balances"]):
                    seats.pop(said["seat"], None)
            case "changed" if "open" in said:
                body["closing"] = True
            case "changed" if "config" in said:
                body["pending"] = {name: said[name] for name in ("config", "from", "notices")}
        if event.kind == "committed":
            body["secrets"] = max(body["secrets"], said["id"])
        if action.get("type") == "Drawn" and action.get("kind", "cards") not in FACES and chance["numbers"]:
            chance["numbers"]["drawn"] += len(action["values"])
    chance["unopened"] = [one for one in (*chance["unopened"], *put_away) if one["secret"] not in opened]
    chance["shoe"] = None
    runner.update(seating=seats, seated=None, actions=None, gone=[])
    runner["leaving"] = [seat for seat in runner["leaving"] if seat in seats]
    body["ready"] = []
    return SnapshotRow(row.round + 1, events[-1].seq + 1 if events else row.seq + 1, canonical(body))


def begin(felt: Felt, kept: SnapshotRow, cause: Cause, lines: list[Line], at: str) -> Outcome:
    """The append that begins a table again: the event that says so, and the next round's opening."""
    felt.seq = kept.seq - 1
    felt._out = out = Outcome()
    out.add(Draft(cause.kind, cause.body, cause.actor, cause.key), {})
    out.lines[0] = lines
    out.snapshots.append(kept)
    felt.seed.new.clear()
    felt._by_itself(at)
    out.secrets = list(felt.seed.new)
    felt.seq += len(out.drafts)
    felt.at = at
    felt._mind_the_clock(None, False, at)
    return out
