"""Everything that is stored, as JSON and back: actions, carries, settings, seatings, snapshots; effects only one way.

What is read is checked strictly: a key too many, a bool where a number belongs or a card that is none is unreadable.
Effects are written to be compared with those of a replay.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import types
import typing
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from pitboss.equipment.cards import UNSEEN, Card, card
from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.law.citation import Citation
from pitboss.law.limits import Limit
from pitboss.play.actions import Action, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand
from pitboss.play.carry import KEPT, Carry
from pitboss.play.dealing.snapshot import Snapshot
from pitboss.play.effects import Effect
from pitboss.play.game import Game
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting
from pitboss.rules import RULES

JSON = None | bool | int | str | list["JSON"] | dict[str, "JSON"]
T = TypeVar("T")
VASTEST = 2**53 - 1
"""No count and no amount stored is below nought or above this, up to which every program reads JSON exactly."""
_ENCODE = json.JSONEncoder(sort_keys=True, check_circular=False, separators=(",", ":"), ensure_ascii=False).encode
_ACTIONS: Mapping[str, type[Action]] = {kind.__name__: kind for kind in (Say, Drawn, Irregularity)}


# Writing


def _plain(value: object) -> JSON:
    if value is None or type(value) in (str, int, bool):  # as most are
        return typing.cast(JSON, value)
    match value:
        case Card() | Citation() | Odds() | Fraction() | Hand():
            return str(value)
        case Enum():
            return _plain(value.value)
        case bytes():
            return value.hex()
        case tuple() | list():
            return [_plain(item) for item in value]
        case Mapping():
            return {str(key): _plain(item) for key, item in value.items()}
        case frozenset():
            return [_plain(item) for item in sorted(value)]
        case None | bool() | int() | str():
            return value
    if dataclasses.is_dataclass(value):
        held = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        later = {field.name for field in dataclasses.fields(value) if field.metadata.get("later")}
        return {name: _plain(each) for name, each in held.items() if each is not None or name not in later}
    raise TypeError(f"{value!r} has no JSON form")


def write_action(action: Action) -> JSON:
    """
    >>> write_action(Say("1", "ante", 1000))
    {'type': 'Say', 'who': '1', 'word': 'ante', 'amount': 1000}
    """
    told: dict[str, JSON] = {"type": type(action).__name__}
    for name, value in zip(action._fields, action, strict=True):
        if value is not None and value != "" and value != ():
            told[name] = _plain(value)
    return told


def write_effect(effect: Effect) -> JSON:
    """
    >>> from pitboss.law.citation import cite
    >>> from pitboss.play.effects import Dealt
    >>> write_effect(Dealt(Hand("dealer"), card("Ks"), False, cite("20.7(c)")))
    {'type': 'Dealt', 'to': 'dealer', 'card': 'Ks', 'up': False, 'cite': '19:47-20.7(c)'}
    """
    return {"type": type(effect).__name__, **{k: _plain(v) for k, v in effect._asdict().items()}}


def write_carry(carry: Carry) -> JSON:
    """What one round hands to the next."""
    return {k: _plain(v) for k, v in carry._asdict().items()}


def write_field(value: object) -> JSON:
    """One field of a game's state."""
    return _plain(value)


def write_seating(seating: Seating) -> JSON:
    """
    >>> write_seating(Seating.of({"1": "Ann"}))
    {'1': 'Ann'}
    """
    return dict(seating.players)


def write_setting(setting: Setting) -> JSON:
    """A table as its licensee set it up."""
    law = setting.game.law
    return {
        "game": setting.game.slug,
        "options": _plain(setting.options.given),
        "limits": {wager: [limit.least, limit.most] for wager, limit in setting.limits.items()},
        **({} if law is None else {"date": law.on.isoformat()}),
    }


def write_snapshot(kept: Snapshot) -> JSON:
    """A table as it is kept, also in mid-round. It holds the secrets of what is still to come."""
    rest = {field.name: _plain(getattr(kept, field.name)) for field in dataclasses.fields(kept)}
    return {
        **rest,
        "start": write_carry(kept.start),
        "seating": write_seating(kept.seating),
        "seated": None if kept.seated is None else write_seating(kept.seated),
        "actions": None if kept.actions is None else [write_action(action) for action in kept.actions],
    }


def canonical(stored: JSON) -> str:
    """JSON in the one form that is hashed: keys sorted, no blanks.

    >>> canonical({"b": [1, None], "a": "x"})
    '{"a":"x","b":[1,null]}'
    """
    return _ENCODE(stored)


# Reading


def read_action(stored: object) -> Action:
    """
    >>> read_action(write_action(Drawn((3, 4), "dice")))
    Drawn(values=(3, 4), kind='dice')
    >>> read_action(write_action(Drawn((card("Ks"),)))), read_action(write_action(Drawn(("Ks",), "ball")))
    (Drawn(values=(Card(rank=13, suit='s'),), kind='cards'), Drawn(values=('Ks',), kind='ball'))
    >>> read_action({"type": "Say", "who": "1", "word": "ante", "amount": True})
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: amount: True is no whole number
    """
    kind = _ACTIONS.get(str(stored.get("type"))) if isinstance(stored, Mapping) else None
    if not isinstance(stored, Mapping) or kind is None:
        raise Unreadable(f"not an action: {stored!r}")
    fields = {key: value for key, value in stored.items() if key != "type"}
    given = {}
    if kind is Drawn:
        dealt = fields.get("kind", "cards") in ("cards", "face")
        given["values"] = tuple(
            _read(Card if dealt or each == str(UNSEEN) else int | str, each, "values")  # a wheel shows words, not cards
            for each in _list(fields.pop("values", None), "values")
        )
    action: Action = _record(kind, fields, "action", given)
    return action


def read_carry(stored: object, game: Game) -> Carry:
    """A carry, with the state that its game keeps. What a later version of the rules added to that is, in a carry of an
    earlier one, as at a table just opened."""
    if not isinstance(stored, Mapping) or "state" not in stored:
        raise Unreadable(f"not a carry: {stored!r}")
    state = _record(type(game.state), stored["state"], "state", all_fields=stored.get("rules") == RULES)
    rest = {key: value for key, value in stored.items() if key != "state"}
    carry: Carry = _record(Carry, rest, "carry", given={"state": state}, all_fields=True)
    for what, entries in (("gone", carry.gone), ("balances", carry.balances)):
        if len({at for at, _ in entries}) != len(entries):
            raise Unreadable(f"{what}: an entry twice")
    if strange := [at.kind for at, _ in carry.balances if at.kind not in KEPT]:
        raise Unreadable(f"balances: {strange[0]!r} is not kept")
    return carry


def read_field(kind: type, name: str, stored: object) -> object:
    """One field of a game's state, of the kind it has there."""
    (field,) = (field for field in _fields(kind) if field.name == name)
    return _read(field.kind, stored, name)


def read_seating(stored: object) -> Seating:
    """Who sits where, as `write_seating` wrote it."""
    players = read(dict[str, str], stored, "seating")
    if not all(players.values()):
        raise Unreadable("seating: a player without a name")
    return Seating.of(players)


def read_snapshot(stored: object, game: Game) -> Snapshot:
    """A table as it was kept, with the state that its game keeps."""
    if not isinstance(stored, Mapping) or not {"start", "seating", "seated", "actions"} <= set(stored):
        raise Unreadable("not a snapshot")
    said, seated = stored["actions"], stored["seated"]
    given = {
        "start": read_carry(stored["start"], game),
        "seating": read_seating(stored["seating"]),
        "seated": None if seated is None else read_seating(seated),
        "actions": None if said is None else tuple(map(read_action, _list(said, "actions"))),
    }
    rest = {key: value for key, value in stored.items() if key not in given}
    kept: Snapshot = _record(Snapshot, rest, "snapshot", given, all_fields=True)
    return kept


def read_setting(stored: object, catalogue: Callable[..., Game]) -> Setting:
    """A table as its licensee set it up; refused where its options break a rule."""
    if not isinstance(stored, Mapping) or set(stored) - {"date"} != {"game", "options", "limits"}:
        raise Unreadable(f"not a setting: {stored!r}")
    options = stored["options"]
    if not isinstance(options, Mapping) or not all(isinstance(key, str) for key in options):
        raise Unreadable(f"options: {options!r} are none")
    limits = read(dict[str, tuple[int | None, int | None]], stored["limits"], "limits")
    posted = {wager: Limit(least, most) for wager, (least, most) in limits.items()}
    slug = read(str, stored["game"], "game")
    if "date" not in stored:
        return Setting(catalogue(slug), options, posted)
    from pitboss.law.acts import day  # only a table of a day needs it

    return Setting(catalogue(slug, day(stored["date"])), options, posted)


def read(kind: type[T], stored: object, where: str = "value") -> T:
    """What was written of this type, strictly.

    >>> read(tuple[int, ...], [1, 2]), read(dict[str, str], {"1": "Ann"})
    ((1, 2), {'1': 'Ann'})
    """
    return typing.cast(T, _read(kind, stored, where))


def _read(kind: Any, stored: object, where: str) -> object:
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return _read_either(parts, stored, where)
    if origin is tuple:
        return _read_tuple(parts, stored, where)
    if origin is frozenset:
        return frozenset(_read(parts[0], item, where) for item in _list(stored, where))
    if origin is dict or origin is Mapping:
        if not isinstance(stored, Mapping):
            raise Unreadable(f"{where}: {stored!r} has no entries")
        return {_read(parts[0], k, where): _read(parts[1], v, f"{where}.{k}") for k, v in stored.items()}
    if kind is None or kind is type(None):
        if stored is not None:
            raise Unreadable(f"{where}: {stored!r} where nothing belongs")
        return None
    if kind is Card:
        return card(_read_word(stored, where))
    if kind in (str, Hand):
        return kind(_read_word(stored, where))
    if kind is bytes:
        return _read_bytes(stored, where)
    if kind is int:
        if type(stored) is not int:
            raise Unreadable(f"{where}: {stored!r} is no whole number")
        if not 0 <= stored <= VASTEST:
            raise Unreadable(f"{where}: out of reach")
        return stored
    if kind is bool:
        if type(stored) is not bool:
            raise Unreadable(f"{where}: {stored!r} is neither true nor false")
        return stored
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _read_member(kind, stored, where)
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        items = _list(stored, where)
        if len(items) != len(kind._fields):
            raise Unreadable(f"{where}: {len(items)} entries where {len(kind._fields)} belong")
        return _record(kind, dict(zip(kind._fields, items, strict=True)), where, all_fields=True)
    if dataclasses.is_dataclass(kind):
        return _record(typing.cast(type, kind), stored, where, all_fields=True)
    raise TypeError(f"{kind!r} is not read from JSON")


def _read_either(kinds: tuple[Any, ...], stored: object, where: str) -> object:
    problem = Unreadable(f"{where}: {stored!r} does not belong here")
    for kind in kinds:
        try:
            return _read(kind, stored, where)
        except Unreadable as why:
            problem = why if kind is not type(None) else problem
    raise problem


def _read_tuple(parts: tuple[Any, ...], stored: object, where: str) -> tuple[object, ...]:
    items = _list(stored, where)
    if len(parts) == 2 and parts[1] is Ellipsis:
        return tuple(_read(parts[0], item, where) for item in items)
    if len(items) != len(parts):
        raise Unreadable(f"{where}: {len(items)} entries where {len(parts)} belong")
    return tuple(_read(part, item, where) for part, item in zip(parts, items, strict=True))


def _read_word(stored: object, where: str) -> str:
    if not isinstance(stored, str):
        raise Unreadable(f"{where}: {stored!r} is no word")
    return stored


def _read_bytes(stored: object, where: str) -> bytes:
    try:
        return bytes.fromhex(_read_word(stored, where))
    except ValueError:
        raise Unreadable(f"{where}: not in hexadecimal digits") from None


def _read_member(kind: type[Enum], stored: object, where: str) -> Enum:
    for member in kind:
        if _plain(member) == stored and type(_plain(member)) is type(stored):
            return member
    raise Unreadable(f"{where}: {stored!r} is none of {', '.join(str(_plain(member)) for member in kind)}")


def _list(stored: object, where: str) -> list[object]:
    if not isinstance(stored, list | tuple):
        raise Unreadable(f"{where}: {stored!r} is no list")
    return list(stored)


class _Field(NamedTuple):
    name: str
    kind: Any
    needed: bool
    later: bool = False


@functools.cache
def _fields(kind: type) -> tuple[_Field, ...]:
    hints = typing.get_type_hints(kind)
    if dataclasses.is_dataclass(kind):
        missing = dataclasses.MISSING
        return tuple(
            _Field(f.name, hints[f.name], (f.default, f.default_factory) == (missing, missing), "later" in f.metadata)
            for f in dataclasses.fields(kind)
        )
    defaults: Mapping[str, object] = getattr(kind, "_field_defaults", {})
    return tuple(_Field(name, hints[name], name not in defaults) for name in getattr(kind, "_fields", ()))


def _record(
    kind: type, stored: object, where: str, given: Mapping[str, object] | None = None, all_fields: bool = False
) -> Any:
    """A named tuple or a frozen dataclass from its fields."""
    if not isinstance(stored, Mapping):
        raise Unreadable(f"{where}: {stored!r} is no {kind.__name__}")
    known = {field.name for field in _fields(kind)}
    if strange := sorted(str(key) for key in stored if key not in known):
        raise Unreadable(f"{where}: {strange[0]!r} does not belong there")
    values = dict(given or {})
    for field in _fields(kind):
        if field.name in values:
            continue
        if field.name in stored:
            values[field.name] = _read(field.kind, stored[field.name], field.name)
        elif field.needed or (all_fields and not field.later):
            raise Unreadable(f"{where}: no {field.name!r}")
    return kind(**values)
