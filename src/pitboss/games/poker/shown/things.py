"""What a poker table shows: where the button is."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.play.public import Public

from ..hand_in_play import Contest
from ..state import PokerState
from ..variants import variant_of


def things(public: Public) -> Mapping[str, object]:
    """In stud there is none."""
    if not variant_of(public.options).button:
        return {}
    hand, state = public.local, public.recall(PokerState)
    return {"button": (hand.button if isinstance(hand, Contest) else state.placed or state.button) or None}
