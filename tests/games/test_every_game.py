"""What holds of every game of the catalogue, whatever its rules: money, replay, citations, secrets, records."""

from __future__ import annotations

import random

import pytest

from pitboss.errors import PitbossError
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.citation import cite
from pitboss.play.actions import Say
from pitboss.play.driver import Round, restore
from pitboss.play.effects import same
from pitboss.play.record import rule_on, write
from pitboss.play.requests import Request
from pitboss.play.ruling import rule
from tests.games.anybody import STEPS, Anybody, Stuck, a_setting

every_game = pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
TABLES, ROUNDS = 12, 6


def play_out(player: Anybody, round_: Round) -> bool:
    """A round to its end; the sum of all accounts never changes, and a refusal changes nothing.

    Whether it came to an end: some bets at random cannot be closed.
    """
    total = sum(round_.table.balances.values())
    for _ in range(STEPS):
        if round_.done:
            return True
        stray = Say(player.rng.choice(["1", "2", "dealer", "nobody"]), player.rng.choice(["ante", "hit", "zzz"]), 17)
        if round_.judge(stray) is not None:
            before = (len(round_.effects), dict(round_.table.balances), round_.request)
            with pytest.raises(PitbossError):
                round_.send(stray)
            assert before == (len(round_.effects), round_.table.balances, round_.request)
        try:
            player.send(round_)
        except Stuck:
            return False
        assert sum(round_.table.balances.values()) == total
    assert isinstance(round_.request, Request)
    assert round_.request.moment == "bets", "the round does not end"
    return False


@every_game
def test_rounds_at_random(slug: str) -> None:
    rng, played = random.Random(slug), 0
    for _ in range(TABLES):
        player = Anybody(a_setting(game(slug), rng), rng)
        for _ in range(ROUNDS):
            round_ = player.open()
            if not play_out(player, round_):
                player.session.rounds.pop()
                break
            played += 1
            assert round_.carry is not None
            again = restore(round_.setting, round_.start, round_.actions)
            assert same(again.effects, round_.effects)
            assert again.carry == round_.carry
            for effect in round_.effects:
                assert cite(str(effect.cite)) == effect.cite
            ruled = rule(round_)
            assert all(amount.cents > 0 for amount in ruled.rulings)
        text = write(player.session)
        read = rule_on(text, game)
        assert read.rounds == tuple(rule(one) for one in player.session.rounds), text
    assert played > TABLES


@every_game
def test_every_option_has_a_default_that_is_allowed_and_a_section_that_exists(slug: str) -> None:
    options, violations = game(slug).options.read({})
    assert violations == []
    for option in game(slug).options.options:
        assert cite(str(option.cite)) == option.cite
        assert option.meaning
        assert option.key in options
    for key, irregular in game(slug).irregularities.items():
        assert irregular.moments, key
        assert irregular.meaning
