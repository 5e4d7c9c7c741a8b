"""Somebody who plays three card poker at random: legally, illegally, and with everything going wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitboss.equipment.cards import FULL_DECK, JOKER, UNSEEN, Card
from pitboss.games.three_card_poker import GAME
from pitboss.law.limits import Limit
from pitboss.play.accounts import Account
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, SUPERVISOR, Action, Drawn, Irregularity, Say
from pitboss.play.driver import Round
from pitboss.play.effects import Dealt, Effect, Revealed
from pitboss.play.requests import Draw, Offer
from pitboss.play.setting import Setting
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


def range_of(round_: Round, offer: Offer) -> tuple[int, int]:
    """The amounts that may be said for an offer now, counting what stands."""
    standing = round_.table.on(offer.who, offer.word)
    assert offer.least is not None
    return max(1, offer.least - standing), (offer.most if offer.most is not None else 100_000) - standing


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
        self.ready = rng.randrange(1, 9)
        """How many wagers go down before the dealer is asked to close the bets."""

    def illegal(self) -> Action:
        """An action at random: hardly ever legal."""
        rng = self.rng
        kind = rng.randrange(4)
        if kind == 0:
            cards = rng.choice([(), (JOKER,), (UNSEEN,) * 30, (FULL_DECK[0],) * 2, tuple(FULL_DECK)])
            return Drawn(cards)
        if kind == 1:
            named = rng.choice([(), (JOKER,), (FULL_DECK[5],) * 2])
            return Irregularity(rng.choice(KEYS), rng.choice(["", "dealer", "seat 3"]), named)
        who = rng.choice([*SEATS, DEALER, SUPERVISOR])
        amount = rng.choice([None, 0, 1, 7, 10**9])
        return Say(who, rng.choice(WORDS), amount, rng.choice(["", "", "ante", "moon"]))

    def next(self) -> Action:
        """What happens next: nearly always what the procedure waits for."""
        request, rng = self.round.request, self.rng
        if rng.random() < self.trouble:
            key = rng.choice(KEYS)
            count = rng.randrange(2 if key in ("one_card_face_up", "card_drawn_in_error_unexposed") else 1)
            wrong = Irregularity(key, rng.choice(["", "dealer", "seat 1"]), tuple(self.deck[:count]))
            if self.round.judge(wrong) is None:
                del self.deck[:count]
                return wrong
        if isinstance(request, Draw):
            count = len(request.to) if rng.random() < 0.5 else rng.randrange(1, len(request.to) + 1)
            drawn = [
                UNSEEN if request.unseen and rng.random() < self.unseen else self.deck.pop() for _ in range(count)
            ]
            return Drawn(tuple(drawn))
        offers = self.round.legal()
        assert request is not None
        if request.moment == "bets":
            return self._bet(offers)
        offer = rng.choice(offers)
        return Say(offer.who, offer.word, offer.usual if rng.random() < 0.5 else None)

    def _bet(self, offers: list[Offer]) -> Say:
        rng, version = self.rng, self.round.setting.options["wager_version"]
        close = next((offer for offer in offers if offer.word == NO_MORE_BETS), None)
        if close is not None and self.ready <= 0:
            return Say(DEALER, NO_MORE_BETS)
        self.ready -= 1
        open_ = {(offer.who, offer.word): offer for offer in offers}
        if close is None and self.ready < -4:  # set right what is out of proportion
            for seat in SEATS:
                ante, plus = (self.round.table.on(seat, wager) for wager in ("ante", "pair_plus"))
                if (ante or plus) and not in_proportion(version, ante, plus):
                    return Say(seat, "remove", on="pair_plus" if plus and (plus > ante or not ante) else "ante")
        seat = rng.choice(SEATS)
        down = [wager for wager in ("ante", "pair_plus") if self.round.table.on(seat, wager)]
        if down and rng.random() < 0.1:
            return Say(seat, "remove", on=rng.choice(down))
        for wager in rng.sample(["ante", "pair_plus"], 2):
            low, high = range_of(self.round, open_[seat, wager])
            fitting = [amount for amount in AMOUNTS if low <= amount <= high]
            if fitting:
                return Say(seat, wager, rng.choice(fitting))
        return Say(seat, "remove", on="ante") if self.round.table.on(seat, "ante") else self._bet(offers)


def revealed(effects: list[Effect]) -> dict[str, tuple[Card, ...]]:
    """The hands that were turned up."""
    return {effect.hand: effect.cards for effect in effects if isinstance(effect, Revealed)}


def merged(effects: list[Effect]) -> list[Effect]:
    """The effects with cards dealt one after another told as one deal."""
    out: list[Effect] = []
    for effect in effects:
        last = out[-1] if out else None
        if isinstance(effect, Dealt) and isinstance(last, Dealt) and (last.up, last.cite) == (effect.up, effect.cite):
            out[-1] = Dealt(last.to + effect.to, last.cards + effect.cards, last.up, last.cite)
        else:
            out.append(effect)
    return out


def snapshot(round_: Round) -> tuple[object, ...]:
    """Everything that can be seen of a round."""
    table = round_.table
    return (
        list(round_.effects), dict(table.balances), {hand: list(cards) for hand, cards in table.hands.items()},
        dict(table.gone), list(round_.actions), round_.request, round_.carry, round_.void, round_.legal(),
    )  # fmt: skip


def areas(balances: dict[Account, int]) -> Iterator[int]:
    """What lies on the betting areas."""
    return (cents for account, cents in balances.items() if account.kind == "area")
