"""The compiled hand against the engine, to the cent, on random deals; and a simulation against the exact odds."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pitboss.equipment.cards import Card
from pitboss.games.baccarat_punto_banco.math import kernel as punto_banco
from pitboss.games.baccarat_punto_banco.math.odds import report
from pitboss.games.baccarat_punto_banco.wagers import terms as punto_banco_terms
from pitboss.games.catalogue import game
from pitboss.games.families.baccarat.hands import value
from pitboss.games.families.baccarat.math.kernel import charges, hand, nets
from pitboss.games.minibaccarat.wagers import terms as minibaccarat_terms
from pitboss.play.accounts import chips, owed
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Draw, Request
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.games.families.baccarat.player import SLUGS, setting_for
from tests.length import times

SEATS = {"1": "banker", "2": "player", "3": "tie"}


@pytest.mark.parametrize("slug", SLUGS)
def test_engine_and_kernel_agree_to_the_cent(slug: str) -> None:
    rng = random.Random(f"kernel {slug}")
    for _ in range(400):
        setting = setting_for(rng, slug)
        terms = (punto_banco_terms if slug == SLUGS[0] else minibaccarat_terms)(setting.options)
        for _ in range(times(1)):
            unit = rng.randrange(1, 50_000)
            six = rng.sample(setting.deck.cards, 6)
            player, banker = hand(np.array([value(card) for card in six], dtype=np.uint8))
            expected = nets(player, banker, unit, *charges(terms, unit))
            held = at_the_table(setting, unit, six).table.balances
            found = tuple(held.get(chips(seat), 0) - held.get(owed(seat), 0) for seat in SEATS)
            assert found == expected, (six, unit)


def at_the_table(setting: Setting, unit: int, six: list[Card]) -> Round:
    """A round with a unit on everything, the cards coming in this order."""
    round_ = Round(setting)
    for seat, wager in SEATS.items():
        round_.send(Say(seat, wager, unit))
    round_.send(Say(DEALER, NO_MORE_BETS))
    left = list(six)
    while isinstance(round_.request, Draw):
        round_.send(Drawn(tuple(left.pop(0) for _ in round_.request.to)))
    while isinstance(round_.request, Request):
        assert round_.request.silence is not None
        round_.send(round_.request.silence)
    assert round_.done
    return round_


def test_a_simulation_comes_near_the_odds() -> None:
    options = Setting(game(SLUGS[0])).options
    played = run(punto_banco.simulation(options, asked=AskedWagers(stake=700)), 2_000_000, seed=5)
    for name, wager in report(options, stake=700).wagers.items():
        measured = played.wagers[name]
        assert abs(measured.mean - float(wager.distribution.mean)) < 4 * measured.standard_error
        assert abs(measured.standard_deviation - wager.distribution.standard_deviation) < 0.01
