"""Wagers taken by mistake: outside the limits, above a cap, in amounts that cannot be paid."""

from __future__ import annotations

from pitboss.play.effects import Noticed, Transfer, Verb
from pitboss.play.table import Table


def accepted(table: Table) -> frozenset[str]:
    """The irregularities noticed since the last wager went down: what the dealer lets pass with the next one."""
    found = set()
    for effect in reversed(table.effects):
        if isinstance(effect, Transfer) and effect.verb is Verb.STAKE:
            break
        if isinstance(effect, Noticed):
            found.add(effect.key)
    return frozenset(found)
