"""A player who knows no game: takes whatever is on offer, at random, at any table of the catalogue."""

from __future__ import annotations

import random

from pitboss.equipment.generator import SeededGenerator
from pitboss.equipment.shoe import Shoe
from pitboss.errors import PitbossError
from pitboss.law.values import Flag, Words
from pitboss.play.actions import DEALER, NO_MORE_BETS, SHUFFLE, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.effects import Shuffled
from pitboss.play.game import Game
from pitboss.play.house import outcomes
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.session import Session
from pitboss.play.setting import Setting

STEPS = 400
"""No round needs more actions than this from a player who does not dawdle."""


def a_setting(game: Game, rng: random.Random) -> Setting:
    """A table with options at random: those that break a rule are drawn again, then left alone."""
    for tries in range(30):
        given: dict[str, object] = {}
        for option in game.options.options:
            if rng.random() < 0.35 / (1 + tries / 5):
                if isinstance(option.values, Words):
                    given[option.key] = rng.choice(option.values.words)
                elif isinstance(option.values, Flag):
                    given[option.key] = rng.random() < 0.5
        try:
            return Setting(game, given)
        except PitbossError:
            continue
    return Setting(game)


class Stuck(Exception):
    """Nothing this player can think of may be said."""


class Anybody:
    """Sits at every seat and deals too."""

    def __init__(self, setting: Setting, rng: random.Random) -> None:
        self.session = Session(setting)
        self.rng = rng
        self.numbers = SeededGenerator(rng.randrange(1 << 30))
        self.shoe = Shoe(setting.deck, self.numbers) if setting.deck.size else None
        self.first = True

    def open(self) -> Round:
        round_ = self.session.open()
        fresh = self.first or self.session.setting.game.shuffled_every_round
        self.first = False
        if self.shoe and fresh:
            self.shoe.shuffle()
        self._shuffles(round_, 0)
        return round_

    def _shuffles(self, round_: Round, seen: int) -> None:
        for effect in round_.effects[seen:]:
            if isinstance(effect, Shuffled) and self.shoe:
                self.shoe.shuffle(effect.out)

    def send(self, round_: Round) -> None:
        """One action."""
        seen = len(round_.effects)
        request = round_.request
        if isinstance(request, Draw):
            assert self.shoe is not None or request.among
            round_.send(Drawn(outcomes(request, self.shoe, self.numbers), request.kind))  # type: ignore[arg-type]
        else:
            assert isinstance(request, Request)
            round_.send(self.choose(round_, request))
        self._shuffles(round_, seen)

    def choose(self, round_: Round, request: Request) -> Say:
        """Something that may be said now; bets are closed after a few."""
        close = Say(DEALER, NO_MORE_BETS)
        if (DEALER, NO_MORE_BETS) in request.offers and len(round_.actions) > 3 and round_.judge(close) is None:
            return close
        offers = [offer for offer in request.offers.values() if offer.word != SHUFFLE]
        for _ in range(30):
            said = self.say(self.rng.choice(offers))
            if round_.judge(said) is None:
                return said
        for offer in self.rng.sample(legal := round_.legal(), len(legal)):
            said = self.say(offer, least=True)
            if round_.judge(said) is None:
                return said
        if request.silence is None:
            raise Stuck
        return request.silence

    def say(self, offer: Offer, least: bool = False) -> Say:
        if least:
            return Say(offer.who, offer.word, offer.least, self.rng.choice(offer.on) if offer.on else "")
        amount = None
        if offer.least is not None and not (offer.usual is not None and self.rng.random() < 0.5):
            top = min(offer.most if offer.most is not None else 50_000, max(offer.least, 50_000))
            amount = self.rng.randint(offer.least, max(offer.least, top))
            amount = max(offer.least, amount - amount % offer.unit)
        on = self.rng.choice(offer.on) if offer.on else ""
        cards = tuple(self.rng.sample(offer.among, offer.cards)) if offer.cards else ()
        return Say(offer.who, offer.word, amount, on, cards)
