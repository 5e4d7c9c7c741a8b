"""Par sheets, sweeps, proposals and checks by play, as a user asks for them."""

from __future__ import annotations

import csv
import errno
import json
import os
import re
import shlex
import subprocess
import sys
import textwrap
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from pitboss.cli import main
from pitboss.desks.odds import off
from pitboss.odds.sheet import Simulated, SimulatedWager
from pitboss.simulate import simulation

VOID = {"meta", "br", "wbr", "path", "rect", "use", "image", "stop", "line", "circle", "polygon", "polyline", "ellipse"}


class Nested(HTMLParser):
    """Whether every element that is opened is closed, and what it is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name in ("src", "href", "xlink:href") and value]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def read_page(path: Path) -> Nested:
    page = Nested()
    page.feed(path.read_text(encoding="utf-8"))
    assert not page.open
    return page


# Par sheets


def test_a_page_is_whole_and_fetches_nothing(tmp_path: Path) -> None:
    name = tmp_path / "sheet.html"
    asked = ["odds", "pai_gow_poker", "-o", "progressive=1", "--wager", "progressive", "--report", str(name)]
    assert main(asked) == 0
    page = read_page(name)
    assert {"table", "svg", "figure"} <= page.tags
    assert len(set(page.ids)) == len(page.ids), "two plots share an id"
    assert all(link.startswith("#") for link in page.links)
    text = name.read_text(encoding="utf-8")
    assert "$67,313.75" in text  # the meter at which neither side has an edge
    assert "The regulation allows a table with these options." in text
    assert "19:47-11.14(a)" in text


def test_a_pdf_is_printed(tmp_path: Path) -> None:
    name = tmp_path / "sheet.pdf"
    assert main(["odds", "big_six", "-o", "big_six_joker_odds=40", "--wager", "joker", "--report", str(name)]) == 0
    text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(name.read_bytes())).pages)
    assert "Big Six: par sheet" in text
    assert "Not allowed" in text  # 45 to 1 is the least
    assert "24.0741%" in text


def test_figures_as_a_table_and_as_json(tmp_path: Path) -> None:
    table, told = tmp_path / "sheet.csv", tmp_path / "sheet.json"
    asked = ["odds", "three_card_poker", "--wager", "pair_plus", "--report"]
    assert main([*asked, str(table)]) == main([*asked, str(told)]) == 0
    rows = list(csv.DictReader(StringIO(table.read_text(encoding="utf-8"))))
    [flush] = [row for row in rows if row["part"] == "edge by line" and ".flush:" in row["item"]]
    assert flush["exact"] == "-274/5525"  # 1,096 of 22,100: one unit more on a flush is -4.96 points
    sheet = json.loads(told.read_text(encoding="utf-8"))
    assert list(sheet["wagers"]) == ["pair_plus"]
    assert {line["wager"] for line in sheet["pay_table_effects"]} == {"pair_plus"}
    assert sheet["bankroll"]["wager"] == "pair_plus"


def test_a_check_by_play_stands_in_the_sheet(tmp_path: Path) -> None:
    name = tmp_path / "sheet.json"
    assert main(["odds", "big_six", "--verify", "50000", "--seed", "1", "--report", str(name)]) == 0
    played = json.loads(name.read_text(encoding="utf-8"))["simulation"]
    assert played["rounds"] == 50_000
    assert all(abs(wager["z"]) < 5 for wager in played["wagers"].values())


@pytest.mark.parametrize("suffix", ["txt", "xlsx", ""])
def test_an_unknown_kind_of_file_is_bad_usage(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "big_six", "--report", str(tmp_path / f"sheet.{suffix}")]) == 2
    assert ".html, .pdf, .csv or .json" in capsys.readouterr().err


def test_a_full_disk_leaves_the_old_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = tmp_path / "sheet.csv"
    name.write_text("the old one", encoding="utf-8")

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert main(["odds", "big_six", "--report", str(name)]) == 2
    assert f"{name}: No space left on device" in capsys.readouterr().err
    assert name.read_text(encoding="utf-8") == "the old one"
    assert list(tmp_path.iterdir()) == [name]


def test_a_folder_that_is_not_there_is_said_before_anything_is_computed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", "big_six", "--report", str(tmp_path / "none" / "sheet.csv")]) == 2
    assert "No such file or directory" in capsys.readouterr().err


# Proposals


def test_a_proposal_is_computed_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "three_card_poker", "-o", "pair_plus_ledger.flush=5"]) == 0
    out = capsys.readouterr().out
    assert "Not allowed: pair_plus_ledger A pays 4 to 1 on flush, not 5 to 1. [19:47-20.11(a)2]" in out
    assert "-2.642534%" in out


def test_a_proposal_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    given = "-o bet.flush=6 -o progressive_table.flush=60"
    assert main(["odds", "caribbean_stud_poker", "--json", *given.split()]) == 0
    assert json.loads(capsys.readouterr().out)["proposed"] == {
        "bet.flush": "6 to 1",
        "progressive_table.flush": "$60.00",
    }
    assert main(["odds", "casino_war", "-o", "number_of_decks=5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["allowed"] is False
    assert [violation["cite"] for violation in told["violations"]] == ["19:47-22.2"]
    assert main(["odds", "casino_war", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["allowed"] is True


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ("three_card_poker -o pair_plus_ledger=Z", 1, "19:47-20.11(a)2"),
        ("three_card_poker -o pair_plus_ledger.flsh=5", 2, "did you mean 'flush'"),
        ("three_card_poker -o pair_plus_ledger.flush=much", 2, "not payout odds"),
        ("three_card_poker -o bett.flush=5", 2, "unknown option"),
        ("casino_war -o number_of_decks=0", 1, "19:47-22.2"),
        ("colorado_hold_em_poker", 1, "--sample"),
        ("three_card_poker --wager pear_plus", 2, "pear_plus"),
        ("three_card_poker --plot a.svg", 2, "--sweep"),
        ("three_card_poker --verify 1", 2, "cannot verify"),
        ("three_card_poker --seed 1", 2, "--seed is of the rounds that --verify plays"),
        ("three_card_poker --report a.html --csv", 2, "its name says the form"),
        ("three_card_poker --verify --outcomes --csv", 2, "leave --outcomes out"),
        ("three_card_poker --sweep pair_plus_leger=A,B", 2, "did you mean 'pair_plus_ledger'"),
        ("three_card_poker --sweep dealing_method=5..1", 2, "a range goes up"),
    ],
)
def test_what_makes_no_sense_is_said(words: str, status: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *words.split()]) == status
    assert said in capsys.readouterr().err


def test_rule_keeps_refusing_what_odds_computes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "record.txt"
    record.write_text("game casino_war\noption number_of_decks 5\nseat 1 initial 10\n", encoding="utf-8")
    assert main(["rule", str(record)]) == 1
    assert "19:47-22.2" in capsys.readouterr().err


# Sweeps


def test_a_sweep_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["odds", "casino_war", "--sweep", "decks=5..6", "--sweep", "second_tie_rule=bonus,no_bonus"]
    assert main(asked) == 0
    out = capsys.readouterr().out
    assert "no: 19:47-22.2" in out
    assert "2.877134%" in out
    assert main([*asked, "--csv"]) == 0
    rows = list(csv.DictReader(StringIO(capsys.readouterr().out)))
    assert [row["section"] for row in rows if row["number_of_decks"] == "5"] == ["19:47-22.2", "19:47-22.2"]
    assert rows[2]["house_edge_exact"] == "23138/993023"


def test_a_sweep_drawn_and_on_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot, page, told = tmp_path / "sweep.svg", tmp_path / "sweep.html", tmp_path / "sweep.json"
    asked = ["odds", "red_dog", "--sweep", "number_of_decks=1..8"]
    assert main([*asked, "--plot", str(plot), "--report", str(page)]) == 0
    assert b"<svg" in plot.read_bytes()
    assert "svg" in read_page(page).tags
    assert main([*asked, "--report", str(told)]) == 0
    points = json.loads(told.read_text(encoding="utf-8"))["points"]
    exact = [point["wagers"]["original"]["house_edge_exact"] for point in points]
    assert (exact[0], exact[5], exact[7]) == ("523/16575", "17533/626665", "30721/1116765")  # rulebook 6, section 11
    assert not capsys.readouterr().err


# Checks by play


def test_play_beside_the_odds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "big_six", "--verify", "20000", "--seed", "7"]) == 0
    assert "Played: 20,000 rounds, seed 7" in capsys.readouterr().out
    assert main(["odds", "big_six", "--verify", "20,000", "--seed", "7", "--csv"]) == 0
    heads, *lines = capsys.readouterr().out.splitlines()
    assert heads.endswith(",mean,standard_error,z")
    assert {line.count(",") for line in lines} == {heads.count(",")}


def test_a_proposal_is_played_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Even money 3 to 2: no table may pay it, and both the odds and the play do."""
    asked = ["odds", "baccarat_punto_banco", "-o", "payouts.player=3:2", "--verify", "100000", "--seed", "7", "--json"]
    assert main(asked) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["cite"] for one in told["violations"]] == ["19:47-3.3(a)"]
    ways = Fraction(2_230_518_282_592_256 * 3, 2) - 2_292_252_566_437_888  # rulebook 3, section 11
    assert Fraction(told["wagers"]["player"]["house_edge_exact"]) == -ways / 4_998_398_275_503_360
    assert abs(told["simulation"]["wagers"]["player"]["z"]) < 5


def test_a_few_rounds_of_a_lottery_are_not_called_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    """Without its jackpots a keno ticket is many of its own standard errors off, and nothing is wrong with it."""
    assert main(["odds", "keno", "--wager", "straight_8", "--verify", "50000", "--seed", "1"]) == 0
    assert "standard errors off" not in capsys.readouterr().err


def test_play_five_standard_errors_off_is_wrong() -> None:
    near, far = SimulatedWager("near", 0.0, 1.0, 0.0, 4.9), SimulatedWager("far", 0.0, 1.0, 0.0, -5.1, wrong=True)
    assert off(Simulated(10, 1, (near, far))) == ["far"]


def test_odds_alone_load_neither_matplotlib_nor_numpy() -> None:
    code = (
        "import sys; from pitboss.cli import main; main(['odds', 'big_six']); "
        "print([name for name in ('matplotlib', 'numpy', 'numba', 'weasyprint') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


PAGE = (Path(__file__).parent.parent.parent / "docs" / "par-sheets.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", re.findall(r"^`pitboss (odds .*)`$", PAGE, re.MULTILINE))
def test_what_the_page_about_par_sheets_shows_is_real(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)) == 0
    assert textwrap.indent(capsys.readouterr().out.rstrip(), "    ") in PAGE


def test_a_check_by_play_that_is_interrupted_says_nothing_half_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    play = simulation.run
    monkeypatch.setattr(simulation, "run", lambda *asked: replace(play(*asked), interrupted=True))
    sheet = tmp_path / "sheet.json"
    assert main(["odds", "big_six", "--verify", "20000", "--seed", "7", "--report", str(sheet)]) == 130
    assert capsys.readouterr().out == ""
    assert not sheet.exists()


# What a sheet is of


def sheet(tmp_path: Path, *words: str) -> tuple[dict[str, object], str, list[list[str]]]:
    """A par sheet as JSON, as a page and as a table."""
    files = [tmp_path / f"sheet.{form}" for form in ("json", "html", "csv")]
    for file in files:
        assert main(["odds", *words, "--report", str(file)]) == 0
    told, page, rows = (file.read_text(encoding="utf-8") for file in files)
    return json.loads(told), page, list(csv.reader(StringIO(rows)))


def test_a_sheet_says_the_day_and_the_stake_it_is_of(tmp_path: Path) -> None:
    words = ["minibaccarat", "--date", "1991-06-01", "--stake", "7", "--wager", "banker"]
    told, page, rows = sheet(tmp_path, *words)
    assert (told["date"], told["stake"]) == ("1991-06-01", "7.00")
    assert "by the law of 1991-06-01; for a stake of $7.00" in page
    assert "pitboss odds minibaccarat --date 1991-06-01 --stake 7.00" in page
    assert {("law of", "1991-06-01"), ("stake", "7.00")} <= {(row[2], row[3]) for row in rows}


def test_the_page_of_a_sweep_names_the_command_that_makes_it(tmp_path: Path) -> None:
    name = tmp_path / "sweep.html"
    swept = ["odds", "three_card_poker", "-s", "always_play", "--sweep", "pair_plus_ledger=A,B"]
    assert main([*swept, "--report", str(name)]) == 0
    again = "pitboss odds three_card_poker --strategy always_play --sweep pair_plus_ledger=A,B"
    assert again in name.read_text(encoding="utf-8")


def test_a_table_of_a_sheet_has_what_the_page_has(tmp_path: Path) -> None:
    told, page, rows = sheet(tmp_path, "caribbean_stud_poker", "-s", "pair_or_better")
    parts = {row[0] for row in rows}
    assert {"bankroll", "risk of ruin", "meter", "note", "option without effect", "not tried"} <= parts
    assert "-o payouts.ante" in page
    assert "payouts.ante=..." in told["not_tried"]  # type: ignore[operator]
    ante = told["wagers"]["ante"]  # type: ignore[index]
    assert Fraction(ante["element_of_risk_exact"]) == Fraction(ante["house_edge_exact"]) / Fraction(
        ante["average_bet_exact"]
    )
    bets = sum(Fraction(one["bet"]) * Fraction(one["probability"]) for one in ante["outcomes"])
    assert bets == Fraction(ante["average_bet_exact"])


def test_a_fan_that_cannot_be_drawn_leaves_the_rest_of_the_sheet(tmp_path: Path) -> None:
    told, page, _ = sheet(tmp_path, "roulette", "-o", "payouts.straight=100000000", "--wager", "straight")
    assert "too far apart" in page
    assert "stays_below" not in told["bankroll"]  # type: ignore[operator]


def test_z_is_counted_in_the_standard_errors_that_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["odds", "caribbean_stud_poker", "-s", "pair_or_better", "--wager", "progressive", "--verify", "20000"]
    assert main([*asked, "--seed", "1", "--json"]) == 0
    played = json.loads(capsys.readouterr().out)["simulation"]["wagers"]
    assert list(played) == ["progressive"]
    one = played["progressive"]
    assert (one["mean"] - one["exact"]) / one["standard_error"] == pytest.approx(one["z"])


def test_why_a_combination_has_no_odds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "three_card_poker", "--sweep", "pair_plus_ledger=A,Z", "--wager", "pair_plus"]) == 0
    assert "No odds: pair_plus_ledger: 'Z' is not allowed" in capsys.readouterr().out


def test_a_report_and_its_plot_are_two_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = str(tmp_path / "one.pdf")
    assert main(["odds", "red_dog", "--sweep", "decks=1,2", "--report", name, "--plot", name]) == 2
    assert "two files" in capsys.readouterr().err
