"""The side wagers. Each lives in one module and says at which moments of a round it settles; the round calls the
moments in order and knows no side wager by name."""

from __future__ import annotations

from pitboss.games.blackjack.boxes import Box, Deal
from pitboss.games.blackjack.side import (
    bonus,
    match,
    over_under,
    progressive,
    same_suit,
    sevens,
    streak,
    twenty,
)
from pitboss.games.blackjack.side.moments import Moment, Side
from pitboss.law.options import Options
from pitboss.play.game import Procedure

SIDES: tuple[Side, ...] = (
    over_under.SIDE,  # 2.17
    same_suit.SIDE,
    sevens.SIDE,
    match.SIDE,  # 2.23
    twenty.SIDE,  # 2.24
    bonus.SIDE,  # 2.20
    progressive.SIDE,  # 2.19
    streak.SIDE,  # 2.22
)


def offered(options: Options) -> list[str]:
    """The side wagers that a table with these options offers."""
    return [wager for side in SIDES if side.on(options) for wager in side.wagers]


def settle_at(deal: Deal, moment: Moment, box: Box | None = None) -> None:
    """Settles whatever settles at this moment: for one box, or for all that were dealt in."""
    for side in SIDES:
        if (settle := side.at.get(moment)) and side.on(deal.options):
            settle(deal, [box] if box else [each for each in deal.boxes if each.first_two])


def settle_last(deal: Deal) -> Procedure[None]:
    """After every other wager: what still has to be drawn or shared."""
    for side in SIDES:
        if side.last and side.on(deal.options):
            yield from side.last(deal)
