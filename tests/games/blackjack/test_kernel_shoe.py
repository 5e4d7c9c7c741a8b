"""Whole shoes: the table's engine deals the same shoes, a counter in plain Python bets at it, to the same cent."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, UNSEEN, Card
from pitboss.errors import Unreadable
from pitboss.games.blackjack import GAME
from pitboss.games.blackjack.double_shoe import depth
from pitboss.games.blackjack.math.kernel import rules_array, table_of_hands, whole_shoes
from pitboss.games.blackjack.math.kernel_shoe import COUNTS, play_shoe, room_for, seated_at
from pitboss.games.blackjack.math.table_rules import rules_of
from pitboss.games.blackjack.state import BlackjackState
from pitboss.games.families.twenty_one.math.possible_hands import ACE, TEN, hands
from pitboss.games.families.twenty_one.math.strategy import policy
from pitboss.games.families.twenty_one.math.table_rules import ACTIONS, EVEN_MONEY, Policy, Rules
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.ruling import SIGN, rule
from pitboss.play.setting import Setting
from pitboss.simulate.random_cards import stream
from pitboss.simulate.shoe_run import HIGHEST, LOWEST, Shoes, read_ramp
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from pitboss.simulate.tally import histograms, tallies
from tests.length import times

UNIT = 1000
PLACE = {card: place for place, card in enumerate(FULL_DECK)}
HI_LO = {rank: 1 if rank <= 6 else 0 if rank <= 9 else -1 for rank in range(2, 15)}
Found = dict[str, Counter[tuple[int, int]]]


def value(card: Card) -> int:
    return 0 if card.rank == 14 else min(card.rank, 10) - 1


# At the table


class Player:
    """Deals a shoe in a given order through the engine, the first seat counting in plain Python."""

    def __init__(self, setting: Setting, order: list[Card], shoes: Shoes) -> None:
        self.setting, self.shoes = setting, shoes
        self.left, self.size = list(order), len(order)
        self.running = self.hole = self.even = 0
        rules = rules_of(setting.options)
        self.how = [policy(rules, shoes.strategy(seat, "basic")) for seat in range(shoes.seats)]
        self.found: Found = {}

    def true_count(self) -> int:
        return self.rounded(Fraction(52 * self.running, len(self.left)))

    @staticmethod
    def rounded(exact: Fraction) -> int:
        return min(HIGHEST, max(LOWEST, math.floor(exact)))

    def shoe(self) -> int:
        carry: Carry | None = None
        rounds = 0
        while carry is None or self.ended(carry) is None:
            carry = self.round(carry)
            rounds += 1
        return rounds

    @staticmethod
    def ended(carry: Carry) -> Hand | None:
        assert isinstance(carry.state, BlackjackState)
        return carry.state.cutting_card_at

    def round(self, carry: Carry | None) -> Carry:
        round_, now = Round(self.setting, carry), self.true_count() if carry else 0
        bet = UNIT * self.shoes.units(now)
        for seat in range(self.shoes.seats):
            round_.send(Say(str(seat + 1), "blackjack", UNIT if seat else bet))
        round_.send(Say(DEALER, NO_MORE_BETS))
        self.hole = 0
        while not round_.done:
            self.answer(round_, bet)
        self.running += self.hole
        ruling = rule(round_)
        nets = {line.seat: 0 for line in ruling.rulings}
        insurance = 0
        for line in ruling.rulings:
            if line.wager == "insurance":
                insurance += SIGN[line.verb] * line.cents
            nets[line.seat] += SIGN[line.verb] * line.cents
        for seat in range(self.shoes.seats):
            self.count("blackjack" if seat == 0 else f"seat_{seat + 1}", nets[str(seat + 1)])
        if insurance:
            self.count("insurance", insurance)
        if self.shoes.count:
            self.count(f"true_count_{now:+d}", nets["1"])
        assert round_.carry is not None
        return round_.carry

    def count(self, wager: str, net: int) -> None:
        self.found.setdefault(wager, Counter())[net, 0] += 1

    def answer(self, round_: Round, bet: int) -> None:
        request = round_.request
        if isinstance(request, Draw):
            cards = []
            for place in request.to:
                card = self.left.pop(0)
                cards.append(card if place else UNSEEN)
                if place and not (place == DEALERS and len(round_.table.hands.get(DEALERS, ())) == 1 and self.reader):
                    self.running += HI_LO[card.rank]
                elif place:
                    self.hole = HI_LO[card.rank]  # in sight only at the end of the round
            round_.send(Drawn(tuple(cards)))
        elif request is not None and request.moment == "insurance":
            for seat in map(str, range(1, self.shoes.seats + 1)):
                if any(offer.word == ACTIONS[EVEN_MONEY] for offer in round_.legal(seat)) and self.takes_even(seat):
                    round_.send(Say(seat, ACTIONS[EVEN_MONEY]))
                    self.even += 1
                    return
            taken = self.shoes.insurance is not None and self.true_count_now() >= self.shoes.insurance
            if taken and any(offer.word == "insurance" for offer in round_.legal("1")):
                round_.send(Say("1", "insurance", bet // 2))
            else:
                assert request.silence is not None
                round_.send(request.silence)
        elif request is not None and request.moment == "decision":
            seat = next(str(n + 1) for n in range(self.shoes.seats) if round_.legal(str(n + 1)))
            round_.send(Say(seat, self.word(round_, seat)))
        else:
            assert request is not None
            assert request.silence is not None
            round_.send(request.silence)

    def takes_even(self, seat: str) -> bool:
        return bool(self.how[int(seat) - 1].action[ACE, hands().of(ACE, TEN)] == EVEN_MONEY)

    @property
    def reader(self) -> bool:
        return self.setting.options.flag("card_reader")

    def true_count_now(self) -> int:
        """With a card reader the hole card is already out of the shoe, unseen."""
        return self.rounded(Fraction(52 * self.running, len(self.left) + self.reader))

    def word(self, round_: Round, seat: str) -> str:
        how: Policy = self.how[int(seat) - 1]
        up = value(round_.table.hands[DEALERS][0])
        names = [name for name in round_.table.hands if name == f"seat {seat}" or name.startswith(f"seat {seat}.")]
        name = next(
            each
            for each in names
            if round_.judge(Say(seat, "stand", hand=each.removeprefix("seat ") if "." in each else "")) is None
            and ("." in each or len(names) == 1)
        )
        held = round_.table.hands[name]
        index = hands().of(*(value(card) for card in held))
        if "." not in name:
            return ACTIONS[how.action[up, index]]
        pair = value(held[0])
        again = len(held) == 2 and value(held[1]) == pair and len([n for n in names if "." in n]) < how.hands[up, pair]
        if again and any(offer.word == "split" for offer in round_.legal(seat)):
            return "split"
        return ACTIONS[how.after_split[up, pair, index]]


def at_table(setting: Setting, order: list[Card], shoes: Shoes) -> tuple[int, Found]:
    player = Player(setting, order, shoes)
    return player.shoe(), player.found


# Compiled


def by_kernel(setting: Setting, order: list[Card], shoes: Shoes) -> tuple[int, Found]:
    rules, size = rules_of(setting.options), len(order)
    full = np.zeros(size + 400, dtype=np.uint8)
    full[:size] = [PLACE[card] for card in order]
    counted = tallies(shoes.seats + 1 + COUNTS)
    rounds = play_shoe(
        stream(1, 0), full, np.array([0, size]), size, depth(setting.options, size), rules_array(rules),
        table_of_hands(), seated_at(rules, "basic", UNIT, shoes), room_for(shoes.seats), counted,
    )  # fmt: skip
    names = ["blackjack", *(f"seat_{n + 1}" for n in range(1, shoes.seats)), "insurance"]
    names += [f"true_count_{LOWEST + n:+d}" for n in range(COUNTS if shoes.count else 0)]
    found: Found = {}
    for name, outcomes in zip(names, histograms(counted), strict=False):
        for (net, _), often in outcomes.items():
            found.setdefault(name, Counter())[net, 0] += often
    return rounds, found


COUNTER = Shoes(count="hi_lo", ramp=read_ramp("0:1,1:2,2:4,3:8"), insurance=1)


@pytest.mark.parametrize(
    ("given", "shoes"),
    [
        ({"decks": 2}, COUNTER),
        ({"decks": 6, "dealer_soft_17": "hit", "resplit_aces": True}, COUNTER),
        ({"decks": 4, "card_reader": False, "surrender": True}, COUNTER),
        ({"decks": 6}, Shoes(3, ("never_bust", "mimic_dealer"), "hi_lo", read_ramp("-1:1,1:3"), 2)),
        ({"decks": 8, "card_reader": False}, Shoes(5, ("never_bust",))),
    ],
    ids=str,
)
def test_engine_and_kernel_agree_on_whole_shoes(given: dict[str, object], shoes: Shoes) -> None:
    setting = Setting(GAME, given)
    rng, order = random.Random(str(given)), list(FULL_DECK) * setting.options.whole("decks")
    insured = rounds = 0
    while rounds < times(100) or not (insured or shoes.insurance is None):
        rng.shuffle(order)
        at, compiled = at_table(setting, order, shoes), by_kernel(setting, order, shoes)
        assert compiled == at
        insured += "insurance" in at[1]
        rounds += at[0]


@pytest.mark.parametrize("reader", [True, False])
def test_engine_and_kernel_agree_on_even_money_in_whole_shoes(reader: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The charts of two boxes of three take it here, whatever it is worth; the first would else insure by the count."""

    def takes(rules: Rules, name: str) -> Policy:
        how = policy(rules, name)
        if name != "never_bust":
            how.action[ACE, hands().of(ACE, TEN)] = EVEN_MONEY
        return how

    monkeypatch.setattr("pitboss.games.families.twenty_one.math.strategy.policy", takes)
    setting = Setting(GAME, {"decks": 2, "card_reader": reader})
    shoes = Shoes(3, ("mimic_dealer", "never_bust"), "hi_lo", read_ramp("-1:1,1:3"), 0)
    rng, order, even = random.Random(8), list(FULL_DECK) * 2, 0
    while even < 5:
        rng.shuffle(order)
        player = Player(setting, order, shoes)
        player.how = [takes(rules_of(setting.options), shoes.strategy(seat, "basic")) for seat in range(3)]
        assert (player.shoe(), player.found) == by_kernel(setting, order, shoes)
        even += player.even


def test_what_a_counter_wins_is_what_he_wins_at_each_count() -> None:
    """Every round is at one true count; and 52 cards less one are worth half a percent a count, about (hi-lo)."""
    options = Setting(GAME, {"decks": 6}).options
    counter = Shoes(count="hi_lo", ramp=read_ramp("1:1,2:4"), insurance=3)
    found = run(whole_shoes(options, "basic", AskedWagers(), counter), 700_000, seed=3).wagers
    by_count = {int(name.removeprefix("true_count_")): one for name, one in found.items() if name.startswith("true")}
    assert sum(one.net for one in by_count.values()) == found["blackjack"].net
    assert sum((Counter(one.outcomes) for one in by_count.values()), Counter()) == found["blackjack"].outcomes
    near = [count for count in by_count if -5 <= count <= 5]
    weights = [by_count[count].rounds for count in near]
    centre = sum(w * c for w, c in zip(weights, near, strict=True)) / sum(weights)
    means = [by_count[count].mean for count in near]
    slope = sum(w * (c - centre) * m for w, c, m in zip(weights, near, means, strict=True))
    slope /= sum(w * (c - centre) ** 2 for w, c in zip(weights, near, strict=True))
    assert 0.004 < slope < 0.0075


def test_what_cannot_be_played_by_the_shoe_is_said() -> None:
    for given in ({"dealing_device": "double_shoe"}, {"multiple_action": "three_required", "decks": 4}):
        with pytest.raises(Unreadable, match="whole shoes"):
            whole_shoes(Setting(GAME, given).options, "basic", AskedWagers(), Shoes())
    alone = Shoes(count="hi_lo", ramp=read_ramp("0:0,1:1"))
    with pytest.raises(Unreadable, match="no round is ever dealt"):
        whole_shoes(Setting(GAME).options, "basic", AskedWagers(), alone)
