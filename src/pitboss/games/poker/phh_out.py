"""A round written in the poker hand history notation (PHH), as `phh` reads it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand, hand_of
from pitboss.play.driver import Round
from pitboss.play.requests import Draw, Request

from .hand_in_play import Contest
from .phh import CODES, one_line
from .structure import FIXED, blinds_of, least_bet, structure_of
from .wagers import BRING_IN, CHIPS


def history_of(round_: Round) -> str:
    """A round as PHH; unreadable where PHH has no words for it."""
    options = round_.setting.options
    kind = structure_of(options).kind
    code = next((code for code, known in CODES.items() if known == (options.word("game"), kind)), None)
    if code is None:
        raise Unreadable(f"PHH has no name for {options.word('game')} at {options.word('betting')}")
    if round_.void or any(isinstance(action, Irregularity) for action in round_.actions):
        raise Unreadable("PHH has no words for an irregularity")
    hand = round_.table.local
    assert isinstance(hand, Contest)
    number = {seat: i for i, seat in enumerate(hand.seats, 1)}
    stacks = _stacks(round_)
    out = [f'variant = "{code}"', "ante_trimming_status = true"]
    out.append(f"antes = [{', '.join([_number(options.whole('ante'))] * len(number))}]")
    if hand.variant.button:
        if any(seat not in number for seat in hand.blinds):
            raise Unreadable("PHH has no words for a blind of an empty seat")
        blinds = [*blinds_of(options), *([2 * blinds_of(options)[-1]] if hand.straddle else [])]
        posted = [*blinds, *[0] * len(number)][: len(number)]
        out.append(f"blinds_or_straddles = [{', '.join(map(_number, posted))}]")
    else:
        out.append(f"bring_in = {_number(options.whole(BRING_IN))}")
    limits = structure_of(options)
    if kind == FIXED:
        out += [f"small_bet = {_number(limits.low)}", f"big_bet = {_number(limits.high)}"]
    else:
        out.append(f"min_bet = {_number(least_bet(options))}")
    out.append(f"starting_stacks = [{', '.join(_number(stacks[seat]) for seat in number)}]")
    out += ["actions = [", *(f'  "{action}",' for action in _in_order(list(_actions(round_, number)))), "]"]
    ends = [round_.table.on(seat, CHIPS) for seat in number]
    out.append(f"finishing_stacks = [{', '.join(map(_number, ends))}]")
    out.append(f"seats = [{', '.join(number)}]")
    if round_.seating.players:
        names = ", ".join('"' + one_line(round_.seating.player(seat)).replace('"', "'") + '"' for seat in number)
        out.append(f"players = [{names}]")
    return "\n".join(out) + "\n"


def _stacks(round_: Round) -> dict[str, int]:
    """What everybody had when the hand began."""
    again = Round(round_.setting, round_.start, round_.seating)
    for action in round_.actions:
        if action == Say(DEALER, NO_MORE_BETS):
            break
        again.take(action)
    return {seat: again.table.on(seat, CHIPS) for seat in again.setting.seats}


def _actions(round_: Round, number: Mapping[str, int]) -> Iterable[str]:
    """What was dealt and said, in order; the cards of one deal together."""
    again = Round(round_.setting, round_.start, round_.seating)
    dealt: dict[tuple[int, Hand], list[str]] = {}
    for action in round_.actions:
        request, hand = again.request, again.table.local
        if isinstance(action, Drawn) and isinstance(request, Draw) and isinstance(hand, Contest):
            for place, value in zip(request.to, action.values, strict=False):
                if place and request.kind == "cards":
                    dealt.setdefault((hand.street, place), []).append(str(value))
        elif isinstance(action, Say) and isinstance(request, Request) and request.moment != "bets":
            yield from _dealt(dealt, number)
            dealt.clear()
            yield from _spoken(again, action, number)
        again.take(action)
    hand = again.table.local
    if isinstance(hand, Contest) and hand.mucked:  # the last hand left won unshown
        for seat in (seat for seat in hand.live if seat not in (*hand.shown, *hand.mucked)):
            yield f"p{number[seat]} sm {''.join(map(str, again.table.hands[hand_of(seat)]))}"


def _in_order(actions: Sequence[str]) -> list[str]:
    """As PHH has them: where the money is all in, hands are shown before the cards still to come."""
    shown = [action for action in actions if " sm" in action]
    others = [action for action in actions if " sm" not in action]
    at = max((i for i, action in enumerate(others, 1) if not action.startswith("d ")), default=len(others))
    to_come = [action.split() for action in others[at:]]
    if not any(word == "dh" for _, word, *_ in to_come):
        return [*others[:at], *shown, *others[at:]]
    early = []  # stud: what is there is shown, and the whole hand again in the end
    for action in shown:
        player, _, *faces = action.split()
        later = sum(len(words[3]) for words in to_come if words[2] == player)
        early.append(f"{player} sm {faces[0][:-later]}" if faces and later else action)
    return [*others[:at], *early, *others[at:], *shown]


def _dealt(dealt: Mapping[tuple[int, Hand], Sequence[str]], number: Mapping[str, int]) -> Iterable[str]:
    for (_, place), faces in dealt.items():
        yield f"d dh p{number[place.seat]} {''.join(faces)}" if place.seat else f"d db {''.join(faces)}"


def _spoken(again: Round, said: Say, number: Mapping[str, int]) -> Iterable[str]:
    if said.who not in number:
        return
    player, table = f"p{number[said.who]}", again.table
    hand = table.local
    assert isinstance(hand, Contest)
    mine = hand.bets.get(said.who, 0)
    everything = mine + table.on(said.who, CHIPS)
    match said.word:
        case "fold":
            yield f"{player} f"
        case "bring_in":
            yield f"{player} pb"
        case "show":
            yield f"{player} sm {''.join(map(str, table.hands[hand_of(said.who)]))}"
        case "muck":
            yield f"{player} sm"
        case "bet" | "raise":
            offer = again.offered(said)
            amount = said.amount if said.amount is not None else offer.usual if offer else 0
            yield f"{player} cbr {_number(amount or 0)}"
        case "all_in" if everything > hand.to:
            yield f"{player} cbr {_number(everything)}"
        case _:
            yield f"{player} cc"


def _number(cents: int) -> str:
    """
    >>> _number(250), _number(1000)
    ('2.50', '10')
    """
    return dollars(cents) if cents % 100 else str(cents // 100)
