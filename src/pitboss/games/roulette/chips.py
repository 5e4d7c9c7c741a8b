"""What lies on a roulette layout beside chips of a printed value: chips without one, and match play coupons.

Non-value chips belong to one table; each player has a color of his own, whose value is set when he buys in and shown
by a marker (13:69E-1.5). A coupon lies beside a wager of at least its value, wins at the odds of that wager, and is
gone when the wager is decided. Neither is money: both live in the table's state until they are handed in or used.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import replace

from pitboss.equipment.money import Odds, dollars
from pitboss.errors import Refused
from pitboss.law.citation import cite
from pitboss.play.accounts import Account
from pitboss.play.actions import Say
from pitboss.play.game import Word
from pitboss.play.requests import Offer
from pitboss.play.table import Table

from .numbers import OUTSIDE
from .state import ChipColor, Coupon, RouletteState
from .wagers import BLACK, DOZEN, EVEN_MONEY, RED

BUY_IN, CASH_IN, MATCH_PLAY, LEAVE = "buy_in", "cash_in", "match_play", "leave"
CHIP_COLORS = ("white", "yellow", "orange", "pink", "red", "brown", "green", "blue", "purple", "gray")  # [practice]
STACK = 20
"""A marker shows what a stack of so many is worth (13:69E-1.5(b))."""

OWN_COLOR = cite("13:69E-1.5(a)")
MARKER = cite("13:69E-1.5(b)")
COUPON = cite("5.1(a)")
COUPON_WAGERS = cite("58 Pa. Code 603a.21(c)")
COUPON_CHIPS = cite("58 Pa. Code 603a.21(b)")
ONE_COUPON = cite("58 Pa. Code 603a.21(d)")
COUPON_TAKEN = cite("58 Pa. Code 603a.21(e)")

WORDS = {
    BUY_IN: Word(OWN_COLOR, "take non-value chips: what each is worth, and a color nobody has", amount=True, on=True),
    CASH_IN: Word(OWN_COLOR, "hand your non-value chips in at their value; those left over later are worth the least"),
    MATCH_PLAY: Word(COUPON, "put a match play coupon beside a wager of at least its value", amount=True, on=True),
    LEAVE: Word(OWN_COLOR, "leave the table: non-value chips are handed in, a coupon is taken back"),
}


# Who has what


def color_of(table: Table, seat: str) -> ChipColor | None:
    """The non-value chips of a seat."""
    return next((own for own in table.recall(RouletteState).colors if own.seat == seat), None)


def coupon_of(table: Table, seat: str) -> Coupon | None:
    """The coupon of a seat on the layout."""
    return next((own for own in table.recall(RouletteState).coupons if own.seat == seat), None)


def _set_color(table: Table, seat: str, own: ChipColor | None) -> None:
    state = table.recall(RouletteState)
    others = tuple(each for each in state.colors if each.seat != seat)
    table.state = replace(state, colors=(*others, own) if own else others)


def _set_coupon(table: Table, seat: str, own: Coupon | None) -> None:
    state = table.recall(RouletteState)
    others = tuple(each for each in state.coupons if each.seat != seat)
    table.state = replace(state, coupons=(*others, own) if own else others)


# While bets are open


def beside(table: Table, who: str) -> Mapping[str, Offer]:
    """The words of a player that are open beside the wagers."""
    if who not in table.seats:
        return {}
    options = table.options
    places = _coupon_places(options.word("match_play"), options.flag("offer_red_black"), options.flag("offer_dozen"))
    has_color, has_coupon = color_of(table, who) is not None, coupon_of(table, who) is not None
    return _offers(who, has_color, has_coupon, options.whole("chip_unit"), places)


def _free(place: str, amount: int) -> int:
    """Chips are changed for chips, and a coupon is none."""
    return 0


@functools.lru_cache
def _offers(seat: str, has_color: bool, has_coupon: bool, lowest: int, places: tuple[str, ...]) -> Mapping[str, Offer]:
    offers = [
        Offer(seat, CASH_IN, OWN_COLOR)
        if has_color
        else Offer(seat, BUY_IN, OWN_COLOR, lowest, on=CHIP_COLORS, amount_cite=MARKER, price=_free)
    ]
    if places:
        offers.append(Offer(seat, MATCH_PLAY, COUPON_WAGERS, 1, on=places, price=_free))
    if has_color or has_coupon:
        offers.append(Offer(seat, LEAVE, OWN_COLOR))
    return {offer.word: offer for offer in offers}


@functools.cache
def _coupon_places(scope: str, red_black: bool, dozen: bool) -> tuple[str, ...]:
    """The wagers that a coupon may lie beside."""
    kinds = {"none": (), "even_money": EVEN_MONEY, "even_money_and_2_to_1": EVEN_MONEY | {"column", DOZEN}}[scope]
    missing = {RED: not red_black, BLACK: not red_black, DOZEN: not dozen}
    return tuple(
        f"{kind} {on}".strip()
        for kind, where in OUTSIDE.items()
        if kind in kinds and not missing.get(kind)
        for on in where
    )


def each(table: Table, say: Say) -> Refused | None:
    """Why a player may not have these chips or use this coupon."""
    if say.word == BUY_IN:
        for own in table.recall(RouletteState).colors:
            if own.color == say.on and own.seat != say.who:
                return Refused(f"{say.on} is the color of seat {own.seat}", OWN_COLOR)
    if say.word == MATCH_PLAY and coupon_of(table, say.who):
        return Refused("one coupon a player and spin", ONE_COUPON)
    return None


def said(table: Table, say: Say) -> None:
    """Carries out a player's word that is no wager."""
    seat, amount = say.who, say.amount or 0
    if say.word == BUY_IN:
        _set_color(table, seat, ChipColor(seat, say.on, amount))
        stack = f"${dollars(amount)} each, ${dollars(STACK * amount)} a stack of {STACK}"
        table.announce(f"Seat {seat} plays {say.on}, {stack}", MARKER)
    elif say.word == MATCH_PLAY:
        wager, _, on = say.on.partition(" ")
        _set_coupon(table, seat, Coupon(seat, amount, wager, on))
        table.announce(f"Match play ${dollars(amount)} on {say.on}, seat {seat}", COUPON)
    else:
        cash_in(table, seat)
        if say.word == LEAVE:
            give_coupon_back(table, seat)


def cash_in(table: Table, seat: str) -> None:
    """Non-value chips are handed in at this table, before their owner goes (13:69E-1.5(a))."""
    if own := color_of(table, seat):
        _set_color(table, seat, None)
        table.announce(f"Seat {seat} cashes in {own.color} at ${dollars(own.worth)} each", OWN_COLOR)


def give_coupon_back(table: Table, seat: str) -> None:
    """A coupon that no wager lies beside goes back unused."""
    if coupon_of(table, seat):
        _set_coupon(table, seat, None)
        table.step(f"the coupon of seat {seat} goes back unused", COUPON_CHIPS)


def taken_up(table: Table, seat: str, wager: str, on: str) -> None:
    """A wager leaves the layout undecided: the coupon beside it goes back too."""
    own = coupon_of(table, seat)
    if own and (own.wager, own.on) == (wager, on):
        give_coupon_back(table, seat)


def coupon_goes_too(table: Table, place: Account) -> None:
    """A coupon does not stay beside a wager of which nothing is left."""
    if not table.balances.get(place):
        taken_up(table, place.seat, place.wager, place.on)


def short_of_chips(table: Table) -> Iterator[Refused]:
    """A coupon needs chips of at least its value on its wager; one that has none at all is not in the way."""
    for own in table.recall(RouletteState).coupons:
        if 0 < table.on(own.seat, own.wager, own.on) < own.cents:
            least = f"at least ${dollars(own.cents)} must be on {own.beside} beside the coupon"
            yield Refused(f"seat {own.seat}: {least}", COUPON_CHIPS, blame=(own.seat, *own.beside.split()))


def give_back_unused(table: Table) -> None:
    """At the call, coupons without chips go back."""
    for own in table.recall(RouletteState).coupons:
        if not table.on(own.seat, own.wager, own.on):
            give_coupon_back(table, own.seat)


# When the ball has come to rest


def _use(table: Table, seat: str, wager: str, on: str) -> Coupon | None:
    """The coupon beside a wager that is decided; the dealer keeps it."""
    own = coupon_of(table, seat)
    if own is None or (own.wager, own.on) != (wager, on):
        return None
    _set_coupon(table, seat, None)
    return own


def pay_coupon(table: Table, seat: str, wager: str, on: str, pays: Odds) -> None:
    """A coupon beside a winning wager is paid at the same odds and kept by the dealer."""
    if own := _use(table, seat, wager, on):
        table.pay_amount(seat, MATCH_PLAY, pays.pays(own.cents), COUPON_CHIPS, on=own.beside, odds=pays)
        table.step(f"the coupon of seat {seat} is kept", COUPON_TAKEN)


def take_coupon(table: Table, seat: str, wager: str, on: str) -> None:
    """A coupon beside a losing wager is kept by the dealer, also where half of the wager goes back."""
    if _use(table, seat, wager, on):
        table.step(f"the coupon of seat {seat} is kept", COUPON_TAKEN)
