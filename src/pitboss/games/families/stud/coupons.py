"""Match play coupons where a hand is played on with a second wager: beside any wager, when that is made."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.law.citation import Citation
from pitboss.play.coupons import CouponRules
from pitboss.play.requests import Bar
from pitboss.play.table import Table


def on_opening_wagers(made: Citation, wagers: Sequence[str], later: str, placed: Citation) -> CouponRules:
    """Coupons beside the wagers before the deal, where the house takes them; ``later``, the wager on one's cards, is
    placed under a section of its own, and a coupon beside it not before that (`words.decide_in_turn`)."""

    def places(table: Table, seat: str) -> dict[str, Citation]:
        return dict.fromkeys(wagers, made) if table.options.flag("match_play") else {}

    early = Bar(f"a coupon goes beside the {later} wager when that is made", placed)
    late = Bar("bets are closed, and a coupon goes down with its wager", placed)
    return CouponRules(places, made, barred={later: early}, closed=dict.fromkeys(wagers, late))
