"""The lights that show who made a side wager: where one fails, no such wager is made until it is repaired."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pitboss.games.families.progressive import LIGHT_REPAIRED
from pitboss.play.game import Answer, Handler, Incident
from pitboss.play.state import Seat
from pitboss.play.table import Table

from .state import StudState

__all__ = ["LIGHT_REPAIRED", "LightsState", "is_out", "light_fails", "repaired"]


@dataclass(frozen=True, slots=True)
class LightsState(StudState):
    """When the stub was counted, and which lights do not work. A void round leaves it as it is."""

    lights_out: tuple[Seat, ...] = ()


def is_out(table: Table, seat: str) -> bool:
    """Whether the light of a seat does not work."""
    return seat in table.recall(LightsState).lights_out


def repaired(table: Table) -> None:
    """Every light works again."""
    table.state = replace(table.recall(LightsState), lights_out=())


def light_fails(wager: str, name: str) -> Handler:
    """No such wager at this seat; one that is down goes back."""

    def handle(it: Incident) -> Answer:
        it.notice(f"no {name} wager at this seat")
        seat, state = it.action.at.seat, it.table.recall(LightsState)
        if seat not in state.lights_out:
            it.table.state = replace(state, lights_out=(*state.lights_out, seat))
            it.table.withdraw(seat, wager, it.irregular.cite)
        return None

    return handle
