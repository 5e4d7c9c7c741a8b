"""What a red dog table shows: the marker on the spread of the two cards (6.5)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.play.card_places import BOARD
from pitboss.play.public import Public

from .layout_text import label, marked


def things(public: Public) -> Mapping[str, object]:
    cards = public.hands.get(BOARD, [])
    spread = marked(cards) if all(card.seen for card in cards) else None
    return {"marker": None if spread is None else label(spread)}
