"""What a chemin de fer table shows beside its roads: whose the bank is."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.play.public import Public

from ..state import CheminDeFerState


def things(public: Public) -> Mapping[str, object]:
    tenure = public.recall(CheminDeFerState).tenure
    return {"bank": tenure.banker if tenure else None}
