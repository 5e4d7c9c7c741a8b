"""The table as a procedure sees it: whose chips lie where, who holds which cards, and the effects so far.

Only a procedure touches it. Money moves by `move` alone, so that a round's transfers always sum to nought.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.money import Odds
from pitboss.law.citation import Citation
from pitboss.play.accounts import INVENTORY, Account, area, chips
from pitboss.play.carry import Carry
from pitboss.play.effects import (
    Announced,
    Called,
    Dealt,
    Did,
    Discarded,
    Effect,
    Noticed,
    Revealed,
    Transfer,
    Verb,
    Voided,
)
from pitboss.play.game import Void
from pitboss.play.setting import Setting


class Table:
    """One round's worth of a table."""

    __slots__ = (
        "balances", "carry", "dealt", "effects", "game", "gone", "hands", "held", "options", "seats",
        "setting", "state", "void",
    )  # fmt: skip

    def __init__(self, setting: Setting, carry: Carry) -> None:
        self.setting = setting
        self.game = setting.game
        self.options = setting.options
        self.seats = setting.seats
        self.carry = carry
        self.balances: dict[Account, int] = dict(carry.balances)
        self.effects: list[Effect] = []
        self.hands: dict[str, list[Card]] = {}
        fresh = self.game.shuffled_every_round
        self.gone: dict[Card, int] = {} if fresh else dict(carry.gone)
        self.dealt = 0 if fresh else carry.dealt
        self.held: list[Card] = list(carry.held)
        self.state: dict[str, int | str] = dict(carry.state)
        self.void: Voided | None = None

    # Who has what

    def on(self, seat: str, wager: str, on: str = "", hand: str = "") -> int:
        """What lies on a betting area, in cents."""
        return self.balances.get(area(seat, wager, on, hand), 0)

    def with_wagers(self, *wagers: str) -> list[str]:
        """The seats with any of these wagers down, in the order of the seats."""
        down = {place.seat for place, cents in self.balances.items() if cents and place.wager in wagers}
        return sorted(down, key=self.seats.index)

    def hand(self, seat: str) -> str:
        """The name under which a seat's cards are dealt."""
        return f"seat {seat}"

    # Money

    def move(self, transfer: Transfer) -> None:
        """Carries out one transfer."""
        source, target, cents = transfer.source, transfer.target, transfer.cents
        if cents:
            balances = self.balances
            balances[source] = balances.get(source, 0) - cents
            balances[target] = balances.get(target, 0) + cents
            self.effects.append(transfer)

    def stake(self, seat: str, wager: str, cents: int, cite: Citation, on: str = "", hand: str = "") -> None:
        """A wager goes down."""
        place = area(seat, wager, on, hand)
        self.move(Transfer(chips(seat), place, cents, Verb.STAKE, place, cite))

    def withdraw(self, seat: str, wager: str, cite: Citation, on: str = "") -> None:
        """A wager is taken up again while bets are open."""
        place = area(seat, wager, on)
        self.move(Transfer(place, chips(seat), self.balances.get(place, 0), Verb.WITHDRAW, place, cite))

    def collect(self, seat: str, wager: str, cite: Citation, on: str = "", hand: str = "") -> None:
        """A losing or forfeited wager goes to the inventory."""
        place = area(seat, wager, on, hand)
        if stake := self.balances.get(place, 0):
            self.move(Transfer(place, INVENTORY, stake, Verb.COLLECT, place, cite))

    def give_back(self, seat: str, wager: str, cite: Citation, on: str = "", hand: str = "") -> None:
        """A wager goes back without a win: a push."""
        place = area(seat, wager, on, hand)
        if stake := self.balances.get(place, 0):
            self.move(Transfer(place, chips(seat), stake, Verb.RETURN, place, cite))

    def pay(self, seat: str, wager: str, odds: Odds, cite: Citation, on: str = "", hand: str = "") -> None:
        """A winning wager is paid at the odds, and its stake goes back beside the winnings."""
        place = area(seat, wager, on, hand)
        if stake := self.balances.get(place, 0):
            self.move(Transfer(INVENTORY, chips(seat), odds.pays(stake), Verb.PAY, place, cite, odds))
            self.move(Transfer(place, chips(seat), stake, Verb.BACK, place, cite))

    def pay_bonus(self, seat: str, bonus: str, base: int, odds: Odds, cite: Citation) -> None:
        """A payment that has no stake of its own, at odds on another wager."""
        self.move(Transfer(INVENTORY, chips(seat), odds.pays(base), Verb.PAY, area(seat, bonus), cite, odds))

    # Cards

    def shuffled(self) -> None:
        """The deck or shoe is full again."""
        self.gone.clear()
        self.dealt = 0

    def take(self, places: tuple[str, ...], cards: tuple[Card, ...], up: bool, cite: Citation) -> None:
        """Cards leave the shoe for hands."""
        hands = self.hands
        for place, card in zip(places, cards, strict=True):
            if place in hands:
                hands[place].append(card)
            else:
                hands[place] = [card]
        self.account_for(cards)
        self.effects.append(Dealt(places, cards, up, cite))

    def account_for(self, cards: Sequence[Card]) -> None:
        """Cards have left the deck: no second one of that face can come from it."""
        gone = self.gone
        self.dealt += len(cards)
        for card in cards:
            if card is not UNSEEN:
                gone[card] = gone.get(card, 0) + 1

    def learn(self, hand: str, faces: tuple[Card, ...]) -> None:
        """Faces of a hand that nobody had seen so far, in the order received."""
        held, left = self.hands[hand], list(faces)
        for i, card in enumerate(held):
            if not card.rank and left:
                held[i] = left.pop(0)
                self.gone[held[i]] = self.gone.get(held[i], 0) + 1

    def unseen(self, hand: str) -> int:
        """How many faces of a hand nobody has seen."""
        return self.hands[hand].count(UNSEEN)

    def reveal(self, hand: str, cite: Citation) -> None:
        """A hand is turned up."""
        self.effects.append(Revealed(hand, tuple(self.hands[hand]), cite))

    def discard(self, hand: str, cite: Citation, up: bool = False) -> None:
        """A hand goes to the discard rack, in the order in which it lay."""
        self.effects.append(Discarded(hand, tuple(self.hands.get(hand, ())), cite, up))

    def discard_card(self, card: Card, cite: Citation) -> None:
        """A single card, seen by all, goes to the discard rack."""
        self.account_for((card,))
        self.effects.append(Discarded("card", (card,), cite, up=True))

    # Words

    def announce(self, text: str, cite: Citation) -> None:
        self.effects.append(Announced(text, cite))

    def step(self, text: str, cite: Citation) -> None:
        self.effects.append(Did(text, cite))

    def call(self, who: str, why: str, cite: Citation) -> None:
        self.effects.append(Called(who, why, cite))

    def notice(self, key: str, at: str, consequence: str, cite: Citation) -> None:
        self.effects.append(Noticed(key, at, consequence, cite))

    # The end

    def undo(self, void: Void) -> None:
        """A void round: every move is taken back by a compensating one, and every wager returned."""
        self.void = Voided(void.reason, void.cite)
        self.effects.append(self.void)
        staked: dict[Account, int] = {}
        for done in [effect for effect in reversed(self.effects) if isinstance(effect, Transfer)]:
            if done.verb is Verb.STAKE:
                staked[done.target] = staked.get(done.target, 0) + done.cents
            elif done.verb is Verb.WITHDRAW:
                staked[done.source] = staked.get(done.source, 0) - done.cents
            else:
                self.move(Transfer(done.target, done.source, done.cents, Verb.REVERSE, done.wager, void.cite))
        for place, cents in sorted(staked.items(), key=lambda item: self._order(item[0])):
            self.move(Transfer(place, chips(place.seat), cents, Verb.RETURN, place, void.cite))

    def _order(self, place: Account) -> tuple[int, Account]:
        return self.seats.index(place.seat) if place.seat in self.seats else len(self.seats), place

    def hand_on(self) -> Carry:
        """The carry for the next round."""
        kept = ("area", "meter", "owed")
        fresh = self.game.shuffled_every_round
        return Carry(
            game=self.game.slug,
            rounds=self.carry.rounds + 1,
            gone=() if fresh else tuple(sorted(self.gone.items())),
            dealt=0 if fresh else self.dealt,
            held=tuple(self.held),
            balances=tuple(sorted([(a, cents) for a, cents in self.balances.items() if cents and a.kind in kept])),
            state=tuple(sorted(self.state.items())),
        )
