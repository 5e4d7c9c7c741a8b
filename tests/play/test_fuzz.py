"""Thousands of rounds at random: whatever is said, money is conserved, a refusal changes nothing, a replay is exact."""

from __future__ import annotations

import contextlib
import random

import pytest

from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.play.accounts import INVENTORY, chips
from pitboss.play.card_places import DEALERS, hand_of
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Transfer, Verb, same
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import rule
from tests.everybody import Sitting, all_legal
from tests.games.three_card_poker.oracle import net
from tests.length import times
from tests.play.player import SEATS, Player, areas, revealed, setting_for, snapshot

CHUNKS, ROUNDS = times(2), 500


def assert_refusal_changes_nothing(round_: Round, player: Player) -> None:
    action = player.illegal()
    before = snapshot(round_)
    error = round_.judge(action)
    assert snapshot(round_) == before, "asking changed something"
    if error is None:
        return
    with pytest.raises(type(error)) as refused:
        round_.send(action)
    assert refused.value.reason == error.reason
    assert (refused.value.cite is not None) == (refused.value.status == 1)
    assert snapshot(round_) == before, action


def assert_settled(round_: Round) -> None:
    """What holds of any round that is over, void or not."""
    balances = round_.table.balances
    assert not any(areas(balances))
    profits = {seat: balances.get(chips(seat), 0) for seat in SEATS}
    assert sum(profits.values()) == -balances.get(INVENTORY, 0)
    ruling = rule(round_)
    assert {seat: profits[seat] for seat in ruling.net} == ruling.net
    assert all(profits[seat] == 0 for seat in SEATS if seat not in ruling.net)
    assert (ruling.void is not None) == round_.void
    if round_.void:
        assert not any(profits.values())
        assert {r.verb for r in ruling.rulings} <= {Verb.RETURN}
    assert all_legal(round_) == []
    assert round_.carry is not None
    assert round_.carry.rounds == round_.start.rounds + 1
    assert not round_.carry.balances
    assert not round_.carry.gone


def assert_paid_by_the_rules(round_: Round) -> None:
    """Every seat's profit against the rules written a second time."""
    staked: dict[tuple[str, str], int] = {}
    for effect in round_.effects:
        if isinstance(effect, Transfer) and effect.verb in (Verb.STAKE, Verb.WITHDRAW):
            sign = 1 if effect.verb is Verb.STAKE else -1
            place = (effect.wager.seat, effect.wager.wager)
            staked[place] = staked.get(place, 0) + sign * effect.cents
    hands, options = revealed(round_.effects), round_.setting.options
    for seat in SEATS:
        ante, plus, played = (staked.get((seat, wager), 0) for wager in ("ante", "pair_plus", "play"))
        if ante or plus:
            assert played in (0, ante)
            hand = hands.get(hand_of(seat), ())
            expected = net(options, ante, plus, bool(played), hand, hands[DEALERS])
            assert round_.table.balances.get(chips(seat), 0) == expected, (seat, hands)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_rounds_at_random(chunk: int) -> None:
    rng = random.Random(f"three card poker {chunk}")
    void = illegal = 0
    for _ in range(ROUNDS // 5):
        session = Sitting(setting_for(rng))
        for _ in range(5):
            round_ = session.open()
            player = Player(round_, rng)
            while not round_.done:
                if rng.random() < 0.1:
                    illegal += 1
                    assert_refusal_changes_nothing(round_, player)
                round_.send(player.next())
                assert sum(round_.table.balances.values()) == 0
            assert_settled(round_)
            if round_.void:
                void += 1
            else:
                assert_paid_by_the_rules(round_)
            again = restore(session.setting, round_.start, round_.actions)
            assert same(again.effects, round_.effects)
            assert again.carry == round_.carry
            assert all(cite(str(effect.cite)) == effect.cite for effect in round_.effects)
        again_played: list[Round] = []
        read = rule_on(session.record(), game, again_played.append)
        assert read.rounds == tuple(rule(one) for one in session.rounds)
        assert [one.carry for one in again_played] == [one.carry for one in session.rounds]
    assert void > ROUNDS // 100
    assert illegal > ROUNDS // 2


@pytest.mark.parametrize("chunk", range(times(2)))
def test_a_round_written_down_has_the_same_effects(chunk: int) -> None:
    rng = random.Random(f"written down {chunk}")
    for _ in range(50):
        session = Sitting(setting_for(rng))
        for _ in range(3):
            round_ = session.open()
            player = Player(round_, rng, trouble=0.01, unseen=0.2)
            while not round_.done:
                round_.send(player.next())
        again: list[Round] = []
        rule_on(session.record(), game, again.append)
        for one, other in zip(session.rounds, again, strict=True):
            assert same(other.effects, one.effects), session.record()


def test_any_action_at_any_time_is_taken_or_refused() -> None:
    """Nothing but a refusal is ever raised, whatever is sent, also after the end."""
    rng = random.Random("anything")
    for _ in range(200):
        round_ = Round(setting_for(rng))
        player = Player(round_, rng)
        for _ in range(40):
            action = player.illegal() if round_.done or rng.random() < 0.5 else player.next()
            with contextlib.suppress(PitbossError):
                round_.send(action)
            assert sum(round_.table.balances.values()) == 0
