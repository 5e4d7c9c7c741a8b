"""What a game remembers from one round to the next, beside money and cards: one frozen dataclass a game.

The puck and the shooter, a streak, whose turn it is to bank. A field marked with `back` is as it was before once a
round turns out void; the others keep what the round made of them (a device that failed has still failed). One marked
with `of_shoe` tells of the shoe in use: with another shoe it begins anew.
"""

from __future__ import annotations

import dataclasses
import functools
import typing
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Protocol, TypeVar

from pitboss.play.actions import DEALER

T = TypeVar("T")
_BACK = "taken back by a void round"
_OF_SHOE = "of the shoe in use"
_SEAT = "names a seat"
Seat = Annotated[str, _SEAT]
"""A seat of the table; empty where none is named."""
Holder = Annotated[str, f"{_SEAT}, or the dealer"]
"""A seat of the table, or the dealer; empty where nobody is named."""


class State(Protocol):
    """Any frozen dataclass: of numbers, words, cards, tuples and frozen dataclasses of such."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]


@dataclasses.dataclass(frozen=True, slots=True)
class Nothing:
    """The state of a game that remembers nothing."""


def back(default: T) -> T:
    """A field that a void round takes back."""
    field: T = dataclasses.field(default=default, metadata={_BACK: True})
    return field


def of_shoe(default: T) -> T:
    """A field that begins anew with another shoe."""
    field: T = dataclasses.field(default=default, metadata={_OF_SHOE: True})
    return field


def with_another_shoe(kind: type) -> dict[str, Any]:
    """What a state of this kind says of a shoe that nothing has left."""
    fields: tuple[dataclasses.Field[Any], ...] = dataclasses.fields(kind)
    return {field.name: field.default for field in fields if _OF_SHOE in field.metadata}


@functools.lru_cache(maxsize=4096)
def changed(state: T, **new: Any) -> T:
    """A state with some fields changed, as `dataclasses.replace` does it.

    Round after round the same changes are made to the same small states: those are the same values.
    """
    return dataclasses.replace(state, **new)  # type: ignore[type-var]


def seats_named(state: object) -> Iterator[str]:
    """Every seat that a state names; where that may be the dealer's place and is, none is named."""
    of: Any = type(state)
    for name, kind in _hints(of).items():
        yield from _named(kind, getattr(state, name))


@functools.cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


def _named(kind: Any, value: object) -> Iterator[str]:
    if kind == Seat or (kind == Holder and value != DEALER):
        yield str(value)
    elif dataclasses.is_dataclass(value) or hasattr(value, "_fields"):
        yield from seats_named(value)
    elif isinstance(value, tuple):
        parts = next((typing.get_args(each) for each in (kind, *typing.get_args(kind)) if _is_tuple(each)), ())
        each = parts[:1] * len(value) if parts[1:] == (Ellipsis,) else parts
        for part, item in zip(each, value, strict=False):
            yield from _named(part, item)


def _is_tuple(kind: Any) -> bool:
    return typing.get_origin(kind) is tuple


def after_void(before: State, after: State) -> State:
    """The state that a void round leaves behind."""
    taken = {f.name: getattr(before, f.name) for f in dataclasses.fields(after) if f.metadata.get(_BACK)}
    return dataclasses.replace(after, **taken) if taken else after
