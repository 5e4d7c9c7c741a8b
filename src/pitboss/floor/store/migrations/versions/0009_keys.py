"""Floor keys of before, sealed with the one in force; and the oldest schema whose program may serve this database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
SERVES_FROM = "0006"
"""All since then was added: a program of that schema reads and writes what it knows, and leaves the rest alone."""


def upgrade() -> None:
    op.create_table(
        "former_key",
        sa.Column("generation", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("sealed", sa.Text, nullable=False),
    )
    serves_from = op.create_table("serves_from", sa.Column("revision", sa.Text, primary_key=True))
    op.bulk_insert(serves_from, [{"revision": SERVES_FROM}])
