"""Whole shoes of the games without tens: the table's engine and the kernel play the same shoes to the same cent, from
the burned card to the cutting card."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.games.double_attack_blackjack.math import kernel as attack
from pitboss.games.double_attack_blackjack.math import table_rules as attack_rules
from pitboss.games.double_attack_blackjack.wagers import BUSTIT_PAYS
from pitboss.games.families.twenty_one.math.strategy import policy
from pitboss.games.families.twenty_one.state import ShoeState
from pitboss.games.spanish_21.math import kernel as spanish
from pitboss.games.spanish_21.math import table_rules as spanish_rules
from pitboss.games.spanish_21.wagers import match_pays
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.ruling import SIGN, rule
from pitboss.play.setting import Setting
from pitboss.simulate.random_cards import stream
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import EVERYTHING, AskedWagers
from pitboss.simulate.tally import Tallies, histograms, tallies
from tests.games.double_attack_blackjack import test_kernel as of_attack
from tests.games.spanish_21 import test_kernel as of_spanish
from tests.length import times

PLACE = {card: place for place, card in enumerate(FULL_DECK)}
SIDES = {"match_the_dealer", "bustit"}
Nets = tuple[Counter[int], Counter[int]]
"""Of the main wager and of the wager beside it: how often each came."""
AtTheTable = Callable[[Iterator[Card], Carry | None], Round]
Compiled = Callable[[np.ndarray, np.ndarray, Tallies], int]


def spanish_21(setting: Setting) -> tuple[AtTheTable, Compiled, tuple[int, int]]:
    rules, stake = spanish_rules.rules_of(setting.options), of_spanish.STAKE
    how, match = policy(rules, "optimal"), match_pays(setting.options)
    pays = np.array([0, *(int(match[line].ratio * stake) for line in ("different_suit", "same_suit"))])
    known = spanish.rules_array(rules), spanish.table_of_hands(rules), spanish.as_play(how)
    box = spanish.Box(*known, np.array([stake, 0, stake]), pays, np.zeros((4, 5), dtype=np.int64))
    wagers = ("spanish_21", "match_the_dealer")
    return (
        lambda cards, carry: of_spanish.at_the_table(setting, rules, how, cards, carry, wagers),
        lambda deck, at, counted: spanish.play_shoe(stream(1, 0), deck, cut(deck), at, box, counted),
        (0, 2),
    )


def double_attack_blackjack(setting: Setting) -> tuple[AtTheTable, Compiled, tuple[int, int]]:
    rules, stake = attack_rules.rules_of(setting.options), of_attack.STAKE
    how = attack.as_play(rules, policy(rules, "optimal"))
    pays = np.array([0, *(int(odds.ratio * stake) for odds in BUSTIT_PAYS.values())])
    known = attack.rules_array(rules), attack.table_of_hands(rules), how
    box = attack.Box(*known, np.array([stake, stake, 0]), pays, np.zeros((2, 4), dtype=np.int64))
    return (
        lambda cards, carry: of_attack.at_the_table(setting, how, cards, carry),
        lambda deck, at, counted: attack.play_shoe(stream(1, 0), deck, cut(deck), at, box, counted),
        (0, 1),
    )


def cut(deck: np.ndarray) -> int:
    """A quarter of the shoe, or a card more, lies behind the cutting card."""
    return len(deck) - -(-len(deck) // 4)


def nets_of(round_: Round) -> tuple[int, int]:
    """Of the main wager, and of the wager beside it."""
    main = beside = 0
    for line in rule(round_).rulings:
        main += SIGN[line.verb] * line.cents * (line.wager not in SIDES)
        beside += SIGN[line.verb] * line.cents * (line.wager in SIDES)
    return main, beside


def shoe_at_the_table(play: AtTheTable, order: list[Card]) -> tuple[Nets, int]:
    """What a shoe came to, and how many of its cards were used."""
    found: Nets = (Counter(), Counter())
    cards, carry = iter(order[1:]), None  # the first is burned
    while True:
        round_ = play(cards, carry)
        for nets, net in zip(found, nets_of(round_), strict=True):
            nets[net] += 1
        carry = round_.carry
        assert carry is not None
        assert isinstance(carry.state, ShoeState)
        if carry.state.cutting_card_at is not None:
            return found, carry.dealt


@pytest.mark.parametrize("of", [spanish_21, double_attack_blackjack])
@pytest.mark.parametrize("reader", [True, False])
def test_the_same_shoes_to_the_same_cent(
    of: Callable[[Setting], tuple[AtTheTable, Compiled, tuple[int, int]]], reader: bool
) -> None:
    setting, rng = Setting(game(of.__name__), {"decks": 6, "card_reader": reader}), random.Random(of.__name__)
    play, compiled, rows = of(setting)
    for _ in range(times(3)):
        order = rng.sample(setting.deck.cards, setting.deck.size)
        deck = np.array([PLACE[card] for card in order], dtype=np.uint8)
        at, counted = np.array([0, len(deck)]), tallies(3)  # none used, all dealt
        rounds = compiled(deck, at, counted)
        nets, used = shoe_at_the_table(play, order)
        assert (rounds, at[0]) == (nets[0].total(), used)
        for row, at_the_table in zip(rows, nets, strict=True):
            kernel: Counter[int] = Counter()
            for (net, _), often in histograms(counted[[row]])[0].items():
                kernel[net] += often
            assert kernel == at_the_table


@pytest.mark.parametrize(("slug", "wagers"), [("spanish_21", {"spanish_21", "match_the_dealer"}),
                                              ("double_attack_blackjack", {"initial", "bustit"})])  # fmt: skip
def test_a_run_of_whole_shoes(slug: str, wagers: set[str]) -> None:
    kernel = spanish if slug == "spanish_21" else attack
    options = Setting(game(slug), {"decks": 6}).options
    played = run(kernel.whole_shoes(options, "mimic_dealer", EVERYTHING, Shoes()), 3_000, seed=1, workers=1)
    assert played.wagers.keys() == wagers
    assert played.rounds >= 3_000
    with pytest.raises(Unreadable, match="one seat"):
        kernel.whole_shoes(options, "mimic_dealer", EVERYTHING, Shoes(seats=2))
    with pytest.raises(Unreadable, match="insurance"):
        kernel.whole_shoes(options, "mimic_dealer", AskedWagers(("insurance",)), Shoes())
