"""What lies on the layout of a wheel game, at the spin or while bets are open, and where the wheel stopped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.play.actions import Drawn
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.table import Table


class Chip(NamedTuple):
    """A wager on the layout."""

    seat: str
    wager: str
    on: str
    cents: int

    @property
    def where(self) -> str:
        """The wager in words: ``six numbers 1-2-3-4-5-6``."""
        return f"{self.wager.replace('_', ' ')} {self.on}".strip()


def standing(table: Table) -> tuple[Chip, ...]:
    """What lies there now, while the wheel is not turned."""
    down = ((at, cents) for at, cents in table.balances.items() if cents and at.kind == "area")
    return tuple(Chip(at.seat, at.wager, at.on, cents) for at, cents in down)


def at_the_spin(round_: Round) -> tuple[Chip, ...]:
    """What lay there when the wheel came to rest, or lies there while bets are open."""
    down = {at: cents for at, cents in round_.start.balances if at.kind == "area"}
    for effect in round_.effects:
        if isinstance(effect, Transfer) and effect.verb in (Verb.STAKE, Verb.WITHDRAW):
            sign = 1 if effect.verb is Verb.STAKE else -1
            down[effect.wager] = down.get(effect.wager, 0) + sign * effect.cents
    return tuple(Chip(at.seat, at.wager, at.on, cents) for at, cents in down.items() if cents)


def stopped_at(round_: Round) -> str | None:
    """Where the wheel came to rest, as it was written; None where the spin did not count."""
    stops = [str(action.values[0]) for action in round_.actions if isinstance(action, Drawn)]
    return stops[0] if stops and not round_.void else None


def stops_before(rounds: Sequence[Round]) -> tuple[str, ...]:
    """Where it came to rest in earlier rounds, the last of them last."""
    return tuple(stop for one in rounds if (stop := stopped_at(one)) is not None)
