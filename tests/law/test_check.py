"""Submissions: every violation of every table with its section, and rules that span the tables of a pit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.law.citation import cite
from pitboss.law.options import Option, OptionSet, Uniform
from pitboss.law.submission import GameRules, check
from pitboss.law.values import Whole

GOOD = """\
[[table]]
name = "TC-1"
game = "three_card_poker"
pit = "2"
[table.options]
settlement_order = "seat_by_seat"
pair_plus_ledger = "B"
wager_version = "ante_at_least_pair_plus"
ante_bonus_table = "alternate_1_5_6"
min_wager = 10
max_wager = 500.00
two_decks_alternating = true
[table.limits]
ante = [10, 500]
pair_plus = [5, 100]
"""
BAD = """\
[[table]]
name = "TC-2"
game = "three_card_poker"
[table.options]
settlement_order = "step_by_step"
dealing_method = "hand"
shuffle = "manual"
two_decks_alternating = true
pair_plus_ledger = "E"
min_wager = 50
max_wager = 25
[table.limits]
ante = [100, 50]
"""


def checked(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[dict[str, object]]]:
    path = tmp_path / "submission.toml"
    path.write_text(text, encoding="utf-8")
    status = main(["check", "--json", str(path)])
    out, err = capsys.readouterr()
    assert err == ""
    tables = json.loads(out)["tables"]
    assert isinstance(tables, list)
    return status, tables


def test_a_good_submission(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, (table,) = checked(GOOD, tmp_path, capsys)
    assert status == 0
    assert (table["name"], table["game"], table["violations"]) == ("TC-1", "three_card_poker", [])


def test_every_violation_is_named_with_its_section(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, tables = checked(GOOD + BAD, tmp_path, capsys)
    assert status == 1
    assert [table["name"] for table in tables] == ["TC-1", "TC-2"]
    assert tables[0]["violations"] == []
    violations = tables[1]["violations"]
    assert isinstance(violations, list)
    for violation in violations:
        assert set(violation) >= {"cite", "options", "message"}
        assert violation["message"]
    assert sorted((v["cite"], sorted(v["options"])) for v in violations) == [
        ("19:47-20.11(a)2", ["pair_plus_ledger"]),
        ("19:47-20.2(b)", ["shuffle", "two_decks_alternating"]),
        ("19:47-20.8(b)1", ["dealing_method", "shuffle"]),
        ("19:47-8.2", ["ante"]),
        ("19:47-8.2", ["max_wager", "min_wager"]),
    ]


def test_what_a_person_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "submission.toml"
    path.write_text(BAD, encoding="utf-8")
    assert main(["check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "TC-2" in out
    for section in ("20.8(b)1", "20.2(b)", "20.11(a)2", "8.2"):
        assert section in out


def test_what_cannot_be_understood_hides_nothing_and_is_not_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody catches five of four numbers, and there is no such wager at pokette; 21 spots are forbidden besides."""
    path = tmp_path / "submission.toml"
    keno = '[[table]]\nname = "K"\ngame = "keno"\n[table.options]\nmax_spots = 21\npay_table = {4 = {5 = 3}}\n'
    wheel = '[[table]]\nname = "P"\ngame = "pokette"\n[table.options]\nodds = {moon = "5 to 2"}\n'
    path.write_text(keno + wheel, encoding="utf-8")
    assert main(["check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert ("K (keno): refused" in out, "max_spots: 21 is not allowed" in out) == (True, True)
    assert "P (pokette): not understood" in out
    assert ("submission.toml:6: nobody catches 5 of 4" in err, "submission.toml:11: no entry 'moon'" in err) == (
        True,
        True,
    )


@pytest.mark.parametrize(
    ("options", "section"),
    [
        ('dealing_method = "hand"\nshuffle = "manual"', "20.8(b)1"),
        ('shuffle = "manual"\ntwo_decks_alternating = true', "20.2(b)"),
        ('shuffle = "manual"\nshuffler_counts_cards = true', "20.7(f)"),
        ('dealing_method = "manual_shoe"\ndealer_stack_delivery = "after_decisions"', "20.9(c)2"),
        ('ante_bonus_table = "alternate_1_5_6"', "20.11(a)3i"),
        ('ante_bonus_table = "alternate_1_5_6"\npair_plus_ledger = "B"', "20.11(a)3i"),
        ('ante_bonus_table = "alternate_1_5_6"\nwager_version = "both_required_5x"', "20.11(a)3i"),
        ("pair_plus_ledger = 1", "20.11(a)2"),
        ("two_positions_allowed = 1", "20.6(e)"),
        ("min_wager = 100\nmax_wager = 50", "8.2"),
    ],
)
def test_one_violation(options: str, section: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = f'[[table]]\nname = "T"\ngame = "three_card_poker"\n[table.options]\n{options}\n'
    status, (table,) = checked(text, tmp_path, capsys)
    assert status == 1
    violations = table["violations"]
    assert isinstance(violations, list)
    assert [violation["cite"] for violation in violations] == [f"19:47-{section}"]


# Rules across tables, with options made up for the purpose

SYNTHETIC = OptionSet(
    (
        Option("decks", Whole(1, 8), 6, cite("2.2"), "how many decks"),
        Option("order", Whole(1, 4), 1, cite("3.10(c)"), "in which order wagers are paid"),
        Option("suit_wager", Whole(1, 4), 1, cite("2.17(e)2"), "which pay option"),
    ),
    uniform=(
        Uniform("order", "pit", "One order in a pit.", cite("3.10(c)")),
        Uniform("suit_wager", "licensee", "One option for one number of decks.", cite("2.17(e)2"), among=("decks",)),
    ),
)


def across(*tables: tuple[str, dict[str, int]]) -> list[list[str]]:
    """The sections broken at each table, given its pit and options."""
    submission = {
        "table": [
            {"name": f"T{i}", "game": "synthetic", "pit": pit, "options": options}
            for i, (pit, options) in enumerate(tables)
        ]
    }
    found = check(submission, lambda slug: GameRules(SYNTHETIC, ()))
    return [[str(violation.cite) for violation in table.violations] for table in found]


def test_tables_of_one_pit_agree() -> None:
    assert across(("1", {"order": 2}), ("1", {"order": 2}), ("2", {"order": 3})) == [[], [], []]


def test_tables_of_one_pit_disagree() -> None:
    order = ["19:47-3.10(c)"]
    assert across(("1", {"order": 2}), ("1", {"order": 3}), ("2", {"order": 3})) == [order, order, []]


def test_a_default_disagrees_as_much_as_a_choice() -> None:
    order = ["19:47-3.10(c)"]
    assert across(("1", {}), ("1", {"order": 3})) == [order, order]


def test_the_licensees_tables_agree_where_the_number_of_decks_does() -> None:
    assert across(("1", {"decks": 6, "suit_wager": 2}), ("2", {"decks": 8, "suit_wager": 3})) == [[], []]


def test_the_licensees_tables_disagree_across_pits() -> None:
    suit = ["19:47-2.17(e)2"]
    assert across(("1", {"suit_wager": 2}), ("2", {"suit_wager": 3}), ("3", {"decks": 8})) == [suit, suit, []]


# What a change owes


def test_a_change_against_the_submission_in_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    old.write_text(GOOD, encoding="utf-8")
    new.write_text(
        GOOD.replace("min_wager = 10", "min_wager = 25").replace("alternate_1_5_6", "standard_1_4_5"), "utf-8"
    )
    assert main(["check", "--json", str(new), "--against", str(old)]) == 0
    notices = json.loads(capsys.readouterr().out)["notices"]
    assert [(one["table"], one["option"], one["minutes"]) for one in notices] == [
        ("TC-1", "ante_bonus_table", 30),
        ("TC-1", "min_wager", 0),
    ]


def test_a_default_that_changes_with_another_option_is_told_as_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    for path, decks in ((old, 6), (new, 8)):
        path.write_text(f'[[table]]\nname = "1"\ngame = "blackjack"\noptions = {{ decks = {decks} }}\n', "utf-8")
    assert main(["check", str(new), "--against", str(old)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert "  1: decks: 6 to 8: none owed" in told
    (match,) = (line for line in told if line.startswith("  1: match_odds:"))
    assert match.endswith("(by default, named in neither): none owed")
