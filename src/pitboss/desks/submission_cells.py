"""The cells of a submission that is kept in sheets: what a value is written as, and what a cell is read as.

A cell is read as TOML reads a value, and what TOML does not read is text; names are always text. The head of a column
is a key as TOML writes it.
"""

from __future__ import annotations

import tomllib
from typing import Any

from pitboss.desks.toml_text import literal
from pitboss.errors import Unreadable

NO, TABLE, SHEET = "[no]", "[table]", "[sheet]"
"""Heads that are no keys."""
TEXT = ("name", "game", "pit", TABLE, SHEET)
"""Columns of names."""
FORMULA = ("=", "+", "-", "@")
"""What a cell begins with that a spreadsheet may take for a formula."""

Path = tuple[str, ...]
"""A key, part by part."""


def value_of(text: str) -> object:
    """What a cell says; None where it is empty.

    >>> [value_of(text) for text in ("true", "5", '"5"', "automated_shoe", "3:2", "[1, 5]", " ")]
    [True, 5, '5', 'automated_shoe', '3:2', [1, 5], None]
    """
    text = text.strip()
    if not text:
        return None
    try:
        read = tomllib.loads(f"v = {text}")
    except (ValueError, RecursionError):
        return text
    return read["v"] if list(read) == ["v"] else text


def text_of(value: object) -> str:
    """A value as the text of a cell, which says the same when it is read; never what a spreadsheet takes for a formula.

    >>> text_of(True), text_of("hand"), text_of("5"), text_of("=A1"), text_of([1, 5])
    ('true', 'hand', '"5"', '"=A1"', '[1, 5]')
    """
    if not isinstance(value, str):
        return literal(value)
    plain = value.isprintable() and not value.startswith(FORMULA) and value_of(value) == value
    return value if plain else literal(value)


def read_cell(head: str, cell: object) -> object:
    """What a cell says below a head: names are text, also where they look like a number."""
    if head not in TEXT:
        return value_of(cell) if isinstance(cell, str) else cell
    text = str(cell).strip()
    inside = value_of(text) if text.startswith('"') else None
    return inside if isinstance(inside, str) else text or None


def written_cell(head: str, value: object) -> object:
    """A value as a cell below a head: a text, or what is no text and goes as it is."""
    if not isinstance(value, str):
        return value
    if (
        head in TEXT
        and value
        and value.strip() == value
        and value.isprintable()
        and not value.startswith((*FORMULA, '"'))
    ):
        return value
    return text_of(value)


def path_of(head: str) -> Path:
    """The key that a column is about.

    >>> path_of("options.payouts.straight"), path_of('options."12.50"')
    (('options', 'payouts', 'straight'), ('options', '12.50'))
    """
    try:
        found: Any = tomllib.loads(f"{head.strip()} = 0")
    except (ValueError, RecursionError):
        raise Unreadable(f"{head!r} is no key: a column is headed by one, such as options.shuffle") from None
    path = []
    while isinstance(found, dict):
        if len(found) != 1:
            raise Unreadable(f"{head!r} is no key: a column is headed by one, such as options.shuffle")
        [(name, found)] = found.items()
        path.append(name)
    return tuple(path)


def letters(column: int) -> str:
    """A column as spreadsheets name it.

    >>> letters(0), letters(25), letters(26), letters(702)
    ('A', 'Z', 'AA', 'AAA')
    """
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def column_of(name: str) -> int:
    """
    >>> [column_of(letters(column)) for column in (0, 25, 26, 702)]
    [0, 25, 26, 702]
    """
    column = 0
    for letter in name:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1
