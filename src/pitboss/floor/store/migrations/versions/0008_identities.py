"""What identifies a person stands outside the chain, in rows that can be erased: the salt with which the log knows a
name, and who tried to sign in from where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("person", sa.Column("salt", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "tried",
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("person", "at", "name", "address", "salt")),
    )
