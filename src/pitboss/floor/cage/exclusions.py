"""The list of people who are excluded from play, wherever they asked for it: a file that an operator imports.

It is a table of comma-separated values whose header names a column ``name`` or ``digest``, or both. What is kept of a
name is a digest, by which somebody of that name is found and nobody can be read off the list. Each import replaces the
list before it.
"""

from __future__ import annotations

import csv
import hashlib
import io
import re
from typing import Final

from pitboss.errors import Unreadable
from pitboss.floor.cage.names import name_key

EXCLUSIONS: Final = "exclusions"
"""The kind of the cage's event with which a list is imported."""
_LABEL: Final = b"pitboss exclusion 1\n"
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


def name_digest(name: str) -> str:
    """By what somebody of a name is on the list, however it is written: SHA-256 of a label and the name as `name_key`
    has it.

    >>> name_digest("Ada  BYRON") == name_digest("ada byron")
    True
    """
    return hashlib.sha256(_LABEL + name_key(name).encode()).hexdigest()


def read_list(text: str) -> frozenset[str]:
    """The digests of a list; unreadable where a line has neither a name nor a digest.

    >>> sorted(read_list("name,digest\\nAda Byron,\\n")) == [name_digest("Ada Byron")]
    True
    """
    rows = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), strict=True)
    try:
        columns = [(name or "").strip().casefold() for name in rows.fieldnames or ()]
        if not {"name", "digest"} & set(columns):
            raise Unreadable("line 1: a list of exclusions has a column 'name' or 'digest'")
        rows.fieldnames = columns
        found = set()
        for row in rows:
            if any(key is None for key in row):
                raise Unreadable(f"line {rows.line_num}: more columns than the first line names")
            digest, name = ((row.get(column) or "").strip() for column in ("digest", "name"))
            if not digest and not name:
                raise Unreadable(f"line {rows.line_num}: neither a name nor a digest")
            if digest and not _DIGEST.fullmatch(digest.lower()):
                raise Unreadable(f"line {rows.line_num}: {digest[:20]!r} is no SHA-256 in hexadecimal digits")
            found.add(digest.lower() if digest else name_digest(name))
    except csv.Error as problem:
        raise Unreadable(f"line {rows.line_num}: {problem}") from None
    return frozenset(found)


def digest_of_list(digests: frozenset[str]) -> str:
    """By what a whole list is known."""
    return hashlib.sha256("\n".join(sorted(digests)).encode()).hexdigest()
