"""Somebody who plays blackjack at random: at tables with any lawful options, every wager, and things going wrong."""

from __future__ import annotations

import random

from pitboss.equipment.cards import FULL_DECK, JOKER, UNSEEN, Card
from pitboss.errors import Refused
from pitboss.games.blackjack import GAME
from pitboss.law.limits import Limit
from pitboss.play.accounts import Account, meter
from pitboss.play.actions import (
    DEALER,
    GO_ON,
    NO_MORE_BETS,
    REMOVE,
    RETURN,
    SHUFFLE,
    SUPERVISOR,
    Action,
    Drawn,
    Irregularity,
    Say,
)
from pitboss.play.card_places import NOBODY, Hand
from pitboss.play.driver import Round
from pitboss.play.effects import Shuffled
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.setting import Setting
from tests.everybody import all_legal

KEYS = sorted(GAME.irregularities)
CARDS_NAMED = {"faceup_card_in_shoe", "drawn_in_error_unexposed", "drawn_in_error_exposed", "dealer_overdraw"}
WORDS = (*GAME.speech.words, *GAME.betting.wager, NO_MORE_BETS, GO_ON)
FAVOURITES = (  # ranks and suits
    ({14}, "dh"),
    ({14, 10, 13}, "cdhs"),
    ({7}, "hd"),
    ({8}, "cdhs"),
    ({12, 14}, "h"),
    ({2, 3, 4, 5}, "cdhs"),
)

CHOICES: dict[str, tuple[object, ...]] = {
    "variation": ("standard", "standard", "standard", "six_to_five"),
    "boxes": (1, 3, 6, 7),
    "multiple_action": ("off", "off", "off", "two_or_three", "three_required"),
    "decks": (1, 2, 4, 6, 8),
    "dealing_device": ("shoe", "shoe", "double_shoe", "continuous"),
    "determinant_side": ("red_left", "low_right"),
    "shuffle": ("manual", "automated", "bart_carter"),
    "cut_card_depth": ("1/4", "1/2", "40"),
    "card_reader": (True, False),
    "smallest_chip": ("0.50", "2.50", "5"),
    "dealer_soft_17": ("stand", "hit"),
    "surrender": (True, False),
    "even_money": (True, False),
    "insurance_timing": ("before_any_draw", "at_player_turn"),
    "double_card_face_down": (True, False, False),
    "double_after_split": (True, True, False),
    "max_split_hands": (2, 3, 4),
    "resplit_aces": (True, False),
    "players_per_box": (1, 1, 2, 3),
    "mid_shoe_entry": ("allowed", "allowed", "barred"),
    "five_card_21": (True, False),
    "additional_wager": ("none", "over_under_13", "same_suit", "sevens"),
    "same_suit_option": (1, 2, 3, 4),
    "progressive": (True, False, False),
    "progressive_rate": ("70", "82.5"),
    "blackjack_bonus": ("off", "off", "1", "1,5"),
    "streak": (True, False, False),
    "match_the_dealer": (True, False),
    "twenty_point_bonus": ("off", "off", "A", "B"),
    "twenty_point_cap": ("none", "25000"),
}


def options_for(rng: random.Random) -> dict[str, object]:
    """Options at random; what breaks a rule is dropped until the rest is lawful."""
    chosen = {key: rng.choice(values) for key, values in CHOICES.items() if rng.random() < 0.5}
    while True:
        _, violations = GAME.options.read(chosen)
        if not violations:
            return chosen
        named = [key for key in violations[0].options if key in chosen]
        del chosen[rng.choice(named)]


def setting_for(rng: random.Random) -> Setting:
    limits = {}
    options = options_for(rng)
    if rng.random() < 0.3 and options.get("multiple_action", "off") == "off":
        limits["blackjack"] = Limit(500, 100_000)
    return Setting(GAME, options, limits)


class Player:
    """Plays the rounds of one table, with the cards of one shoe."""

    def __init__(self, setting: Setting, rng: random.Random, trouble: float = 0.01, unseen: float = 0.05) -> None:
        self.setting = setting
        self.rng = rng
        self.trouble = trouble
        self.unseen = unseen
        self.shoe: list[Card] = []
        self.ready = 0
        self.round: Round
        self._effects = 0

    def sit(self, round_: Round) -> None:
        self.round, self._effects = round_, 0
        self.ready = self.rng.randrange(1, 20)
        if not round_.start.dealt:
            self.shuffle(())

    def shuffle(self, out: tuple[Card, ...]) -> None:
        self.shoe = list(self.setting.deck.cards)
        for card in out:
            if card.seen:
                self.shoe.remove(card)
        self.rng.shuffle(self.shoe)
        if self.rng.random() < 0.6:  # rare hands come up often: favourites lie near the top
            ranks, suits = self.rng.choice(FAVOURITES)
            self.shoe.sort(key=lambda c: c.rank in ranks and c.suit in suits and self.rng.random() < 0.8)

    def send(self, action: Action) -> None:
        self.round.send(action)

    def follow(self) -> None:
        """Shuffles when the table does."""
        effects = self.round.effects
        for effect in effects[self._effects :]:
            if isinstance(effect, Shuffled):
                self.shuffle(effect.out)
        self._effects = len(effects)

    def illegal(self) -> Action:
        rng, seats = self.rng, self.setting.seats
        kind = rng.randrange(4)
        if kind == 0:
            cards = rng.choice([(), (JOKER,), (UNSEEN,) * 30, (FULL_DECK[0],) * 9])
            return Drawn(cards, rng.choice(["cards", "award", "dice"]))
        if kind == 1:
            at = Hand(rng.choice(["", "dealer", "seat 3"]))
            return Irregularity(rng.choice(KEYS), at, rng.choice([(), (JOKER,)]))
        who = rng.choice([*seats, DEALER, SUPERVISOR, "9"])
        amount = rng.choice([None, 1, 7, 10**9])
        return Say(who, rng.choice(WORDS), amount, rng.choice(["", "", "1", "blackjack", "moon"]))

    def next(self) -> Action:
        """What happens next: nearly always what the procedure waits for."""
        self.follow()
        request, rng = self.round.request, self.rng
        if rng.random() < self.trouble and (wrong := self._wrong()) is not None:
            return wrong
        if isinstance(request, Draw):
            return self._chance(request)
        assert isinstance(request, Request)
        if request.moment == "bets":
            return self._bet(request)
        if request.silence is not None and rng.random() < 0.2:
            return request.silence
        offers = all_legal(self.round)
        liked = [offer for offer in offers if offer.word in ("split", "insurance", "even_money", "hit", "keep")]
        return self._say(rng.choice(liked if liked and rng.random() < 0.6 else offers))

    def _wrong(self) -> Irregularity | None:
        key = self.rng.choice(KEYS)
        cards = tuple(self.shoe[:1]) if key in CARDS_NAMED else ()
        words = ["", *sorted(GAME.irregularities[key].words)]
        at = Hand(self.rng.choice(["", "dealer", *(f"seat {seat}" for seat in self.setting.seats)]))
        wrong = Irregularity(key, at, cards, self.rng.choice(words))
        if self.round.judge(wrong) is not None:
            return None
        del self.shoe[: len(cards)]
        return wrong

    def _chance(self, request: Draw) -> Drawn:
        rng = self.rng
        if request.kind == "meter":
            return Drawn((self.round.table.balances[meter(request.to[0])],), "meter")
        if request.kind != "cards":
            return Drawn(tuple(rng.choices(request.among, request.weights or None, k=len(request.to))), request.kind)
        if request.among:  # a face that the card reader has not ruled out
            face = next(card for card in self.shoe if card in request.among)
            self.shoe.remove(face)
            return Drawn((face,))
        many = len(request.to) if rng.random() < 0.5 else rng.randrange(1, len(request.to) + 1)
        return Drawn(tuple(self._card(place, request.unseen) for place in request.to[:many]))

    def _card(self, place: Hand, unseen: bool) -> Card:
        """The next card, as it is noted: one that is burned never is."""
        hidden = place == NOBODY or (unseen and self.rng.random() < self.unseen)
        return UNSEEN if hidden else self.shoe.pop()

    def _say(self, offer: Offer) -> Say:
        rng = self.rng
        on = rng.choice(offer.on) if offer.on else ""
        amount = None
        if offer.least is not None and (offer.usual is None or rng.random() < 0.3):
            most = offer.most if offer.most is not None else 10_000
            steps = (most - offer.least) // offer.unit
            amount = offer.least + offer.unit * rng.choice([0, steps, rng.randint(0, steps)])
        return Say(offer.who, offer.word, amount, on)

    def _bet(self, request: Request) -> Say:
        """Wagers at random, until enough are down; what stands in the way is mended by the house or a wager more."""
        rng, round_ = self.rng, self.round
        if self.ready <= 0:
            return self._close(request)
        self.ready -= 1
        if rng.random() < 0.02 and round_.start.dealt:
            return Say(DEALER, SHUFFLE)
        offers = [o for o in all_legal(round_) if o.least is not None and not round_.table.on(o.who, o.word)]
        seated = set(round_.table.with_wagers("blackjack", "multiple_action"))
        if seated and rng.random() < 0.8:
            offers = [o for o in offers if o.who in seated] or offers
        return self._wager(rng.choice(offers)) if offers else self._close(request)

    def _wager(self, offer: Offer) -> Say:
        """A sum that players would choose, as near to it as the offer goes."""
        assert offer.least is not None
        main = offer.word in ("blackjack", "multiple_action")
        wanted = self.rng.choice((500, 1000, 1500, 2500, 3001) if main else (1, 100, 500))
        top = wanted if offer.most is None else min(wanted, offer.most)
        cents = offer.least + max(0, top - offer.least) // offer.unit * offer.unit
        return Say(offer.who, offer.word, cents, self.rng.choice(offer.on) if offer.on else "")

    def _close(self, request: Request) -> Say:
        """Closes the bets; a wager that keeps them from being closed goes up, or back, and a missing one down."""
        round_, close = self.round, Say(DEALER, NO_MORE_BETS)
        problem = round_.judge(close)
        if problem is None:
            return close
        assert isinstance(problem, Refused)
        wager = next(w.key for w in self.setting.opening_wagers if w.key in ("blackjack", "multiple_action"))
        if problem.blame is None or (problem.blame[1] == wager and self.rng.random() < 0.8):
            seats = [problem.blame[0]] if problem.blame else [s for s in self.setting.seats if self._may(s, wager)]
            assert seats, "nobody may wager"
            spots = request.offers[seats[0]][wager].on or ("",)
            free = [spot for spot in spots if not round_.table.on(seats[0], wager, spot)]
            if free:  # else a coupon is larger than the wager, which goes back with it
                return Say(seats[0], wager, 1000, free[0])
        assert problem.blame is not None
        place = next(
            place
            for offer in round_.legal(DEALER)
            if offer.word == RETURN
            for place in offer.on or ()
            if tuple(place.split()[: len(problem.blame)]) == problem.blame
        )
        seat, _, what = place.partition(" ")
        takes_up = Say(seat, REMOVE, on=what)
        if self.rng.random() < 0.5 and round_.judge(takes_up) is None:  # a coupon that lies alone the dealer gives back
            return takes_up
        return Say(DEALER, RETURN, on=place)

    def _may(self, seat: str, wager: str) -> bool:
        spot = "1" if wager == "multiple_action" else ""
        return self.round.judge(Say(seat, wager, 1000, spot)) is None


def areas(balances: dict[Account, int]) -> dict[Account, int]:
    """What still lies on the layout."""
    return {at: cents for at, cents in balances.items() if at.kind == "area" and cents}
