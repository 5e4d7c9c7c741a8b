"""A submission as sheets of cells, and back.

A sheet a game, a row a table. The head of a column is a key below ``[[table]]`` as TOML writes it
(``options.surrender``, ``limits.ante.min``), and a cell is read as TOML reads a value; what TOML does not read is text,
so that nobody has to quote a word. An empty cell says nothing. Beside the games there are sheets for notices that were
given (``notice``), new games, printed guides, tables of no known game (``other``), and for what holds for all tables
(``submission``: a key and a value a row). Heads in brackets are no keys: ``[no]``, the place of a table among all;
``[table]``, the table that a notice is of; ``[sheet]``, where all sheets are in one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.desks.submission_cells import NO, SHEET, TABLE, Path, letters, path_of, read_cell
from pitboss.desks.toml_text import dotted
from pitboss.errors import Unreadable
from pitboss.games.catalogue import CATALOGUE, called
from pitboss.law.submission import SubmissionError
from pitboss.spelling import unknown

SUBMISSION, NOTICE, NEW_GAME, GUIDE, OTHER = "submission", "notice", "new_game", "guide", "other"
ABOUT, LISTS = "about", "lists"
"""Sheets that explain, and that nothing is read from."""
KEY, VALUE = "key", "value"
GAMES = tuple(entry.slug for entry in CATALOGUE)

Row = dict[str, object]
"""Values by the head of their column."""


# Out


@dataclass(slots=True)
class GridSheet:
    """A sheet with its rows, each by head."""

    name: str
    rows: list[Row] = field(default_factory=list)

    @property
    def heads(self) -> list[str]:
        return list(dict.fromkeys(head for row in self.rows for head in row))


def sheets_of(submission: Mapping[str, object]) -> list[GridSheet]:
    """A submission as sheets, with the columns that something is said in."""
    sheets: dict[str, GridSheet] = {}

    def put(name: str, row: Row) -> None:
        sheets.setdefault(name, GridSheet(name)).rows.append(row)

    lists = {key: entries for key in ("table", NEW_GAME, GUIDE) if (entries := _entries(submission.get(key)))}
    rest = {key: value for key, value in submission.items() if key not in lists}
    for path, value in _leaves(rest):
        put(SUBMISSION, {KEY: dotted(path), VALUE: value})
    tables = lists.get("table", [])
    names = _references(tables)
    order: list[tuple[str, Row]] = []
    notices: list[Row] = []
    for number, entry in enumerate(tables):
        notice = _entries(entry.get(NOTICE))
        name, row = _table_row({key: value for key, value in entry.items() if key != NOTICE or not notice})
        order.append((name, row))
        notices += ({TABLE: names[number], **_row(one)} for one in notice)
    by_sheet = sorted(order, key=lambda one: _place(one[0]))
    if [id(row) for _, row in order] != [id(row) for _, row in by_sheet]:
        for number, (_, row) in enumerate(order, 1):
            row[NO] = number
    for name, row in by_sheet:
        put(name, row)
    for name, rows in ((NOTICE, notices), *((key, map(_row, lists.get(key, []))) for key in (NEW_GAME, GUIDE))):
        for row in rows:
            put(name, row)
    return list(sheets.values())


def _entries(value: object) -> list[Mapping[str, Any]]:
    """A list of tables; empty where something else stands there."""
    if isinstance(value, list) and value and all(isinstance(one, Mapping) and one for one in value):
        return value
    return []


def _place(sheet: str) -> int:
    return GAMES.index(sheet) if sheet in GAMES else len(GAMES)


def _references(tables: list[Mapping[str, Any]]) -> list[str]:
    """How a notice names its table: by its name, or by its number where it has none of its own."""
    named = [entry.get("name") for entry in tables]
    return [
        name if isinstance(name, str) and name and not name.startswith("#") and named.count(name) == 1 else f"#{number}"
        for number, name in enumerate(named, 1)
    ]


def _table_row(entry: Mapping[str, object]) -> tuple[str, Row]:
    """The sheet of a table, and its row there; the game goes without saying on its own sheet."""
    game = entry.get("game")
    name = called(game) if isinstance(game, str) and called(game) in GAMES else OTHER
    return name, _row({key: value for key, value in entry.items() if key != "game" or value != name}) or {"game": game}


def _row(entry: Mapping[str, object]) -> Row:
    row: Row = {}
    for path, value in _leaves(entry):
        if path[0] == "limits" and len(path) == 2 and _pair(value):
            assert isinstance(value, list)
            row |= {dotted((*path, "min")): value[0], dotted((*path, "max")): value[1]}
        else:
            row[dotted(path)] = value
    return row


def _pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and not any(isinstance(one, list | dict) for one in value)


def _leaves(entry: Mapping[str, object], above: Path = ()) -> Iterator[tuple[Path, object]]:
    """What stands at the ends of the keys."""
    for name, value in entry.items():
        if isinstance(value, Mapping) and value:
            yield from _leaves(value, (*above, name))
        else:
            yield (*above, name), value


# In


class CellError(Unreadable):
    """A cell that cannot be understood, with its place."""

    def __init__(self, reason: str, place: str) -> None:
        super().__init__(reason)
        self.place = place


@dataclass(frozen=True, slots=True)
class RawSheet:
    """A sheet as it was read: its name, and rows of cells, the heads first."""

    name: str
    rows: list[list[object]]
    joined: bool = False
    """It is a file by itself: its cells go without the sheet's name."""

    def place(self, row: int, column: int) -> str:
        """A cell as spreadsheets name it, ``blackjack!D5``."""
        cell = f"{letters(column)}{row + 1}"
        return cell if self.joined else f"{self.name}!{cell}"


@dataclass(slots=True)
class Placed:
    """An entry of a submission, and the cells that it was read from."""

    entry: dict[str, Any]
    row: str
    """The first cell of its row."""
    cells: dict[Path, str]

    def at(self, key: str) -> str:
        """The cell that says something of a key; the row's first where none does."""
        for path, cell in self.cells.items():
            if key and (key in path or ".".join(path[1:]).startswith(key)):
                return cell
        return self.row


@dataclass(frozen=True, slots=True)
class Cells:
    """Where the tables of a submission were read from."""

    tables: list[Placed]
    beside: dict[str, str]
    """By key, the first cell of what stands beside the tables."""
    first: str

    def where(self, problem: SubmissionError) -> str:
        """The cell that a problem is about."""
        if problem.table is not None and problem.table < len(self.tables):
            return self.tables[problem.table].at(problem.key)
        return self.beside.get(problem.key, self.first)


def submission_of(sheets: Iterable[RawSheet]) -> tuple[dict[str, Any], Cells]:
    """A submission from its sheets, as TOML would yield it."""
    found: dict[str, list[tuple[Any, Placed]]] = {}
    whole: dict[str, Any] = {}
    beside: dict[str, str] = {}
    first = ""
    for sheet in sheets:
        if sheet.name in (ABOUT, LISTS):
            continue
        for kind, placed in _rows(sheet):
            first = first or placed.row
            if kind == SUBMISSION:
                _say(whole, placed, beside)
                continue
            if kind in GAMES:
                _of_game(placed.entry, kind)
            found.setdefault(kind if kind in (NOTICE, NEW_GAME, GUIDE) else "table", []).append((placed.entry, placed))
            if kind in (NEW_GAME, GUIDE):
                beside.setdefault(kind, placed.row)
    tables = _in_order([placed for _, placed in found.pop("table", [])])
    for _, placed in found.pop(NOTICE, []):
        _notice(placed, tables)
    for key, entries in [("table", [(one.entry, one) for one in tables]), *found.items()]:
        if entries:
            whole[key] = [entry for entry, _ in entries]
    return whole, Cells(tables, beside, first or "A1")


def _of_game(entry: dict[str, Any], game: str) -> None:
    """The game that goes without saying on its sheet, after the table's name."""
    rest = {"game": game, **entry}
    first = {"name": rest.pop("name")} if "name" in rest else {}
    entry.clear()
    entry.update({**first, **rest})


def _rows(sheet: RawSheet) -> Iterator[tuple[str, Placed]]:
    """The rows of a sheet in which something is said, each with the kind of entry that it is."""
    if not any(value is not None for row in sheet.rows for value in row):
        return
    heads: dict[int, str] = {}
    for column, head in enumerate(sheet.rows[0]):
        if head is None:
            continue
        name = str(head).strip()
        if name in heads.values():
            raise CellError(f"two columns are headed {name!r}", sheet.place(0, column))
        heads[column] = name
    paths = {column: _head(sheet, column, head) for column, head in heads.items()}
    for number, row in enumerate(sheet.rows[1:], 1):
        read = ((column, read_cell(heads.get(column, ""), cell)) for column, cell in enumerate(row) if cell is not None)
        said = {column: value for column, value in read if value is not None}
        if not said:
            continue
        for column in said:
            if column not in heads:
                raise CellError("a value in a column without a head", sheet.place(number, column))
        kind = next((str(value) for column, value in said.items() if heads[column] == SHEET), sheet.name)
        placed = Placed({}, sheet.place(number, min(said)), {})
        for column, value in said.items():
            if heads[column] != SHEET:
                _set(placed, paths[column], value, sheet.place(number, column))
        yield _kind(kind, placed), placed


def _head(sheet: RawSheet, column: int, head: str) -> Path:
    if head in (NO, TABLE, SHEET):
        return (head,)
    try:
        return path_of(head)
    except Unreadable as problem:
        raise CellError(problem.reason, sheet.place(0, column)) from None


def _kind(name: str, placed: Placed) -> str:
    """What the rows of a sheet are."""
    kind = called(name)
    if kind in (*GAMES, SUBMISSION, NOTICE, NEW_GAME, GUIDE, OTHER):
        return kind
    if "game" in placed.entry:
        return OTHER
    known = (*GAMES, SUBMISSION, NOTICE, NEW_GAME, GUIDE, OTHER)
    raise CellError(unknown("sheet", name, known).reason, placed.row)


def _set(placed: Placed, path: Path, value: object, place: str) -> None:
    below = placed.entry
    for name in path[:-1]:
        below = below.setdefault(name, {})
        if not isinstance(below, dict):
            raise CellError(f"{name} is given both as a whole and by entry", place)
    if path[-1] in below:
        raise CellError(f"{dotted(path)} is given both as a whole and by entry", place)
    below[path[-1]] = value
    placed.cells[path] = place


def _say(whole: dict[str, Any], placed: Placed, beside: dict[str, str]) -> None:
    """One row of the sheet of what holds for all tables."""
    name = placed.entry.get(KEY)
    if not isinstance(name, str) or VALUE not in placed.entry or set(placed.entry) - {KEY, VALUE}:
        raise CellError("a row says a key, and its value beside it", placed.row)
    cell = placed.cells[(VALUE,)]
    try:
        path = path_of(name)
    except Unreadable as problem:
        raise CellError(problem.reason, cell) from None
    beside.setdefault(path[0], cell)
    _set(Placed(whole, cell, {}), path, placed.entry[VALUE], cell)


def _in_order(tables: list[Placed]) -> list[Placed]:
    """Tables by their number, where they have one; limits as they are usually written."""
    numbered = []
    for one in tables:
        number = one.entry.pop(NO, None)
        if not (number is None or (isinstance(number, int) and not isinstance(number, bool))):
            raise CellError(f"{number!r} is no place among the tables: a whole number", one.cells[(NO,)])
        numbered.append((number is None, number or 0, one))
        limits: dict[str, Any] = one.entry["limits"] if isinstance(one.entry.get("limits"), dict) else {}
        for wager, limit in limits.items():
            if isinstance(limit, dict) and set(limit) == {"min", "max"}:
                limits[wager] = [limit["min"], limit["max"]]
    return [one for _, _, one in sorted(numbered, key=lambda one: one[:2])]


def _notice(placed: Placed, tables: list[Placed]) -> None:
    """Puts a notice below its table."""
    name = placed.entry.pop(TABLE, None)
    if not isinstance(name, str):
        raise CellError(f"which table is the notice of? Its name below {TABLE}", placed.row)
    number = int(name[1:]) if name.startswith("#") and name[1:].isdecimal() and len(name) < 9 else 0
    mine = [table for table in tables if table.entry.get("name") == name] or tables[number - 1 : number]
    if not mine:
        known = [str(table.entry["name"]) for table in tables if "name" in table.entry]
        raise CellError(unknown("table", name, known).reason, placed.cells[(TABLE,)])
    mine[0].entry.setdefault(NOTICE, []).append(placed.entry)
    mine[0].cells.setdefault((NOTICE,), placed.row)
