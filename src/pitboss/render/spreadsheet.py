"""Tables of values as spreadsheets (.xlsx) and as comma-separated values: the one writer of both.

What is text is written as text: a cell that a spreadsheet would take for a formula never is one. Numbers stay numbers.
"""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pitboss.errors import Unreadable

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a text begins with that a spreadsheet may take for a formula."""
NUMBER = re.compile(r"[+-]?\d[\d,]*(\.\d+)?(/\d+)?%?")
"""What begins like one and is a number."""
LONGEST = 32_767
"""Letters of a cell."""
WIDEST, NARROWEST = 60, 8
"""Letters of a column."""
WHOLE_AS_DECIMAL = "0.0"
MONEY, PERCENT = "#,##0.00", "0.0000%"
EXACT_DIGITS = 10**15
"""Whole numbers below are kept to the last digit."""
TEXT = "@"
"""The number format of what stays text."""
INLINE = 250
"""Letters of a list that a rule holds itself."""
LISTS = "lists"


@dataclass(frozen=True, slots=True)
class ColumnRule:
    """What a column takes: one of a list, or a number in a range; and what is said of it to whoever fills it in."""

    words: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    whole: bool = False
    strict: bool = True
    """Whether something else is refused, or only asked about."""
    about: str = ""
    text: bool = False
    """Whether what is typed stays text: otherwise 3:2 becomes a time of day."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of values with its heads."""

    name: str
    heads: Sequence[str]
    rows: Sequence[Sequence[object]]
    rules: Mapping[str, ColumnRule] = field(default_factory=dict)
    """What columns take, by head."""
    formats: Mapping[str, str] = field(default_factory=dict)
    """Number formats of columns, by head."""
    marked: frozenset[str] = frozenset()
    """Columns that somebody has to fill in."""
    spare: int = 0
    """Empty rows below that the rules hold for as well."""


def to_csv(tables: Iterable[Sheet]) -> str:
    """Tables below each other, an empty line between them.

    >>> print(to_csv([Sheet("t", ("wager", "net"), [("=pass", Fraction(1, 2)), ("field", -3)])]), end="")
    wager,net
    '=pass,1/2
    field,-3
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for number, table in enumerate(tables):
        if number:
            out.write("\n")
        writer.writerow([plain_text(head) for head in table.heads])
        writer.writerows([plain_text(value) for value in row] for row in table.rows)
    return out.getvalue()


def plain_text(value: object) -> object:
    """A value as comma-separated values have it; what looks like a formula is kept from being one.

    >>> plain_text("=1+1"), plain_text("-50.00"), plain_text("-1+cmd"), plain_text(None)
    ("'=1+1", '-50.00', "'-1+cmd", '')
    """
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}" if value.denominator > 1 else value.numerator
    if isinstance(value, str):
        return f"'{value}" if value.startswith(FORMULA) and not NUMBER.fullmatch(value) else value
    return "" if value is None else value


def to_xlsx(tables: Iterable[Sheet]) -> bytes:
    """A sheet a table."""
    try:
        from openpyxl import Workbook
    except ImportError:
        raise Unreadable("spreadsheets need the extra 'sheets' (openpyxl is not installed)") from None
    book = Workbook()
    book.remove(book.worksheets[0])
    book.properties.creator = "pitboss"
    lists: list[tuple[str, ...]] = []
    for table in tables:
        _fill(book.create_sheet(table.name), table, lists)
    if lists:
        sheet = book.create_sheet(LISTS)
        for column, words in enumerate(lists, 1):
            for row, word in enumerate(words, 1):
                put(sheet, row, column, word)
        sheet.sheet_state = "hidden"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _fill(sheet: Worksheet, table: Sheet, lists: list[tuple[str, ...]]) -> None:
    from openpyxl.styles import Font, PatternFill
    from openpyxl.utils import get_column_letter

    for column, head in enumerate(table.heads, 1):
        put(sheet, 1, column, head)
        sheet.cell(1, column).font = Font(bold=True)
        cells = [row[column - 1] for row in table.rows]
        width = max((len(str(cell)) for cell in (head, *cells) if cell is not None), default=0)
        sheet.column_dimensions[get_column_letter(column)].width = min(WIDEST, max(NARROWEST, width + 2))
        for row, value in enumerate(cells, 2):
            put(sheet, row, column, value, table.formats.get(head))
            if head in table.marked and value is None:
                sheet.cell(row, column).fill = PatternFill("solid", fgColor="FFF2CC")
        if rule := table.rules.get(head):
            for row in range(2, _last(table) + 1) if rule.text else ():
                if isinstance(sheet.cell(row, column).value, str | None):
                    sheet.cell(row, column).number_format = TEXT
            _rule(sheet, rule, f"{get_column_letter(column)}2:{get_column_letter(column)}{_last(table)}", head, lists)
    sheet.freeze_panes = "A2"


def _last(table: Sheet) -> int:
    return max(2, len(table.rows) + 1 + table.spare)


def put(sheet: Any, row: int, column: int, value: object, form: str | None = None) -> None:
    """Writes one cell: text as text, numbers as numbers, and as text what a spreadsheet has no number for."""
    if value is None:
        return
    cell = sheet.cell(row, column)
    if isinstance(value, Fraction):
        value = value.numerator if value.denominator == 1 else float(value)
    if not native(value) and not (isinstance(value, float) and math.isfinite(value)):
        value = str(value)
    if isinstance(value, str):
        if len(value) > LONGEST:
            raise Unreadable(f"a text of {len(value):,} letters is too long for a cell ({LONGEST:,} at most)")
        cell.value = "".join(one for one in value if one.isprintable() or one == "\n")
        cell.data_type = "s"
        cell.quotePrefix = value.startswith(FORMULA)
        return
    cell.value = value
    if isinstance(value, float) and value.is_integer() and form is None:
        cell.number_format = WHOLE_AS_DECIMAL
    elif form is not None and isinstance(value, int | float):
        cell.number_format = form


def native(value: object) -> bool:
    """Whether a spreadsheet keeps a value as it is, to the last digit."""
    if isinstance(value, bool | str):
        return True
    if isinstance(value, int):
        return abs(value) < EXACT_DIGITS
    if isinstance(value, float):
        return math.isfinite(value) and float(f"{value:.16g}") == value
    if isinstance(value, datetime):
        return value.tzinfo is None and not value.microsecond and value.year > 1900
    return isinstance(value, date) and value.year > 1900


def _rule(sheet: Worksheet, rule: ColumnRule, cells: str, head: str, lists: list[tuple[str, ...]]) -> None:
    """What whoever fills a column in may choose from, and is told."""
    from openpyxl.worksheet.datavalidation import DataValidation

    held = DataValidation(allow_blank=True, errorStyle="stop" if rule.strict else "warning")
    if rule.words:
        inline = ",".join(rule.words)
        if len(inline) > INLINE or any("," in word or '"' in word for word in rule.words):
            if rule.words not in lists:
                lists.append(rule.words)
            from openpyxl.utils import get_column_letter

            letter = get_column_letter(lists.index(rule.words) + 1)
            held.formula1 = f"{LISTS}!${letter}$1:${letter}${len(rule.words)}"
        else:
            held.formula1 = f'"{inline}"'
        held.type = "list"
    elif rule.least is not None or rule.most is not None:
        held.type = "whole" if rule.whole else "decimal"
        both = rule.least is not None and rule.most is not None
        held.operator = "between" if both else "greaterThanOrEqual" if rule.most is None else "lessThanOrEqual"
        held.formula1 = f"{rule.least if rule.least is not None else rule.most:.15g}"
        held.formula2 = f"{rule.most:.15g}" if both else None
    if rule.about:
        held.promptTitle, held.prompt = head.rpartition(".")[2][:32], rule.about[:255]
    held.errorTitle, held.error = head.rpartition(".")[2][:32], f"Not allowed. {rule.about}"[:225]
    held.showErrorMessage, held.showInputMessage = bool(held.type), bool(rule.about)
    sheet.add_data_validation(held)
    held.add(cells)
