"""Somebody who plays pai gow poker at random: legally, illegally, as the bank, and with everything going wrong."""

from __future__ import annotations

import random

from pitboss.equipment.cards import FULL_DECK, JOKER, UNSEEN, Card
from pitboss.games.pai_gow_poker import GAME
from pitboss.play.accounts import meter
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import DEALERS, NOBODY, hand_of
from pitboss.play.driver import Round
from pitboss.play.requests import Draw, Offer
from pitboss.play.seating import UNKNOWN, Seating
from pitboss.play.setting import Setting

SEATS = tuple("123456")
KEYS = sorted(GAME.irregularities)
PLACES = (NOBODY, DEALERS, *map(hand_of, SEATS))
SEATINGS = (
    UNKNOWN,
    Seating.of({"1": "Ann", "2": "Ann", "3": "Bob"}),
    Seating.of(dict(zip(SEATS, "AABBCC", strict=True))),
)
AMOUNTS = (100, 300, 500, 999, 1000, 2500, 10_100, 60_001)


def setting_for(rng: random.Random) -> Setting:
    """A table with options at random."""
    pick = rng.choice
    given: dict[str, object] = {
        "ace_low_straight": pick(["second_highest", "lowest"]),
        "house_way": pick(["trump_plaza", "foxwoods"]),
        "vigorish_rounding": pick(["exact", "up_25c"]),
        "player_bank": pick([True, True, False]),
        "progressive": pick(["none", "1", "5"]),
        "insurance_wager": pick([True, False]),
        "insurance_table": pick("ABCDE"),
        "royal_match": pick(["KQ_suited", "AK_suited_natural"]),
        "bonus_cap": pick(["none", "40000"]),
        "seven_card_table": pick("AB"),
        "dealer_wager_vs_bank": pick(["last_wager_of_bank", "50%", "25"]),
        "shuffle": pick(["manual", "automated"]),
    }
    if given["player_bank"]:
        given["co_banking"] = pick([True, False])
    if rng.random() < 0.3:
        given |= {
            "three_card_bonus": pick([True, False]),
            "seven_card_bonus": True,
            "stub_deal": pick(["from_hand", "automated_4"]),
        }
        return Setting(GAME, given)
    given["deal_method"] = pick(["manual_shoe", "hand", "automated_7"])
    given["start_method"] = pick(["dice", "rng"])
    if given["deal_method"] == "automated_7" and given["shuffle"] == "automated" and rng.random() < 0.5:
        given["start_method"] = "button"
    if given["start_method"] == "rng":
        given |= {"rng_wager": pick([True, False]), "rng_wager_match_play": pick([True, False])}
    given["bonus_wager"] = pick([True, True, False])
    return Setting(GAME, given)


class Sitting:
    """Rounds at one table, one after the other."""

    def __init__(self, setting: Setting, seating: Seating = UNKNOWN) -> None:
        self.setting, self.seating = setting, seating
        self.rounds: list[Round] = []

    def open(self) -> Round:
        carry = self.rounds[-1].carry if self.rounds else None
        self.rounds.append(Round(self.setting, carry, self.seating))
        return self.rounds[-1]


def legal(round_: Round) -> list[Offer]:
    """What anybody may say now."""
    return [offer for role in round_.setting.roles for offer in round_.legal(role)]


class Gambler:
    """Plays one round with the cards of one shuffled deck."""

    def __init__(self, round_: Round, rng: random.Random, trouble: float = 0.01, unseen: float = 0.02) -> None:
        self.round, self.rng = round_, rng
        self.trouble, self.unseen = trouble, unseen
        self.deck: list[Card] = []
        self.fresh()
        self.bets = rng.randrange(2, 14)

    def fresh(self) -> None:
        gone = {card for hand in self.round.table.hands.values() for card in hand}
        self.deck = [card for card in (*FULL_DECK, JOKER) if card not in gone]
        self.rng.shuffle(self.deck)

    def illegal(self) -> Action:
        rng = self.rng
        match rng.randrange(4):
            case 0:
                return Drawn(rng.choice([(), (UNSEEN,) * 60, (FULL_DECK[0],) * 2]))
            case 1:
                return Irregularity(rng.choice(KEYS), rng.choice(PLACES), (FULL_DECK[5],) * 2)
        word = rng.choice([*GAME.betting.wager, *GAME.speech.words, NO_MORE_BETS, GO_ON])
        named = tuple(rng.sample(FULL_DECK, rng.choice([0, 2])))
        return Say(
            rng.choice([*SEATS, DEALER]), word, rng.choice([None, 0, 7, 10**9]), rng.choice(["", "4", "moon"]), named
        )

    def next(self) -> Action:
        request, rng = self.round.request, self.rng
        if rng.random() < self.trouble and (wrong := self._wrong()):
            return wrong
        if isinstance(request, Draw):
            count = len(request.to) if rng.random() < 0.5 else rng.randrange(1, len(request.to) + 1)
            if request.kind == "meter":
                return Drawn((self.round.table.balances.get(meter(request.to[0]), 0),), "meter")
            if request.among:
                return Drawn(tuple(rng.choice(request.among) for _ in request.to), request.kind)  # dice come together
            held = set(self.round.table.gone)
            self.deck = [card for card in self.deck if card not in held]
            drawn = [
                UNSEEN if (request.unseen or not place) and rng.random() < self.unseen else self.deck.pop()
                for place in request.to[:count]
            ]
            return Drawn(tuple(drawn), request.kind)
        assert request is not None
        if request.moment == "bets":
            return self._bet()
        return self._say(rng.choice(legal(self.round)))

    def _wrong(self) -> Irregularity | None:
        rng, request = self.rng, self.round.request
        if isinstance(request, Draw) and not any(request.to):  # a record cannot tell which of them was out by then
            return None
        key = rng.choice(KEYS)
        many = key in ("one_face_up_card_in_shoe", "card_drawn_in_error_unexposed")
        named = tuple(card for card in self.deck[:1] if many and card not in self.round.table.gone)
        wrong = Irregularity(key, rng.choice(PLACES), named)
        if self.round.judge(wrong) is not None:
            return None
        self.deck = [card for card in self.deck if card not in named]
        return wrong

    def _bet(self) -> Say:
        self.bets -= 1
        close = Say(DEALER, NO_MORE_BETS)
        refused = self.round.judge(close)
        if self.bets <= 0:
            if refused is None:
                return close
            returns = [offer for offer in self.round.legal(DEALER) if offer.word == "return_wager"]
            if returns and self.rng.random() < 0.5:
                return self._say(self.rng.choice(returns))
        return self._say(self.rng.choice([offer for offer in legal(self.round) if offer.who in SEATS]))

    def _say(self, offer: Offer) -> Say:
        """An offer taken somehow."""
        rng, amount = self.rng, None
        if offer.least is not None:
            top = max(offer.least, *AMOUNTS) if offer.most is None else offer.most
            amount = rng.choice([n for n in AMOUNTS if offer.least <= n <= top] or [offer.least])
        if len(offer.among) < offer.cards:  # faces that nobody saw cannot be named
            return Say(offer.who, "house_way")
        on = rng.choice(offer.on) if offer.on else ""
        return Say(offer.who, offer.word, amount, on, tuple(rng.sample(offer.among, offer.cards)))
