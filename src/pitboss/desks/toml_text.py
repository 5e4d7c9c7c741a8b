"""Values as TOML writes them: what `tomllib` reads back as the very same value.

The standard library reads TOML and does not write it. What submissions need is little: keys, and values on one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, time

_BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_SHORT = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def key(name: str) -> str:
    """One part of a key, in quotes where it needs them.

    >>> key("surrender"), key("12.50")
    ('surrender', '"12.50"')
    """
    return name if _BARE.fullmatch(name) else quoted(name)


def dotted(path: Iterable[str]) -> str:
    """A key below other keys.

    >>> dotted(("options", "payouts", "straight"))
    'options.payouts.straight'
    """
    return ".".join(map(key, path))


def quoted(text: str) -> str:
    """A text in quotes; what cannot be seen is written by its number.

    >>> quoted('say "no more bets"')
    '"say \\\\"no more bets\\\\""'
    """
    return f'"{"".join(map(_sign, text))}"'


def _sign(one: str) -> str:
    if one in _SHORT:
        return _SHORT[one]
    return one if one.isprintable() else f"\\u{ord(one):04x}" if ord(one) < 0x10000 else f"\\U{ord(one):08x}"


def literal(value: object) -> str:
    """A value on one line.

    >>> literal({"ante": [10, "12.50"], "open": True}), literal(date(2026, 11, 16))
    ('{ ante = [10, "12.50"], open = true }', '2026-11-16')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key(str(k))} = {literal(v)}' for k, v in value.items())} }}" if value else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(literal, value))}]"
    return str(value)


def document(value: Mapping[str, object], remarks: Mapping[tuple[str, int], Iterable[str]] | None = None) -> str:
    """A whole document: values first, then tables, then lists of tables, each with those below it.

    ``remarks`` are lines of comment for an entry of a list of tables, by the list's key and the entry's number.

    >>> print(document({"table": [{"name": "BJ-1", "limits": {"blackjack": [25, 1000]}}]}), end="")
    [[table]]
    name = "BJ-1"
    <BLANKLINE>
    [table.limits]
    blackjack = [25, 1000]
    """
    plain, tables, lists = _apart(value)
    parts = ["".join(_lines(plain))] if plain else []
    parts += [f"[{key(name)}]\n{''.join(_lines(entries))}" for name, entries in tables.items()]
    for name, entries_of in lists.items():
        for number, entry in enumerate(entries_of):
            parts.append(_entry(name, entry, (remarks or {}).get((name, number), ())))
    return "\n".join(parts)


Entries = Mapping[str, object]


def _apart(value: Entries) -> tuple[Entries, dict[str, Entries], dict[str, list[Entries]]]:
    """What stands on a line of its own, what is a table, and what is a list of tables."""
    tables = {name: one for name, one in value.items() if isinstance(one, Mapping)}
    lists = {
        name: one
        for name, one in value.items()
        if isinstance(one, list) and one and all(isinstance(each, Mapping) for each in one)
    }
    return {name: one for name, one in value.items() if name not in tables and name not in lists}, tables, lists


def _entry(name: str, entry: Entries, remarks: Iterable[str]) -> str:
    """One entry of a list of tables."""
    plain, tables, lists = _apart(entry)
    parts = ["".join((f"[[{key(name)}]]\n", *_lines(plain), *(f"# {line}\n" for line in remarks)))]
    parts += [f"[{dotted((name, below))}]\n{''.join(_lines(each))}" for below, each in tables.items()]
    for below, entries in lists.items():
        parts += [f"[[{dotted((name, below))}]]\n{''.join(_lines(each))}" for each in entries]
    return "\n".join(parts)


def _lines(entries: Entries) -> Iterable[str]:
    return (f"{key(name)} = {literal(value)}\n" for name, value in entries.items())
