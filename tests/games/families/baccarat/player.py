"""Somebody who plays baccarat at random: legally, illegally, and with everything going wrong."""

from __future__ import annotations

import random

from pitboss.equipment.cards import FULL_DECK, JOKER, UNSEEN, Card
from pitboss.errors import PitbossError, Refused
from pitboss.games.catalogue import game
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, RETURN, SUPERVISOR, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import Hand
from pitboss.play.driver import Round
from pitboss.play.effects import Shuffled
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.setting import Setting
from pitboss.play.spoken import VERBAL_WAGER

SLUGS = ("baccarat_punto_banco", "minibaccarat")
AMOUNTS = (1, 33, 100, 250, 500, 700, 2500, 3333, 10_000)

COMMON: dict[str, tuple[object, ...]] = {
    "number_of_decks": (6, 7, 8),
    "tie_payout": (8, 9, 12),
    "settlement_procedure": (1, 2, 3, 4),
    "reshuffle_after_lacing": (False, True),
    "recut_by": ("last_cutter", "next_entitled"),
    "cut_card_depth": (14, 60, 280, 300),
    "vigorish_rounding": ("none", "up"),
    "vigorish_collection": ("immediate", "deferred"),
}


def setting_for(rng: random.Random, slug: str) -> Setting:
    """A table with legal options at random."""
    given = {key: rng.choice(values) for key, values in COMMON.items() if rng.random() < 0.7}
    given["vigorish_percent"] = rng.choice((4, 5))
    if slug == "minibaccarat":
        given["initial_deal_method"] = rng.choice(("face_up", "face_down"))
        if rng.random() < 0.2:
            given["vigorish_type"] = "tie_charge"
            for key in ("vigorish_percent", "vigorish_rounding", "vigorish_collection"):
                given.pop(key, None)
        elif rng.random() < 0.2:
            given["continuous_shuffler"] = True
            given.pop("vigorish_collection", None)
    return Setting(game(slug), {key: str(value).lower() for key, value in given.items()})


class Player:
    """Plays rounds at one table, from a shoe of its own."""

    def __init__(self, setting: Setting, rng: random.Random, trouble: float = 0.08, unseen: float = 0.1) -> None:
        self.setting = setting
        self.rng = rng
        self.trouble = trouble
        self.unseen = unseen
        self.shoe = list(setting.deck.cards)
        rng.shuffle(self.shoe)
        self.keys = sorted(setting.game.irregularities)
        self.words = [*setting.game.speech.words, *setting.game.betting.wager, NO_MORE_BETS, GO_ON]

    def seen(self, round_: Round, since: int) -> None:
        """Shuffles when the table did."""
        if any(isinstance(effect, Shuffled) for effect in round_.effects[since:]):
            self.shoe = list(self.setting.deck.cards)
            for card, gone in round_.table.gone.items():
                for _ in range(gone):
                    self.shoe.remove(card)
            self.rng.shuffle(self.shoe)

    def illegal(self) -> Action:
        """An action at random: seldom legal."""
        rng = self.rng
        match rng.randrange(4):
            case 0:
                return Drawn(rng.choice([(), (JOKER,), (UNSEEN,) * 30, (FULL_DECK[0],) * 20]))
            case 1:
                return Irregularity(rng.choice(self.keys), Hand(rng.choice(["", "seat 3"])), rng.choice([(), (JOKER,)]))
        who = rng.choice([*self.setting.seats, DEALER, SUPERVISOR])
        return Say(who, rng.choice(self.words), rng.choice([None, 0, 1, 10**9]), rng.choice(["", "banker", "moon"]))

    def next(self, round_: Round) -> Action:
        """What happens next: mostly what the procedure waits for."""
        request, rng = round_.request, self.rng
        if rng.random() < self.trouble and (wrong := self._wrong(round_)):
            return wrong
        if isinstance(request, Draw):
            count = len(request.to) if rng.random() < 0.7 else rng.randrange(1, len(request.to) + 1)
            return Drawn(tuple(self._card(request, place) for place in request.to[:count]))
        assert isinstance(request, Request)
        close = NO_MORE_BETS if request.moment == "bets" else GO_ON
        if rng.random() < 0.3 and request.moment != "dispute":
            problem = round_.judge(Say(DEALER, close))
            return Say(DEALER, close) if problem is None else self._cover(problem)
        open_now = [offer for role in self.setting.roles for offer in request.offers.get(role, {}).values()]
        while True:
            if said := self._say(round_, rng.choice(open_now)):
                return said

    def _card(self, request: Draw, place: Hand) -> Card:
        card = self.shoe.pop()
        unseen = not place or (request.unseen and self.rng.random() < self.unseen)
        return UNSEEN if unseen else card

    def _wrong(self, round_: Round) -> Irregularity | None:
        key = self.rng.choice(self.keys)
        irregular = self.setting.game.irregularities[key]
        count = 0 if irregular.needs_cards == 0 or self.rng.random() < 0.2 else 1
        named = tuple(self.shoe[-count:]) if count else ()
        wrong = Irregularity(key, Hand(self.rng.choice(["", "seat 1"])), named)
        if round_.judge(wrong) is not None:
            return None
        del self.shoe[len(self.shoe) - count :]
        return wrong

    def _say(self, round_: Round, offer: Offer) -> Say | None:
        amount = self.rng.choice(AMOUNTS) if offer.least is not None else None
        said = Say(offer.who, offer.word, amount, self.rng.choice(offer.on or ("",)))
        return said if round_.judge(said) is None else None

    def _cover(self, problem: PitbossError) -> Say:
        """Bets can be closed only when every coupon has as large a wager beside it, and all cash is confirmed."""
        assert isinstance(problem, Refused)
        assert problem.blame is not None
        seat, wager, *_ = problem.blame
        if wager == VERBAL_WAGER:
            return Say(DEALER, RETURN, on=" ".join(problem.blame))
        return Say(seat, wager, 10_000)
