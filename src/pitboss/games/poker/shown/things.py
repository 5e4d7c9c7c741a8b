"""What a poker table shows: where the button is, the hand in play, and what the last one came to."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.play.public import Public

from ..hand_in_play import Contest
from ..state import PokerState
from ..variants import variant_of
from .hand import hand_shown
from .result import result


def things(public: Public) -> Mapping[str, object]:
    """In stud there is no button. What the last hand came to lies there until the next one begins."""
    hand = public.local
    shown: dict[str, object] = {"poker": hand_shown(public)}
    if isinstance(hand, Contest):
        shown["showdown"] = result(public)
    if variant_of(public.options).button:
        state = public.recall(PokerState)
        shown["button"] = (hand.button if isinstance(hand, Contest) else state.placed or state.button) or None
    return shown
