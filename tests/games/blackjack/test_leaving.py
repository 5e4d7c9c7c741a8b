"""What leaving does to wagers at a blackjack table, to a streak above all; and what a void round leaves of one."""

from __future__ import annotations

from pitboss.equipment.generator import SeededGenerator
from pitboss.games.blackjack import GAME
from pitboss.games.blackjack.state import BlackjackState
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Irregularity, Say
from pitboss.play.card_places import DEALERS
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Void
from pitboss.play.requests import Request
from pitboss.play.ruling import rule
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting
from tests.games.blackjack.player import areas


def after_a_win(seed: int = 0) -> Runner:
    """A table at which Ann's streak of three is one hand old."""
    while True:
        runner = Runner(Setting(GAME, {"streak": True}), SeededGenerator(seed), Seating.of({"1": "Ann", "2": "Bob"}))
        round_ = runner.open()
        for seat in "12":
            runner.say(Say(seat, "blackjack", 1000))
        runner.say(Say("1", "streak_3", 500))
        assert runner.close_bets() is None
        while runner.round is not None:
            runner.silence()
        if rule(round_).net["1"] > 0:
            assert round_.carry is not None
            assert isinstance(round_.carry.state, BlackjackState)
            assert round_.carry.state.streaks == (("1", 1),)
            return runner
        seed += 1


def test_who_leaves_while_bets_are_open_takes_new_wagers_up() -> None:
    runner = Runner(Setting(GAME, {"streak": True}), SeededGenerator(1), Seating.of({"1": "Ann"}))
    round_ = runner.open()
    runner.say(Say("1", "blackjack", 1000))
    runner.say(Say("1", "streak_2", 500))
    runner.leave("1")
    assert not areas(round_.table.balances)
    assert runner.held("1") == 0
    assert runner.seating.player("1") == ""


def test_who_leaves_between_rounds_gives_a_standing_streak_up() -> None:
    runner = after_a_win()
    runner.leave("1")
    assert not runner.settled("1")
    round_ = runner.open()
    (lost,) = [effect for effect in round_.effects if isinstance(effect, Transfer)]
    assert (lost.verb, lost.wager.wager, lost.cents, str(lost.cite)) == (
        Verb.COLLECT, "streak_3", 500, "19:47-2.22(f)",
    )  # fmt: skip
    assert runner.settled("1")
    assert runner.seating.player("1") == ""
    assert runner.seating.player("2") == "Bob"
    assert round_.table.recall(BlackjackState).streaks == ()


def test_who_leaves_while_bets_are_open_gives_a_standing_streak_up_and_takes_the_rest_up() -> None:
    runner = after_a_win()
    round_ = runner.open()
    runner.say(Say("1", "blackjack", 1000))
    runner.leave("1")
    assert not areas(round_.table.balances)
    assert runner.held("1") == 0
    assert round_.table.balances.get(chips("1"), 0) == 0


def test_who_sits_out_gives_a_standing_streak_up_when_the_bets_are_closed() -> None:
    runner = after_a_win()
    round_ = runner.open()
    runner.say(Say("2", "blackjack", 1000))
    assert runner.close_bets() is None
    lost = [e for e in round_.effects if isinstance(e, Transfer) and e.wager.wager == "streak_3"]
    assert [(e.verb, str(e.cite)) for e in lost] == [(Verb.COLLECT, "19:47-2.22(f)")]


def test_only_a_streak_is_left_behind() -> None:
    runner = after_a_win()
    runner.open()
    assert [offer.word for offer in runner.legal("1") if offer.word == "leave"] == ["leave"]
    assert not [offer for offer in runner.legal("2") if offer.word == "leave"]


def test_silence_plays_the_hand_of_who_leaves_in_mid_round() -> None:
    for seed in range(300):
        runner = Runner(Setting(GAME, {"players_per_box": 3}), SeededGenerator(seed), Seating.of({"2b": "Bob"}))
        round_ = runner.open()
        for seat, cents in (("2", 5000), ("2b", 2000), ("2c", 1000), ("4", 1000)):
            runner.say(Say(seat, "blackjack", cents))
        assert runner.close_bets() is None
        if runner.round is None or runner.round.judge(Say("2", "split")) is not None:
            continue
        runner.leave("2b")  # is not asked any more: his wager stays on the first hand
        runner.say(Say("2", "split"))
        assert isinstance(round_.request, Request)
        assert round_.request.waits_for == ("2c",)
        assert round_.table.on("2b", "blackjack", hand="2.1") == 2000
        runner.silence("2c")
        assert round_.table.on("2c", "blackjack", hand="2.1") == 1000
        runner.leave("2")  # and the caller stands
        while runner.round is not None:
            runner.silence()
        assert Say("2", "hit") not in round_.actions
        runner.leave("2b")
        assert runner.seating.player("2b") == ""
        return
    raise AssertionError("no pair was dealt")


def test_who_leaves_while_insurance_is_offered_passes() -> None:
    for seed in range(300):
        runner = Runner(Setting(GAME), SeededGenerator(seed))
        round_ = runner.open()
        for seat in "12":
            runner.say(Say(seat, "blackjack", 1000))
        assert runner.close_bets() is None
        if isinstance(round_.request, Request) and round_.request.moment == "insurance":
            assert round_.request.waits_for == ("1", "2")
            runner.leave("1")
            assert [offer.word for offer in runner.legal("2")] == ["insurance", "pass"]
            assert runner.legal("1") == []
            assert round_.table.on("1", "blackjack") == 1000
            return
    raise AssertionError("no ace came")


# Void rounds


def test_a_void_round_puts_the_lammers_back() -> None:
    for seed in range(400):
        runner = after_a_win(seed)
        before = runner.carry.state
        round_ = runner.open()
        for seat in "12":
            runner.say(Say(seat, "blackjack", 1000))
        assert runner.close_bets() is None
        wrong = Irregularity("card_reader_misused", word="exposed")
        if runner.round is None or runner.round.judge(wrong) is not None or round_.table.hands[DEALERS][0].rank > 9:
            continue
        runner.irregular(wrong)
        assert round_.void
        assert round_.carry is not None
        assert isinstance(round_.carry.state, BlackjackState)
        assert isinstance(before, BlackjackState)
        assert round_.carry.state.streaks == before.streaks == (("1", 1),)
        return
    raise AssertionError("no such round")


def test_a_device_that_failed_in_a_void_round_has_still_failed() -> None:
    round_ = Round(Setting(GAME, {"streak": True}))
    round_.send(Irregularity("card_reader_fault"))
    round_.send(Say("1", "blackjack", 500))
    round_.send(Say("1", "streak_2", 500))
    round_.send(Say(DEALER, NO_MORE_BETS))
    round_.table.undo(Void("as a test", round_.setting.game.betting.late))
    state = round_.table.recall(BlackjackState)
    assert (state.reader_out, state.streaks) == (True, ())
