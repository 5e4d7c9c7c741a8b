"""Rulings on records: who is paid what, under which section."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pitboss.games.catalogue import game
from pitboss.law.successor import successor
from pitboss.play.records.record import Heard, RecordRuling, Told, Watch, rule_on
from pitboss.play.ruling import RoundRuling
from pitboss.play.setting import Setting

if TYPE_CHECKING:
    from datetime import date


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
    """
    return rule_on(record, game, watch, told, heard, date, filed)


def with_successors(ruling: RoundRuling) -> dict[str, object]:
    """A ruling with the section of the code that followed beside each of the chapter's; null where it is not known."""
    told = ruling.to_json()
    told["rulings"] = [{**one.to_json(), "successor": successor(one.cite)} for one in ruling.rulings]
    told["void_successor"] = successor(ruling.void.cite) if ruling.void else None
    return told
