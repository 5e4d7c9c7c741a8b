"""Forty rolls with more than a dozen kinds of wager on the layout, settled by hand, roll by roll.

Each line is a roll of ``records/craps/session_forty_rolls.txt``: the dice, what is settled, and what that comes to.
``pay`` and ``take`` are winnings and losing stakes, ``back`` a stake returned without a win, ``vig`` vigorish.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.equipment.money import cents, dollars
from pitboss.games.catalogue import game
from pitboss.play.carry import Carry
from pitboss.play.records.record import RecordRuling, rule_on

RECORD = Path(__file__).parents[2] / "records" / "craps" / "session_forty_rolls.txt"
VERBS = {"pay": "pay", "take": "collect", "back": "return", "vig": "commission"}

BY_HAND = (
    # dice, settled: verb, wager[@number], dollars; the roll's net
    ("6-6", "pay field 10, take pass 10", "0"),
    ("3-4", "pay pass 10", "10"),
    ("4-4", "take any_craps 1", "-1"),
    ("2-3", "", "0"),
    ("5-1", "pay place_win_6 14, take hard_6 2", "12"),
    ("2-2", "pay field 5, pay buy_4 40, vig buy_4 1", "44"),
    ("4-1", "pay come@5 10, pay odds_come@5 30", "40"),
    ("5-4", "take horn 4, take lay_9 30, vig lay_9 1", "-35"),
    ("6-5", "pay field 5, take any_seven 2", "3"),
    ("3-3", "pay place_win_6 14, pay come@6 10, pay odds_come@6 30", "54"),
    ("6-2", "pay pass 10, pay odds_pass 60", "70"),
    ("5-1", "pay come@6 10", "10"),
    ("6-3", "pay come@9 10, pay odds_come@9 30", "40"),
    ("1-1", "pay craps_2 30, take eleven 1", "29"),
    ("4-6", "pay field 5, take place_lose_10 22", "-17"),
    ("5-5", "pay place_win_10 9, pay hard_10 7", "16"),
    ("1-2", "take come 5", "-5"),
    ("1-2", "pay dont_come 10", "10"),
    ("6-6", "", "0"),
    ("5-6", "take dont_come 10", "-10"),
    ("6-6", "take horn_high_12 3, pay horn_high_12 60", "57"),
    ("2-4", "pay place_win_6 14, take dont_pass 20, take odds_dont_pass 60", "-66"),
    ("3-4", "take place_win_6 12, take hard_10 1, take come@9 10, pay dont_come@4 15, pay odds_dont_come@4 30, "
            "pay pass 10", "32"),
    ("4-5", "", "0"),
    ("3-1", "pay buy_4 40, vig buy_4 1, take lay_4 40, vig lay_4 1", "-2"),
    ("4-4", "pay hard_8 45", "45"),
    ("5-3", "take any_craps 2, take hard_8 5", "-7"),
    ("6-4", "pay place_win_10 9", "9"),
    ("2-2", "pay hard_4 7", "7"),
    ("1-4", "pay place_win_5 7", "7"),
    ("6-3", "pay pass 10, pay odds_pass 30", "40"),
    ("4-4", "pay come@8 10, back odds_come@8 50", "10"),
    ("1-1", "pay field 20", "20"),
    ("3-2", "pay place_win_5 7, take dont_come@5 10, take odds_dont_come@5 30", "-33"),
    ("4-2", "take place_lose_6 10", "-10"),
    ("5-5", "pay place_win_10 9, pay come@10 10, pay odds_come@10 20", "39"),
    ("3-1", "take place_lose_4 11, take hard_4 1", "-12"),
    ("2-1", "take any_seven 5, take come 10", "-15"),
    ("5-2", "pay any_seven 20, take place_win_5 5, take place_win_10 5, take buy_9 20, vig buy_9 1, pay lay_10 20, "
            "vig lay_10 1, take come@6 10, take odds_come@6 5, pay dont_come@4 10, pay odds_dont_come@4 10, "
            "pay come 10, take pass 10, take odds_pass 25", "-12"),
    ("1-2", "pay dont_pass 10", "10"),
)  # fmt: skip
TOTAL = "389.00"

AFTER = {  # what lies on the layout after some of the rolls, in dollars
    13: {"dont_pass": 20, "odds_dont_pass": 60, "come 9": 10, "dont_come 4": 15, "odds_dont_come 4": 60,
         "place_win_6": 12, "hard_8": 5, "buy_4": 20, "vigorish buy_4": 1, "place_lose_10": 22},
    23: {"place_win_10": 5, "place_win_5": 5, "hard_8": 5, "buy_4": 20, "vigorish buy_4": 1},
    38: {"pass": 10, "odds_pass": 25, "come 6": 10, "odds_come 6": 5, "dont_come 4": 10, "odds_dont_come 4": 20,
         "place_win_10": 5, "place_win_5": 5, "buy_9": 20, "vigorish buy_9": 1, "lay_10": 40, "vigorish lay_10": 1},
    40: {"lay_10": 40, "vigorish lay_10": 1},
}  # fmt: skip


@pytest.fixture(scope="module")
def session() -> RecordRuling:
    return rule_on(RECORD.read_text(encoding="utf-8"), game)


@pytest.fixture(scope="module")
def carries() -> list[Carry | None]:
    found: list[Carry | None] = []
    rule_on(RECORD.read_text(encoding="utf-8"), game, lambda round_: found.append(round_.carry))
    return found


def read(settled: str) -> list[tuple[str, str, str | None, str]]:
    lines = (line.split() for line in settled.split(", ") if line)
    return sorted((w.split("@")[0], VERBS[v], w.partition("@")[2] or None, dollars(cents(a))) for v, w, a in lines)


def test_every_roll_is_settled_as_by_hand(session: RecordRuling) -> None:
    assert len(session.rounds) == len(BY_HAND) == 40
    for number, (ruled, (dice, settled, net)) in enumerate(zip(session.rounds, BY_HAND, strict=True), 1):
        found = sorted((r.wager, r.verb.value, r.on or None, dollars(r.cents)) for r in ruled.rulings)
        assert found == sorted(read(settled)), number
        assert any(line.startswith(f"{dice}:") for line in ruled.announcements), number
        assert sum(ruled.net.values()) == int(net) * 100, number


def test_the_session_adds_up(session: RecordRuling) -> None:
    assert {seat: dollars(net) for seat, net in session.net.items()} == {"1": TOTAL}
    assert sum(int(net) for _, _, net in BY_HAND) == cents(TOTAL) // 100


def test_what_stands_between_the_rolls(carries: list[Carry | None]) -> None:
    for number, wanted in AFTER.items():
        carry = carries[number - 1]
        assert carry is not None
        found = {f"{at.wager} {at.on}".strip(): held // 100 for at, held in carry.balances if at.kind == "area"}
        assert found == wanted, number


def test_more_than_a_dozen_kinds_of_wager_are_made(session: RecordRuling) -> None:
    kinds = {ruling.wager.rstrip("0123456789").rstrip("_") for one in session.rounds for ruling in one.rulings}
    assert len(kinds) >= 18, sorted(kinds)
