"""Rulings by a submission: the table as it was in force at the time of the record; the worked examples of 8.3."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

import pitboss
from pitboss.cli import main

DAY = "2026-11-16"


def table(game: str, options: str = "", limits: str = "", notice: str = "", name: str = "BJ-02", pit: str = "1") -> str:
    told = f"[[table.notice]]\n{notice}\n" if notice else ""
    return (
        f'[[table]]\nname = "{name}"\ngame = "{game}"\npit = "{pit}"\n'
        f"options = {{ {options} }}\nlimits = {{ {limits} }}\n{told}"
    )


def since(at: str, text: str) -> str:
    return f'in_force = "{at}"\n{text}'


def done(at: str, *acts: str) -> str:
    return "\n".join(f'{act} = "{DAY} {at}"' for act in acts or ("sign", "announcement", "commission"))


def surrendered(at: str = "", name: str = "BJ-02", more: str = "") -> str:
    when = f"at {DAY} {at}\n" if at else ""
    return (
        f"{when}table {name}\n{more}seat 1 blackjack 50\nno more bets\nhand seat 1 Ts 6h\nhand dealer 9d 8c\n"
        "seat 1 surrender\n"
    )


def test_game_options_and_limits_come_from_the_submission() -> None:
    filed = table("blackjack", "surrender = true", "blackjack = [25, 1000]")
    assert pitboss.rule(surrendered(), submissions=filed).net == {"1": -2500}
    with pytest.raises(pitboss.PitbossError, match=r"must be at least \$25.00") as refused:
        pitboss.rule(surrendered().replace("blackjack 50", "blackjack 10"), submissions=filed)
    assert str(refused.value.cite) == "19:47-8.2"
    with pytest.raises(pitboss.PitbossError, match="surrender is not offered") as refused:
        pitboss.rule(surrendered(), submissions=table("blackjack", "surrender = false"))
    assert str(refused.value.cite) == "19:47-2.8(c)"


def test_values_of_every_kind_are_read_as_a_record_writes_them() -> None:
    """A list, an amount, a table of entries."""
    filed = table("blackjack", 'blackjack_bonus = [1, 5], smallest_chip = 2.5, match_odds = { same_suit = "14 to 1" }')
    ruled = pitboss.rule("table BJ-02\nseat 1 blackjack 50\nno more bets\nhand seat 1 Ts 6h\nhand dealer 9d 8c\n"
                         "seat 1 stand\n", submissions=filed)  # fmt: skip
    options = ruled.setting.options
    assert (options["blackjack_bonus"], options["smallest_chip"]) == ((1, 5), 250)
    assert str(options.table("match_odds")["same_suit"]) == "14 to 1"


# Which submission, and what of it

OLD = since("2026-11-01 06:00", table("blackjack", "surrender = true"))
WITHDRAWN = table(
    "blackjack", "surrender = false",
    notice=f'sign = "{DAY} 19:25"\nannouncement = "{DAY} 19:25"\ncommission = "{DAY} 19:35"\neffect = "{DAY} 20:00"',
)  # fmt: skip


@pytest.mark.parametrize(("at", "may"), [("17:59", True), ("20:00", True), ("20:04", True), ("20:05", False)])
def test_1_surrender_is_honoured_until_the_notice_supports_its_end(at: str, may: bool) -> None:
    both = [OLD, since(f"{DAY} 18:00", WITHDRAWN)]
    if may:
        assert pitboss.rule(surrendered(at), submissions=both).net == {"1": -2500}
        return
    with pytest.raises(pitboss.PitbossError, match="surrender is not offered"):
        pitboss.rule(surrendered(at), submissions=both)


def test_of_several_the_one_in_force_then() -> None:
    """In whatever order they are named; where nothing is said of notice, the submission's own time counts."""
    new = since(f"{DAY} 18:00", table("blackjack", "surrender = false"))
    for both in ([OLD, new], [new, OLD]):
        assert pitboss.rule(surrendered("17:59"), submissions=both).net == {"1": -2500}
        with pytest.raises(pitboss.PitbossError, match="surrender is not offered"):
            pitboss.rule(surrendered("18:00"), submissions=both)


def test_a_day_will_do_and_so_will_the_day_of_the_law() -> None:
    for begins in ("in_force = 2026-11-16", "date = 2026-11-16"):
        new = f"{begins}\n{table('blackjack', 'surrender = false')}"
        earlier = surrendered("10:00").replace(DAY, "2026-11-15")
        assert pitboss.rule(earlier, submissions=[OLD, new]).net == {"1": -2500}
        with pytest.raises(pitboss.PitbossError, match="surrender is not offered"):
            pitboss.rule(surrendered("00:00"), submissions=[OLD, new])


@pytest.mark.parametrize(("at", "vigorish"), [("18:39", 400), ("18:41", 500)])
def test_4_a_higher_vigorish_from_half_an_hour_after_the_notice(at: str, vigorish: int) -> None:
    """3.3(d): all acts done at 18:10; a Banker win of $100.00 is paid less $4.00, then less $5.00."""
    old = since("2026-11-01 06:00", table("baccarat_punto_banco", "vigorish_percent = 4"))
    new = since(f"{DAY} 18:10", table("baccarat_punto_banco", "vigorish_percent = 5", notice=done("18:10")))
    record = f"at {DAY} {at}\ntable BJ-02\nseat 1 banker 100\nno more bets\nhand player 9s 8d\nhand banker 4s 4d\n"
    ruled = pitboss.rule(record, submissions=[old, new])
    taken = sum(one.cents for each in ruled.rounds for one in each.rulings if one.verb.value == "commission")
    owed: dict[str, str] = json.loads(json.dumps(ruled.to_json()))["owed"]
    assert vigorish == taken + sum(round(100 * float(one)) for one in owed.values())


@pytest.mark.parametrize(("lead", "at", "may"), [(0, "19:00", False), (30, "19:29", True), (30, "19:30", False)])
def test_10_a_raised_minimum(lead: int, at: str, may: bool) -> None:
    """Acts done at 19:00: in force then, or half an hour later where the licensee binds itself to that."""
    old = since("2026-11-01 06:00", table("blackjack", "surrender = true", "blackjack = [10, 1000]"))
    raised = table("blackjack", "surrender = true", "blackjack = [25, 1000]", done("19:00"))
    new = since(f"{DAY} 19:00", f"[notices]\nmin_increase_lead_minutes = {lead}\n{raised}")
    record = surrendered(at).replace("blackjack 50", "blackjack 10")
    if may:
        assert pitboss.rule(record, submissions=[old, new]).net == {"1": -500}
        return
    with pytest.raises(pitboss.PitbossError, match=r"at least \$25.00"):
        pitboss.rule(record, submissions=[old, new])


def test_what_must_be_the_same_in_a_pit_waits_for_all_its_tables() -> None:
    """12: 3.5(b). One table of the pit was given no notice: the other's does not hold by itself."""
    old, new = (
        since(begins, "".join(
            table("baccarat_punto_banco", f"reshuffle_after_lacing = {value}", notice=notice, name=name)
            for name, notice in notices.items()
        ))
        for begins, value, notices in (
            ("2026-11-01 06:00", "false", {"B1": "", "B2": ""}),
            (f"{DAY} 09:00", "true", {"B1": done("09:40", "commission", "surveillance"), "B2": ""}),
        )
    )  # fmt: skip
    record = f"at {DAY} 11:00\ntable B1\nseat 1 player 100\nno more bets\nhand player 9s 8d\nhand banker 4s 4d\n"
    ruled = pitboss.rule(record, submissions=[old, new])
    assert ruled.setting.options["reshuffle_after_lacing"] is False


# Bad input, with its line


def told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: str, *submissions: str, words: tuple[str, ...] = ()
) -> tuple[int, str, str]:
    """Exit status and what is printed."""
    path = tmp_path / "record.txt"
    path.write_text(record, encoding="utf-8")
    files = []
    for i, text in enumerate(submissions):
        files += ["--submission", str(tmp_path / f"s{i}.toml")]
        (tmp_path / f"s{i}.toml").write_text(text, encoding="utf-8")
    status = main(["rule", *files, *words, str(path)])
    out, err = capsys.readouterr()
    return status, out, err.replace(f"{tmp_path}/", "")


HERE = " at this table by the submission, not "
FILED = table("blackjack", "surrender = true, decks = 6", "blackjack = [25, 1000]")


@pytest.mark.parametrize(
    ("more", "status", "says"),
    [
        ("option surrender false\n", 1, f"record.txt:2: surrender is true{HERE}false [19:47-2.8(c)]"),
        ("option surrender maybe\n", 1, f"record.txt:2: surrender is true{HERE}maybe [19:47-2.8(c)]"),
        ("option match_odds.same_suit 12\n", 1,
         f"record.txt:2: match_odds.same_suit is 11 to 1{HERE}12 [19:47-2.23(f)]"),
        ("option patron_max.3 5000\n", 1, f"record.txt:2: patron_max.3 is none{HERE}5000 [19:47-8.2]"),
        ("option surender true\n", 2, "record.txt:2: unknown option 'surender': did you mean 'surrender'?"),
        ("limit blackjack 10 1000\n", 1,
         "record.txt:2: the limits of blackjack are $25.00 to $1,000.00 by the submission, not "
         "$10.00 to $1,000.00 [19:47-8.2]"),
        ("game craps\n", 2, "record.txt:2: the table is one of blackjack by the submission, not of craps"),
        ("game faro\n", 2, "record.txt:2: unknown game 'faro'"),
        ("game blackjack\ngame blackjack\n", 2, "record.txt:3: a record is of one game"),
        ("at noon\n", 2, "record.txt:2: 'noon' is not a time: it is written 2026-11-18 21:40"),
    ],
)  # fmt: skip
def test_what_differs_from_the_submission_is_refused_with_its_line(
    more: str, status: int, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found, out, err = told(tmp_path, capsys, surrendered(more=more), FILED)
    assert (found, out) == (status, "")
    assert err.startswith(says), err


@pytest.mark.parametrize(
    "more",
    [
        "game blackjack\noption surrender true\noption decks 6\nlimit blackjack 25 1000\n",
        "option match_odds.same_suit 11\n",
    ],
)
def test_what_says_the_same_as_the_submission_may_be_said(
    more: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(tmp_path, capsys, surrendered(more=more), FILED)[0] == 0


@pytest.mark.parametrize(
    ("record", "submissions", "words", "says"),
    [
        (surrendered(name="BJ-2"), [FILED], (),
         "record.txt:1: unknown table of s0.toml: 'BJ-2': did you mean 'BJ-02'?"),
        (surrendered(), [FILED], ("--table", "BJ-2"), "record.txt:1: the record is of table 'BJ-02', not of 'BJ-2'"),
        ("seat 1 blackjack 50\n", [FILED], ("--table", "BJ-2"),
         "pitboss: unknown table of s0.toml: 'BJ-2': did you mean 'BJ-02'?"),
        ("seat 1 blackjack 50\n", [FILED], (), "pitboss: which table of the submission?"),
        (surrendered(), [], ("--table", "BJ-02"), "pitboss: --table names a table of a submission: --submission FILE"),
        (surrendered(), [FILED, OLD], (), "pitboss: which of the submissions was in force? The record says no time"),
        (surrendered("10:00"), [FILED, FILED], (),
         "pitboss: which was in force? s0.toml and s1.toml both do not say since when"),
        (surrendered("10:00"), [OLD, OLD], (),
         "pitboss: which was in force? s0.toml and s1.toml both come into force at 2026-11-01 06:00"),
        (surrendered("10:00").replace(DAY, "2026-10-01"), [OLD], (),
         "pitboss: no submission was in force at 2026-10-01 10:00: s0.toml is from 2026-11-01 06:00"),
        (surrendered(), ["in_force = 5\n" + FILED], (), "pitboss: s0.toml:1: '5' is not a day"),
        (surrendered(), ["licensee = 5\n" + FILED], (), "pitboss: s0.toml:1: licensee is a name, written as text"),
        (surrendered(), ["="], (), "pitboss: s0.toml:1: not TOML"),
        (surrendered(), [FILED.replace("decks = 6", "deks = 6")], (), "pitboss: s0.toml:5: unknown option 'deks'"),
    ],
)  # fmt: skip
def test_what_cannot_be_settled_is_told(
    record: str, submissions: list[str], words: tuple[str, ...], says: str, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    status, out, err = told(tmp_path, capsys, record, *submissions, words=words)
    assert (status, out) == (2, "")
    assert err.startswith(says), err


def test_a_table_that_is_not_in_order_rules_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """2.8(c): no surrender beside multiple action."""
    filed = table("blackjack", 'surrender = true, multiple_action = "two_or_three"')
    status, out, err = told(tmp_path, capsys, surrendered(), filed)
    assert (status, out) == (1, "")
    assert err.startswith("pitboss: s0.toml:5: BJ-02 is not in order")
    assert "[19:47-2.8(c)]" in err


def test_another_table_that_is_not_understood_keeps_none_from_a_ruling(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(tmp_path, capsys, surrendered(), FILED + table("faro", name="F-1"))[0] == 0


def test_what_is_still_as_it_was_is_noted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = (OLD, since(f"{DAY} 18:00", WITHDRAWN))
    _, _, err = told(tmp_path, capsys, surrendered("20:00"), *both)
    assert "BJ-02: surrender is still true, not false: in force only from 2026-11-16 20:05" in err
    _, out, _ = told(tmp_path, capsys, surrendered("20:00"), *both, words=("--json",))
    filed: dict[str, Any] = json.loads(out)["filed"]
    assert (filed["table"], filed["in_force"], filed["options"]) == ("BJ-02", f"{DAY} 18:00", {"surrender": "true"})
    assert len(filed["notes"]) == 1


def test_letters_and_many_records_go_by_the_submission_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter = tmp_path / "letter.md"
    assert told(tmp_path, capsys, surrendered(), FILED, words=("--report", str(letter)))[0] == 0
    assert "| surrender | true | 19:47-2.8(c) |" in letter.read_text(encoding="utf-8")
    (tmp_path / "other.txt").write_text(surrendered(name="BJ-9"), encoding="utf-8")
    status, out, _ = told(tmp_path, capsys, surrendered(), FILED, words=("--csv", str(tmp_path / "other.txt")))
    lines = out.splitlines()
    assert status == 2
    assert ",0,blackjack,1,0,1 -25.00," in lines[2]
    assert "unknown table" in lines[1]


def test_a_letter_says_by_which_submission_it_rules_and_what_is_to_be_seen_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.md"
    both = (OLD, since(f"{DAY} 18:00", WITHDRAWN))
    assert told(tmp_path, capsys, surrendered("20:00"), *both, words=("--report", str(letter)))[0] == 0
    said = letter.read_text(encoding="utf-8")
    assert "Game, options and limits are those of table BJ-02 as filed in " in said
    assert f"in force from {DAY} 18:00." in said
    assert "BJ-02: surrender is still true, not false: in force only from 2026-11-16 20:05." in said


def test_a_spreadsheet_of_rulings_goes_by_the_submission_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record names no game: without the submission there is no ruling (2.8(a): half of $50 is lost)."""
    openpyxl = pytest.importorskip("openpyxl")
    sheets = tmp_path / "rulings.xlsx"
    assert told(tmp_path, capsys, surrendered(), FILED, words=("--xlsx", str(sheets)))[0] == 0
    cells = [
        cell for sheet in openpyxl.load_workbook(sheets) for row in sheet.iter_rows(values_only=True) for cell in row
    ]
    assert 25 in cells
    assert any("2.8(a)" in str(cell) for cell in cells)


@pytest.mark.parametrize("form", ["xlsx", "csv"])
def test_a_submission_may_be_a_spreadsheet(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Half of $50 is lost by surrendering (2.8(a)); what does not stand names its cell."""
    record, written = tmp_path / "record.txt", tmp_path / "filed.toml"
    record.write_text(surrendered(), "utf-8")
    for surrender, status in (("true", 0), ("5", 1)):
        written.write_text(table("blackjack", f"surrender = {surrender}", "blackjack = [25, 1000]"), "utf-8")
        filed = tmp_path / f"filed.{form}"
        assert main(["submission", "convert", str(written), str(filed)]) == 0
        capsys.readouterr()
        assert main(["rule", str(record), "--json", "--submission", str(filed)]) == status
        told = capsys.readouterr()
        if not status:
            assert json.loads(told.out)["net"] == {"1": "-25.00"}
            assert main(["rule", str(record), str(record), "--submission", str(filed)]) == 0
        else:
            assert f"filed.{form}:{cell(filed)}: BJ-02 is not in order" in told.err


def cell(filed: Path) -> str:
    """The cell of the one table's surrender."""
    if filed.suffix == ".csv":
        return "ABCDEFGHIJ"[filed.read_text("utf-8").partition("\n")[0].split(",").index("options.surrender")] + "2"
    (found,) = (each for each in load_workbook(filed)["blackjack"][1] if each.value == "options.surrender")
    return f"blackjack!{found.column_letter}2"
