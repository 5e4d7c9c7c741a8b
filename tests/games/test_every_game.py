"""What holds of every game of the catalogue, whatever its rules: money, replay, citations, records, JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

import pytest

from pitboss.errors import PitbossError, Unreadable
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.citation import cite
from pitboss.play.accounts import chips
from pitboss.play.actions import Say
from pitboss.play.codec import (
    canonical,
    read_action,
    read_carry,
    read_setting,
    write_action,
    write_carry,
    write_effect,
    write_setting,
)
from pitboss.play.dealing.runner import Happening, Took
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Effect, Transfer, Verb, same
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.games.anybody import STEPS, Anybody, a_say, a_setting
from tests.length import times

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
TABLES, ROUNDS = times(6), 6


def play_out(player: Anybody, round_: Round) -> None:
    """A round to its end; the sum of all accounts never changes, and a refusal changes nothing."""
    total = sum(round_.table.balances.values())
    for _ in range(STEPS):
        if round_.done:
            return
        stray = Say(player.rng.choice(["1", "2", "dealer", "nobody"]), player.rng.choice(["ante", "hit", "zzz"]), 17)
        if round_.judge(stray) is not None:
            before = (len(round_.effects), dict(round_.table.balances), round_.table.state, round_.request)
            with pytest.raises(PitbossError):
                round_.send(stray)
            assert before == (len(round_.effects), round_.table.balances, round_.table.state, round_.request)
        player.step(round_)
        assert sum(round_.table.balances.values()) == total
    raise AssertionError(f"the round does not end: {round_.request}")


@every_game
def test_rounds_at_random(slug: str) -> None:
    rng = random.Random(slug)
    for _ in range(TABLES):
        player = Anybody(a_setting(game(slug), rng), rng, trouble=rng.choice((0.0, 0.05)))
        for _ in range(ROUNDS):
            round_ = player.open()
            play_out(player, round_)
            assert_restored(round_)
            for effect in round_.effects:
                assert cite(str(effect.cite)) == effect.cite
            ruled = rule(round_)
            assert all(amount.cents > 0 for amount in ruled.rulings)
        text = write(player.runner.setting, player.rounds)
        assert rule_on(text, game).rounds == tuple(rule(one) for one in player.rounds), text


def assert_restored(round_: Round) -> None:
    """From what is stored of it, through JSON, comes the same round."""
    setting = round_.setting
    stored = json.loads(canonical({
        "setting": write_setting(setting),
        "start": write_carry(round_.start),
        "actions": [write_action(action) for action in round_.actions],
    }))  # fmt: skip
    again = restore(
        read_setting(stored["setting"], game),
        read_carry(stored["start"], setting.game),
        [read_action(action) for action in stored["actions"]],
        round_.seating,
    )
    assert again.setting == setting
    assert hash(again.setting) == hash(setting)
    assert again.start == round_.start
    assert again.actions == round_.actions
    assert same(again.effects, round_.effects)
    assert [*map(write_effect, again.effects)] == [*map(write_effect, round_.effects)]
    assert again.carry == round_.carry
    assert round_.carry is not None
    assert read_carry(json.loads(canonical(write_carry(round_.carry))), setting.game) == round_.carry
    assert type(again.carry.state if again.carry else None) is type(setting.game.state)
    canonical([write_effect(effect) for effect in round_.effects])


@every_game
def test_what_is_stored_is_read_strictly(slug: str) -> None:
    carry = write_carry(Setting(game(slug), game(slug).sample).opening)
    assert isinstance(carry, dict)
    for key, wrong in (("rounds", True), ("rounds", "1"), ("gone", {}), ("balances", [["x"]]), ("state", 5), ("x", 1)):
        with pytest.raises(Unreadable):
            read_carry({**carry, key: wrong}, game(slug))
    state = carry["state"]
    assert isinstance(state, dict)
    with pytest.raises(Unreadable):
        read_carry({**carry, "state": {**state, "strange": 1}}, game(slug))


@every_game
def test_an_offer_costs_what_leaves_the_chips(slug: str) -> None:
    """What a word takes from a seat's chips at once is what its offer said that it costs."""
    rng, seen = random.Random(f"price {slug}"), 0
    for _ in range(TABLES):
        told: list[Happening] = []
        player = Anybody(a_setting(game(slug), rng), rng, tell=told.append)
        for _ in range(3):
            round_ = player.open()
            while not round_.done:
                if rng.random() < 0.5:
                    player.step(round_)
                    continue
                seat = rng.choice(round_.setting.seats)
                purse = rng.choice((0, 100, 2_500, 40_000))
                offers = round_.legal(seat, purse)
                if offers:
                    said = a_say(rng.choice(offers), rng)
                    offer = round_.offered(said)
                    assert offer is not None
                    cost = offer.on_place(said.on).cost(said.on, said.amount)
                    assert cost <= purse
                    told.clear()
                    player.runner.say(said, purse)
                    took = told[0]
                    assert isinstance(took, Took)
                    assert _taken(took.effects, seat) == cost, said
                    seen += cost > 0
                else:
                    player.step(round_)
    assert seen > TABLES // 3


def _taken(effects: Sequence[Effect], seat: str) -> int:
    """The most that a seat's chips went down by, step after step, before anything was settled."""
    held = lowest = 0
    for effect in effects:
        if isinstance(effect, Transfer):
            if effect.verb in (Verb.COLLECT, Verb.PAY, Verb.BACK):
                break
            held += effect.cents * ((effect.target == chips(seat)) - (effect.source == chips(seat)))
            lowest = min(lowest, held)
    return -lowest


@every_game
def test_every_option_has_a_default_that_is_allowed_and_a_section_that_exists(slug: str) -> None:
    options, violations = game(slug).options.read(game(slug).sample)
    assert violations == []
    for option in game(slug).options.options:
        assert cite(str(option.cite)) == option.cite
        assert option.meaning
        assert option.key in options
    for key, irregular in game(slug).irregularities.items():
        assert irregular.moments, key
        assert irregular.meaning
