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
    feed_meter(deal)


def feed_meter(deal: Deal) -> None:
    """The lock-out: as many chips as lights, and a part of every wager on the meter (11.14(b), (e))."""
    table = deal.table
    lights = len(table.with_wagers(PROGRESSIVE))
    if lights:
        lock_out(table, lights, cite("11.14(b)"))
        table.fund(PROGRESSIVE, deal.fed_by(lights), FEEDS)
