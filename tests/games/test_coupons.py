"""Match play coupons at every game that takes them: where they may lie, and under which section they may not."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.actions import Say
from pitboss.play.coupons import MATCH_PLAY
from pitboss.play.dealing.runner import Runner
from pitboss.play.setting import Setting
from tests.refusals import assert_refused

GAMES = {  # a wager that takes one, and the section under which one without enough chips is refused
    "blackjack": ("blackjack", "58 Pa. Code 603a.21(b)"),
    "baccarat_punto_banco": ("banker", "19:47-3.2(c)"),
    "roulette": ("red", "58 Pa. Code 603a.21(b)"),
    "minibaccarat": ("player", "19:47-7.2(c)"),
    "pai_gow": ("pai_gow", "19:47-10.5"),
    "pai_gow_poker": ("pai_gow_poker", "19:47-11.7(a)"),
    "three_card_poker": ("ante", "58 Pa. Code 603a.21(b)"),
    "four_card_poker": ("aces_up", "58 Pa. Code 603a.21(b)"),
    "asia_poker": ("asia_poker", "19:47-31.7"),
}


def test_these_are_the_games_with_coupons() -> None:
    assert {each.slug for each in CATALOGUE if MATCH_PLAY in game(each.slug).speech.words} == set(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_it_needs_chips_of_at_least_its_value_and_goes_back_with_them(slug: str) -> None:
    wager, section = GAMES[slug]
    assert_refused(f"game {slug}\nseat 1 {wager} 10\nseat 1 match_play 10.01 {wager}\nno more bets\n", 1, 2, section)
    runner = Runner(Setting(game(slug)))
    round_ = runner.open()
    runner.say(Say("1", wager, 10_00))
    runner.say(Say("1", MATCH_PLAY, 10_00, wager), purse=0)  # it is no money
    assert round_.table.coupon("1", wager) == 10_00
    runner.say(Say("1", "remove", on=wager))
    assert round_.table.coupon("1", wager) == 0


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_that_deals_itself_gives_one_back_that_lies_alone(slug: str) -> None:
    wager, _ = GAMES[slug]
    runner = Runner(Setting(game(slug)))
    round_ = runner.open()
    runner.say(Say("1", wager, 10_00))
    runner.say(Say("1", MATCH_PLAY, 10_01, wager))
    runner.say(Say("2", wager, 10_00))
    assert runner.close_bets() is None
    assert round_.table.coupons == {}
    assert round_.table.on("1", wager) == 0


@pytest.mark.parametrize(
    ("slug", "lines", "line", "section"),
    [
        ("blackjack", "option streak true\nseat 1 blackjack 10\nseat 1 match_play 5 streak_2", 4, "19:47-2.22(b)"),
        ("blackjack", "option progressive true\nseat 1 blackjack 10\nseat 1 match_play 1 progressive", 4,
         "19:47-2.19(b)"),
        ("blackjack", "option blackjack_bonus 1\nseat 1 blackjack 10\nseat 1 match_play 1 blackjack_bonus", 4,
         "19:47-2.20(b)"),
        ("blackjack", "option match_play false\nseat 1 blackjack 10\nseat 1 match_play 1 blackjack", 4,
         "19:47-2.17(f)"),
        ("blackjack", "seat 1 blackjack 10\nseat 1 match_play 5 blackjack\nseat 1 match_play 5 blackjack", 4,
         "58 Pa. Code 603a.21(d)"),
        ("blackjack", "option boxes_per_player 2\nplayer ann seat 1\nplayer ann seat 2\nseat 1 blackjack 10\n"
         "seat 2 blackjack 10\nseat 1 match_play 10 blackjack\nseat 2 match_play 10 blackjack", 8,
         "58 Pa. Code 603a.21(d)"),
        ("three_card_poker", "option two_positions_allowed true\nplayer ann seat 1\nplayer ann seat 2\nseat 1 ante 10\n"
         "seat 2 ante 10\nseat 1 match_play 10 ante\nno more bets\nhand seat 1 Ks Qd 4c\nhand seat 2 Kh Qc 4s\n"
         "hand dealer As Ad Ac\nseat 1 play\nseat 2 match_play 10 play", 13, "58 Pa. Code 603a.21(d)"),
        ("three_card_poker", "option match_play false\nseat 1 ante 10\nseat 1 match_play 5 ante", 4, "19:47-20.6(b)"),
        ("three_card_poker", "seat 1 ante 10\nseat 1 match_play 5 ante_bonus", 3, "19:47-20.6(b)"),
        ("three_card_poker", "seat 1 ante 10\nseat 1 match_play 5 play", 3, "19:47-20.6(d)"),
        ("three_card_poker", "seat 1 ante 10\nseat 1 match_play 5 ante\nseat 1 match_play 5 pair_plus", 4,
         "58 Pa. Code 603a.21(d)"),
        ("three_card_poker", "seat 1 ante 10\nno more bets\nhand seat 1 Ks Qd 4c\nseat 1 match_play 15 play", 5,
         "19:47-20.6(b)"),
        ("three_card_poker", "seat 1 ante 10\nseat 1 match_play 5 ante\nno more bets\nhand seat 1 Ks Qd 4c\n"
         "seat 1 match_play 5 play", 6, "58 Pa. Code 603a.21(d)"),
        ("four_card_poker", "option match_play false\nseat 1 ante 10\nseat 1 match_play 5 ante", 4, "19:47-27.6(b)"),
        ("four_card_poker", "seat 1 ante 10\nseat 1 match_play 5 play", 3, "19:47-27.6(d)"),
        ("baccarat_punto_banco", "seat 1 tie 10\nseat 1 match_play 10 tie", 3, "19:47-3.2(c)"),
        ("baccarat_punto_banco", "option match_play false\nseat 1 player 10\nseat 1 match_play 10 player", 4,
         "19:47-3.2(c)"),
        ("minibaccarat", "option match_play false\nseat 1 player 10\nseat 1 match_play 10 player", 4, "19:47-7.2(c)"),
    ],
)  # fmt: skip
def test_it_is_refused_with_the_section(slug: str, lines: str, line: int, section: str) -> None:
    assert_refused(f"game {slug}\n{lines}\n", 1, line, section)


def test_who_may_not_wager_may_put_no_coupon_there() -> None:
    """Who sat out a round is kept from the wager until the next shuffle, and so from what lies beside it."""
    first = (
        "game blackjack\noption mid_shoe_entry barred\nseat 1 blackjack 10\nno more bets\nhand seat 1 Ts 9d\n"
        "hand dealer 9c 9d\nseat 1 stand\nround\n"
    )
    section = "58 Pa. Code 673a.6(b)"
    assert_refused(first + "seat 2 match_play 10 blackjack\n", 1, 9, section)
    assert_refused(first + "seat 2 verbal_wager 10 blackjack\n", 1, 9, section)
