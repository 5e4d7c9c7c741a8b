"""Tables of the family that run themselves: offers, prices, coupons, the cut, who leaves, what goes wrong."""

from __future__ import annotations

import json
import random

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.errors import Refused
from pitboss.games.catalogue import game
from pitboss.games.families.baccarat.hands import PLAYER_HAND
from pitboss.games.families.baccarat.state import BaccaratState, ShoeStage
from pitboss.law.limits import Limit
from pitboss.play.accounts import area, chips, owed
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, RETURN, Irregularity, Say
from pitboss.play.codec import read_carry, write_carry
from pitboss.play.dealing.chance import outcomes
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Announced, Dealt, Discarded, Shuffled, Transfer, Verb
from pitboss.play.requests import Draw, Request
from pitboss.play.setting import Setting
from tests.everybody import all_legal
from tests.games.baccarat_chemin_de_fer.gambler import setting_for as chemin_de_fer
from tests.games.families.baccarat.player import SLUGS, setting_for
from tests.play.agreement import assert_agreement, assert_costs
from tests.play.crowd import Crowd, Secrets

ALL = (*SLUGS, "baccarat_chemin_de_fer")
SECTION = {"baccarat_punto_banco": "3", "minibaccarat": "7", "baccarat_chemin_de_fer": "4"}
both = pytest.mark.parametrize("slug", SLUGS)
every = pytest.mark.parametrize("slug", ALL)


def a_setting(slug: str, rng: random.Random) -> Setting:
    """Options at random, and every other time posted limits."""
    if slug not in SLUGS:
        return chemin_de_fer(rng)
    setting, limits = setting_for(rng, slug), {}
    for wager in ("banker", "player", "tie"):
        if rng.random() < 0.5:
            limits[wager] = Limit(rng.choice((None, 100, 525)), rng.choice((None, 2_500, 30_000)))
    return Setting(setting.game, setting.options.given, limits)


def a_table(slug: str, seed: int = 1, **options: object) -> Runner:
    return Runner(Setting(game(slug), options), SeededGenerator(seed))


# What is offered


@every
def test_what_is_offered_is_taken_and_costs_what_it_says(slug: str) -> None:
    rng, looked = random.Random(f"offered {slug}"), 0
    for number in range(8):
        runner = Runner(a_setting(slug, rng), Secrets(f"{slug} {number}").generator)
        crowd = Crowd(runner, rng, trouble=0.1)
        for _ in range(12):
            round_ = crowd.open()
            while runner.round is not None:
                if rng.random() < 0.15:
                    assert_agreement(round_, rng)
                    assert_costs(round_, rng.sample(runner.setting.seats, 2), rng)
                    looked += 1
                crowd.step()
    assert looked > 50


@every
def test_hundreds_of_rounds_and_no_card_is_lost(slug: str) -> None:
    """Whatever goes wrong: the cards in the shoe, those that left it and those held over are the whole set."""
    rng, played = random.Random(f"rounds {slug}"), 0
    for number in range(4):
        runner = Runner(a_setting(slug, rng), Secrets(f"rounds {slug} {number}").generator)
        crowd = Crowd(runner, rng, trouble=0.2)
        for _ in range(80):
            crowd.open()
            while runner.round is not None:
                crowd.step()
            carry, kept = runner.carry, runner.snapshot().chance.shoe
            assert kept is not None
            assert carry.dealt + sum(card.seen for card in carry.held) == kept.drawn + len(kept.out)
            assert not any(cents for at, cents in carry.balances if at.kind == "area")
            assert read_carry(json.loads(json.dumps(write_carry(carry))), runner.setting.game) == carry
            played += 1
    assert played == 320


@both
def test_what_is_open_between_two_rounds_is_open_when_the_next_begins(slug: str) -> None:
    """Nobody is waited for after a settlement: every word that a seat has there it has again."""
    rng, seen = random.Random(f"again {slug}"), 0
    for _ in range(12):
        setting = setting_for(rng, slug)
        crowd = Crowd(Runner(setting, SeededGenerator(rng.randrange(1000))), rng, restless=0)
        for _ in range(6):
            played = crowd.open()
            while crowd.runner.round is not None:
                crowd.step()
            again, cards = Round(setting, played.start), list(played.actions)
            while isinstance(request := again.request, Draw) or (request is not None and request.moment != "between"):
                again.send(cards.pop(0))
            if request is None:
                continue  # void
            if rng.random() < 0.3:
                again.send(Say(DEALER, "shuffle"))
            here = {(offer.who, offer.word) for seat in setting.seats for offer in again.legal(seat)}
            assert isinstance(again.request, Request)
            assert again.request.again
            again.send(Say(DEALER, GO_ON))
            after = Round(setting, again.carry)
            there = {(offer.who, offer.word) for seat in setting.seats for offer in after.legal(seat)}
            assert here <= there
            seen += len(here)
    assert seen > 100


# Coupons


def coupon(runner: Runner, seat: str, chips_down: int, cents: int, wager: str = "banker") -> None:
    """A seat with chips on a wager and a coupon beside it."""
    if chips_down:
        runner.say(Say(seat, wager, chips_down))
    runner.say(Say(seat, "match_play", cents, wager), purse=0)


@both
def test_bets_close_whatever_coupons_lie_there(slug: str) -> None:
    section = f"19:47-{SECTION[slug]}.2(c)"
    runner = a_table(slug)
    round_ = runner.open()
    coupon(runner, "1", 2_000, 2_000)
    coupon(runner, "2", 500, 1_000)  # too few chips beside it
    runner.say(Say("3", "tie", 500))
    coupon(runner, "3", 0, 700, "player")  # none at all
    coupon(runner, "4", 600, 600, "player")
    runner.say(Say("4", "remove", on="player"))  # the coupon comes up with it
    problem = round_.judge(Say(DEALER, NO_MORE_BETS))
    assert isinstance(problem, Refused)
    assert {each.blame for each in (problem, *problem.others)} == {("2", "banker"), ("3", "player")}
    assert {str(each.cite) for each in (problem, *problem.others)} == {section}
    (offer,) = [offer for offer in round_.legal(DEALER) if offer.word == RETURN]
    assert offer.on == ("2 banker", "3 player")
    assert runner.close_bets() is None
    assert round_.done
    returned = {(e.wager.seat, e.cents) for e in round_.effects if isinstance(e, Transfer) and e.verb is Verb.RETURN}
    assert ("2", 500) in returned
    assert round_.table.balances.get(chips("2"), 0) == round_.table.balances.get(chips("4"), 0) == 0


@both
def test_a_coupon_goes_back_with_the_wager_that_the_house_returns(slug: str) -> None:
    runner = a_table(slug)
    round_ = runner.open()
    coupon(runner, "2", 500, 1_000)
    runner.say(Say(DEALER, RETURN, on="2 banker"))
    assert round_.judge(Say(DEALER, NO_MORE_BETS)) is None
    runner.say(Say("2", "banker", 300))
    assert round_.judge(Say(DEALER, NO_MORE_BETS)) is None


@both
def test_a_wager_without_fault_is_not_returned(slug: str) -> None:
    runner = a_table(slug)
    round_ = runner.open()
    coupon(runner, "2", 500, 1_000)
    coupon(runner, "5", 500, 500)
    problem = round_.judge(Say(DEALER, RETURN, on="5 banker"))
    assert isinstance(problem, Refused)


@both
def test_a_coupon_is_no_money(slug: str) -> None:
    runner = a_table(slug)
    runner.open()
    runner.say(Say("1", "player", 500), purse=500)
    (offer,) = [offer for offer in runner.legal("1", purse=0) if offer.word == "match_play"]
    assert (offer.least, offer.most, offer.cost("player", 500)) == (1, None, 0)


# Leaving


def in_debt(slug: str) -> tuple[Runner, int]:
    """A table at which seat 3 owes vigorish, and how much."""
    for seed in range(1, 50):
        runner = a_table(slug, seed)
        runner.sit("3", "Ann")
        runner.open()
        runner.say(Say("3", "banker", 2_500))
        runner.close_bets()
        if debt := dict(runner.carry.balances).get(owed("3"), 0):
            return runner, debt
    raise AssertionError("the Banker's Hand never wins")


@both
def test_who_leaves_takes_up_his_wagers_and_pays_what_he_owes(slug: str) -> None:
    runner, debt = in_debt(slug)
    round_ = runner.open()
    runner.say(Say("3", "tie", 400))
    assert round_.judge(Say("3", "leave")) is not None  # not with a wager down
    runner.leave("3")
    assert round_.judge(Say("3", "leave")) is not None  # he is gone
    assert round_.table.balances.get(area("3", "tie"), 0) == round_.table.balances.get(owed("3"), 0) == 0
    assert round_.table.balances[chips("3")] == -debt
    (paid,) = [e for e in round_.effects if isinstance(e, Transfer) and e.verb is Verb.COMMISSION]
    assert (paid.cents, str(paid.cite)) == (debt, f"19:47-{SECTION[slug]}.3(c) [practice]")
    assert not runner.leaving
    assert runner.seating.player("3") == ""
    assert "3" not in round_.table.recall(BaccaratState).participants


@both
def test_leaving_costs_what_is_owed(slug: str) -> None:
    runner, debt = in_debt(slug)
    runner.open()
    (leave,) = [offer for offer in runner.legal("3") if offer.word == "leave"]
    assert leave.cost("", None) == debt
    assert not [offer for offer in runner.legal("3", debt - 1) if offer.word == "leave"]


@both
def test_who_leaves_between_two_rounds_pays_when_the_next_bets_are_taken(slug: str) -> None:
    runner, debt = in_debt(slug)
    runner.leave("3")
    assert runner.leaving == {"3"}
    assert dict(runner.carry.balances)[owed("3")] == debt
    round_ = runner.open()
    assert not runner.leaving
    assert round_.table.balances[owed("3")] == 0
    assert round_.table.balances[chips("3")] == -debt


@both
def test_who_leaves_in_mid_round_is_settled_first(slug: str) -> None:
    """The wager stands and is decided; what it owes then is paid at the first moment there is."""
    for seed in range(1, 30):
        runner = a_table(slug, seed, cut_card_depth=100)
        runner.sit("3", "Ann")
        round_ = runner.open()
        runner.say(Say("3", "banker", 2_500))
        runner.say(Say("5", "player", 2_500))
        round_.take(Say(DEALER, NO_MORE_BETS))
        assert isinstance(round_.request, Draw)
        runner.leave("3")
        assert round_.done
        before = round_.table.balances.get(owed("3"), 0)
        after = runner.open()
        assert not runner.leaving
        assert after.table.balances.get(owed("3"), 0) == 0
        assert after.table.balances.get(chips("3"), 0) == -before
        assert after.table.recall(BaccaratState).participants == ("5",)
        if before:
            return
    raise AssertionError("the Banker's Hand never wins")


# The cut


@every
def test_cards_are_cut_ten_from_either_end_until_the_burn(slug: str) -> None:
    runner = a_table(slug)
    round_ = runner.open()
    size = runner.setting.deck.size
    for depth in (0, 9, size - 9, size):
        with pytest.raises(Refused) as refused:
            runner.cut(depth)
        assert str(refused.value.cite) == f"19:47-{SECTION[slug]}.{'4' if SECTION[slug] == '4' else '5'}(c)"
    for depth in (10, size - 10):
        runner.cut(depth)
    assert round_.judge(Say("5", "cut")) is None
    runner.say(Say(DEALER, "burn"))
    assert round_.judge(Say("5", "cut")) is not None
    with pytest.raises(Refused):
        runner.cut(50)


@every
def test_the_house_burns_when_it_closes_the_bets(slug: str) -> None:
    runner = a_table(slug)
    for number in range(3):
        round_ = runner.open()
        if slug in SLUGS:
            runner.say(Say("1", "tie", 100))
        else:
            if number == 0:
                runner.say(Say("7", "bid", 100))
                runner.silence()
            while (request := round_.request) and isinstance(request, Request) and not request.offer("1", "banco"):
                banks = Say(request.silence.who if request.silence else "", "bank", 5_000 if number else 100)
                runner.say(banks) if round_.judge(banks) is None else runner.silence()
            assert isinstance(request, Request)
            runner.say(Say(next(who for who in request.offers if request.offer(who, "banco")), "banco"))
        assert (round_.judge(Say("5", "cut")) is None) == (number == 0)
        assert runner.close_bets() is None
        while runner.round is not None:
            runner.silence()
        burned = [e for e in round_.effects if isinstance(e, Announced) and "cards burned" in e.text]
        assert len(burned) == (number == 0)


# What goes wrong


@both
def test_a_card_kept_for_the_next_hand_is_nobodys_to_see(slug: str) -> None:
    runner = a_table(slug)
    runner.open()
    runner.irregular(Irregularity("excess_card_undisclosed"))
    round_ = runner.round
    assert round_ is not None
    (action,) = [action for action in round_.actions if isinstance(action, Irregularity)]
    (kept,) = action.cards
    runner.say(Say("1", "tie", 100))
    runner.close_bets()
    first = next(effect for effect in round_.effects if isinstance(effect, Dealt))
    assert (first.to, first.card) == (PLAYER_HAND, kept)


@both
def test_a_card_laid_away_stays_out_of_the_shoe(slug: str) -> None:
    runner = a_table(slug)
    round_ = runner.open()
    runner.irregular(Irregularity("excess_card_undisclosed"))
    runner.irregular(Irregularity("carry_over_card_at_end_of_shoe"))
    assert (round_.table.dealt, round_.table.held) == (1, [])


@both
def test_a_card_found_before_the_opening_burn_does_not_stand_for_it(slug: str) -> None:
    """It goes away with as many more as it counts (3.12(c)); the shoe is still opened by a burn of its own (3.5(d))."""
    runner = a_table(slug)
    round_ = runner.open()
    runner.irregular(Irregularity("face_up_card_in_shoe"))
    found = round_.table.dealt
    runner.say(Say("1", "tie", 100))
    assert not [offer for offer in all_legal(round_) if offer.word == "cut"]
    runner.close_bets()
    state = round_.table.recall(BaccaratState)
    assert state.put_away == found >= 2
    assert state.burned is not None
    assert state.burned >= 2


def test_a_device_that_shuffles_all_the_time_takes_a_kept_card_back() -> None:
    """There is no further hand before the reshuffle; and there is no cutting card either."""
    runner = a_table("minibaccarat", continuous_shuffler=True, cut_card_depth=410)
    round_ = runner.open()
    runner.say(Say("1", "tie", 100))
    runner.irregular(Irregularity("excess_card_undisclosed"))
    runner.close_bets()
    round_ = runner.open()
    runner.irregular(Irregularity("excess_card_undisclosed"))
    assert len(round_.table.held) == 1
    runner.say(Say("1", "tie", 100))
    runner.close_bets()
    assert not runner.carry.held
    for _ in range(4):
        round_ = runner.open()
        assert any(isinstance(effect, Shuffled) for effect in round_.effects)
        assert round_.table.dealt == 0
        assert not [offer for offer in all_legal(round_) if offer.word in ("cut", "recut", "burn")]
        runner.close_bets()
        assert not any(isinstance(e, Announced) and e.text == "Cutting card" for e in round_.effects)
        assert round_.table.recall(BaccaratState).shoe is ShoeStage.IN_USE


@both
def test_a_shoe_that_burned_cards_empty_makes_the_round_void(slug: str) -> None:
    """Cards are found face up during the deal until too few are left: wagers go back, and the set is reshuffled."""
    runner = a_table(slug, number_of_decks=6, cut_card_depth=14)
    shoe = runner._chance._shoe
    assert shoe is not None
    round_ = runner.open()
    runner.say(Say("1", "player", 700))
    round_.take(Say(DEALER, NO_MORE_BETS))
    while not round_.done:
        if isinstance(round_.request, Draw) and round_.request.moment == "draw" and shoe.remaining:
            round_.take(Irregularity("face_up_card_in_shoe", cards=shoe.draw(1)))
        elif isinstance(round_.request, Draw):
            assert len(round_.request.to) <= shoe.remaining
            answer = runner._answer(round_, round_.request)
            assert answer is not None
            runner._take(answer)
    assert round_.void
    assert round_.table.balances[chips("1")] == 0
    assert sum(len(e.cards) for e in round_.effects if isinstance(e, Discarded)) == 312
    assert round_.carry is not None
    assert any(isinstance(effect, Shuffled) for effect in Round(runner.setting, round_.carry).effects)


def test_what_chance_yields_for_a_burn_is_seen_by_all() -> None:
    runner = a_table("baccarat_punto_banco")
    round_ = runner.open()
    round_.send(Say(DEALER, "burn"))
    request = round_.request
    assert isinstance(request, Draw)
    assert request.up
    assert len(outcomes(request, runner._chance._shoe)) == 1
