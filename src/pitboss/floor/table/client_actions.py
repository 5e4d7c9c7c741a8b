"""What a client sends as an action, read into what somebody does: `say`, `drawn`, `irregular`, `entropy`, `step`."""

from __future__ import annotations

import re
from typing import Any, Final

from pitboss.equipment.cards import card
from pitboss.equipment.money import cents
from pitboss.errors import Unreadable
from pitboss.floor.refusals import Forbidden
from pitboss.floor.table.causes import Cause
from pitboss.floor.table.checklist import SUPERVISED, read_tick
from pitboss.play.actions import DEALER, SUPERVISOR, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand
from pitboss.play.codec import write_action
from pitboss.play.coupons import MATCH_PLAY, PROGRESSIVE_COUPON
from pitboss.play.game import Game
from pitboss.play.mishaps import called_here, is_decision
from pitboss.play.spoken import VERBAL_WAGER

DIGEST: Final = re.compile(r"[0-9a-f]{64}")
READY: Final = "ready"
"""The floor's own word for a seat that has wagered all it wants to."""
CUT: Final = "cut"
"""The floor's own word for cutting a committed shuffle, where the game has none."""

NOT_TAKEN: Final = {
    MATCH_PLAY: "no match play coupons are given out on this floor, and none are taken",
    PROGRESSIVE_COUPON: "no progressive wager coupons are given out on this floor, and none are taken",
    VERBAL_WAGER: "no cash is taken at the tables of this floor: chips are bought at the cage",
}
"""Every game's words for coupons, beside a wager or instead of its chips, and for cash. Coupons cost nothing, so they
are for whoever was given one, and no cage of this floor gives any; the cage alone takes cash. They are neither offered
nor taken. What is stored of them is read as ever."""


def read_cause(game: Game, asked: dict[str, Any], person: str, key: str) -> tuple[str, Cause]:
    """Who speaks (a seat, the dealer or the supervisor), and what they do; raises `Unreadable` where it is nothing."""
    if len(asked) != 1 or next(iter(asked)) not in ("say", "drawn", "irregular", "entropy", "step"):
        raise Unreadable("one of say, drawn, irregular, entropy and step")
    ((what, given),) = asked.items()
    if not isinstance(given, dict):
        raise Unreadable(f"{what}: not an object")
    if what == "drawn":
        return DEALER, Cause("acted", {"action": write_action(_drawn(given))}, person, key)
    if what == "irregular":
        reported = _irregular(game, given)
        speaker = SUPERVISOR if is_decision(game, reported) else DEALER
        return speaker, Cause("acted", {"action": write_action(reported)}, person, key)
    if what == "entropy":
        return _entropy(given, person, key)
    if what == "step":
        body = read_tick(given)
        return SUPERVISOR if body["word"] in SUPERVISED else DEALER, Cause("stepped", body, person, key)
    said = _say(given)
    if said.word in NOT_TAKEN:
        raise Forbidden(NOT_TAKEN[said.word])
    if said.word == READY:
        return said.who, Cause("ready", {"seat": said.who}, person, key)
    if said.word == CUT and CUT not in game.speech.words:
        if not said.on.isdecimal() or len(said.on) > 4:
            raise Unreadable("cut on how many cards?")
        return said.who, Cause("cut", {"depth": int(said.on)}, person, key)
    return said.who, Cause("acted", {"action": write_action(said)}, person, key, said)


def read_action(game: Game | None, asked: dict[str, Any]) -> Action:
    """What is said, drawn or reported, where nobody has to be asked whether they may, at a game that may not be known
    yet."""
    ((what, given),) = asked.items()
    if not isinstance(given, dict):
        raise Unreadable(f"{what}: not an object")
    if what == "irregular":
        return _irregular(game, given)
    return _say(given) if what == "say" else _drawn(given)


def _entropy(given: dict[str, Any], person: str, key: str) -> tuple[str, Cause]:
    """A value for a secret, or the promise of the next one, or both."""
    _known(given, "seat", "value", "next")
    seat, value, following = (_text(given, name) for name in ("seat", "value", "next"))
    said = [each for each in (value, following) if each]
    if not seat or not said or not all(map(DIGEST.fullmatch, said)):
        raise Unreadable("entropy: a seat, and value or next of 64 hexadecimal digits")
    return seat, Cause("entropy", {"seat": seat, "value": value, "next": following}, person, key)


def _text(given: dict[str, Any], name: str) -> str:
    value = given.get(name)
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > 200 or "\0" in value:
        raise Unreadable(f"{name}: {str(value)[:40]!r} is no word")
    return value


def _known(given: dict[str, Any], *names: str) -> None:
    if strange := sorted(set(given) - set(names)):
        raise Unreadable(f"{strange[0]!r} does not belong there")


def _cards(given: dict[str, Any]) -> tuple[Any, ...]:
    named = given.get("cards")
    if named is None:
        return ()
    if not isinstance(named, list) or len(named) > 60 or not all(isinstance(each, str) for each in named):
        raise Unreadable("cards: a list of cards")
    return tuple(card(each) for each in named)


def _say(given: dict[str, Any]) -> Say:
    _known(given, "seat", "word", "amount", "on", "cards", "hand")
    seat, word = _text(given, "seat"), _text(given, "word")
    if not seat or not word:
        raise Unreadable("a seat and a word")
    return Say(seat, word, _amount(given), _text(given, "on"), _cards(given), _text(given, "hand"))


def _amount(given: dict[str, Any]) -> int | None:
    amount = given.get("amount")
    if amount is not None and not isinstance(amount, str):
        raise Unreadable("amount: dollars, as a string")
    return None if amount is None else cents(amount)


def _drawn(given: dict[str, Any]) -> Drawn:
    _known(given, "kind", "values")
    kind = _text(given, "kind") or "cards"
    values = given.get("values")
    if not isinstance(values, list) or not 0 < len(values) <= 100:
        raise Unreadable("values: a list")
    if kind in ("cards", "face"):
        if not all(isinstance(each, str) for each in values):
            raise Unreadable("values: cards")
        return Drawn(tuple(card(each) for each in values), kind)
    found: list[Any] = []
    for each in values:
        if isinstance(each, str) and each.isdecimal() and len(each) < 10 and kind != "ball":
            each = int(each)
        if type(each) not in (int, str) or (isinstance(each, int) and not 0 <= each <= 10**12):
            raise Unreadable(f"{str(each)[:40]!r} cannot come up")
        found.append(each)
    return Drawn(tuple(found), kind)


def _irregular(game: Game | None, given: dict[str, Any]) -> Irregularity:
    _known(given, "key", "at", "cards", "word", "wager", "amount", "on")
    key, at, word = _text(given, "key"), Hand(_text(given, "at")), _text(given, "word")
    key = called_here(game, key) if game else key
    amount = _amount(given)
    return Irregularity(key, at, _cards(given), word, _text(given, "wager"), amount, _text(given, "on"))
