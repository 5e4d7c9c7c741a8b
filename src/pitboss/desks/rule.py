"""Rulings on records: who is paid what, under which section."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from itertools import islice
from typing import TYPE_CHECKING

from pitboss.games.catalogue import game
from pitboss.law.successor import successor
from pitboss.play.records.marks import FaceNeeded
from pitboss.play.records.record import Heard, RecordRuling, Told, Watch, rule_on
from pitboss.play.ruling import RoundRuling
from pitboss.play.setting import Setting

if TYPE_CHECKING:
    from datetime import date

    from pitboss.play.driver import Round
    from pitboss.play.effects import Effect
    from pitboss.play.records.notation import RecordLine

LINES = 20_000
"""So many lines a record may have whose ruling depends on what nobody saw."""


def rule(
    record: str | Iterable[str],
    date: date | None = None,
    *,
    watch: Watch | None = None,
    told: Told | None = None,
    heard: Heard | None = None,
    filed: Setting | None = None,
) -> RecordRuling:
    """The ruling on a record, or on the lines of one as they come; by the law of a day, where one is named here or in
    the record; at a table that the licensee filed (`in_force`), where that is known. Whoever wants to follow it is
    given every round (``watch``), every round and its ruling, which are not kept then (``told``), or every line and
    what was done on it (``heard``).

    Where a face decides that nobody saw, the ruling holds what is the same whatever it was, and the alternatives;
    whoever follows it is told of all that came before.
    """
    kept = Kept(record)
    last = before = 0

    def tell(played: Round, ruling: RoundRuling) -> None:
        nonlocal before
        assert told is not None
        told(played, ruling)
        before += 1

    def follow(line: RecordLine | None, effects: Sequence[Effect]) -> None:
        nonlocal last
        assert heard is not None
        heard(line, effects)
        last = line.number if line else last

    try:
        return rule_on(kept, game, watch, tell if told else None, follow if heard else None, date, filed)
    except FaceNeeded as needed:
        from pitboss.desks.unknown import alternatives

        if watch is not None:
            watch(needed.played)
        return alternatives(kept.whole(), date, needed, last + 1 if heard else None, before, filed)


class Kept:
    """The lines of a record as they come, kept for a second reading: as many as `unknown` would read."""

    def __init__(self, source: str | Iterable[str]) -> None:
        if isinstance(source, str):
            source = StringIO(source.removeprefix("\ufeff"), newline=None)
        self._source = iter(source)
        self._lines: list[str] = []

    def __iter__(self) -> Iterator[str]:
        lines = self._lines
        for line in self._source:
            if len(lines) <= LINES:
                lines.append(line)
            yield line

    def whole(self) -> list[str]:
        """Every line, those too that were not read yet; where there are too many, one more than may be."""
        self._lines += islice(self._source, max(0, LINES + 1 - len(self._lines)))
        return self._lines


def with_successors(ruling: RoundRuling) -> dict[str, object]:
    """A ruling with the section of the code that followed beside each of the chapter's; null where it is not known."""
    told = ruling.to_json()
    told["rulings"] = [{**one.to_json(), "successor": successor(one.cite)} for one in ruling.rulings]
    told["void_successor"] = successor(ruling.void.cite) if ruling.void else None
    return told
