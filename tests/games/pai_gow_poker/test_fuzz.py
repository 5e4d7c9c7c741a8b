"""Rounds at random: money is conserved, a refusal changes nothing, a replay and a written record are the same round."""

from __future__ import annotations

import random

import pytest

from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.play.accounts import CENTRE, INVENTORY, chips, meter
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Shuffled, Transfer, Verb, same
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.requests import Draw
from pitboss.play.ruling import rule
from tests.games.pai_gow_poker.gambler import SEATINGS, SEATS, Gambler, Sitting, setting_for
from tests.length import times
from tests.play.agreement import assert_agreement


def snapshot(round_: Round) -> tuple[object, ...]:
    table = round_.table
    return (list(round_.effects), dict(table.balances), {k: list(v) for k, v in table.hands.items()}, dict(table.gone),
            list(round_.actions), round_.request, round_.carry)  # fmt: skip


def assert_settled(round_: Round) -> None:
    balances = round_.table.balances
    assert not any(cents for account, cents in balances.items() if account.kind == "area"), balances
    assert not balances.get(CENTRE, 0)
    start = dict(round_.start.balances)
    fed = balances.get(meter("progressive"), 0) - start.get(meter("progressive"), 0)
    profits = {seat: balances.get(chips(seat), 0) for seat in SEATS}
    assert sum(profits.values()) + balances.get(INVENTORY, 0) + fed == 0  # the house, the bank and the players
    ruling = rule(round_)
    assert {seat: profits[seat] for seat in ruling.net} == ruling.net
    assert all(profits[seat] == 0 for seat in SEATS if seat not in ruling.net)


def play(sitting: Sitting, rng: random.Random, trouble: float) -> tuple[int, int]:
    """One round; how many were void, and how many banked by a player."""
    round_ = sitting.open()
    player = Gambler(round_, rng, trouble)
    shuffles = 0
    while not round_.done:
        if rng.random() < 0.1:
            action, before = player.illegal(), snapshot(round_)
            error = round_.judge(action)
            assert snapshot(round_) == before
            if error is not None:
                with pytest.raises(PitbossError):
                    round_.send(action)
                assert snapshot(round_) == before
                assert (error.cite is not None) == (error.status == 1)
        if rng.random() < 0.03 and not isinstance(round_.request, Draw):
            assert_agreement(round_, rng)
        round_.send(player.next())
        now = sum(isinstance(effect, Shuffled) for effect in round_.effects)
        if now > shuffles:
            shuffles = now
            player.fresh()
        assert sum(round_.table.balances.values()) == sum(cents for _, cents in round_.start.balances)
    assert_settled(round_)
    again = restore(sitting.setting, round_.start, round_.actions, sitting.seating)
    assert same(again.effects, round_.effects)
    assert again.carry == round_.carry
    assert all(cite(str(effect.cite)) == effect.cite for effect in round_.effects)
    banked = any(isinstance(e, Transfer) and e.wager.wager == "bank" for e in round_.effects)
    return int(round_.void), int(banked)


@pytest.mark.parametrize("chunk", range(times(2)))
def test_rounds_at_random(chunk: int) -> None:
    rng = random.Random(f"pai gow poker {chunk}")
    void = banked = 0
    for _ in range(25):
        sitting = Sitting(setting_for(rng), rng.choice(SEATINGS))
        for _ in range(6):
            one = play(sitting, rng, 0.06)
            void, banked = void + one[0], banked + one[1]
        text = write(sitting.setting, sitting.rounds)
        read: list[Round] = []
        assert rule_on(text, game, read.append).rounds == tuple(rule(one) for one in sitting.rounds), text
        assert [one.carry for one in read] == [one.carry for one in sitting.rounds]
    assert void > 5
    assert banked > 5


def test_meters_reconcile_over_many_rounds() -> None:
    """What is on the meter is what it started with, what was fed and reset, less what was paid from it, to the cent."""
    rng = random.Random("meter")
    sitting = Sitting(setting_for(random.Random(3)))
    while sitting.setting.options.word("progressive") == "none":
        sitting = Sitting(setting_for(rng))
    place, expected = meter("progressive"), 1_000_000
    for _ in range(times(60)):
        play(sitting, rng, 0.0)
        round_ = sitting.rounds.pop()
        sitting.rounds = [round_]
        moves = [e for e in round_.effects if isinstance(e, Transfer)]
        expected += sum(m.cents for m in moves if m.target == place) - sum(m.cents for m in moves if m.source == place)
        wagers = sum(m.cents for m in moves if m.wager.wager == "progressive" and m.verb is Verb.STAKE)
        back = (Verb.WITHDRAW, Verb.RETURN)
        taken = sum(m.cents for m in moves if m.wager.wager == "progressive" and m.verb in back)
        fed = [m.cents for m in moves if m.verb is Verb.FUND and str(m.cite) == "19:47-11.14(e)"]
        rate = sitting.setting.options.fraction("meter_rate")
        assert sum(fed) == (wagers - taken) * rate / 100
        assert round_.table.balances.get(place, 0) == expected
