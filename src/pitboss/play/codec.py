"""Actions, carries and effects as JSON, so that a table can be kept outside memory and restored by replay.

Actions and carries read back as they were; effects are only written, to be compared with those of the replay.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from pitboss.equipment.cards import Card, card
from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.law.citation import Citation
from pitboss.play.accounts import Account
from pitboss.play.actions import Action, Drawn, Irregularity, Say
from pitboss.play.carry import Carry
from pitboss.play.effects import Effect

JSON = None | bool | int | str | list["JSON"] | dict[str, "JSON"]


def _plain(value: object) -> JSON:
    match value:
        case Card() | Citation() | Odds():
            return str(value)
        case Enum():
            return _plain(value.value)
        case tuple() | list():
            return [_plain(item) for item in value]
        case None | bool() | int() | str():
            return value
    raise TypeError(f"{value!r} has no JSON form")


def write_action(action: Action) -> JSON:
    """
    >>> write_action(Say("1", "ante", 1000))
    {'type': 'Say', 'who': '1', 'word': 'ante', 'amount': 1000}
    """
    fields = {k: _plain(v) for k, v in action._asdict().items() if v not in (None, "", ())}
    return {"type": type(action).__name__, **fields}


def write_effect(effect: Effect) -> JSON:
    """
    >>> from pitboss.law.citation import cite
    >>> from pitboss.play.effects import Dealt
    >>> write_effect(Dealt("dealer", card("Ks"), False, cite("20.7(c)")))
    {'type': 'Dealt', 'to': 'dealer', 'card': 'Ks', 'up': False, 'cite': '19:47-20.7(c)'}
    """
    return {"type": type(effect).__name__, **{k: _plain(v) for k, v in effect._asdict().items()}}


def write_carry(carry: Carry) -> JSON:
    return {k: _plain(v) for k, v in carry._asdict().items()}


def read_action(stored: object) -> Action:
    """
    >>> read_action(write_action(Drawn((3, 4), "dice")))
    Drawn(values=(3, 4), kind='dice')
    """
    if not isinstance(stored, Mapping):
        raise Unreadable(f"not an action: {stored!r}")
    match stored:
        case {"type": "Say", "who": str(who), "word": str(word)}:
            amount, on, hand = stored.get("amount"), stored.get("on", ""), stored.get("hand", "")
            named = stored.get("cards", [])
            if isinstance(amount, int | None) and isinstance(on, str) and isinstance(hand, str):
                return Say(who, word, amount, on, _cards(named), hand)
        case {"type": "Drawn", "values": list(values)}:
            kind = str(stored.get("kind", "cards"))
            return Drawn(tuple(card(str(v)) if kind in ("cards", "face") else _outcome(v) for v in values), kind)
        case {"type": "Irregularity", "key": str(key)}:
            return Irregularity(
                key, str(stored.get("at", "")), _cards(stored.get("cards", [])), str(stored.get("word", ""))
            )
    raise Unreadable(f"not an action: {stored!r}")


def _outcome(value: object) -> int | str:
    return value if isinstance(value, int) else str(value)


def _cards(named: object) -> tuple[Card, ...]:
    if not isinstance(named, list):
        raise Unreadable(f"not cards: {named!r}")
    return tuple(card(str(name)) for name in named)


def read_carry(stored: object) -> Carry:
    """
    >>> carry = Carry("three_card_poker", rounds=3, state=(("rounds_since_count", 3),))
    >>> read_carry(write_carry(carry)) == carry
    True
    """
    try:
        assert isinstance(stored, Mapping)
        return Carry(
            game=str(stored["game"]),
            rounds=int(stored["rounds"]),
            gone=tuple((card(face), int(n)) for face, n in stored["gone"]),
            dealt=int(stored["dealt"]),
            held=_cards(stored["held"]),
            balances=tuple((Account(*map(str, place)), int(cents)) for place, cents in stored["balances"]),
            state=tuple((str(key), value) for key, value in stored["state"]),
            rules=str(stored["rules"]),
        )
    except (AssertionError, KeyError, TypeError, ValueError) as problem:
        raise Unreadable(f"not a carry: {problem!r}") from None
