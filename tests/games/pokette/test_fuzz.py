"""Spins at random, over options at random: money is conserved, a refusal changes nothing, a replay is exact."""

from __future__ import annotations

import functools
import random

import pytest

from pitboss.games.pokette import GAME
from pitboss.games.pokette.state import PoketteState
from pitboss.play.actions import DEALER, NO_MORE_BETS, Action, Drawn, Irregularity, Say
from pitboss.play.driver import Round
from pitboss.play.procedure import GO
from pitboss.play.requests import Draw
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.everybody import Sitting
from tests.games.families.wheel.spins import assert_written_down, spin
from tests.games.pokette import oracle
from tests.length import times

KEYS = ("short_spin", "foreign_object", "between_stops", "wager_out_of_limits_accepted")
JACERS = {"Jk,Ah,Ad": "Jk1 Jk2 Ah Ad", "As,Ah,Ad,Ac": "As Ah Ad Ac", "Jk1,2c,3c,4c": "Jk1 2c 3c 4c"}


def setting_for(rng: random.Random) -> Setting:
    return Setting(
        GAME,
        {
            "hand_cycle": rng.choice(["three_spins", "rolling"]),
            "joker_straight_up": rng.random() < 0.5,
            "suit_columns": ",".join(rng.sample("SHDC", 4)),
            "jacer_stops": rng.choice(list(JACERS)),
        },
    )


def bet(round_: Round, rng: random.Random) -> Say:
    wager = rng.choice(round_.setting.opening_wagers)
    on = rng.choice(wager.on) if wager.on is not None else ""
    return Say(rng.choice("1234"), wager.key, rng.choice((100, 250, 725, 1001, 2500)), on)


def next_action(round_: Round, rng: random.Random, so_far: list[str]) -> Action:
    request, last = round_.request, so_far[-1] if so_far else ""
    if rng.random() < 0.03:
        return Irregularity(rng.choice(KEYS))
    if isinstance(request, Draw):
        near = [stop for stop in map(str, request.among) if stop[0] == last[:1] or stop[-1] == last[-1:]]
        return Drawn((rng.choice(near if near and rng.random() < 0.7 else list(map(str, request.among))),), "ball")
    assert request is not None
    if request.moment == "pause":
        return GO
    match rng.randrange(12):
        case 0 | 1:
            return Say(DEALER, NO_MORE_BETS)
        case 2:
            return Say(rng.choice("12"), rng.choice(["remove", "red"]), rng.choice([None, 1]), rng.choice(["", "red"]))
        case 3:
            return Drawn((rng.choice(["Ks", "Jk3", "17"]),), rng.choice(["ball", "cards"]))
        case 4 | 5 | 6:
            return Say(rng.choice("1234"), rng.choice(oracle.HANDS), 500)
    return bet(round_, rng)


def assert_by_the_rules(round_: Round, so_far: list[str]) -> None:
    """Every wager against the rules written a second time; and none was made that could not be."""
    options = round_.setting.options
    cycle = options.word("hand_cycle")
    hand = oracle.hand_count(so_far, cycle)
    (written,) = (str(action.values[0]) for action in round_.actions if isinstance(action, Drawn))
    stop = {"joker": "Jk"}.get(written, written.replace("10", "T"))
    jacer = frozenset(JACERS[str(options.given["jacer_stops"])].split())
    assert round_.start.state == PoketteState(tuple(hand))
    which = ["Jk1", "Jk2"] if stop == "Jk" else [stop]
    for ruling in rule(round_).rulings:
        won = {oracle.wins(ruling.wager, ruling.on, each, hand, jacer) for each in which}
        assert won == {ruling.verb.value == "pay"}, (ruling, stop, hand)
        if ruling.wager in oracle.HANDS:
            assert oracle.is_open(ruling.wager, hand, cycle)
        if ruling.verb.value == "pay":
            assert ruling.odds == f"{oracle.PAYS[ruling.wager]} to 1"
    so_far.append(stop)


@pytest.mark.parametrize("chunk", range(times(2)))
def test_spins_at_random(chunk: int) -> None:
    rng = random.Random(f"pokette {chunk}")
    void = refused = hands = 0
    for _ in range(20):
        sitting, so_far = Sitting(setting_for(rng)), list[str]()
        for _ in range(12):
            refused += spin(sitting, functools.partial(next_action, rng=rng, so_far=so_far))
            round_ = sitting.round
            void += round_.void
            if round_.void:
                assert round_.carry is not None
                assert round_.carry.state == round_.start.state
            else:
                hands += any(ruling.wager in oracle.HANDS for ruling in rule(round_).rulings)
                assert_by_the_rules(round_, so_far)
        assert_written_down(sitting)
    assert void > 5
    assert refused > 50
    assert hands > 30
