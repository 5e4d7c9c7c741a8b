"""Many records at once: a line each, sums by dealer, table, game and error; what cannot be read is named."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import zipfile
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.desks.batch import found, rule_many
from tests.disputes import MUCKED, SHORT

GOOD = "game craps\nseat 1 pass 10\ndice 3 4\n"
PAID = "dealer {}\ntable {}\ngame craps\nseat 1 pass 10\ndice 3 4\npaid seat 1 pass {}\n"
REFUSED = "game craps\nseat 1 pass 10\ndice 6 4\nseat 1 remove pass\ndice 5 5\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {
        "a.txt": GOOD,
        "b.round": PAID.format("Cole", "CR-1", "10"),
        "deep/c.txt": PAID.format("Cole", "CR-2", "15"),
        "deep/d.txt": PAID.format("Ruiz", "CR-2", "4"),
        "e.txt": "game crabs\n",
        "readme.md": "not a record",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "f.txt").write_bytes(b"game craps\nseat 1 pass \xff\n")
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], status: int, *words: str) -> str:
    assert main(["rule", *words]) == status
    return capsys.readouterr().out


def test_what_is_unreadable_in_a_folder_is_listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, 2, str(folder))
    assert "6 records: 2 ruled on, 2 not as due, 2 unreadable" in out
    assert re.search(r"e\.txt +unreadable +line 1: .*'crabs'.*craps", out)
    assert "line 2: not a text file (this line is not UTF-8)" in out


def test_a_line_each(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(said(capsys, 2, str(folder), "--csv"))))
    assert [Path(row["file"]).name for row in rows] == ["a.txt", "b.round", "c.txt", "d.txt", "e.txt", "f.txt"]
    assert [row["status"] for row in rows] == ["0", "0", "1", "1", "2", "2"]
    assert [row["difference"] for row in rows] == ["", "0.00", "5.00", "-6.00", "", ""]
    assert rows[2] | {"file": ""} == {
        "file": "", "status": "1", "game": "craps", "rounds": "1", "void": "0", "net": "1 10.00", "difference": "5.00",
        "errors": "overpaid 1", "case": "", "table": "CR-2", "at": "", "dealer": "Cole", "line": "", "reason": "",
        "cite": "",
    }  # fmt: skip


def test_no_cell_is_a_formula(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of files and of people come from whoever wrote them; what is a number stays one."""
    (folder / "=1+1.txt").write_text(PAID.format("@SUM(A1)", "-2+3", "4"), "utf-8")
    monkeypatch.chdir(folder)
    [row] = csv.DictReader(io.StringIO(said(capsys, 1, "=1+1.txt", "--csv")))
    assert (row["file"], row["dealer"], row["table"]) == ("'=1+1.txt", "'@SUM(A1)", "'-2+3")
    assert row["difference"] == "-6.00"
    rows = csv.reader(io.StringIO(said(capsys, 1, "=1+1.txt", "--audit", "--csv")))
    assert ["dealer", "'@SUM(A1)"] in [each[:2] for each in rows]


def test_sums_by_dealer_table_game_and_error(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, 2, str(folder), "--audit", "--json"))

    def sums(records: int, errors: int, much: str, little: str, difference: str) -> dict[str, object]:
        counts = {"records": records, "compared": records, "errors": errors}
        return {**counts, "too_much": much, "too_little": little, "difference": difference}

    assert told["by_dealer"] == {
        "Cole": sums(2, 1, "5.00", "0.00", "5.00"),
        "Ruiz": sums(1, 1, "0.00", "6.00", "-6.00"),
    }
    assert told["by_table"] == {"CR-1": sums(1, 0, "0.00", "0.00", "0.00"), "CR-2": sums(2, 2, "5.00", "6.00", "-1.00")}
    assert told["by_game"] == {"craps": sums(3, 2, "5.00", "6.00", "-1.00")}
    assert told["by_error"] == {"overpaid": sums(1, 1, "5.00", "0.00", "5.00"),
                                "underpaid": sums(1, 1, "0.00", "6.00", "-6.00")}  # fmt: skip
    assert told["all"] == sums(3, 2, "5.00", "6.00", "-1.00")
    assert told["summary"] == {"records": 6, "ruled on": 2, "not as due": 2, "unreadable": 2}
    rows = list(csv.reader(io.StringIO(said(capsys, 2, str(folder), "--audit", "--csv"))))
    assert rows[0] == ["by", "name", "records", "compared", "errors", "too_much", "too_little", "difference"]
    assert ["dealer", "Ruiz", "1", "1", "1", "0.00", "6.00", "-6.00"] in rows
    assert "by dealer" in said(capsys, 2, str(folder), "--audit")


def test_an_archive_and_files_beside_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = folder / "night.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("x/1.txt", GOOD)
        made.writestr("x/2.txt", REFUSED)
        made.writestr("x/picture.png", b"\x89PNG")
    told = json.loads(said(capsys, 1, str(archive), str(folder / "a.txt"), "--json"))
    assert [Path(each["file"]).name for each in told["records"]] == ["1.txt", "2.txt", "a.txt"]
    assert told["records"][0]["ruling"]["net"] == {"1": "10.00"}
    assert told["records"][1]["status"] == 1
    assert told["records"][1]["problem"]["cite"].startswith("19:47-1.")  # a pass bet may not be removed after the point
    assert told["records"][1]["problem"]["line"] == 4


@pytest.mark.parametrize("content", [b"", b"PK no archive", b"\x00" * 100])
def test_a_damaged_archive_is_named(content: bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "bad.zip").write_bytes(content)
    told = json.loads(said(capsys, 2, str(folder / "bad.zip"), str(folder / "a.txt"), "--json"))
    assert [each["status"] for each in told["records"]] == [2, 0]


def test_a_missing_file_is_listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "No such file" in said(capsys, 2, str(folder / "nowhere.txt"), str(folder / "a.txt"))


def test_a_folder_that_cannot_be_read_is_listed(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    scan = os.scandir

    def closed(path: str) -> object:
        if str(path).endswith("deep"):
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", closed)
    out = said(capsys, 2, str(folder))
    assert re.search(r"deep +unreadable +this folder cannot be read: Permission denied", out)
    assert "5 records: 2 ruled on, 3 unreadable" in out


def test_what_cannot_be_asked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "empty").mkdir()
    for words in (("--explain", str(folder)), ("-", str(folder)), (str(folder / "empty"),)):
        assert main(["rule", *words]) == 2
        assert capsys.readouterr().err.startswith("pitboss: ")


def test_many_are_ruled_on_by_several_processes_in_order(tmp_path: Path) -> None:
    for i in range(120):
        (tmp_path / f"{i:03}.txt").write_text(GOOD.replace("pass 10", f"pass {10 + i}"), encoding="utf-8")
    apart = list(rule_many(found([str(tmp_path)]), workers=2))
    assert apart == list(rule_many(found([str(tmp_path)]), workers=1))
    assert [one.ruling and one.ruling["net"] for one in apart] == [{"1": f"{10 + i}.00"} for i in range(120)]


def test_the_exit_status_of_one_record_says_whether_it_was_as_due(folder: Path) -> None:
    assert main(["rule", str(folder / "b.round")]) == 0
    assert main(["rule", str(folder / "deep" / "c.txt")]) == 1
    assert main(["rule", "--json", str(folder / "deep" / "d.txt")]) == 1


FACED = f"dealer Cole\ntable TC-1\n{MUCKED}{SHORT}"


def test_sums_hold_what_is_certain_and_what_is_open_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever the dealer's card was, $5 of seat 2's ante were not taken; with a queen or king that is all."""
    (tmp_path / "a.txt").write_text(FACED, "utf-8")
    (tmp_path / "b.txt").write_text(FACED.replace(SHORT, ""), "utf-8")
    told = json.loads(said(capsys, 1, "--audit", "--json", str(tmp_path)))
    sums = {"records": 2, "compared": 5, "errors": 1, "too_much": "5.00", "too_little": "0.00", "difference": "5.00"}
    assert told["all"] == told["by_dealer"]["Cole"] == told["by_game"]["three_card_poker"] == sums
    assert told["by_error"] == {"took too little": {**sums, "records": 1, "compared": 1}}
    assert sorted(Path(name).name for name in told["open"]) == ["a.txt", "b.txt"]
    out = said(capsys, 1, str(tmp_path))
    assert "not as due (depends on what nobody saw)" in out
    assert re.search(r"b\.txt .* open \(depends on what nobody saw\) .*0\.00 to 40\.00", out)
    assert "2 records: 1 not as due, 1 open" in out
    assert "patrons got up to $40.00 too much." in said(capsys, 1, "--audit", str(tmp_path))


def test_the_table_of_a_submission_is_the_audits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in.toml").write_text('[[table]]\nname = "CR-9"\ngame = "craps"\n', "utf-8")
    (tmp_path / "a.txt").write_text("seat 1 pass 10\ndice 3 4\npaid seat 1 pass 10\n", "utf-8")
    words = ["--audit", "--json", "--submission", str(tmp_path / "in.toml"), "--table", "CR-9", str(tmp_path / "a.txt")]
    assert list(json.loads(said(capsys, 0, *words))["by_table"]) == ["CR-9"]


def test_what_keeps_a_record_in_an_archive_from_being_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An encrypted one, and one whose compressed bytes were changed."""
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("a.txt", GOOD * 1000)
    whole = (tmp_path / "a.zip").read_bytes()
    locked, broken = bytearray(whole), bytearray(whole)
    locked[6] |= 1
    locked[whole.index(b"PK\x01\x02") + 8] |= 1
    broken[35:60] = b"\xff" * 25
    for content, why in (
        (locked, "it is encrypted"),
        (broken, "damaged: "),
        (whole[:50], "not a zip archive, or damaged"),
    ):
        (tmp_path / "a.zip").write_bytes(content)
        assert why in said(capsys, 2, str(tmp_path / "a.zip"))


def test_one_record_tells_what_it_comes_to_by_seat_wager_and_dealer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seat 1 got $1,500 too much on the pass line, seat 2 lacks $5 of the field's 1 to 1."""
    record = "dealer Cole\ngame craps\nseat 1 pass 1500\nseat 2 field 10\ndice 5 6\npaid seat 1 pass 3000\n"
    (tmp_path / "a.txt").write_text(f"{record}paid seat 2 field 5\n", "utf-8")
    out = said(capsys, 1, str(tmp_path / "a.txt"))
    assert "What the dealer did differs from what was due: patrons got $1,495.00 too much." in out
    for name, sum_ in (("seat 1", "1,500.00"), ("seat 2", "-5.00"), ("pass", "1,500.00"), ("dealer Cole", "1,495.00")):
        assert re.search(rf"^ {name} +{re.escape(sum_)}$", out, re.MULTILINE), name
