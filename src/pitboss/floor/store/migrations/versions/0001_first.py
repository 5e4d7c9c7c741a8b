"""The first schema: log, heads, ledger, balances, meters, secrets, snapshots, people, sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _keys(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, primary_key=True) for name in names]


def _numbers(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.BigInteger, nullable=False) for name in names]


def _places(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.BigInteger, primary_key=True, autoincrement=False) for name in names]


def upgrade() -> None:
    op.create_table(
        "event", *_keys("table_id"), *_places("seq"), *_texts("at", "actor", "key", "kind"),
        sa.Column("version", sa.Integer, nullable=False),
        *_texts("rules", "body", "effects", "salt", "prev_hash", "hash"),
        sa.UniqueConstraint("table_id", "actor", "key", name="one_key_one_event"),
        sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table("head", *_keys("table_id"), *_numbers("seq"), *_texts("hash"), sa.Column("due", sa.Text),
                    *_texts("summary"))  # fmt: skip
    op.create_table(
        "ledger", *_keys("table_id"), *_places("seq"),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        *_texts("debit", "credit"), *_numbers("cents"), *_texts("verb", "wager", "cite"), sqlite_with_rowid=False,
    )  # fmt: skip
    op.create_table(
        "balance", *_keys("account"), *_numbers("cents"),
        sa.CheckConstraint("cents >= 0 OR account NOT LIKE 'person:%'", name="nobody_below_nought"),
    )  # fmt: skip
    op.create_table("meter", *_keys("id"), *_texts("name"), *_numbers("cents", "n"))
    op.create_table(
        "meter_line", *_keys("meter"), *_places("n"), *_texts("table_id"), *_numbers("seq", "cents", "after")
    )
    op.create_table("secret", *_keys("table_id"), *_places("n"), *_texts("bytes"))
    op.create_table("snapshot", *_keys("table_id"), *_places("round"), *_numbers("seq"), *_texts("body"))
    op.create_table("played", *_keys("person", "table_id"), *_places("round"))
    op.create_table("person", *_keys("id"), *_texts("name"), sa.Column("guest", sa.Boolean, nullable=False),
                    *_texts("roles", "password"))  # fmt: skip
    op.create_table("session", *_keys("hash"), *_texts("person", "until"))
    op.create_index("one_name", "person", ["name"], unique=True, sqlite_where=sa.text("guest = 0"),
                    postgresql_where=sa.text("NOT guest"))  # fmt: skip
    op.create_index("seats_of", "played", ["table_id", "round"])
    op.create_index("lines_of", "ledger", ["debit"])
    op.create_index("lines_to", "ledger", ["credit"])
    op.create_index("kinds", "event", ["table_id", "kind", "seq"])
    op.create_index("due", "head", ["due"])
