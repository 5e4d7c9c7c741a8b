"""A submission in any of the forms in which it is kept: TOML, a spreadsheet (.xlsx), or comma-separated values.

`read` is the one door: whatever the form, what comes out is what `tomllib` yields for the same submission in TOML, with
the place of everything that may be wrong: a line of TOML, a cell of a sheet. What is read is bounded: an archive that
unpacks to more than a casino has tables is refused before it is unpacked.
"""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from pitboss.desks.check import NoSubmission, line_of, lines_about, loads
from pitboss.desks.submission_cells import SHEET, column_of
from pitboss.desks.submission_grid import ABOUT, LISTS, CellError, Cells, RawSheet, submission_of
from pitboss.errors import Unreadable
from pitboss.law.submission import Checked, SubmissionError

TOML, XLSX, CSV = "toml", "xlsx", "csv"
LARGEST = 16 << 20
"""Bytes of a file."""
UNPACKED = 64 << 20
"""Bytes of everything in an archive."""
MEMBERS = 1000
ROWS, COLUMNS, FILLED = 20_000, 2_000, 500_000
"""Rows and columns of a sheet, and cells of a file in which something stands."""
ZIP = b"PK\x03\x04"
WHOLE_AS_DECIMAL = "0.0"
"""The number format of a decimal number that is whole, so that it stays one."""


@dataclass(frozen=True, slots=True)
class SubmissionFile:
    """A submission as it was read."""

    value: dict[str, Any]
    """What TOML yields for it."""
    form: str
    text: str = ""
    """The TOML itself, where it is TOML."""
    cells: Cells | None = None

    def where(self, problem: SubmissionError) -> str:
        """The line or the cell that a problem is about."""
        return self.cells.where(problem) if self.cells else str(line_of(self.text, problem))

    def where_chosen(self, table: int, options: tuple[str, ...]) -> str:
        """Where a table first chooses one of these options; its own place, where it leaves them all to the default."""
        if self.cells is None:
            return str(lines_about(self.text, table, options)[0])
        own, *chosen = (self.where(SubmissionError("", table, key)) for key in ("", *options))
        return next((place for place in chosen if place != own), own)

    def problems(self, checked: Checked) -> list[tuple[str, SubmissionError]]:
        """What could not be understood, each with its place; of TOML from the first line to the last."""
        found = [(self.where(one), one) for one in checked.problems]
        return found if self.cells else sorted(found, key=lambda pair: int(pair[0]))


def form_of(name: str, content: bytes) -> str:
    """The form of a file: by its name, or by how it begins.

    >>> form_of("tables.CSV", b""), form_of("-", b"PK\\x03\\x04..."), form_of("-", b"[[table]]")
    ('csv', 'xlsx', 'toml')
    """
    if content.startswith(ZIP) or name.lower().endswith(".xlsx"):
        return XLSX
    first = content.removeprefix(b"\xef\xbb\xbf").partition(b"\n")[0]
    return CSV if name.lower().endswith(".csv") or first.startswith(SHEET.encode() + b",") else TOML


def read(name: str, content: bytes) -> SubmissionFile:
    """A submission from a file's content; ``name`` says its form where the content does not."""
    if len(content) > LARGEST:
        raise NoSubmission(f"more than {LARGEST:,} bytes: no submission is as large")
    form = form_of(name, content)
    if form == XLSX:
        return _of_sheets(XLSX, _workbook(content))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            raise NoSubmission("this file is UTF-16: save it as UTF-8", 1) from None
        line = content.count(b"\n", 0, problem.start) + 1
        raise NoSubmission("this line is not UTF-8: save the file as UTF-8 (in Excel: CSV UTF-8)", line) from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if form == CSV:
        return _of_sheets(CSV, [_values(text)])
    return toml(text)


def toml(text: str) -> SubmissionFile:
    """A submission that is TOML, as text."""
    return SubmissionFile(loads(text), TOML, text)


def _of_sheets(form: str, sheets: list[RawSheet]) -> SubmissionFile:
    try:
        value, cells = submission_of(sheets)
    except CellError as problem:
        raise NoSubmission(problem.reason, problem.place) from None
    return SubmissionFile(value, form, cells=cells)


# Comma-separated values


def _values(text: str) -> RawSheet:
    import csv

    head = text.partition("\n")[0]
    if "," not in head and (other := next((mark for mark in ";\t" if mark in head), "")):
        named = "semicolons" if other == ";" else "tabs"
        raise NoSubmission(f"values are separated by {named} here, not by commas: save the file with commas", "A1")
    rows: list[list[object]] = []
    filled = 0
    try:
        for number, row in enumerate(csv.reader(io.StringIO(text, newline=""), strict=True), 1):
            filled += sum(map(bool, row))
            _bounded(number, len(row), filled)
            rows.append([cell or None for cell in row])
    except csv.Error as problem:
        raise NoSubmission(f"not comma-separated values: {problem}", len(rows) + 1) from None
    return RawSheet("the file", rows, joined=True)


def _bounded(rows: int, columns: int, filled: int) -> None:
    for number, most, what in ((rows, ROWS, "rows"), (columns, COLUMNS, "columns"), (filled, FILLED, "cells")):
        if number > most:
            raise NoSubmission(f"more than {most:,} {what}")


# Spreadsheets


def _workbook(content: bytes) -> list[RawSheet]:
    import warnings

    _sound(content)
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise Unreadable("spreadsheets need the extra 'sheets' (openpyxl is not installed)") from None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what the reader leaves out is nothing that a submission says
        try:
            book = load_workbook(io.BytesIO(content), read_only=True, keep_links=False)
            return list(_sheets(book))
        except Unreadable:
            raise
        except Exception:  # a file that is no spreadsheet may trip the reader anywhere
            raise NoSubmission("not a spreadsheet (.xlsx), or damaged") from None


def _sound(content: bytes) -> None:
    """Refuses an archive that is none, that unpacks to too much, or that brings definitions of its own."""
    import zipfile

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            members = archive.infolist()
            if len(members) > MEMBERS or sum(one.file_size for one in members) > UNPACKED:
                raise NoSubmission(f"an archive that unpacks to more than {UNPACKED >> 20} MB, or of too many parts")
            for one in members:
                if one.filename.lower().endswith((".xml", ".rels")):
                    _plain_xml(archive.read(one))
    except NoSubmission:
        raise
    except Exception:  # a broken archive may trip the reader anywhere
        raise NoSubmission("not a spreadsheet (.xlsx), or damaged") from None


def _plain_xml(content: bytes) -> None:
    """No spreadsheet defines entities; a file that does means harm."""
    wide = content.replace(b"\0", b"")  # also in two bytes a letter
    if b"<!DOCTYPE" in wide or b"<!ENTITY" in wide:
        raise NoSubmission("a spreadsheet that defines entities of its own is not read")


def _sheets(book: Any) -> Iterator[RawSheet]:
    filled = 0
    for sheet in book.worksheets:
        sheet.reset_dimensions()  # what the file claims of its size is not believed
        found = RawSheet(sheet.title, [])
        for number, row in enumerate(sheet.iter_rows(), 1):
            values = [_cell(cell, found, number - 1, column) for column, cell in enumerate(row)]
            filled += sum(value is not None for value in values)
            _bounded(number, len(values), filled)
            found.rows.append(values)
        if found.name not in (ABOUT, LISTS):
            _none_merged(book, sheet, found)
        yield found


MERGED = re.compile(rb"""<(?:\w+:)?mergeCell\s[^>]*?ref=["']([A-Z]+)(\d+):([A-Z]+\d+)["']""")
"""How a sheet says that cells are one: the first of them, and the last."""


def _none_merged(book: Any, sheet: Any, found: RawSheet) -> None:
    """Refuses cells that were merged and say something: only the first of them has it, and the others would lack it."""
    for column, row, last in MERGED.findall(book._archive.read(sheet._worksheet_path)):  # which it leaves out itself
        at, cells = column_of(column.decode()), found.rows[int(row) - 1 : int(row)]
        if cells and at < len(cells[0]) and cells[0][at] is not None:
            place = f"{found.place(int(row) - 1, at)}:{last.decode()}"
            raise NoSubmission("merged cells: each cell says what it says by itself", place)


def _cell(cell: Any, sheet: RawSheet, row: int, column: int) -> object:
    """What stands in a cell."""
    value = cell.value
    if value is None:
        return None
    if cell.data_type == "f":
        raise NoSubmission("a formula: a submission holds values", sheet.place(row, column))
    if cell.data_type == "e":
        raise NoSubmission(f"an error ({value}): a submission holds values", sheet.place(row, column))
    if isinstance(value, datetime) and value.time() == time() and "h" not in cell.number_format.lower():
        return value.date()
    if isinstance(value, timedelta | time):
        raise NoSubmission("a time of day: odds are written 3 to 2, or as text", sheet.place(row, column))
    if isinstance(value, int) and not isinstance(value, bool) and cell.number_format == WHOLE_AS_DECIMAL:
        return float(value)
    return value if isinstance(value, bool | int | float | str | date) else str(value)
