"""What a licensee may choose at pokette, what a change owes, and the guide that follows from it."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from pitboss.desks.guide import patrons_guide
from pitboss.equipment.money import odds
from pitboss.errors import Unreadable
from pitboss.games.pokette import GAME
from pitboss.games.pokette.options import OPTIONS
from pitboss.games.pokette.shown.guide import guide
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check
from pitboss.play.setting import Setting
from pitboss.render.documents import guide_text


def test_defaults() -> None:
    options, violations = OPTIONS.read({})
    assert not violations
    assert dict(options) == {
        "odds": {},
        "odds_wording": "to",
        "wheel_stops": 54,
        "suit_columns": ("s", "h", "d", "c"),
        "joker_straight_up": False,
        "jacer_stops": ("Ah", "Ad", "Jk1", "Jk2"),
        "hand_cycle": "three_spins",
        "min_wager": None,
        "max_wager": None,
    }


def test_every_choice_stands_beside_every_other_and_has_a_guide() -> None:
    choices: dict[str, tuple[object, ...]] = {
        "odds_wording": ("to", "win"),
        "suit_columns": ("S,H,D,C", ["c", "d", "h", "s"]),
        "joker_straight_up": (True, False),
        "jacer_stops": ("Jk1,Jk2,Ah,Ad", "As,Ah,Ad,Ac", ["Jk1", "2c", "3c", "10c"]),
        "hand_cycle": ("three_spins", "rolling"),
    }
    for choice in itertools.product(*choices.values()):
        assert len(guide(Setting(GAME, dict(zip(choices, choice, strict=True)))).sections) == 5


@pytest.mark.parametrize(
    ("given", "sections"),
    [
        ({"odds": {"flush": "5 to 2"}}, ["19:47-12.6(b)"]),
        ({"odds.red": "1 to 1"}, []),
        ({"odds.red": "19 to 20"}, ["19:47-12.6(b)"]),
        ({"odds": "minimum"}, []),
        ({"odds": "double"}, ["19:47-12.6(b)"]),
        ({"odds.split": "25 for 1"}, ["19:47-12.6(a)"]),
        ({"odds_wording": "for"}, ["19:47-12.6(a)"]),
        ({"wheel_stops": 53}, ["19:47-12"]),
        ({"wheel_stops": 54}, []),
        ({"suit_columns": "S,S,D,C"}, ["19:47-12"]),
        ({"suit_columns": 5}, ["19:47-12"]),
        ({"jacer_stops": "Jk,Jk,Ah,Ad"}, []),
        ({"jacer_stops": "joker,Ah,Ad"}, []),
        ({"jacer_stops": "Jk1,Jk2,Ah,Ad,As"}, ["19:47-12"]),
        ({"jacer_stops": "Ah,Ah,Ad,As"}, ["19:47-12"]),
        ({"min_wager": 5, "max_wager": 1}, ["19:47-8.2"]),
    ],
)
def test_what_is_forbidden(given: dict[str, object], sections: list[str]) -> None:
    assert [str(violation.cite) for violation in OPTIONS.read(given)[1]] == sections


@pytest.mark.parametrize("key", ["odds.blue", "wheel", "jacer"])
def test_a_key_that_there_is_not(key: str) -> None:
    with pytest.raises(Unreadable):
        OPTIONS.read({key: "35"})


def test_a_submission() -> None:
    rules = GameRules(OPTIONS, tuple(GAME.betting.wager), GAME.betting.barred)
    tables = [
        {"name": "P-1", "game": "pokette", "options": {"odds": {"flush": "5 to 2"}}},
        {"name": "P-2", "game": "pokette", "options": {"jacer_stops": ["Jk1", "As", "Ah", "Ad"]}},
        {"name": "P-3", "game": "pokette", "options": {}, "limits": {"flush": [5, 100]}},
    ]
    first, second, third = check({"table": tables}, lambda slug: rules)
    (violation,) = first.violations
    assert (str(violation.cite), violation.options) == ("19:47-12.6(b)", ("odds",))
    assert "3 to 1 or better" in violation.message
    assert (second.violations, third.violations, third.remarks) == ([], [], [])
    (remark,) = second.remarks
    assert "tell them apart" in remark


def test_notices() -> None:
    def owed(new: Mapping[str, object]) -> list[tuple[str, str]]:
        before, after = OPTIONS.read({})[0], OPTIONS.read(new)[0]
        return [(o.option, str(o.cite).removeprefix("19:47-")) for o in notices_owed(OPTIONS, before, after)]

    assert owed({"odds.flush": "4"}) == [("odds", "8.3 [practice]")]
    assert owed({"suit_columns": "S,D,H,C", "jacer_stops": "As,Ah,Ad,Ac"}) == [
        ("suit_columns", "12"),
        ("jacer_stops", "12"),
    ]
    assert owed({"joker_straight_up": True}) == [("joker_straight_up", "12")]
    assert owed({"min_wager": 10, "max_wager": 50}) == [
        ("min_wager", "8.3(b) [practice]"),
        ("max_wager", "8.3(c) [practice]"),
    ]
    assert owed({"hand_cycle": "rolling", "odds_wording": "win"}) == []


def test_the_guide_follows_the_options() -> None:
    usual = guide_text(patrons_guide(Setting(GAME)), "md")
    assert "not confirmed" in usual  # which four stops a jacer covers
    assert "three spins make a hand" in usual
    assert "50 to 1".replace(" ", "\N{NO-BREAK SPACE}") in usual
    given = {"hand_cycle": "rolling", "odds_wording": "win", "odds": {"flush": "4"}, "jacer_stops": "As,Ah,Ad,Ac"}
    other = guide_text(patrons_guide(Setting(GAME, given)), "md")
    assert "the last two results always count" in other
    assert "win 4 on 1".replace(" ", "\N{NO-BREAK SPACE}") in other
    assert "to 1" not in other.replace("\N{NO-BREAK SPACE}", " ")
    assert "A♥, A♦, both jokers" in usual
    assert "A♠, A♥, A♦, A♣" in other
    assert ("one card shows" in usual, "the last result was a card" in other) == (True, True)
    assert ("the rank of the one card shown" in usual, "the one card shown" in other) == (True, False)
    backed = guide_text(patrons_guide(Setting(GAME, {"joker_straight_up": True, "jacer_stops": "As,Ah,Ad,Jk1"})), "md")
    assert ("or one of the jokers" in backed, "or one of the jokers" in usual) == (True, False)
    assert "A♠, A♥, A♦, joker 1" in backed
    assert Setting(GAME, given).options.table("odds") == {"flush": odds("4 to 1")}
