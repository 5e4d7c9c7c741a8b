"""Somebody who plays chemin de fer at random: at every seat, legally, and now and then with something going wrong."""

from __future__ import annotations

import random

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.games.baccarat_chemin_de_fer import GAME
from pitboss.law.limits import Limit
from pitboss.play.actions import DEALER, NO_MORE_BETS, SUPERVISOR, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import NOBODY, Hand, hand_of
from pitboss.play.driver import Round
from pitboss.play.effects import Shuffled
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.setting import Setting
from tests.everybody import all_legal

KEYS = sorted(GAME.irregularities)
WORDS = (*GAME.speech.words, *GAME.betting.wager, NO_MORE_BETS, "go_on")
AMOUNTS = (1, 25, 99, 500, 700, 1000, 2500, 12_345, 100_000)


def setting_for(rng: random.Random) -> Setting:
    """A table with options at random, now and then with limits."""
    options: dict[str, object] = {
        "number_of_decks": rng.choice((6, 7, 8)),
        "seats": rng.randint(8, 14),
        "cut_card_depth": rng.choice((14, 14, 270, 305)),
        "player_on_five": rng.choice(("choice", "choice", "must_draw", "must_stay")),
        "banker_drawing_rule": rng.choice(("tableau_with_options", "table2_mandatory", "free")),
        "vigorish_rounding": rng.choice(("up", "none")),
        "banco_avec_la_table": rng.choice(("true", "false")),
        "recut_by": rng.choice(("last_cutter", "next_entitled")),
    }
    limits = {}
    if rng.random() < 0.2:
        limits["bank"] = Limit(500, 200_000)
    if rng.random() < 0.2:
        limits["against_bank"] = Limit(100, 150_000)
    return Setting(GAME, options, limits)


class Gambler:
    """Plays the rounds of one table, from one shoe after the other."""

    def __init__(self, setting: Setting, rng: random.Random, trouble: float = 0.02, unseen: float = 0.05) -> None:
        self.setting = setting
        self.rng = rng
        self.trouble = trouble
        self.unseen = unseen
        self.shoe: list[Card] = []
        self.shuffle()

    def shuffle(self) -> None:
        self.shoe = list(self.setting.deck.cards)
        self.rng.shuffle(self.shoe)

    def play(self, round_: Round) -> None:
        """One round, to its end."""
        shown = 0
        while not round_.done:
            if any(isinstance(effect, Shuffled) for effect in round_.effects[shown:]):
                self.shuffle()
            shown = len(round_.effects)
            round_.send(self.next(round_))
            assert sum(round_.table.balances.values()) == 0

    def illegal(self) -> Action:
        """An action at random: hardly ever legal."""
        rng = self.rng
        if rng.random() < 0.2:
            return Irregularity(
                rng.choice(KEYS), Hand(rng.choice(["", "dealer", "seat 3"])), rng.choice([(), (UNSEEN,) * 2])
            )
        if rng.random() < 0.1:
            return Drawn((UNSEEN,) * rng.randrange(9))
        who = rng.choice([*self.setting.seats, DEALER, SUPERVISOR])
        return Say(who, rng.choice(WORDS), rng.choice([None, 0, 1, 7, 10**9]), rng.choice(["", "", "moon"]))

    def next(self, round_: Round) -> Action:
        request, rng = round_.request, self.rng
        if rng.random() < self.trouble:
            wrong = self._wrong(round_)
            if wrong is not None:
                return wrong
        if isinstance(request, Draw):
            number = len(request.to) if rng.random() < 0.7 else rng.randrange(1, len(request.to) + 1)
            return Drawn(tuple(self._card(request, place) for place in request.to[:number]))
        assert isinstance(request, Request)
        return self._say(round_, request)

    def _card(self, request: Draw, place: Hand) -> Card:
        card = self.shoe.pop()
        unseen = not place or (request.unseen and self.rng.random() < self.unseen)
        return UNSEEN if unseen else card

    def _wrong(self, round_: Round) -> Irregularity | None:
        """One of the irregularities that can happen now."""
        at = self.rng.choice([NOBODY, hand_of(self.rng.choice(self.setting.seats))])
        possible = [key for key in KEYS if round_.judge(Irregularity(key, at)) is None]
        if not possible:
            return None
        key = self.rng.choice(possible)
        named = tuple(self.shoe[-1:]) if self.rng.random() < 0.5 or key == "face_up_card_in_shoe" else ()
        wrong = Irregularity(key, at, named)
        if not named or round_.judge(wrong) is not None:
            return Irregularity(key, at)
        self.shoe.pop()
        return wrong

    def _say(self, round_: Round, request: Request) -> Say:
        """Something legal; the bets and the auction are closed soon, but rarely before anybody has spoken."""
        rng, offers = self.rng, all_legal(round_)
        close = [offer for offer in offers if offer.who == DEALER and offer.word in (NO_MORE_BETS, "award_shoe")]
        spoken = request.moment == "auction" or any(
            cents for account, cents in round_.table.balances.items() if account.wager == "against_bank"
        )
        if close and rng.random() < (0.4 if spoken else 0.02):
            return Say(DEALER, close[0].word)
        if request.silence is not None and rng.random() < 0.1:
            return request.silence
        usual = [offer for offer in offers if offer.who in self.setting.seats or rng.random() < 0.05] or offers
        weights = [1 if offer.word in ("pass", "suivi", "banco") else 3 for offer in usual]
        (offer,) = rng.choices(usual, weights)
        said = self._with_amount(offer)
        assert round_.judge(said) is None, said
        return said

    def _with_amount(self, offer: Offer) -> Say:
        on = self.rng.choice(offer.on) if offer.on else ""
        if offer.least is None:
            return Say(offer.who, offer.word, on=on)
        if offer.usual is not None and self.rng.random() < 0.5:
            return Say(offer.who, offer.word)
        low, high = offer.least, 10**6 if offer.most is None else offer.most
        fitting = [amount for amount in (*AMOUNTS, low, high) if low <= amount <= high]
        return Say(offer.who, offer.word, self.rng.choice(fitting or [low]), on)
