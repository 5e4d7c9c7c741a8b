"""Taking the wagers (11.7): what lies beside the main wager, and the meter that progressive wagers feed (11.14)."""

from __future__ import annotations

from pitboss.games.families.progressive import lock_out
from pitboss.games.families.set_hands import betting
from pitboss.law.citation import cite
from pitboss.play.game import Procedure

from .in_play import Deal
from .wagers import FEEDS, PROGRESSIVE, SIDE_WAGERS


def take_wagers(deal: Deal) -> Procedure[None]:
    """Wagers go down until "No more bets"; then progressive chips are counted."""
    yield from betting.take_wagers(deal, SIDE_WAGERS)
    lock_out(deal.table, PROGRESSIVE, deal.options.fraction("meter_rate"), cite("11.14(b)"), FEEDS)
