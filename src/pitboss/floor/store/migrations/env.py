"""Runs the migrations on the connection that `schema.migrate` gives."""

from __future__ import annotations

from alembic import context


def run() -> None:
    context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # alembic runs this file; whoever only imports it has nothing to migrate
    run()
