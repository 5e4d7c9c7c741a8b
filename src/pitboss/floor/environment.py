"""What an operator says in the environment: settings that nobody else on the machine is to read off a command line.

Each is the variable itself, or a file that the same name with `_FILE` leads to, as secret stores mount them.
"""

from __future__ import annotations

import os
from collections.abc import MutableMapping
from pathlib import Path
from typing import Final

from pitboss.errors import PitbossError

DATABASE: Final = "PITBOSS_DATABASE"
"""The database, where the command line names none."""
PASSWORD: Final = "PITBOSS_DATABASE_PASSWORD"
"""Its password, where the address has none."""
METRICS: Final = "PITBOSS_METRICS"
"""The operators' token for `/metrics`."""
LONGEST: Final = 64 * 1024


def setting(name: str, environment: MutableMapping[str, str] = os.environ) -> str:
    """What is said under a name, or in the file that it names; empty where nothing is.

    >>> setting("A", {"A": "b"}), setting("A", {})
    ('b', '')
    """
    if said := environment.get(name):
        return said
    file = environment.get(f"{name}_FILE")
    if not file:
        return ""
    try:
        with Path(file).open(encoding="utf-8") as opened:
            return opened.read(LONGEST).strip()
    except (OSError, UnicodeDecodeError) as problem:
        why = getattr(problem, "strerror", None) or "not text"
        raise PitbossError(f"{name}_FILE: {file} cannot be read: {why}") from None


def lend_password(environment: MutableMapping[str, str] = os.environ) -> None:
    """Gives PostgreSQL's own library the database's password where it looks for it; `~/.pgpass` and what is said to the
    library itself go before."""
    if "PGPASSWORD" not in environment and "PGPASSFILE" not in environment and (said := setting(PASSWORD, environment)):
        environment["PGPASSWORD"] = said
