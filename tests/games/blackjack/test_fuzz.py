"""Thousands of rounds at random over random lawful options: money, replays, refusals and records keep their word."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence

import pytest

from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.play.accounts import INVENTORY, chips, meter
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Verb, same
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import SIGN, Ruling, rule
from pitboss.play.setting import Setting
from tests.everybody import Sitting, all_legal
from tests.games.blackjack.oracle import expected
from tests.games.blackjack.player import Player, areas, setting_for
from tests.length import times

CHUNKS, TABLES, ROUNDS = times(4), 30, 6


def snapshot(round_: Round) -> object:
    table = round_.table
    return (
        len(round_.actions),
        list(round_.effects),
        dict(table.balances),
        {hand: list(cards) for hand, cards in table.hands.items()},
        dict(table.gone),
        table.dealt,
        table.state,
        list(table.held),
    )


def assert_refusal_changes_nothing(round_: Round, player: Player) -> bool:
    action = player.illegal()
    before = snapshot(round_)
    error = round_.judge(action)
    assert snapshot(round_) == before, "asking changed something"
    if error is None:
        return False
    with pytest.raises(type(error)):
        round_.send(action)
    assert (error.cite is not None) == (error.status == 1), (action, error)
    assert snapshot(round_) == before, action
    return True


SETTLED_EARLY = {
    "over_13",
    "under_13",
    "same_suit",
    "sevens",
    "match_the_dealer",
    "blackjack_bonus",
    "twenty_point_bonus",
}
"""Side wagers that the dealer may have collected or paid before all hands are called dead (2.17, 2.20, 2.23, 2.24)."""


def assert_settled(round_: Round) -> None:
    """What holds of any round that is over, void or not."""
    balances, seats = round_.table.balances, round_.setting.seats
    left = areas(balances)
    if round_.setting.options["streak"]:
        left = {at: cents for at, cents in left.items() if not at.wager.startswith("streak")}
    assert not left, left
    ruling = rule(round_)
    profits = {seat: balances.get(chips(seat), 0) for seat in seats}
    staying = {seat: sum(c for at, c in areas(balances).items() if at.seat == seat) for seat in seats}
    before = {
        seat: sum(c for at, c in round_.start.balances if at.kind == "area" and at.seat == seat) for seat in seats
    }
    for seat in seats:  # what a seat gained is in its chips and in what it left on the layout
        assert profits[seat] + staying[seat] - before[seat] == ruling.net.get(seat, 0), seat
    assert sum(balances.values()) == sum(cents for _, cents in round_.start.balances)
    if round_.void:
        assert {r.verb for r in ruling.rulings if r.wager not in SETTLED_EARLY} <= {Verb.RETURN}
    if not round_.setting.options["progressive"]:
        assert balances.get(INVENTORY, 0) == -sum(profits.values()) - sum(staying.values()) + sum(before.values())
    else:
        assert balances[meter("progressive")] > 0
    assert all_legal(round_) == []
    assert round_.carry is not None
    assert all(cite(str(effect.cite)) == effect.cite for effect in round_.effects)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_rounds_at_random(chunk: int) -> None:
    rng = random.Random(f"blackjack {chunk}")
    void = refused = settled = 0
    for _ in range(TABLES):
        setting = setting_for(rng)
        sitting, player = Sitting(setting), Player(setting, rng)
        for _ in range(ROUNDS):
            round_ = sitting.open()
            player.sit(round_)
            total = sum(round_.table.balances.values())
            while not round_.done:
                if rng.random() < 0.03:
                    refused += assert_refusal_changes_nothing(round_, player)
                player.send(player.next())
                assert sum(round_.table.balances.values()) == total
            assert_settled(round_)
            void += round_.void
            settled += 1
            again = restore(setting, round_.start, round_.actions)
            assert same(again.effects, round_.effects)
            assert again.carry == round_.carry
            if locked_out(setting):
                break
    assert settled > TABLES
    assert refused > 20
    assert void < settled / 5


def locked_out(setting: Setting) -> bool:
    """Whether nobody may wager before the next shuffle."""
    return setting.options.word("mid_shoe_entry") == "barred"


@pytest.mark.parametrize("chunk", range(times(2)))
def test_a_record_of_it_is_ruled_on_alike(chunk: int) -> None:
    rng = random.Random(f"blackjack written down {chunk}")
    for _ in range(25):
        setting = setting_for(rng)
        sitting, player = Sitting(setting), Player(setting, rng, trouble=0.005)
        for _ in range(3):
            round_ = sitting.open()
            player.sit(round_)
            while not round_.done:
                player.send(player.next())
            if locked_out(setting):
                break
        text, again = sitting.record(), Sitting(setting)
        read = rule_on(text, game, again.rounds.append)
        assert read.rounds == tuple(rule(one) for one in sitting.rounds), text
        assert [one.carry for one in again.rounds] == [one.carry for one in sitting.rounds], text


def test_any_action_at_any_time_is_taken_or_refused() -> None:
    """Nothing but a refusal is ever raised, whatever is sent, also after the end."""
    rng = random.Random("anything")
    for _ in range(80):
        setting = setting_for(rng)
        player, round_ = Player(setting, rng), Round(setting)
        player.sit(round_)
        for _ in range(50):
            action = player.illegal() if round_.done or rng.random() < 0.5 else player.next()
            with contextlib.suppress(PitbossError):
                round_.send(action)


def at_the_odds_of_its_wager(coupon: Ruling, rulings: Sequence[Ruling]) -> bool:
    """Whether a coupon was paid beside a wager that was, at its odds; a share of a cap has none."""
    beside = coupon.on.partition(" ")[0]
    return any((r.seat, r.wager, r.verb, r.odds) == (coupon.seat, beside, coupon.verb, coupon.odds) for r in rulings)


@pytest.mark.parametrize("chunk", range(times(2)))
def test_every_wager_is_settled_as_the_rules_say(chunk: int) -> None:
    """Against the rules written a second time."""
    rng = random.Random(f"blackjack paid {chunk}")
    compared = 0
    for _ in range(40):
        setting = setting_for(rng)
        sitting, player = Sitting(setting), Player(setting, rng, trouble=0, unseen=0)
        for _ in range(4):
            round_ = sitting.open()
            player.sit(round_)
            while not round_.done:
                player.send(player.next())
            ruled = rule(round_)
            apart = {
                seat: sum(
                    SIGN[r.verb] * r.cents
                    for r in ruled.rulings
                    if r.seat == seat and r.wager.startswith(("streak", "match_play"))
                )
                for seat in setting.seats
            }
            assert all(at_the_odds_of_its_wager(r, ruled.rulings) for r in ruled.rulings if r.wager == "match_play")
            try:
                wanted = expected(round_)
            except NotImplementedError:
                continue
            for seat in ruled.net:
                assert ruled.net[seat] - apart[seat] == wanted.get(seat, 0), sitting.record()
                compared += 1
            if locked_out(setting):
                break
    assert compared > 200
