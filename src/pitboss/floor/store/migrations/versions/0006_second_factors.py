"""Second factors, sealed with the floor key; how signing in went for each account; whose sessions are which."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "factor",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("kind", "name", "secret", "added")),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    sign_in = op.create_table(
        "sign_in",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("failures", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
    for name in ("began", "device", "before"):
        op.add_column("session", sa.Column(name, sa.Text, nullable=False, server_default=""))
    op.add_column("session", sa.Column("strong", sa.BigInteger, nullable=False, server_default="0"))
    fill(op.get_bind(), sign_in)


def fill(connection: sa.Connection, sign_in: sa.Table) -> None:
    """What the log says of sign-ins that were refused, as far as somebody has that name."""
    found: dict[str, list[int | str]] = {}
    query = "SELECT kind, at, body FROM event WHERE table_id = 'cage' AND kind IN ('refused', 'signed_in', 'unlocked')"
    for kind, at, text in connection.execute(sa.text(f"{query} ORDER BY seq")):
        body = json.loads(text)
        if (person := body["person"]) and (kind != "refused" or "counts" in body):
            one = found.setdefault(person, [0, ""])
            one[0] = int(one[0]) + 1 if kind == "refused" else 0
            one[1] = at if kind == "signed_in" else one[1]
    rows = [{"person": person, "failures": one[0], "at": one[1]} for person, one in sorted(found.items())]
    if rows:
        connection.execute(sa.insert(sign_in), rows)
