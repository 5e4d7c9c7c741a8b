"""What a punto banco table shows beside its roads: who holds the shoe."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.play.public import Public

from ..state import PuntoBancoState


def things(public: Public) -> Mapping[str, object]:
    return {"curator": public.recall(PuntoBancoState).curator or None}
