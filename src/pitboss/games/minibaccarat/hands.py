"""The hands of minibaccarat (7.1, 7.9): the family's values and tables, dealt under these sections."""

from __future__ import annotations

from pitboss.games.families.baccarat.dealing import DealSections
from pitboss.games.families.baccarat.hands import counts, describe, points
from pitboss.law.citation import cite

__all__ = ["DEAL", "counts", "describe", "points"]

DEAL = DealSections(
    initial=cite("7.7(c)"),
    count=cite("7.8(a)"),
    third=cite("7.8 [by analogy 3.8(c)]"),
    natural=cite("7.9 [by analogy 3.9(a)]"),
    result=cite("7.10 [by analogy 3.10(a)]"),
)
