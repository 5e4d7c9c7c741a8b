"""What one person may see of a table: every effect and every view goes through here before it is sent to anybody.

Who sees a face is `play.view`'s to say; here a person is turned into the roles he sees with: the seats he holds, from
the moment he took them, and the house's for surveillance.
"""

from __future__ import annotations

import datetime
import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.equipment.cards import Card, card
from pitboss.equipment.money import dollars
from pitboss.floor.felt import Felt
from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER, SUPERVISOR, Say
from pitboss.play.codec import JSON, write_effect
from pitboss.play.effects import Burned, Called, Dealt, Discarded, Effect, Looked, Revealed, Shuffled, Thrown
from pitboss.play.hands import Hand
from pitboss.play.requests import Countless, Draw, Offer
from pitboss.play.setting import Setting
from pitboss.play.view import HOUSE, PUBLIC, hands_seen, see

READY = "ready"


@dataclass(frozen=True, slots=True)
class Eyes:
    """One person who looks: who he is, and with which roles."""

    person: str = ""
    house: bool = False
    """Surveillance: everything."""
    cards: bool = True
    """An administrator sees none."""
    deals: bool = False
    """The dealer of this table."""
    supervises: bool = False


Since = Mapping[str, int]
"""His seats, with the effect of the round from which what lies there is his to see."""


def seats_seen(felt: Felt, eyes: Eyes) -> dict[str, int]:
    return {seat: felt.since.get(seat, 0) for seat in felt.seats_of(eyes.person)} if eyes.person else {}


def as_seen(effect: Effect, place: int, own: Since, house: bool) -> Effect:
    """One effect, the so-manieth of its round, as somebody sees it who holds these seats."""
    if house:
        return see(HOUSE, effect)
    match effect:
        case Dealt(to=hand) | Discarded(what=hand) | Thrown(hand=hand):
            seat = hand.seat
        case Looked(who=who):
            seat = who
        case _:
            seat = ""
    return see(seat if seat in own and place >= own[seat] else PUBLIC, effect)


def effects_json(effects: Sequence[Effect], start: int, seq: int, own: Since, house: bool) -> list[dict[str, JSON]]:
    """The effects of one event as somebody sees them."""
    told = []
    for place, effect in enumerate(effects, start):
        written = write_effect(as_seen(effect, place, own, house))
        assert isinstance(written, dict)
        told.append({"seq": seq, **written})
    return told


_FACES: Mapping[str, type[Any]] = {kind.__name__: kind for kind in (Dealt, Burned, Looked, Shuffled, Discarded, Thrown)}


def stored_as_seen(stored: dict[str, Any], place: int, own: Since, house: bool) -> dict[str, Any]:
    """The same for an effect as it is stored."""
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


# The view


def view(felt: Felt, eyes: Eyes, chips: int | None, names: Mapping[str, str], now: datetime.datetime) -> dict[str, Any]:
    """The table, complete, as one person may see it."""
    round_, config = felt.round, felt.config
    own = seats_seen(felt, eyes)
    shown: dict[str, Any] = {
        "id": felt.id,
        "name": config.name,
        "game": config.setting.game.slug,
        "options": dict(config.setting.options.given),
        "limits": limits_json(felt),
        "notices": felt.pending.get("notices", []) if felt.pending else [],
        "dealing": config.dealing,
        "open": not felt.closed and not felt.closing,
        "seq": felt.seq,
        "round": felt.number,
        "moment": felt.request.moment if felt.request else None,
        "void": bool(round_ and round_.void),
        "commitment": felt.commitments.get("cards") or felt.commitments.get("numbers"),
        "meters": _meters(felt),
        "seats": {seat: _seat(felt, seat) for seat in config.setting.seats},
        "you": {"seats": list(own), "chips": None if chips is None else dollars(chips)},
        "areas": _areas(felt),
        "request": _request(felt, eyes, own, chips, now),
        "last": _last(felt, eyes),
        "calls": _calls(felt),
    }
    if felt.stopped:
        shown["stopped"] = felt.stopped
    if eyes.cards:
        shown["hands"] = hands_json(felt, own, eyes.house)
    else:
        shown["last"] = {}
    return shown


def limits_json(felt: Felt) -> dict[str, list[str | None]]:
    """What may be staked on each opening wager."""
    return _limits(felt.config.setting)


@functools.lru_cache(2000)
def _limits(setting: Setting) -> dict[str, list[str | None]]:
    found: dict[str, list[str | None]] = {}
    for wager in setting.opening_wagers:
        limit = setting.limit(wager.key)
        found[wager.key] = [None if each is None else dollars(each) for each in limit]
    return found


def _seat(felt: Felt, seat: str) -> dict[str, Any] | None:
    player = felt.runner.seating.player(seat)
    if not player:
        return None
    name, _, person = player.rpartition(" (")
    return {"person": {"id": person.removesuffix(")"), "name": name}, "leaving": seat in felt.runner.leaving}


def hands_json(felt: Felt, own: Since, house: bool) -> dict[str, list[str]]:
    """The cards on the table."""
    if felt.round is None:
        return {}
    effects = felt.round.effects
    seen = [_turned(as_seen(effect, place, own, house), own) for place, effect in enumerate(effects)]
    hands: dict[str, list[str]] = {}
    for hand, cards in hands_seen(HOUSE, seen).items():
        hands[str(hand)] = list(map(str, cards))
    return hands


def _turned(effect: Effect, own: Since) -> Effect:
    """What he has looked at he sees where it lies."""
    if isinstance(effect, Looked) and effect.who in own:
        return Revealed(effect.hand, effect.cards, effect.cite)
    return effect


def _areas(felt: Felt) -> list[dict[str, Any]]:
    balances = felt.round.table.balances.items() if felt.round else felt.runner.carry.balances
    return [
        {"seat": at.seat, "wager": at.wager, "on": at.on or None, "hand": at.hand or None, "amount": dollars(cents)}
        for at, cents in balances
        if cents and at.kind == "area"
    ]


def _meters(felt: Felt) -> dict[str, str]:
    balances = felt.round.table.balances.items() if felt.round else felt.runner.carry.balances
    found = {at.wager: cents for at, cents in balances if at.kind == "meter"}
    for wager, linked in felt.config.meters.items():
        found[wager] = felt.meters[linked][0]
    return {wager: dollars(cents) for wager, cents in found.items()}


def _calls(felt: Felt) -> list[str]:
    made = [f"{e.who}: {e.why}" for e in felt.round.effects if isinstance(e, Called)] if felt.round else []
    return made + felt.called


def _last(felt: Felt, eyes: Eyes) -> dict[str, Any]:
    last = felt.last
    if not last:
        return {}
    hands = {**last["hands"], **last["own"].get(eyes.person, {})} if eyes.person else last["hands"]
    return {**{key: last[key] for key in ("round", "rulings", "announcements", "void")}, "hands": hands}


def _request(felt: Felt, eyes: Eyes, own: Since, chips: int | None, now: datetime.datetime) -> dict[str, Any] | None:
    request = felt.request
    if request is None or felt.stopped:
        return None
    shown: dict[str, Any] = {
        "id": felt.request_id, "moment": request.moment, "cite": str(request.cite), "waits_for": [],
        "deadline": None, "remaining": None, "silence": None, "barred": [], "draw": None, "offers": [],
    }  # fmt: skip
    seconds = felt.due_after
    if seconds is not None and felt.clock_from is not None:
        deadline = datetime.datetime.fromisoformat(felt.clock_from) + datetime.timedelta(seconds=seconds)
        shown["deadline"] = deadline.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
        shown["remaining"] = max(0.0, round((deadline - now).total_seconds(), 1))
    if isinstance(request, Draw):
        if eyes.deals or eyes.supervises or eyes.house:
            shown["draw"] = {
                "kind": request.kind,
                "to": list(map(str, request.to)),
                "among": list(map(str, request.among)),
            }
        return shown
    roles = [*own, *([DEALER] if eyes.deals or eyes.supervises else ()), *([SUPERVISOR] if eyes.supervises else ())]
    if felt.betting:
        shown["waits_for"] = sorted(felt.wagering() - felt.ready - felt.runner.leaving)
    else:
        shown["waits_for"] = list(request.waits_for)
    for role in roles:
        purse = chips if role in own else None
        shown["offers"] += [_offer(offer) for offer in request.open_to(role, purse)]
        if role in own and felt.betting and felt.not_ready(role) is None:
            shown["offers"].append(_ready(role, request.cite))
        said = request.silence_of(role)
        if said is not None:
            shown["silence"] = say_json(said)
        barred = request.barred.get(role, {})
        shown["barred"] += [
            {"seat": role, "word": word, "reason": bar.reason, "cite": str(bar.cite)} for word, bar in barred.items()
        ]
    return shown


def say_json(said: Say) -> dict[str, Any]:
    return {
        "seat": said.who, "word": said.word, "amount": None if said.amount is None else dollars(said.amount),
        "on": said.on or None, "cards": list(map(str, said.cards)), "hand": said.hand or None,
    }  # fmt: skip


def _money(cents: int | None) -> str | None:
    return None if cents is None else dollars(cents)


def _offer(offer: Offer) -> dict[str, Any]:
    takes = offer.least is not None
    return {
        "seat": offer.who,
        "word": offer.word,
        "least": _money(offer.least),
        "most": _money(offer.most) if takes else None,
        "usual": _money(offer.usual) if takes else None,
        "unit": dollars(offer.unit) if takes else None,
        "on": None if offer.on is None else list(offer.on),
        "countless": isinstance(offer.on, Countless),
        "cards": offer.cards,
        "fewest": offer.cards if offer.fewest is None else offer.fewest,
        "among": list(map(str, offer.among)),
        "cite": str(offer.cite),
    }


def _ready(seat: str, cite: Citation) -> dict[str, Any]:
    return {
        "seat": seat, "word": READY, "least": None, "most": None, "usual": None, "unit": None, "on": None,
        "countless": False, "cards": 0, "fewest": 0, "among": [], "cite": str(cite),
    }  # fmt: skip


def summary(felt: Felt) -> dict[str, Any]:
    """The table as the lobby shows it."""
    setting = felt.config.setting
    free = [seat for seat in setting.seats if not felt.runner.seating.player(seat)]
    moment = felt.request.moment if felt.request else None
    return {
        "id": felt.id, "name": felt.config.name, "game": setting.game.slug, "limits": limits_json(felt),
        "seats": len(setting.seats), "free": len(free), "round": felt.number,
        "moment": "closed" if felt.closed else "stopped" if felt.stopped else moment,
    }  # fmt: skip
