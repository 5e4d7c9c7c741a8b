"""The kernel against the engine on random deals, to the cent, and against the exact odds."""

from __future__ import annotations

import random

import pytest

from pitboss.errors import Unreadable
from pitboss.games.baccarat_chemin_de_fer import GAME
from pitboss.games.baccarat_chemin_de_fer.math.kernel import banker_table, settle, simulation
from pitboss.games.baccarat_chemin_de_fer.math.odds import Plan, plan, report, rules_of
from pitboss.games.baccarat_chemin_de_fer.options import OPTIONS
from pitboss.games.families.baccarat.hands import BANKER_HAND, PLAYER_HAND, value
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Draw, Request
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.games.baccarat_chemin_de_fer.oracle import vigorish
from tests.length import times


def test_the_engine_and_the_kernel_agree_to_the_cent() -> None:
    rng = random.Random("kernel")
    for rule, name in (("tableau_with_options", "stay-SD"), ("table2_mandatory", "table"), ("free", "draw")):
        setting = Setting(GAME, {"banker_drawing_rule": rule})
        how = plan(name, rules_of(setting.options))
        deck = list(setting.deck.cards)
        dealt, covered, found = [], [], []
        for _ in range(times(150)):
            shoe, stake = rng.sample(deck, 6), rng.choice((100, 500, 701, 12_345))
            dealt.append([value(card) for card in shoe])
            covered.append(stake)
            round_ = Round(setting)
            for say in (Say("7", "bid", stake), Say(DEALER, "award_shoe"), Say("7", "bank", stake), Say("8", "banco")):
                round_.send(say)
            round_.send(Say(DEALER, NO_MORE_BETS))
            while not round_.done:
                request = round_.request
                if isinstance(request, Draw):
                    round_.send(Drawn(tuple(shoe[: len(request.to)])))
                    del shoe[: len(request.to)]
                    continue
                assert isinstance(request, Request)
                round_.send(answer(round_, request, how))
            found.append([round_.table.balances.get(chips(seat), 0) for seat in "78"])
        charged = [vigorish(stake, "up") for stake in covered]
        nets = settle(dealt, [float(how.five)] * len(dealt), banker_table(how), covered, charged)
        assert nets.tolist() == found


def answer(round_: Round, request: Request, how: Plan) -> Say:
    """Plays as the plan does, where there is a choice."""
    assert request.silence is not None
    if request.moment != "decision" or len(round_.legal(request.silence.who)) < 2:
        return request.silence
    if request.silence.who == "8":
        return Say("8", "draw" if how.five else "stay")
    player, bankers = ([value(card) for card in round_.table.hands[hand]] for hand in (PLAYER_HAND, BANKER_HAND))
    banker, third = sum(bankers) % 10, player[2] if len(player) == 3 else None
    return Say("7", "draw" if how.banker[banker, third] else "stay")


@pytest.mark.parametrize(
    ("given", "strategy", "stake"),
    [
        ({}, "optimal", None),
        ({"number_of_decks": 8}, "stay-SS", 700),
        ({"banker_drawing_rule": "free"}, "optimal", 1000),
    ],
)
def test_a_simulation_agrees_with_the_exact_odds(given: dict[str, object], strategy: str, stake: int | None) -> None:
    options = OPTIONS.read(given)[0]
    exact = report(options, strategy, stake).wagers
    measured = run(simulation(options, strategy, AskedWagers(stake=stake)), 8_000_000, seed=4).wagers
    assert measured.keys() == exact.keys()
    for name, wager in measured.items():
        truth = exact[name].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error)
        assert wager.standard_deviation == pytest.approx(truth.standard_deviation, rel=0.01)
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), abs=0.001)


def test_a_stake_too_large_to_add_up_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        simulation(OPTIONS.read({})[0], asked=AskedWagers(stake=10**12))
