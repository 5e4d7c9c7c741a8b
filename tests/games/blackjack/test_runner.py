"""Blackjack at tables that software deals: bots play, people leave, bets are closed, orders are opened."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.generator import LiveGenerator, Opening, SeededGenerator
from pitboss.equipment.shoe import OutOfCards
from pitboss.errors import PitbossError
from pitboss.games.blackjack import GAME
from pitboss.play.accounts import LINK, meter
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Irregularity, Say
from pitboss.play.card_places import NOBODY, Hand, hand_of
from pitboss.play.dealing.chance import Committed, Opened
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Announced, Noticed, Shuffled, Transfer, Verb, same
from pitboss.play.requests import Offer, Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.games.blackjack.player import areas, setting_for
from tests.length import times

PURSE = 6000
MAIN = ("blackjack", "multiple_action")


def amount(offer: Offer, rng: random.Random) -> int | None:
    if offer.least is None or (offer.usual is not None and rng.random() < 0.5):
        return None
    most = offer.least + 3000 if offer.most is None else offer.most
    return offer.least + rng.randint(0, (most - offer.least) // offer.unit) * offer.unit


class Bots:
    """Everybody at a table: they take what is offered and can be paid for, or keep silent."""

    def __init__(self, runner: Runner, rng: random.Random, trouble: float = 0.0) -> None:
        self.runner, self.rng, self.trouble = runner, rng, trouble

    def take(self, role: str) -> bool:
        """One of the offers to a role at random; whether there was one."""
        offers = self.runner.legal(role, PURSE)
        if not offers:
            return False
        offer = self.rng.choice(offers)
        place = self.rng.choice(offer.on) if offer.on else ""
        self.runner.say(Say(role, offer.word, amount(offer, self.rng), place), PURSE)
        return True

    def bet(self) -> None:
        seats, rng = self.runner.setting.seats, self.rng
        for seat in rng.sample(seats, rng.randrange(1, len(seats) + 1)):
            for _ in range(rng.randrange(1, 6)):
                self.take(seat)
        while (problem := self.runner.close_bets()) is not None:  # nobody has wagered
            assert getattr(problem, "blame", None) is None
            mains = [offer for seat in seats for offer in self.runner.legal(seat) if offer.word in MAIN]
            if not mains:
                self.runner.say(Say(DEALER, "shuffle"))
                continue
            for spot in mains[0].on or ("",):
                self.runner.say(Say(mains[0].who, mains[0].word, 2000, spot))

    def trip(self) -> None:
        """Something goes wrong."""
        key = self.rng.choice(sorted(GAME.irregularities))
        at = self.rng.choice([NOBODY, Hand("dealer"), *map(hand_of, self.runner.setting.seats)])
        word = self.rng.choice(["", *sorted(GAME.irregularities[key].words)])
        try:
            self.runner.irregular(Irregularity(key, at, (), word))
        except PitbossError:
            return

    def step(self) -> None:
        request = self.runner.round and self.runner.round.request
        assert isinstance(request, Request)
        if self.rng.random() < self.trouble:
            self.trip()
        elif request.moment == "bets":
            self.bet()
        elif self.rng.random() < 0.3:
            self.runner.silence(self.rng.choice((None, *request.waits_for)))
        elif not self.take(self.rng.choice(request.waits_for)):
            self.runner.silence()

    def play(self) -> Round:
        round_ = self.runner.open()
        while self.runner.round is not None:
            self.step()
        return round_


@pytest.mark.parametrize("chunk", range(times(2)))
def test_bots_play_hundreds_of_rounds(chunk: int) -> None:
    rng, words = random.Random(f"bots {chunk}"), set()
    for _ in range(25):
        runner = Runner(setting_for(rng), SeededGenerator(rng.randrange(1 << 30)))
        bots = Bots(runner, rng, trouble=0.02)
        for _ in range(6):
            round_ = bots.play()
            assert round_.done
            assert all(at.wager.startswith("streak") for at in areas(round_.table.balances))
            words |= {action.word for action in round_.actions if isinstance(action, Say)}
    assert words >= {"hit", "stand", "double", "split", "insurance", "pass", "return_wager"}


def played_from(runner: Runner, rng: random.Random) -> Iterator[tuple[Opening, list[Card]]]:
    """Every order that is opened, with the cards that were drawn while it was in the shoe."""
    drawn: dict[object, list[Card]] = {}
    current: object = None
    bots = Bots(runner, rng)
    for _ in range(40):
        round_ = runner.open()
        for news in runner.news:
            if isinstance(news, Committed) and news.kind == "cards":
                current = news.commitment
        runner.news.clear()
        while runner.round is not None:
            bots.step()
        taken = [v for a in round_.actions if isinstance(a, Drawn) and a.kind == "cards" for v in a.values]
        drawn.setdefault(current, []).extend(card for card in taken if isinstance(card, Card))
        if any(isinstance(effect, Shuffled) for effect in round_.effects[closed(round_) :]):
            return  # shuffled in mid-round: which cards came from which order is not told apart here
        for news in runner.news:
            if isinstance(news, Opened) and isinstance(news.opening, Opening):
                yield news.opening, drawn[news.commitment]


def closed(round_: Round) -> int:
    """How many effects there were when the bets were closed."""
    return next(i for i, e in enumerate(round_.effects) if isinstance(e, Announced) and e.text == "No more bets")


@pytest.mark.parametrize(
    "given", [{"decks": 1}, {"decks": 2, "dealing_device": "double_shoe"}, {"decks": 1, "card_reader": False}]
)
def test_an_opened_order_is_what_was_dealt_and_burned(given: dict[str, object]) -> None:
    opened = 0
    for seed in range(4):
        runner = Runner(Setting(GAME, {**given, "boxes": 3}), LiveGenerator())
        for opening, drawn in played_from(runner, random.Random(seed)):
            assert list(opening.order[: len(drawn)]) == drawn
            opened += 1
    assert opened >= 4


def test_a_table_is_kept_and_taken_up_again() -> None:
    rng = random.Random("kept")
    for _ in range(20):
        setting = setting_for(rng)
        runner = Runner(setting, LiveGenerator())
        bots = Bots(runner, rng)
        for _ in range(3):
            bots.play()
        one = runner.open()
        bots.bet()
        for _ in range(rng.randrange(4)):
            if runner.round is not None:
                bots.step()
        again = Runner.restored(setting, runner.snapshot())
        assert again.snapshot() == runner.snapshot()
        other = again.round
        while runner.round is not None:
            runner.silence()
            again.silence()
        assert other is None or same(one.effects, other.effects)  # the same cards were still to come
        assert again.carry == runner.carry


# Closing the bets

BROKEN: list[tuple[dict[str, object], list[Say], dict[tuple[str, str], str]]] = [
    (
        {"additional_wager": "over_under_13"},
        [Say("1", "blackjack", 1000), Say("1", "over_13", 500), Say("1", "under_13", 500), Say("2", "over_13", 100)],
        {("1", "under_13"): "2.17(b)", ("2", "over_13"): "2.17(b)"},
    ),
    (
        {"additional_wager": "same_suit"},
        [Say("1", "blackjack", 1000), Say("1", "same_suit", 1100), Say("2", "blackjack", 500)],
        {("1", "same_suit"): "2.17(g)1"},
    ),
    (
        {"multiple_action": "two_or_three", "additional_wager": "sevens"},
        [
            Say("1", "multiple_action", 1000, "1"),
            Say("1", "multiple_action", 1000, "2"),
            Say("2", "multiple_action", 1000, "1"),
            Say("2", "multiple_action", 1000, "3"),
            Say("2", "sevens", 100),
        ],
        {("2", "multiple_action"): "2.18(b)", ("2", "sevens"): "2.17(b)"},
    ),
    (
        {"streak": True, "match_the_dealer": True},
        [Say("1", "blackjack", 1000), Say("2", "streak_3", 500), Say("3", "match_the_dealer", 500)],
        {("2", "streak_3"): "2.22(b)", ("3", "match_the_dealer"): "2.23(c)"},
    ),
    (
        {"progressive": True},
        [Say("1", "blackjack", 1000), Say("4", "progressive", 100)],
        {("4", "progressive"): "2.19(f)"},
    ),
    (
        {"blackjack_bonus": "1,5"},
        [Say("1", "blackjack", 1000), Say("4", "blackjack_bonus", 500)],
        {("4", "blackjack_bonus"): "2.20(c)"},
    ),
    (
        {"twenty_point_bonus": "A"},
        [Say("1", "blackjack", 1000), Say("4", "twenty_point_bonus", 500)],
        {("4", "twenty_point_bonus"): "2.24(c)"},
    ),
]


@pytest.mark.parametrize(("given", "bets", "goes_back"), BROKEN)
def test_bets_are_closed_though_some_wagers_break_a_rule(
    given: dict[str, object], bets: list[Say], goes_back: dict[tuple[str, str], str]
) -> None:
    runner = Runner(Setting(GAME, given), SeededGenerator(7))
    round_ = runner.open()
    for bet in bets:
        runner.say(bet)
    assert runner.close_bets() is None
    returned = {
        (effect.wager.seat, effect.wager.wager): str(effect.cite).removeprefix("19:47-")
        for effect in round_.effects[: closed(round_)]
        if isinstance(effect, Transfer) and effect.verb is Verb.RETURN
    }
    assert returned == goes_back


def test_without_a_wager_against_the_dealer_bets_stay_open() -> None:
    runner = Runner(Setting(GAME, {"streak": True}), SeededGenerator(7))
    runner.open()
    runner.say(Say("1", "streak_2", 500))
    problem = runner.close_bets()
    assert problem is not None
    assert str(problem.cite) == "19:47-2.3(a)"


# A meter that several tables feed


def test_four_aces_take_what_the_meter_shows_when_they_are_paid() -> None:
    setting = Setting(GAME, {"progressive": True, "decks": 4})
    runner = Runner(setting, SeededGenerator(1), meters=lambda wager: 1_234_501)
    round_ = runner.open()
    for seat in "12":
        runner.say(Say(seat, "blackjack", 1000))
        runner.say(Say(seat, "progressive", 100))
    drawn = iter(cards("Ah Ad 9c Ad Ah Td Ah Ad Ah Ad"))
    round_.send(Say(DEALER, NO_MORE_BETS))
    while not round_.done:
        request = round_.request
        if isinstance(request, Request):
            hits = [Say(role, "hit") for role in request.offers if round_.judge(Say(role, "hit")) is None]
            held = round_.table.hands[hand_of(hits[0].who)] if hits else []
            assert request.silence is not None
            round_.send(hits[0] if hits and len(held) < 4 else request.silence)
        elif request is not None and request.kind == "meter":
            round_.send(Drawn((1_234_501,), "meter"))
        elif request is not None:
            round_.send(Drawn(tuple(next(drawn) if place else JUNK for place in request.to)))
    paid = {r.seat: r.cents for r in rule(round_).rulings if r.wager == "progressive" and r.verb is Verb.PAY}
    assert paid == {"1": 617_250, "2": 617_250}
    assert round_.table.balances[meter("progressive")] == 1 + 500_000  # an odd cent, the reset
    fed = 2 * 70  # before the deal, and so a part of what it shows (2.19(b))
    assert round_.table.balances[LINK] == 500_000 + fed - 1_234_501


JUNK = Card(2, "s")


# A card drawn in error


def test_a_card_held_stays_out_of_the_reshuffled_discards() -> None:
    """2.15(b), (f): drawn in error before the shoe ran out, and used as the next card."""
    for seed in range(50):
        runner = Runner(Setting(GAME, {"decks": 1, "boxes": 3}), SeededGenerator(seed))
        round_ = runner.open()
        for seat in "123":
            runner.say(Say(seat, "blackjack", 1000))
        assert runner.close_bets() is None
        if not (runner.round and round_.judge(Say("1", "hit")) is None):
            continue
        runner.irregular(Irregularity("drawn_in_error_unexposed"))
        (held,) = round_.table.held
        runner.irregular(Irregularity("shoe_exhausted"))
        assert held in next(effect.out for effect in round_.effects if isinstance(effect, Shuffled))
        place = hand_of("1")
        runner.say(Say("1", "hit"))
        assert round_.table.hands[place][2] == held
        while runner.round is not None:
            runner.silence()
        assert round_.carry is not None
        assert max(dict(round_.carry.gone).values()) == 1
        assert [e.key for e in round_.effects if isinstance(e, Noticed)][:1] == ["drawn_in_error_unexposed"]
        again = restore(round_.setting, round_.start, round_.actions, round_.seating)
        assert same(again.effects, round_.effects)
        return
    raise AssertionError("nobody could hit")


@pytest.mark.parametrize("key", ["faceup_card_in_shoe", "drawn_in_error_unexposed"])
@pytest.mark.parametrize("device", ["shoe", "double_shoe"])
def test_a_shoe_that_mishaps_empty_is_filled_from_the_discards(key: str, device: str) -> None:
    """2.15(f): whatever the cards went for."""
    for seed in range(4):
        runner = Runner(Setting(GAME, {"decks": 2, "dealing_device": device, "boxes": 3}), SeededGenerator(seed))
        runner.open()
        for seat in "123":
            runner.say(Say(seat, "blackjack", 1000))
        assert runner.close_bets() is None
        with contextlib.suppress(OutOfCards):  # until the shoe is empty, or no choice is left to interrupt
            while runner.round is not None:
                runner.irregular(Irregularity(key))
        while runner.round is not None:
            hits = [offer for seat in "123" for offer in runner.legal(seat) if offer.word == "hit"]
            if hits:
                runner.say(Say(hits[0].who, "hit"))
            else:
                runner.silence()
