"""The kernel: the table's engine rules on the same deals to the same cent, and the odds lie within its error."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, UNSEEN, Card, cards
from pitboss.games.families.twenty_one.math.strategy import policy
from pitboss.games.families.twenty_one.math.table_rules import ACTIONS, SPLIT, Policy, Rules
from pitboss.games.spanish_21 import GAME
from pitboss.games.spanish_21.math.kernel import as_play, play_round, rules_array, simulation, table_of_hands
from pitboss.games.spanish_21.math.odds import wagers
from pitboss.games.spanish_21.math.table_rules import rules_of
from pitboss.games.spanish_21.options import OPTIONS
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.card_places import DEALERS
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from pitboss.simulate.random_cards import stream
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.games.enough import enough
from tests.games.shuffled import shuffled
from tests.games.test_every_line import inquiry
from tests.length import times

STAKE = 400
"""Under $5.00: the kernel knows no super bonus."""
PLACE = {card: place for place, card in enumerate(FULL_DECK)}


def value(card: Card) -> int:
    return 0 if card.rank == 14 else min(card.rank, 10) - 1


def by_kernel(rules: Rules, how: Policy) -> Callable[[list[Card]], int]:
    """The net of a deal, from its cards."""
    words, array, table, play = stream(1, 0), rules_array(rules), table_of_hands(rules), as_play(how)

    def net_of(dealt: list[Card]) -> int:
        deck = np.array([PLACE[card] for card in dealt], dtype=np.uint8)
        room = np.zeros((4, 5), dtype=np.int64)
        at = np.array([0, len(deck)])  # nothing used, all dealt
        net, bet = play_round(words, deck, at, STAKE, array, table, play, *room)
        assert bet >= STAKE
        return int(net)

    return net_of


def by_engine(setting: Setting, rules: Rules, how: Policy, dealt: list[Card]) -> int:
    """The same at the table, where the strategy is asked for every decision."""
    return rule(at_the_table(setting, rules, how, iter(dealt))).net["1"]


def at_the_table(
    setting: Setting,
    rules: Rules,
    how: Policy,
    cards: Iterator[Card],
    carry: Carry | None = None,
    wagers: tuple[str, ...] = ("spanish_21",),
) -> Round:
    """A round; the first card of a shoe, which is burned, is not among the cards."""
    round_ = Round(setting, carry)
    for wager in wagers:
        round_.send(Say("1", wager, STAKE))
    round_.send(Say(DEALER, NO_MORE_BETS))
    while not round_.done:
        request = round_.request
        if isinstance(request, Draw):
            round_.send(Drawn(tuple(next(cards) if place else UNSEEN for place in request.to)))
        elif request is not None and request.moment == "decision":
            round_.send(Say("1", word(round_, rules, how)))
        else:
            assert request is not None
            assert request.silence is not None
            round_.send(request.silence)
    return round_


def place_of(rules: Rules, held: list[Card]) -> int:
    """The place of a hand: two cards by suit where that counts."""
    place = rules.table.of(*(value(card) for card in held))
    if len(held) == 2 and place in rules.table.suited and held[0].suit == held[1].suit:
        return rules.table.suited[place][held[0].suit == "s"]
    return place


def word(round_: Round, rules: Rules, how: Policy) -> str:
    """What the strategy says to the hand whose turn it is."""
    words = {offer.word for offer in round_.legal("1")}
    up = value(round_.table.hands[DEALERS][0])
    names = [name for name in round_.table.hands if name.startswith("seat 1")]
    name = next(
        name
        for name in names
        if len(names) == 1 or (round_.judge(Say("1", "stand", hand=name.removeprefix("seat "))) is None and "." in name)
    )
    held = round_.table.hands[name]
    index = place_of(rules, held)
    split = "." in name
    pair = value(held[0])
    if "rescue" in words:
        return "rescue" if how.rescue[up, 1 + pair if split else 0, index] else "stand"
    if not split:
        return ACTIONS[how.action[up, index]]
    if len(held) == 2 and value(held[1]) == pair and "split" in words:
        many = sum(hand.startswith("seat 1.") for hand in round_.table.hands)
        if many < how.hands[up, pair]:
            return "split"
    return ACTIONS[how.after_split[up, pair, index]]


def deals(rng: random.Random, setting: Setting, many: int) -> Iterator[list[Card]]:
    """Shoes in random order; many begin with a pair, or with cards that 6-7-8 and 7-7-7 are made of."""
    for shoe in itertools.islice(shuffled(rng, setting.deck.cards), many):
        kind = rng.random()
        if kind < 0.4:
            twin = next(i for i in range(4, len(shoe)) if value(shoe[i]) == value(shoe[0]))
            shoe[2], shoe[twin] = shoe[twin], shoe[2]
        elif kind < 0.7:
            suit = rng.choice("cdhs" + "s" * 3)
            for at, rank in zip((0, 2, 3, 4), rng.choice(((6, 7, 8, 8), (7, 7, 7, 7), (8, 6, 7, 7))), strict=True):
                found = next(i for i in range(5, len(shoe)) if shoe[i] == Card(rank, suit))
                shoe[at], shoe[found] = shoe[found], shoe[at]
        elif kind < 0.85:
            low = [i for i in range(5, len(shoe)) if shoe[i].rank in (14, 2, 3, 4)][:9]
            for at, found in zip((0, 2, 4, 5, 6, 7, 8, 9, 10), low, strict=True):
                shoe[at], shoe[found] = shoe[found], shoe[at]
        yield shoe[:60]


@pytest.mark.parametrize(
    ("given", "strategy"),
    [
        ({"decks": 6}, "optimal"),
        ({"decks": 8, "card_reader": False, "max_split_hands": 3}, "optimal"),
        ({"decks": 6, "draw_to_split_aces": False, "card_reader": False}, "basic"),
    ],
    ids=str,
)
def test_engine_and_kernel_agree_to_the_cent(given: dict[str, object], strategy: str) -> None:
    setting = Setting(GAME, given)
    rules = rules_of(setting.options)
    how = policy(rules, strategy)
    compiled = by_kernel(rules, how)
    split = special = 0
    for dealt in deals(random.Random(str(given)), setting, times(250)):
        split += how.action[value(dealt[1]), place_of(rules, [dealt[0], dealt[2]])] == SPLIT
        net = compiled(dealt)
        special += net in (2 * STAKE, 3 * STAKE)
        assert net == by_engine(setting, rules, how, dealt), dealt
    enough(split > 15, "a split pair")
    enough(special > 5, "a 21 that is paid more")


def test_a_21_that_is_paid_nothing_comes_back() -> None:
    """2-3, then 4, 5 and 7; 6-7-8 of three suits; both against 17."""
    for line, dealt in (("five_cards", "2c Ks 3d 7h 4c 5s 7d"), ("three_cards_of_several_suits", "6c Ks 7d 7h 8c")):
        for pays, net in (("3:2", STAKE * 3 // 2), ("0", 0)):
            rules = rules_of(inquiry("spanish_21", {f"payouts.{line}": pays}).report()[1].options)
            assert by_kernel(rules, policy(rules, "mimic_dealer"))([*cards(dealt)]) == net


NOTHING = ("five_cards", "six_cards", "seven_cards", "three_cards_of_several_suits", "three_cards_of_spades")


def test_a_simulation_of_21s_paid_nothing_lies_within_five_standard_errors_of_the_odds() -> None:
    _, answer = inquiry("spanish_21", {f"payouts.{line}": "0" for line in NOTHING}).report()
    exact, rounds = answer.wagers["spanish_21"].distribution, 1_000_000
    measured = run(simulation(answer.options, "mimic_dealer", AskedWagers(("spanish_21",))), rounds, seed=2, workers=1)
    spread = exact.standard_deviation / rounds**0.5
    assert abs(measured.wagers["spanish_21"].mean - float(exact.mean)) < 5 * spread


@pytest.mark.parametrize("given", [{"decks": 6}, {"decks": 6, "match_the_dealer": False}], ids=str)
def test_a_simulation_lies_within_five_standard_errors_of_the_odds(given: dict[str, object]) -> None:
    options, wrong = OPTIONS.read(given)
    assert not wrong
    exact = wagers(options)
    played = run(simulation(options), 400_000, seed=2, workers=1)
    assert played.wagers.keys() == exact.keys()
    for name, measured in played.wagers.items():
        odds = exact[name].distribution
        assert abs(measured.mean - float(odds.mean)) < 5 * measured.standard_error, name
        assert measured.bet / measured.rounds / measured.stake == pytest.approx(float(odds.average_bet), abs=0.005)
        assert measured.hits / measured.rounds == pytest.approx(float(odds.hit_frequency), abs=0.004)
