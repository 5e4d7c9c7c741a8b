"""The words that every game of this shape has, and the decision to stay in or fold."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from pitboss.equipment.money import dollars
from pitboss.law.citation import Citation
from pitboss.play.accounts import area
from pitboss.play.actions import DEALER, REMOVE, SHUFFLE, SUPERVISOR, Say
from pitboss.play.consequences import DECISION
from pitboss.play.coupons import MATCH_PLAY, CouponRules, free, has_one, put_down
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import hear
from pitboss.play.requests import Bar, Offer, Request, offered
from pitboss.play.table import Table

from .options import no_cut
from .sections import Sections

FOLD, CHECK, BET, RECUT = "fold", "check", "bet", "recut"


def table_words(sections: Sections) -> dict[str, Word]:
    """What may be said while bets are open, whatever the game."""
    return {
        REMOVE: Word(sections.late, "take up a wager while bets are open", on=True),
        RECUT: Word(
            sections.recut,
            "the cards are to be cut again",
            by=frozenset({SUPERVISOR}),
            bets=True,
            bar=no_cut(sections),
        ),
        SHUFFLE: Word(sections.shuffle, "the cards are shuffled", by=frozenset({DEALER}), bets=True),
    }


class PlayDecision(NamedTuple):
    """A decision between a wager of so many antes and doing without."""

    wager: str
    otherwise: str
    """The word of who makes no wager: fold, check. Silence says it too."""
    cite: Citation
    least: int = 1
    """In antes."""
    most: int = 1
    also: tuple[str, ...] = ()
    """Other words for the wager."""
    declinable: bool = False
    """Whether a record may leave it out where no wager was made."""
    word: str = ""
    """The word for the wager, where it is not the wager's own key."""


@functools.lru_cache(maxsize=1024)
def asking(choice: PlayDecision, seat: str, ante: int) -> Request:
    """The wager from so many to so many antes, or none."""
    least, most = choice.least * ante, choice.most * ante
    bets = Offer(seat, choice.word or choice.wager, choice.cite, least, most, usual=least, also=choice.also)
    silence = Say(seat, choice.otherwise)
    offers = offered(bets, Offer(seat, choice.otherwise, choice.cite))
    stays = Bar(f"nobody gives up a hand now: who makes no {bets.word} wager says {choice.otherwise}", choice.cite)
    barred = {} if choice.otherwise == FOLD else {seat: {FOLD: stays}}
    return Request(DECISION, offers, choice.cite, silence, declinable=choice.declinable, barred=barred)


@functools.lru_cache(maxsize=1024)
def asking_with_coupon(
    choice: PlayDecision, seat: str, ante: int, rules: CouponRules, used: bool, beside: int
) -> Request:
    """The same where a coupon may lie beside the wager: of at most what the wager can be, and one a player.

    Where one of so many cents lies there already, the wager is of no less.
    """
    least, most = choice.least * ante, choice.most * ante
    request = asking(choice, seat, ante)
    if beside > least:
        word = choice.word or choice.wager
        bets = replace(
            request.offers[seat][word],
            least=beside,
            usual=None,
            amount_cite=rules.enough,
            most_cite=choice.cite,
            note=f"a coupon of ${dollars(beside)} lies there, beside chips of at least its value",
        )
        request = request._replace(offers={seat: {**request.offers[seat], word: bets}})
    if used and rules.one is not None:
        barred = {seat: {**request.barred.get(seat, {}), MATCH_PLAY: Bar("one coupon a player and round", rules.one)}}
        return request._replace(barred=barred)
    coupon = Offer(seat, MATCH_PLAY, rules.cite, 1, most - beside, on=(choice.wager,), price=free, shut=rules.closed)
    return request._replace(offers={seat: {**request.offers[seat], MATCH_PLAY: coupon}})


def decide(
    table: Table, seat: str, choice: PlayDecision, ante: int, coupons: CouponRules | None = None
) -> Procedure[Say]:
    """What one seat decides; a coupon for the wager goes down before it, and back where there is none."""
    if coupons is None or not coupons.places(table, seat):
        return (yield from hear(table, asking(choice, seat, ante)))
    while True:
        used, beside = has_one(table, seat), table.coupon(seat, choice.wager)
        said = yield from hear(table, asking_with_coupon(choice, seat, ante, coupons, used, beside))
        if said.word != MATCH_PLAY:
            break
        put_down(table, coupons, said)
    if said.word == choice.otherwise:
        table.return_coupon(area(seat, choice.wager))
    return said


def decide_in_turn(
    table: Table,
    seats: Iterable[str],
    choice: PlayDecision,
    ante: Callable[[str], int],
    coupons: CouponRules | None = None,
) -> Procedure[list[str]]:
    """Each seat in turn makes the wager or not, with a coupon beside it where there are ``coupons``; returns who did
    not."""
    without = []
    for seat in seats:
        said = yield from decide(table, seat, choice, ante(seat), coupons)
        if said.word == choice.otherwise:
            without.append(seat)
        else:
            stake = choice.least * ante(seat) if said.amount is None else said.amount
            table.stake(seat, choice.wager, stake, choice.cite)
    return without
