"""The hands of baccarat-punto banco (3.1, 3.9): the family's values and tables, dealt under these sections."""

from __future__ import annotations

from pitboss.games.families.baccarat.dealing import DealSections
from pitboss.games.families.baccarat.hands import counts, describe, points
from pitboss.law.citation import cite

__all__ = ["DEAL", "counts", "describe", "points"]

DEAL = DealSections(
    initial=cite("3.7(c)"),
    count=cite("3.8(a)"),
    third=cite("3.8(c)"),
    natural=cite("3.9(a)"),
    result=cite("3.10(a)"),
)
