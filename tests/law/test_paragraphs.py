"""Every clause of the text on record is answered for; the numbers are those of the printed text."""

from __future__ import annotations

from datetime import date

import pytest

import pitboss
from pitboss.cli import main
from pitboss.desks.law import read, that_day
from pitboss.errors import Unreadable
from pitboss.law.citation import cite
from pitboss.law.paragraphs import clauses, is_on_record, on_record
from pitboss.law.words import every, words


def test_every_clause_is_answered_with_words() -> None:
    for place in clauses():
        assert read(str(place)) is place
        said = words(place)
        assert said is not None, place
        assert said.place.section == place.section, "the words of a subchapter are not those of a paragraph"


def test_every_clause_has_words_of_its_own() -> None:
    assert [str(place) for place in clauses() if place.untagged not in every()] == []


@pytest.mark.parametrize(
    ("section", "paragraphs"),
    [
        ("20.10", "(a) (b) (c) (c)1 (c)1i (c)1ii (c)1iii (c)1iv (c)2 (c)2i (c)2ii (c)2iii (d)"),
        ("11.10", "(a) (b) (c) (d) (d)1 (d)2 (e) (f) (g) (h) (h)1 (h)2 (h)3 (i) (i)1 (i)2 (i)3 (i)4 (i)5 (j) (j)1 (j)2"
                  " (j)3 (k) (l) (m) (n) (o) (p)"),
        ("2.12", "(a) (a)1 (a)2 (a)3 (b) (b)1 (b)2 (b)2i (b)2ii (c) (d)"),
        ("7.1", "(b) (b)1 (b)2 (b)3 (c) (c)1 (c)2"),  # the page with (a) is missing
        ("2.14", ""),
    ],
)  # fmt: skip
def test_the_paragraphs_of_a_section(section: str, paragraphs: str) -> None:
    assert [str(place).removeprefix(f"19:47-{section}") for place in on_record()[section]] == paragraphs.split()


def test_what_is_not_in_the_text_is_said() -> None:
    assert not is_on_record(cite("20.7(z)"))
    with pytest.raises(Unreadable, match=r"the text on record has no 20\.7\(z\).*did you mean 20\.7\(a\)"):
        read("20.7(z)")


def test_a_paragraph_is_answered_by_the_law_of_a_day() -> None:
    """Surrender: repealed 1981-07-23, tried for 90 days from 1989-03-15, law again since 1990-01-16."""
    days = (date(1985, 1, 1), date(1989, 4, 1), date(2007, 1, 1))
    before, trial, after = (that_day(cite("2.8"), on) for on in days)
    again = "surrender is offered since 1990-01-16, R.1990 d.35 (and was until 1981-07-23, R.1981 d.301)"
    assert [each for each in before.different if each.startswith("surrender")] == [
        f"{again}, and on trial from 1989-03-15 until 1989-06-13, 21 N.J.R. 640(a)"
    ]
    withdrawn = "2.8 was withdrawn on 1989-06-13; the earlier text is not known here (21 N.J.R. 640(a))"
    assert withdrawn not in before.different, "there was no text that day"
    assert trial.different == [withdrawn]
    assert after.different == []
    assert after.later == []
    assert not that_day(cite("27.8"), date(2004, 12, 19)).in_force
    assert that_day(cite("27.8"), date(2004, 12, 20)).in_force


def test_the_command_and_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["law", "27.8(b)2ii"]) == 0
    shown = capsys.readouterr().out
    assert "games/" not in shown
    assert main(["law", "20.10(b)"]) == 0
    short = capsys.readouterr().out
    assert "games.three_card_poker" in short
    assert "round.py:" not in short
    assert main(["law", "20.10(b)", "--code"]) == 0
    assert "games/three_card_poker/" in capsys.readouterr().out
    assert main(["law", "2.8", "--date", "1985-01-01"]) == 0
    assert "On 1985-01-01" in capsys.readouterr().out
    assert main(["law", "--date", "1985-01-01"]) == 2
    assert main(["law", "13:69F-2.5(d)", "--date", "1985-01-01"]) == 2
    assert pitboss.section("2.16", date="1991-06-01").to_json()["that_day"] == {
        "date": "1991-06-01",
        "in_force": True,
        "different": ["five-card 21 is paid since 1991-11-04, R.1991 d.533"],
        "later": [
            "a day in 1991 23 N.J.R. 123(b): 21 in five cards is tried, on days that are not on record",
            "1991-11-04 R.1991 d.533: 21 in five cards",
        ],
    }
