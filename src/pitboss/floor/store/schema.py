"""The tables of the database, and the migrations that lead to them. All but sessions, links to rounds, and who is here
at this moment, is derived from the log, of which closed days may lie in files (`archives`)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa

from pitboss.errors import PitbossError

NEWEST: Final = "0009"
"""The schema that this program reads and writes."""

metadata = sa.MetaData()
_BIG = sa.BigInteger()

event = sa.Table(
    "event",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", _BIG, primary_key=True),
    *(sa.Column(name, sa.Text, nullable=False) for name in ("at", "actor", "key", "kind")),
    sa.Column("version", sa.Integer, nullable=False),
    *(sa.Column(name, sa.Text, nullable=False) for name in ("rules", "body", "effects", "salt", "prev_hash", "hash")),
    sa.UniqueConstraint("table_id", "actor", "key", name="one_key_one_event"),
    sqlite_with_rowid=False,
)
head = sa.Table(
    "head",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", _BIG, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.Column("due", sa.Text),
    sa.Column("summary", sa.Text, nullable=False),
)
ledger = sa.Table(
    "ledger",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", _BIG, primary_key=True),
    sa.Column("line", sa.Integer, primary_key=True),
    sa.Column("debit", sa.Text, nullable=False),
    sa.Column("credit", sa.Text, nullable=False),
    sa.Column("cents", _BIG, nullable=False),
    *(sa.Column(name, sa.Text, nullable=False) for name in ("verb", "wager", "cite")),
    sqlite_with_rowid=False,
)
balance = sa.Table(
    "balance",
    metadata,
    sa.Column("account", sa.Text, primary_key=True),
    sa.Column("cents", _BIG, nullable=False),
    sa.CheckConstraint("cents >= 0 OR account NOT LIKE 'person:%'", name="nobody_below_nought"),
)
meter = sa.Table(
    "meter",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("cents", _BIG, nullable=False),
    sa.Column("n", _BIG, nullable=False),
)
meter_line = sa.Table(
    "meter_line",
    metadata,
    sa.Column("meter", sa.Text, primary_key=True),
    sa.Column("n", _BIG, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("seq", _BIG, nullable=False),
    sa.Column("cents", _BIG, nullable=False),
    sa.Column("after", _BIG, nullable=False),
)
secret = sa.Table(
    "secret",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("n", _BIG, primary_key=True),
    sa.Column("bytes", sa.Text, nullable=False),
)
snapshot = sa.Table(
    "snapshot",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("round", _BIG, primary_key=True),
    sa.Column("seq", _BIG, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False, server_default=""),
)
played = sa.Table(
    "played",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("round", _BIG, primary_key=True),
)
person = sa.Table(
    "person",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("guest", sa.Boolean, nullable=False),
    sa.Column("roles", sa.Text, nullable=False),
    sa.Column("password", sa.Text, nullable=False),
    sa.Column("salt", sa.Text, nullable=False, server_default=""),
)
tried = sa.Table(
    "tried",
    metadata,
    sa.Column("seq", _BIG, primary_key=True),
    *(sa.Column(name, sa.Text, nullable=False) for name in ("person", "at", "name", "address", "salt")),
)
sa.Index("one_name", person.c.name, unique=True, sqlite_where=sa.text("guest = 0"), postgresql_where=~person.c.guest)
session = sa.Table(
    "session",
    metadata,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("until", sa.Text, nullable=False),
    *(sa.Column(name, sa.Text, nullable=False, server_default="") for name in ("began", "device", "before")),
    sa.Column("strong", _BIG, nullable=False, server_default="0"),
)
factor = sa.Table(
    "factor",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("id", sa.Text, primary_key=True),
    *(sa.Column(name, sa.Text, nullable=False) for name in ("kind", "name", "secret", "added")),
    sa.Column("used", _BIG, nullable=False),
)
sign_in = sa.Table(
    "sign_in",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("failures", _BIG, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
)
significant = sa.Table(
    "significant",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", _BIG, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    *(sa.Column(name, sa.Text, nullable=False) for name in ("at", "kind", "person")),
    sa.Column("cents", _BIG, nullable=False),
    *(sa.Column(name, sa.Text, nullable=False) for name in ("what", "cite")),
)
figures = sa.Table(
    "figures",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("day", sa.Text, primary_key=True),
    *(sa.Column(name, _BIG, nullable=False) for name in ("bought", "cashed", "staked", "net", "seconds")),
)
guard = sa.Table(
    "guard",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("n", _BIG, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
guard_line = sa.Table(
    "guard_line",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("n", _BIG, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("seq", _BIG, nullable=False),
)
attendance = sa.Table(
    "attendance",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    *(sa.Column(name, sa.Text, nullable=False) for name in ("since", "seen", "checked")),
    *(sa.Column(name, _BIG, nullable=False) for name in ("staked", "net")),
)
excluded = sa.Table("excluded", metadata, sa.Column("digest", sa.Text, primary_key=True))
round_link = sa.Table(
    "round_link",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("round", _BIG, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.UniqueConstraint("person", "table_id", "round", name="one_link_a_round"),
)
archive = sa.Table(
    "archive",
    metadata,
    sa.Column("n", _BIG, primary_key=True),
    *(sa.Column(name, sa.Text, nullable=False) for name in ("day", "file", "sha256", "at")),
)
archive_chain = sa.Table(
    "archive_chain",
    metadata,
    sa.Column("n", _BIG, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    *(sa.Column(name, _BIG, nullable=False) for name in ("after", "last", "round_after", "round_last")),
    sa.Column("hash", sa.Text, nullable=False),
)
cut = sa.Table(
    "cut",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    *(sa.Column(name, _BIG, nullable=False) for name in ("n", "seq", "round")),
    sa.Column("hash", sa.Text, nullable=False),
)
carried = sa.Table(
    "carried",
    metadata,
    sa.Column("account", sa.Text, primary_key=True),
    sa.Column("cents", _BIG, nullable=False),
)
archived_key = sa.Table(
    "archived_key",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("seq", _BIG, nullable=False),
    sqlite_with_rowid=False,
)
former_key = sa.Table(
    "former_key",
    metadata,
    sa.Column("generation", _BIG, primary_key=True),
    sa.Column("sealed", sa.Text, nullable=False),
)
serves_from = sa.Table("serves_from", metadata, sa.Column("revision", sa.Text, primary_key=True))
sa.Index("significant_in_order", significant.c.at, significant.c.table_id, significant.c.seq, significant.c.n)
sa.Index("significant_by_kind", significant.c.kind, significant.c.at)
sa.Index("rounds_in_order", snapshot.c.at, snapshot.c.table_id, snapshot.c.round)
sa.Index("seats_of", played.c.table_id, played.c.round)
sa.Index("lines_of", ledger.c.debit)
sa.Index("lines_to", ledger.c.credit)
sa.Index("kinds", event.c.table_id, event.c.kind, event.c.seq)
sa.Index("due", head.c.due)


class NewerSchema(PitbossError):
    """The database was written by a newer program."""


def migrate(engine: sa.Engine) -> None:
    """Brings a database to the newest schema, one process at a time; a newer one is refused."""
    with engine.connect() as connection:
        if version(connection) == NEWEST:
            return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    known = {script.revision for script in scripts if script.revision <= NEWEST}
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_lock(8047)"))
        try:
            current = version(connection)
            if current is not None and current not in known:
                require_served_by(connection, NEWEST)
            elif current != NEWEST:
                config.attributes["connection"] = connection
                command.upgrade(config, NEWEST)
                connection.commit()
        finally:
            connection.rollback()  # of what was not finished: else nothing more could be said on it
            if connection.dialect.name == "postgresql":
                connection.execute(sa.text("SELECT pg_advisory_unlock(8047)"))
                connection.commit()


def require_served_by(connection: sa.Connection, revision: str) -> None:
    """Raises `NewerSchema` where a program of this schema cannot serve the database, which is newer: it says itself
    from which schema on one can."""
    least = ""
    if sa.inspect(connection).has_table("serves_from"):
        least = str(connection.execute(sa.select(serves_from.c.revision)).scalar() or "")
    if not least or revision < least:
        raise NewerSchema(f"this database has schema {version(connection)}, newer than this program's {revision}")


def version(connection: sa.Connection) -> str | None:
    """The schema of a database; None where it has none."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
