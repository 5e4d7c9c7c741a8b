"""A submission in three forms: nothing is lost between them, cells are named, and no file does harm."""

from __future__ import annotations

import contextlib
import io
import json
import tomllib
import zipfile
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from openpyxl import Workbook, load_workbook

from pitboss.cli import main
from pitboss.desks import submission_file
from pitboss.desks.check import NoSubmission, check_value
from pitboss.desks.submission_cells import letters
from pitboss.desks.submission_file import CSV, TOML, XLSX, read
from pitboss.desks.toml_text import document
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.values import Words
from pitboss.render.spreadsheet import Sheet, to_csv, to_xlsx
from pitboss.render.submission_sheets import written
from tests.submissions import SLUGS, submission, submission_of_page

EXAMPLE = Path(__file__).parents[2] / "examples" / "submission.toml"

QUICK = (Phase.explicit, Phase.reuse, Phase.generate)
"""A submission is slow to make smaller, and short enough to read."""


def round_trip(value: dict[str, Any], *forms: str) -> list[dict[str, Any]]:
    """From form to form: what is read each time."""
    found = []
    for form in forms or (TOML, XLSX, TOML, CSV, TOML):
        value = read(f"file.{form}", written(value, form)).value
        found.append(value)
    return found


def same(value: object) -> object:
    """A value so that equal ones are of one type too: TOML tells 5 from 5.0 and from true."""
    if isinstance(value, dict):
        return {key: same(one) for key, one in value.items()}
    if isinstance(value, list):
        return [same(one) for one in value]
    return type(value), value


@pytest.mark.parametrize("slug", SLUGS)
def test_a_round_trip_loses_nothing(slug: str) -> None:
    @given(submission([slug, "roulette", "three_card_poker"]))
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), phases=QUICK)
    def any_submission(value: dict[str, Any]) -> None:
        for found in round_trip(value, TOML, CSV, TOML):
            assert same(found) == same(value)

    @given(submission([slug]))
    @settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), phases=QUICK)
    def through_a_spreadsheet(value: dict[str, Any]) -> None:
        for found in round_trip(value):
            assert same(found) == same(value)

    any_submission()
    through_a_spreadsheet()


def test_all_games_at_once_and_what_stands_beside_the_tables() -> None:
    """The page's own submission, of which every part is there."""
    value = submission_of_page()
    value["table"] += [{"name": f"T{n}", "game": slug, "options": {}} for n, slug in enumerate(SLUGS)]
    value["table"][3]["notice"] = [{"sign": datetime(2026, 11, 16, 18, 25)}, {"of": ["surrender"], "effect": "x"}]
    assert {"table", "notices", "guide", "new_game"} <= set(value)
    for found in round_trip(value):
        assert same(found) == same(value)


def test_tables_without_names_of_no_game_and_in_any_order_come_back_as_they_were() -> None:
    value: dict[str, Any] = {
        "date": date(1991, 6, 1),
        "table": [
            {"game": "roulette"},
            {"game": "faro", "name": "F-1"},
            {"name": "=1+1", "game": "blackjack", "notice": [{"sign": "2026-11-16 18:25"}]},
            {"name": "12", "pit": "1", "game": "Blackjack", "limits": {"blackjack": {"min": 5}}},
            {"options": {"payouts.straight": 36, "payouts": {"split": 18}}, "game": "roulette", "name": "=1+1"},
            {"name": "#1", "game": "", "notice": {"sign": "one"}},
        ],
    }
    for found in round_trip(value):
        assert same(found) == same(value)


@pytest.mark.parametrize("form", [TOML, XLSX, CSV])
def test_check_says_the_same_of_every_form(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / f"tables.{form}"
    assert main(["submission", "convert", str(EXAMPLE), str(there)]) == 0
    assert main(["check", "--json", str(EXAMPLE)]) == 1
    expected = json.loads(capsys.readouterr().out)
    assert main(["check", "--json", str(there)]) == 1
    assert json.loads(capsys.readouterr().out) == expected
    sections = [one["cite"] for table in expected["tables"] for one in table["violations"]]
    assert sections == ["19:47-20.8(b)1", "19:47-20.11(a)3i"]


def test_guides_and_changes_take_a_spreadsheet_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = tmp_path / "old.toml", tmp_path / "new.xlsx"
    table: dict[str, Any] = {"name": "RO-1", "game": "roulette", "limits": {"straight": [5, 500]}}
    old.write_bytes(written({"table": [table]}, TOML))
    new.write_bytes(written({"table": [{**table, "limits": {"straight": [10, 500]}}]}, XLSX))
    assert main(["check", str(new), "--against", str(old)]) == 0
    assert "limits.straight minimum: 5.00 to 10.00" in capsys.readouterr().out
    assert main(["guide", "--submission", str(new), "--format", "md", "--out", str(tmp_path / "guides")]) == 0
    assert "$10.00" in (tmp_path / "guides" / "RO-1.md").read_text(encoding="utf-8")


# Cells


def book(rows: dict[str, list[list[object]]]) -> bytes:
    """A spreadsheet as somebody fills it in."""
    made = Workbook()
    made.remove(made.worksheets[0])
    for name, lines in rows.items():
        sheet = made.create_sheet(name)
        for line in lines:
            sheet.append(line)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


HEADS: list[object] = ["name", "pit", "options.shuffle", "limits.ante.min", "limits.ante.max"]
BAD = {
    "an option that is none": ([[*HEADS, "options.shufle"], ["TC-1", 3, None, 5, 10, "manual"]], "F2", "shufle"),
    "a limit that is none": ([HEADS, ["TC-1", 3, None, 5, "ten"]], "D2", "ten"),
    "a column of no wager": ([[*HEADS, "limits.faro.min"], ["TC-1", 3, None, 5, 10, 5]], "F2", "faro"),
    "a key that is none": ([[*HEADS, "shuffle"], ["TC-1", 3, None, 5, 10, "manual"]], "F2", "shuffle"),
    "a head that is no key": ([[*HEADS, "options shuffle!"], ["TC-1", 3]], "F1", "no key"),
    "a head twice": ([[*HEADS, "pit"], ["TC-1", 3]], "F1", "two columns"),
    "a value without a head": ([HEADS, ["TC-1", 3, None, 5, 10, "manual"]], "F2", "without a head"),
    "a formula": ([HEADS, ["TC-1", 3, None, 5, 10], ["TC-2", 3, None, "=D2*2", 10]], "D3", "formula"),
    "an error": ([HEADS, ["TC-1", 3, None, "#REF!", 10]], "D2", "error"),
    "both whole and by entry": ([[*HEADS, "limits"], ["TC-1", 3, None, 5, 10, "{}"]], "F2", "both as a whole"),
    "odds that became a time": ([[*HEADS, "options.x"], ["TC-1", 3, None, 5, 10, time(3, 2)]], "F2", "3 to 2"),
    "no place": ([[*HEADS, "[no]"], ["TC-1", 3, None, 5, 10, "x"]], "F2", "place among the tables"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_names_its_sheet_and_cell(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows, cell, word = BAD[name]
    path = tmp_path / "tables.xlsx"
    path.write_bytes(book({"three_card_poker": rows}))
    assert main(["check", str(path)]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"{path}:three_card_poker!{cell}: ")
    assert word in err


def test_cells_of_values_in_one_file_go_without_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tables.csv"
    path.write_text("[sheet],name,options.shufle\nthree_card_poker,TC-1,manual\n", encoding="utf-8")
    assert main(["check", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path}:C2: unknown option 'shufle'")
    path.write_text('[sheet],name\nthree_card_poker,"TC-1\n', encoding="utf-8")
    assert main(["check", str(path)]) == 2
    assert "not comma-separated values" in capsys.readouterr().err
    path.write_text("game,name,options.shuffle\nthree_card_poker,TC-1,MANUAL\n", encoding="utf-8")
    assert main(["check", str(path)]) == 0, "the game may stand in a column"


def test_a_sheet_of_no_game_is_named_and_an_empty_one_is_passed_over() -> None:
    with pytest.raises(NoSubmission, match="unknown sheet 'blakjack'") as wrong:
        read("x.xlsx", book({"blakjack": [["name"], ["BJ-1"]]}))
    assert wrong.value.line == "blakjack!A2"
    with pytest.raises(NoSubmission, match="unknown table 'BJ-2'") as wrong:
        read("x.xlsx", book({"blackjack": [["name"], ["BJ-1"]], "notice": [["[table]", "sign"], ["BJ-2", "x"]]}))
    assert wrong.value.line == "notice!A2"
    found = read("x.xlsx", book({"Sheet1": [], "Blackjack": [["name", "pit"], ["BJ-1", 3], [None, None], [7, "4"]]}))
    assert found.value == {
        "table": [{"name": "BJ-1", "game": "blackjack", "pit": "3"}, {"name": "7", "game": "blackjack", "pit": "4"}]
    }


def test_a_day_that_somebody_types_is_a_day() -> None:
    rows: list[list[object]] = [["game", "approved", "given_out"], ["blackjack", date(2026, 11, 2), "2026-11-16"]]
    found = read("x.xlsx", book({"guide": rows}))
    assert found.value == {
        "guide": [{"game": "blackjack", "approved": date(2026, 11, 2), "given_out": date(2026, 11, 16)}]
    }


# Formulas


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x")', "\t=1", "\r=1"])
def test_no_text_becomes_a_formula(text: str) -> None:
    made = load_workbook(io.BytesIO(to_xlsx([Sheet("t", ("head", text), [(text, -1)])])))
    cells = [cell for row in made["t"].iter_rows() for cell in row]
    assert [cell.data_type for cell in cells] == ["s", "s", "s", "n"]
    assert cells[2].value == text.strip("\t\r")
    kept = to_csv([Sheet("t", ("head",), [(text,)])]).splitlines()[-1].lstrip('"')
    assert kept.startswith("'") or "\r" in text or kept == text.strip("\t") in ("+1", "-1")  # numbers are no formulas
    value = {"table": [{"name": text, "game": "blackjack", "options": {"shuffle": text}}]}
    for form in (XLSX, CSV):
        content = written(value, form)
        if form == CSV:
            assert not any(cell.startswith(("=", "+", "-", "@")) for cell in content.decode().split(","))
        else:
            kinds = {
                cell.data_type for row in load_workbook(io.BytesIO(content))["blackjack"].iter_rows() for cell in row
            }
            assert "f" not in kinds
        assert read(f"x.{form}", content).value == value


# Files that mean harm


def repacked(content: bytes, **changed: bytes) -> bytes:
    """A spreadsheet with parts of it replaced."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for one in old.namelist():
            new.writestr(one, changed.pop(one, old.read(one)))
        for name, text in changed.items():
            new.writestr(name, text)
    return out.getvalue()


SHEET = "xl/worksheets/sheet1.xml"
GOOD = book({"blackjack": [["name"], ["BJ-1"]]})


def test_an_archive_that_unpacks_to_too_much_is_refused() -> None:
    bomb = repacked(GOOD, **{"xl/media/zeros.xml": b"\0" * (submission_file.UNPACKED + 1)})
    assert len(bomb) < 100_000
    with pytest.raises(NoSubmission, match="unpacks to more than 64 MB"):
        read("x.xlsx", bomb)
    with pytest.raises(NoSubmission, match="more than 16,777,216 bytes"):
        read("x.toml", b" " * (submission_file.LARGEST + 1))
    many = repacked(GOOD, **{f"xl/{n}.txt": b"" for n in range(submission_file.MEMBERS)})
    with pytest.raises(NoSubmission, match="too many parts"):
        read("x.xlsx", many)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_definitions_of_its_own_are_not_read(encoding: str) -> None:
    laughs = f'<?xml version="1.0" encoding="{encoding}"?><!DOCTYPE x [<!ENTITY a "ha">]><x>&a;</x>'.encode(encoding)
    with pytest.raises(NoSubmission, match="entities"):
        read("x.xlsx", repacked(GOOD, **{SHEET: laughs}))


def test_a_sheet_that_claims_or_has_more_rows_than_a_casino_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(io.BytesIO(GOOD)) as archive:
        sheet = archive.read(SHEET)
    claims = sheet.replace(b'ref="A1:A2"', b'ref="A1:XFD1048576"')
    assert claims != sheet
    assert read("x.xlsx", repacked(GOOD, **{SHEET: claims})).value["table"][0]["name"] == "BJ-1"
    far = sheet.replace(b'<row r="2"', b'<row r="1048576"').replace(b'r="A2"', b'r="A1048576"')
    assert far != sheet
    with pytest.raises(NoSubmission, match="more than 20,000 rows"):
        read("x.xlsx", repacked(GOOD, **{SHEET: far}))
    wide = sheet.replace(b'r="A2"', b'r="XFD2"')
    with pytest.raises(NoSubmission, match="more than 2,000 columns"):
        read("x.xlsx", repacked(GOOD, **{SHEET: wide}))
    with pytest.raises(NoSubmission, match="more than 20,000 rows"):
        read("x.csv", b"name\n" * 20_002)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"PK\x03\x04" + b"x" * 500, GOOD[:-200], GOOD[:300]])
def test_what_is_no_spreadsheet_is_said_to_be_none(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.xlsx"
    path.write_bytes(content)
    assert main(["check", str(path)]) == 2
    assert "not a spreadsheet" in capsys.readouterr().err


def test_a_broken_part_of_a_spreadsheet_is_no_traceback() -> None:
    for name in (SHEET, "xl/workbook.xml", "xl/styles.xml", "[Content_Types].xml", "xl/sharedStrings.xml"):
        for broken in (b"<broken", b"", b"<a/>"):
            with contextlib.suppress(NoSubmission):
                read("x.xlsx", repacked(GOOD, **{name: broken}))
    with pytest.raises(NoSubmission, match="not a spreadsheet"):
        read("x.xlsx", repacked(GOOD, **{SHEET: b"<broken"}))


def test_nothing_is_written_where_nothing_was_understood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.xlsx"
    out.write_text("as it was", encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text("[[table]\n", encoding="utf-8")
    assert main(["submission", "convert", str(bad), str(out)]) == 2
    assert f"{bad}:1: not TOML" in capsys.readouterr().err
    assert main(["submission", "convert", str(EXAMPLE), str(tmp_path / "out.ods")]) == 2
    assert "kept as .toml, .xlsx, .csv" in capsys.readouterr().err
    long = tmp_path / "long.toml"
    long.write_bytes(document({"table": [{"name": "x" * 40_000, "game": "blackjack"}]}).encode())
    assert main(["submission", "convert", str(long), str(out)]) == 2
    assert "too long for a cell" in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == "as it was"


# What a spreadsheet says by itself


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_is_a_column_that_offers_what_it_takes(slug: str) -> None:
    """The lists of the file are the words of the game's options, as ``tests/law`` holds them against the rulebook."""
    made = load_workbook(io.BytesIO(written({"table": [{"name": "T-1", "game": slug}]}, XLSX)))
    sheet = made[slug]
    heads = {cell.value: letters(number) for number, cell in enumerate(sheet[1])}
    rules = {str(rule.sqref).split(":")[0]: rule for rule in sheet.data_validations.dataValidation}
    for option in game(slug).options.options:
        rule = rules[f"{heads[f'options.{option.key}']}2"]
        assert str(option.cite)[:40] in rule.prompt or len(option.meaning) > 200
        if isinstance(option.values, Words):
            assert rule.type == "list"
            assert offered(made, rule.formula1) == list(option.values.words)
        assert rule.type or sheet[f"{heads[f'options.{option.key}']}3"].number_format == "@", "odds stay text"
        assert len(rule.prompt) <= 255
        assert len(rule.error) <= 225
    explained = {row[1] for row in made["about"].iter_rows(values_only=True)}
    assert {f"options.{option.key}" for option in game(slug).options.options} <= explained


def offered(made: Workbook, formula: str) -> list[str]:
    """The words that a list offers, in the rule itself or on a sheet."""
    if formula.startswith('"'):
        return formula.strip('"').split(",")
    name, _, cells = formula.partition("!")
    return [str(cell.value) for [cell] in made[name][cells.replace("$", "")]]


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.slug)
def test_pits_to_begin_with_are_in_order_as_far_as_they_can_be(entry: Any, tmp_path: Path) -> None:
    out = tmp_path / "pit.xlsx"
    assert main(["submission", "new", "--pit", f"{entry.slug}=3", "--out", str(out)]) == 0
    toml = tmp_path / "pit.toml"
    assert main(["submission", "new", "--pit", f"{entry.slug}=3", "--out", str(toml)]) == 0
    value = read("x.toml", toml.read_bytes()).value
    assert read("x.xlsx", out.read_bytes()).value == value
    checked = check_value(value)
    assert not checked.problems
    assert len(checked.tables) == 3
    supplied = {key.partition(".")[0] for key in game(entry.slug).sample}
    for table in checked.tables:
        assert all(set(one.options) & supplied for one in table.violations), table.violations
        assert not any("wants it named" in one or "No minimum" in one for one in table.remarks), table.remarks
    text = toml.read_text(encoding="utf-8")
    assert text.startswith("#:schema ./pitboss-submission.schema.json\n")
    for key in supplied:
        assert f"#   {key} = ..." in text


def test_pits_of_several_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["submission", "new", "--pit", "blackjack=2,Three Card Poker", "--pit", "blackjack"]) == 0
    value = tomllib.loads(capsys.readouterr().out)
    assert [(one["name"], one["pit"]) for one in value["table"]] == [
        ("BJ-01", "1"), ("BJ-02", "1"), ("TCP-01", "1"), ("BJ-03", "2"),
    ]  # fmt: skip
    for bad in ("blackjack=0", "blackjack=x", "faro=2", "blackjack=1000", ""):
        assert main(["submission", "new", "--pit", bad]) == 2
    assert main(["submission", "new"]) == 2
    assert "which tables" in capsys.readouterr().err


def test_merged_cells_that_say_something_are_named() -> None:
    """Only the first of them holds the value: the other tables would be taken to say nothing."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = "blackjack"
    for row in (("name", "pit", "options.decks"), ("B-1", "1", 6), ("B-2", None, 8)):
        sheet.append(row)
    sheet.merge_cells("E2:F3")  # nothing is lost by these
    out = io.BytesIO()
    book.save(out)
    assert len(read("file.xlsx", out.getvalue()).value["table"]) == 2
    sheet.merge_cells("B2:B3")
    out = io.BytesIO()
    book.save(out)
    with pytest.raises(NoSubmission, match="merged cells") as refused:
        read("file.xlsx", out.getvalue())
    assert refused.value.line == "blackjack!B2:B3"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('[sheet],name\nblackjack,"Café"\n'.encode("latin-1"), "x.csv:2: this line is not UTF-8"),
        ("[sheet],name\nblackjack,Cafe\n".encode("utf-16"), "x.csv:1: this file is UTF-16: save it as UTF-8"),
        (b"[sheet];name\nblackjack;BJ-1\n", "x.csv:A1: values are separated by semicolons here"),
        (b"[sheet]\tname\nblackjack\tBJ-1\n", "x.csv:A1: values are separated by tabs here"),
    ],
)
def test_what_a_spreadsheet_program_saved_otherwise_is_told(
    content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.csv").write_bytes(content)
    assert main(["check", str(tmp_path / "x.csv")]) == 2
    assert message in capsys.readouterr().err


def test_a_pit_may_be_written_with_blanks_or_commas(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["submission", "new", "--pit", "blackjack=2", "roulette=1", "--pit", "craps=1,red_dog=1"]) == 0
    found = tomllib.loads(capsys.readouterr().out)["table"]
    assert [(one["game"], one["pit"]) for one in found] == [
        ("blackjack", "1"), ("blackjack", "1"), ("roulette", "1"), ("craps", "2"), ("red_dog", "2")
    ]  # fmt: skip


def test_of_several_notices_the_line_is_of_the_one_that_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.toml").write_text(
        '[[table]]\nname = "A"\ngame = "blackjack"\n[[table.notice]]\nof = ["surrender"]\nsign = "2026-11-16 18:25"\n'
        '[[table.notice]]\nof = ["surrender"]\nsign = "yesterday"\n[[table]]\nname = "B"\ngame = "blackjack"\n'
        '[[table.notice]]\nof = ["surrender"]\n[[table.notice]]\nsgin = "2026-11-16 18:25"\n',
        "utf-8",
    )
    assert main(["check", str(tmp_path / "x.toml")]) == 2
    told = capsys.readouterr().err
    assert "x.toml:9: 'yesterday' is no time" in told
    assert "x.toml:16: unknown" in told
