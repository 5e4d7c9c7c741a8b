"""What a chemin de fer table shows beside its roads: whose the bank is."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.baccarat_chemin_de_fer.state import CheminDeFerState
from pitboss.play.things import Public


def things(public: Public) -> Mapping[str, object]:
    tenure = public.recall(CheminDeFerState).tenure
    return {"bank": tenure.banker if tenure else None}
