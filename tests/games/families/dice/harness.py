"""Plays a dice game at random, with everything going wrong, beside a second bookkeeping that knows only the rules.

The books are kept from the actions alone: what lies where, and what every seat won or lost. A game brings its oracle:
what a throw does to a wager.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.games.catalogue import game as catalogue
from pitboss.law.citation import cite
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, REMOVE, SUPERVISOR, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import DEALERS, NOBODY, Hand
from pitboss.play.codec import read_action, read_carry, write_action, write_carry
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round, restore
from pitboss.play.effects import same
from pitboss.play.game import Game
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.play.agreement import assert_agreement, assert_costs
from tests.play.crowd import Crowd

Outcome = tuple[Fraction, bool] | None
"""What is won for each unit staked (-1 where it is lost) and whether the wager stays up; None where nothing happens."""
Oracle = Callable[[Mapping[str, object], str, tuple[int, ...]], Outcome]
"""Options as written, a wager and the dice, to what becomes of it."""

SEATS = ("1", "2", "3")


class Books:
    """A second bookkeeping."""

    def __init__(self, options: Mapping[str, object], oracle: Oracle, payout_unit: int) -> None:
        self.options, self.oracle, self.unit = options, oracle, payout_unit
        self.layout: dict[tuple[str, str], int] = {}

    def round(self, round_: Round) -> dict[str, int]:
        """Enters a round from what was said and thrown; returns what each seat's chips gained."""
        gains = dict.fromkeys(SEATS, 0)
        dice: list[int] = []
        staked: list[tuple[str, str, int]] = []  # in this round, the last of a seat behind
        returned = False
        for action in round_.actions:
            match action:
                case Say(who, word, amount) if word == REMOVE:
                    gains[who] += self.layout.pop((who, action.on))
                case Say(who, word, int(amount)):
                    self.layout[who, word] = self.layout.get((who, word), 0) + amount
                    gains[who] -= amount
                    staked.append((who, word, amount))
                case Drawn(values):
                    dice += [face for face in values if isinstance(face, int)]
                case Irregularity("late_wager" | "wager_capped", at):
                    own = [(who, word, amount) for who, word, amount in staked if who == at.seat]
                    for who, word, amount in [one for one in own if self.layout.get(one[:2])][-1:]:
                        back = min(amount, self.layout[who, word])
                        gains[who] += back
                        self.layout[who, word] -= back
                        if not self.layout[who, word]:
                            del self.layout[who, word]
                case Irregularity("tampering"):
                    returned = True
        if returned:
            for (who, _), amount in self.layout.items():
                gains[who] += amount
            self.layout.clear()
        elif not round_.void:
            self._settle(tuple(dice), gains)
        return gains

    def _settle(self, dice: tuple[int, ...], gains: dict[str, int]) -> None:
        for (who, wager), amount in list(self.layout.items()):
            if outcome := self.oracle(self.options, wager, dice):
                ratio, up = outcome
                if ratio > 0:
                    won = ratio * amount / self.unit
                    gains[who] += -(-won.numerator // won.denominator) * self.unit
                if not up:
                    gains[who] += amount if ratio > 0 else 0
                    del self.layout[who, wager]


class Gambler:
    """Somebody who bets at random."""

    def __init__(self, round_: Round, rng: random.Random, trouble: float) -> None:
        self.round, self.rng, self.trouble = round_, rng, trouble
        self.left = rng.randrange(0, 7)
        self.game = round_.setting.game
        self.keys = sorted(self.game.irregularities)

    def next(self) -> Action:
        request, rng = self.round.request, self.rng
        if rng.random() < self.trouble:
            key = rng.choice(self.keys)
            words = sorted(self.game.irregularities[key].words)
            wrong = Irregularity(key, rng.choice([NOBODY, DEALERS, Hand("seat 2")]), (), rng.choice(["", *words]))
            if self.round.judge(wrong) is None:
                return wrong
        if isinstance(request, Draw):
            return Drawn(tuple(rng.randrange(1, 7) for _ in request.to), "dice")
        assert request is not None
        if request.moment != "bets":
            return request.silence or Say(DEALER, GO_ON)
        while self.left:
            self.left -= 1
            said = self._bet()
            if self.round.judge(said) is None:
                return said
        reopen = Say(SUPERVISOR, "reopen")
        return reopen if self.round.judge(reopen) is None else Say(DEALER, NO_MORE_BETS)

    def _bet(self) -> Say:
        rng, who = self.rng, self.rng.choice(SEATS)
        if rng.random() < 0.2:
            down = [
                at.wager for at, cents in self.round.table.balances.items() if cents and at.seat == who and at.wager
            ]
            return Say(who, REMOVE, on=rng.choice(down or ["field"]))
        request = self.round.request
        assert isinstance(request, Request)
        offer = rng.choice([o for o in request.offers[who].values() if o.least is not None])
        assert offer.least is not None
        return Say(who, offer.word, offer.least + offer.unit * rng.randrange(0, 30))

    def illegal(self) -> Action:
        """An action at random: hardly ever legal."""
        rng = self.rng
        if rng.random() < 0.3:
            return Drawn(tuple(rng.choice([(), (7,), (1, 1, 1, 1), (0, 3)])), rng.choice(["dice", "cards"]))
        if rng.random() < 0.3:
            return Irregularity(rng.choice(self.keys))
        word = rng.choice([w.key for w in self.game.betting.wagers] + [REMOVE, GO_ON, NO_MORE_BETS, "reopen"])
        return Say(rng.choice(["1", "2", DEALER]), word, rng.choice([None, 0, 7, 10**9]), rng.choice(["", "moon"]))


def snapshot(round_: Round) -> object:
    table = round_.table
    state = (dict(table.balances), table.state, list(table.effects), list(round_.actions))
    return state, id(round_.request), round_.done


def assert_refusal_changes_nothing(round_: Round, action: Action) -> None:
    before = snapshot(round_)
    error = round_.judge(action)
    assert snapshot(round_) == before
    if error is not None:
        with pytest.raises(type(error)):
            round_.send(action)
        assert (error.cite is not None) == (error.status == 1)
        assert snapshot(round_) == before


def fuzz(game: Game, options: Mapping[str, object], oracle: Oracle, rng: random.Random, rounds: int) -> int:
    """Plays so many rounds at one table; how many of them were void."""
    setting = Setting(game, options)
    unit = setting.options.whole("min_payout_unit") if game.slug == "mini_dice" else 1
    books, void = Books(options, oracle, unit), 0
    played: list[Round] = []
    for _ in range(rounds):
        round_ = Round(setting, played[-1].carry if played else None)
        played.append(round_)
        gambler = Gambler(round_, rng, trouble=0.05)
        while not round_.done:
            if rng.random() < 0.1:
                assert_refusal_changes_nothing(round_, gambler.illegal())
            round_.send(gambler.next())
            assert sum(round_.table.balances.values()) == sum(c for _, c in round_.start.balances)
        void += round_.void
        assert_books_agree(round_, books)
        assert_replays(round_)
    assert_reads_back(played)
    return void


def assert_replays(round_: Round) -> None:
    """The round again from what is stored of it: the same effects, the same carry."""
    game = round_.setting.game
    start = read_carry(stored(write_carry(round_.start)), game)
    assert start == round_.start
    actions = [read_action(stored(write_action(action))) for action in round_.actions]
    again = restore(round_.setting, start, actions, round_.seating)
    assert same(again.effects, round_.effects)
    assert again.carry == round_.carry
    assert all(cite(str(effect.cite)) == effect.cite for effect in round_.effects)


def stored(value: object) -> object:
    """As it comes back from where it was kept."""
    return json.loads(json.dumps(value))


def assert_reads_back(played: Sequence[Round]) -> None:
    """The rounds again from the record that they are written as."""
    again: list[Round] = []
    read = rule_on(write(played[0].setting, played), catalogue, again.append)
    assert read.rounds == tuple(rule(one) for one in played)
    assert [one.carry for one in again] == [one.carry for one in played]


def assert_books_agree(round_: Round, books: Books) -> None:
    gains, balances = books.round(round_), round_.table.balances
    assert {seat: balances.get(chips(seat), 0) for seat in SEATS} == gains, round_.actions
    down = {(at.seat, at.wager): cents for at, cents in balances.items() if at.kind == "area" and cents}
    assert down == books.layout
    assert round_.carry is not None
    assert {(at.seat, at.wager): cents for at, cents in round_.carry.balances} == books.layout


def settle(
    game: Game, options: Mapping[str, object], stakes: Mapping[str, int], dice: tuple[int, ...]
) -> dict[str, int]:
    """One throw with these wagers down: the net of each that was decided."""
    round_ = Round(Setting(game, options))
    for wager, cents in stakes.items():
        round_.send(Say("1", wager, cents))
    for action in (Say(DEALER, NO_MORE_BETS), Drawn(dice, "dice"), Say(DEALER, GO_ON)):
        round_.send(action)
    signs = {"pay": 1, "collect": -1}
    return {line.wager: signs[line.verb.value] * line.cents for line in rule(round_).rulings}


def run_itself(game: Game, tables: Callable[[random.Random], Setting], seed: str, shakes: int) -> int:
    """So many shakes at tables that run themselves, with people who come, go and bet at random; how many were void.

    What is offered is what is taken, at what it costs; money is conserved, and every round replays from what is stored.
    """
    rng, looked, void = random.Random(seed), 0, 0
    for _ in range(shakes // 15):
        runner = Runner(tables(rng), SeededGenerator(rng.randrange(1 << 30)))
        crowd, played = Crowd(runner, rng, trouble=0.06), list[Round]()
        for _ in range(15):
            round_ = crowd.open()
            played.append(round_)
            total = sum(round_.table.balances.values())
            while runner.round is not None:
                if rng.random() < 0.05:
                    assert_agreement(round_, rng)
                    assert_costs(round_, "123", rng)
                    looked += 1
                crowd.step()
            assert sum(round_.table.balances.values()) == total
            assert_replays(round_)
            void += round_.void
        if not any(one.seating.players for one in played):  # a record says once who sits where
            assert_reads_back(played)
    assert looked > shakes // 15
    return void
