"""Records written for a test: what is ruled on them, or why they are refused."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.driver import Round
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.ruling import RoundRuling


def ruled(text: str) -> list[RoundRuling]:
    """The rulings, round by round."""
    return list(rule_on(f"game asia_poker\n{text}\n", game).rounds)


def rounds(text: str) -> list[Round]:
    """The rounds of a record, played out."""
    found: list[Round] = []
    rule_on(f"game asia_poker\n{text}\n", game, found.append)
    return found


def refused(text: str) -> tuple[int, int, str | None]:
    """The exit status, the line at which a record is refused, counted behind the game's, and the section."""
    with pytest.raises(RecordError) as found:
        ruled(text)
    section = found.value.cite
    return found.value.status, found.value.line - 1, str(section).removeprefix("19:47-") if section else None
