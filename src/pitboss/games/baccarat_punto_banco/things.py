"""What a punto banco table shows beside its roads: who holds the shoe."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.baccarat_punto_banco.state import PuntoBancoState
from pitboss.play.things import Public


def things(public: Public) -> Mapping[str, object]:
    return {"curator": public.recall(PuntoBancoState).curator or None}
