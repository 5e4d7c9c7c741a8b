"""Seals: the heads of all chains on one line, kept by an auditor elsewhere. Against them a rewritten history shows."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from pitboss.errors import Unreadable
from pitboss.play.codec import JSON, canonical


def a_seal(at: str, heads: Mapping[str, tuple[int, str]]) -> dict[str, JSON]:
    """
    >>> sorted(a_seal("2026-01-01T00:00:00.000000Z", {"cage": (1, "ab")}))
    ['at', 'digest', 'heads']
    """
    sealed: dict[str, JSON] = {
        "at": at,
        "heads": {name: [seq, hashed] for name, (seq, hashed) in sorted(heads.items())},
    }
    return {**sealed, "digest": hashlib.sha256(canonical(sealed).encode()).hexdigest()}


def read_seals(file: str) -> list[dict[str, tuple[int, str]]]:
    """The heads of every line of a file of seals."""
    found = []
    try:
        lines = Path(file).read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        raise Unreadable(f"{file}: not a file of seals") from None
    for number, line in enumerate(lines, 1):
        try:
            seal = json.loads(line)
            heads = {str(name): (int(seq), str(hashed)) for name, (seq, hashed) in seal["heads"].items()}
            whole = seal == a_seal(seal["at"], heads)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise Unreadable(f"{file}:{number}: not a seal") from None
        if not whole:
            raise Unreadable(f"{file}:{number}: this seal was changed")
        found.append(heads)
    if not found:
        raise Unreadable(f"{file}: holds no seal")
    return found
