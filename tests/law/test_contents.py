"""The table of contents: complete, in order, and without sections that the chapter does not have."""

from __future__ import annotations

import re

import pytest

from pitboss.law.contents import SUBCHAPTERS

KNOWN = {
    "1.6": "Supplemental wagers: taking and laying odds",
    "1.11": "Continuation of shooter; new shooter",
    "2.6": "Dealing",
    "2.6A": "Dealing in the 6 to 5 variation",
    "2.24": "Twenty point bonus",
    "3.9": "Whether a third card is dealt",
    "4.2": "Reserved",
    "5.7": "Reserved",
    "6.5": "Procedures for each round; wagers; payouts",
    "7.12": "Continuous shuffling",
    "8.3": "Rules of the games; notice",
    "10.7": "Completion of each round; setting of hands; payment; vigorish",
    "11.8": "Dealing from a manual shoe",
    "11.8A": "Dealing from the hand",
    "11.8B": "Dealing from an automated shoe",
    "11.8C": "Starting position",
    "11.18": "Payout odds: three-card and seven-card bonus wagers",
    "12.6": "Payout odds",
    "14.19": "Bad beat and high hand payouts",
    "16.12": "Payout odds; payout limit",
    "17.5": "Double down stud rankings",
    "18.6A": "Let it ride bonus wager",
    "18.6B": "Three-card bonus wager",
    "19.15": "Irregularities",
    "20.6": "Wagers",
    "23.6A": "Bonus wager",
    "25.5": "Double cross poker rankings",
    "27.12": "Irregularities",
    "28.5": "Texas hold 'em bonus poker rankings",
    "31.11": "Starting position",
}

# 1.17 and 1.18 are misprints in the chapter (11.17, 19:46-1.18); 8.6 came only with the successor code, 13:69F.
ABSENT = [
    "1.12",
    "1.17",
    "1.18",
    "2.0",
    "2.6B",
    "2.25",
    "3.13",
    "5.8",
    "8.6",
    "11.8D",
    "11.19",
    "20.6A",
    "20.13",
    "27.13",
]


def subchapter_of(section: str) -> int:
    return int(section.partition(".")[0])


def sort_key(section: str) -> tuple[int, str]:
    match = re.fullmatch(r"\d+\.(\d+)([A-Z]?)", section)
    assert match, section
    return int(match[1]), match[2]


def test_the_chapter_has_31_subchapters_in_order() -> None:
    assert list(SUBCHAPTERS) == list(range(1, 32))
    assert len({s.title for s in SUBCHAPTERS.values()}) == 31


@pytest.mark.parametrize("number", SUBCHAPTERS)
def test_sections_belong_to_their_subchapter_and_run_in_order(number: int) -> None:
    sections = list(SUBCHAPTERS[number].sections)
    assert all(subchapter_of(section) == number for section in sections)
    keys = [sort_key(section) for section in sections]
    assert keys == sorted(set(keys))
    plain = [n for n, letter in keys if not letter]
    assert plain == list(range(1, len(plain) + 1)), "a number is left out"


@pytest.mark.parametrize("number", SUBCHAPTERS)
def test_a_lettered_section_follows_its_plain_one(number: int) -> None:
    keys = {sort_key(section) for section in SUBCHAPTERS[number].sections}
    for n, letter in keys:
        assert letter in ("", "A") or (n, chr(ord(letter) - 1)) in keys
        assert (n, "") in keys


def test_titles_are_short_and_tidy() -> None:
    for subchapter in SUBCHAPTERS.values():
        for title in (subchapter.title, *subchapter.sections.values()):
            assert title == title.strip()
            assert 0 < len(title) <= 70
            assert title.lstrip("(")[0].isupper()


@pytest.mark.parametrize(("section", "title"), KNOWN.items())
def test_known_sections(section: str, title: str) -> None:
    assert SUBCHAPTERS[subchapter_of(section)].sections[section] == title


@pytest.mark.parametrize("section", ABSENT)
def test_sections_that_do_not_exist(section: str) -> None:
    assert section not in SUBCHAPTERS[subchapter_of(section)].sections


def test_games_carry_their_names() -> None:
    assert SUBCHAPTERS[3].title == "Baccarat-Punto Banco"
    assert SUBCHAPTERS[5].title == "Roulette and Big Six wheels"
    assert SUBCHAPTERS[20].title == "Three card poker"
    assert SUBCHAPTERS[28].title == "Texas hold 'em bonus poker"
