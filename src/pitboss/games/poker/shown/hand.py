"""A hand of poker as everybody sees it: pots, bets, stacks, the street, what each did last."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.money import dollars
from pitboss.play.accounts import area
from pitboss.play.public import Public

from ..hand_in_play import Contest
from ..pots import pots, uncalled
from ..showdown import undecided
from ..structure import FIXED, least_bet, structure_of
from ..variants import Variant, variant_of
from ..wagers import CHIPS, POT
from .names import SHOWDOWN, THE_DRAW, called, streets


def hand_shown(public: Public) -> dict[str, Any]:
    """All that the room shows of a table, between hands too."""
    options, hand = public.options, public.local
    shown: dict[str, Any] = {
        **called(options),
        "least": dollars(least_bet(options)),
        "sized": structure_of(options).kind != FIXED,
        "stacks": {at.seat: dollars(cents) for at, cents in public.lying.items() if at.wager == CHIPS and not at.on},
        "down": face_down(variant_of(options)),
        "board": sum(street.board for street in variant_of(options).streets),
    }
    if isinstance(hand, Contest) and not public.done:
        shown |= _in_play(public, hand)
    return shown


def _in_play(public: Public, hand: Contest) -> dict[str, Any]:
    put, bets, over = money_in(public, hand), dict(hand.bets), ("", 0)
    if not bets:  # the round is over: what nobody met lies before whoever put it there
        over = uncalled(put, hand.killed)
    gathered = {seat: cents - bets.get(seat, 0) - (over[1] if seat == over[0] else 0) for seat, cents in put.items()}
    waits = undecided(hand) if hand.showdown else []
    return {
        "street": _street(hand),
        "total": dollars(sum(put.values())),
        "pots": [
            {"name": pot.name, "amount": dollars(pot.amount), "seats": list(pot.seats)}
            for pot in pots(gathered, hand.live)
        ],
        "bets": {seat: dollars(cents) for seat, cents in bets.items() if cents},
        "back": {over[0]: dollars(over[1])} if over[0] else {},
        "to": dollars(hand.to if bets else 0),
        "posts": {seat: name for seat, name in hand.posts.items() if hand.street == 0},
        "did": {seat: what for seat, (street, what) in hand.did.items() if street == hand.street or what == "folds"},
        "dealt": list(hand.seats),
        "live": [seat for seat in hand.live if seat not in hand.mucked],
        "all_in": [seat for seat in hand.live if not public.lying.get(area(seat, CHIPS))],
        "shows": waits[0] if waits else None,
    }


def money_in(public: Public, hand: Contest) -> dict[str, int]:
    """What each has put into the pot."""
    return {seat: public.lying.get(area(seat, POT), 0) for seat in hand.seats}


def _street(hand: Contest) -> str:
    """Where in the hand the table is."""
    if hand.showdown:
        return SHOWDOWN
    return THE_DRAW if hand.drawing else streets(hand.variant)[hand.street]


def face_down(variant: Variant) -> list[int]:
    """Which cards of a hand of stud come face down, by their places in it; none where all do.

    >>> from pitboss.games.poker.variants import VARIANTS
    >>> face_down(VARIANTS["seven_card_stud_high"]), face_down(VARIANTS["holdem_high"])
    ([0, 1, 6], [])
    """
    if variant.button:
        return []
    ways = [up for street in variant.streets for up in (*(False,) * street.down, *(True,) * street.up)]
    return [place for place, up in enumerate(ways) if not up]
