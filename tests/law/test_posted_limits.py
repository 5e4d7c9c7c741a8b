"""Limits that a submission posts beside what a section fixes; what has no effect, or is not understood, is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.desks.check import check
from pitboss.desks.options import Manual
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.submission import TableCheck


def table(game: str, options: str = "", limits: str = "") -> TableCheck:
    text = f'[[table]]\nname = "A"\ngame = "{game}"\noptions = {{ {options} }}\nlimits = {{ {limits} }}\n'
    checked = check(text)
    assert not checked.problems, checked.problems[0].reason
    return checked.tables[0]


def sections(found: TableCheck) -> list[str]:
    return [str(one.cite).removeprefix("19:47-") for one in found.violations]


@pytest.mark.parametrize(
    ("game", "options", "limits", "broken"),
    [
        ("blackjack", 'additional_wager = "sevens"', "sevens = [5, 5]", ["2.17(a)3i"]),
        ("blackjack", 'additional_wager = "sevens"', "sevens = [1, 1]", []),
        ("blackjack", "progressive = true", "progressive = [1, 5]", ["2.19(a)"]),
        ("blackjack", "progressive = true", "progressive = [1, 1]", []),
        ("blackjack", 'blackjack_bonus = "1,5"', "blackjack_bonus = [2, 10]", ["2.20(a)"]),
        ("blackjack", 'blackjack_bonus = "1,5"', "blackjack_bonus = [1, 5]", []),
        ("blackjack", 'blackjack_bonus = "5"', "blackjack_bonus = [1, 5]", ["2.20(a)"]),
        (
            "blackjack",
            'additional_wager = "over_under_13", additional_wager_max = 25',
            "over_13 = [5, 100]",
            ["2.17(g)2"],
        ),
        ("blackjack", 'additional_wager = "over_under_13", additional_wager_max = 25', "over_13 = [5, 25]", []),
        (
            "three_card_poker",
            'wager_version = "both_required_5x"',
            "ante = [10, 100], pair_plus = [600, 1000]",
            ["20.6(f)3"],
        ),
        ("three_card_poker", 'wager_version = "both_required_5x"', "ante = [10, 100], pair_plus = [500, 1000]", []),
        (
            "three_card_poker",
            'wager_version = "both_required_5x"',
            "ante = [600, 1000], pair_plus = [10, 100]",
            ["20.6(f)3"],
        ),
        (
            "three_card_poker",
            'wager_version = "ante_at_least_half_pair_plus"',
            "ante = [10, 100], pair_plus = [250, 500]",
            ["20.6(f)2"],
        ),
        ("three_card_poker", "", "ante = [10, 100], pair_plus = [600, 1000]", []),
        # one wrong amount hides no other
        ("pai_gow_poker", "bonus_wager = true, bonus_min = 0.5, bonus_cap = 30000", "", ["11.15(b)", "11.16(d)"]),
        ("craps", 'max_odds_take = "345"', "", ["1.6(d)"]),
        ("craps", 'max_odds_take = "3_4_5"', "", []),
    ],
)
def test_limits_leave_a_lawful_wager(game: str, options: str, limits: str, broken: list[str]) -> None:
    assert sections(table(game, options, limits)) == broken


def test_345_is_not_345_times() -> None:
    (violation,) = table("craps", 'max_odds_take = "345"').violations
    assert "did you mean '3_4_5'?" in violation.message


@pytest.mark.parametrize(
    ("slug", "limits", "named"),
    [
        ("blackjack", "sevens = [1, 1]", "limits.sevens: the wager is not offered"),
        ("three_card_poker", "play = [10, 20]", "limits.play: what is put on it follows"),
    ],
)
def test_limits_without_effect_are_remarked_upon(slug: str, limits: str, named: str) -> None:
    found = table(slug, "", limits)
    assert not found.violations
    assert any(named in remark for remark in found.remarks)


def test_a_minimum_for_all_wagers_inside_is_one() -> None:
    """Roulette posts it for what a player has inside altogether (8.2)."""
    told = " ".join(table("roulette", "table_min_inside = 10, table_min_outside = 25, table_max = 500").remarks)
    assert "minimum" not in told
    told = " ".join(table("roulette", "table_min_outside = 25, table_max = 500").remarks)
    assert "No minimum is set for straight" in told


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_a_form_suggests_limits_that_are_in_order(slug: str) -> None:
    form = Manual.of(game(slug)).to_toml()
    head, _, tail = form.partition("[table.limits]")
    comment, _, suggested = tail.partition("\n")
    filled = f"{head}[table.limits]{comment}\n" + suggested.replace("# ", "")
    checked = check(filled)
    assert not checked.problems, [one.reason for one in checked.problems]
    assert not [one for one in checked.violations if set(one.options) & set(game(slug).betting.wager)]


def test_a_table_that_is_not_understood_is_in_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "submission.toml"
    file.write_text(
        '[[table]]\nname = "R1"\ngame = "rulette"\n'
        '[[table]]\nname = "B1"\ngame = "blackjack"\noptions = { surender = true }\n'
    )
    assert main(["check", str(file)]) == 2
    told = capsys.readouterr().out
    assert "R1: not understood\n  unknown game 'rulette'" in told
    assert "B1 (blackjack): not understood\n  not understood: unknown option 'surender'" in told
    assert told.rstrip().endswith("2 tables, 0 violations, 2 not understood.")
