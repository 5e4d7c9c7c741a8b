"""Rounds of Spanish 21 at random, with rigged shoes, against the rules written a second time."""

from __future__ import annotations

import random
from collections import Counter

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.games.catalogue import game
from pitboss.games.spanish_21 import GAME
from pitboss.play.actions import DEALER, NO_MORE_BETS, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import NOBODY, Hand
from pitboss.play.driver import Round, restore
from pitboss.play.effects import Shuffled, same
from pitboss.play.records.record import rule_on
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.everybody import Sitting, all_legal
from tests.games.spanish_21.oracle import expected

CHOICES: dict[str, tuple[object, ...]] = {
    "decks": (6, 8),
    "card_reader": (True, False),
    "shuffle": ("manual", "automated"),
    "max_split_hands": (2, 3, 4),
    "draw_to_split_aces": (True, False),
    "players_per_box": (1, 1, 2, 3),
    "insurance_timing": ("before_any_draw", "at_player_turn"),
    "match_the_dealer": (True, False),
}
FAVOURITES: tuple[tuple[set[int], str], ...] = (
    *[({7}, suit) for suit in "ssddh"],
    ({7}, "dh"),
    ({6, 7, 8}, "s"),
    ({6, 7, 8}, "h"),
    ({2, 3, 4, 14}, "cdhs"),
    ({14, 11, 13}, "cdhs"),
    ({8}, "cdhs"),
)
WANTED = ("rescue", "split", "double", "hit", "insurance", "surrender")


def a_setting(rng: random.Random) -> Setting:
    given = {key: rng.choice(values) for key, values in CHOICES.items() if rng.random() < 0.6}
    if given.get("insurance_timing") == "at_player_turn":
        given["card_reader"] = False
    return Setting(GAME, given)


class Player:
    """Plays the rounds of one table, with the cards of one shoe: rare hands come up often."""

    def __init__(self, setting: Setting, rng: random.Random, trouble: float = 0.0) -> None:
        self.setting, self.rng, self.trouble = setting, rng, trouble
        self.shoe: list[Card] = []
        self.seen = 0

    def shuffle(self, out: tuple[Card, ...] = ()) -> None:
        self.shoe = list(self.setting.deck.cards)
        for card in out:
            if card.seen:
                self.shoe.remove(card)
        self.rng.shuffle(self.shoe)
        ranks, suits = self.rng.choice(FAVOURITES)
        self.shoe.sort(key=lambda card: card.rank in ranks and card.suit in suits and self.rng.random() < 0.8)

    def next(self, round_: Round) -> Action:
        for effect in round_.effects[self.seen :]:
            if isinstance(effect, Shuffled):
                self.shuffle(effect.out)
        self.seen = len(round_.effects)
        request, rng = round_.request, self.rng
        if rng.random() < self.trouble and (wrong := self.wrong(round_)):
            return wrong
        if isinstance(request, Draw):
            if request.among:
                face = next(card for card in reversed(self.shoe) if card in request.among)
                self.shoe.remove(face)
                return Drawn((face,))
            return Drawn(tuple(UNSEEN if place == NOBODY else self.shoe.pop() for place in request.to))
        assert isinstance(request, Request)
        if request.silence is not None and rng.random() < 0.15:
            return request.silence
        offers = all_legal(round_)
        liked = [offer for offer in offers if offer.word in WANTED]
        offer = rng.choice(liked if liked and rng.random() < 0.7 else offers)
        amount = None
        if offer.least is not None and (offer.usual is None or rng.random() < 0.4):
            amount = rng.randint(offer.least, offer.most or offer.least)
        return Say(offer.who, offer.word, amount, rng.choice(offer.on) if offer.on else "")

    def wrong(self, round_: Round) -> Irregularity | None:
        key = self.rng.choice(sorted(GAME.irregularities))
        irregular = GAME.irregularities[key]
        cards = tuple(self.shoe[:1]) if irregular.takes else (Card(10, "d"),) if irregular.wrong_deck else ()
        at = Hand(self.rng.choice(["", "dealer", *(f"seat {seat}" for seat in self.setting.seats)]))
        wrong = Irregularity(key, at, cards, self.rng.choice(["", *sorted(irregular.words)]))
        if round_.judge(wrong) is not None:
            return None
        del self.shoe[: len(cards) if irregular.takes else 0]
        return wrong

    def play(self, round_: Round) -> Counter[str]:
        """One round; how often each word was said."""
        self.seen = 0
        if not round_.start.dealt:
            self.shuffle()
        rng = self.rng
        for seat in rng.sample(self.setting.seats, rng.choice((1, 1, 2, 3, 4))):
            round_.send(Say(seat, "spanish_21", rng.choice((400, 500, 1000, 2499, 2500, 3001))))
            if self.setting.options.flag("match_the_dealer") and rng.random() < 0.5:
                round_.send(Say(seat, "match_the_dealer", rng.choice((1, 500))))
        round_.send(Say(DEALER, NO_MORE_BETS))
        said: Counter[str] = Counter()
        while not round_.done:
            action = self.next(round_)
            said[getattr(action, "word", "")] += 1
            round_.send(action)
        return said


def test_every_wager_is_settled_as_the_rules_say() -> None:
    rng = random.Random("spanish 21")
    said: Counter[str] = Counter()
    bonuses = 0
    for _ in range(110):
        setting = a_setting(rng)
        sitting, player = Sitting(setting), Player(setting, rng)
        for _ in range(4):
            round_ = sitting.open()
            said += player.play(round_)
            ruled, wanted = rule(round_), expected(round_)
            assert ruled.net == {seat: wanted.get(seat, 0) for seat in ruled.net}, sitting.record()
            bonuses += sum(str(line.cite) == "19:47-19.5(g)" for line in ruled.rulings)
            again = restore(setting, round_.start, round_.actions)
            assert same(again.effects, round_.effects)
            assert again.carry == round_.carry
        assert rule_on(sitting.record(), game).rounds == tuple(rule(one) for one in sitting.rounds)
    assert all(said[word] > 9 for word in WANTED)
    assert bonuses


def test_whatever_goes_wrong_money_is_kept() -> None:
    rng = random.Random("spanish trouble")
    void = 0
    for _ in range(60):
        setting = a_setting(rng)
        sitting, player = Sitting(setting), Player(setting, rng, trouble=0.08)
        for _ in range(3):
            round_ = sitting.open()
            player.play(round_)
            assert sum(round_.table.balances.values()) == sum(cents for _, cents in round_.start.balances)
            assert not any(cents for at, cents in round_.table.balances.items() if at.kind == "area")
            void += round_.void is not None and bool(round_.void)
        assert rule_on(sitting.record(), game).rounds == tuple(rule(one) for one in sitting.rounds)
    assert 0 < void < 90
