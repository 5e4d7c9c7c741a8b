"""Money for finance, against published edges (the rulebook's section 11) and reckoned by hand."""

from __future__ import annotations

import csv
import io
import json
import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from pitboss.cli import main
from pitboss.desks import finance
from pitboss.desks.check import check
from pitboss.desks.finance import Finances, TableMoney, finances, one_in
from pitboss.desks.odds import TableOdds, odds
from pitboss.desks.play_file import read_play
from pitboss.errors import Unreadable
from pitboss.odds.inquiry import Inquiry

FLOOR = """\
[[table]]
name = "RO-1"
game = "roulette"
pit = "1"
limits = { straight = [5, 500] }
options = { wheel_type = "single_zero" }

[[table]]
name = "RO-2"
game = "roulette"
pit = "1"
limits = { straight = [5, 500] }
options = { wheel_type = "single_zero" }

[[table]]
name = "TC-1"
game = "three_card_poker"
pit = "2"
limits = { ante = [10, 500] }
options = { pair_plus_ledger = "C", settlement_order = "seat_by_seat" }

[[table]]
name = "PK-1"
game = "poker"
pit = "3"
"""
PLAY = """\
hours = 8
shifts = 3
days = 30
players = 1
turnover = 4
comps = 30
[game.roulette]
decisions = 50
average_bet = 10
mix = { red = 1 }
[table."TC-*"]
decisions = 40
average_bet = 25
mix = { ante = 1, pair_plus = 0.5 }
bets = { pair_plus = 10 }
"""


def money(submission: str = FLOOR, play: str = PLAY, tables: str = "*") -> Finances:
    return finances(check(submission), read_play(play), tables)


def table(found: Finances, name: str) -> TableMoney:
    return next(one for one in found.tables if one.name == name)


def test_roulette_by_hand() -> None:
    """Red at a single-zero table loses 1/37 (published 2.7%): 50 bets an hour of $10, 8 hours: $108.11 a shift."""
    ro = table(money(), "RO-1")
    assert {one.wager: one.distribution.house_edge for one in ro.wagers}["red"] == Fraction(1, 37)
    shift, day, month = (ro.span(name).takings for name in ("shift", "day", "month"))
    assert (shift.decisions, day.decisions, month.decisions) == (400, 1200, 36_000)
    assert shift.handle == 4000
    assert (shift.win, day.win, month.win) == (Fraction(4000, 37), Fraction(12_000, 37), Fraction(360_000, 37))
    assert day.standard_deviation == pytest.approx(10 * math.sqrt(1200 * (1 - 1 / 1369)))
    assert day.exact is not None
    loses = sum(math.comb(1200, k) * 18**k * 19 ** (1200 - k) for k in range(601, 1201)) / 37**1200
    assert day.exact.loses == pytest.approx(loses, abs=1e-10)
    assert ro.hold == Fraction(4, 37)
    assert ro.comps("day") == Fraction(12_000, 37) * Fraction(3, 10)


def test_three_card_poker_with_a_side_wager_by_hand() -> None:
    """Ante 686,689/20,358,520 and pair plus C 402/5,525 (published 3.37% and 7.28%); 40 an hour, 8 hours."""
    tc = table(money(), "TC-1")
    shift = tc.span("shift").takings
    ante, plus = Fraction(686_689, 20_358_520), Fraction(402, 5_525)
    assert shift.decisions == 320 + 160
    assert shift.win == 320 * 25 * ante + 160 * 10 * plus
    assert float(shift.handle) == pytest.approx(320 * 25 * 1.674208 + 160 * 10, rel=1e-6)


PUBLISHED = {
    ("craps", "pass"): Fraction(7, 495),
    ("craps", "dont_pass"): Fraction(3, 220),
    ("roulette", "first_five"): Fraction(3, 38),
    ("three_card_poker", "pair_plus"): Fraction(128, 5_525),
    ("minibaccarat", "banker"): 0.010579,
    ("casino_war", "tie"): Fraction(58, 311),
}
"""House edges as the rulebook's section 11 has them; of options by default."""


def test_published_edges() -> None:
    games = dict.fromkeys(slug for slug, _ in PUBLISHED)
    text = "".join(f'[[table]]\nname = "{slug}"\ngame = "{slug}"\n' for slug in games)
    found = finances(check(text))
    for (slug, wager), edge in PUBLISHED.items():
        here = {one.wager: one.distribution.house_edge for one in table(found, slug).wagers}
        assert (
            here[wager] == edge if isinstance(edge, Fraction) else float(here[wager]) == pytest.approx(edge, abs=6e-7)
        )


def test_equal_tables_are_computed_once_and_those_without_odds_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def computed(inquiry: Inquiry) -> TableOdds:
        asked.append(inquiry.game.slug)
        return odds(inquiry)

    monkeypatch.setattr(finance, "odds", computed)
    found = money()
    assert asked == ["roulette", "three_card_poker", "poker"]
    assert found.computed == 3
    assert [one.name for one in found.unknown] == ["PK-1"]
    assert "bet against each other" in found.unknown[0].reason
    assert [one.name for one in found.known] == ["RO-1", "RO-2", "TC-1"]


def test_tables_that_differ_only_in_what_odds_do_not_depend_on_are_equal() -> None:
    other = FLOOR.replace('name = "RO-2"\ngame = "roulette"\n', 'name = "RO-2"\ngame = "roulette"\ndate = 2008-01-15\n')
    assert money(FLOOR.replace("{ wheel", "{ table_max = 900, wheel", 1)).computed == 3
    assert money(other).computed == 4, "another day's law is another setting"


def test_totals_add_up() -> None:
    found = money()
    total = next(one for one in found.totals if one.name == "all tables")
    win, spread, _ = total.spans["day"]
    assert total.tables == 3
    assert win == sum(one.span("day").takings.win for one in found.known)
    assert spread == pytest.approx(math.sqrt(sum(one.span("day").takings.variance for one in found.known)))
    assert [one.name for one in found.totals] == ["pit 1", "all tables"], "a pit of one table is that table"


def test_the_narrower_name_goes_before_the_wider(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In whichever order they stand; a name that no table has is told."""
    named = (
        '[table."RO-01"]\naverage_bet = 100\n',
        '[table."RO-*"]\naverage_bet = 10\nhours = 6\n',
        "[game.roulette]\nhours = 5\n",
    )
    for some in (named, named[::-1]):
        play = read_play("".join(some))
        one = play.of("RO-01", "roulette")
        assert one.average_bet == 100
        assert one.hours == 6
        assert play.of("RO-02", "roulette").average_bet == 10
    (tmp_path / "play.toml").write_text('[table."RO-9*"]\nhours = 6\n', encoding="utf-8")
    (tmp_path / "floor.toml").write_text('[[table]]\nname = "BS-01"\ngame = "big_six"\n', encoding="utf-8")
    files = ["--submission", str(tmp_path / "floor.toml"), "--play", str(tmp_path / "play.toml")]
    assert main(["odds", *files]) == 0
    assert "is called 'RO-9*'" in capsys.readouterr().err


def test_players_who_win_together_spread_more() -> None:
    four = table(money(play=PLAY.replace("players = 1", "players = 4")), "RO-1").span("day")
    one = table(money(), "RO-1").span("day")
    assert four.takings.win == 4 * one.takings.win
    assert four.takings.standard_deviation == pytest.approx(2 * one.takings.standard_deviation)
    assert four.together == pytest.approx(4 * one.takings.standard_deviation), "one bet four times as large"


def test_wagers_of_a_round_that_win_together_spread_at_most_as_one() -> None:
    """By hand: 40 rounds an hour for 8 hours; ante $25 always, pair plus $10 in half of them."""
    tc = table(money(), "TC-1")
    ante, plus = (next(one for one in tc.wagers if one.wager == name) for name in ("ante", "pair_plus"))
    a, p = 25 * ante.distribution.standard_deviation, 10 * plus.distribution.standard_deviation
    expected = math.sqrt(160 * (a + p) ** 2 + 160 * a**2)
    assert tc.span("shift").together == pytest.approx(expected)


def test_what_nobody_said_is_practice_and_follows_the_minimum() -> None:
    ro = table(finances(check(FLOOR)), "RO-1")
    assert {by for _, _, by in finance.assumptions(ro.habits)} == {"practice"}
    assert [one.bet for one in ro.wagers if one.share] == [10], "twice the minimum of $5.00"
    said = {what: by for what, _, by in finance.assumptions(table(money(), "RO-1").habits)}
    assert said["decisions an hour"] == said["average bet"] == said["wagers a round"] == "the licensee's"


PROGRESSIVE = """\
[[table]]
name = "CS-1"
game = "caribbean_stud_poker"
options = { progressive_offered = true }
"""


def test_a_progressive_at_its_meter() -> None:
    """The rulebook: (624 q + 3,744 f + 5,108 l + 7.6 M) of 2,598,960 for $1.00, with 500, 100 and 50 by default."""
    play = "[game.caribbean_stud_poker]\nmix = { progressive = 1 }\nmeters = { progressive = 200000 }\n"
    found = table(finances(check(PROGRESSIVE), read_play(play)), "CS-1")
    assert not found.reason
    here = next(one for one in found.wagers if one.wager == "progressive")
    low = table(finances(check(PROGRESSIVE), read_play(play.partition("meters")[0])), "CS-1")
    reset = next(one for one in low.wagers if one.wager == "progressive")
    assert float(reset.distribution.house_edge) == pytest.approx(0.60838181), "at $10,000, as docs/par-sheets.md has it"
    assert reset.distribution.house_edge - here.distribution.house_edge == Fraction(76, 10) * 190_000 / 2_598_960
    assert here.bet == 1
    assert "200,000.00" in here.note
    assert here.distribution.standard_deviation > reset.distribution.standard_deviation
    wrong = finances(check(PROGRESSIVE), read_play("meters = { ante = 5 }"))
    assert "no meter for 'ante'" in wrong.unknown[0].reason


def test_a_table_that_is_not_allowed_is_marked_and_one_that_cannot_be_read_is_left_out() -> None:
    text = '[[table]]\nname = "B-1"\ngame = "boston_5_stud_poker"\n[[table]]\nname = "R"\ngame = "red_dog"\n'
    found = finances(check(text))
    assert [one.name for one in found.unknown] == ["B-1"]
    assert "19:47-24" in found.unknown[0].reason
    broken = FLOOR.replace("[10, 500]", "[500, 10]")
    assert table(money(broken), "TC-1").violations


def test_what_takes_minutes_is_named_and_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inquiry, "slow", lambda self, given: self.game.slug == "red_dog")
    two = FLOOR + '[[table]]\nname = "RD-1"\ngame = "red_dog"\n'
    found = money(two)
    assert "takes minutes" in table(found, "RD-1").reason
    assert "pitboss odds red_dog" in table(found, "RD-1").reason
    assert not finances(check(two), read_play(PLAY), "RD-1", wait=True).unknown


@pytest.mark.parametrize(
    ("play", "word"),
    [
        ("hours = 0", "hours: 0"),
        ("hours = -1", "-1"),
        ("hour = 8", "did you mean 'hours'"),
        ("comps = 101", "100 at most"),
        ("mix = 1", "for each wager"),
        ("decisions = true", "no number"),
        ('average_bet = "ten"', "no number"),
        ("[game.faro]\nhours = 8", "faro"),
        ("[game]\nroulette = 5", "[game.NAME]"),
        ("hours = [", "not TOML"),
        ("decisions = 1e99", "no number"),
    ],
)
def test_a_bad_file_on_play(play: str, word: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        read_play(play)
    assert word in wrong.value.reason


@pytest.mark.parametrize(
    ("play", "word"),
    [
        ("[game.roulette]\nmix = { reds = 1 }", "did you mean 'red'"),
        ("[game.three_card_poker]\nmix = { ante = 1, ante_bonus = 1 }", "part of ante"),
        ("[game.poker]\nmix = { pot = 1 }", "against other players"),
    ],
)
def test_a_mix_that_cannot_be_is_said_of_the_table(play: str, word: str) -> None:
    found = money(play=play)
    assert any(word in one.reason for one in found.unknown)
    assert found.known


def test_words_for_chances() -> None:
    assert one_in(1 / 9, "day") == "one day in nine"
    assert one_in(0.5, "day") == "one day in two"
    assert one_in(1 / 365, "day") == "one day in 360"


# The command


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    (tmp_path / "floor.toml").write_text(FLOOR, encoding="utf-8")
    (tmp_path / "play.toml").write_text(PLAY, encoding="utf-8")
    return ["odds", "--submission", str(tmp_path / "floor.toml"), "--play", str(tmp_path / "play.toml")]


def test_forms_say_the_same(files: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*files, "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    ro = told["tables"][0]
    assert (ro["spans"]["shift"]["theoretical_win"], ro["wagers"]["red"]["house_edge_exact"]) == ("108.11", "1/37")
    assert ro["spans"]["shift"]["theoretical_win_exact"] == "4000/37"
    assert told["not_computed"][0]["name"] == "PK-1"
    assert main([*files, "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    mine = {(row["item"], row["span"], row["remark"]): row for row in rows if row["table"] == "RO-1"}
    assert mine["theoretical win", "shift", ""]["exact"] == "4000/37"
    out = tmp_path / "money.xlsx"
    assert main([*files, "--xlsx", str(out)]) == 0
    book = load_workbook(out)
    assert {"edges", "money", "totals", "play", "remarks"} <= set(book.sheetnames)
    heads, first, *_ = book["money"].iter_rows(values_only=True)
    row = dict(zip(heads, first, strict=True))
    assert (row["table"], row["span"]) == ("RO-1", "shift")
    assert row["theoretical win"] == pytest.approx(4000 / 37)
    assert row["loses, exact"] == pytest.approx(ro["spans"]["shift"]["exact"]["loses"])
    assert main(files) == 0
    shown = capsys.readouterr().out
    assert "RO-1, RO-2 (roulette)" in shown
    assert "not computed" in shown


def test_tables_by_name_and_bad_usage(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*files, "--table", "RO-*", "--json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)["tables"]] == ["RO-1", "RO-2"]
    assert main([*files, "--table", "PK-*"]) == 1
    for more, word in (
        (["--table", "XX-*"], "unknown table"),
        (["roulette"], "not both"),
        (["-o", "a=b"], "-o is of one table"),
        (["--verify"], "--verify"),
        (["--json", "--xlsx", "x.xlsx"], "no other form"),
        (["--xlsx", "nowhere/x.xlsx"], "nowhere"),
    ):
        assert main([*files, *more]) == 2
        assert word in capsys.readouterr().err
    assert main(["odds"]) == 2
    assert main(["odds", "roulette", "--play", "x"]) == 2


def test_odds_and_rulings_as_spreadsheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "o.xlsx"
    assert main(["odds", "three_card_poker", "-o", "pair_plus_ledger.flush=5", "--xlsx", str(out)]) == 0
    book = load_workbook(out)
    edges = {row[0]: row[2] for row in book["wagers"].iter_rows(values_only=True)}
    assert edges["pair_plus"] == "-146/5525"
    assert book["not allowed"]["A2"].value == "19:47-20.11(a)2"
    dispute = str(Path(__file__).parents[2] / "examples" / "dispute.txt")
    assert main(["rule", dispute, "--xlsx", str(out)]) == 0
    book = load_workbook(out)
    rows = list(book["rulings"].iter_rows(values_only=True))
    assert rows[1] == (1, "2", "ante", None, None, "collect", 25, None, "19:47-20.10(b)")
    assert {row[1]: row[2] for row in list(book["net"].iter_rows(values_only=True))[1:]} == {"1": 50, "2": -35, "3": 80}
    night = tmp_path / "night.txt"
    night.write_text(f"{Path(dispute).read_text('utf-8')}took seat 2 ante 20\n", encoding="utf-8")
    assert main(["rule", str(night), "--xlsx", str(out)]) == 1
    done = list(load_workbook(out)["done beside due"].iter_rows(values_only=True))
    assert done[1][5:10] == ("took", 20, 25, "took too little", 5)
    bad = tmp_path / "bad.txt"
    bad.write_text("game faro\n", encoding="utf-8")
    assert main(["rule", str(bad), "--xlsx", str(tmp_path / "no.xlsx")]) == 2
    assert not (tmp_path / "no.xlsx").exists()
    assert main(["rule", dispute, "--json", "--xlsx", str(out)]) == 2
    assert main(["rule", dispute, dispute, "--xlsx", str(out)]) == 2
