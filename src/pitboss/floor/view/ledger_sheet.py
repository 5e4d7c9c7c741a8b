"""Lines of the ledger for a spreadsheet: comma-separated values, or a workbook with amounts that can be summed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from pitboss.equipment.money import cents
from pitboss.render.spreadsheet import MONEY, Sheet, to_csv, to_xlsx

XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
COLUMNS: Final = ("table", "seq", "line", "debit", "credit", "amount", "verb", "wager", "cite")


def as_csv(lines: Iterable[Mapping[str, Any]]) -> str:
    """
    >>> line = dict.fromkeys(COLUMNS) | {"table": "t1", "seq": 4, "line": 1, "amount": "12.50", "debit": "=1+1"}
    >>> print(as_csv([line]), end="")
    table,seq,line,debit,credit,amount,verb,wager,cite
    t1,4,1,'=1+1,,12.50,,,
    """
    return to_csv([Sheet("ledger", COLUMNS, [[line[name] for name in COLUMNS] for line in lines])])


def as_xlsx(lines: Iterable[Mapping[str, Any]]) -> bytes:
    """A workbook with one sheet."""
    rows = [[cents(line[name]) / 100 if name == "amount" else line[name] for name in COLUMNS] for line in lines]
    return to_xlsx([Sheet("ledger", COLUMNS, rows, formats={"amount": MONEY})])


FORMS: Final[Mapping[str, tuple[Callable[[Iterable[Mapping[str, Any]]], str | bytes], str]]] = {
    "csv": (as_csv, "text/csv; charset=utf-8"),
    "xlsx": (as_xlsx, XLSX),
}
"""How the ledger is written, and what that is, by the name of the form."""
MOST: Final = 20_000
"""So many lines are written at a time."""
