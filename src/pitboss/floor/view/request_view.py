"""What is asked, as JSON text: the part that everybody sees, and one person's own offers."""

from __future__ import annotations

import datetime
import functools
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.money import dollars
from pitboss.floor.table.client_actions import READY
from pitboss.floor.table.effect_json import a_list, quote, write_text
from pitboss.floor.table.reportable import faces, irregular_json
from pitboss.floor.table.table_state import TableState
from pitboss.floor.view.visibility import Since, Viewer
from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER, SUPERVISOR, Say
from pitboss.play.coupons import NOT_CHIPS
from pitboss.play.places import Countless
from pitboss.play.requests import FACES, Amounts, Draw, Offer, Request


class RequestHead(NamedTuple):
    """The pending request as everybody sees it."""

    text: str
    """Up to its deadline."""
    deadline: float | None
    """When time is up, in seconds; None where no time runs."""
    seconds: int
    """How much time there is in all."""
    unready: frozenset[str]
    """Seats with a wager that may say that they are ready."""


def request_head(state: TableState) -> RequestHead:
    """The pending request as everybody sees it, without the time that is left."""
    request = state.request
    assert request is not None
    deadline, shown = None, "null"
    seconds = state.due_after
    if seconds is not None and state.clock_from is not None:
        deadline, shown = _deadline(state.clock_from, seconds)
    waits: Sequence[str] = ()
    unready: frozenset[str] = frozenset()
    if isinstance(request, Request):
        if state.betting:
            unready = frozenset(state.wagering() - state.ready)
            waits = sorted(unready - state.runner.leaving)
        else:
            waits = request.waits_for
    text = (
        f'{{"id":{state.request_id},"moment":{quote(request.moment)},"cite":{quote(request.cite.text)},'
        f'"waits_for":{a_list(map(quote, waits))},"deadline":{shown}'
    )
    return RequestHead(text, deadline, seconds or 0, unready)


@functools.lru_cache(5000)
def _deadline(since: str, seconds: int) -> tuple[float, str]:
    """So many seconds after a moment: as a number, and as it is written."""
    at = datetime.datetime.fromisoformat(since) + datetime.timedelta(seconds=seconds)
    return at.timestamp(), f'"{at.isoformat(timespec="microseconds").removesuffix("+00:00")}Z"'


NOTHING = '"silence":null,"barred":[],"draw":null,"offers":[],"irregular":[]'


class RolePart(NamedTuple):
    """What of a request is one role's, and what that rests on."""

    request: Request
    basis: Any
    purse: int | None
    ready: str
    """The offer to say so, where it has not been said."""
    silence: str
    barred: list[str]
    offers: list[str]
    """All but the one to say that it is ready."""
    text: str
    """All of it, for somebody who has no other role."""


def offers_text(
    state: TableState,
    viewer: Viewer,
    own: Since,
    chips: int | None,
    unready: Collection[str],
    known: dict[str, RolePart],
) -> str:
    """What of the pending request is one person's: silence, bars, the draw, and their offers.

    ``unready`` are the seats that may say that they are ready; ``known`` keeps what was found for a seat, for as long
    as what it rests on stays the same.
    """
    request = state.request
    if isinstance(request, Draw):
        if not (viewer.deals or viewer.supervises or viewer.house):
            return NOTHING
        draw = {
            "kind": request.kind,
            "to": list(map(str, request.to)),
            "among": list(map(str, request.among)),
            "unseen": request.unseen,
            "faces": faces(state.config.setting) if request.kind in FACES else [],
        }
        return (
            f'"silence":null,"barred":[],"draw":{write_text(draw)},"offers":[],"irregular":{_irregular(state, viewer)}'
        )
    if request is None or not (own or viewer.deals or viewer.supervises):
        return NOTHING
    parts = [_seats_part(request, seat, chips, seat in unready, known) for seat in own]
    if viewer.deals or viewer.supervises:
        parts.append(_part(request, DEALER, None, False, None))
    elif len(parts) == 1:
        return parts[0].text
    if viewer.supervises:
        parts.append(_part(request, SUPERVISOR, None, False, None))
    silences = [part.silence for part in parts if part.silence]
    barred = [text for part in parts for text in part.barred]
    offers = [text for part in parts for text in _said(part)]
    return _whole(silences[-1] if silences else "", barred, offers, _irregular(state, viewer))


def _whole(silence: str, barred: list[str], offers: list[str], irregular: str = "[]") -> str:
    return (
        f'"silence":{silence or "null"},"barred":{a_list(barred)},"draw":null,"offers":{a_list(offers)},'
        f'"irregular":{irregular}'
    )


def _said(part: RolePart) -> list[str]:
    return [*part.offers, part.ready] if part.ready else part.offers


def _seats_part(request: Request, seat: str, purse: int | None, unready: bool, known: dict[str, RolePart]) -> RolePart:
    """What is a seat's; found again where it rests on something else than before."""
    basis = request.rests_on(seat) if request.rests_on is not None else None
    part = known.get(seat)
    if part is None or basis is None or part.request is not request or part.purse != purse or part.basis != basis:
        part = known[seat] = _part(request, seat, purse, unready, basis)
    elif bool(part.ready) is not unready:
        part = part._replace(ready=_ready(seat, request.cite) if unready else "")
        part = known[seat] = part._replace(text=_whole(part.silence, part.barred, _said(part)))
    return part


def _irregular(state: TableState, viewer: Viewer) -> str:
    """What whoever deals or supervises may report."""
    return write_text(irregular_json(state, viewer.supervises)) if viewer.deals or viewer.supervises else "[]"


def _part(request: Request, role: str, purse: int | None, unready: bool, basis: object) -> RolePart:
    offers = [offer_text(*each) for each in request.open_amounts(role, purse) if each[0].word not in NOT_CHIPS]
    ready = _ready(role, request.cite) if unready else ""
    said = request.silence_of(role)
    silence = "" if said is None else write_text(say_json(said))
    barred = [
        f'{{"seat":{quote(role)},"word":{quote(word)},"reason":{quote(bar.reason)},"cite":{quote(bar.cite.text)}}}'
        for word, bar in request.barred.get(role, {}).items()
    ]
    part = RolePart(request, basis, purse, ready, silence, barred, offers, "")
    return part._replace(text=_whole(silence, barred, _said(part)))


def say_json(said: Say) -> dict[str, Any]:
    return {
        "seat": said.who, "word": said.word, "amount": None if said.amount is None else dollars(said.amount),
        "on": said.on or None, "cards": list(map(str, said.cards)), "hand": said.hand or None,
    }  # fmt: skip


@functools.lru_cache(20_000)
def _words(words: tuple[str, ...]) -> str:
    return a_list(map(quote, words))


@functools.lru_cache(20_000)
def _cards(cards: tuple[Card, ...]) -> str:
    return a_list([quote(str(card)) for card in cards])


@functools.lru_cache(50_000)
def _front(who: str, word: str) -> str:
    return f'{{"seat":{quote(who)},"word":{quote(word)},'


@functools.lru_cache(20_000)
def _behind(cite: str, fewest: int) -> str:
    return f',"on":null,"countless":false,"cards":0,"fewest":{fewest},"among":[],"cite":{quote(cite)}}}'


def offer_text(offer: Offer, on: tuple[str, ...] | None, amounts: Amounts) -> str:
    """An offer in the amounts that may be said on some places."""
    among, cards = offer.among, offer.cards
    least, most, usual, unit = amounts
    if least is None:
        said = '"least":null,"most":null,"usual":null,"unit":null'
    else:
        said = (
            f'"least":"{least // 100}.{least % 100:02d}",'
            f'"most":{"null" if most is None else _dollars(most)},'
            f'"usual":{"null" if usual is None else _dollars(usual)},'
            f'"unit":"{unit // 100}.{unit % 100:02d}"'
        )
    if on is None and not cards and not among:  # as most are
        return f"{_front(offer.who, offer.word)}{said}{_behind(offer.cite.text, offer.fewest or 0)}"
    return (
        f'{_front(offer.who, offer.word)}{said},"on":{"null" if on is None else _words(on)},'
        f'"countless":{"true" if isinstance(on, Countless) else "false"},"cards":{cards},'
        f'"fewest":{cards if offer.fewest is None else offer.fewest},"among":{_cards(among) if among else "[]"},'
        f'"cite":{quote(offer.cite.text)}}}'
    )


def _dollars(cents: int) -> str:
    return f'"{dollars(cents)}"'


def _ready(seat: str, cite: Citation) -> str:
    return (
        f'{_front(seat, READY)}"least":null,"most":null,"usual":null,"unit":null,"on":null,"countless":false,'
        f'"cards":0,"fewest":0,"among":[],"cite":{quote(cite.text)}}}'
    )
