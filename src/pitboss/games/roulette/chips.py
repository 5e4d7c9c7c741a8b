"""What lies on a roulette layout beside chips of a printed value: chips without one, and match play coupons.

Non-value chips belong to one table; each player has a color of his own, whose value is set when he buys in and shown
by a marker (13:69E-1.5). A coupon lies beside a wager of at least its value, wins at the odds of that wager, and is
gone when the wager is decided. Neither is money: both live in the table's state until they are handed in or used.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from pitboss.equipment.money import Odds, dollars
from pitboss.errors import Refused
from pitboss.games.roulette.numbers import OUTSIDE
from pitboss.games.roulette.wagers import BLACK, DOZEN, EVEN_MONEY, RED
from pitboss.law.citation import cite
from pitboss.play.actions import Say
from pitboss.play.game import Word
from pitboss.play.requests import Offer
from pitboss.play.table import Table

BUY_IN, CASH_IN, MATCH_PLAY = "buy_in", "cash_in", "match_play"
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
}


def _color(table: Table, seat: str) -> str:
    return str(table.state.get(f"chips {seat}", ""))


def _coupon(table: Table, seat: str) -> tuple[int, str]:
    """A seat's coupon and what it lies beside, or nothing."""
    cents, _, beside = str(table.state.get(f"coupon {seat}", "0 ")).partition(" ")
    return int(cents), beside


def beside(table: Table) -> Mapping[tuple[str, str], Offer]:
    """The words of a player that are open beside the wagers."""
    options = table.options
    coupons = _coupon_places(options.word("match_play"), options.flag("offer_red_black"), options.flag("offer_dozen"))
    colored = tuple(bool(_color(table, seat)) for seat in table.seats)
    return _offers(table.seats, colored, options.whole("chip_unit"), coupons)


@functools.lru_cache
def _offers(
    seats: tuple[str, ...], colored: tuple[bool, ...], lowest: int, coupons: tuple[str, ...]
) -> Mapping[tuple[str, str], Offer]:
    offers = {}
    for seat, has_color in zip(seats, colored, strict=True):
        if has_color:
            offers[seat, CASH_IN] = Offer(seat, CASH_IN, OWN_COLOR)
        else:
            offers[seat, BUY_IN] = Offer(seat, BUY_IN, OWN_COLOR, lowest, on=CHIP_COLORS, amount_cite=MARKER)
        if coupons:
            offers[seat, MATCH_PLAY] = Offer(seat, MATCH_PLAY, COUPON_WAGERS, 1, on=coupons)
    return offers


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
        for seat in table.seats:
            if _color(table, seat).partition(" ")[0] == say.on and seat != say.who:
                return Refused(f"{say.on} is the color of seat {seat}", OWN_COLOR)
    if say.word == MATCH_PLAY and _coupon(table, say.who)[0]:
        return Refused("one coupon a player and spin", ONE_COUPON)
    return None


def said(table: Table, say: Say) -> None:
    """Carries out a player's word that is no wager."""
    key = f"chips {say.who}"
    if say.word == BUY_IN:
        assert say.amount is not None
        table.state[key] = f"{say.on} {say.amount}"
        stack = f"${dollars(say.amount)} each, ${dollars(STACK * say.amount)} a stack of {STACK}"
        table.announce(f"Seat {say.who} plays {say.on}, {stack}", MARKER)
    elif say.word == CASH_IN:
        color, _, worth = _color(table, say.who).partition(" ")
        del table.state[key]
        table.announce(f"Seat {say.who} cashes in {color} at ${dollars(int(worth))} each", OWN_COLOR)
    elif say.word == MATCH_PLAY:
        table.state[f"coupon {say.who}"] = f"{say.amount} {say.on}"
        table.announce(f"Match play ${dollars(say.amount or 0)} on {say.on}, seat {say.who}", COUPON)


def without_chips(table: Table) -> Refused | None:
    """A coupon needs chips of at least its value on its wager; one whose wager was taken up goes back unused."""
    for seat in table.seats:
        coupon, beside = _coupon(table, seat)
        wager, _, on = beside.partition(" ")
        if coupon and 0 < table.on(seat, wager, on) < coupon:
            least = f"at least ${dollars(coupon)} must be on {beside} beside the coupon"
            return Refused(f"seat {seat}: {least}", COUPON_CHIPS, blame=(seat, wager))
    return None


def _use(table: Table, seat: str, wager: str, on: str) -> int:
    coupon, beside = _coupon(table, seat)
    if not coupon or beside != f"{wager} {on}".strip():
        return 0
    del table.state[f"coupon {seat}"]
    return coupon


def pay_coupon(table: Table, seat: str, wager: str, on: str, pays: Odds) -> None:
    """A coupon beside a winning wager is paid at the same odds and kept by the dealer."""
    if coupon := _use(table, seat, wager, on):
        table.pay_amount(seat, MATCH_PLAY, pays.pays(coupon), COUPON_CHIPS, on=f"{wager} {on}".strip(), odds=pays)
        table.step(f"the coupon of seat {seat} is kept", COUPON_TAKEN)


def take_coupon(table: Table, seat: str, wager: str, on: str) -> None:
    """A coupon beside a losing wager is kept by the dealer, also where half of the wager goes back."""
    if _use(table, seat, wager, on):
        table.step(f"the coupon of seat {seat} is kept", COUPON_TAKEN)
