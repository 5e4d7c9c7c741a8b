"""What one person may see of a table: every effect and every view goes through here before it is sent to anybody.

Who sees a face is `play.view`'s to say; here a person is turned into the roles they see with: the seats they hold,
from the moment they took them, and the house's for surveillance.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.equipment.cards import Card, card
from pitboss.equipment.money import dollars
from pitboss.floor.table.effect_json import effect_text, quote, write_text
from pitboss.floor.table.seat_holders import Held, person_of
from pitboss.floor.table.table_state import TableState
from pitboss.play.actions import DEALER
from pitboss.play.card_places import Hand
from pitboss.play.effects import Burned, Dealt, Discarded, Effect, Looked, Revealed, Shuffled, Thrown
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from pitboss.play.views import HIDING, PUBLIC, see
from pitboss.rules import RULES


@dataclass(frozen=True, slots=True)
class Viewer:
    """One person who looks at a table: who they are, and with which roles."""

    person: str = ""
    house: bool = False
    """Surveillance, which sees everything."""
    cards: bool = True
    """Whether they see cards; an administrator sees none."""
    deals: bool = False
    """Whether they deal at this table."""
    supervises: bool = False


Since = Mapping[str, int]
"""Somebody's seats, each with the effect of the round from which what lies there is theirs to see."""


def seats_seen(state: TableState, viewer: Viewer) -> dict[str, int]:
    """The seats of whoever looks, each with the effect of the round from which what lies there is theirs to see."""
    return {seat: state.held.get(seat, ("", 0))[1] for seat in state.seats_of(viewer.person)} if viewer.person else {}


def seats_held(held: Held, person: str) -> dict[str, int]:
    """The seats whose cards are somebody's to see in a round, or were."""
    return {seat: since for seat, (holder, since) in held.items() if person and holder == person}


def owner(effect: Effect) -> str:
    """The seat whose own an effect is, so that its holder sees what others do not; empty where it is nobody's."""
    match effect:
        case Dealt(to=hand) | Discarded(what=hand) | Thrown(hand=hand):
            return hand.seat
        case Looked(who=who):
            return who
    return ""


def as_seen(effect: Effect, place: int, own: Since, house: bool) -> Effect:
    """One effect, with its place among those of its round, as somebody sees it who holds these seats."""
    if house or type(effect) not in HIDING:
        return effect
    seat = owner(effect)
    return see(seat if seat in own and place >= own[seat] else PUBLIC, effect)


class WatchedEvent:
    """One event of an append, for watchers: its effects, with their place in the round."""

    __slots__ = ("_hidden", "_whole", "effects", "held", "hides", "round", "seq", "start", "texts")

    def __init__(
        self, seq: int, effects: Sequence[Effect], texts: Sequence[str], start: int, number: int, held: Held
    ) -> None:
        self.seq = seq
        self.effects = effects
        self.texts = texts
        """Each as it is stored."""
        self.start = start
        self.round = number
        self.held = held
        """Who held which seat then: what they may see of it they may see later too, and nobody else."""
        self.hides = not HIDING.isdisjoint(map(type, effects))
        self._whole: str | None = None
        self._hidden: list[tuple[str, str, str]] | None = None

    @property
    def whole(self) -> str:
        """The effects as they are, nothing hidden."""
        if self._whole is None:
            self._whole = ",".join([f'{{"seq":{self.seq},{text[1:]}' for text in self.texts])
        return self._whole

    def parts(self) -> list[tuple[str, str, str]]:
        """Each effect: whose own it is, as its owner sees it, and as everybody else does."""
        if self._hidden is None:
            self._hidden = []
            for effect, text in zip(self.effects, self.texts, strict=True):
                whole = public = f'{{"seq":{self.seq},{text[1:]}'
                seat = ""
                if type(effect) in HIDING:
                    seat = owner(effect)
                    own, others = see(seat, effect) if seat else effect, see(PUBLIC, effect)
                    whole = whole if own == effect else f'{{"seq":{self.seq},{effect_text(own)[1:]}'
                    public = public if others == effect else f'{{"seq":{self.seq},{effect_text(others)[1:]}'
                self._hidden.append((seat, whole, public))
        return self._hidden


def effects_text(told: WatchedEvent, person: str, house: bool) -> str:
    """The effects of one event as somebody sees them: the texts that were stored, save where something is hidden."""
    if house or not told.hides:
        return told.whole
    start, own = told.start, seats_held(told.held, person)
    return ",".join(
        [
            whole if seat and seat in own and place >= own[seat] else public
            for place, (seat, whole, public) in enumerate(told.parts(), start)
        ]
    )


_FACES: Mapping[str, type[Any]] = {kind.__name__: kind for kind in (Dealt, Burned, Looked, Shuffled, Discarded, Thrown)}


def stored_as_seen(stored: dict[str, Any], place: int, own: Since, house: bool) -> dict[str, Any]:
    """One effect, as it is stored, as somebody sees it who holds these seats."""
    kind = _FACES.get(stored["type"])
    if kind is None:
        return stored
    parts: dict[str, Any] = {}
    for name in kind._fields:
        value = stored[name]
        if name in ("to", "hand", "what"):
            value = Hand(value)
        elif name == "card":
            value = card(value)
        elif name in ("cards", "out"):
            value = tuple(map(card, value))
        parts[name] = value
    seen = as_seen(kind(**parts), place, own, house)
    shown = dict(stored)
    for name, value in zip(kind._fields, seen, strict=True):
        if isinstance(value, Card):
            shown[name] = str(value)
        elif isinstance(value, tuple):
            shown[name] = [str(each) for each in value]
    return shown


def limits_json(state: TableState) -> dict[str, list[str | None]]:
    """What may be staked on each opening wager."""
    return _limits(state.config.setting)


@functools.lru_cache(2000)
def _limits(setting: Setting) -> dict[str, list[str | None]]:
    found: dict[str, list[str | None]] = {}
    for wager in setting.opening_wagers:
        limit = setting.limit(wager.key)
        found[wager.key] = [None if each is None else dollars(each) for each in limit]
    return found


def turned(effect: Effect, own: Since) -> Effect:
    """An effect as whoever looked at cards sees it: where they lie."""
    if isinstance(effect, Looked) and effect.who in own:
        return Revealed(effect.hand, effect.cards, effect.cite)
    return effect


def summary_text(state: TableState, held: bool = True, desk: bool = True) -> str:
    """The table as the lobby shows it and, beside it, who holds which seat and what the floor desk shows: as it is
    stored.

    Version 0.4.0 did not store who ``held`` a seat, version 0.5.0 nothing for the ``desk``.
    """
    setting, players = state.config.setting, state.runner.seating.players
    request = state.request
    moment = "closed" if state.closed else "stopped" if state.stopped else request.moment if request else None
    who = ",".join([f"{quote(seat)}:{quote(person_of(player))}" for seat, player in sorted(players)])
    seats = f'"held":{{{who}}},' if held else ""
    shown = f'"desk":{desk_text(state)},' if desk else ""
    return (
        f'{{{shown}"free":{len(setting.seats) - len(players)},"game":{quote(setting.game.slug)},{seats}'
        f'"id":{quote(state.id)},'
        f'"limits":{_limits_text(setting)},"moment":{quote(moment) if moment else "null"},'
        f'"name":{quote(state.config.name)},"round":{state.number},"seats":{len(setting.seats)}}}'
    )


@functools.lru_cache(2000)
def _limits_text(setting: Setting) -> str:
    return write_text(_limits(setting))  # in the order of the game: its main wager first


def desk_text(state: TableState) -> str:
    """The table as the floor desk shows it, beside what the lobby does."""
    request, config, pending = state.request, state.config, state.pending
    balances = state.round.table.balances.items() if state.round else state.runner.carry.balances
    laid = [(at.seat, cents) for at, cents in balances if cents and at.kind == "area"]
    waits: Iterable[str] = ()
    if request is not None and not state.stopped:
        if isinstance(request, Draw):
            waits = (DEALER,)
        else:
            waits = sorted({seat for seat, _ in laid if seat} - state.ready) if state.betting else request.waits_for
    calls = write_text(state.calls + state.called) if state.calls or state.called else "[]"
    notices = write_text(pending.get("notices", [])) if pending else "[]"
    return (
        f'{{"calls":{calls},"changes_at":{write_text(pending.get("from"))},'
        f'"closing":{"true" if state.closing else "false"},'
        f'"dealer":{quote(config.dealer) if config.dealer else "null"},"dealing":{quote(config.dealing)},'
        f'"notices":{notices},"on_felt":"{dollars(sum([cents for _, cents in laid]))}","rules":{quote(RULES)},'
        f'"stopped":{quote(state.stopped) if state.stopped else "null"},"waits_for":[{",".join(map(quote, waits))}]}}'
    )
