"""Players' protection: what everybody has done on each day, also before there was any, and what limits them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pitboss.floor.protection.figures import Figures, by_day
from pitboss.floor.table.ledger import LedgerLine

revision = "0004"
down_revision = "0003"
TOGETHER = 10_000


def upgrade() -> None:
    figures = op.create_table(
        "figures",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, primary_key=True),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in Figures._fields),
    )
    op.create_table(
        "guard",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("n", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "guard_line",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("n", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "attendance",
        sa.Column("person", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("since", "seen", "checked")),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("staked", "net")),
    )
    op.create_table("excluded", sa.Column("digest", sa.Text, primary_key=True))
    fill(op.get_bind(), figures)


def fill(connection: sa.Connection, figures: sa.Table) -> None:
    """Works out what the ledger says, table by table and some thousand lines at a time."""
    lines = sa.text(
        "SELECT event.seq, event.at, debit, credit, cents, verb, line FROM ledger JOIN event"
        " ON event.table_id = ledger.table_id AND event.seq = ledger.seq"
        " WHERE ledger.table_id = :t AND (ledger.seq > :s OR (ledger.seq = :s AND line > :l))"
        f" ORDER BY ledger.seq, line LIMIT {TOGETHER}"
    )
    sums: dict[tuple[str, str], Figures] = {}
    for (table_id,) in list(connection.execute(sa.text("SELECT table_id FROM head ORDER BY table_id"))):
        seq, number = 0, 0
        while some := list(connection.execute(lines, {"t": table_id, "s": seq, "l": number})):
            for seq, at, debit, credit, cents, verb, number in some:  # noqa: B007
                by_day(at, [LedgerLine(debit, credit, cents, verb)], sums)
    rows = [{"person": person, "day": day, **each._asdict()} for (person, day), each in sorted(sums.items())]
    for at in range(0, len(rows), 1000):
        connection.execute(sa.insert(figures), rows[at : at + 1000])
