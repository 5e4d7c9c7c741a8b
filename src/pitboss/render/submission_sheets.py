"""A submission in the form that a file's name asks for: TOML, a spreadsheet, or comma-separated values.

In a spreadsheet every game has a sheet with all its options as columns, of which each says what it takes; a sheet
explains them. Comma-separated values have the columns that something is said in, all sheets below one row of heads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath

from pitboss.desks.options import Manual
from pitboss.desks.submission_cells import SHEET, text_of, written_cell
from pitboss.desks.submission_file import CSV, TOML, XLSX
from pitboss.desks.submission_grid import ABOUT, GAMES, NOTICE, GridSheet, Row, sheets_of
from pitboss.desks.toml_text import document, dotted
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.law.options import ACTS, Option
from pitboss.law.values import Dollars, Flag, Percent, Values, Whole, Words
from pitboss.render.spreadsheet import MONEY, ColumnRule, Sheet, native, to_csv, to_xlsx

FORMS = {".toml": TOML, ".xlsx": XLSX, ".csv": CSV}
SPARE = 50
"""Empty rows of a sheet that take the same as those above."""
FIRST = ("name", "game", "pit", "date")
"""The columns of a table before its options."""
LIMIT = ColumnRule(least=0.01, about="in dollars (19:47-8.2)")
EXPLAINED = (
    "A submission of tables. A sheet a game, a row a table; the columns are the options and limits of the game.",
    "An empty cell says nothing: the option is as by default, or the limit is not set.",
    "Choose from the lists; the sheet below says what each column takes, under which section.",
    "Yes and no are TRUE and FALSE. A list is written 1,5. Amounts are in dollars.",
    "An entry of a pay table has a column of its own: options.payouts.straight, say, with 35 to 1 below.",
    "Shaded cells are what the licensee has to supply: nothing published fills them in.",
    "pitboss check FILE.xlsx says what is wrong, under which section; what cannot be read is named by sheet and cell.",
    "pitboss submission convert FILE.xlsx FILE.toml writes the same as TOML.",
)


def form_of(name: str) -> str:
    """The form that a file's name asks for."""
    form = FORMS.get(PurePath(name).suffix.lower())
    if form is None:
        raise Unreadable(f"{name}: a submission is kept as {', '.join(FORMS)}: which?")
    return form


def written(
    submission: Mapping[str, object],
    form: str,
    head: str = "",
    remarks: Mapping[int, Sequence[str]] | None = None,
    supply: Mapping[str, Sequence[str]] | None = None,
) -> bytes:
    """A submission in a form; ``head`` and ``remarks`` on tables are comments of TOML, and ``supply`` names the options
    of games that a licensee has to supply."""
    if form == TOML:
        comments = {("table", number): lines for number, lines in (remarks or {}).items()}
        return f"{head}{document(submission, comments)}".encode()
    sheets = sheets_of(submission)
    if form == CSV:
        return to_csv([_joined(sheets)]).encode()
    return to_xlsx(_book(sheets, supply or {}))


def _cell(head: str, value: object) -> object:
    """A value as a spreadsheet keeps it."""
    found = written_cell(head, value)
    return found if found is None or isinstance(found, str) or native(found) else text_of(found)


# Comma-separated values


def _joined(sheets: Sequence[GridSheet]) -> Sheet:
    heads = list(dict.fromkeys([SHEET, *(head for sheet in sheets for head in sheet.heads)]))
    rows = [
        [_csv_cell(head, sheet.name if head == SHEET else row.get(head)) for head in heads]
        for sheet in sheets
        for row in sheet.rows
    ]
    return Sheet("submission", heads, rows)


def _csv_cell(head: str, value: object) -> object:
    """A value as text; a number stays one, also where it begins with a minus."""
    found = None if value is None else written_cell(head, value)
    number = isinstance(found, int | float) and not isinstance(found, bool)
    return found if found is None or number or isinstance(found, str) else text_of(found)


# Spreadsheets


def _book(sheets: Sequence[GridSheet], supply: Mapping[str, Sequence[str]]) -> list[Sheet]:
    tables = [_sheet(sheet, supply.get(sheet.name, ())) for sheet in sheets]
    return [_about([sheet.name for sheet in sheets if sheet.name in GAMES], supply), *tables]


def _sheet(sheet: GridSheet, supply: Sequence[str]) -> Sheet:
    rules: dict[str, ColumnRule] = {}
    first: list[str] = []
    if sheet.name in GAMES:
        rules = _rules(sheet.name)
        first = [head for head in FIRST if head in sheet.heads or head in ("name", "pit")]
    elif sheet.name == NOTICE:
        rules = {"empty_table": ColumnRule(("TRUE", "FALSE"), about="TRUE: nobody was at the table")}
        rules |= {act: ColumnRule(about=f"when: {words}; 2026-11-16 18:25") for act, words in ACTS.items()}
    heads = list(dict.fromkeys([*first, *(rules if sheet.name in GAMES else ()), *sheet.heads]))
    rows = [[_cell(head, row[head]) if head in row else None for head in heads] for row in sheet.rows]
    marked = frozenset(dotted(("options", key)) for key in supply)
    formats = {head: MONEY for head, rule in rules.items() if rule is LIMIT and _amounts(sheet.rows, head)}
    return Sheet(sheet.name, heads, rows, rules, formats, marked, SPARE)


def _amounts(rows: Sequence[Row], head: str) -> bool:
    """Whether all that stands in a column is whole numbers, which look like amounts then."""
    return all(isinstance(row[head], int) for row in rows if head in row)


def _rules(slug: str) -> dict[str, ColumnRule]:
    """What the columns of a game take: its options, and the limits of its wagers."""
    manual = Manual.of(game(slug))
    found = {dotted(("options", option.key)): _rule(manual, option) for option in manual.game.options.options}
    for wager in manual.setting.opening_wagers:
        if wager.least != wager.most and not wager.follows:
            found |= {dotted(("limits", wager.key, bound)): LIMIT for bound in ("min", "max")}
    return found


def _rule(manual: Manual, option: Option) -> ColumnRule:
    about = f"{option.meaning} [{option.cite}]. Allowed: {option.values}. By default: {manual.default(option)}."
    values = option.values
    if words := choices(values):
        return ColumnRule(words, about=about, text=any(":" in word or " to " in word for word in words))
    if isinstance(values, Whole) and values.least is not None:
        return ColumnRule((), values.least, values.most, whole=True, about=about)
    if isinstance(values, Dollars):
        most = None if values.most is None else values.most / 100
        return ColumnRule((), values.least / 100, most, strict=not values.optional, about=about)
    if isinstance(values, Percent):
        return ColumnRule((), float(values.least), float(values.most), about=about)
    return ColumnRule(about=about, text=True)


def choices(values: Values) -> tuple[str, ...]:
    """The words of a closed list, as a spreadsheet offers them; empty where there is none."""
    if isinstance(values, Words):
        return values.words
    if isinstance(values, Flag):
        return ("TRUE", "FALSE") if str(values) == str(Flag()) else (str(values).upper(),)
    if isinstance(values, Whole) and values.only:
        return tuple(map(str, values.only))
    only = getattr(values, "only", None)
    if isinstance(only, bool):
        return (str(only).upper(),)
    return tuple(map(str, only)) if isinstance(only, tuple) and only else ()


def _about(games: Sequence[str], supply: Mapping[str, Sequence[str]]) -> Sheet:
    """What the file is, and every column of every sheet of it."""
    rows: list[tuple[object, ...]] = [(line,) + (None,) * 6 for line in EXPLAINED]
    rows += [(None,) * 7, ("sheet", "column", "meaning", "allowed", "by default", "section", "remark")]
    for slug in games:
        manual = Manual.of(game(slug))
        for option in manual.game.options.options:
            remark = "named in the submission" if option.in_submission else None
            must = "to be supplied by the licensee" if option.key in supply.get(slug, ()) else remark
            column = dotted(("options", option.key))
            default = manual.default(option)
            rows.append((slug, column, option.meaning, str(option.values), default, str(option.cite), must))
        rows.append(
            (slug, "limits.WAGER.min, .max", "least and most of a wager, in dollars", None, None, "19:47-8.2", None)
        )
    return Sheet(ABOUT, ("What this file is", *("",) * 6), rows)
