"""The epoch of a floor: how often it was restored from a backup, as its cage's log says.

What was committed to in an epoch before may have been dealt and published behind the backup: no table deals on from it.
"""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.floor.store import schema
from pitboss.floor.table.events import CAGE, RESTORED


def epoch(connection: sa.Connection) -> int:
    """How often the floor has been restored."""
    e = schema.event
    query = sa.select(sa.func.count()).where(e.c.table_id == CAGE, e.c.kind == RESTORED)
    return int(connection.execute(query).scalar() or 0)
