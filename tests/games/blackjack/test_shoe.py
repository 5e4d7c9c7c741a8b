"""The shoe over many rounds: burn, cutting card, reshuffle, batches, sides, and running out in mid-round."""

from __future__ import annotations

import itertools
import random

import pytest

from pitboss.equipment.cards import Card
from pitboss.equipment.generator import SeededGenerator
from pitboss.games.blackjack import GAME
from pitboss.games.blackjack.state import BlackjackState
from pitboss.games.catalogue import game
from pitboss.play.actions import DEALER, NO_MORE_BETS, SHUFFLE, Drawn, Say
from pitboss.play.card_places import NOBODY, hand_of
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Burned, Did, Effect, Noticed, Shuffled
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting


class Dealer:
    """Deals a table from a seeded shoe; everybody stands, or draws to 17."""

    def __init__(self, options: dict[str, object], seats: str = "1", seed: int = 1) -> None:
        self.setting = Setting(GAME, options)
        self.runner = Runner(self.setting, SeededGenerator(seed))
        self.seats = seats.split()
        self.rounds: list[Round] = []

    def round(self, *seats: str, draw_to: int = 0) -> Round:
        round_ = self.runner.open()
        self.rounds.append(round_)
        for seat in seats or self.seats:
            self.runner.say(Say(seat, "blackjack", 1000))
        assert self.runner.close_bets() is None
        while isinstance(request := round_.request, Request):
            (who, *_) = request.waits_for
            hit = Say(who, "hit")
            if self._points(round_, who) < draw_to and round_.judge(hit) is None:
                self.runner.say(hit)
            else:
                self.runner.silence()
        return round_

    def _points(self, round_: Round, seat: str) -> int:
        return sum(min(card.rank, 10) if card.rank < 14 else 1 for card in round_.table.hands.get(hand_of(seat), []))


def remembered(round_: Round) -> BlackjackState:
    assert round_.carry is not None
    assert isinstance(round_.carry.state, BlackjackState)
    return round_.carry.state


def burns(effects: list[Effect]) -> int:
    return sum(isinstance(effect, Burned) for effect in effects)


def steps(effects: list[Effect]) -> list[str]:
    return [effect.text for effect in effects if isinstance(effect, Did)]


def test_a_shoe_is_played_to_the_cutting_card_and_through_the_reshuffle() -> None:
    dealer = Dealer({"decks": 2, "shuffle": "manual"}, "1 3 5")
    rounds = [dealer.round() for _ in range(30)]
    for before, after in itertools.pairwise(rounds):
        assert before.carry is not None
        place = remembered(before).cutting_card_at
        reached = place is not None
        assert reached == (before.carry.dealt >= 78)  # 104 cards, a quarter behind the cutting card
        shuffled = [e for e in after.effects if isinstance(e, Shuffled)]
        assert bool(shuffled) == reached
        if place is not None:
            assert f"the cutting card appears at {place}" in steps(before.effects)
            assert str(shuffled[0].cite) == "58 Pa. Code 685a.7(d)"
            assert after.effects.index(shuffled[0]) == 0
            offered = f"seat {place.seat}" if place.seat else "the player farthest to the dealer's right"
            assert f"{offered} is offered the cut" in steps(after.effects)
            assert burns(after.effects) == 1
    assert sum(isinstance(e, Shuffled) for one in rounds for e in one.effects) >= 3
    assert (burns(rounds[0].effects), burns(rounds[1].effects)) == (1, 0)
    read = rule_on(write(dealer.setting, rounds), game)
    assert read.rounds == tuple(rule(one) for one in rounds)


def test_batches_alternate_shoe_by_shoe() -> None:
    dealer = Dealer({"decks": 1}, "1 2")
    seen = [remembered(dealer.round()).batch for _ in range(40)]
    assert {1, 2} == set(seen)
    changes = [(a, b) for a, b in itertools.pairwise(seen) if a != b]
    assert len(changes) >= 3


def test_the_six_to_five_deck_is_exchanged_after_its_round() -> None:
    dealer = Dealer({"variation": "six_to_five", "decks": 1}, "1 2 3")
    rounds = [dealer.round() for _ in range(12)]
    shuffles = [e for one in rounds for e in one.effects if isinstance(e, Shuffled)]
    assert shuffles
    assert {str(e.cite) for e in shuffles} == {"19:47-2.2(e)"}


@pytest.mark.parametrize("variation", ["standard", "six_to_five"])
def test_the_shoe_runs_out_in_the_middle_of_a_round(variation: str) -> None:
    """2.15(f): the discards are shuffled, one is burned, and the round is finished with them."""
    options: dict[str, object] = {"decks": 1, "variation": variation, "shuffle": "automated"}
    for seed in range(40):
        dealer = Dealer(options, "1 2 3 4 5 6", seed)
        for _ in range(3):
            round_ = dealer.round(draw_to=21)
            noticed = [e for e in round_.effects if isinstance(e, Noticed)]
            if not noticed or round_.void:
                continue
            key = "shoe_exhausted" if variation == "standard" else "hand_deck_exhausted"
            assert [e.key for e in noticed] == [key] * len(noticed)
            at = round_.effects.index(noticed[0])
            shuffled = next(e for e in round_.effects[at:] if isinstance(e, Shuffled))
            assert str(shuffled.cite) == "19:47-2.15(f)"
            by_hand = " by hand" if variation == "six_to_five" else ""
            assert f"the discards are shuffled{by_hand} and cut" in steps(round_.effects)
            assert shuffled.out  # what lay on the table stayed there
            assert isinstance(round_.effects[round_.effects.index(shuffled) + 1], Burned)
            assert remembered(round_).cutting_card_at is not None  # and the shoe ends with this round
            read = rule_on(write(dealer.setting, dealer.rounds), game)
            assert read.rounds[-1] == rule(round_)
            return
    raise AssertionError("no deck ran out")


def test_a_card_on_the_table_cannot_come_out_of_the_reshuffled_discards() -> None:
    text = """
        game blackjack
        option decks 1
        seat 1 blackjack 10
        no more bets
        hand seat 1 Ts 5d
        hand dealer 9c 8h
        seat 1 hit
        irregular shoe_exhausted
        hand seat 1 5d
    """
    with pytest.raises(Exception, match="5d cannot come again"):
        rule_on(text, game)


def test_a_double_shoe_counts_each_side() -> None:
    dealer = Dealer({"decks": 2, "dealing_device": "double_shoe", "shuffle": "manual"}, "1")
    sides = set()
    for _ in range(40):
        round_ = dealer.round()
        state = remembered(round_)
        sides.add(state.side)
        named = [step for step in steps(round_.effects) if "names the" in step]
        assert len(named) == 1
        assert round_.carry is not None
        assert state.from_left + state.from_right == round_.carry.dealt
        if state.cutting_card_at is not None:
            assert state.from_side >= 39
    assert sides == {"left", "right"}


@pytest.mark.parametrize(
    ("rule_", "card", "side"),
    [
        ("red_left", Card(7, "h"), "left"),
        ("red_left", Card(7, "s"), "right"),
        ("red_right", Card(7, "h"), "right"),
        ("low_left", Card(14, "s"), "left"),
        ("low_left", Card(8, "s"), "right"),
        ("low_right", Card(7, "h"), "right"),
    ],
)
def test_the_determinant_card_names_the_side(rule_: str, card: Card, side: str) -> None:
    round_ = Round(Setting(GAME, {"dealing_device": "double_shoe", "determinant_side": rule_}))
    round_.send(Say("1", "blackjack", 1000))
    round_.send(Say(DEALER, NO_MORE_BETS))
    for place in (NOBODY, NOBODY, "determinant"):  # a card is burned on either side
        assert isinstance(round_.request, Draw)
        assert round_.request.to == (place,)
        round_.send(Drawn((card,)))
    assert round_.table.recall(BlackjackState).side == side


def test_a_continuous_shuffler_has_no_cutting_card_and_no_burn() -> None:
    dealer = Dealer({"decks": 4, "dealing_device": "continuous"}, "1 2 3")
    rounds = [dealer.round() for _ in range(20)]
    assert all(any(isinstance(e, Shuffled) for e in one.effects) for one in rounds[1:])
    assert not any("cutting card" in step for one in rounds for step in steps(one.effects))
    assert not any(burns(one.effects) for one in rounds)


def test_the_bart_carter_shuffle_comes_back_after_a_deck() -> None:
    dealer = Dealer({"decks": 6, "shuffle": "bart_carter"}, "1 2 3")
    dealt = [carry.dealt for _ in range(15) if (carry := dealer.round().carry)]
    assert max(dealt) < 80
    assert not any("cutting card goes in" in step for one in dealer.rounds for step in steps(one.effects))


def test_who_sat_out_waits_for_the_shuffle() -> None:
    dealer = Dealer({"mid_shoe_entry": "barred"}, "1 2")
    dealer.round("1", "2")
    dealer.round("1")
    round_ = dealer.runner.open()
    late = round_.judge(Say("2", "blackjack", 1000))
    assert late is not None
    assert str(late.cite) == "58 Pa. Code 673a.6(b)"
    assert round_.judge(Say("1", "blackjack", 1000)) is None
    round_.send(Say(DEALER, SHUFFLE))
    assert round_.judge(Say("2", "blackjack", 1000)) is None
    assert round_.judge(Say("5", "blackjack", 1000)) is None


def test_a_shoe_of_any_depth_is_never_dealt_short() -> None:
    rng = random.Random("depth")
    for _ in range(6):
        depth = f"{rng.randrange(25, 60)}"
        dealer = Dealer({"decks": rng.choice([1, 2, 6]), "cut_card_depth": depth}, "1 2 3", rng.randrange(99))
        for _ in range(15):
            dealer.round(draw_to=17)
