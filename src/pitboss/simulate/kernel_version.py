"""Which kernels these are: the same rounds come only from the same sources."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path

from pitboss.version import __version__

ROOMS = ("equipment", "games", "law", "odds", "play", "simulate")
"""What rounds can depend on: the rooms below the command line, with the tables stored in them."""


@functools.cache
def kernels() -> str:
    """The version, and a digest of every source and table that a kernel may read.

    >>> kernels() == f"{__version__}+{kernels()[-16:]}"
    True
    """
    here, digest = Path(__file__).parent.parent, hashlib.blake2b(digest_size=8)
    for room in ROOMS:
        for file in sorted((here / room).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                content = file.read_bytes()
                digest.update(f"{file.relative_to(here).as_posix()} {len(content)}\n".encode())
                digest.update(content)
    return f"{__version__}+{digest.hexdigest()}"
