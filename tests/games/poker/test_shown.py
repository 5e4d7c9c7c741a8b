"""What is shown of a poker hand: pots while it is played and what each came to, streets by name, hands in words, and
nothing of a card that somebody does not see. The amounts are those of the rulebook's worked examples."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.felt.things import things
from pitboss.games.catalogue import game
from pitboss.games.poker.options import OPTIONS
from pitboss.games.poker.shown.layout import layout
from pitboss.games.poker.shown.names import called, streets
from pitboss.games.poker.shown.reading import reads
from pitboss.games.poker.variants import VARIANTS
from pitboss.play.driver import Round
from pitboss.play.public import Public
from pitboss.play.records.record import rule_on
from pitboss.play.views import HOUSE, PUBLIC, hands_seen

RECORDS = Path(__file__).parents[2] / "records" / "poker"


def steps(record: str) -> Iterator[Round]:
    """The last round of a record as it stands after each of its actions."""
    rounds: list[Round] = []
    rule_on(record, game, rounds.append)
    played = rounds[-1]
    again = Round(played.setting, played.start, played.seating)
    yield again
    for action in played.actions:
        again.take(action)
        yield again


def shown(round_: Round) -> dict[str, Any]:
    return things(round_.setting, round_.start, round_)


def worked(name: str) -> str:
    """One of the rulebook's worked examples."""
    return (RECORDS / f"{name}.txt").read_text()


def read(round_: Round, role: str) -> dict[str, Any]:
    """What hands make for whoever sees with this role."""
    return reads(Public(round_.setting, round_.start, round_), hands_seen(role, round_.effects))


def test_side_pots_lie_apart_while_the_hand_is_played() -> None:
    seen = [shown(each)["poker"] for each in steps(worked("ex04_side_pot"))]
    gathered = next(poker for poker in seen if poker.get("pots"))
    assert [(pot["name"], pot["amount"], sorted(pot["seats"])) for pot in gathered["pots"]] == [
        ("main", "92.00", ["1", "2", "3"]),
        ("side 1", "100.00", ["2", "3"]),
    ]
    assert gathered["back"] == {"3": "40.00"}, "what nobody met goes back"
    assert gathered["total"] == "232.00"
    before = next(poker for poker in seen if (poker.get("did") or {}).get("2", "").startswith("raises"))
    assert before["bets"] == {"1": "30.00", "2": "80.00", "3": "1.00", "4": "2.00"}
    assert (before["to"], before["street"], before["pots"]) == ("80.00", "Preflop", [])
    assert before["did"]["1"] == "raises to $30.00, all in"
    assert before["all_in"] == ["1", "2"]


def test_each_pot_says_who_won_it_with_what() -> None:
    *_, last = steps(worked("ex04_side_pot"))
    result = shown(last)["showdown"]
    assert result["rake"] == "4.00"
    assert result["back"] == {"3": "40.00"}
    main, side = result["pots"]
    assert [(one["seat"], one["amount"]) for one in main["winners"]] == [("1", "88.00")]
    assert [(one["seat"], one["amount"]) for one in side["winners"]] == [("3", "100.00")]
    assert main["winners"][0]["hand"].startswith("straight")
    assert side["winners"][0]["hand"].startswith("three")


def test_high_and_low_halves_are_won_with_exactly_two_of_ones_own() -> None:
    *_, last = steps(worked("ex06_high_and_low_halves"))
    pots = {pot["name"]: pot for pot in shown(last)["showdown"]["pots"]}
    assert {name: pot["amount"] for name, pot in pots.items()} == {"main high": "61.00", "main low": "60.00"}
    assert [one["amount"] for one in pots["main low"]["winners"]] == ["30.00", "30.00"]
    hands = {str(place): set(map(str, cards)) for place, cards in hands_seen(HOUSE, last.effects).items()}
    for pot in pots.values():
        for won in pot["winners"]:
            assert len(set(won["cards"])) == 5
            assert len(set(won["cards"]) & hands[f"seat {won['seat']}"]) == 2
            assert len(set(won["cards"]) & hands["board"]) == 3


MUCKED = """game poker
option game holdem_high
option betting no_limit
option blinds 1,2
seat 1 chips 100
seat 2 chips 100
hand seat 1 As Ks
hand seat 2 Qd Qc
seat 2 call
seat 1 check
hand board Kd 7c 2s 9h 3d
seat 1 check
seat 2 check
seat 1 check
seat 2 check
seat 1 check
seat 2 check
"""


def test_a_mucked_hand_is_never_shown_and_one_that_is_beaten_is_known_to_be() -> None:
    *_, last = steps(MUCKED + "seat 1 show\nseat 2 muck\n")
    result = shown(last)["showdown"]
    assert result["mucked"] == ["2"]
    assert "Qd" not in str(shown(last))
    moments = [read(each, "2") for each in steps(MUCKED + "seat 1 show\nseat 2 muck\n")]
    beaten = [moment["seat 2"].get("beaten", False) for moment in moments if "seat 2" in moment]
    assert True in beaten
    assert beaten[0] is False, "nothing is known before a hand is shown"
    won = [read(each, "1") for each in steps(MUCKED + "seat 2 show\nseat 1 show\n")]
    assert not any(moment.get("seat 1", {}).get("beaten") for moment in won)


def test_hands_are_told_to_whoever_sees_them_alone() -> None:
    for each in steps(MUCKED + "seat 1 show\nseat 2 muck\n"):
        own, public = read(each, "2"), read(each, PUBLIC)
        assert set(own) <= {"seat 2", "seat 1"}
        assert "seat 2" not in public
        if "seat 1" in own:
            assert "seat 1" in public, "it was shown to everybody"
            assert own["seat 1"]["high"]["text"] == "pair of kings"


def test_a_hand_in_words_grows_with_the_board() -> None:
    record = MUCKED.replace("Kd 7c 2s 9h 3d", "Kd 7c 2s Qs 7d") + "seat 1 show\n"
    told = [read(each, "2").get("seat 2", {}).get("high", {}).get("text") for each in steps(record)]
    grown = [text for i, text in enumerate(told) if text and text != told[i - 1]]
    assert grown == ["pair of queens", "three queens", "full house, queens over 7s"]


@pytest.mark.parametrize(
    ("variant", "names"),
    [
        ("holdem_high", ["Preflop", "Flop", "Turn", "River"]),
        ("seven_card_stud_high", ["Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street"]),
        ("five_card_stud_high", ["Second street", "Third street", "Fourth street", "Fifth street"]),
        ("five_card_draw_low", ["Before the draw", "After the draw"]),
    ],
)
def test_streets_have_the_names_people_use(variant: str, names: list[str]) -> None:
    assert list(streets(VARIANTS[variant])) == names


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"betting": "no_limit", "blinds": "1,2"}, ["hold 'em", "no limit", "$1/$2", "blinds $1 and $2"]),
        ({"betting": "fixed_limit(2,4)"}, ["hold 'em", "fixed limit", "$2/$4", "blinds $1 and $2"]),
        (
            {"game": "seven_card_stud_low", "betting": "fixed_limit(5,10)"},
            ["seven-card low stud", "fixed limit", "$5/$10", "ante $0.50, bring-in $2"],
        ),
        (
            {"game": "five_card_draw_high", "betting": "pot_limit", "blinds": "none", "ante": "1"},
            ["five-card draw", "pot limit", "ante $1", "ante $1"],
        ),
    ],
)
def test_a_table_is_called_by_game_structure_and_stakes(options: dict[str, str], words: list[str]) -> None:
    assert list(called(OPTIONS.read(options)[0]).values()) == words


def test_what_the_last_hand_came_to_lies_there_until_the_next_begins() -> None:
    *_, last = steps(worked("ex04_side_pot"))
    over = shown(last)
    assert last.carry is not None
    between = things(last.setting, last.carry, Round(last.setting, last.carry), over)
    assert between["showdown"] == over["showdown"]
    assert "pots" not in between["poker"]
    first = next(each for each in steps(worked("ex04_side_pot")) if "street" in shown(each)["poker"])
    assert shown(first)["showdown"] is None


def test_the_lobby_says_which_poker_is_played_for_which_stakes() -> None:
    options = OPTIONS.read({"betting": "no_limit", "blinds": "1,2"})[0]
    assert layout(options, ("1", "2")).to_json()["plays"] == "no limit hold 'em $1/$2"
