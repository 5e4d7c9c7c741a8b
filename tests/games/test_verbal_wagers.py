"""Cash put down with spoken words, at every game: the section that bars it, or what it takes for it to count.

The text speaks of it at blackjack, both baccarats, pai gow poker, three and four card poker. Elsewhere the nearest
section is followed, and the citation names it.
"""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.actions import DEALER, SUPERVISOR, Say
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Verb
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from pitboss.play.spoken import CONFIRM, VERBAL_WAGER
from tests.refusals import assert_refused

BARRED = {  # the wager that cash is put down for, and the section under which it is refused
    "craps": ("pass", "19:47-1.3 [SD 20:18:33:03]"),
    "baccarat_chemin_de_fer": ("against_bank", "19:47-4.7 [13:69E-1.6A]"),
    "roulette": ("red", "19:47-5.1 [SD 20:18:34:03]"),
    "big_six": ("one", "19:47-5.6 [parallel 20.6(b)]"),
    "sic_bo": ("small", "19:47-9.3 [58 Pa. Code 593.2(b)]"),
    "pai_gow": ("pai_gow", "19:47-10.5 [parallel 11.7(a)]"),
    "pai_gow_poker": ("pai_gow_poker", "19:47-11.7(a)"),
    "pokette": ("red", "19:47-12 [parallel 20.6(b)]"),
    "mini_dice": ("field", "19:47-13.3 [parallel 20.6(b)]"),
    "poker": ("bet", "19:47-14.7 [13:69E-1.6A]"),
    "keno": ("straight", "19:47-15 [13:69E-1.6A]"),
    "caribbean_stud_poker": ("ante", "19:47-16.6 [parallel 20.6(b)]"),
    "double_down_stud": ("initial", "19:47-17.6 [parallel 27.6(b)]"),
    "let_it_ride_poker": ("bet_1", "19:47-18.6 [parallel 20.6(b)]"),
    "three_card_poker": ("ante", "19:47-20.6(b)"),
    "fast_action_hold_em": ("ante", "19:47-21 [parallel 20.6(b)]"),
    "casino_war": ("war", "19:47-22.6 [parallel 20.6(b)]"),
    "colorado_hold_em_poker": ("ante", "19:47-23 [parallel 20.6(b)]"),
    "boston_5_stud_poker": ("ante", "19:47-24 [parallel 20.6(b)]"),
    "double_cross_poker": ("ante", "19:47-25 [parallel 20.6(b)]"),
    "four_card_poker": ("aces_up", "19:47-27.6(b)"),
    "texas_hold_em_bonus_poker": ("ante", "19:47-28.6 [parallel 27.6(b)]"),
    "flop_poker": ("ante", "19:47-29.6 [parallel 27.6(b)]"),
    "two_card_joker_poker": ("ante", "19:47-30 [parallel 27.6(b)]"),
    "asia_poker": ("asia_poker", "19:47-31.7 [parallel 11.7(a)]"),
}
TAKEN = {  # the wager that it counts for once it is confirmed, and the section
    "blackjack": ("blackjack", "19:47-2.3 [parallel 2.17(f)]"),
    "baccarat_punto_banco": ("tie", "19:47-3.2(c)"),
    "red_dog": ("original", "19:47-6.5 [parallel 7.2(c)]"),
    "minibaccarat": ("banker", "19:47-7.2(c)"),
    "spanish_21": ("spanish_21", "19:47-19.5 [parallel 2.17(f)]"),
    "double_attack_blackjack": ("initial", "19:47-26 [parallel 2.17(f)]"),
}
HOUSE = (DEALER, SUPERVISOR)


def test_every_game_answers() -> None:
    assert set(BARRED) | set(TAKEN) == {each.slug for each in CATALOGUE}
    assert not set(BARRED) & set(TAKEN)


@pytest.mark.parametrize("slug", BARRED)
def test_it_is_refused_where_a_section_bars_it(slug: str) -> None:
    wager, section = BARRED[slug]
    here = game(slug)
    round_ = Round(Setting(here, here.sample))
    seat = round_.setting.seats[0]
    refused = round_.judge(Say(seat, VERBAL_WAGER, 10_00, wager))
    assert refused is not None
    assert (refused.status, str(refused.cite)) == (1, section)
    assert VERBAL_WAGER not in {offer.word for offer in round_.legal(seat)}
    assert CONFIRM not in here.speech.words


@pytest.mark.parametrize("slug", TAKEN)
def test_it_counts_only_once_dealer_and_supervisor_have_confirmed_it(slug: str) -> None:
    wager, section = TAKEN[slug]
    said = f"game {slug}\nseat 1 verbal_wager 25 {wager}\n"
    assert_refused(said + "no more bets\n", 1, 2, section)
    assert_refused(said + f"dealer confirm 1 {wager}\nno more bets\n", 1, 2, section)
    assert_refused(said + f"supervisor confirm 1 {wager}\nno more bets\n", 1, 2, section)
    both = said + f"supervisor confirm 1 {wager}\ndealer confirm 1 {wager}\n"
    assert_refused(both + f"dealer confirm 1 {wager}\n", 1, 5, section)  # there is nothing left to confirm
    round_ = Round(Setting(game(slug)))
    for say in (Say("1", VERBAL_WAGER, 25_00, wager), *(Say(who, CONFIRM, on=f"1 {wager}") for who in HOUSE)):
        assert round_.table.on("1", wager) == 0
        round_.send(say)
    assert round_.table.on("1", wager) == 25_00
    assert not any(at.wager == VERBAL_WAGER and cents for at, cents in round_.table.balances.items())


@pytest.mark.parametrize(
    ("lines", "line", "section"),
    [
        # by wager: the section that takes it, unconfirmed at the call
        ("option additional_wager over_under_13\nseat 1 blackjack 10\nseat 1 verbal_wager 5 over_13\nno more bets",
         4, "19:47-2.17(f)"),
        ("option match_the_dealer true\nseat 1 blackjack 10\nseat 1 verbal_wager 5 match_the_dealer\nno more bets",
         4, "19:47-2.23(d)"),
        ("option twenty_point_bonus A\nseat 1 blackjack 10\nseat 1 verbal_wager 5 twenty_point_bonus\nno more bets",
         4, "19:47-2.24(c)"),
        ("option blackjack_bonus 1\nseat 1 blackjack 10\nseat 1 verbal_wager 1 blackjack_bonus\nno more bets",
         4, "19:47-2.20(b)"),
        # and the wagers that are made in chips alone
        ("option streak true\nseat 1 blackjack 10\nseat 1 verbal_wager 5 streak_2", 4, "19:47-2.22(b)"),
        ("option progressive true\nseat 1 blackjack 10\nseat 1 verbal_wager 1 progressive", 4, "19:47-2.19(b)"),
        # the limits are the wager's, and chips beside the cash count
        ("limit blackjack 10 500\nseat 1 verbal_wager 5 blackjack", 3, "19:47-8.2"),
        ("limit blackjack 10 500\nseat 1 blackjack 400\nseat 1 verbal_wager 200 blackjack", 4, "19:47-8.2"),
        ("limit blackjack 10 500\nseat 1 verbal_wager 200 blackjack\nseat 1 verbal_wager 400 blackjack",
         4, "19:47-8.2"),
        ("limit blackjack 10 500\nseat 1 verbal_wager 200 blackjack\nseat 1 blackjack 400\ndealer confirm 1 blackjack",
         5, "19:47-8.2"),
        # it comes too late
        ("seat 1 blackjack 10\nno more bets\nseat 1 verbal_wager 5 blackjack", 4, "19:47-2.3(a)"),
        # a rule that keeps somebody from the wager keeps them from announcing it
        ("option additional_wager over_under_13\nseat 1 verbal_wager 5 sevens", 3, "19:47-2.3 [parallel 2.17(f)]"),
    ],
)  # fmt: skip
def test_at_blackjack_each_wager_has_its_section(lines: str, line: int, section: str) -> None:
    assert_refused(f"game blackjack\n{lines}\n", 1, line, section)


def test_at_pai_gow_poker_the_number_wager_has_its_own_section() -> None:
    assert_refused("game pai_gow_poker\noption rng_wager true\nseat 1 verbal_wager 5 rng_number 4\n", 1, 3,
                   "19:47-11.13(b)2")  # fmt: skip


def test_what_is_added_has_to_be_confirmed_too() -> None:
    lines = "seat 1 verbal_wager 10 blackjack\ndealer confirm 1 blackjack\nseat 1 verbal_wager 5 blackjack\n"
    assert_refused(f"game blackjack\n{lines}supervisor confirm 1 blackjack\nno more bets\n", 1, 4,
                   "19:47-2.3 [parallel 2.17(f)]")  # fmt: skip


def test_the_bankers_cash_is_changed_at_once_and_within_what_he_may_wager() -> None:
    bid = "game baccarat_chemin_de_fer\nseat 3 bid 100\n"
    assert_refused(bid + "seat 3 verbal_wager 50 bank\n", 1, 3, "19:47-4.6(b)")
    assert_refused(bid + "seat 3 verbal_wager 150 bank\nseat 2 verbal_wager 50 bank\n", 1, 4, "19:47-4.6(c)")


def test_a_table_that_deals_itself_gives_unconfirmed_cash_back() -> None:
    runner = Runner(Setting(game("minibaccarat")))
    round_ = runner.open()
    runner.say(Say("1", VERBAL_WAGER, 50_00, "player"), purse=50_00)
    runner.say(Say("2", "player", 10_00), purse=10_00)
    assert runner.close_bets() is None
    mine = [
        (each.verb, each.wager, each.on, each.cents, str(each.cite))
        for each in rule(round_).rulings
        if each.seat == "1"
    ]
    assert mine == [(Verb.RETURN, VERBAL_WAGER, "player", 50_00, "19:47-7.2(c)")]


def test_a_void_round_gives_back_the_wager() -> None:
    ruling = rule_on(
        "game blackjack\noption card_reader true\noption card_reader_shows true\n"
        "seat 1 verbal_wager 10 blackjack\ndealer confirm 1 blackjack\nsupervisor confirm 1 blackjack\nno more bets\n"
        "hand seat 1 9s 9d\nhand dealer 9c\nirregular card_reader_misused Td\n",
        game,
    )
    (only,) = ruling.to_json()["rounds"][0]["rulings"]  # type: ignore[index]
    assert (only["wager"], only["verb"], only["amount"], only["cite"]) == (
        "blackjack", "return", "10.00", "19:47-2.15(j)1",
    )  # fmt: skip
