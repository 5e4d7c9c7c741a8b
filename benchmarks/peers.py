"""Simulated rounds and ranked hands a second on one core, beside the best peers, all in one run.

The peers are an extra, which ``make bench`` installs (``bench``). One cannot be installed: hhoppe/blackjack is a
notebook. Its method is measured again here, as its text describes it: shoes shuffled by numpy, hands played from them
to the cut card by a table of actions, compiled by numba. Baccarat has no peer on the package registry.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from benchmarks.figure import Figure
from pitboss.games.catalogue import game
from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.games.families.poker_hands.math.rank_kernels import count_hands
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.families.twenty_one.math.table_rules import Policy
from pitboss.play.setting import Setting
from pitboss.simulate.random_cards import stream
from pitboss.simulate.staking import AskedWagers

ROUNDS = 1 << 21
FEW = 2_000
"""Rounds of a peer written in Python."""
TARGETS = {
    ("baccarat_punto_banco", ()): "20,000,000",
    ("three_card_poker", ()): "20,000,000",
    ("four_card_poker", ()): "10,000,000",
    ("texas_hold_em_bonus_poker", ()): "10,000,000",
    ("pai_gow_poker", ()): "2,000,000",
}
BOUNDS = {
    "craps": "bounded by the look-ups of a round's throws, each where the one before it leads",
    "texas_hold_em_bonus_poker": "bounded by six look-ups a round in two megabytes of decisions and strengths",
}


def rate(rounds: int, play: Callable[[], object], times: int = 3) -> float:
    """Rounds a second of this thread's own time: what else the machine does counts little."""
    best = 0.0
    for _ in range(times):
        started = time.thread_time()
        play()
        best = max(best, rounds / (time.thread_time() - started))
    return best


def ours(slug: str, *wagers: str) -> float:
    """Our kernel of a game, with these wagers made, or all."""
    dealt = game(slug)
    kernel = importlib.import_module(f"pitboss.games.{slug}.math.kernel")
    simulation = kernel.simulation(Setting(dealt, dealt.sample).options, asked=AskedWagers(wagers))
    simulation.play(stream(1, 0), 1)
    return rate(ROUNDS, lambda: simulation.play(stream(1, 1), ROUNDS))


def peers() -> Iterator[Figure]:
    """Every game that has a target or a peer."""
    yield from blackjack()
    speed, peer = ours("craps", "pass"), crapssim()
    beside = f"crapssim: {peer:,.0f}; {speed / peer:,.0f} times; {BOUNDS['craps']}"
    yield Figure("peers: craps, pass line decisions", speed, "rounds/s", "30,000,000", beside)
    for (slug, wagers), target in TARGETS.items():
        beside = "; ".join(["no peer that plays it", *([BOUNDS[slug]] if slug in BOUNDS else [])])
        yield Figure(f"peers: {slug}", ours(slug, *wagers), "rounds/s", target, beside)
    yield from evaluation()


# Blackjack


def blackjack() -> Iterator[Figure]:
    """The main wager by the best play, six decks: full rules against whatever each peer plays."""
    speed, again = ours("blackjack", "blackjack"), whole_shoes()
    others = {"OpenSpiel": open_spiel, "RLCard": rlcard, "Gymnasium": gymnasium}
    slow = "; ".join(f"{name}: {measure():,.0f}" for name, measure in others.items())
    peer = f"hhoppe's method measured again: {again:,.0f}; {speed / again:.1f} times; {slow}"
    yield Figure("peers: blackjack, main wager", speed, "rounds/s", "2 times the best", peer)


def whole_shoes() -> float:
    """Hands a second of shoes shuffled by numpy and played to the cut card."""
    from pitboss.games.blackjack.math.table_rules import rules_of
    from pitboss.games.families.twenty_one.math.strategy import policy

    stands = _actions(policy(rules_of(Setting(game("blackjack"), {"decks": 6}).options), "basic"))
    generator = np.random.default_rng(1)
    values = np.tile(np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], dtype=np.int64), 24)
    played = 0

    def play() -> None:
        nonlocal played
        played = 0
        for _ in range(20):
            shoes = generator.permuted(np.tile(values, (500, 1)), axis=1)
            played += _play_shoes(shoes, stands, 312 - 78)

    play()
    return rate(played, play)


def _actions(chart: Policy) -> npt.NDArray[np.uint8]:
    """By dealer's card, total and whether it is soft: stand 0, hit 1, double 2 (then as a hit, where too late)."""
    from pitboss.games.families.twenty_one.math.possible_hands import hands

    found = np.zeros((11, 22, 2), dtype=np.uint8)
    known = hands()
    for up in range(10):
        for hand in np.flatnonzero(known.size == 2):
            choice = int(chart.action[up, hand])
            found[up + 1, known.total[hand], int(known.soft[hand])] = choice if choice in (0, 1, 2) else 1
    found[:, :9, :], found[:, 21, :] = 1, 0
    return found


@numba.njit(error_model="numpy")
def _play_shoes(shoes: Any, actions: Any, cut: int) -> int:
    played, rewards, squares = 0, 0.0, 0.0
    for index in range(len(shoes)):
        shoe, at = shoes[index], 0
        while at < cut:
            one, up, two, hole = shoe[at], shoe[at + 1], shoe[at + 2], shoe[at + 3]
            at += 4
            hard, soft = one + two, one == 1 or two == 1
            total, first, stake, reward = hard + 10 if soft and hard <= 11 else hard, True, 1.0, 0.0
            dealers = up + hole == 11 and (up == 1 or hole == 1)
            if dealers or total == 21:
                reward = 0.0 if dealers and total == 21 else -1.0 if dealers else 1.5
            else:
                while True:
                    action = actions[up, total, int(soft and hard <= 11)]
                    if action == 0:
                        break
                    card = shoe[at]
                    at += 1
                    hard += card
                    soft = soft or card == 1
                    total = hard + 10 if soft and hard <= 11 else hard
                    if action == 2 and first:
                        stake = 2.0
                        break
                    first = False
                    if total > 21:
                        break
                if total > 21:
                    reward = -stake
                else:
                    held, ace = up + hole, up == 1 or hole == 1
                    dealer = held + 10 if ace and held <= 11 else held
                    while dealer < 17:
                        held += shoe[at]
                        ace = ace or shoe[at] == 1
                        at += 1
                        dealer = held + 10 if ace and held <= 11 else held
                    reward = stake if dealer > 21 or total > dealer else 0.0 if total == dealer else -stake
            played += 1
            rewards += reward
            squares += reward * reward
    return played


def open_spiel() -> float:
    import pyspiel

    dealt, chance = pyspiel.load_game("blackjack"), random.Random(1)

    def play() -> None:
        for _ in range(FEW):
            state = dealt.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    state.apply_action(state.legal_actions()[-1])

    return rate(FEW, play, 1)


def rlcard() -> float:
    import rlcard as library
    from rlcard.agents import RandomAgent

    table = library.make("blackjack")
    table.set_agents([RandomAgent(num_actions=table.num_actions)])

    def play() -> None:
        for _ in range(FEW):
            table.run(is_training=False)

    return rate(FEW, play, 1)


def gymnasium() -> float:
    import gymnasium as library

    table = library.make("Blackjack-v1")

    def play() -> None:
        for number in range(FEW):
            state, _ = table.reset(seed=number)
            over = False
            while not over:
                state, _, over, _, _ = table.step(int(state[0] < 17))

    return rate(FEW, play, 1)


# Craps


def crapssim() -> float:
    """Pass line decisions a second of crapssim."""
    from crapssim import Table
    from crapssim.bet import PassLine
    from crapssim.strategy.tools import NullStrategy
    from crapssim.table import TableUpdate

    def play() -> None:
        table = Table(seed=1)
        player = table.add_player(10**9, NullStrategy())
        for _ in range(FEW):
            player.add_bet(PassLine(5))
            while player.bets:
                TableUpdate().run(table)

    return rate(FEW, play, 1)


# Seven cards


def evaluation() -> Iterator[Figure]:
    """Seven-card hands ranked a second."""
    known = tables(FIVE, 7)
    counts = np.zeros(len(known.keys), dtype=np.int64)
    lookup = known.lookup
    hands = 18_009_460  # those whose highest place in the deck is the last: C(51, 6)

    def count() -> None:
        count_hands(lookup.rows, lookup.values, lookup.flushes, lookup.start, 7, 51, counts)

    count()
    speed = rate(hands, count)
    others = {"eval7": eval7, "phevaluator": phevaluator, "treys": treys, "PokerKit": pokerkit}
    measured = {name: measure() for name, measure in others.items()}
    best = max(measured.values())
    peer = "; ".join(f"{name}: {value:,.0f}" for name, value in measured.items())
    yield Figure(
        "peers: seven cards ranked", speed, "hands/s", "100,000,000", f"{peer}; {speed / best:,.0f} times the best"
    )


def _dealt(write: Callable[[str], Any], count: int = 20_000) -> list[list[Any]]:
    chance = random.Random(1)
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    cards = {name: write(name) for name in deck}
    return [[cards[name] for name in chance.sample(deck, 7)] for _ in range(count)]


def _ranked(hands: list[list[Any]], one: Callable[[list[Any]], object]) -> float:
    def play() -> None:
        for hand in hands:
            one(hand)

    return rate(len(hands), play, 2)


def eval7() -> float:
    import eval7 as library

    return _ranked(_dealt(library.Card), library.evaluate)


def phevaluator() -> float:
    from phevaluator.evaluator import evaluate_cards

    return _ranked(_dealt(str), lambda hand: evaluate_cards(*hand))


def treys() -> float:
    from treys import Card, Evaluator

    judge = Evaluator()
    return _ranked(_dealt(Card.new), lambda hand: judge.evaluate(hand[:2], hand[2:]))


def pokerkit() -> float:
    from pokerkit import StandardHighHand

    return _ranked(_dealt(str, 300), lambda hand: StandardHighHand.from_game("".join(hand[:2]), "".join(hand[2:])))
