"""The kernel: the table's engine rules on the same deals to the same cent, and the odds lie within its error."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, UNSEEN, Card, Deck
from pitboss.games.double_attack_blackjack import GAME
from pitboss.games.double_attack_blackjack.math.kernel import (
    Play,
    as_play,
    play_round,
    rules_array,
    simulation,
    table_of_hands,
)
from pitboss.games.double_attack_blackjack.math.odds import wagers
from pitboss.games.double_attack_blackjack.math.table_rules import rules_of
from pitboss.games.double_attack_blackjack.options import OPTIONS
from pitboss.games.double_attack_blackjack.wagers import BUSTIT_PAYS
from pitboss.games.families.twenty_one.math.possible_hands import hands
from pitboss.games.families.twenty_one.math.strategy import policy
from pitboss.games.families.twenty_one.math.table_rules import ACTIONS, SPLIT, SURRENDER
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.card_places import DEALERS, Hand
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.ruling import SIGN, rule
from pitboss.play.setting import Setting
from pitboss.simulate.random_cards import stream
from pitboss.simulate.simulation import run
from tests.games.enough import enough
from tests.games.shuffled import shuffled
from tests.length import times

STAKE = 1001
PLACE = {card: place for place, card in enumerate(FULL_DECK)}
ODDS = [int(pays.ratio) for pays in BUSTIT_PAYS.values()]


def value(card: Card) -> int:
    return 0 if card.rank == 14 else min(card.rank, 10) - 1


def by_kernel(setting: Setting, how: Play) -> Callable[[list[Card]], tuple[int, int]]:
    """Net of the hand and of Bustit, from the cards in the order of the deal."""
    rules = rules_of(setting.options)
    words, array, table = stream(1, 0), rules_array(rules), table_of_hands(rules)

    def nets_of(dealt: list[Card]) -> tuple[int, int]:
        deck = np.array([PLACE[card] for card in dealt], dtype=np.uint8)
        room = np.zeros((2, 4), dtype=np.int64)
        at = np.array([0, len(deck)])  # nothing used, all dealt
        net, bet, line = play_round(words, deck, at, STAKE, array, table, how, room)
        assert bet >= STAKE
        return net, STAKE * (ODDS[line] if line >= 0 else -1)

    return nets_of


def by_engine(setting: Setting, how: Play, dealt: list[Card]) -> tuple[int, int]:
    """The same at the table, where the strategy is asked for every decision."""
    return nets(at_the_table(setting, how, iter(dealt)))


def at_the_table(setting: Setting, how: Play, cards: Iterator[Card], carry: Carry | None = None) -> Round:
    """A round; the first card of a shoe, which is burned, is not among the cards."""
    round_ = Round(setting, carry)
    round_.send(Say("1", "initial", STAKE))
    round_.send(Say("1", "bustit", STAKE))
    round_.send(Say(DEALER, NO_MORE_BETS))
    while not round_.done:
        request = round_.request
        if isinstance(request, Draw):
            round_.send(Drawn(tuple(next(cards) if place else UNSEEN for place in request.to)))
        elif request is not None and request.moment == "double_attack" and how[4][_up(round_)]:
            round_.send(Say("1", "double_attack", STAKE))
        elif request is not None and request.moment == "decision":
            round_.send(Say("1", _word(round_, how)))
        else:
            assert request is not None
            assert request.silence is not None
            round_.send(request.silence)
    return round_


def nets(round_: Round) -> tuple[int, int]:
    """Of the hand, and of Bustit."""
    ruling = rule(round_)
    bustit = sum(SIGN[line.verb] * line.cents for line in ruling.rulings if line.wager == "bustit")
    return ruling.net["1"] - bustit, bustit


def _up(round_: Round) -> int:
    return value(round_.table.hands[DEALERS][0])


def _word(round_: Round, how: Play) -> str:
    """What the strategy says to the hand whose turn it is."""
    action, after_split, most, rescue, _ = how
    words = {offer.word for offer in round_.legal("1")}
    up, name = _up(round_), _turn(round_)
    held = round_.table.hands[name]
    index = hands().of(*(value(card) for card in held))
    split = "." in name
    pair = value(held[0])
    if "hit" not in words and not (split and pair == 0):  # doubled
        return "surrender" if rescue[up, 1 + pair if split else 0, index] else "stand"
    if not split:
        return ACTIONS[action[up, index]]
    if len(held) == 2 and value(held[1]) == pair and "split" in words:
        many = sum(hand.startswith("seat 1.") for hand in round_.table.hands)
        if many < most[up, pair]:
            return "split"
    return ACTIONS[after_split[up, pair, index]]


def _turn(round_: Round) -> Hand:
    """The hand that is asked: the only one that may be named."""
    names = [name for name in round_.table.hands if name.startswith("seat 1")]
    if len(names) == 1:
        return names[0]
    for name in names:
        label = name.removeprefix("seat ")
        if "." in label and round_.judge(Say("1", "stand", hand=label)) is None:
            return name
    raise AssertionError(names)


TABLES: list[dict[str, object]] = [
    {"decks": 6},
    {"decks": 8, "card_reader": False},
    {"decks": 6, "card_reader": False, "max_split_hands": 3},
]


def deals(rng: random.Random, decks: int, many: int) -> Iterator[list[Card]]:
    """Shoes in random order; half of them begin with a pair, and aces and eights come up often."""
    for shoe in itertools.islice(shuffled(rng, Deck(packs=decks, without=(10,)).cards), many):
        if rng.random() < 0.3:
            liked = rng.choice(({14}, {8}, {14, 13}, {9, 8, 14}))
            shoe.sort(key=lambda card: card.rank not in liked or rng.random() < 0.5)
        if rng.random() < 0.5:
            twin = next(i for i in range(3, len(shoe)) if value(shoe[i]) == value(shoe[1]))
            shoe[2], shoe[twin] = shoe[twin], shoe[2]
        yield shoe[:50]


@pytest.mark.parametrize("given", TABLES, ids=str)
@pytest.mark.parametrize("strategy", ["basic", "optimal"])
def test_engine_and_kernel_agree_to_the_cent(given: dict[str, object], strategy: str) -> None:
    setting = Setting(GAME, given)
    rules = rules_of(setting.options)
    how = as_play(rules, policy(rules, strategy))
    compiled = by_kernel(setting, how)
    split = 0
    for dealt in deals(random.Random(str(given)), setting.options.whole("decks"), times(150)):
        first = hands().of(value(dealt[1]), value(dealt[2]))
        split += how[0][value(dealt[0]), first] == SPLIT
        assert compiled(dealt) == by_engine(setting, how, dealt), dealt
    enough(split > 20, "a split pair")
    assert (how[0] == SURRENDER).any()
    assert (how[1][:, 0] == SURRENDER).any()  # split aces


@pytest.mark.parametrize("given", [{"decks": 8}, {"decks": 6, "card_reader": False}], ids=str)
def test_a_simulation_lies_within_five_standard_errors_of_the_odds(given: dict[str, object]) -> None:
    options, wrong = OPTIONS.read(given)
    assert not wrong
    exact = wagers(options, "basic")
    played = run(simulation(options, "basic"), 300_000, seed=2, workers=1)
    assert played.wagers.keys() == exact.keys()
    for name, measured in played.wagers.items():
        odds = exact[name].distribution
        assert abs(measured.mean - float(odds.mean)) < 5 * measured.standard_error, name
        assert measured.bet / measured.rounds / measured.stake == pytest.approx(float(odds.average_bet), abs=0.01)
        if name == "initial":
            assert measured.standard_deviation == pytest.approx(odds.standard_deviation, abs=0.01)
