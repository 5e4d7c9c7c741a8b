"""Closed days go into files: which there are, up to where each chain has gone there, and what its lines came to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "archive",
        sa.Column("n", sa.BigInteger, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("day", "file", "sha256", "at")),
    )
    op.create_table(
        "archive_chain",
        sa.Column("n", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.Text, primary_key=True),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("after", "last", "round_after", "round_last")),
        sa.Column("hash", sa.Text, nullable=False),
    )
    op.create_table(
        "cut",
        sa.Column("table_id", sa.Text, primary_key=True),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("n", "seq", "round")),
        sa.Column("hash", sa.Text, nullable=False),
    )
    op.create_table(
        "carried",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("cents", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "archived_key",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
