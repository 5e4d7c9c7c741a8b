"""Taking the wagers (11.7): what lies beside the main wager, and the meter that progressive wagers feed (11.14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.games.families.progressive import lock_out
from pitboss.games.families.set_hands import betting
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play import coupons
from pitboss.play.actions import Say
from pitboss.play.coupons import PROGRESSIVE_COUPON, free
from pitboss.play.game import Procedure, Word
from pitboss.play.requests import Offer

from .in_play import Deal
from .wagers import FEEDS, PROGRESSIVE, SIDE_WAGERS, denomination

REDEEMS = cite("11.7(d)")
GOES_BACK = cite("11.7(d) [reading]")
"""Where its wager goes back, so does the coupon, and not the chip given for it: 19:45-1.18 is not on record."""


def _no_progressive(options: Options) -> Refused | None:
    offered = denomination(options)
    return None if offered else Refused("the progressive wager is not offered at this table", cite("11.14(a)"))


COUPON_WORDS = {
    PROGRESSIVE_COUPON: Word(
        REDEEMS, "redeem a coupon for the progressive wager, instead of a chip", bets=True, bar=_no_progressive
    )
}


def take_wagers(deal: Deal) -> Procedure[None]:
    """Wagers go down until "No more bets"; then progressive chips are counted."""
    redeemed = betting.Coupons(lambda who: coupon_offer(deal, who), lambda say: redeem(deal, say))
    yield from betting.take_wagers(deal, SIDE_WAGERS, redeemed)
    lock_out(deal.table, PROGRESSIVE, deal.options.fraction("meter_rate"), cite("11.14(b)"), FEEDS)


def coupon_offer(deal: Deal, who: str) -> Mapping[str, Offer]:
    """A progressive payout wager coupon, as long as nothing lies in the acceptor of that seat (11.7(d))."""
    table = deal.table
    is_open = who in table.seats and denomination(table.options) and not table.on(who, PROGRESSIVE)
    if not is_open or betting.each(deal, Say(who, PROGRESSIVE), SIDE_WAGERS):
        return {}
    return {PROGRESSIVE_COUPON: Offer(who, PROGRESSIVE_COUPON, REDEEMS, price=free)}


def redeem(deal: Deal, say: Say) -> None:
    """The coupon becomes the wager."""
    rules = replace(betting.coupon_rules(deal), cite=REDEEMS, used=REDEEMS, back=GOES_BACK)
    coupons.redeem(deal.table, rules, say.who, PROGRESSIVE, denomination(deal.table.options))
