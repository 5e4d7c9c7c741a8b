"""A table at one moment, as JSON text: what everybody sees of it is written once an append and shared by all who look.

A view is made of members. Those of one person (their hands, offers, chips) are written for them; all others are
the same text for everybody, and the same object as long as nothing in them has changed, so that what changed is found
without comparing.
"""

from __future__ import annotations

import datetime
import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.equipment.cards import Card, card
from pitboss.equipment.money import dollars
from pitboss.felt.things import empty, things
from pitboss.floor.protection.limits import TIME, Standing
from pitboss.floor.table.effect_json import a_list, quote, write_text
from pitboss.floor.table.seat_holders import person_of
from pitboss.floor.table.table_state import TableState
from pitboss.floor.view.request_view import RequestHead, RolePart, offers_text, request_head
from pitboss.floor.view.visibility import Since, Viewer, as_seen, limits_json, seats_seen, turned
from pitboss.play.accounts import Account
from pitboss.play.card_places import Hand
from pitboss.play.driver import Round
from pitboss.play.effects import Called
from pitboss.play.public import Public
from pitboss.play.views import HOUSE, LAYING, PUBLIC, lay


@functools.lru_cache(50_000)
def _area(at: Account, cents: int) -> str:
    on, hand = (quote(part) if part else "null" for part in (at.on, at.hand))
    where = f'"seat":{quote(at.seat)},"wager":{quote(at.wager)},"on":{on},"hand":{hand}'
    return f'{{{where},"amount":"{dollars(cents)}"}}'


Counts = Callable[[Sequence[Card]], str]
"""What a hand counts to."""
Reads = Callable[[Public, Mapping[Hand, Sequence[Card]]], Mapping[str, object]]
"""What hands make in words."""


def totals(counts: Counts, hands: Mapping[str, Sequence[Card]]) -> dict[str, str]:
    """What each hand counts to that has two cards or more, none of which lies face down."""
    return {name: counts(held) for name, held in hands.items() if len(held) > 1 and all(each.seen for each in held)}


class Hands:
    """The hands of a round as somebody sees them, followed effect by effect."""

    __slots__ = ("_at", "_counts", "_hands", "_house", "_own", "_reads", "_round", "reads", "text", "totals")

    def __init__(self, own: Since, house: bool, counts: Counts | None, reads: Reads | None = None) -> None:
        self._own, self._house, self._counts, self._reads = own, house, counts, reads
        self._round: Round | None = None
        self._at = 0
        self._hands: dict[Hand, list[Card]] = {}
        self.text = self.totals = self.reads = "{}"

    def follow(self, round_: Round | None) -> str:
        if round_ is not self._round:
            self._round, self._at, self._hands = round_, 0, {}
            self.text = self.totals = self.reads = "{}"
        if round_ is None:
            return self.text
        effects = round_.effects
        at, changed = self._at, False
        for place in range(at, len(effects)):
            effect = effects[place]
            if type(effect) in LAYING:
                lay(self._hands, HOUSE, turned(as_seen(effect, place, self._own, self._house), self._own))
                changed = True
        self._at = len(effects)
        if changed:
            shown = (
                f"{quote(hand)}:{a_list([quote(str(each)) for each in held])}" for hand, held in self._hands.items()
            )
            self.text = f"{{{','.join(shown)}}}"
            if self._counts is not None:
                self.totals = write_text(totals(self._counts, {str(hand): held for hand, held in self._hands.items()}))
            if self._reads is not None:
                public = Public(round_.setting, round_.start, round_)
                self.reads = write_text(dict(self._reads(public, self._hands)))
        return self.text


class TableView:
    """What a table shows, kept up to its last commit."""

    def __init__(self, names: Mapping[str, str] | None = None) -> None:
        self._names = {} if names is None else names
        """What people are called, by id, as far as that is known: the log itself does not say it."""
        self.members: dict[str, str] = {}
        """What everybody sees, by name."""
        self.seq = -1
        self._changed: dict[str, int] = {}
        """At which moment each of the members last changed."""
        self._state: TableState | None = None
        self._config: Any = None
        self._committed: Any = None
        self._seated: tuple[Any, frozenset[str], list[str]] | None = None
        self._round: Round | None = None
        self._played: tuple[Round | None, int, int, Any] = (None, 0, 0, None)
        """The round, how much had been done and said in it, and the last one: how far areas and things are known."""
        self._things: Any = None
        self._effects = 0
        self._calls: list[str] = []
        self._hands: dict[tuple[Any, ...], Hands] = {}
        self._last: Any = None
        self._boarded: Any = None
        self._lasts: dict[str, str] = {}
        self._head: RequestHead | None = None
        self._offers: dict[str, RolePart] = {}

    def look(self, state: TableState) -> TableView:
        """Brings the members up to where the table stands."""
        if self._state is state and self.seq == state.seq:
            return self
        new: dict[str, str] = {}
        config, round_ = state.config, state.round
        if config is not self._config:
            self._config = config
            new["id"], new["name"] = quote(state.id), quote(config.name)
            new["game"], new["dealing"] = quote(config.setting.game.slug), quote(config.dealing)
            new["coach"] = "true" if config.coach else "false"
            new["options"] = write_text(dict(config.setting.options.given))
            new["limits"] = write_text(limits_json(state))
        new["notices"] = write_text(state.pending.get("notices", [])) if state.pending else "[]"
        new["open"] = "true" if not state.closed and not state.closing else "false"
        new["seq"], new["round"] = str(state.seq), str(state.number)
        request = state.request
        new["moment"] = quote(request.moment) if request else "null"
        new["void"] = "true" if round_ and round_.void else "false"
        committed = state.commitments.get("cards") or state.commitments.get("numbers")
        if committed is not self._committed or not self.members:
            self._committed = committed
            new["commitment"] = write_text(committed)
        seating, leaving = state.runner.seating, frozenset(state.runner.leaving)
        called = [self._names.get(person_of(player), "") for _, player in seating.players]
        before = self._seated
        if before is None or before[0] is not seating or before[1:] != (leaving, called) or "id" in new:
            self._seated = (seating, leaving, called)
            new["seats"] = f"{{{','.join(_seat(state, seat, self._names) for seat in config.setting.seats)}}}"
        played = (round_, len(round_.effects), len(round_.actions), state.last) if round_ else (None, 0, 0, state.last)
        if round_ is None or "id" in new or config.meters or not _same(played, self._played):
            self._played = played
            new["areas"], new["meters"] = _places(state)
            shown = things(
                config.setting, round_.start if round_ else state.runner.carry, round_, state.last.get("things")
            )
            if shown != self._things:
                self._things, new["things"] = shown, write_text(shown)
        new["calls"] = self._called(state)
        if state.last is not self._boarded or "id" in new:
            self._boarded = state.last
            new["board"] = write_text(state.last.get("board") or empty(config.setting))
        if state.day is not None:
            new["day"] = write_text(state.day.shown())
        if state.stopped or "stopped" in self.members:
            new["stopped"] = quote(state.stopped) if state.stopped else "null"
        members = self.members
        # At a table that was restored nobody has been told of a difference: it belongs to what comes next.
        moment = state.seq + 1 if self.seq == state.seq else state.seq
        for name, text in new.items():
            if members.get(name) != text:
                members[name] = text
                self._changed[name] = moment
        self._state, self._head, self.seq = state, None, state.seq
        return self

    def since(self, seq: int) -> dict[str, str]:
        """The members that have changed behind an event."""
        members = self.members
        return {name: members[name] for name, moment in self._changed.items() if moment > seq}

    def _called(self, state: TableState) -> str:
        round_ = state.round
        if round_ is not self._round:
            self._round, self._effects, self._calls = round_, 0, []
        if round_ is not None:
            effects = round_.effects
            for at in range(self._effects, len(effects)):
                effect = effects[at]
                if type(effect) is Called:
                    self._calls.append(f"{effect.who}: {effect.why}")
            self._effects = len(effects)
        return write_text(self._calls + state.called) if self._calls or state.called else "[]"

    # What one person sees

    def own(
        self, state: TableState, viewer: Viewer, own: Since, chips: int | None, protection: str = ""
    ) -> dict[str, str]:
        """The members of a view that are one person's. Of ``request`` the time that is left is missing (`left`)."""
        held = "null" if chips is None else f'"{dollars(chips)}"'
        found = {
            "you": f'{{"seats":{a_list(map(quote, own))},"chips":{held}{protection}}}',
            "request": self._request(state, viewer, own, chips),
        }
        if viewer.cards:
            key = (*own.items(), viewer.house)
            hands = self._hands.get(key)
            if hands is None:
                if len(self._hands) > 40:
                    self._hands.clear()
                hands = self._hands[key] = Hands(own, viewer.house, _counts(state), _reads(state))
            found["hands"] = hands.follow(state.round)
            if _counts(state) is not None:
                found["totals"] = hands.totals
            if _reads(state) is not None:
                found["reads"] = hands.reads
            found["last"] = self._shown_last(state, viewer.person)
        else:
            found["last"] = found["things"] = "{}"
            found["board"] = "null"
        return found

    def _request(self, state: TableState, viewer: Viewer, own: Since, chips: int | None) -> str:
        if state.request is None or state.stopped:
            return "null"
        head = self._head
        if head is None:
            head = self._head = request_head(state)
        return f"{head.text},{offers_text(state, viewer, own, chips, head.unready, self._offers)}"

    def left(self, request: str, now: datetime.datetime) -> str:
        """A request whole, with the seconds that are left of its time."""
        if request == "null":
            return request
        head = self._head
        left = "null"
        if head is not None and head.deadline is not None:  # not more than all, though the clock was set back
            left = str(max(0.0, round(min(head.deadline - now.timestamp(), head.seconds), 1)))
        return f'{request},"remaining":{left}}}'

    def _shown_last(self, state: TableState, person: str) -> str:
        last = state.last
        if not last:
            return "{}"
        if last is not self._last:
            self._last, self._lasts = last, {}
        found = self._lasts.get(person)
        if found is None:
            front = self._lasts.get(PUBLIC)
            if front is None:
                shown = {name: last[name] for name in ("round", "rulings", "announcements", "void")}
                front = self._lasts[PUBLIC] = write_text(shown)[:-1]
            mine = last["own"].get(person, {}) if person else {}
            hands = {**last["hands"], **mine}
            counts = _counts(state)
            counted = counts and totals(counts, {name: list(map(card, held)) for name, held in hands.items()})
            ends = "" if counted is None else f',"totals":{write_text(counted)}'
            found = self._lasts[person] = f'{front},"hands":{write_text(hands)}{ends}}}'
        return found

    def whole(
        self, state: TableState, viewer: Viewer, chips: int | None, now: datetime.datetime, protection: str = ""
    ) -> str:
        """The table, complete, as one person may see it."""
        self.look(state)
        members = {**self.members, **self.own(state, viewer, seats_seen(state, viewer), chips, protection)}
        members["request"] = self.left(members["request"], now)
        if members.get("stopped") == "null":
            del members["stopped"]
        return f"{{{joined(members)}}}"


def _counts(state: TableState) -> Counts | None:
    return state.config.setting.game.appearance.counts


def protection_text(standing: Standing, moment: str) -> str:
    """The members of ``you`` that say of which limits little is left, and that this is a time of rest."""
    text = ""
    if near := standing.near(moment):
        told = [
            {"kind": kind, "period": period, "limit": limit_json(kind, amount), "left": limit_json(kind, left)}
            for kind, period, amount, left in near
        ]
        text = f',"near":{write_text(told)}'
    if why := standing.over_time(moment):
        shut = {"reason": why.reason, "cite": str(why.cite), "until": why.until or None}
        text += f',"shut":{write_text(shut)}'
    return text


def limit_json(kind: str, amount: int) -> str | int:
    """A limit as programs read it: dollars and cents, or minutes of play."""
    return amount // 60 if kind == TIME else dollars(amount)


def _reads(state: TableState) -> Reads | None:
    return state.config.setting.game.appearance.reads


def joined(members: dict[str, str]) -> str:
    return ",".join([f'"{name}":{text}' for name, text in members.items()])


def _same(one: tuple[object, int, int, object], other: tuple[object, int, int, object]) -> bool:
    return one[0] is other[0] and one[3] is other[3] and one[1:3] == other[1:3]


def _seat(state: TableState, seat: str, names: Mapping[str, str]) -> str:
    player = state.runner.seating.player(seat)
    if not player:
        return f"{quote(seat)}:null"
    person = person_of(player)
    name = names.get(person) or player.rpartition(" (")[0]
    leaving = "true" if seat in state.runner.leaving else "false"
    held = f'{{"person":{{"id":{quote(person)},"name":{quote(name)}}},"leaving":{leaving}}}'
    return f"{quote(seat)}:{held}"


def _places(state: TableState) -> tuple[str, str]:
    """The wagers on the layout, and the meters."""
    balances = state.round.table.balances.items() if state.round else state.runner.carry.balances
    areas: list[str] = []
    meters: dict[str, int] = {}
    for at, cents in balances:
        kind = at.kind
        if kind == "area":
            if cents:
                areas.append(_area(at, cents))
        elif kind == "meter":
            meters[at.wager] = cents
    for wager, linked in state.config.meters.items():
        meters[wager] = state.meters[linked][0]
    return a_list(areas), write_text({wager: dollars(cents) for wager, cents in meters.items()}) if meters else "{}"
