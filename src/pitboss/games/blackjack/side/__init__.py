"""The side wagers. Each lives in one module and says at which moments of a round it settles."""

from __future__ import annotations

from pitboss.games.families.twenty_one import match
from pitboss.games.families.twenty_one.moments import Side
from pitboss.law.citation import cite

from ..wagers import match_pays
from . import bonus, over_under, progressive, same_suit, sevens, streak, twenty

SIDES: tuple[Side, ...] = (
    over_under.SIDE,  # 2.17
    same_suit.SIDE,
    sevens.SIDE,
    match.side(match_pays, cite("2.23(e)"), cite("2.23(f)")),
    twenty.SIDE,  # 2.24
    bonus.SIDE,  # 2.20
    progressive.SIDE,  # 2.19
    streak.SIDE,  # 2.22
)
