"""What puck, dice, wheels, buttons and boards show, read off recorded tables by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.felt.things import LONGEST, Board, after, empty, of_rounds, things
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from tests.games.anybody import Anybody, a_setting


def played(slug: str, record: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on(f"game {slug}\n{record}", game, rounds.append)
    return rounds


def shown(slug: str, record: str) -> dict[str, Any]:
    """What the things show after a record."""
    seen: dict[str, Any] = {}
    for round_ in played(slug, record):
        seen = things(round_.setting, round_.start, round_, seen)
    return seen


def board(slug: str, record: str) -> Board:
    found = of_rounds(played(slug, record))
    assert found is not None
    return found


def texts(slug: str, record: str) -> list[str]:
    return [result["text"] for result in board(slug, record)["results"]]


CRAPS = "seat 1 pass 10\ndice 4 2\nseat 1 come 10\ndice 5 4\n"


def test_the_puck_is_on_the_point_and_the_dice_lie_as_they_fell() -> None:
    assert shown("craps", CRAPS) == {"puck": "6", "shooter": None, "fire": [], "dice": [5, 4]}
    assert shown("craps", CRAPS + "dice 3 3\n")["puck"] is None
    made = shown("craps", CRAPS + "dice 3 3\nseat 1 pass 10\ndice 2 2\ndice 1 3\n")
    assert (made["puck"], made["fire"]) == (None, [4, 6])


def test_dice_stay_where_they_fell_until_they_are_thrown_again() -> None:
    (first, *_) = rounds = played("craps", CRAPS)
    last = rounds[-1]
    before = things(last.setting, last.start, last)
    assert last.carry is not None
    assert things(last.setting, last.carry, None, before)["dice"] == [5, 4]
    assert things(last.setting, last.carry, Round(last.setting, last.carry), before)["dice"] == [5, 4]
    assert "dice" not in things(first.setting, first.start)


def test_rolls_stand_on_the_board_by_what_they_decided() -> None:
    rolls = board("craps", CRAPS + "dice 3 3\ndice 6 1\nseat 1 pass 10\ndice 6 2\ndice 3 4\n")
    assert rolls["kind"] == "rolls"
    assert [(one["text"], one["look"]) for one in rolls["results"]] == [
        ("6", "black"), ("9", "plain"), ("6", "green"), ("7", "green"), ("8", "black"), ("7", "red"),
    ]  # fmt: skip
    assert rolls["results"][0]["dice"] == [4, 2]


def test_roulette_shows_the_ball_and_lights_what_has_won() -> None:
    seen = shown("roulette", "seat 1 straight 5 17\nball 17\n")
    assert (seen["ball"], seen["sign"]) == ("17", "17 black odd")
    assert set(seen["lit"]) == {"straight@17", "column@2", "dozen@2", "black", "odd", "low"}
    assert shown("roulette", "seat 1 red 5\nball 00\n")["lit"] == ["straight@00"]
    spins = board("roulette", "seat 1 red 5\nball 00\nseat 1 red 5\nball 18\nseat 1 red 5\nball 17\n")["results"]
    assert [(one["text"], one["look"]) for one in spins] == [("00", "green"), ("18", "red"), ("17", "black")]


def test_a_void_spin_shows_nothing_and_is_not_on_the_board() -> None:
    record = "seat 1 red 5\nball 18\nseat 1 red 5\nno more bets\nirregular foreign_object\n"
    rounds = played("roulette", record)
    assert rounds[-1].void
    assert shown("roulette", record)["ball"] is None
    assert texts("roulette", record) == ["18"]


def test_big_six_names_its_symbol() -> None:
    seen = shown("big_six", "seat 1 s10 5\nball 10\n")
    assert (seen["ball"], seen["sign"], seen["lit"]) == ("s10", "$10", ["s10"])
    assert texts("big_six", "seat 1 s10 5\nball 10\nseat 1 joker 5\nball joker\n") == ["$10", "Joker"]


def test_sic_bo_lights_its_spots() -> None:
    seen = shown("sic_bo", "seat 1 big 20\ndice 2 3 5\n")
    assert seen["dice"] == [2, 3, 5]
    expected = {"total_10", "small", "single_2", "single_3", "single_5", "combo_23", "combo_25", "combo_35"}
    assert set(seen["lit"]) == expected
    assert shown("sic_bo", "option lit_layout false\nseat 1 big 20\ndice 2 3 5\n")["lit"] == []
    shakes = board("sic_bo", "seat 1 big 20\ndice 2 3 5\nseat 1 big 20\ndice 4 4 4\nseat 1 big 20\ndice 5 6 1\n")
    assert [one["say"] for one in shakes["results"]] == ["10, small", "12, triple", "12, big"]


def test_mini_dice() -> None:
    seen = shown("mini_dice", "seat 1 field 5\ndice 6 3\n")
    assert (seen["dice"], set(seen["lit"])) == ([6, 3], {"field", "over_7", "place_9"})
    assert texts("mini_dice", "seat 1 field 5\ndice 6 3\nseat 1 field 5\ndice 6 1\n") == ["9", "7"]


def test_keno_shows_its_numbers_in_the_order_drawn() -> None:
    drawn = "17 42 1 2 3 80 79 78 77 76 75 74 73 72 71 70 69 68 67 66"
    record = f"seat 1 straight 5 17-23-42\nno more bets\nball {drawn}\n"
    assert shown("keno", record)["numbers"] == list(map(int, drawn.split()))
    (game_1,) = board("keno", record)["results"]
    assert game_1["numbers"] == sorted(map(int, drawn.split()))
    assert game_1["say"].startswith("game 1: 1 2 3 17 42 66")


def test_pokette_shows_the_hand() -> None:
    spins = "seat 1 red 10\nball Qh\n"
    assert shown("pokette", spins)["cards"] == ["Qh"]
    seen = shown("pokette", spins + "seat 1 red 10\nball Qc\n")
    assert (seen["ball"], seen["cards"]) == ("Qc", ["Qh", "Qc"])
    assert "red" not in seen["lit"]
    third = spins + "seat 1 red 10\nball Qc\nseat 1 red 10\nball 2d\n"
    assert shown("pokette", third)["cards"] == ["Qh", "Qc", "2d"]
    assert texts("pokette", third) == ["Q♥", "Q♣", "2♦"]


def test_the_marker_of_red_dog() -> None:
    deal = "seat 1 original 10\nno more bets\ncards {}\n"
    assert shown("red_dog", deal.format("4s 9d 7c") + "seat 1 stand\n")["marker"] == "4"
    assert shown("red_dog", deal.format("4s 4d 4c"))["marker"] == "pair"
    assert shown("red_dog", deal.format("4s 5d"))["marker"] is None


def test_who_banks_and_how_open_hands_are_set() -> None:
    record = (
        "seat 1 pai_gow 40\nno more bets\ndice 2 5 3\nhand dealer 6-6 3-6 2-6 2-2\nhand seat 1 1-3 4-5 4-4 4-4\n"
        "seat 1 set 1-3 4-5\n"
    )
    seen = shown("pai_gow", record)
    assert (seen["dice"], seen["bank"], seen["co_bank"]) == ([2, 5, 3], None, False)
    assert seen["sets"]["seat 1"] == [["1-3", "4-5"], ["4-4", "4-4"]]
    assert sorted(tile for part in seen["sets"]["dealer"] for tile in part) == ["2-2", "2-6", "3-6", "6-6"]


def test_the_button_of_poker_is_where_the_dealer_put_it() -> None:
    chips = "".join(f"seat {n} chips 100\n" for n in (1, 2, 3))
    hand = f"dealer button 3\n{chips}hand seat 1 Jd Td\nhand seat 2 9c 4s\nhand seat 3 As Kd\n"
    assert shown("poker", hand + "seat 3 fold\nseat 1 fold\n")["button"] == "3"
    stud = Setting(game("poker"), {"game": "five_card_stud_high"})
    assert "button" not in things(stud, stud.opening)


HANDS = "seat 1 player 25\nno more bets\ncards {}\n"
NATURAL, TIE = "9s 6d Th Kd", "7s 7d Th Kd"


@pytest.mark.parametrize("slug", ["minibaccarat", "baccarat_punto_banco"])
def test_roads_begin_anew_with_a_shoe(slug: str) -> None:
    two = HANDS.format(NATURAL) + "round\n" + HANDS.format(TIE)
    assert board(slug, two)["kind"] == "roads"
    assert texts(slug, two) == ["P", "T"]
    assert board(slug, two)["results"][0]["say"] == "player 9, banker 6: player"
    assert texts(slug, two + "round\nshuffle\n" + HANDS.format("6s 9d Th Kd")) == ["B"]


def test_chemin_de_fer_shows_whose_the_bank_is() -> None:
    covered = "seat 7 bid 1000\nseat 7 bank 1000\nseat 8 against_bank 300\nno more bets\n"
    assert shown("baccarat_chemin_de_fer", covered + "cards 6s 9d Ks Qd\n")["bank"] == "7"
    assert texts("baccarat_chemin_de_fer", covered + "cards 9s 6d Ks Qd\n") == ["P"]


def test_a_shoe_empties_and_its_discards_grow() -> None:
    seen = shown("minibaccarat", HANDS.format(NATURAL))
    assert 0.9 < seen["shoe"] < 1
    assert seen["discard"] >= 0


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_every_table_has_things_at_every_moment_and_a_bounded_board(slug: str) -> None:
    rng = random.Random(f"things {slug}")
    setting = a_setting(game(slug), rng)
    player, seen = Anybody(setting, rng), things(setting, setting.opening)
    results = empty(setting)
    for _ in range(3):
        round_ = player.open()
        while not round_.done:
            player.step(round_)
            assert things(setting, round_.start, round_, seen).keys() >= seen.keys()
        seen = things(setting, round_.start, round_, seen)
        results = after(results, round_)
    if results is not None:
        many: Board = {"kind": results["kind"], "results": [{"text": "x"}] * 500}
        assert len((after(many, round_) or many)["results"]) <= LONGEST
