"""Effects as JSON text, written once: the very text that is hashed and stored is what watchers are sent.

It is byte for byte what `codec.canonical` makes of `codec.write_effect`, in a fraction of the time.
"""

from __future__ import annotations

import functools
import json
import json.encoder
from collections.abc import Callable, Iterable
from typing import Any

from pitboss.equipment.cards import Card
from pitboss.equipment.money import Odds
from pitboss.law.citation import Citation
from pitboss.play.accounts import Account
from pitboss.play.card_places import Hand
from pitboss.play.codec import canonical, write_field
from pitboss.play.effects import Effect, Verb

quote: Callable[[str], str] = json.encoder.encode_basestring
"""A word in quotation marks, as JSON has it."""
_encode = json.JSONEncoder(check_circular=False, separators=(",", ":"), ensure_ascii=False).encode


def write_text(value: object) -> str:
    """JSON for a client: no blanks, keys as they come."""
    return _encode(value)


def a_list(texts: Iterable[str]) -> str:
    return f"[{','.join(texts)}]"


@functools.cache
def _card(card: Card) -> str:
    return quote(str(card))


@functools.lru_cache(20_000)
def _account(place: Account) -> str:
    return a_list(map(quote, place))


def _plain(value: object) -> str:
    return canonical(write_field(value))


def _tuple(values: tuple[Any, ...]) -> str:
    return a_list([_TEXT.get(type(value), _plain)(value) for value in values])


_VERBS = {verb: quote(verb.value) for verb in Verb}
_TEXT: dict[type, Callable[[Any], str]] = {
    str: quote,
    Hand: quote,
    int: repr,
    bool: lambda value: "true" if value else "false",
    type(None): lambda value: "null",
    Card: _card,
    Account: _account,
    Verb: _VERBS.__getitem__,
    Citation: lambda value: quote(value.text),
    Odds: lambda value: quote(value.text),
    tuple: _tuple,
}


@functools.cache
def _form(kind: type[Any]) -> tuple[str, tuple[int, ...]]:
    """How an effect of one kind is written, and which of its fields stands where."""
    names = sorted([*kind._fields, "type"])
    parts = [f'"{name}":' + (f'"{kind.__name__}"' if name == "type" else "%s") for name in names]
    return "{" + ",".join(parts) + "}", tuple(kind._fields.index(name) for name in names if name != "type")


def effect_text(effect: Effect) -> str:
    """
    >>> from pitboss.equipment.cards import card
    >>> from pitboss.law.citation import cite
    >>> from pitboss.play.effects import Dealt
    >>> effect_text(Dealt(Hand("dealer"), card("Ks"), False, cite("20.7(c)")))
    '{"card":"Ks","cite":"19:47-20.7(c)","to":"dealer","type":"Dealt","up":false}'
    """
    kind: Any = type(effect)
    form, order = _form(kind)
    get = _TEXT.get
    return form % tuple([get(type(value := effect[at]), _plain)(value) for at in order])
