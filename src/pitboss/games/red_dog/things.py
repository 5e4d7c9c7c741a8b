"""What a red dog table shows: the marker on the spread of the two cards (6.5)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.red_dog.layout_text import label, marked
from pitboss.play.hands import BOARD
from pitboss.play.things import Public


def things(public: Public) -> Mapping[str, object]:
    cards = public.hands.get(BOARD, [])
    spread = marked(cards) if all(card.seen for card in cards) else None
    return {"marker": None if spread is None else label(spread)}
