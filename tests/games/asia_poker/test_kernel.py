"""The engine and the kernel on the same random deals, to the cent; and the kernel's settings against the house way."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import UNSEEN
from pitboss.errors import Unreadable
from pitboss.games.asia_poker import GAME
from pitboss.games.asia_poker.kernel import settle_many, simulation
from pitboss.games.asia_poker.options import OPTIONS
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.hands import DEALERS, hand_of
from pitboss.play.requests import Draw
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from pitboss.simulate.generator import stream
from tests.games.enough import enough
from tests.games.pai_gow_poker.dealt import DECK, hands_of_all_kinds

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
    round_ = Round(setting)
    round_.send(Say("1", "asia_poker", 1300))
    round_.send(Say(DEALER, NO_MORE_BETS))
    queues = {hand_of("1"): list(player), DEALERS: list(dealer)}
    while not round_.done:
        request = round_.request
        if isinstance(request, Draw):
            if request.among:
                round_.send(Drawn((1,), request.kind))
            else:
                cards = tuple(DECK[queues[place].pop(0)] if place else UNSEEN for place in request.to)
                round_.send(Drawn(cards, request.kind))
        else:
            assert request is not None
            assert request.silence is not None
            round_.send(request.silence)
    return rule(round_).net["1"]


@pytest.mark.parametrize("given", [*GIVEN, OWN])
def test_the_engine_and_the_kernel_agree_to_the_cent(given: dict[str, object]) -> None:
    rng = random.Random(str(given))
    setting = Setting(GAME, given)
    deals = [
        (hand, rng.sample([place for place in range(53) if place not in hand], 7))
        for hand in hands_of_all_kinds(rng, 120)
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
