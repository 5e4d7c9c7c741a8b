"""How rules are known, and what the sections are called in the code that followed."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.citation import cite
from pitboss.law.contents import SUBCHAPTERS
from pitboss.law.provenance import Source, sections, source
from pitboss.law.successor import numbered, successor
from pitboss.play.records.record import rule_on


@pytest.mark.parametrize(
    ("place", "word"),
    [
        ("20.10(b)", "text"),
        ("20.12(d)", "text"),
        ("20.12(e)", "parallel"),
        ("20.12 [parallel 27.12(f)]", "parallel"),
        ("2.6(e) [2.18(c)]", "parallel"),
        ("4.10 [by analogy 3.3(c)]", "parallel"),
        ("2.7 [practice]", "practice"),
        ("2.1 [reading]", "reading"),
        ("1.6 [reading of 1.6(d)]", "reading"),
        ("1.6(d)", "text"),
        ("1.6(a)", "practice"),
        ("1.4 [SD 20:18:33:04]", "state"),
        ("1.4 [13:69F-13.6]", "successor"),
        ("2.7 [205 CMR 146.13(3)(a)]", "state"),
        ("1.3 [AC guide]", "guide"),
        ("5.1(e)9", "text"),
        ("5.1(e)1", "practice"),
        ("5.2(a)", "text"),
        ("5.5", "practice"),
        ("3", "text"),
        ("24", "guide"),
        ("29.11(a)", "successor"),
        ("13:69F-2.5(d)", "successor"),
        ("COMAR 36.05.03.14C", "state"),
        ("58 Pa. Code 673a.6(b)", "state"),
    ],
)  # fmt: skip
def test_a_citation_says_how_its_rule_is_known(place: str, word: str) -> None:
    assert source(cite(place)).value == word


def test_every_section_is_known_in_some_way() -> None:
    assert set(sections()) == {number for part in SUBCHAPTERS.values() for number in part.sections}
    whole = (3, 11, 20, 27)  # the subchapters on record as a whole
    for number in whole:
        assert {source(cite(section)) for section in SUBCHAPTERS[number].sections} == {Source.TEXT}
    for number in (6, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 29, 30, 31):  # titles at most
        assert Source.TEXT not in {source(cite(section)) for section in SUBCHAPTERS[number].sections}


def test_a_ruling_on_anything_but_the_text_says_so_in_one_word() -> None:
    text = rule_on("game roulette\nseat 1 straight 5 17\nball 17\n", game).to_json()
    other = rule_on("game craps\nseat 1 field 10\nroll 1 1\n", game).to_json()
    assert "known" not in _first(text)
    assert _first(other)["known"] == "successor"


def _first(told: dict[str, object]) -> dict[str, object]:
    rounds = told["rounds"]
    assert isinstance(rounds, list)
    ruling = rounds[0]["rulings"][0]
    assert isinstance(ruling, dict)
    return ruling


def test_the_successor_is_named_only_where_its_number_is_known() -> None:
    assert successor(cite("20.3(b)")) == "13:69F-20.3(b)"
    assert successor(cite("29.11(a)")) == "13:69F-29.11(a)"
    assert successor(cite("2.11(e)")) == "13:69F-2.11"
    assert successor(cite("13:69F-2.5(d)")) == "13:69F-2.5(d)"
    assert successor(cite("2.5 [parallel 3.5(e)]")) == "13:69F-2.5"
    for unknown in ("20.10(b)", "2.16", "24", "COMAR 36.05.03.14C"):
        assert successor(cite(unknown)) is None
    assert numbered(cite("20.10(b)"), "13:69F") == "19:47-20.10(b) (13:69F: not known)"
    assert numbered(cite("20.10(b)")) == "19:47-20.10(b)"


def test_every_citation_of_a_game_has_a_source() -> None:
    from pitboss.desks.sources import rules, share

    for entry in CATALOGUE:
        found = list(rules(game(entry.slug)))
        assert sum(share(found).values()) == len(found) > 0
