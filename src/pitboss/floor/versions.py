"""Which program this is: its version, and digests of the rules, kernels and pages that are in force.

Two servers with the same digests play by the same rules and show the same pages; a laboratory compares them with those
of the release it examined. They stand in every table's opening and at every start.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, cast

from pitboss.floor.store import schema
from pitboss.play.codec import JSON
from pitboss.rules import RULES
from pitboss.simulate.kernel_version import kernels
from pitboss.version import __version__

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "rules": ("rules.py", "equipment", "law", "play", "games"),
    "pages": ("floor/pages",),
    "floor": ("floor",),
}
"""Files and folders of each part, below the program's own folder."""


def digest_of(here: Path, places: Iterable[str]) -> str:
    """SHA-256 over every file's name, length and content, in the order of their names.

    For each file: its path below the program, a blank, its length in bytes, a newline, its content. What a Python
    leaves beside its sources is not counted.
    """
    whole = hashlib.sha256()
    for place in places:
        root = here / place
        for file in [root] if root.is_file() else sorted(root.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                content = file.read_bytes()
                whole.update(f"{file.relative_to(here).as_posix()} {len(content)}\n".encode())
                whole.update(content)
    return whole.hexdigest()


@functools.cache
def versions() -> dict[str, JSON]:
    """What is in force in this process.

    >>> sorted(versions()), sorted(versions()["digests"])
    (['digests', 'rules', 'schema', 'version'], ['floor', 'kernels', 'pages', 'rules'])
    """
    here = Path(__file__).parents[1]
    digests: dict[str, JSON] = {part: digest_of(here, places) for part, places in PARTS.items()}
    digests["kernels"] = kernels().partition("+")[2]
    return {"version": __version__, "rules": RULES, "schema": schema.NEWEST, "digests": digests}


def changed(before: Mapping[str, Any]) -> list[JSON]:
    """What is in force and was not before."""
    now = versions()
    names = [name for name in ("version", "rules", "schema") if before.get(name) != now[name]]
    digests = cast(dict[str, JSON], now["digests"])
    return [*names, *(f"{part} (digest)" for part in sorted(digests) if before["digests"].get(part) != digests[part])]
