"""A table that deals itself: wagers that keep the bets from being closed, coupons, giving up, leaving, and crowds."""

from __future__ import annotations

import random

import pytest

from pitboss.games.pai_gow_poker import GAME
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Irregularity, Say
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.requests import Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.games.anybody import Anybody
from tests.games.pai_gow_poker.gambler import SEATINGS, setting_for
from tests.length import times
from tests.play.agreement import assert_agreement, assert_costs
from tests.play.crowd import Secrets


def table(**given: object) -> Runner:
    return Runner(Setting(GAME, given), Secrets(str(given)).generator)


def returned(round_: Round) -> set[tuple[str, str, str, int]]:
    """What the house gave back: seat, wager, section, cents."""
    moves = [e for e in round_.effects if isinstance(e, Transfer) and e.verb is Verb.RETURN]
    return {(m.wager.seat, m.wager.wager, str(m.cite).removeprefix("19:47-"), m.cents) for m in moves}


def say_all(runner: Runner, *said: tuple[str, str, int, str]) -> None:
    for who, word, cents, on in said:
        runner.say(Say(who, word, cents or None, on))


# Closing the bets


def test_side_wagers_alone_go_back() -> None:
    runner = table(rng_wager=True, progressive="1", insurance_wager=True)
    round_ = runner.open()
    say_all(
        runner,
        ("1", "bonus", 500, ""),
        ("1", "rng_number", 300, "2"),
        ("1", "rng_number", 300, "5"),
        ("2", "pai_gow_poker", 1000, ""),
        ("2", "bonus", 100, ""),
        ("4", "progressive", 100, ""),
        ("4", "insurance", 100, ""),
    )
    assert runner.close_bets() is None
    assert returned(round_) == {
        ("1", "bonus", "11.15(b)", 500),
        ("1", "rng_number", "11.13(b)1", 300),
        ("4", "progressive", "11.14(a)", 100),
        ("4", "insurance", "11.15(b)", 100),
    }
    assert round_.table.with_wagers("pai_gow_poker", "bonus", "rng_number", "insurance", "progressive") == ["2"]


def test_a_wager_with_too_large_a_coupon_goes_back_with_it() -> None:
    runner = table(rng_wager=True, rng_wager_match_play=True)
    round_ = runner.open()
    say_all(
        runner,
        ("1", "pai_gow_poker", 1000, ""),
        ("1", "match_play", 1001, "pai_gow_poker"),
        ("1", "bonus", 500, ""),
        ("2", "pai_gow_poker", 1000, ""),
        ("2", "match_play", 1000, "pai_gow_poker"),
    )
    refused = round_.judge(Say(DEALER, NO_MORE_BETS))
    assert refused is not None
    assert str(refused.cite) == "19:47-11.7(a)"
    assert runner.close_bets() is None
    assert returned(round_) == {("1", "pai_gow_poker", "11.7(a)", 1000), ("1", "bonus", "11.15(b)", 500)}


def test_a_coupon_alone_is_handed_back() -> None:
    runner = table(rng_wager=True, rng_wager_match_play=True)
    round_ = runner.open()
    say_all(
        runner,
        ("1", "match_play", 500, "pai_gow_poker"),
        ("2", "pai_gow_poker", 1000, ""),
        ("2", "match_play", 500, "rng_number 4"),
    )
    (offer,) = [offer for offer in runner.legal(DEALER) if offer.word == "return_wager"]
    assert offer.on == ("1 pai_gow_poker", "2 rng_number 4")
    assert runner.close_bets() is None
    assert not returned(round_)
    assert round_.table.on("2", "pai_gow_poker") == 1000


@pytest.mark.parametrize("leaves", [False, True])
def test_a_coupon_goes_with_the_wager_that_is_taken_up(leaves: bool) -> None:
    runner = table()
    runner.sit("1", "Ann")
    round_ = runner.open()
    say_all(
        runner,
        ("1", "pai_gow_poker", 1000, ""),
        ("1", "match_play", 1000, "pai_gow_poker"),
        ("2", "pai_gow_poker", 1000, ""),
    )
    if leaves:
        runner.leave("1")
    else:
        runner.say(Say("1", "remove", on="pai_gow_poker"))
        runner.say(Say("1", "pai_gow_poker", 500))  # without it
    assert runner.close_bets() is None
    assert not returned(round_)
    assert round_.table.balances.get(chips("1"), 0) == (0 if leaves else -500)


def test_coupons_cost_no_chips() -> None:
    """Nor do words on what somebody else stakes, or on what one has."""
    runner = table()
    round_ = runner.open()
    runner.say(Say("1", "pai_gow_poker", 1000), purse=1000)
    assert {"match_play", "remove"} == {offer.word for offer in runner.legal("1", 0)}
    runner.say(Say("1", "match_play", 1000, "pai_gow_poker"), purse=0)
    assert runner.close_bets() is None
    while not round_.done:
        runner.silence()
    round_ = runner.open()
    runner.say(Say("1", "bank"), purse=0)
    assert {"cover", "dealer_wager", "no_dealer_wager"} == {offer.word for offer in runner.legal("1", 0)}
    runner.say(Say("1", "cover", 900), purse=0)
    runner.say(Say("1", "dealer_wager", 1000), purse=0)
    assert runner.close_bets() is None
    assert round_.table.balances.get(chips("1"), 0) == 0
    (placed,) = [e for e in round_.effects if isinstance(e, Transfer) and e.wager.wager == "dealer_vs_bank"]
    assert placed.cents == 900  # as far as the bank can cover it


@pytest.mark.parametrize(("word", "cover"), [("bank", 3000), ("co_bank", 1500)])
def test_what_the_bank_cannot_cover_goes_back(word: str, cover: int) -> None:
    """The largest wager first, until the rest is covered: wholly by a bank, half of it by a co-bank (11.10(d)2)."""
    runner = table()
    round_ = runner.open()
    for seat in "1234":
        runner.say(Say(seat, "pai_gow_poker", 1000))
    runner.close_bets()
    while not round_.done:
        runner.silence()
    round_ = runner.open()
    runner.say(Say("1", word))
    say_all(
        runner,
        ("1", "cover", cover, ""),
        ("2", "pai_gow_poker", 5000, ""),
        ("2", "bonus", 100, ""),
        ("3", "pai_gow_poker", 2000, ""),
        ("4", "pai_gow_poker", 1000, ""),
    )
    assert runner.close_bets() is None
    assert returned(round_) == {("2", "pai_gow_poker", "11.10(d)2", 5000), ("2", "bonus", "11.15(b)", 100)}
    assert round_.table.with_wagers("pai_gow_poker") == ["3", "4"]


def test_nothing_is_closed_without_a_wager() -> None:
    runner = table()
    runner.open()
    runner.say(Say("1", "bonus", 500))
    problem = runner.close_bets()
    assert problem is not None
    assert str(problem.cite) == "19:47-11.7(a)"


# Giving up


def test_the_house_waits_for_who_may_still_give_up() -> None:
    """Until a hand is exposed its wager may be given up, unless a progressive wager is live (11.9(e))."""
    runner = table(progressive="1")
    round_ = runner.open()
    for seat in ("1", "2"):
        runner.say(Say(seat, "pai_gow_poker", 1000))
    runner.say(Say("2", "progressive", 100))
    runner.close_bets()
    runner.silence("1")
    runner.silence("2")
    assert isinstance(round_.request, Request)
    assert round_.request.moment == "pause"  # the dealer's hand is shown
    assert [offer.word for offer in runner.legal("1")] == ["surrender"]
    assert runner.legal("2") == []
    problem = round_.judge(Say("2", "surrender"))
    assert problem is not None
    assert str(problem.cite) == "19:47-11.9(e)"
    runner.say(Say("1", "surrender"))
    assert round_.done  # nobody has a choice any more
    assert ("1", "pai_gow_poker", "collect", "19:47-11.9(e)1") in {
        (one.seat, one.wager, one.verb.value, str(one.cite)) for one in rule(round_).rulings
    }


def test_who_leaves_after_the_bets_plays_the_house_way() -> None:
    runner = table()
    for seat, player in (("1", "Ann"), ("2", "Bob")):
        runner.sit(seat, player)
    round_ = runner.open()
    for seat in ("1", "2"):
        runner.say(Say(seat, "pai_gow_poker", 1000))
    runner.close_bets()
    runner.leave("1")
    assert isinstance(round_.request, Request)
    assert round_.request.waits_for == ("2",)
    runner.leave("2")
    assert round_.done
    assert not runner.leaving
    assert runner.seating.players == ()
    assert [a.word for a in round_.actions if isinstance(a, Say)].count("house_way") == 2


def test_a_hand_may_be_voided_and_its_part_leaves_the_meter() -> None:
    """A progressive wager that goes back has not been wagered (11.11(d), 11.14(e))."""
    runner = table(progressive="5")
    round_ = runner.open()
    for seat in ("1", "2"):
        runner.say(Say(seat, "pai_gow_poker", 1000))
        runner.say(Say(seat, "progressive", 500))
    runner.close_bets()
    runner.irregular(Irregularity("player_card_exposed", round_.table.hand("1")))
    assert isinstance(round_.request, Request)
    assert round_.request.moment == "election"
    assert {offer.word for offer in runner.legal("1")} == {"play", "void"}
    runner.say(Say("1", "void"))
    assert round_.request.waits_for == ("2",)
    fed = [e for e in round_.effects if isinstance(e, Transfer) and e.verb is Verb.FUND]
    assert sum(e.cents if e.target.kind == "meter" else -e.cents for e in fed) == 135  # 27 percent of $5.00


# Crowds


@pytest.mark.parametrize("chunk", range(times(2)))
def test_people_who_know_no_rules_play_on_and_on(chunk: int) -> None:
    """Whatever is on offer is taken and whatever is taken was on offer, banks and two areas included."""
    rng, banked, void = random.Random(f"crowd {chunk}"), 0, 0
    for _ in range(8):
        player = Anybody(setting_for(rng), rng, trouble=0.3, seating=rng.choice(SEATINGS))
        for _ in range(10):
            round_ = player.open()
            while not round_.done:
                if rng.random() < 0.1:
                    assert_agreement(round_, rng, strays=20)
                    assert_costs(round_, rng.sample(round_.setting.seats, 2), rng)
                player.step(round_)
            void += round_.void
            banked += any(isinstance(e, Transfer) and e.wager.wager == "bank" for e in round_.effects)
    assert banked > 2
    assert void > 2
