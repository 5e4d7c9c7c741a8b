"""The engine and the kernel on the same random deals, to the cent; and the kernel's settings against the house way."""

from __future__ import annotations

import random

import pytest

from pitboss.errors import Unreadable
from pitboss.games.asia_poker import GAME
from pitboss.games.asia_poker.math.kernel import settle_many, simulation
from pitboss.games.asia_poker.options import OPTIONS
from pitboss.play.actions import Say
from pitboss.play.card_places import DEALERS, hand_of
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from pitboss.simulate.random_cards import stream
from tests.games.at_table import dealt_round
from tests.games.enough import enough
from tests.games.pai_gow_poker.dealt import DECK, hands_of_all_kinds
from tests.length import times

GIVEN: tuple[dict[str, object], ...] = ({}, {"four_card_order": "conventional", "ace_low_straight": "lowest"})
OWN: dict[str, object] = {
    "house_way": {
        "pair": "single third_single / second_single",
        "full_house": "complete if complete; pair pair / single",
        "three_pairs": "complete if complete; low_pair low_pair / single if pair>=K; pair pair / single",
    }
}


def engine_net(setting: Setting, player: list[int], dealer: list[int]) -> int:
    """What the wager came to at the table, seat 1 playing the house way."""
    hands = {hand_of("1"): [DECK[place] for place in player], DEALERS: [DECK[place] for place in dealer]}
    return rule(dealt_round(setting, [Say("1", "asia_poker", 1300)], hands)).net["1"]


@pytest.mark.parametrize("given", [*GIVEN, OWN])
def test_the_engine_and_the_kernel_agree_to_the_cent(given: dict[str, object]) -> None:
    rng = random.Random(str(given))
    setting = Setting(GAME, given)
    deals = [
        (hand, rng.sample([place for place in range(53) if place not in hand], 7))
        for hand in hands_of_all_kinds(rng, times(120))
    ]
    found = settle_many([p for p, _ in deals], [d for _, d in deals], setting.options, 1300)
    for (player, dealer), net in zip(deals, found.tolist(), strict=True):
        assert engine_net(setting, player, dealer) == net, (player, dealer)
    enough({-1300, 1300} == set(found.tolist()), "either end")


def test_a_simulation_comes_near_the_count() -> None:
    """47.545 percent of deals are won; 400,000 of them lie within four standard errors."""
    run = simulation(OPTIONS.read({})[0])
    [found] = run.play(stream(7, 0), 400_000)
    hits = found[1000, 1000]
    assert abs(hits / 400_000 - 0.475451) < 0.0032
    assert found == {(1000, 1000): hits, (-1000, 1000): 400_000 - hits}


def test_only_the_house_way_is_simulated() -> None:
    for strategy in ("best_setting", "wild"):
        with pytest.raises(Unreadable):
            simulation(OPTIONS.read({})[0], strategy)
