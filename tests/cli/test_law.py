"""`pitboss law`: what a section decides, what it governs, who carries it out, what asserts it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.law.citation import cite
from pitboss.law.trace import asserted, cited

OURS = "A player who wants to stay in makes a play wager equal to the ante; one who does not gives up the ante and pair"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["law", *words]) == 0
    return capsys.readouterr().out


def test_a_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "20.10(b)")
    assert OURS in out
    assert "Three card poker: completion of each round" in out
    assert "how it is known" in out
    assert "three_card_poker   word    fold" in out
    assert "games/three_card_poker/round.py:" not in out
    assert "games/three_card_poker/round.py:" in said(capsys, "20.10(b)", "--code")
    assert "three_card_poker/example_08_fold_forfeits_pair_plus" in out


@pytest.mark.parametrize("written", ["19:47-20.10(b)", "N.J.A.C. 19:47-20.10(b)", "§ 20.10(b)", "20.10(b) [practice]"])
def test_a_place_may_be_written_in_full(written: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert OURS in said(capsys, written)


def test_json_has_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, "20.10(c)2ii", "--json"))
    assert (told["cite"], told["words_of"]) == ("19:47-20.10(c)2ii", "19:47-20.10(c)2ii")
    assert {"title", "words", "acts", "known", "governs", "carried_out", "records", "tests"} <= told.keys()
    assert all(line["cite"] == "19:47-20.10(c)2ii" for line in told["carried_out"])
    assert told["records"]


def test_a_paragraph_without_words_of_its_own_has_its_sections(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, "20.12 [parallel 27.12(f)]", "--json"))
    assert told["words_of"] == "19:47-20.12"


def test_a_section_lists_its_paragraphs_and_a_subchapter_its_sections(capsys: pytest.CaptureFixture[str]) -> None:
    assert " 20.10(c)   Hands are settled" in said(capsys, "20.10")
    chapter = said(capsys, "20")
    assert chapter == said(capsys, "three_card_poker")
    assert " 20.12   Irregularities" in chapter
    assert "Games: three_card_poker." in chapter


def test_the_contents(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys).splitlines()
    assert sum(line.startswith(" 20 ") for line in lines) == 1
    assert any(line.split() == ["2.6A", *["Dealing", "in", "the", "6", "to", "5", "variation"]] for line in lines)
    assert len(json.loads(said(capsys, "--json"))) == len(lines) - 1


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("20.99", "did you mean 20.9?"),
        ("20.10(z)", "did you mean 20.10(a), 20.10(b), 20.10(c), 20.10(d)?"),
        ("20.6(f)9", "did you mean 20.6(f)1, 20.6(f)2, 20.6(f)3?"),
        ("33", "it has 1 to 31"),
        ("9.2(q)", "did you mean 9.2?"),
        ("20.10b", "20.10(b)"),
        ("surrender", "not a citation"),
        ("", "not a citation"),
        ("13:69F-99.9", "nothing is known"),
        ("(" * 500, "not a citation"),
    ],
)
def test_a_place_that_is_not_there(written: str, hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["law", written]) == 2
    said = capsys.readouterr()
    assert hint in said.err
    assert not said.out


@pytest.mark.parametrize("words", [["--csv"], ["20", "--csv"], ["--matrix", "--csv", "--json"]])
def test_flags_that_do_not_go_together(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["law", *words]) == 2
    assert capsys.readouterr().err


def test_the_matrix_of_a_section_by_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(said(capsys, "20.11", "--matrix", "--csv"))))
    by_place = {row["cite"]: row for row in rows}
    assert by_place["19:47-20.11(a)3i"]["status"] == "asserted"
    assert "games.three_card_poker.wagers" in by_place["19:47-20.11(a)2"]["carried_out"].split("; ")
    assert "three_card_poker/" in by_place["19:47-20.11(a)2"]["records"]


def test_what_is_not_software_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing to carry out" in said(capsys, "4.2")
    assert "See 24." in said(capsys, "24.6")


def test_from_a_wheel_there_are_no_records(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(asserted, "has_repository", lambda: False)
    assert "the repository, which is not here" in said(capsys, "20.10(b)")
    assert json.loads(said(capsys, "20.10(b)", "--json"))["records"] is None
    assert asserted.by_records(root=tmp_path) == asserted.by_tests(root=tmp_path) == []


def test_a_line_that_uses_a_name_for_a_place_cites_it(tmp_path: Path) -> None:
    (tmp_path / "games" / "craps").mkdir(parents=True)
    code = ['THROW = cite("1.8")', "", "", "def throw(table):  # 1.9", "    step(THROW)", '    pay("1.4", "2.4")']
    (tmp_path / "games" / "craps" / "round.py").write_text("\n".join(code))
    found = [(line.where, str(line.place)) for line in cited.lines(sources=tmp_path)]
    assert found == [
        ("games/craps/round.py:1", "19:47-1.8"),
        ("games/craps/round.py:4", "19:47-1.9"),
        ("games/craps/round.py:5", "19:47-1.8"),
        ("games/craps/round.py:6", "19:47-1.4"),
    ]
    assert [line.number for line in cited.lines(cite("1.8"), tmp_path)] == [1, 5]


def test_a_line_of_a_family_carries_out_what_a_game_gives_it(tmp_path: Path) -> None:
    for package in ("craps", "families/dice"):
        (tmp_path / "games" / package).mkdir(parents=True)
    game = [
        "from pitboss.games.families.dice.table import Sections",
        'AT = Sections(throws=cite("1.8"), late=cite("1.3"))',
    ]
    (tmp_path / "games" / "craps" / "round.py").write_text("\n".join(game))
    family = [
        "def throw(table, at):",
        "    table.throws()",
        "    table.step('a throw', at.throws)",
        "def b(late): late",
    ]
    (tmp_path / "games" / "families" / "dice" / "table.py").write_text("\n".join(family))
    assert [line.where for line in cited.lines(cite("1.8"), tmp_path)] == [
        "games/craps/round.py:2",
        "games/families/dice/table.py:3",  # a method of the same name is something else
    ]
    assert [line.where for line in cited.lines(cite("1.3"), tmp_path)][1:] == ["games/families/dice/table.py:4"]
