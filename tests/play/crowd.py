"""People who know no game, at a table that runs itself: they say whatever is open to them, come, go and fall silent."""

from __future__ import annotations

import hashlib
import random

from pitboss.equipment.generator import LiveGenerator
from pitboss.play.actions import DEALER, NO_MORE_BETS, SUPERVISOR, Irregularity
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.requests import Request
from tests.games.anybody import a_say

PURSE = 500_000
STEPS = 600
"""No round takes longer than so many words of people who do not dawdle."""
AT_LEAST, AT_MOST, TOO_MANY = 2, 9, 60
"""So many words before the bets are closed; more of them come from the first seats only."""


class Secrets:
    """Secrets that can be told again: the n-th of a seed."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.told = 0

    def __call__(self) -> bytes:
        self.told += 1
        return hashlib.sha256(f"{self.seed} {self.told}".encode()).digest()

    @property
    def generator(self) -> LiveGenerator:
        return LiveGenerator(self)


class Crowd:
    """Everybody at one table; what they do follows from the numbers they throw, and from nothing else."""

    def __init__(self, runner: Runner, rng: random.Random, trouble: float = 0.01, restless: float = 0.02) -> None:
        self.runner = runner
        self.rng = rng
        self.trouble = trouble
        """How often something goes wrong, at each step."""
        self.restless = restless
        """How often somebody goes or comes."""
        self.words = 0
        """Said in this round."""

    def open(self) -> Round:
        self.words = 0
        return self.runner.open()

    def step(self) -> None:
        """One thing happens."""
        self.words += 1
        assert self.words < STEPS, "the round does not end"
        if self.rng.random() < self.trouble and self._goes_wrong():
            return
        if self.rng.random() < self.restless:
            self._comes_or_goes()
        elif self._bets_are_open():
            self._bet()
        elif not self._speak():
            self.runner.silence()

    @property
    def _request(self) -> Request:
        assert self.runner.round is not None
        assert isinstance(self.runner.round.request, Request)
        return self.runner.round.request

    def _bets_are_open(self) -> bool:
        return self._request.offer(DEALER, NO_MORE_BETS) is not None

    def _bet(self) -> None:
        enough = 0.2 if self.words > AT_LEAST else 0
        if self.words > TOO_MANY:  # what is missing takes more words to make good
            enough = 0.04
        if self.rng.random() < enough and self.runner.close_bets() is None:
            return
        if self.runner.round is None or not self._bets_are_open():
            return  # a step of the close was the last
        seats = self.runner.setting.seats
        few = seats[: max(2, len(seats) // 3)] if self.words <= AT_MOST else seats[:2]
        offers = self.runner.legal(self.rng.choice(few), PURSE)
        stakes = [offer for offer in offers if offer.least is not None]
        said = stakes if stakes and self.rng.random() < 0.8 else offers
        if said:
            self.runner.say(a_say(self.rng.choice(said), self.rng), PURSE)

    def _speak(self) -> bool:
        """Somebody who may says something; whether anybody did."""
        if self.rng.random() < 0.15 and self._request.silence is not None:
            return False
        roles = list(self._request.offers)
        for role in self.rng.sample(roles, len(roles)):
            offers = self.runner.legal(role, None if role in (DEALER, SUPERVISOR) else PURSE)
            for offer in self.rng.sample(offers, len(offers)):
                said = a_say(offer, self.rng)
                if not said.cards or self.runner.judge(said, PURSE) is None:  # cards in an order that may not be set
                    self.runner.say(said, None if role in (DEALER, SUPERVISOR) else PURSE)
                    return True
        return False

    def _goes_wrong(self) -> bool:
        """Something goes wrong that can now; whether it did."""
        wrong = Irregularity(self.rng.choice(sorted(self.runner.setting.game.irregularities)))
        if self.runner.judge(wrong) is not None:
            return False
        self.runner.irregular(wrong)
        return True

    def _comes_or_goes(self) -> None:
        seat = self.rng.choice(self.runner.setting.seats)
        if self.runner.seating.player(seat):
            self.runner.leave(seat)
        elif self.runner.settled(seat):
            self.runner.sit(seat, f"guest{self.rng.randrange(1000)}")
