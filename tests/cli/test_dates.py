"""`--date`, `pitboss history`, `--citations` and `--sources` as people use them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pitboss
from pitboss.cli import main
from pitboss.games.catalogue import CATALOGUE
from pitboss.law.successor import CODE

DISPUTE = str(Path(__file__).parent.parent.parent / "examples" / "dispute.txt")
Printed = pytest.CaptureFixture[str]


def test_history_tells_what_is_on_record_of_a_game(capsys: Printed) -> None:
    assert main(["history", "blackjack"]) == 0
    lines = capsys.readouterr().out.splitlines()
    five = next(line for line in lines if "R.1991 d.533" in line)
    assert five.split()[0] == "1991-11-04"
    assert "2.16" in five
    assert five.endswith("content")
    assert next(line for line in lines if "R.1999 d.53 " in line).endswith("date only")
    assert next(line for line in lines if "R.1996 d.316" in line).endswith("inferred")


def test_history_of_the_chapter_has_every_subchapter_and_is_in_order(capsys: Printed) -> None:
    assert main(["history", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    made = {section for one in told if "adopted" in one["change"] for section in one["sections"]}
    assert {f"19:47-{number}" for number in range(6, 32)} <= made
    assert told[0]["act"] == "R.1978 d.186"
    days = [one["operative"] or one["date"] for one in told if one["date"]]
    assert days == sorted(days)
    assert {one["known"] for one in told} == {"content", "inferred", "date only"}


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_game_has_a_history_that_begins_with_its_adoption(slug: str, capsys: Printed) -> None:
    assert main(["history", slug, "--json"]) == 0
    first = json.loads(capsys.readouterr().out)[0]
    assert first["game"] == slug
    assert "adopted" in first["change"]
    assert first["register"]


def test_a_record_is_ruled_on_by_the_law_of_a_day(capsys: Printed) -> None:
    assert main(["rule", DISPUTE, "--date", "2003-05-05"]) == 0
    shown = capsys.readouterr().out
    assert "by the law of 2003-05-05" in shown
    assert shown.count("20.10(b) was rewritten on 2004-10-04; the earlier text is not known here") == 1
    assert main(["rule", DISPUTE, "--date", "1997-03-16"]) == 1
    assert "Three Card Poker is law since 1997-03-17, R.1997 d.134 [19:47-20]" in capsys.readouterr().err
    assert main(["rule", DISPUTE, "--date", "yesterday"]) == 2
    assert "is not a day" in capsys.readouterr().err


def test_json_of_a_day_has_the_day_and_the_remarks(capsys: Printed) -> None:
    assert main(["rule", DISPUTE, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert main(["rule", DISPUTE, "--json", "--date", "2003-05-05"]) == 0
    dated = json.loads(capsys.readouterr().out)
    assert "date" not in plain
    assert "remarks" not in plain["rounds"][0]
    assert dated["date"] == "2003-05-05"
    assert dated["remarks"] == [
        "20.11(a)2 was rewritten on 2006-04-03; the earlier text is not known here (R.2006 d.124)"
    ]
    assert len(dated["rounds"][0]["remarks"]) == 3
    assert dated["rounds"][0]["rulings"] == plain["rounds"][0]["rulings"]


def test_sections_in_the_numbering_of_the_successor(capsys: Printed, tmp_path: Path) -> None:
    assert main(["rule", DISPUTE, "--citations", "13:69F"]) == 0
    assert "19:47-20.10(b) (13:69F: not known)" in capsys.readouterr().out
    record = tmp_path / "over.txt"
    record.write_text(
        "game blackjack\noption additional_wager over_under_13\nseat 1 blackjack 10\nseat 1 over_13 5\nno more bets\n"
        "hand seat 1 Ts 8d\nhand dealer 9c Th\nseat 1 stand\n",
        encoding="utf-8",
    )
    assert main(["rule", str(record), "--citations", "13:69F", "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)["rounds"][0]["rulings"]
    assert (first["cite"], first["successor"]) == ("19:47-2.17(e)1", f"{CODE}-2.17")
    assert (second["cite"], second["successor"]) == ("19:47-2.3(a)2", None)
    assert main(["options", "blackjack", "--citations", "13:69F"]) == 0
    assert f"[{CODE}-2.11]" in capsys.readouterr().out


SUBMISSION = """
date = 1991-06-01
[[table]]
name = "BJ-1"
game = "blackjack"
options = {{five_card_21 = true}}
[[table]]
name = "BJ-2"
game = "blackjack"
date = "{}"
options = {{five_card_21 = true}}
[[table]]
name = "RD-1"
game = "red_dog"
"""


def test_a_submission_is_checked_by_the_law_of_its_day(capsys: Printed, tmp_path: Path) -> None:
    path = tmp_path / "submission.toml"
    path.write_text(SUBMISSION.format("1995-01-01"), encoding="utf-8")
    assert main(["check", str(path), "--json"]) == 1
    first, second, third = json.loads(capsys.readouterr().out)["tables"]
    assert [(one["cite"], one["options"]) for one in first["violations"]] == [("19:47-2.16(c)", ["five_card_21"])]
    assert "five-card 21 is paid since 1991-11-04, R.1991 d.533" in first["violations"][0]["message"]
    assert (second["date"], second["violations"]) == ("1995-01-01", [])
    assert [one["cite"] for one in third["violations"]] == ["19:47-6"]
    assert "R.1991 d.532" in third["violations"][0]["message"]
    assert main(["check", str(path), "--date", "2008-01-01"]) == 0
    assert "by the law of 2008-01-01): in order" in capsys.readouterr().out
    path.write_text(SUBMISSION.format("1995-02-30"), encoding="utf-8")
    assert main(["check", str(path)]) == 2
    assert f"{path}:10: '1995-02-30' is not a day" in capsys.readouterr().err


def test_a_notice_is_owed_since_the_section_asks_for_it(capsys: Printed, tmp_path: Path) -> None:
    """4 to 5 percent owes notice since R.1991 d.616."""
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    for path, percent in ((old, 4), (new, 5)):
        path.write_text(
            f'[[table]]\nname = "B-1"\ngame = "baccarat_punto_banco"\noptions = {{vigorish_percent = {percent}}}\n',
            encoding="utf-8",
        )
    owed = []
    for on in ("1991-12-15", "1991-12-16"):
        assert main(["check", str(new), "--against", str(old), "--date", on, "--json"]) == 0
        owed.append([one["cite"] for one in json.loads(capsys.readouterr().out)["notices"]])
    assert owed == [[], ["19:47-3.3(d)"]]


def test_what_could_be_chosen_on_a_day(capsys: Printed) -> None:
    assert main(["options", "blackjack", "--date", "1991-06-01"]) == 0
    shown = capsys.readouterr().out
    assert "card_reader = false" in shown
    assert "five-card 21 is paid since 1991-11-04, R.1991 d.533 [19:47-2.16]" in shown
    assert main(["options", "blackjack", "--date", "1991-06-01", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["date"] == "1991-06-01"
    assert not {"card_reader_misused", "bonus_display_fault"} & {one["key"] for one in told["irregularities"]}
    assert "match_the_dealer" not in {one["key"] for one in told["wagers"]}


def test_odds_and_guides_of_a_day(capsys: Printed) -> None:
    assert main(["odds", "roulette", "--date", "1990-01-01", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["date"] == "1990-01-01"
    assert main(["odds", "roulette", "--date", "2008-01-01", "-o", "color_wagers=eight_color"]) == 1
    assert "since 2009-06-15, R.2009 d.200" in capsys.readouterr().err
    assert main(["guide", "blackjack", "--date", "1983-01-01"]) == 0
    guide = capsys.readouterr().out
    assert "by the law of 1983-01-01" in guide
    assert "less than a hard 21" in guide
    assert "card reader" not in guide.lower()
    assert "2.15(i)" not in guide


def test_sources_of_a_game(capsys: Printed) -> None:
    assert main(["options", "three_card_poker", "--sources"]) == 0
    assert "the regulation's own text" in capsys.readouterr().out
    assert main(["options", "craps", "--sources", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert sum(told["sources"].values()) == len(told["rules"])
    assert {"kind": "option", "key": "max_odds_take", "cite": "19:47-1.6(d)", "known": "text"} in told["rules"]
    assert main(["options", "craps", "--sources", "--toml"]) == 2


def test_programs_may_name_a_day() -> None:
    record = "game three_card_poker\nseat 1 ante 10\nno more bets\nhand seat 1 2h 7d 4c\nseat 1 fold\n"
    assert pitboss.rule(record, date="2003-01-01").rounds[0].remarks
    tables = pitboss.check('[[table]]\ngame = "red_dog"\n', date="1990-01-01").tables
    assert tables[0].violations
