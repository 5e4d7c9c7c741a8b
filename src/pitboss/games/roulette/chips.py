"""What lies on a roulette layout beside chips of a printed value: chips without one, and match play coupons.

Non-value chips belong to one table; each player has a color of his own, whose value is set when he buys in and shown
by a marker (13:69E-1.5). A coupon lies beside a wager of at least its value, wins at the odds of that wager, and is
gone when the wager is decided. Neither is money; both outlive a spin that is void.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.law.citation import Citation, cite
from pitboss.play.accounts import Account, area
from pitboss.play.actions import Say
from pitboss.play.coupons import ENOUGH_CHIPS, CouponRules, free
from pitboss.play.coupons import Coupon as Lying
from pitboss.play.game import Word
from pitboss.play.requests import Offer
from pitboss.play.table import Table

from .numbers import OUTSIDE
from .state import ChipColor, Coupon, RouletteState
from .wagers import BLACK, DOZEN, EVEN_MONEY, RED

BUY_IN, CASH_IN, LEAVE = "buy_in", "cash_in", "leave"
CHIP_COLORS = ("white", "yellow", "orange", "pink", "red", "brown", "green", "blue", "purple", "gray")  # [practice]
STACK = 20
"""A marker shows what a stack of so many is worth (13:69E-1.5(b))."""

OWN_COLOR = cite("13:69E-1.5(a)")
MARKER = cite("13:69E-1.5(b)")
COUPON = cite("5.1(a)")
COUPON_WAGERS = cite("58 Pa. Code 603a.21(c)")

WORDS = {
    BUY_IN: Word(OWN_COLOR, "take non-value chips: what each is worth, and a color nobody has", amount=True, on=True),
    CASH_IN: Word(OWN_COLOR, "hand your non-value chips in at their value; those left over later are worth the least"),
    LEAVE: Word(OWN_COLOR, "leave the table: non-value chips are handed in, a coupon is taken back"),
}


# Who has what


def color_of(table: Table, seat: str) -> ChipColor | None:
    """The non-value chips of a seat."""
    return next((own for own in table.recall(RouletteState).colors if own.seat == seat), None)


def _set_color(table: Table, seat: str, own: ChipColor | None) -> None:
    state = table.recall(RouletteState)
    others = tuple(each for each in state.colors if each.seat != seat)
    table.state = replace(state, colors=(*others, own) if own else others)


# While bets are open


def beside(table: Table, who: str) -> Mapping[str, Offer]:
    """The words of a player that are open beside the wagers."""
    if who not in table.seats:
        return {}
    has_color, has_coupon = color_of(table, who) is not None, any(at.seat == who for at in table.coupons)
    return _offers(who, has_color, has_coupon, table.options.whole("chip_unit"))


@functools.lru_cache
def _offers(seat: str, has_color: bool, has_coupon: bool, lowest: int) -> Mapping[str, Offer]:
    offers = [
        Offer(seat, CASH_IN, OWN_COLOR)
        if has_color
        else Offer(seat, BUY_IN, OWN_COLOR, lowest, on=CHIP_COLORS, amount_cite=MARKER, price=free)
    ]
    if has_color or has_coupon:
        offers.append(Offer(seat, LEAVE, OWN_COLOR))
    return {offer.word: offer for offer in offers}


def coupon_places(table: Table, seat: str) -> Mapping[str, Citation]:
    """The wagers that a coupon may lie beside at a table: what it wins is paid under 603a.21(b)."""
    options = table.options
    return _places(options.word("match_play"), options.flag("offer_red_black"), options.flag("offer_dozen"))


@functools.cache
def _places(scope: str, red_black: bool, dozen: bool) -> Mapping[str, Citation]:
    kinds = {"none": (), "even_money": EVEN_MONEY, "even_money_and_2_to_1": EVEN_MONEY | {"column", DOZEN}}[scope]
    missing = {RED: not red_black, BLACK: not red_black, DOZEN: not dozen}
    return {
        f"{kind} {on}".strip(): ENOUGH_CHIPS
        for kind, where in OUTSIDE.items()
        if kind in kinds and not missing.get(kind)
        for on in where
    }


COUPONS = CouponRules(coupon_places, COUPON, elsewhere=COUPON_WAGERS, alone=True)


def lay_out(table: Table) -> None:
    """Coupons that a void spin left on the layout lie there again."""
    state = table.recall(RouletteState)
    if state.coupons:
        for own in state.coupons:
            table.coupons[area(own.seat, own.wager, own.on)] = Lying(own.cents, ENOUGH_CHIPS, COUPONS)
        table.state = replace(state, coupons=())


def leave_lying(table: Table) -> None:
    """The spin is void: the coupons stay for the next one."""
    left = tuple(Coupon(at.seat, own.cents, at.wager, at.on) for at, own in table.coupons.items())
    table.state = replace(table.recall(RouletteState), coupons=left)


def each(table: Table, say: Say) -> Refused | None:
    """Why a player may not have these chips."""
    if say.word == BUY_IN:
        for own in table.recall(RouletteState).colors:
            if own.color == say.on and own.seat != say.who:
                return Refused(f"{say.on} is the color of seat {own.seat}", OWN_COLOR)
    return None


def said(table: Table, say: Say) -> None:
    """Carries out a player's word that is no wager."""
    seat, amount = say.who, say.amount or 0
    if say.word == BUY_IN:
        _set_color(table, seat, ChipColor(seat, say.on, amount))
        stack = f"${dollars(amount)} each, ${dollars(STACK * amount)} a stack of {STACK}"
        table.announce(f"Seat {seat} plays {say.on}, {stack}", MARKER)
    else:
        cash_in(table, seat)
        if say.word == LEAVE:
            for at in [at for at in table.coupons if at.seat == seat]:
                table.return_coupon(at)


def cash_in(table: Table, seat: str) -> None:
    """Non-value chips are handed in at this table, before their owner goes (13:69E-1.5(a))."""
    if own := color_of(table, seat):
        _set_color(table, seat, None)
        table.announce(f"Seat {seat} cashes in {own.color} at ${dollars(own.worth)} each", OWN_COLOR)


def coupon_goes_too(table: Table, place: Account) -> None:
    """A coupon does not stay beside a wager of which less is left than the coupon is worth (58 Pa. Code 603a.21(b))."""
    own = table.coupons.get(place)
    if own and table.balances.get(place, 0) < own.cents:
        table.return_coupon(place)
