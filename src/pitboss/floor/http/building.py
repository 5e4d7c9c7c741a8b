"""A record built step by step, for anybody: what there is of it and a step go in; the record, what may stand next and
what lies on the felt come out. Nothing of it is kept: the record is the state.

What goes in and comes out are plain values, so that it can be done in another process, within a time (see `records`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pitboss.desks.builder import BuilderMoment, Built, asked, extended, sample_lines, stands
from pitboss.errors import PitbossError, Unreadable
from pitboss.floor.http.records import Told, answered, refused
from pitboss.floor.view.steps import areas_json
from pitboss.play.actions import DEALER, SUPERVISOR, Action
from pitboss.play.records.opening import RecordError
from pitboss.play.records.scribe import write_setting
from pitboss.play.requests import FACES, Amounts, Draw
from pitboss.play.setting import Setting

ASKED = frozenset({"record", "step", "seat", "felt"})
STEPS = ("say", "drawn", "irregular", "line", "sample")
LONGEST_LINE = 2500
MANY = 600
"""More places to wager on than this are told of one seat at a time."""


def build(raw: str) -> Told:
    """What may stand next in a record, with one more step where one is sent."""
    return answered(lambda: _built(_read(raw)))


def _read(raw: str) -> dict[str, Any]:
    from pitboss.floor.http.errors import RECORD, read_object

    given = read_object(raw.encode(), RECORD)
    if strange := sorted(set(given) - ASKED):
        raise Unreadable(f"{strange[0][:60]!r} does not belong there")
    for name in ("record", "seat", "felt"):
        if not isinstance(given.get(name, ""), str):
            raise Unreadable(f"{name}: a text")
    if not isinstance(given.get("step", {}), dict):
        raise Unreadable("step: an object")
    return given


def _built(given: Mapping[str, Any]) -> dict[str, Any]:
    record, seats = given.get("record", ""), (given["seat"],) if given.get("seat") else None
    found = _stepped(record, given["step"], seats) if given.get("step") else stands(record, seats)
    return to_json(found if seats else _fewer(found), given.get("felt", ""))


def _fewer(built: Built) -> Built:
    """The same, of the first seat alone where everybody may wager on very many places: a page asks for another's."""
    seat = built.setting.seats[0] if built.setting else ""
    if sum(1 + len(offer.on or ()) for offer in built.offers()) <= MANY:
        return built
    moments = (
        replace(one, offers=tuple(offer for offer in one.offers if offer.who in (seat, DEALER, SUPERVISOR)))
        for one in built.moments
    )
    return replace(built, moments=tuple(moments))


def _stepped(record: str, step: Mapping[str, Any], seats: tuple[str, ...] | None) -> Built:
    if len(step) != 1 or next(iter(step)) not in STEPS:
        raise Unreadable(f"step: one of {', '.join(STEPS)}")
    if "sample" in step:
        before = stands(record, ())
        return stands(before.record + "".join(f"{line}\n" for line in sample_lines(before)), seats)
    taken: Action | str
    if "line" in step:
        taken = step["line"]
        if not isinstance(taken, str) or len(taken) > LONGEST_LINE or not taken.strip():
            raise Unreadable("line: one line of the record")
    else:
        from pitboss.floor.table.client_actions import read_action

        before = stands(record, ())
        taken = read_action(before.game, dict(step))
        if before.game is None:
            problem = before.problem or RecordError(1, Unreadable("a record begins with: game NAME"))
            return replace(before, problem=problem)
    return extended(record, taken, seats)


def to_json(built: Built, felt: str = "") -> dict[str, Any]:
    """All of it; the layout only where it is not the one that is known already."""
    setting, game, lies = built.setting, built.game, built.felt
    key = _felt_key(setting) if setting else ""
    return {
        "record": built.record,
        "problem": _wrong(built.problem),
        "game": game.slug if game else None,
        "name": game.name if game else None,
        "subchapter": game.subchapter if game else None,
        "asks": asked(built),
        "missing": _wrong(built.missing),
        "opening": built.opening,
        "round": built.number,
        "ends": built.ends,
        "over": built.over,
        "lines": list(built.lines),
        "ahead": {place: list(map(str, values)) for place, values in built.ahead.items()},
        "done": [{"text": text, "cite": str(cite)} for text, cite in built.done],
        "moments": [_moment(one, setting) for one in built.moments],
        "seats": list(setting.seats) if setting else [],
        "hands": {name: list(map(str, held)) for name, held in lies.hands.items()},
        "down": list(lies.down),
        "areas": areas_json(lies.areas),
        "things": dict(lies.things),
        "totals": dict(lies.totals),
        "felt": key,
        "layout": _layout(setting) if setting and key != felt else None,
    }


def _wrong(problem: PitbossError | None) -> dict[str, Any] | None:
    return refused(problem).body if problem is not None else None


def _moment(one: BuilderMoment, setting: Setting | None) -> dict[str, Any]:
    from pitboss.floor.view.request_view import offer_text

    offers = [
        json.loads(offer_text(offer, offer.on, Amounts(offer.least, offer.most, offer.usual, offer.unit)))
        for offer in one.offers
    ]
    return {
        "moment": one.name, "cite": str(one.cite), "waits_for": list(one.waits_for), "offers": offers,
        "draw": _draw(one.draw, setting) if one.draw and setting else None,
        "irregular": [each.to_json() for each in one.irregular],
    }  # fmt: skip


def _draw(draw: Draw, setting: Setting) -> dict[str, Any]:
    from pitboss.floor.table.reportable import faces

    return {
        "kind": draw.kind, "to": list(map(str, draw.to)), "among": list(map(str, draw.among)), "unseen": draw.unseen,
        "faces": faces(setting) if draw.kind in FACES else [],
    }  # fmt: skip


def _felt_key(setting: Setting) -> str:
    """What tells one felt from another: the game and what was chosen."""
    return hashlib.sha256("\n".join(write_setting(setting)).encode()).hexdigest()[:16]


def _layout(setting: Setting) -> dict[str, Any] | None:
    from pitboss.floor.http.pages import drawn_layout

    try:
        return drawn_layout(setting)
    except Unreadable:
        return None
