"""Where the cards may be cut, and the cutting card put: how many cards there must be at either end.

A game says it of its table; on paper no shoe is needed for it, and none is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pitboss.errors import Refused

if TYPE_CHECKING:
    from pitboss.law.citation import Citation


class CutRule(NamedTuple):
    """How many cards there must be at least above and below a cut or a cutting card, and which section says so.

    Three card poker: ``CutRule(cite("20.5(c)1ii"), top=10)``. Blackjack: ten at either end.
    """

    cite: Citation
    top: int = 1
    bottom: int = 1

    def check(self, above: int, below: int) -> None:
        """Refuse a place with too few cards above or below it."""
        for number, least, end in ((above, self.top, "top"), (below, self.bottom, "bottom")):
            if number < least:
                raise Refused(f"{number} cards from the {end}, and at least {least} are required", self.cite)
