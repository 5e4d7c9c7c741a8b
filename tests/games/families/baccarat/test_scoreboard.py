"""The bead plate and the big road, as text and as pictures."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest

from pitboss.games.baccarat_chemin_de_fer.shown.picture import to_svg, to_text
from pitboss.games.catalogue import game
from pitboss.games.families.baccarat.hands import Result
from pitboss.games.families.baccarat.shown.scoreboard import ROWS, Bead, Scoreboard, shoes
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on

B, P = Result.BANKER, Result.PLAYER


def of(letters: str) -> Scoreboard:
    return Scoreboard(map(Result, letters))


def test_streaks_go_down() -> None:
    road = of("BBPBB").big_road
    assert list(road) == [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)]


def test_a_long_streak_turns_at_the_foot() -> None:
    road = of("B" * 8 + "P").big_road
    assert list(road) == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5), (1, 0)]


def test_a_streak_that_meets_a_tail_turns_above_it() -> None:
    road = of("B" * 8 + "P" * 7).big_road
    assert list(road)[8:] == [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4)]


def test_ties_are_marks() -> None:
    board = of("TTBTTPBT")
    assert board.big_road == {(0, 0): Bead(B, 2), (1, 0): Bead(P), (2, 0): Bead(B, 1)}
    assert board.leading_ties == 2
    assert "Ties before the first win: 2" in board.to_text()


def test_only_ties_and_nothing_at_all() -> None:
    assert of("TTT").big_road == {}
    assert of("").to_text().endswith("Banker 0, Player 0, Tie 0")
    ET.fromstring(of("").to_svg())


def test_the_bead_plate_has_every_hand() -> None:
    board = of("BPT" * 5)
    assert len(board.bead_plate) == 15
    assert board.bead_plate[2, 2] is Result.TIE
    assert list(board.bead_plate)[5:8] == [(0, 5), (1, 0), (1, 1)]


def test_no_bead_is_lost_on_any_road() -> None:
    rng = random.Random("roads")
    for _ in range(300):
        weights = rng.choice([(46, 45, 9), (90, 8, 2), (1, 98, 1)])
        board = Scoreboard(rng.choices(list(Result), weights, k=rng.randrange(90)))
        road = board.big_road
        assert len(road) == len(board.results) - board.totals[Result.TIE]
        assert sum(bead.ties for bead in road.values()) == board.totals[Result.TIE] - board.leading_ties
        assert all(0 <= row < ROWS for _, row in road)
        picture = ET.fromstring(board.to_svg("Table <7>"))
        circles = picture.findall("{http://www.w3.org/2000/svg}circle")
        assert len(circles) == len(board.results) + len(road)


def played(record: str) -> list[Round]:
    """The rounds of a record."""
    rounds: list[Round] = []
    rule_on(record, game, rounds.append)
    return rounds


def test_the_hands_of_a_record() -> None:
    hands = ("6s 2d Kh 3c 4s", "9s Kd Qh 7c", "7s 7d Kh Kc", "2s 3d 3h")
    rounds = "\nround\n".join(f"seat 1 tie 5\nno more bets\ncards {cards}" for cards in hands)
    read = played(f"game minibaccarat\n{rounds}\nirregular insufficient_cards\n")
    assert Scoreboard.of(read) == of("BPT")


@pytest.mark.parametrize(("option", "boards"), [("false", ["B", "PT"]), ("true", ["BPT"])])
def test_a_new_shoe_is_a_new_board(option: str, boards: list[str]) -> None:
    hands = ("6s 2d Kh 3c 4s\nshuffle", "9s Kd Qh 7c", "7s 7d Kh Kc")
    rounds = "\nround\n".join(f"seat 1 tie 5\nno more bets\ncards {cards}" for cards in hands)
    read = played(f"game minibaccarat\noption continuous_shuffler {option}\n{rounds}\nshuffle\n")
    assert shoes(read) == [of(board) for board in boards]
    assert Scoreboard.of(read) == of(boards[-1])


def test_chemin_de_fer_has_one_too() -> None:
    bank = "seat 7 bank 100\nseat 8 banco\nno more bets"
    hands = ("6s 9d Kh Kc", "6s 6d Kh Kc", "9s 6d Kh Kc")
    rounds = "\nround\n".join(f"{bank}\ncards {cards}" for cards in hands)
    read = played(f"game baccarat_chemin_de_fer\nseat 7 bid 100\n{rounds}\n")
    assert Scoreboard.of(read) == of("BTP")
    assert to_text(read) == of("BTP").to_text()
    assert "Chemin de Fer" in to_svg(read)
