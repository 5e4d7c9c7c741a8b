"""What a game remembers from one round to the next, beside money and cards: one frozen dataclass a game.

The puck and the shooter, a streak, whose turn it is to bank. A field marked with `back` is as it was before once a
round turns out void; the others keep what the round made of them (a device that failed has still failed).
"""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar, Protocol, TypeVar

T = TypeVar("T")
_BACK = "taken back by a void round"


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


def after_void(before: State, after: State) -> State:
    """The state that a void round leaves behind."""
    taken = {f.name: getattr(before, f.name) for f in dataclasses.fields(after) if f.metadata.get(_BACK)}
    return dataclasses.replace(after, **taken) if taken else after
