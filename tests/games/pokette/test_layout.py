"""The layout as text and as a drawing: everything that lies on it is there, and only once."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.games.families.wheel.chips_down import Chip
from pitboss.games.pokette import GAME
from pitboss.games.pokette.hands import HAND_WAGERS
from pitboss.games.pokette.shown.layout_text import to_text
from pitboss.games.pokette.shown.picture import to_text as table_text
from pitboss.games.pokette.shown.spots import PoketteSpin, of_rounds, picture, spot
from pitboss.play.driver import Round
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from tests.felts import felt, words_on

TABLES: list[dict[str, object]] = [
    {},
    {"joker_straight_up": True, "suit_columns": "C,H,S,D"},
    {"hand_cycle": "rolling", "odds_wording": "win"},
]
every_table = pytest.mark.parametrize("given", TABLES)


def rounds_of(text: str) -> list[Round]:
    rounds: list[Round] = []
    rule_on(text, game, watch=rounds.append)
    return rounds


def full(given: dict[str, object], shown: tuple[str, ...], winning: str | None) -> PoketteSpin:
    setting = Setting(GAME, given)
    bare = PoketteSpin(setting.options, (), shown, winning)
    chips = [
        Chip(str(1 + i % 10), wager.key, on, 500)
        for wager in setting.opening_wagers
        for i, on in enumerate(wager.on or ("",))
        if wager.key not in HAND_WAGERS or wager.key in bare.open
    ]
    return PoketteSpin(setting.options, tuple(chips), shown, winning)


@every_table
@pytest.mark.parametrize(
    ("shown", "winning"),
    [((), None), (("9s",), "9s"), (("9s", "Ts"), "Js"), (("7c", "7h"), "Jk"), (("Ad", "Kd"), "2c")],
)
def test_a_full_layout_can_be_drawn(given: dict[str, object], shown: tuple[str, ...], winning: str | None) -> None:
    seen = full(given, shown, winning)
    text = to_text(seen)
    told_apart = winning == "Jk" and bool(given.get("joker_straight_up"))
    assert text.count("♛") == (2 - told_apart if winning else 0)  # on the layout, and before what was called
    assert all(len(line) < 100 for line in text.splitlines())


def test_no_two_places_share_a_spot() -> None:
    setting = Setting(GAME, {"joker_straight_up": True})
    where = [
        spot(wager.key, on, "shdc")
        for wager in setting.opening_wagers
        for on in wager.on or ("",)
        if wager.on is not None
    ]
    assert len(set(where)) == len(where) == 54 + 87 + 36 + 13 + 12 + 4
    assert all(x < 14 and y < 5 for x, y in filter(None, where))


def test_in_letters() -> None:
    rounds = rounds_of(
        "game pokette\nball 9s\nball Ts\nseat 1 straight_up 5 Js\nseat 2 split 5 Ks-Qs\nseat 3 corner 5 Ks-Qs-Kh-Qh\n"
        "seat 4 single_rank 5 J\nseat 5 double_rank 5 T\nseat 6 suit 5 c\nseat 7 jacer 5\n"
        "seat 8 straight_flush_open 5\nball Js\n"
    )
    lines = table_text(rounds).splitlines()
    assert lines[1].startswith("      │ A♠ │ K♠ ② Q♠ │♛J♠①│ T♠ │")
    assert lines[2][16] == "③"
    assert lines[7].endswith("♣ 3 to 1  ⑥")
    assert "│ J ④│ 10 ⑤ 9  │" in lines[9]
    assert "JACER ⑦" in lines[13]
    assert "PAIR IN 3" in lines[15]
    assert "pair in 2" in lines[15]  # not open any more
    assert "STR.FL. OPEN ⑧" in lines[17]
    assert " hand: 9♠ 10♠ J♠" in lines
    assert " ♛ Jack of spades, black" in lines
    assert " before: 9♠ 10♠" in lines
    assert any("seat 8" in line and line.endswith("wins 24 to 1") for line in lines)


def test_open_hand_wagers_are_told_while_bets_are_open() -> None:
    (first,) = rounds_of("game pokette\nball 9s\n")
    open_now = picture(Round(first.setting, first.carry))
    assert (open_now.hand, open_now.winning) == (("9s",), None)
    assert " hand: 9♠   open: pair in two" in to_text(open_now).splitlines()
    assert " hand: none yet" in to_text(picture(Round(Setting(GAME)))).splitlines()


def test_a_void_spin_has_no_crown_and_the_picture_shows_the_spins_before() -> None:
    rounds = rounds_of(
        "game pokette\nseat 1 red 5\nball 10h\nseat 1 black 5\nno more bets\nirregular short_spin\nball joker\n"
    )
    assert picture(rounds[1]).winning is None
    shown = of_rounds(rounds)
    assert (shown.winning, shown.before, shown.shown) == ("Jk", ("Th",), ("Th",))
    assert [(chip.wager, chip.cents) for chip in shown.chips] == [("black", 500)]
    assert words_on(felt(rounds))
