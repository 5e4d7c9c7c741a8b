"""Where one deck is hardly enough: a full table of stud that stays to the end, a full table that draws five."""

from __future__ import annotations

import itertools

import pytest

from pitboss.equipment.generator import SeededGenerator
from pitboss.games.poker import GAME
from pitboss.play.actions import DEALER, Say
from pitboss.play.card_places import BOARD, hand_of
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.effects import Burned, Dealt, Shuffled
from pitboss.play.records.record import rule_on
from pitboss.play.records.scribe import write
from pitboss.play.requests import Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting


def everybody_stays(setting: Setting, seed: int) -> Round:
    """A hand in which everybody calls, and draws as many as there are."""
    runner = Runner(setting, SeededGenerator(seed))
    round_ = runner.open()
    for seat in setting.seats:
        runner.say(Say(seat, "chips", 10_000))
    assert runner.close_bets() is None
    while not round_.done:
        request = round_.request
        assert isinstance(request, Request)
        who = next(iter(request.offers))
        if who == DEALER:
            runner.silence()
            continue
        offers = {offer.word: offer for offer in round_.legal(who)}
        word = next(word for word in ("call", "check", "draw", "bring_in", "show") if word in offers)
        runner.say(Say(who, word, cards=offers[word].among))
    text = write(setting, [round_])
    assert rule_on(text, lambda slug: GAME).rounds == (rule(round_),)
    return round_


def held(round_: Round) -> list[list[str]]:
    hands = [round_.table.hands[hand_of(seat)] for seat in round_.setting.seats]
    every = [str(card) for card in itertools.chain(*hands, round_.table.hands.get(BOARD, []))]
    assert len(set(every)) == len(every), "a card twice"
    return [list(map(str, hand)) for hand in hands]


@pytest.mark.parametrize("game", ["seven_card_stud_high", "seven_card_stud_low", "seven_card_stud_high_low_8"])
def test_eight_players_of_seven_card_stud_share_the_last_card(game: str) -> None:
    round_ = everybody_stays(Setting(GAME, {"game": game}), 1)
    assert [len(hand) for hand in held(round_)] == [6] * 8
    assert len(round_.table.hands[BOARD]) == 1
    # 48 cards and three burns leave one: the burns are shuffled in, one is burned, one dealt (example 14)
    assert sum(isinstance(effect, Burned) for effect in round_.effects) == 4
    assert sum(isinstance(effect, Shuffled) for effect in round_.effects) == 1


def test_six_players_have_a_last_card_each() -> None:
    round_ = everybody_stays(Setting(GAME, {"game": "seven_card_stud_high", "max_players": 6}), 1)
    assert [len(hand) for hand in held(round_)] == [7] * 6
    assert BOARD not in round_.table.hands


def test_seven_players_share_it_too() -> None:
    round_ = everybody_stays(Setting(GAME, {"game": "seven_card_stud_high", "max_players": 7}), 1)
    assert [len(hand) for hand in held(round_)] == [6] * 7
    assert not any(isinstance(effect, Shuffled) for effect in round_.effects)


@pytest.mark.parametrize("players", [2, 6, 9])
@pytest.mark.parametrize("game", ["five_card_draw_high", "five_card_draw_low"])
def test_everybody_draws_five(game: str, players: int) -> None:
    round_ = everybody_stays(Setting(GAME, {"game": game, "max_players": players}), players)
    assert [len(hand) for hand in held(round_)] == [5] * players
    shuffles = sum(isinstance(effect, Shuffled) for effect in round_.effects)
    assert (shuffles > 0) == (10 * players + 1 > 52)


@pytest.mark.parametrize("game", ["holdem_high", "omaha_high", "omaha_high_low_8"])
def test_eleven_players_and_a_board(game: str) -> None:
    round_ = everybody_stays(Setting(GAME, {"game": game, "max_players": 11}), 3)
    held(round_)
    assert len(round_.table.hands[BOARD]) == 5
    dealt = [effect for effect in round_.effects if isinstance(effect, Dealt)]
    assert [effect.to.seat for effect in dealt[:12]] == [*map(str, range(1, 12)), "1"]  # one at a time
    assert sum(isinstance(effect, Burned) for effect in round_.effects) == 3
