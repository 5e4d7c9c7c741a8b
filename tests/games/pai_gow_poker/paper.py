"""Records written for a test: what is ruled on them, or why they are refused."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.ruling import RoundRuling


def ruled(text: str) -> list[RoundRuling]:
    """The rulings, round by round."""
    return list(rule_on(f"game pai_gow_poker\n{text}\n", game).rounds)


def rounds(text: str) -> list[Round]:
    """The rounds of a record, played out."""
    found: list[Round] = []
    rule_on(f"game pai_gow_poker\n{text}\n", game, found.append)
    return found


def refused(text: str) -> tuple[int, str]:
    """The line at which a record is refused, counted behind the game's, and the section."""
    with pytest.raises(RecordError) as found:
        ruled(text)
    assert found.value.status == 1, found.value.reason
    return found.value.line - 1, str(found.value.cite).removeprefix("19:47-")


def paid(ruling: RoundRuling, wager: str, verb: str = "pay") -> dict[str, int]:
    """What each seat was paid for a wager, in cents."""
    totals: dict[str, int] = {}
    for one in ruling.rulings:
        if (one.wager, one.verb.value) == (wager, verb):
            totals[one.seat] = totals.get(one.seat, 0) + one.cents
    return totals
