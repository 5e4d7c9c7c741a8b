"""Links by which players show their own copies of past rounds. Of a link its token is kept nowhere: it follows from the
floor key and the link's id."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "round_link",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("round", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.UniqueConstraint("person", "table_id", "round", name="one_link_a_round"),
    )
