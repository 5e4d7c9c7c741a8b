"""A player who knows no game: takes whatever is on offer, at random, at any table of the catalogue."""

from __future__ import annotations

import random
from collections.abc import Callable

from pitboss.equipment.generator import LiveGenerator
from pitboss.errors import PitbossError
from pitboss.law.values import Flag, Words
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, SHUFFLE, Irregularity, Say
from pitboss.play.card_places import NOBODY, Hand, hand_of
from pitboss.play.coupons import NOT_CHIPS
from pitboss.play.dealing.runner import Happening, Runner
from pitboss.play.driver import Round
from pitboss.play.game import Game
from pitboss.play.requests import Offer, Request
from pitboss.play.seating import UNKNOWN, Seating
from pitboss.play.setting import Setting

STEPS = 400
"""No round needs more actions than this from a player who does not dawdle."""
BETS = 6
"""About so many things are said while bets are open before they are closed."""


def a_setting(game: Game, rng: random.Random) -> Setting:
    """A table with options at random: those that break a rule are drawn again, then left alone."""
    for tries in range(30):
        given = dict(game.sample)
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
    return Setting(game, game.sample)


def an_amount(offer: Offer, rng: random.Random) -> int | None:
    """One of the amounts that an offer allows, small ones rather than large ones."""
    if offer.least is None or (offer.usual is not None and rng.random() < 0.5):
        return None
    top = offer.least + 100_000 if offer.most is None else offer.most
    steps = (top - offer.least) // offer.unit
    return offer.least + offer.unit * rng.randint(0, min(steps, rng.choice((0, 3, 40, steps))))


def a_say(offer: Offer, rng: random.Random) -> Say:
    """An offer, taken somehow."""
    on = rng.choice(offer.on) if offer.on else ""
    number = offer.cards if offer.fewest is None else rng.randint(offer.fewest, offer.cards)
    cards = tuple(rng.sample(offer.among, number)) if number else ()
    return Say(offer.who, offer.word, an_amount(offer, rng), on, cards)


class Stuck(Exception):
    """Nobody can say anything, and the round is not over."""


class Anybody:
    """Sits at every seat of a table that deals itself, and now and then lets something go wrong."""

    def __init__(
        self,
        setting: Setting,
        rng: random.Random,
        trouble: float = 0.0,
        seating: Seating = UNKNOWN,
        tell: Callable[[Happening], None] | None = None,
    ) -> None:
        counter = rng.getrandbits(256)

        def secret() -> bytes:
            nonlocal counter
            counter = (counter * 6364136223846793005 + 1442695040888963407) % (1 << 256)
            return counter.to_bytes(32, "big")

        self.runner = Runner(setting, LiveGenerator(secret), seating, tell=tell)
        self.rng = rng
        self.trouble = trouble
        self.rounds: list[Round] = []

    def open(self) -> Round:
        self.rounds.append(self.runner.open())
        self.said, self.patience, self.in_vain = 0, self.rng.randint(2, 2 * BETS), 0
        return self.rounds[-1]

    def step(self, round_: Round) -> None:
        """One thing that somebody does."""
        rng, request = self.rng, round_.request
        assert isinstance(request, Request), request
        self.said += 1
        if rng.random() < self.trouble and self._trouble(round_):
            return
        closes = request.offer(DEALER, NO_MORE_BETS) is not None
        if closes and self.said > self.patience:
            if self.runner.close_bets() is None:
                return
            self.said, self.patience = 0, self.patience + BETS  # all wagers went back: try again
            self.in_vain += 1
        if closes and self.in_vain > 3 and (said := self._missing(round_)):
            self.runner.say(said)
            return
        roles = [role for role in round_.setting.roles if role in request.offers]
        if rng.random() < 0.5:  # half of what is said is said at two seats
            roles = roles[:2]
        for role in rng.sample(roles, len(roles)):
            offers = [offer for offer in round_.legal(role) if offer.word not in (SHUFFLE, NO_MORE_BETS)]
            fits = [each for each in offers if each.least and each.least == each.most]
            if fits and self.in_vain > 3 and self.in_vain % 2:
                offers, self.said = fits, self.patience  # what the rules ask for beside another wager: then bets close
            if offers and (role != DEALER or rng.random() < 0.5):
                self.runner.say(a_say(rng.choice(offers), rng))
                return
        if request.silence is not None or request.offer(DEALER, GO_ON) is not None:
            self.runner.silence()
        elif closes and self.runner.close_bets() is None:
            return
        elif round_.judge(Say(DEALER, SHUFFLE)) is None:
            self.runner.say(Say(DEALER, SHUFFLE))  # nobody may enter in the middle of this shoe
        else:
            raise Stuck(request.moment)

    def _missing(self, round_: Round) -> Say | None:
        """A wager on the next free place of the first seat: what has to lie there together is there in the end."""
        seat = round_.setting.seats[0]
        chips = [offer for offer in round_.legal(seat) if offer.least and offer.word not in NOT_CHIPS]
        places = [(offer, place) for offer in chips for place in offer.on or ()]
        for offer, place in places:
            if not round_.table.on(seat, offer.word, place):
                self.said = 0
                return Say(seat, offer.word, offer.least, place)
        if places:
            self.said = self.patience
        return None

    def _trouble(self, round_: Round) -> bool:
        """Something goes wrong, if it can."""
        game, rng = round_.setting.game, self.rng
        places = [NOBODY, Hand("dealer"), *map(hand_of, round_.setting.seats)]
        key = rng.choice(list(game.irregularities))
        words = ["", *game.irregularities[key].words]
        wrong = Irregularity(key, rng.choice(places), word=rng.choice(words))
        if round_.judge(wrong) is not None:
            return False
        self.runner.irregular(wrong)
        return True
