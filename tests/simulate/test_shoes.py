"""Whole shoes of the other games: the engine deals the same shoes, with as many rounds and the same endings."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from pitboss.desks.simulate import run_job, simulation_of
from pitboss.equipment.cards import UNSEEN, Card
from pitboss.errors import Unreadable
from pitboss.games.casino_war.math import kernel as casino_war
from pitboss.games.catalogue import game
from pitboss.games.families.baccarat.hands import BANKER_HAND, PLAYER_HAND, points
from pitboss.games.families.baccarat.math import kernel as baccarat
from pitboss.games.families.baccarat.state import BaccaratState, ShoeStage
from pitboss.games.families.shoe_games.shoe import ShoeState
from pitboss.games.red_dog.math import kernel as red_dog
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.effects import Dealt
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from pitboss.simulate.job import Job
from pitboss.simulate.random_cards import stream
from pitboss.simulate.shoe_run import Shoes

Ends = Callable[[Round], int]


def at_table(
    setting: Setting, order: Sequence[Card], wager: str, words: Sequence[str], over: Callable[[Carry], bool], end: Ends
) -> list[int]:
    """How the rounds of a shoe end, dealt through the engine; whoever is asked says the first word that he may."""
    left, ends, carry = list(order), [], None
    while carry is None or not over(carry):
        round_ = Round(setting, carry)
        if round_.judge(Say(DEALER, "burn")) is None:
            round_.send(Say(DEALER, "burn"))
            while isinstance(round_.request, Draw):
                round_.send(Drawn(tuple(left.pop(0) for _ in round_.request.to)))
        round_.send(Say("1", wager, 1000))
        round_.send(Say(DEALER, NO_MORE_BETS))
        while not round_.done:
            request = round_.request
            if isinstance(request, Draw):
                burned = request.moment == "burn" and not any(request.to)
                drawn = [left.pop(0) for _ in request.to]
                round_.send(Drawn(tuple(UNSEEN if burned else card for card in drawn)))
                continue
            assert request is not None
            said = [word for word in words for offer in round_.legal("1") if offer.word == word]
            if said:
                round_.send(Say("1", said[0], 1000 if said[0] == "war" else None))
            else:
                assert request.silence is not None
                round_.send(request.silence)
        ends.append(end(round_))
        carry = round_.carry
        assert carry is not None
    return ends


def dealt(round_: Round) -> list[Card]:
    """The cards of a round in the order in which they were dealt face up."""
    return [effect.card for effect in round_.effects if isinstance(effect, Dealt) and effect.card.seen]


def ended(carry: Carry) -> bool:
    assert isinstance(carry.state, ShoeState)
    return carry.state.ended


def finished(carry: Carry) -> bool:
    assert isinstance(carry.state, BaccaratState)
    return carry.state.shoe is ShoeStage.FINISHED


def shuffled(setting: Setting, seed: int) -> list[Card]:
    order = list(setting.deck.cards)
    random.Random(seed).shuffle(order)
    return order


def ranks(cards: Sequence[Card], room: int) -> np.ndarray:
    return np.array([*(card.rank for card in cards), *[0] * (room - len(cards))], dtype=np.uint8)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("given", [{}, {"number_of_decks": 4, "cut_card_penetration": 30}], ids=str)
def test_red_dog(given: dict[str, object], seed: int) -> None:
    setting = Setting(game("red_dog"), given)
    order = shuffled(setting, seed)
    ends = at_table(setting, order, "original", (), ended, lambda r: red_dog.ending(ranks(dealt(r), 3)))
    counts = np.zeros(64, dtype=np.int64)
    behind = setting.options.whole("cut_card_penetration")
    assert red_dog.play_shoe(stream(1, 0), ranks(order, 0), True, behind, counts) == len(ends)
    assert counts.tolist() == np.bincount(ends, minlength=64).tolist()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("burn", "twice"), [("three_once", False), ("three_player_three_dealer", True), ("three_before_each_card", True)]
)
def test_casino_war(burn: str, twice: bool, seed: int) -> None:
    setting = Setting(game("casino_war"), {"war_burn": burn})
    order = shuffled(setting, seed)
    ends = at_table(setting, order, "initial", ("war",), ended, lambda r: casino_war.ending(ranks(dealt(r), 4)))
    counts = np.zeros(7, dtype=np.int64)
    assert casino_war.play_shoe(stream(1, 0), ranks(order, 0), True, True, twice, counts) == len(ends)
    assert counts.tolist() == np.bincount(ends, minlength=7).tolist()
    assert counts[2:].sum() > 0


@pytest.mark.parametrize("depth", [14, 60])
@pytest.mark.parametrize("slug", ["minibaccarat", "baccarat_punto_banco"])
def test_the_baccarats(slug: str, depth: int) -> None:
    setting = Setting(game(slug), {"cut_card_depth": depth})
    order = shuffled(setting, depth)

    def end(round_: Round) -> int:
        hands = round_.table.hands
        player, banker = points(hands[PLAYER_HAND]), points(hands[BANKER_HAND])
        return 2 if player == banker else int(banker > player)

    ends = at_table(setting, order, "banker", (), finished, end)
    values = np.array([min(card.rank, 10) % 10 if card.rank < 14 else 1 for card in order], dtype=np.uint8)
    counts = np.zeros(3, dtype=np.int64)
    assert baccarat.play_shoe(stream(1, 0), values, True, depth, counts) == len(ends)
    assert counts.tolist() == np.bincount(ends, minlength=3).tolist()


@pytest.mark.parametrize(
    "slug", ["red_dog", "casino_war", "minibaccarat", "baccarat_punto_banco", "baccarat_chemin_de_fer"]
)
def test_whole_shoes_come_near_the_first_rounds_of_full_ones(slug: str) -> None:
    """A round deep in a shoe is, on average, as good as the first one, but for what the cutting card does to it."""
    job = Job(slug, rounds=400_000, seed=4)
    first, shoes = run_job(job).wagers, run_job(Job(slug, rounds=400_000, seed=5, shoes=Shoes())).wagers
    assert first.keys() - {"tie_on_war_deal"} == shoes.keys()
    for name, wager in shoes.items():
        assert wager.rounds >= 400_000
        error = (wager.standard_error**2 + first[name].standard_error ** 2) ** 0.5
        assert abs(wager.mean - first[name].mean) < 5 * error, name


def test_what_is_not_played_by_the_shoe_is_said() -> None:
    for slug, options, shoes in (
        ("red_dog", {"number_of_decks": 1}, Shoes()),
        ("red_dog", {"cut_card_penetration": 0}, Shoes()),
        ("minibaccarat", {"continuous_shuffler": True}, Shoes()),
        ("casino_war", {}, Shoes(seats=2)),
        ("baccarat_punto_banco", {}, Shoes(count="hi_lo")),
    ):
        with pytest.raises(Unreadable):
            simulation_of(Job(slug, options=options, rounds=1, seed=1, shoes=shoes))
