"""Somebody who plays three card poker at random: legally, illegally, and with everything going wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitboss.equipment.cards import FULL_DECK, JOKER, UNSEEN, Card
from pitboss.games.three_card_poker import GAME
from pitboss.law.limits import Limit
from pitboss.play.accounts import Account
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, SUPERVISOR, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand
from pitboss.play.coupons import NOT_CHIPS
from pitboss.play.driver import Round
from pitboss.play.effects import Effect, Revealed
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting
from tests.everybody import all_legal
from tests.games.three_card_poker.oracle import broken_sections, every_choice, in_proportion

SEATS = tuple("1234567")
LEGAL_CHOICES = [choice for choice in every_choice() if not broken_sections(choice)]
KEYS = sorted(GAME.irregularities)
WORDS = ("ante", "pair_plus", "play", "fold", "remove", "recut", "shuffle", NO_MORE_BETS, GO_ON)
AMOUNTS = (1, 3, 100, 500, 999, 1000, 1250, 2501, 10_000, 60_000)


def setting_for(rng: random.Random) -> Setting:
    """A table with options at random, now and then with limits."""
    limits = {}
    if rng.random() < 0.3:
        limits["ante"] = Limit(500, 50_000)
    if rng.random() < 0.3:
        limits["pair_plus"] = Limit(100, 10_000)
    return Setting(GAME, rng.choice(LEGAL_CHOICES), limits)


class Player:
    """Plays one round with the cards of one shuffled deck."""

    def __init__(self, round_: Round, rng: random.Random, trouble: float = 0.02, unseen: float = 0.1) -> None:
        self.round = round_
        self.rng = rng
        self.trouble = trouble
        """How often something goes wrong, at each step."""
        self.unseen = unseen
        """How often a card dealt face down is not noted."""
        self.deck = list(FULL_DECK)
        rng.shuffle(self.deck)
        self.bets = self._plan()
        """The wagers still to go down, and the call that closes the bets."""

    def illegal(self) -> Action:
        """An action at random: hardly ever legal."""
        rng = self.rng
        kind = rng.randrange(4)
        if kind == 0:
            cards = rng.choice([(), (JOKER,), (UNSEEN,) * 30, (FULL_DECK[0],) * 2, tuple(FULL_DECK)])
            return Drawn(cards)
        if kind == 1:
            named = rng.choice([(), (JOKER,), (FULL_DECK[5],) * 2])
            return Irregularity(rng.choice(KEYS), Hand(rng.choice(["", "dealer", "seat 3"])), named)
        who = rng.choice([*SEATS, DEALER, SUPERVISOR])
        amount = rng.choice([None, 0, 1, 7, 10**9])
        return Say(who, rng.choice(WORDS), amount, rng.choice(["", "", "ante", "moon"]))

    def next(self) -> Action:
        """What happens next: nearly always what the procedure waits for."""
        request, rng = self.round.request, self.rng
        if rng.random() < self.trouble:
            key = rng.choice(KEYS)
            count = rng.randrange(2 if key in ("one_card_face_up", "card_drawn_in_error_unexposed") else 1)
            wrong = Irregularity(key, Hand(rng.choice(["", "dealer", "seat 1"])), tuple(self.deck[:count]))
            if self.round.judge(wrong) is None:
                del self.deck[:count]
                return wrong
        if isinstance(request, Draw):
            count = len(request.to) if rng.random() < 0.5 else rng.randrange(1, len(request.to) + 1)
            drawn = [UNSEEN if request.unseen and rng.random() < self.unseen else self.deck.pop() for _ in range(count)]
            return Drawn(tuple(drawn))
        offers = all_legal(self.round)
        assert request is not None
        if request.moment == "bets":
            bet = self.bets[0]
            if self.round.judge(bet) is None:
                return self.bets.pop(0)
            if not any(areas(self.round.table.balances)):  # everything was taken up again
                self.bets = self._plan()
                return self.bets.pop(0)
            seat, wager = self._stray()
            return Say(seat, "remove", on=wager)
        offer = rng.choice([offer for offer in offers if offer.word not in NOT_CHIPS])
        return Say(offer.who, offer.word, offer.usual if rng.random() < 0.5 else None)

    def _stray(self) -> tuple[str, str]:
        """A wager that stands in the way: one made at random, beside the plan."""
        for bet in self.bets:
            if bet.amount and self.round.table.on(bet.who, bet.word):
                return bet.who, bet.word
        table, version = self.round.table, self.round.setting.options["wager_version"]
        for seat in SEATS:
            ante, plus = table.on(seat, "ante"), table.on(seat, "pair_plus")
            if (ante or plus) and not in_proportion(version, ante, plus):
                return seat, "pair_plus" if plus else "ante"
        raise AssertionError(self.round.judge(self.bets[0]))

    def _plan(self) -> list[Say]:
        """Wagers in proportion at some seats, some in two parts or made and taken up before."""
        rng, setting = self.rng, self.round.setting
        plan = []
        for seat in rng.sample(SEATS, rng.randrange(1, 8)):
            while True:
                ante, plus = (rng.choice((0, *AMOUNTS)) for _ in range(2))
                fits = all(
                    not cents or (limit.least or 1) <= cents <= (limit.most or cents)
                    for cents, limit in ((ante, setting.limit("ante")), (plus, setting.limit("pair_plus")))
                )
                if fits and in_proportion(setting.options["wager_version"], ante, plus):
                    break
            for wager, cents in rng.sample([("ante", ante), ("pair_plus", plus)], 2):
                if cents and rng.random() < 0.1:
                    plan += [Say(seat, wager, cents), Say(seat, "remove", on=wager)]
                if cents >= 2000 and rng.random() < 0.3:
                    plan += [Say(seat, wager, cents - 700), Say(seat, wager, 700)]
                elif cents:
                    plan.append(Say(seat, wager, cents))
        return [*plan, Say(DEALER, NO_MORE_BETS)]


def revealed(effects: list[Effect]) -> dict[Hand, tuple[Card, ...]]:
    """The hands that were turned up."""
    return {effect.hand: effect.cards for effect in effects if isinstance(effect, Revealed)}


def snapshot(round_: Round) -> tuple[object, ...]:
    """Everything that can be seen of a round."""
    table = round_.table
    return (
        list(map(str, round_.effects)), dict(table.balances), {hand: list(held) for hand, held in table.hands.items()},
        dict(table.gone), list(round_.actions), round_.request, round_.carry, round_.void, all_legal(round_),
    )  # fmt: skip


def areas(balances: dict[Account, int]) -> Iterator[int]:
    """What lies on the betting areas."""
    return (cents for account, cents in balances.items() if account.kind == "area")
