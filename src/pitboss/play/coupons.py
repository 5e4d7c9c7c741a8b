"""Match play coupons: each lies beside a wager of at least its value, and fares as that wager does.

A coupon is no money. Where its wager wins it is paid at the same odds, and is used up; where the wager loses it is used
up too; where the wager goes back undecided, so does the coupon. The table sees to that wherever a wager is paid, taken
or given back (`Table.pay`, `collect`, `give_back`): a game says only where coupons may lie (`OpenBets.coupons`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.law.citation import Citation, cite
from pitboss.play.accounts import area
from pitboss.play.game import Word
from pitboss.play.requests import Bar, Offer
from pitboss.play.spoken import VERBAL_WAGER

if TYPE_CHECKING:
    from pitboss.play.actions import Say
    from pitboss.play.table import Table

MATCH_PLAY = "match_play"
PROGRESSIVE_COUPON = "progressive_coupon"
"""A coupon that is redeemed for the chip of a progressive wager: no match play coupon, and used up either way."""
RETURN_COUPON = "return_coupon"
"""An old word of the dealer for giving one back, which records may still have."""

NOT_CHIPS = frozenset({MATCH_PLAY, PROGRESSIVE_COUPON, VERBAL_WAGER})
"""The words for what is put down and is not chips: a table that software deals has neither coupons nor cash, and does
not offer them."""

ENOUGH_CHIPS = cite("58 Pa. Code 603a.21(b)")
ONE_A_PATRON = cite("58 Pa. Code 603a.21(d)")
USED_UP = cite("58 Pa. Code 603a.21(e)")
STAYS = cite("COMAR 36.05.03.12D")


def coupon_word(section: Citation) -> dict[str, Word]:
    """What a player says, under the section on coupons of a game."""
    meaning = "put a match play coupon beside a wager of at least its value"
    return {MATCH_PLAY: Word(section, meaning, amount=True, on=True, bets=True)}


@dataclass(frozen=True, slots=True)
class CouponRules:
    """Where coupons may lie at a game. What the chapter leaves open about them is read from two other codes."""

    places: Callable[[Table, str], Mapping[str, Citation]]
    """The wagers of a seat that a coupon may lie beside (``rng_number 4``), each with the section that lets it: what
    the coupon wins is paid under that."""
    cite: Citation
    """The section on coupons at this game, where none of a wager's own says it."""
    barred: Mapping[str, Bar] = field(default_factory=dict, hash=False)
    """By wager, why no coupon may lie beside it."""
    closed: Mapping[str, Bar] = field(default_factory=dict, hash=False)
    """By wager, why none may be put beside it once the bets are closed, where one may be beside another."""
    enough: Citation | None = ENOUGH_CHIPS
    """Where it is said that chips of at least its value lie beside it; None where the wager's section is to say it."""
    one: Citation | None = ONE_A_PATRON
    """Where it is said that a patron may use one a round; None where several may be used."""
    used: Citation = USED_UP
    back: Citation = STAYS
    elsewhere: Citation | None = None
    """Where it is said which wagers take none, if not there."""
    alone: bool = False
    """Whether one without any chips beside it is in nobody's way: at the call it goes back by itself."""


class Coupon(NamedTuple):
    """A coupon on the layout."""

    cents: int
    cite: Citation
    """Under which it lies there, and is paid."""
    rules: CouponRules
    redeemed: bool = False
    """Whether the house gave the chips of the wager for it: it is paid nothing beside them, and where the wager goes
    back they are the house's again."""


def free(place: str, amount: int) -> int:
    """The price of what takes an amount and no chips."""
    return 0


def offer(table: Table, rules: CouponRules, seat: str) -> dict[str, Offer]:
    """A coupon beside one of the seat's wagers; made before the chips, too."""
    places = rules.places(table, seat)
    if not places:
        return {}
    return {
        MATCH_PLAY: Offer(
            seat, MATCH_PLAY, rules.elsewhere or rules.cite, 1, on=tuple(places), price=free, shut=rules.barred
        )
    }


def objection(table: Table, rules: CouponRules, seat: str) -> Refused | None:
    """Why a seat may use no further coupon."""
    if rules.one is not None and has_one(table, seat):
        return Refused("one coupon a player and round", rules.one)
    return None


def has_one(table: Table, seat: str) -> bool:
    """Whether the player of a seat has put a coupon down in this round, there or at another position."""
    return any(at.seat == seat or table.seating.same(at.seat, seat) for at in table.coupons)


def put_down(table: Table, rules: CouponRules, say: Say) -> None:
    """A coupon; beside the same wager again it adds to the first."""
    wager, _, on = say.on.partition(" ")
    place, section = area(say.who, wager, on), rules.places(table, say.who).get(say.on, rules.cite)
    before = table.coupons.get(place)
    table.coupons[place] = Coupon((say.amount or 0) + (before.cents if before else 0), section, rules)
    beside = say.on.replace("_", " ")
    table.step(f"seat {say.who}: a match play coupon of ${dollars(say.amount or 0)} lies beside {beside}", section)


def redeem(table: Table, rules: CouponRules, seat: str, wager: str, cents: int) -> None:
    """A coupon instead of chips: the house gives these for it, and they are the wager."""
    place, section = area(seat, wager), rules.cite
    table.pay_amount(seat, PROGRESSIVE_COUPON, cents, section)
    table.stake(seat, wager, cents, section)
    table.coupons[place] = Coupon(cents, section, rules, redeemed=True)


def at_fault(table: Table) -> list[Refused]:
    """The coupons without chips of at least their value beside them: they keep the bets from being closed."""
    return [
        Refused(
            f"seat {at.seat}: a coupon of ${dollars(one.cents)} needs a wager of that much beside it",
            one.rules.enough or one.cite,
            blame=tuple(f"{at.seat} {at.wager} {at.on}".split()),
        )
        for at, one in table.coupons.items()
        if one.cents > (chips := table.balances.get(at, 0)) and (chips or not one.rules.alone)
    ]


def close(table: Table) -> None:
    """At the call, coupons without chips go back."""
    for at in [at for at in table.coupons if not table.balances.get(at)]:
        table.return_coupon(at)


def lying(table: Table) -> tuple[str, ...]:
    """The coupons on the layout, each by its seat and its wager, for the house to give back."""
    return tuple(f"{at.seat} {at.wager} {at.on}".rstrip() for at in table.coupons)
