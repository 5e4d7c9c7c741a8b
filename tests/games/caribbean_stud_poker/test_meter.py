"""The progressive meter at tables that deal themselves, at tables that share it, and in void rounds."""

from __future__ import annotations

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.generator import SeededGenerator
from pitboss.games.caribbean_stud_poker import GAME
from pitboss.play.accounts import meter
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Revealed
from pitboss.play.requests import Draw
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting

START = 1_000_000


def test_the_meter_reconciles() -> None:
    """Three thousand rounds: seventy cents of each wager, parts of the meter taken off, fixed awards not."""
    runner, book, fixed = Runner(Setting(GAME, {}), SeededGenerator(16)), START, 0
    for _ in range(3_000):
        round_ = runner.open()
        for seat in ("2", "5"):
            runner.say(Say(seat, "ante", 1000))
            runner.say(Say(seat, "progressive", 100))
        assert runner.close_bets() is None
        for seat in ("2", "5"):
            runner.say(Say(seat, "bet"))
        while not round_.done:
            runner.silence()
        book += 140
        for ruling in rule(round_).rulings:
            if ruling.wager == "progressive" and ruling.verb.value == "pay":
                if ruling.cents in (5_000, 10_000, 50_000):
                    fixed += 1
                else:
                    assert ruling.cents == -(-book // 10)
                    book -= ruling.cents
        assert dict(runner.carry.balances)[meter("progressive")] == book
    assert fixed > 5


def play_to_the_end(setting: Setting, hands: dict[str, tuple[Card, ...]], shows: list[int]) -> tuple[Round, int]:
    """A round in which every seat stays in; what a shared meter shows each time it is looked at."""
    round_, asked = Round(setting), 0
    for seat in hands:
        if seat != DEALER:
            round_.send(Say(seat, "ante", 1000))
            round_.send(Say(seat, "progressive", 100))
    round_.send(Say(DEALER, NO_MORE_BETS))
    left = {Hand(DEALER if who == DEALER else f"seat {who}"): list(hand) for who, hand in hands.items()}
    while not round_.done:
        request = round_.request
        if not isinstance(request, Draw):
            assert request is not None
            assert request.silence is not None
            round_.send(Say(request.silence.who, "bet") if request.moment == "decision" else request.silence)
        elif request.kind == "meter":
            round_.send(Drawn((shows[asked],), "meter"))
            asked += 1
        else:
            round_.send(Drawn(tuple(left[place].pop(0) for place in request.to)))
    return round_, asked


KINGS = cards("Kc Kd 7d 6d 3c")


def test_an_award_goes_by_what_a_shared_meter_shows_in_its_turn() -> None:
    """Another table feeds the meter between the two payments."""
    hands = {"2": cards("8c 7c 6c 5c 4c"), "6": cards("9h 8h 7h 6h 5h"), DEALER: KINGS}
    round_, asked = play_to_the_end(Setting(GAME, {}), hands, [5_000_000, 4_500_070])
    paid = [one.cents for one in rule(round_).rulings if one.wager == "progressive" and one.verb.value == "pay"]
    assert (asked, paid) == (2, [500_000, 450_007])
    assert round_.carry is not None
    assert dict(round_.carry.balances)[meter("progressive")] == 4_500_070 - 450_007


def test_the_meter_is_looked_at_only_where_an_award_depends_on_it() -> None:
    for hand, times in (("9h 8h 7h 6h 5h", 1), ("As Ks Qs Js Ts", 1), ("9s 9d 9c 9h 2d", 0), ("Ah Jh 8h 5h 2h", 0)):
        _, asked = play_to_the_end(Setting(GAME, {}), {"1": cards(hand), DEALER: KINGS}, [START])
        assert asked == times, hand


def test_a_void_round_takes_its_part_off_the_meter() -> None:
    round_ = Round(Setting(GAME, {}))
    round_.send(Say("1", "ante", 1000))
    round_.send(Say("1", "progressive", 100))
    round_.send(Say(DEALER, NO_MORE_BETS))
    assert round_.table.balances[meter("progressive")] == START + 70
    round_.send(Irregularity("wrong_card_count"))
    assert round_.void
    assert round_.carry is not None
    assert dict(round_.carry.balances)[meter("progressive")] == START
    assert {(one.wager, one.verb.value, one.cents) for one in rule(round_).rulings} == {
        ("ante", "return", 1000),
        ("progressive", "return", 100),
    }


def test_who_may_have_a_share_is_seen_before_the_meter_is_divided() -> None:
    """Seat by seat, the hands of the other progressive wagers are turned up once, when the first share is paid."""
    hands = {"1": cards("Ad Kd Qd Jd Td"), "3": cards("9s 9d 9c 9h 2d"), "5": cards("As Ks Qs Js Ts")}
    hands[DEALER] = cards("Kc Kh 7c 6c 3c")
    round_, asked = play_to_the_end(Setting(GAME, {}), hands, [5_000_001])
    won = {
        one.seat: one.cents for one in rule(round_).rulings if one.wager == "progressive" and one.verb.value == "pay"
    }
    assert (asked, won) == (1, {"5": 2_500_000, "3": 50_000, "1": 2_500_000})
    turned = [str(effect.hand) for effect in round_.effects if isinstance(effect, Revealed)]
    assert turned == ["dealer", "seat 5", "seat 3", "seat 1"]
    assert round_.carry is not None
    assert dict(round_.carry.balances)[meter("progressive")] == START + 1
