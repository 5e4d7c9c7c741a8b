"""The library in rough hands: whatever is wrong is a `PitbossError`, as its page says (`docs/library.md`)."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import pitboss


def test_bets_are_open_until_the_cards_are_dealt() -> None:
    table = pitboss.table("Three Card Poker", seed=7)
    assert table.betting
    table.bet(1, "ante", 10)
    assert table.betting
    table.deal()
    assert not table.betting


def test_a_game_goes_by_its_name_everywhere() -> None:
    assert pitboss.exact_odds("Casino War").wagers.keys() == pitboss.exact_odds("casino_war").wagers.keys()
    assert pitboss.job("Mini-Dice", 10).game == "mini_dice"


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (lambda: pitboss.table("faro"), "unknown game"),
        (lambda: pitboss.table("craps").ruling, "no round is over yet"),
        (lambda: pitboss.table("craps").bet(99, "pass", 10), "there is no seat '99'"),
        (lambda: pitboss.table("craps").bet(1, "pas", 10), "did you mean 'pass'"),
        (lambda: pitboss.table("craps").choices("x"), "there is no seat 'x'"),
        (lambda: pitboss.restore("garbage"), "not a table that was saved"),
        (lambda: pitboss.restore("{}"), "not a table that was saved"),
        (lambda: pitboss.restore("[" * 100_000), "not a table that was saved"),
        (lambda: pitboss.restore('{"setting": {"game": "craps"}, "table": 5}'), "not a setting"),
        (lambda: pitboss.check("="), "not a submission"),
        (lambda: pitboss.check("a = " + "[" * 100_000), "not a submission"),
        (lambda: pitboss.rule("nonsense"), "a record begins with"),
        (lambda: pitboss.compare("=", ""), "not a submission"),
        (lambda: pitboss.exact_odds("big_six", stake=5), "do not depend on the stake"),
        (lambda: pitboss.exact_odds("big_six", hands=["As Ks"]), "not for given hands"),
        (lambda: pitboss.exact_odds("big_six", nonsense=1), "unknown option"),
        (lambda: pitboss.exact_odds("big_six", date="soon"), "soon"),
        (lambda: pitboss.exact_odds("three_card_poker", date="1991-06-01"), "1997-03-17"),
        (lambda: pitboss.exact_odds("fast_action_hold_em"), "is published"),
        (lambda: pitboss.sweep("casino_war", {"nonsense": "1..8"}), "unknown option"),
        (lambda: pitboss.sweep("casino_war", {"number_of_decks": "6"}, wagers=["nonsense"]), "no combination has odds"),
        (lambda: pitboss.par_sheet("big_six", wagers=["nonsense"]), "no odds for wager"),
        (lambda: pitboss.document(pitboss.guide("craps"), "csv"), "'csv' is not one of md, html, pdf"),
        (lambda: pitboss.plot(pitboss.sweep("casino_war", {"number_of_decks": "6"}), "gif"), "'gif' is not one of"),
        (
            lambda: pitboss.guide("three_card_poker", dealing_method="hand", shuffle="manual"),
            "dealt from the hand|hand",
        ),
        (lambda: pitboss.guides('[[table]]\nname = "A"\ngame = "faro"\n'), "faro"),
        (lambda: pitboss.section("20.99"), "did you mean 20.9"),
        (lambda: pitboss.chart("big_six"), "has no strategy chart"),
        (lambda: pitboss.history("faro"), "unknown game"),
        (lambda: pitboss.example("faro"), "unknown game"),
        (lambda: pitboss.picture("game roulette\n"), "nothing was played"),
        (lambda: pitboss.picture("game roulette\nseat 1 straight 10 17\nspin 17\n", board=True), "has no scoreboard"),
    ],
)
def test_what_is_wrong_is_said(act: Callable[[], object], says: str) -> None:
    with pytest.raises(pitboss.PitbossError, match=says):
        act()


def test_the_face_can_be_looked_at_and_read_as_people_write() -> None:
    assert {"table", "rule", "exact_odds", "Refused"} <= set(dir(pitboss))
    table = pitboss.table("Craps", seed=1)
    table.bet(1, "Pass Line", 10)
    assert repr(table) == "<a table of Craps, round 1>"
    table.deal()
    assert table.record().splitlines()[1] == "seat 1 pass 10.00"


def test_a_proposal_is_computed_and_says_what_it_breaks() -> None:
    """24 of the 54 stops of big six are the one: at 2 to 1 the player is ahead by 18 of 54."""
    lines: dict[str, Any] = {"payouts.s1": "2 to 1"}
    report = pitboss.exact_odds("big_six", **lines)
    assert report.wagers["s1"].distribution.house_edge == Fraction(-18, 54)
    assert [violation.options for violation in report.violations] == [("payouts.s1",)]
    assert not pitboss.exact_odds("big_six").violations


def test_odds_of_a_stake_of_a_day_and_of_known_cards() -> None:
    """Two of 44 cards save the kings; five numbers at 6 to 1 lose 3 of 38, the others 2 of 38."""
    seen = pitboss.exact_odds("poker", hands=["As Ac", "Kd Kh"], board="2c 7d 9h 3s")
    assert seen.wagers["seat 2 Kd Kh"].distribution.probability("the pot") == Fraction(2, 44)
    gone = pitboss.exact_odds("poker", hands=["AsAc", "KdKh"], board="2c7d9h3s", dead="Ks")
    assert gone.wagers["seat 2 Kd Kh"].distribution.probability("the pot") == Fraction(1, 43)
    wheel = pitboss.exact_odds("roulette", date="1991-06-01").wagers
    assert wheel["first_five"].distribution.house_edge == Fraction(3, 38)
    assert wheel["column"].distribution.house_edge == Fraction(2, 38)


def test_a_par_sheet_in_every_form() -> None:
    """A joker pays 45 to 1 on 1 of 54 stops."""
    sheet = pitboss.par_sheet("big_six", wagers=["joker"], verify=20_000, seed=7)
    assert sheet.answer.edges["joker"] == 1 - Fraction(46, 54)
    assert sheet.simulated is not None
    assert [one.wager for one in sheet.simulated.wagers] == ["joker"]
    rows = list(csv.DictReader(io.StringIO(pitboss.document(sheet, "csv").decode())))
    assert [row["exact"] for row in rows if (row["part"], row["item"]) == ("wager", "house edge")] == ["4/27"]
    assert json.loads(pitboss.document(sheet, "json"))["wagers"].keys() == {"joker"}
    assert b"pitboss odds big_six" in pitboss.document(sheet, "html")


def test_a_sweep_says_what_is_allowed() -> None:
    """docs/par-sheets.md has the figures; 22.2 allows six to eight decks."""
    swept = pitboss.sweep("casino_war", {"number_of_decks": [5, 6, 7, 8]}, wagers=["tie"])
    edges = [f"{float(odds.distribution.house_edge):.6%}" for point in swept.points for odds in point.wagers.values()]
    assert edges == ["18.649518%", "18.181818%", "17.831325%"]
    assert [point.sections for point in swept.points] == ["19:47-22.2", "", "", ""]
    assert pitboss.plot(swept, "png").startswith(b"\x89PNG")
    assert pitboss.document(swept, "csv").decode().startswith("number_of_decks,wager,house_edge")


def test_submissions_compared() -> None:
    """A rule of blackjack changes half an hour after its notice (2.8); a minimum is raised with a sign (8.3)."""
    table = '[[table]]\nname = "BJ"\ngame = "blackjack"\n'
    new = pitboss.compare(
        table + "options = { surrender = true }\nlimits = { blackjack = [25, 500] }\n",
        table + "limits = { blackjack = [10, 500] }\n",
    )
    assert {owed.option: (owed.minutes, owed.cite.section) for _, owed in new.notices}["surrender"] == (30, "2.8")
    assert {change.what for change in new.changes} == {"surrender", "limits.blackjack minimum"}
    assert new.guides == ["blackjack"]
    assert not new.checked.violations
    assert {"changes", "guides", "notices"} == set(new.to_json())
    assert not pitboss.compare(table, table).changes


def test_guides_of_a_submission() -> None:
    made = pitboss.guides('[[table]]\nname = "W-1"\ngame = "casino_war"\n[[table]]\nname = "R-1"\ngame = "roulette"\n')
    assert [guide.place for guide in made.values()] == [
        "table W-1, N.J.A.C. 19:47-22", "table R-1, N.J.A.C. 19:47-5"
    ]  # fmt: skip
    assert pitboss.document(made["W-1"], "html").startswith(b"<!DOCTYPE html>")
    assert "sample figures" in pitboss.guide("fast_action_hold_em", sample=True).guide.title


def test_the_law_options_and_history() -> None:
    """Subchapter 20 was adopted by R.1997 d.134, and its section 10 is on the completion of a round."""
    assert [place.section for place in pitboss.contents() if place.subchapter == 20][:3] == ["", "20.1", "20.2"]
    assert "play wager" in (pitboss.section("20.10(b)").words or "")
    assert {str(row.place): row.status for row in pitboss.matrix("20.10")}["19:47-20.10(b)"] == "asserted"
    assert str(pitboss.history("three_card_poker")[0].change.since) == "1997-03-17"
    assert len(pitboss.history()) > len(pitboss.history("three_card_poker"))
    assert pitboss.options("three_card_poker").to_json()["subchapter"] == 20
    assert {one.kind for one in pitboss.sources("craps")} >= {"option", "wager"}
    assert pitboss.check(pitboss.options("craps").to_toml()).problems == []


def test_a_job_is_compared_with_the_odds() -> None:
    job = pitboss.job("big_six", 50_000, seed=3, wagers=["joker"], stake=2)
    line = pitboss.compared(job, pitboss.run(job))[0]
    assert line.wager == "joker"
    assert line.exact == pytest.approx(-4 / 27)
    assert not line.wrong


def test_a_misspelled_name_is_an_error_for_the_type_checker_and_at_run_time() -> None:
    with pytest.raises(AttributeError, match="exact_ods"):
        pitboss.exact_ods  # type: ignore[attr-defined]  # noqa: B018
    for name in dir(pitboss):
        assert getattr(pitboss, name) is not None, name


def test_what_computes_nothing_loads_nothing_heavy() -> None:
    act = (
        "import sys, pitboss; pitboss.rule('game craps\\nseat 1 pass 10\\nroll 3 4\\n'); pitboss.history('craps');"
        "pitboss.example('craps'); pitboss.options('craps'); pitboss.check(''); pitboss.exact_odds('big_six');"
        "print(*({'numpy', 'numba', 'matplotlib', 'rich', 'fastapi', 'sqlalchemy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", act], check=True, capture_output=True, text=True)
    assert done.stdout.split() == []
