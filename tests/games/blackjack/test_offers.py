"""What is offered is what is taken: at every request of random rounds, for everybody, in amounts, places and prices."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from pitboss.games.blackjack import GAME
from pitboss.play.accounts import chips
from pitboss.play.actions import GO_ON, NO_MORE_BETS, RETURN, Say
from pitboss.play.codec import read_action, read_carry, write_action, write_carry
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.requests import Offer, Request
from pitboss.play.setting import Setting
from tests.everybody import Sitting, all_legal
from tests.games.blackjack.player import Player, setting_for
from tests.length import times

WORDS = (*GAME.speech.words, *GAME.betting.wager, NO_MORE_BETS, RETURN, GO_ON)
AMOUNTS = (1, 50, 99, 100, 101, 300, 400, 500, 501, 750, 1000, 1500, 2500, 2501, 3000, 100_000, 100_001)
PLACES = ("", "", "", "1", "2", "3", "4", "blackjack", "multiple_action 1", "streak_2", "1 over_13", "1 blackjack")


def requests(seed: str, tables: int, trouble: float = 0.01) -> Iterator[tuple[random.Random, Round]]:
    """Rounds at random, each time that somebody is asked something."""
    rng = random.Random(seed)
    for _ in range(tables):
        setting = setting_for(rng)
        sitting, player = Sitting(setting), Player(setting, rng, trouble=trouble)
        for _ in range(1 if setting.options.word("mid_shoe_entry") == "barred" else 3):
            round_ = sitting.open()
            player.sit(round_)
            while not round_.done:
                if isinstance(round_.request, Request):
                    yield rng, round_
                player.send(player.next())


def said_by(offer: Offer, rng: random.Random) -> Iterator[Say]:
    """An offer on every place, in the least, the greatest and some other amount."""
    for place in offer.on if offer.on is not None else ("",):
        if offer.least is None or offer.usual is not None:
            yield Say(offer.who, offer.word, None, place)
        if offer.least is not None:
            steps = 10_000 if offer.most is None else (offer.most - offer.least) // offer.unit
            for step in {0, steps, rng.randint(0, steps)}:
                yield Say(offer.who, offer.word, offer.least + step * offer.unit, place)


def covers(offer: Offer, say: Say) -> bool:
    """Whether what was said is one of the things offered."""
    if say.word != offer.word or say.cards or (say.on if offer.on is None else say.on not in offer.on):
        return False
    if say.amount is None:
        return offer.least is None or offer.usual is not None
    if offer.least is None or say.amount < offer.least or (say.amount - offer.least) % offer.unit:
        return False
    return offer.most is None or say.amount <= offer.most


def cost(round_: Round, say: Say) -> int:
    offer = round_.offered(say)
    assert offer is not None
    return offer.on_place(say.on).cost(say.on, say.amount)


@pytest.mark.parametrize("chunk", range(times(2)))
def test_whatever_is_offered_is_taken(chunk: int) -> None:
    checked = 0
    for rng, round_ in requests(f"offered {chunk}", 20):
        for role in round_.setting.roles:
            for offer in round_.legal(role):
                assert offer.who == role
                for say in said_by(offer, rng):
                    assert round_.judge(say) is None, (say, offer)
                    checked += 1
    assert checked > 10_000


def anything(rng: random.Random, round_: Round, legal: list[Offer]) -> Say:
    """Something that might be said; mostly near what is offered, now and then far from it."""
    if not legal or rng.random() < 0.3:
        who, word = rng.choice(round_.setting.roles), rng.choice(WORDS)
        return Say(who, word, rng.choice((None, *AMOUNTS)), rng.choice(PLACES))
    near = rng.choice(legal)
    least, most = near.least or 0, near.most or 5000
    amounts = (None, least - 1, least, least + 1, (least + most) // 2, most, most + 1, *AMOUNTS)
    return Say(near.who, near.word, rng.choice(amounts), rng.choice((*PLACES, *(near.on or ()) * 5)))


@pytest.mark.parametrize("chunk", range(times(2)))
def test_whatever_is_taken_is_offered(chunk: int) -> None:
    taken = 0
    for rng, round_ in requests(f"taken {chunk}", 20):
        legal = all_legal(round_)
        for _ in range(60):
            say = anything(rng, round_, legal)
            if round_.judge(say) is None:
                assert any(covers(offer, say) for offer in legal if offer.who == say.who), say
                taken += 1
    assert taken > 2000


@pytest.mark.parametrize("chunk", range(times(1)))
def test_a_purse_is_offered_what_it_can_pay_for(chunk: int) -> None:
    short = 0
    for rng, round_ in requests(f"purse {chunk}", 20):
        purse = rng.choice((0, 1, 99, 400, 500, 1000, 1999, 2500, 6000))
        for role in rng.sample(round_.setting.roles, 3):
            within = round_.legal(role, purse)
            for offer in within:
                for say in said_by(offer, rng):
                    if say.amount is not None or offer.most is None or cost(round_, say) <= purse:
                        assert round_.judge(say) is None
                    if offer.most is not None or say.amount == offer.least:
                        assert cost(round_, say) <= purse, (say, offer)
            for offer in round_.legal(role):
                for say in said_by(offer, rng):
                    payable = cost(round_, say) <= purse
                    assert payable == any(covers(other, say) for other in within), (say, purse)
                    short += not payable
    assert short > 500


@pytest.mark.parametrize("chunk", range(times(2)))
def test_an_offer_costs_what_leaves_the_chips_at_once(chunk: int) -> None:
    rng = random.Random(f"costs {chunk}")
    words: set[str] = set()
    for _ in range(40):
        setting = setting_for(rng)
        round_ = Round(setting)
        player = Player(setting, rng, trouble=0)
        player.sit(round_)
        while not round_.done:
            action = player.next()
            if not isinstance(action, Say):
                player.send(action)
                continue
            costs, done = cost(round_, action), len(round_.effects)
            player.send(action)
            left = sum(
                effect.cents
                for effect in round_.effects[done:]
                if isinstance(effect, Transfer) and effect.verb is Verb.STAKE and effect.source == chips(action.who)
            )
            assert left == costs, (action, costs)
            words |= {action.word} if costs else set()
    assert words >= {"double", "split", "insurance"}


def test_a_double_and_a_split_of_three_spots_are_priced_for_all_of_them() -> None:
    round_ = Round(Setting(GAME, {"multiple_action": "three_required"}))
    for spot, cents in (("1", 1000), ("2", 2000), ("3", 500)):
        round_.send(Say("1", "multiple_action", cents, spot))
    player = Player(round_.setting, random.Random(1), unseen=0)
    player.sit(round_)
    player.ready = 0
    player.shuffle(())
    player.shoe += [card for card in round_.setting.deck.cards if card.rank == 8][:3]
    while not (isinstance(round_.request, Request) and round_.request.moment == "decision"):
        player.send(player.next())
    offers = {offer.word: offer for offer in round_.legal("1")}
    double = offers["double"]
    assert (double.least, double.most, double.usual) == (1, 2000, 2000)
    assert [double.cost("", amount) for amount in (None, 2000, 700, 500)] == [3500, 3500, 1900, 1500]
    assert offers["split"].cost("", None) == 3500
    short = {offer.word: offer for offer in round_.legal("1", 1900)}
    assert (short["double"].most, short["double"].usual) == (700, None)
    assert "split" not in short


def test_the_bonus_is_one_or_five_dollars() -> None:
    round_ = Round(Setting(GAME, {"blackjack_bonus": "1,5"}))

    def amounts() -> list[tuple[int | None, int | None, int]]:
        return [(o.least, o.most, o.unit) for o in round_.legal("1") if o.word == "blackjack_bonus"]

    assert amounts() == [(100, 500, 400)]
    round_.send(Say("1", "blackjack_bonus", 100))
    assert amounts() == [(400, 400, 400)]
    round_.send(Say("1", "blackjack_bonus", 400))
    assert amounts() == []
    wrong = round_.judge(Say("2", "blackjack_bonus", 300))
    assert wrong is not None
    assert (str(wrong.cite), wrong.reason) == ("19:47-2.20(a)", "'blackjack_bonus' is $1.00 or $5.00")


def test_each_spot_is_insured_up_to_its_own_half() -> None:
    text_limits = {"1": 500, "2": 1000}
    round_ = Round(Setting(GAME, {"multiple_action": "two_or_three"}))
    for spot, cents in (("1", 1000), ("2", 2000)):
        round_.send(Say("1", "multiple_action", cents, spot))
    player = Player(round_.setting, random.Random(2), unseen=0)
    player.sit(round_)
    player.ready = 0
    faces = {str(card): card for card in round_.setting.deck.cards}
    player.shuffle(())
    player.shoe += [faces["9d"], faces["As"], faces["Ts"]]
    while not (isinstance(round_.request, Request) and round_.request.moment == "insurance"):
        player.send(player.next())
    offered = {place: offer for offer in round_.legal("1") if offer.word == "insurance" for place in offer.on or ()}
    assert {place: offer.most for place, offer in offered.items()} == text_limits
    for spot, most in text_limits.items():
        assert round_.judge(Say("1", "insurance", most, spot)) is None
        refused = round_.judge(Say("1", "insurance", most + 1, spot))
        assert refused is not None
        assert str(refused.cite) == "19:47-2.9(b)"


def test_actions_and_carries_go_through_json_and_back() -> None:
    rng, kept = random.Random("json"), 0
    for _ in range(40):
        setting = setting_for(rng)
        sitting, player = Sitting(setting), Player(setting, rng)
        for _ in range(1 if setting.options.word("mid_shoe_entry") == "barred" else 4):
            round_ = sitting.open()
            player.sit(round_)
            while not round_.done:
                player.send(player.next())
            actions = json.loads(json.dumps([write_action(action) for action in round_.actions]))
            assert [read_action(stored) for stored in actions] == round_.actions
            assert round_.carry is not None
            assert read_carry(json.loads(json.dumps(write_carry(round_.carry))), GAME) == round_.carry
            kept += round_.carry.state != GAME.state
    assert kept > 10
