"""What a licensee may choose, what a record may not say, and what stands under which section."""

from __future__ import annotations

import pytest

from pitboss.games.asia_poker import GAME
from pitboss.games.asia_poker.options import OPTIONS
from pitboss.games.asia_poker.state import AsiaPokerState
from pitboss.play.actions import Say
from pitboss.play.card_places import DEALERS, hand_of
from pitboss.play.dealing.runner import Runner
from pitboss.play.setting import Setting
from tests.games.asia_poker.paper import refused, rounds, ruled
from tests.play.crowd import Secrets


def broken(**given: str) -> list[str]:
    return [str(violation.cite).removeprefix("19:47-") for violation in OPTIONS.read(given)[1]]


@pytest.mark.parametrize(
    ("given", "sections"),
    [
        ({}, []),
        ({"start_method": "button"}, []),
        ({"start_method": "button", "deal_method": "manual_shoe"}, ["31.11(a)"]),
        ({"start_method": "button", "deal_method": "hand"}, ["31.11(a)"]),
        ({"start_method": "button", "shuffle": "manual"}, ["31.11(a)"]),
        ({"second_deck": "true", "shuffle": "manual"}, ["31.2"]),
        ({"shuffle": "manual"}, []),
        ({"co_banking": "true"}, ["31"]),
        ({"player_bank": "true", "co_banking": "false"}, []),
        ({"deal_method": "split_3_4"}, ["31.8(a)"]),
        ({"start_method": "none"}, ["31.11(a)"]),
        ({"four_card_order": "hoyle"}, ["31.3"]),
        ({"ace_low_straight": "highest"}, ["31.3"]),
        ({"house_way": "trump_plaza"}, ["31.12"]),
        ({"side_wagers": "insurance"}, ["31"]),
        ({"min_wager": "50", "max_wager": "10"}, ["8.2"]),
    ],
)
def test_what_may_stand_beside_what(given: dict[str, str], sections: list[str]) -> None:
    assert broken(**given) == sections


def test_the_defaults_are_the_rulebooks() -> None:
    options, _ = OPTIONS.read({})
    assert {key: options[key] for key in ("deal_method", "start_method", "four_card_order", "ace_low_straight")} == {
        "deal_method": "automated_7",
        "start_method": "rng",
        "four_card_order": "section_5",
        "ace_low_straight": "second_highest",
    }
    assert options["house_way"] == "default_421"
    flags = ("surrender", "two_areas", "match_play", "second_deck", "player_bank", "co_banking", "mark_start")
    assert [options[key] for key in flags] == [True, True, True, True, False, False, False]
    assert options["side_wagers"] == "none"


WAGER = "seat 1 asia_poker 25\n"
HANDS = "hand seat 1 8s 8d 4c 2h Ac 5d Tc\nhand dealer Ah Kd Jc 9s 6h 4d 2c\n"
BANKED = "option player_bank true\nseat 2 asia_poker 40\nno more bets\nseat 2 surrender\nround\n"


@pytest.mark.parametrize(
    ("text", "status", "section"),
    [
        (WAGER + "no more bets\nseat 1 asia_poker 5", 1, "31.7"),
        (WAGER + "no more bets\nseat 1 remove asia_poker", 1, "31.7"),
        ("no more bets", 1, "31.7"),
        (WAGER + "seat 1 bank", 1, "31"),
        ("option player_bank true\nseat 1 bank", 1, "31"),
        (BANKED + "seat 1 bank", 1, "31"),
        (BANKED + "seat 2 bank\nseat 2 asia_poker 5", 1, "31"),
        (BANKED + "seat 2 bank\nseat 2 dealer_wager 41", 1, "31"),
        (BANKED + "seat 2 bank\nseat 2 cover 100\nseat 1 asia_poker 101\nno more bets", 1, "31"),
        (BANKED + "seat 2 bank\nseat 1 match_play 5 asia_poker", 1, "31.7"),
        ("option match_play false\n" + WAGER + "seat 1 match_play 5 asia_poker", 1, "31.7"),
        (WAGER + "seat 1 match_play 30 asia_poker\nno more bets", 1, "31.7"),
        (WAGER + "dealer return_wager 1 asia_poker", 1, "31.10(b)"),
        ("option surrender false\n" + WAGER + "no more bets\n" + HANDS + "seat 1 surrender", 1, "31.12"),
        (WAGER + "no more bets\nirregular dice_not_flat", 1, "31.4"),
        (WAGER + "no more bets\nirregular card_exposed_while_stacking", 1, "31.9"),
        ("option deal_method hand\n" + WAGER + "no more bets\nirregular auto_shoe_fault", 1, "31.10(a)"),
        ("irregular bad_cut", 1, "31.6"),
        ("option shuffle manual\nirregular shuffler_fault", 1, "31.6"),
        (WAGER + "no more bets\nirregular bank_hand_misset seat 1", 1, "31"),
        (WAGER + "irregular dealer_card_exposed", 1, "31.14"),
        ("limit asia_poker 10 20\n" + WAGER, 1, "8.2"),
        ("option deal_method split_3_4\n" + WAGER, 1, "31.8(a)"),
        (WAGER + "no more bets\n" + HANDS + "seat 1 set Ac 5d", 2, None),
        (WAGER + "no more bets\n" + HANDS + "seat 1 set Ac 5d Tc 2h", 2, None),
        (WAGER + "no more bets\n" + HANDS + "seat 1 set Ac 5d Ks", 2, None),
        (WAGER + "no more bets\n" + HANDS + "seat 1 set Ac 5d 5d", 2, None),
        (WAGER + "no more bets\n" + HANDS, 2, None),
        (WAGER + "no more bets\nhand seat 1 8s 8d 4c 2h Ac 5d Tc\nseat 1 set Ac 5d Tc", 2, None),
        (WAGER + "no more bets\nhand seat 1 Jk Jk", 2, None),
        (WAGER + "no more bets\nnumber 8\n" + HANDS + "seat 1 house_way", 2, None),
        ("option start_method dice\n" + WAGER + "no more bets\ndice 1 2 7\n" + HANDS + "seat 1 house_way", 2, None),
        (WAGER + "no more bets\n" + HANDS + "seat 1 set Ac 5d Tc\ncards 3s", 2, None),
        (WAGER + "no more bets\nirregular stack_miscount", 2, None),
        ("seat 7 asia_poker 5", 2, None),
        ("seat 1 pai_gow_poker 5", 2, None),
        ("seat 1 asia_poker 0", 2, None),
        ("seat 1 asia_poker", 2, None),
        ("option vigorish_rate 5", 2, None),
        (WAGER, 2, None),
    ],
)
def test_what_a_record_may_not_say(text: str, status: int, section: str | None) -> None:
    found = refused(text)
    assert (found[0], found[2]) == (status, section)


def test_two_areas() -> None:
    ann = "player Ann seat 1\nplayer Ann seat 2\nplayer Ann seat 4\n"
    both = ann + "seat 1 asia_poker 20\nseat 2 asia_poker 30\n"
    assert refused(both + "seat 4 asia_poker 5")[::2] == (1, "31.15")
    assert refused("option two_areas false\n" + both)[::2] == (1, "31.15")
    assert refused(ann + "seat 2 asia_poker 20\nseat 4 asia_poker 30")[::2] == (1, "31.15")
    text = both + "no more bets\n" + HANDS + "hand seat 2 7s 7d Qc 3h As 5c Th\n"
    assert refused(text + "seat 1 set Ac 5d Tc")[::2] == (1, "31.15")
    ruled(text + "seat 1 surrender\nseat 2 house_way")


@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_7"])
@pytest.mark.parametrize("start", ["dice", "rng", "button"])
def test_every_way_to_deal_and_to_start(method: str, start: str) -> None:
    if start == "button" and method != "automated_7":
        return
    shown = {"dice": "dice 4 4 6\n", "rng": "number 7\n", "button": ""}[start]
    head = f"option deal_method {method}\noption start_method {start}\n"
    (round_,) = rounds(head + WAGER + "no more bets\n" + shown + HANDS + "seat 1 set Ac 5d Tc")
    assert len(round_.table.hands[hand_of("1")]) == len(round_.table.hands[DEALERS]) == 7
    assert round_.table.dealt == 49


def test_a_table_that_deals_itself() -> None:
    """Silence sets the house way; a coupon alone goes back by itself; the button goes round the table."""
    runner = Runner(Setting(GAME, {"start_method": "button"}), Secrets("asia").generator)
    for _ in range(8):
        round_ = runner.open()
        runner.say(Say("1", "asia_poker", 1000))
        runner.say(Say("3", "asia_poker", 500))
        runner.say(Say("2", "match_play", 500, "asia_poker"))
        assert runner.close_bets() is None
        while not round_.done:
            runner.silence()
    assert round_.carry is not None
    assert isinstance(round_.carry.state, AsiaPokerState)
    assert round_.carry.state.button == (0 - 8) % 7
