"""Archive and database together: put back into one, as if nothing had ever been archived, and audited as that.

So an audit of both is the audit of one floor: every chain from its first event, every round, line, balance, meter,
limit and seal. What joins them is checked first: each file is the one that the cage's log names, overlaps are the same
on both sides, and what the database carries over is what the lines in the files come to.
"""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import sqlalchemy as sa

from pitboss.floor.audit.archive_check import require_cuts
from pitboss.floor.audit.books import DifferenceFound
from pitboss.floor.audit.verification import Report, audit, audit_of
from pitboss.floor.cage.archiving import NOBODYS
from pitboss.floor.store import schema
from pitboss.floor.store.archive_file import KEPT, NotWhole, require_whole, sha256_of
from pitboss.floor.store.archives import ArchivedDay, Cut, archived_days, cuts, key_digest
from pitboss.floor.store.seals import Seal
from pitboss.floor.store.store import Store
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.events import CAGE

TOGETHER = 2000


def audit_all(store: Store, vault: Vault | None, seals: Iterable[Seal] = (), since: Seal | None = None) -> Report:
    """Verifies a database together with its archive where that is here, else by itself; which one, the report says."""
    days = store.archived_days()
    if not days or since is not None or not all(store.archives.here(day) for day in days):
        report = audit(store, vault, seals, since)
        report.archives_read = not days
        return report
    try:
        with _whole(store) as connection:
            return audit_of(connection, vault, seals)
    except DifferenceFound as found:
        return Report(difference={"table": found.table, "seq": found.seq, "what": found.what})


@contextlib.contextmanager
def _whole(store: Store) -> Iterator[sa.Connection]:
    with tempfile.TemporaryDirectory(prefix="pitboss-audit-") as place:
        engine = sa.create_engine(f"sqlite:///{place}/whole.db")
        try:
            with engine.connect() as out:
                out.exec_driver_sql("PRAGMA journal_mode=OFF")
                out.exec_driver_sql("PRAGMA synchronous=OFF")
                schema.metadata.create_all(out)
                out.commit()
                with store.reading() as connection:
                    days, known = archived_days(connection), cuts(connection)
                    _copy(connection, out)
                out.commit()
                for day in days:
                    _put_back(out, store.archives.folder / day.file, day)
                require_cuts(out.execute)
                _require_carried(out, known)
                _require_keys(out, known)
                for table in (schema.cut, schema.carried):
                    out.execute(sa.delete(table))
                out.commit()
                yield out
        finally:
            engine.dispose()


def _copy(source: sa.Connection, out: sa.Connection) -> None:
    if source.dialect.name == "sqlite":
        (found,) = source.exec_driver_sql("PRAGMA integrity_check(1)").fetchone() or ("nothing",)
        if found != "ok":
            raise DifferenceFound(CAGE, None, f"the file is damaged: {found}"[:300])
    for table in schema.metadata.sorted_tables:
        if table is schema.session:
            continue
        insert = f"INSERT INTO {table.name} VALUES ({', '.join('?' * len(table.columns))})"
        rows = source.execute(sa.select(table).execution_options(yield_per=TOGETHER))
        for some in rows.partitions(TOGETHER):
            out.exec_driver_sql(insert, [tuple(row) for row in some])


def _put_back(out: sa.Connection, file: Path, day: ArchivedDay) -> None:
    """The rows of a file beside those of the database: what both have is the same."""
    if sha256_of(file) != day.sha256:
        raise DifferenceFound(CAGE, None, f"{day.file} is not the file that was archived")
    try:
        about = require_whole(file)
    except NotWhole as problem:
        raise DifferenceFound(CAGE, None, problem.reason) from None
    c = schema.archive_chain
    query = sa.select(c).where(c.c.n == day.n)
    noted = {
        row.table_id: (row.after, row.last, row.hash, row.round_after, row.round_last) for row in out.execute(query)
    }
    held = {p.table: (p.after, p.last, p.hash, p.round_after, p.round_last) for p in about.chains}
    if noted != held:
        raise DifferenceFound(CAGE, None, f"what {day.file} holds is not what the database says of it")
    out.exec_driver_sql("ATTACH DATABASE ? AS day", (str(file),))
    try:
        for table in KEPT:
            name = table.name
            columns = ", ".join(column.name for column in table.columns if column is not schema.snapshot.c.body)
            out.exec_driver_sql(f"INSERT OR IGNORE INTO main.{name} SELECT * FROM day.{name}")
            both = f"SELECT {columns} FROM day.{name} EXCEPT SELECT {columns} FROM main.{name} LIMIT 1"
            if found := out.exec_driver_sql(both).fetchone():
                here = found[columns.split(", ").index("table_id")]
                raise DifferenceFound(str(here), None, f"{name} in {day.file} is not what the database has")
        out.commit()
    finally:
        out.rollback()
        out.exec_driver_sql("DETACH DATABASE day")
        out.commit()


def _require_carried(out: sa.Connection, known: dict[str, Cut]) -> None:
    """What the database carries over is what the lines come to that have left it."""
    g, sums = schema.ledger, dict[str, int]()
    for table_id, cut in known.items():
        for column, sign in ((g.c.credit, 1), (g.c.debit, -1)):
            query = sa.select(column, sa.func.sum(g.c.cents)).where(g.c.table_id == table_id, g.c.seq <= cut.seq)
            for account, cents in out.execute(query.group_by(column)):
                sums[account] = sums.get(account, 0) + sign * int(cents)
    c = schema.carried
    carried = {row.account: row.cents for row in out.execute(sa.select(c)) if row.cents}
    if carried != {account: cents for account, cents in sums.items() if cents}:
        raise DifferenceFound(CAGE, None, "what is carried over is not what the archived lines come to")


def _require_keys(out: sa.Connection, known: dict[str, Cut]) -> None:
    """People's keys of archived days are remembered, each for its event."""
    e, k = schema.event, schema.archived_key
    wanted: dict[str, int] = {}
    for table_id, cut in known.items():
        query = sa.select(e.c.actor, e.c.key, e.c.seq).where(e.c.table_id == table_id, e.c.seq <= cut.seq)
        for row in out.execute(query.where(e.c.actor.not_in(NOBODYS))):
            wanted[key_digest(table_id, row.actor, row.key)] = row.seq
    if {row.digest: row.seq for row in out.execute(sa.select(k))} != wanted:
        raise DifferenceFound(CAGE, None, "the keys of archived days are not those of their events")
