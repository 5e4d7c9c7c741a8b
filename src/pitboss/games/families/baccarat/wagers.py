"""The three wagers of punto banco and minibaccarat (3.2(a), 7.2(a)), and a match play coupon beside one (3.2(c))."""

from __future__ import annotations

from pitboss.equipment.money import EVEN
from pitboss.law.citation import Citation, cite
from pitboss.law.proposals import Payouts
from pitboss.play.coupons import CouponRules
from pitboss.play.table import Table
from pitboss.play.wagers import Wager

BANKER, PLAYER, TIE = "banker", "player", "tie"
WAGERED = (BANKER, PLAYER, TIE)
COUPON_ON = (BANKER, PLAYER)
"""The wagers that pay even money, which a coupon may lie beside."""


def coupons(taken: Citation, paid: Citation) -> CouponRules:
    """Coupons under a game's own sections: of whoever has wagered, where the house takes them."""

    def places(table: Table, seat: str) -> dict[str, Citation]:
        wagered = table.options.flag("match_play") and any(table.on(seat, wager) for wager in WAGERED)
        return dict.fromkeys(COUPON_ON, paid) if wagered else {}

    return CouponRules(places, taken, enough=taken, one=None)


def payouts(player: Citation, banker: Citation) -> Payouts:
    """The wagers that pay even money, each under its section."""
    return Payouts(player, {BANKER: EVEN, PLAYER: EVEN}, under={BANKER: banker})


def wagers(section: str) -> tuple[Wager, ...]:
    """The wagers under a game's own section (``3.2(a)``)."""

    def under(number: str) -> Citation:
        return cite(section + number)

    return (
        Wager(BANKER, "Banker", under("1"), "the Banker's Hand has the higher count; vigorish is charged"),
        Wager(PLAYER, "Player", under("2"), "the Player's Hand has the higher count"),
        Wager(TIE, "Tie", under("3"), "both hands have the same count"),
    )
