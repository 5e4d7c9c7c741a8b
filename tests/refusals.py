"""A record that is refused: with this status, at this line, under this section."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, rule_on


def assert_refused(record: str, status: int, line: int, section: str | None) -> None:
    """The first offending line decides; what cannot be read has no section."""
    with pytest.raises(RecordError) as problem:
        rule_on(record, game)
    assert (problem.value.status, problem.value.line) == (status, line), problem.value.reason
    assert (str(problem.value.cite) if problem.value.cite else None) == section
