"""When a round ended stands beside its snapshot, so that the last rounds of all tables are found without looking at
every one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("snapshot", sa.Column("at", sa.Text, nullable=False, server_default=""))
    op.execute(
        "UPDATE snapshot SET at = COALESCE((SELECT event.at FROM event"
        " WHERE event.table_id = snapshot.table_id AND event.seq = snapshot.seq), '')"
    )
    op.create_index("rounds_in_order", "snapshot", ["at", "table_id", "round"])
