"""Hands played at once by the engine and by PokerKit: the same cards, the same words."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    Mode,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.games.poker import GAME
from pitboss.games.poker.variants import VARIANTS
from pitboss.games.poker.variants import Street as OurStreet
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.setting import Setting

HANDS = {
    "holdem_high": (StandardHighHand,),
    "omaha_high": (OmahaHoldemHand,),
    "omaha_high_low_8": (OmahaHoldemHand, OmahaEightOrBetterLowHand),
    "seven_card_stud_high": (StandardHighHand,),
    "seven_card_stud_low": (RegularLowHand,),
    "seven_card_stud_high_low_8": (StandardHighHand, EightOrBetterLowHand),
    "five_card_stud_high": (StandardHighHand,),
    "five_card_draw_high": (StandardHighHand,),
    "five_card_draw_low": (RegularLowHand,),
}
STRUCTURES = {
    "fixed_limit": BettingStructure.FIXED_LIMIT,
    "pot_limit": BettingStructure.POT_LIMIT,
    "no_limit": BettingStructure.NO_LIMIT,
}
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@dataclass(frozen=True, slots=True)
class Stakes:
    """A table: which game, which stakes, who has what. All in cents."""

    game: str
    kind: str
    low: int
    ante: int
    blinds: tuple[int, ...]
    stacks: tuple[int, ...]

    @property
    def high(self) -> int:
        return 2 * self.low

    @property
    def bring_in(self) -> int:
        """Half of the lower bet; pot and no limit are measured by it."""
        return 0 if self.button else self.low // 2 if self.kind == "fixed_limit" else self.low

    @property
    def button(self) -> bool:
        return VARIANTS[self.game].button


def setting(stakes: Stakes, **more: object) -> Setting:
    """The table as the engine knows it; no rake, and chips of a cent."""
    limits = f"fixed_limit({stakes.low / 100:.2f},{stakes.high / 100:.2f})"
    given: dict[str, object] = {
        "game": stakes.game,
        "betting": limits if stakes.kind == "fixed_limit" else stakes.kind,
        "ante": f"{stakes.ante / 100:.2f}",
        "rake_method": "none",
        "odd_chip_unit": "0.01",
        "five_card_stud_opens": "low_card",  # the high card there is by low rank
    }
    if stakes.button:
        given["blinds"] = ",".join(f"{blind / 100:.2f}" for blind in stakes.blinds) or "none"
    else:
        given["bring_in"] = f"{stakes.bring_in / 100:.2f}"
    return Setting(GAME, {**given, **more})


def theirs(stakes: Stakes, cap: int | None) -> State:
    """The table as PokerKit knows it."""
    variant = VARIANTS[stakes.game]

    def opening(i: int) -> Opening:
        if variant.button:
            return Opening.POSITION
        if i == 0:
            return Opening.HIGH_CARD if variant.low and not variant.high else Opening.LOW_CARD
        return Opening.HIGH_HAND if variant.high else Opening.LOW_HAND

    def street(i: int, ours: OurStreet) -> Street:
        upper = stakes.kind == "fixed_limit" and i >= variant.upper
        dealing = (False,) * ours.down + (True,) * ours.up
        bet = stakes.high if upper else stakes.low
        return Street(i > 0, dealing, ours.board, ours.draw, opening(i), bet, cap)

    return State(
        AUTOMATIC,
        Deck.STANDARD,
        HANDS[stakes.game],
        tuple(street(i, ours) for i, ours in enumerate(variant.streets)),
        STRUCTURES[stakes.kind],
        False,
        stakes.ante,
        stakes.blinds,
        stakes.bring_in,
        stakes.stacks,
        len(stakes.stacks),
        mode=Mode.TOURNAMENT,
    )


@dataclass
class Both:
    """One hand at both tables. Seat 1 is the first after the button, as PokerKit's player 0 is."""

    stakes: Stakes
    rng: random.Random
    options: dict[str, object] = field(default_factory=dict)
    spoken: list[str] = field(default_factory=list)
    late: list[tuple[int, Card]] = field(default_factory=list)
    compared: int = 0

    def __post_init__(self) -> None:
        warnings.simplefilter("ignore")
        cap = 4 if self.stakes.kind == "fixed_limit" else None
        self.kit = theirs(self.stakes, cap)
        self.round = Round(setting(self.stakes, **self.options))
        for i, chips in enumerate(self.stakes.stacks):
            self.round.send(Say(str(i + 1), "chips", chips))
        self.round.send(Say(DEALER, NO_MORE_BETS))
        self.deck: Iterator[Card] = iter(self.rng.sample(FULL_DECK, 52))

    def play(self) -> None:
        """To the end at both tables."""
        while (request := self.round.request) is not None:
            if isinstance(request, Draw):
                self._deal(request)
            elif request.offer(DEALER, GO_ON):
                self.round.send(Say(DEALER, GO_ON))
            elif request.moment == "showdown":
                assert request.silence is not None
                self.round.send(request.silence)
            else:
                self._speak(request)
        assert not self.kit.status, self.kit

    def _deal(self, request: Draw) -> None:
        """The same cards at both tables, one at a time; burns are nobody's business."""
        place, card = request.to[0], next(self.deck)
        self.round.send(Drawn((card,)))
        if not place:
            return
        if place == "board":
            self._burn()
            self.kit.deal_board(str(card))
            return
        self.late.append((int(place.seat) - 1, card))
        if self.kit.stand_patter_or_discarder_index is None:
            self._deal_late()

    def _burn(self) -> None:
        while self.kit.can_burn_card("??"):
            self.kit.burn_card("??")

    def _deal_late(self) -> None:
        """Hands as they were dealt; after a draw PokerKit replaces all cards at once, when everybody has spoken."""
        self._burn()
        for player, card in sorted(self.late, key=lambda one: one[0]):
            self._burn()
            self.kit.deal_hole(str(card), player)
        self.late.clear()

    def _speak(self, request: Request) -> None:
        (seat,) = request.offers
        kit = self.kit
        offers = {offer.word: offer for offer in self.round.legal(seat)}
        if "draw" in offers:
            held = offers["draw"].among
            thrown = tuple(self.rng.sample(held, self.rng.choice((0, 0, 1, 2, 3, 3, 4, 5))))
            assert kit.stand_patter_or_discarder_index == int(seat) - 1
            kit.stand_pat_or_discard("".join(map(str, thrown)))
            self._say(Say(seat, "draw", cards=thrown))
            if not thrown and kit.stand_patter_or_discarder_index is None:
                self._deal_late()
            return
        assert kit.actor_index == int(seat) - 1, (seat, kit.actor_index, self.spoken)
        self._assert_same_amounts(offers)
        for word in self.rng.sample(sorted(offers), len(offers)):
            offer = offers[word]
            amount = None
            if offer.least is not None and offer.most is not None:
                steps = (offer.most - offer.least) // offer.unit
                top = min(steps, self.rng.choice((0, 900, 3000, steps)))
                amount = offer.least + offer.unit * (self.rng.randint(0, top) // 300 * 300)
            if self._theirs(seat, word, amount):
                self._say(Say(seat, word, amount))
                return
        raise AssertionError(f"nothing that both take: {offers}")

    def _assert_same_amounts(self, offers: dict[str, Offer]) -> None:
        """Where both let a seat bet or raise, it is from and to the same amounts (at fixed limit a short all-in is
        completed here, and raised from there)."""
        least, most = (
            self.kit.min_completion_betting_or_raising_to_amount,
            self.kit.max_completion_betting_or_raising_to_amount,
        )
        offer = offers.get("raise", offers.get("bet"))
        if offer is None or least is None or most is None or self.stakes.kind == "fixed_limit":
            return
        self.compared += 1
        assert (offer.least, offer.most) == (least, most), (offer, self.spoken)

    def _say(self, said: Say) -> None:
        self.spoken.append(" ".join(map(str, said)))
        self.round.send(said)

    def _theirs(self, seat: str, word: str, amount: int | None) -> bool:
        """Says it at the other table, if it may be said there."""
        kit, i = self.kit, int(seat) - 1
        to = max(kit.bets)
        if word == "fold":
            if kit.bets[i] >= to and self.rng.random() < 0.9:
                return False  # nobody folds for nothing, hardly
            if not kit.can_fold():
                return False
            kit.fold()
        elif word == "bring_in":
            kit.post_bring_in()
        elif word in ("check", "call") or (word == "all_in" and kit.bets[i] + kit.stacks[i] <= to):
            kit.check_or_call()
        else:
            amount = kit.bets[i] + kit.stacks[i] if word == "all_in" else amount
            if not kit.can_complete_bet_or_raise_to(amount):
                return False
            kit.complete_bet_or_raise_to(amount)
        return True
