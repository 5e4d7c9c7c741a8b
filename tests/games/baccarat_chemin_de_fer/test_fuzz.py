"""Thousands of rounds at random, over random legal options: money, replay, records, and the rules written again."""

from __future__ import annotations

import contextlib
import random
from collections import Counter

import pytest

from pitboss.errors import PitbossError
from pitboss.games.baccarat_chemin_de_fer.state import CheminDeFerState
from pitboss.games.catalogue import game
from pitboss.games.families.baccarat.hands import BANKER_HAND, PLAYER_HAND
from pitboss.games.families.baccarat.state import ShoeStage
from pitboss.play.accounts import CENTRE, INVENTORY, chips
from pitboss.play.actions import NO_MORE_BETS, Say
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Revealed, Transfer, Verb, same
from pitboss.play.records.record import rule_on
from pitboss.play.ruling import rule
from tests.everybody import Sitting, all_legal
from tests.games.baccarat_chemin_de_fer.gambler import Gambler, setting_for
from tests.games.baccarat_chemin_de_fer.oracle import count, nets
from tests.length import times

CHUNKS, TABLES, ROUNDS = times(3), 12, 25


def staked(round_: Round) -> tuple[str, int, dict[str, int]]:
    """The Banker, his wager, and the wagers against him when the bets closed."""
    down: Counter[tuple[str, str]] = Counter()
    for effect in round_.effects:
        if isinstance(effect, Transfer) and effect.verb in (Verb.STAKE, Verb.WITHDRAW):
            sign = 1 if effect.verb is Verb.STAKE else -1
            down[effect.wager.seat, effect.wager.wager] += sign * effect.cents
    ((banker, wager),) = [(seat, cents) for (seat, what), cents in down.items() if what == "bank"] or [("", 0)]
    return banker, wager, {seat: cents for (seat, what), cents in down.items() if what == "against_bank" and cents}


def assert_settled(round_: Round) -> None:
    """Nothing is left on the table; the house has its vigorish and nothing else."""
    balances = round_.table.balances
    assert not any(cents for account, cents in balances.items() if account.kind == "area")
    assert not balances.get(CENTRE, 0)
    taken = sum(e.cents for e in round_.effects if isinstance(e, Transfer) and e.verb is Verb.COMMISSION)
    reversed_ = sum(e.cents for e in round_.effects if isinstance(e, Transfer) and e.verb is Verb.REVERSE)
    assert balances.get(INVENTORY, 0) == (0 if round_.void and not reversed_ else taken)
    ruling = rule(round_)
    for seat in round_.setting.seats:
        assert balances.get(chips(seat), 0) == ruling.net.get(seat, 0)
    assert sum(ruling.net.values()) == -balances.get(INVENTORY, 0)


def assert_paid_by_the_rules(round_: Round) -> None:
    banker, wager, against = staked(round_)
    assert sum(against.values()) <= wager
    hands = {e.hand: e.cards for e in round_.effects if isinstance(e, Revealed)}
    dealt = {hand: tuple(cards) for hand, cards in round_.table.hands.items()}
    assert not hands or hands.keys() == dealt.keys()
    found = {seat: net for seat, net in rule(round_).net.items() if net}
    if not against:
        assert not found
        assert not dealt
        return
    rounding = round_.setting.options.word("vigorish_rounding")
    wanted = nets(banker, against, count(dealt[PLAYER_HAND]), count(dealt[BANKER_HAND]), rounding)
    assert found == {seat: net for seat, net in wanted.items() if net}


def assert_in_range(round_: Round) -> bool:
    """A Banker who goes on wagers from once to twice his last (4.6(b)); whether there was one."""
    banker, wager, _ = staked(round_)
    state = round_.start.state
    assert isinstance(state, CheminDeFerState)
    before = state.tenure
    said = [action for action in round_.actions if isinstance(action, Say)]
    passed = any(say.word == "shuffle" or (say.word == "pass" and say.who == banker) for say in said)
    if before is None or before.lost or before.banker != banker or passed or state.shoe is ShoeStage.FINISHED:
        return False
    assert before.wager <= wager <= 2 * before.wager
    return True


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_rounds_at_random(chunk: int) -> None:
    rng = random.Random(f"chemin de fer {chunk}")
    played = void = kept_on = 0
    for _ in range(TABLES):
        setting = setting_for(rng)
        sitting, gambler = Sitting(setting), Gambler(setting, rng, trouble=0.04)
        for _ in range(ROUNDS):
            round_ = sitting.open()
            gambler.play(round_)
            assert_settled(round_)
            if round_.void:
                void += 1
                assert not any(rule(round_).net.values())
            else:
                assert_paid_by_the_rules(round_)
            kept_on += assert_in_range(round_)
            played += any(isinstance(action, Say) and action.word == NO_MORE_BETS for action in round_.actions)
            again = restore(setting, round_.start, round_.actions)
            assert same(again.effects, round_.effects)
            assert again.carry == round_.carry
        text, told = sitting.record(), list[Round]()
        rule_on(text, game, told.append)
        kept = [one for one in sitting.rounds if any(isinstance(e, Transfer) for e in one.effects)]
        told = [one for one in told if any(isinstance(e, Transfer) for e in one.effects)]
        assert [rule(one) for one in told] == [rule(one) for one in kept], text
        assert [one.carry for one in told] == [one.carry for one in kept], text
    assert played > TABLES * ROUNDS // 2
    assert void
    assert kept_on > ROUNDS


def test_a_refused_action_changes_nothing() -> None:
    rng = random.Random("refused")
    refused = 0
    for _ in range(12):
        setting = setting_for(rng)
        sitting, gambler = Sitting(setting), Gambler(setting, rng)
        for _ in range(5):
            round_ = sitting.open()
            while not round_.done:
                for _ in range(3):
                    action = gambler.illegal()
                    before = picture(round_)
                    problem = round_.judge(action)
                    assert picture(round_) == before
                    if problem is not None:
                        refused += 1
                        with pytest.raises(type(problem)):
                            round_.send(action)
                        assert (problem.cite is not None) == (problem.status == 1)
                        assert picture(round_) == before
                if rng.random() < 0.02:
                    gambler.shuffle()
                round_.send(gambler.next(round_))
    assert refused > 1000


def picture(round_: Round) -> tuple[object, ...]:
    table = round_.table
    offers = [(offer.who, offer.word, offer.least, offer.most) for offer in all_legal(round_)]
    return len(round_.effects), dict(table.balances), table.state, dict(table.gone), len(round_.actions), offers


def test_whatever_is_said_is_taken_or_refused() -> None:
    """Nothing but a refusal is ever raised, also after the end."""
    rng = random.Random("anything")
    for _ in range(100):
        setting = setting_for(rng)
        round_, gambler = Round(setting), Gambler(setting, rng, trouble=0.1)
        for _ in range(60):
            action = gambler.illegal() if round_.done or rng.random() < 0.5 else gambler.next(round_)
            with contextlib.suppress(PitbossError):
                round_.send(action)
            assert sum(round_.table.balances.values()) == 0
