"""Significant events: what surveillance, a floorperson and an auditor must be able to find without reading every chain.

Each follows from one event of a log and the ledger lines beside it, is written in the same transaction, and an audit
works it out again. Wins are kept from `LEAST_WIN` on; how large one must be to be listed is a setting of the floor, and
holds for the past too. Whoever changes what is kept adds a migration that keeps it anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pitboss.floor.table.events import CAGE, HOUSE, RESTORED, Event
from pitboss.floor.table.ledger import LedgerLine

KINDS: Final[dict[str, str]] = {
    "sign-in": "a sign-in was refused",
    "rights": "somebody on the staff was added, or rights or a password were changed: his sessions ended",
    "chips": "chips were bought or cashed at the cage",
    "started": "a server started, or started again",
    "versions": "it started with another program, rules, kernels, pages or schema than the one before",
    "clock": "the clock jumped",
    "audit": "an audit found a difference",
    "sealed": "an auditor sealed the logs",
    "opened": "a table was opened",
    "closed": "a table was closed",
    "limits": "limits or options of a table were changed",
    "rules": "a table goes on under other rules",
    "stopped": "a table was stopped",
    "call": "a floorperson was called",
    "irregularity": "something irregular at a table",
    "void": "a round, or what was played of it, was void",
    "restored": "the floor was restored from a backup, and began a new epoch",
    "exclusion": "a player excluded themselves from play, or the list of the excluded was replaced",
    "win": "one wager paid a large amount",
}
LEAST_WIN: Final = 100_00
"""Cents: wins below this are never listed."""
LARGE_WIN: Final = 1_200_00
"""Cents: the amount unless a floor says otherwise, that from which a slot machine's win is reported for taxes."""
_PERSON = re.compile(r"p\d+")


class SignificantEvent(NamedTuple):
    """One thing that is significant about an event: its n-th."""

    table_id: str
    seq: int
    n: int
    at: str
    kind: str
    person: str
    """Whom it is about, else who did it; empty where it was nobody."""
    cents: int
    what: str
    cite: str


class _Found(NamedTuple):
    kind: str
    what: str
    person: str = ""
    cents: int = 0
    cite: str = ""


def significant_of(event: Event, lines: Sequence[LedgerLine]) -> list[SignificantEvent]:
    """What is significant about one event, given its lines of the ledger."""
    found = (_at_cage if event.table_id == CAGE else _at_table)(event, lines)
    if not found:
        return []
    actor = event.actor if _PERSON.fullmatch(event.actor) else ""
    return [
        SignificantEvent(event.table_id, event.seq, n, event.at, each.kind, each.person or actor, each.cents, each.what,
                    each.cite)
        for n, each in enumerate(found, 1)
    ]  # fmt: skip


# At the cage


def _at_cage(event: Event, lines: Sequence[LedgerLine]) -> list[_Found]:
    read = _CAGE.get(event.kind)
    return read(event, json.loads(event.body)) if read else []


def _refused(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    if "tried" in body:  # name and address stand in a row that can be erased
        return [_Found("sign-in", "", body["person"])]
    return [_Found("sign-in", f"as {body['name']!r} from {body['address']}", body["person"])]


def _person(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    staff = [role for role in body["roles"] if role != "player"]
    who = body["name"]  # the number that stands for it, since that is outside the chain
    return [_Found("rights", f"{who} is new: {', '.join(staff)}", body["id"])] if staff else []


def _changed(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    secret = ", another password" if "password" in body else ""
    return [_Found("rights", f"roles are {', '.join(body['roles'])}{secret}; his sessions ended", body["id"])]


def _proposed(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    return [_Found("rights", f"roles proposed: {', '.join(body['roles'])}, by {body['by']}", body["id"])]


def _chips(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    if event.actor in (HOUSE, body["person"]):  # a guest's play chips
        return []
    amount = int(body["amount"].replace(".", "").replace(",", ""))
    return [_Found("chips", "bought" if amount > 0 else "cashed", body["person"], abs(amount))]


def _started(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    found = [_Found("started", f"version {body['versions']['version']}")]
    if changed := body["changed"]:
        found.append(_Found("versions", f"another {', '.join(changed)}"))
    return found


def _clock(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    way = "back" if body["seconds"].startswith("-") else "forward"
    return [_Found("clock", f"{body['seconds'].lstrip('-')} seconds {way}")]


def _audited(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    found = body["difference"]
    return [_Found("audit", f"{found['table']}, event {found['seq']}: {found['what']}")]


def _restored(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    lost = f"; {len(body['lost'])} seals no longer hold" if body["lost"] else ""
    return [_Found("restored", f"epoch {body['epoch']}: {body['why']}{lost}")]


def _sealed(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    return [_Found("sealed", body["digest"])]


def _pause(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    if body["kind"] != "exclusion":
        return []
    return [_Found("exclusion", f"until {body['until'][:10]}" if body["until"] else "for good", body["person"])]


def _exclusions(event: Event, body: Mapping[str, Any]) -> list[_Found]:
    changed = f"{len(body['added'])} new, {len(body['removed'])} gone"
    return [_Found("exclusion", f"a list of {body['entries']}: {changed}; {body['digest']}")]


_CAGE: Final[dict[str, Callable[[Event, Mapping[str, Any]], list[_Found]]]] = {
    "refused": _refused, "person": _person, "changed": _changed, "chips": _chips, "started": _started,
    "clock": _clock, "audited": _audited, "sealed": _sealed, RESTORED: _restored, "proposed": _proposed,
    "pause": _pause, "exclusions": _exclusions,
}  # fmt: skip


# At a table


def _at_table(event: Event, lines: Sequence[LedgerLine]) -> list[_Found]:
    found: list[_Found] = []
    match event.kind:
        case "opened":
            found.append(_Found("opened", json.loads(event.body)["name"]))
        case "closed":
            found.append(_Found("closed", ""))
        case "stopped":
            found.append(_Found("stopped", json.loads(event.body)["why"]))
        case "changed":
            found += _table_changed(json.loads(event.body))
        case "stepped" if "wrong" in (body := json.loads(event.body)):
            found.append(_Found("irregularity", f"{body['word']}: {body['wrong']}", cite=body["wrong_cite"]))
    if '"type":"Noticed"' in event.effects or '"type":"Voided"' in event.effects:
        found += _went_wrong(json.loads(event.effects))
    found += [
        _Found("win", line.wager, line.credit.removeprefix("person:"), line.cents, line.cite)
        for line in lines
        if line.cents >= LEAST_WIN and line.verb == "pay" and line.credit.startswith("person:")
    ]
    return found


def _table_changed(body: Mapping[str, Any]) -> list[_Found]:
    match body:
        case {"config": _}:
            notices = [notice["text"] for notice in body.get("notices", [])]
            what = ", ".join(body.get("what", [])) or "changed"
            return [_Found("limits", "; ".join([f"{what}, from {body['from']}", *notices]))]
        case {"rules": rules}:
            return [_Found("rules", rules)]
        case {"call": why}:
            return [_Found("call", why)]
        case {"void": True, "epoch": epoch}:
            return [_Found("void", f"the round in play when the floor was restored: epoch {epoch} begins")]
        case {"void": True}:
            return [_Found("void", "the round of a table that was stopped")]
    return []


def _went_wrong(effects: Iterable[Mapping[str, Any]]) -> list[_Found]:
    found = []
    for effect in effects:
        if effect["type"] == "Noticed":
            at = f" at {effect['at']}" if effect["at"] else ""
            found.append(_Found("irregularity", f"{effect['key']}{at}: {effect['consequence']}", cite=effect["cite"]))
        elif effect["type"] == "Voided":
            found.append(_Found("void", effect["reason"], cite=effect["cite"]))
    return found
