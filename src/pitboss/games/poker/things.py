"""What a poker table shows: where the button is."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.poker.contest import Contest
from pitboss.games.poker.state import PokerState
from pitboss.games.poker.variants import variant_of
from pitboss.play.things import Public


def things(public: Public) -> Mapping[str, object]:
    """In stud there is none."""
    if not variant_of(public.options).button:
        return {}
    hand, state = public.local, public.recall(PokerState)
    return {"button": (hand.button if isinstance(hand, Contest) else state.placed or state.button) or None}
