"""Hands of every game and structure with everything going wrong: money is conserved, records are read back alike."""

from __future__ import annotations

import random

import pytest

from pitboss.games.catalogue import game as find
from pitboss.games.poker.variants import VARIANTS
from pitboss.play.accounts import INVENTORY, meter
from pitboss.play.driver import restore
from pitboss.play.effects import same
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.ruling import rule
from tests.games.poker.test_fuzz import Room, a_table

TABLES, HANDS = 10, 5


@pytest.mark.parametrize("game", list(VARIANTS))
def test_whatever_goes_wrong(game: str) -> None:
    rng, void, noticed = random.Random(f"trouble {game}"), 0, 0
    for _ in range(TABLES):
        room = Room(a_table(game, rng), rng, trouble=0.12)
        for _ in range(HANDS):
            round_ = room.open()
            room.sit_down(round_)
            while not round_.done:
                total = sum(round_.table.balances.values())
                room.step(round_)
                assert sum(round_.table.balances.values()) == total
            ruled = rule(round_)
            void += round_.void
            noticed += any("[19:47-14.1" in text for text in ruled.announcements)
            before = dict(round_.start.balances)
            house = round_.table.balances.get(INVENTORY, 0)
            fund = round_.table.balances.get(meter("jackpot"), 0) - before.get(meter("jackpot"), 0)
            assert sum(ruled.net.values()) + house + fund == 0
            again = restore(round_.setting, round_.start, round_.actions, round_.seating)
            assert same(again.effects, round_.effects)
            assert again.carry == round_.carry
        text = write(room.runner.setting, room.rounds)
        assert rule_on(text, find).rounds == tuple(rule(one) for one in room.rounds), text
    assert void > 0
    assert noticed > TABLES
