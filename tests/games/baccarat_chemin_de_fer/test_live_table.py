"""A table that runs itself: what the bank and the calls cost, who leaves, a card dealt in error, what is stored."""

from __future__ import annotations

import json

import pytest

from pitboss.equipment.cards import UNSEEN, card
from pitboss.equipment.generator import SeededGenerator
from pitboss.errors import Refused, TooDear
from pitboss.games.baccarat_chemin_de_fer import GAME
from pitboss.games.baccarat_chemin_de_fer.state import CheminDeFerState, Tenure
from pitboss.play.accounts import area, chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Irregularity, Say
from pitboss.play.card_places import hand_of
from pitboss.play.carry import Carry
from pitboss.play.codec import read_carry, write_carry
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Dealt
from pitboss.play.requests import Offer, Request
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting

BANKED = (Say("7", "bid", 1_000), Say(DEALER, "award_shoe"), Say("7", "bank", 1_000))


def a_table(*said: Say, seed: int = 1, **options: object) -> tuple[Runner, Round]:
    runner = Runner(Setting(GAME, options), SeededGenerator(seed))
    round_ = runner.open()
    for say in said:
        runner.say(say)
    return runner, round_


def offer(round_: Round, seat: str, word: str, purse: int | None = None) -> Offer | None:
    found = [offer for offer in round_.legal(seat, purse) if offer.word == word]
    return found[0] if found else None


def cost(round_: Round, seat: str, word: str) -> int | None:
    found = offer(round_, seat, word)
    return found.cost("", None) if found else None


def down(round_: Round, seat: str) -> int:
    return round_.table.on(seat, "against_bank")


# Prices


def test_an_offer_for_the_shoe_costs_nothing_and_the_bank_its_amount() -> None:
    runner, round_ = a_table()
    bid = offer(round_, "7", "bid", purse=5)
    assert bid is not None
    assert (bid.least, bid.most, bid.cost("", 1_000)) == (1, None, 0)
    runner.say(Say("7", "bid", 1_000), purse=0)
    runner.silence()
    bank = offer(round_, "7", "bank", purse=1_500)
    assert bank is not None
    assert (bank.least, bank.most, bank.cost("", 1_200)) == (1_000, 1_500, 1_200)
    assert offer(round_, "7", "bank", purse=999) is None
    with pytest.raises(TooDear):
        runner.say(Say("7", "bank", 1_000), purse=999)
    runner.say(Say("7", "bank", 1_200), purse=1_200)
    assert round_.table.balances[chips("7")] == -1_200


def test_a_call_costs_what_it_adds() -> None:
    runner, round_ = a_table(*BANKED, Say("9", "against_bank", 300), banco_avec_la_table=True)
    assert cost(round_, "9", "banco") == 700
    assert cost(round_, "9", "banco_avec_la_table") == 200
    assert cost(round_, "8", "banco") == 1_000
    assert offer(round_, "9", "banco", purse=700) is not None
    assert offer(round_, "9", "banco", purse=699) is None
    runner.say(Say("9", "banco"), purse=700)
    assert round_.table.balances[chips("9")] == -1_000


def test_a_call_without_the_preference_costs_nothing_yet() -> None:
    runner, round_ = a_table(*BANKED, Say("9", "banco"))
    assert cost(round_, "2", "banco") == cost(round_, "2", "suivi") == 0
    assert cost(round_, "8", "banco") == 1_000  # nearer to the Banker
    assert cost(round_, "9", "banco") == 0  # it is his already
    runner.say(Say("2", "banco"))
    assert (down(round_, "9"), down(round_, "2")) == (1_000, 0)
    runner.say(Say("9", "remove", on="against_bank"))
    assert (down(round_, "9"), down(round_, "2")) == (0, 1_000)


def test_the_first_option_costs_the_bank_whoever_has_called() -> None:
    state = CheminDeFerState(tenure=Tenure("7", 1_000, suivi="2"))
    runner = Runner(Setting(GAME), SeededGenerator(1), carry=Carry(GAME.slug, state=state))
    round_ = runner.open()
    runner.say(Say("7", "bank", 2_000))
    runner.say(Say("8", "banco"))
    assert (cost(round_, "2", "suivi"), cost(round_, "2", "banco"), cost(round_, "9", "suivi")) == (2_000, 0, 0)
    runner.say(Say("2", "suivi"))
    assert (down(round_, "8"), down(round_, "2")) == (0, 2_000)


# Closing and leaving


def test_bets_always_close_and_the_burn_comes_first() -> None:
    runner, round_ = a_table(*BANKED, Say("8", "banco"))
    assert round_.judge(Say("3", "cut")) is None
    assert round_.judge(Say(DEALER, "burn")) is None
    assert runner.close_bets() is None
    assert round_.table.recall(CheminDeFerState).burned is not None
    runner, round_ = a_table(*BANKED)
    assert runner.close_bets() is None  # nobody covers it: the wager goes back and no hand is dealt
    assert round_.done
    assert round_.table.balances[chips("7")] == 0


def test_a_call_is_taken_up_also_without_the_preference() -> None:
    runner, round_ = a_table(*BANKED, Say("8", "banco"), Say("9", "banco"))
    runner.leave("9")
    runner.leave("8")
    assert down(round_, "8") == down(round_, "9") == 0
    assert round_.table.balances.get(chips("9"), 0) == 0
    with pytest.raises(Refused) as refused:
        runner.say(Say("9", "remove", on="against_bank"))
    assert str(refused.value.cite) == "19:47-4.7(a)"


def test_a_banker_who_leaves_plays_out_the_hand_and_gives_the_shoe_up() -> None:
    for seed in range(1, 40):
        runner, round_ = a_table(*BANKED, Say("8", "banco"), seed=seed)
        runner.sit("7", "Ann")
        runner.leave("7")
        assert round_.table.on("7", "bank") == 1_000
        assert runner.close_bets() is None
        while runner.round is not None:
            assert isinstance(round_.request, Request)
            assert round_.request.silence_of("7") is None, "his silence has spoken"
            runner.silence()
        tenure = round_.table.recall(CheminDeFerState).tenure
        assert tenure is not None
        if not tenure.lost:
            after = runner.open()
            assert isinstance(after.request, Request)
            assert after.request.waits_for == ("8",)
            assert runner.seating.player("7") == ""
            return
    raise AssertionError("the Bank never wins")


def test_one_position_a_player() -> None:
    runner = Runner(Setting(GAME), SeededGenerator(1), Seating.of({"8": "Ann", "9": "Ann", "7": "Bob"}))
    round_ = runner.open()
    for say in (*BANKED, Say("8", "against_bank", 10)):
        runner.say(say)
    problem = round_.judge(Say("9", "banco"))
    assert isinstance(problem, Refused)
    assert str(problem.cite) == "19:47-4.7 [practice]"
    assert {offer.word for offer in round_.legal("9")} == {"cut"}


# Cards dealt in error


def test_a_card_dealt_to_a_hand_that_stays_is_the_next_drawn() -> None:
    """Nobody saw it: it is turned up as the Banker's third card, or is the first card of the next hand."""
    drawn = held = 0
    for seed in range(1, 60):
        runner, round_ = a_table(*BANKED, Say("8", "banco"), seed=seed, player_on_five="must_stay")
        assert runner.close_bets() is None
        if runner.round is None:
            continue  # a natural
        runner.irregular(Irregularity("unauthorized_player_third_card", hand_of("8")))
        assert round_.table.recall(CheminDeFerState).aside == (UNSEEN,)
        while runner.round is not None:
            runner.silence()
        assert round_.table.recall(CheminDeFerState).aside == ()
        third = [effect for effect in round_.effects if isinstance(effect, Dealt) and effect.up]
        assert len(runner.carry.held) == (not third)
        drawn, held = drawn + bool(third), held + (not third)
    assert drawn
    assert held


# What is stored


def test_a_carry_goes_through_json() -> None:
    state = CheminDeFerState(
        participants=("1", "7"), cut_by="3", burned=4, tenure=Tenure("7", 1_000, True, "2"), cut_first="12",
        aside=(UNSEEN, card("Ks")),
    )  # fmt: skip
    carry = Carry(GAME.slug, 3, dealt=20, held=(UNSEEN,), balances=((area("7", "bank"), 5),), state=state)
    assert read_carry(json.loads(json.dumps(write_carry(carry))), GAME) == carry
    assert read_carry(json.loads(json.dumps(write_carry(Setting(GAME).opening))), GAME) == Setting(GAME).opening


def test_nobody_may_close_the_bets_before_the_bank_is_down() -> None:
    runner, round_ = a_table(Say("7", "bid", 100))
    problem = runner.close_bets()
    assert isinstance(problem, Refused)
    assert offer(round_, DEALER, NO_MORE_BETS) is None
