"""Significant events, kept for what has happened already."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pitboss.floor.table.events import Event
from pitboss.floor.table.ledger import LedgerLine
from pitboss.floor.table.significant_events import significant_of

revision = "0002"
down_revision = "0001"
TOGETHER = 1000


def upgrade() -> None:
    made = op.create_table(
        "significant",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("at", "kind", "person")),
        sa.Column("cents", sa.BigInteger, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("what", "cite")),
    )
    op.create_index("significant_in_order", "significant", ["at", "table_id", "seq", "n"])
    op.create_index("significant_by_kind", "significant", ["kind", "at"])
    fill(op.get_bind(), made)


def fill(connection: sa.Connection, significant: sa.Table) -> None:
    """Works out what the log says, chain by chain and a thousand events at a time."""
    columns = "table_id, seq, at, actor, key, kind, version, rules, body, effects, salt, prev_hash, hash"
    events = sa.text(f"SELECT {columns} FROM event WHERE table_id = :t AND seq > :a ORDER BY seq LIMIT {TOGETHER}")
    paid = sa.text(
        "SELECT seq, debit, credit, cents, verb, wager, cite FROM ledger"
        " WHERE table_id = :t AND seq > :a AND seq <= :b ORDER BY seq, line"
    )
    chains = [row[0] for row in connection.execute(sa.text("SELECT table_id FROM head ORDER BY table_id"))]
    for table_id in chains:
        after = 0
        while some := [Event(*row) for row in connection.execute(events, {"t": table_id, "a": after})]:
            lines: dict[int, list[LedgerLine]] = {}
            for seq, *line in connection.execute(paid, {"t": table_id, "a": after, "b": some[-1].seq}):
                lines.setdefault(seq, []).append(LedgerLine(*line))
            rows = [row._asdict() for event in some for row in significant_of(event, lines.get(event.seq, []))]
            if rows:
                connection.execute(sa.insert(significant), rows)
            after = some[-1].seq
