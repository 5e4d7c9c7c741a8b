"""Spins at random, for every wheel game: what holds of each spin, and of the sitting as it is written down."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.play.accounts import INVENTORY, chips
from pitboss.play.actions import Action
from pitboss.play.driver import Round, restore
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import rule
from tests.everybody import Sitting
from tests.play.player import snapshot


def spin(sitting: Sitting, next_action: Callable[[Round], Action]) -> int:
    """One spin from open bets to its end; how many actions were refused, which changed nothing."""
    round_, refused = sitting.open(), 0
    before = sum(cents for _, cents in round_.start.balances)
    while not round_.done:
        action = next_action(round_)
        if round_.judge(action) is None:
            round_.send(action)
        else:
            refused += 1
            seen = snapshot(round_) if refused % 5 == 0 else None
            with pytest.raises(PitbossError) as found:
                round_.send(action)
            assert (found.value.cite is not None) == (found.value.status == 1)
            assert seen is None or snapshot(round_) == seen
        assert sum(round_.table.balances.values()) == before
    assert_over(round_, before)
    return refused


def assert_over(round_: Round, before: int) -> None:
    """Everything is settled, or, where the spin was void, everything stays; a replay is exact."""
    balances = round_.table.balances
    standing = sum(cents for at, cents in balances.items() if at.kind == "area")
    profits = sum(balances.get(chips(seat), 0) for seat in round_.setting.seats)
    assert profits + standing + balances.get(INVENTORY, 0) == before
    assert round_.carry is not None
    assert sum(cents for _, cents in round_.carry.balances) == standing
    if round_.void:
        assert balances.get(INVENTORY, 0) == 0
        assert not rule(round_).rulings
    else:
        assert standing == 0
    again = restore(round_.setting, round_.start, round_.actions)
    assert (again.effects, again.carry) == (round_.effects, round_.carry)
    assert all(cite(str(effect.cite)) == effect.cite for effect in round_.effects)


def assert_written_down(sitting: Sitting) -> None:
    """Read back from paper, the spins are the same."""
    read_again: list[Round] = []
    read = rule_on(sitting.record(), game, watch=read_again.append)
    assert read.rounds == tuple(rule(one) for one in sitting.rounds)
    assert [one.carry for one in read_again] == [one.carry for one in sitting.rounds]
