"""The table as a procedure sees it: whose chips lie where, who holds which cards, and the effects so far.

Only a procedure touches it. Money moves by `move` alone, so that a round's transfers always sum to nought.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pitboss.equipment.cards import UNSEEN, Card
from pitboss.equipment.money import Odds
from pitboss.law.citation import Citation
from pitboss.play.accounts import INVENTORY, LINK, Account, area, chips, meter, owed
from pitboss.play.card_places import Hand, hand_of
from pitboss.play.carry import KEPT, Carry
from pitboss.play.coupons import MATCH_PLAY, PROGRESSIVE_COUPON, Coupon
from pitboss.play.effects import (
    Announced,
    Burned,
    Called,
    Dealt,
    Did,
    Discarded,
    Effect,
    Looked,
    Moved,
    Noticed,
    Revealed,
    Shuffled,
    Thrown,
    Transfer,
    Verb,
    Voided,
)
from pitboss.play.game import Void
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting
from pitboss.play.state import State, after_void

K = TypeVar("K")
Later = Callable[["Table"], None]
"""Something that is done later in the round."""
CARD = Hand("card")
"""A single card that goes to the discard rack, seen by all."""

# Looking a member up on its class takes longer than the whole of most effects.
STAKE, WITHDRAW, COLLECT, RETURN = Verb.STAKE, Verb.WITHDRAW, Verb.COLLECT, Verb.RETURN
PAY, BACK, REVERSE, COMMISSION = Verb.PAY, Verb.BACK, Verb.REVERSE, Verb.COMMISSION
TRAVEL, OWE, FUND = Verb.TRAVEL, Verb.OWE, Verb.FUND


class Table:
    """One round's worth of a table."""

    __slots__ = (
        "at_the_end", "balances", "before_settlement", "carry", "coupons", "dealt", "effects", "final", "game", "gone",
        "hands", "held", "local", "options", "seating", "seats", "setting", "settled", "state", "void",
    )  # fmt: skip

    def __init__(self, setting: Setting, carry: Carry, seating: Seating) -> None:
        self.setting = setting
        self.seating = seating
        self.game = setting.game
        self.options = setting.options
        self.seats = setting.seats
        self.carry = carry
        self.balances: dict[Account, int] = dict(carry.balances)
        self.coupons: dict[Account, Coupon] = {}
        """Match play coupons, by the wager that they lie beside."""
        self.effects: list[Effect] = []
        self.hands: dict[Hand, list[Card]] = {}
        fresh = self.game.furniture.shuffled_every_round
        self.gone: dict[Card, int] = {} if fresh else dict(carry.gone)
        self.dealt = 0 if fresh else carry.dealt
        self.held: list[Card] = list(carry.held)
        self.state: State = carry.state
        """What the game remembers; a procedure puts a new value in its place (`recall`)."""
        self.local: object = None
        """What a game keeps for this round alone, for its handlers of irregularities to find (`local_as`)."""
        self.void: Voided | None = None
        self.final = 0
        """So many effects are beyond recall: a void round takes back none of their moves but the stakes."""
        self.settled: dict[str, int] = {}
        """By wager, so many effects in which what was moved for it is beyond recall too."""
        self.before_settlement: list[tuple[Account, Later]] | None = None
        """What a supervisor has decided, by the wager that it is about: done once all decisions are made, or as soon as
        that wager is settled."""
        self.at_the_end: list[Later] | None = None
        """What is done when all wagers are settled."""

    def recall(self, kind: type[K]) -> K:
        """The game's state, as the type it is: ``table.state = replace(table.recall(Puck), point=6)``."""
        if not isinstance(self.state, kind):
            raise TypeError(f"the state of {self.game.slug} is {type(self.state).__name__}, not {kind.__name__}")
        return self.state

    def local_as(self, kind: type[K]) -> K:
        """What the game keeps for this round alone, as the type it is."""
        if not isinstance(self.local, kind):
            raise TypeError(f"the round of {self.game.slug} keeps no {kind.__name__}")
        return self.local

    # Who has what

    def on(self, seat: str, wager: str, on: str = "", hand: str = "") -> int:
        """What lies on a betting area, in cents."""
        return self.balances.get(area(seat, wager, on, hand), 0)

    def with_wagers(self, *wagers: str) -> list[str]:
        """The seats with any of these wagers down, in the order of the seats."""
        down = {at.seat for at, cents in self.balances.items() if cents and at.wager in wagers and at.kind == "area"}
        return [seat for seat in self.seats if seat in down]

    def hand(self, seat: str) -> Hand:
        """The hand that a seat's cards are dealt to."""
        return hand_of(seat)

    # Money

    def move(self, transfer: Transfer) -> None:
        """Carries out one transfer."""
        source, target, cents = transfer.source, transfer.target, transfer.cents
        if cents:
            balances = self.balances
            balances[source] = balances.get(source, 0) - cents
            balances[target] = balances.get(target, 0) + cents
            self.effects.append(transfer)
            if self.coupons and transfer.verb is TRAVEL and source in self.coupons:
                self.coupons[target] = self.coupons.pop(source)  # it stays with its wager

    def stake(self, seat: str, wager: str, cents: int, cite: Citation, on: str = "", hand: str = "") -> None:
        """A wager goes down."""
        place = area(seat, wager, on, hand)
        self.move(Transfer(chips(seat), place, cents, STAKE, place, cite))

    def withdraw(self, seat: str, wager: str, cite: Citation, on: str = "", hand: str = "") -> None:
        """A wager is taken up again while bets are open."""
        place = area(seat, wager, on, hand)
        self.move(Transfer(place, chips(seat), self.balances.get(place, 0), WITHDRAW, place, cite))
        if self.coupons:
            self.return_coupon(place)

    def collect(
        self, seat: str, wager: str, cite: Citation, on: str = "", hand: str = "", cents: int | None = None,
        bank: Account = INVENTORY,
    ) -> None:  # fmt: skip
        """A losing or forfeited wager, or a part of it, goes to the inventory (or to whoever banks)."""
        place = area(seat, wager, on, hand)
        self.see_to_wager(place)
        if stake := self.balances.get(place, 0) if cents is None else cents:
            self.move(Transfer(place, bank, stake, COLLECT, place, cite))
            if self.coupons:
                self.use_coupon(place)

    def give_back(
        self, seat: str, wager: str, cite: Citation, on: str = "", hand: str = "", cents: int | None = None
    ) -> None:
        """A wager, or a part of it, goes back without a win: a push."""
        place = area(seat, wager, on, hand)
        self.see_to_wager(place)
        if stake := self.balances.get(place, 0) if cents is None else cents:
            self.move(Transfer(place, chips(seat), stake, RETURN, place, cite))
            if self.coupons and not self.balances[place]:
                self.return_coupon(place)

    def pay(
        self, seat: str, wager: str, odds: Odds, cite: Citation, on: str = "", hand: str = "", up: bool = False,
        bank: Account = INVENTORY,
    ) -> None:  # fmt: skip
        """A winning wager is paid at the odds, and its stake goes back beside the winnings, unless it stays ``up``."""
        place = area(seat, wager, on, hand)
        self.see_to_wager(place)
        if stake := self.balances.get(place, 0):
            self.move(Transfer(bank, chips(seat), odds.pays(stake), PAY, place, cite, odds))
            if not up:
                self.move(Transfer(place, chips(seat), stake, BACK, place, cite))
            if self.coupons:
                self.use_coupon(place, odds)

    def pay_amount(
        self, seat: str, wager: str, cents: int, cite: Citation, on: str = "", hand: str = "",
        source: Account = INVENTORY, odds: Odds | None = None,
    ) -> None:  # fmt: skip
        """A fixed sum is paid for a wager: an award, a share of a meter. The stake is dealt with apart."""
        self.move(Transfer(source, chips(seat), cents, PAY, area(seat, wager, on, hand), cite, odds))

    def take_back(self, seat: str, wager: str, cite: Citation, on: str = "", hand: str = "") -> None:
        """A winning wager's own stake goes back, where `pay_amount` paid it."""
        place = area(seat, wager, on, hand)
        self.move(Transfer(place, chips(seat), self.balances.get(place, 0), BACK, place, cite))

    def travel(self, seat: str, wager: str, cite: Citation, to: tuple[str, str], on: str = "", hand: str = "") -> None:
        """A wager moves on the layout, to another wager and what that is on."""
        place = area(seat, wager, on, hand)
        self.move(Transfer(place, area(seat, to[0], to[1], hand), self.balances.get(place, 0), TRAVEL, place, cite))

    def charge(self, seat: str, wager: str, cents: int, cite: Citation, on: str = "", hand: str = "") -> None:
        """Vigorish is taken."""
        self.move(Transfer(chips(seat), INVENTORY, cents, COMMISSION, area(seat, wager, on, hand), cite))

    def mark(self, seat: str, wager: str, cents: int, cite: Citation) -> None:
        """Vigorish is marked as owed, to be taken later."""
        self.move(Transfer(INVENTORY, owed(seat), cents, OWE, area(seat, wager), cite))

    def collect_owed(self, seat: str, wager: str, cite: Citation) -> None:
        """All the vigorish a seat owes is taken and its markers cleared."""
        if debt := self.balances.get(owed(seat), 0):
            self.charge(seat, wager, debt, cite)
            self.move(Transfer(owed(seat), INVENTORY, debt, OWE, area(seat, wager), cite))

    def fund(self, wager: str, cents: int, cite: Citation) -> None:
        """A meter is fed, or reset, from the inventory."""
        self.move(Transfer(INVENTORY, meter(wager), cents, FUND, meter(wager), cite))

    def adjust_meter(self, wager: str, stands: int, cite: Citation) -> None:
        """What other tables did to a shared meter is entered, so that it stands at what it shows."""
        place = meter(wager)
        change = stands - self.balances.get(place, 0)
        source, target = (LINK, place) if change > 0 else (place, LINK)
        self.move(Transfer(source, target, abs(change), FUND, place, cite))

    def pay_bonus(self, seat: str, bonus: str, base: int, odds: Odds, cite: Citation) -> None:
        """A payment that has no stake of its own, at odds on another wager."""
        self.move(Transfer(INVENTORY, chips(seat), odds.pays(base), PAY, area(seat, bonus), cite, odds))

    # Match play coupons

    def coupon(self, seat: str, wager: str, on: str = "") -> int:
        """What the coupon beside a wager is worth, in cents."""
        own = self.coupons.get(area(seat, wager, on))
        return own.cents if own else 0

    def use_coupon(self, place: Account, odds: Odds | None = None) -> None:
        """The wager beside it is decided: the coupon is paid at the same odds where that has won, and kept."""
        if own := self.coupons.pop(place, None):
            on = f"{place.wager} {place.on}".rstrip()
            if odds is not None:
                self.pay_amount(place.seat, MATCH_PLAY, odds.pays(own.cents), own.cite, on, place.hand, odds=odds)
            self.step(f"seat {place.seat}: the coupon beside {on.replace('_', ' ')} is kept", own.rules.used)

    def return_coupon(self, place: Account) -> None:
        """A coupon goes back, by itself or with the wager that it lay beside."""
        if own := self.coupons.pop(place, None):
            on = f"{place.wager} {place.on}".rstrip().replace("_", " ")
            self.step(f"seat {place.seat}: the coupon beside {on} is handed back", own.rules.back)
            if own.redeemed and self.void is None:  # a void round takes all back by itself
                given = area(place.seat, PROGRESSIVE_COUPON)
                self.move(Transfer(chips(place.seat), INVENTORY, own.cents, COLLECT, given, own.rules.back))

    # Cards

    def shuffle(self, cite: Citation, aside: Sequence[Card] = ()) -> None:
        """The deck or shoe is full and shuffled; hands still on the table, and cards that lie aside, stay out of it."""
        self.gone.clear()
        self.dealt = 0
        out = (*(card for hand in self.hands.values() for card in hand), *aside)
        self.account_for(out)
        self.effects.append(Shuffled(cite, out))

    def take(self, places: tuple[Hand, ...], cards: tuple[Card, ...], up: bool, cite: Citation) -> None:
        """Cards leave the shoe for hands; one for nobody is burned."""
        hands, gone, done = self.hands, self.gone, self.effects.append
        for place, card in zip(places, cards, strict=True):
            if card is not UNSEEN:
                gone[card] = gone.get(card, 0) + 1
            held = hands.get(place)
            if held is not None:
                held.append(card)
            elif place:
                hands[place] = [card]
            else:
                done(Burned(card, cite))
                continue
            done(Dealt(place, card, up, cite))
        self.dealt += len(cards)

    def shift(self, source: Hand, target: Hand, cite: Citation, number: int | None = None) -> None:
        """The last so many cards of a hand, or all of them, go to another."""
        held = self.hands[source]
        at = 0 if number is None else len(held) - number
        moved = held[at:]
        del held[at:]
        if not held:
            del self.hands[source]
        self.hands.setdefault(target, []).extend(moved)
        self.effects.append(Moved(source, target, len(moved), cite))

    def account_for(self, cards: Sequence[Card]) -> None:
        """Cards have left the deck: no second one of that face can come from it."""
        gone = self.gone
        self.dealt += len(cards)
        for card in cards:
            if card is not UNSEEN:
                gone[card] = gone.get(card, 0) + 1

    def learn(self, hand: Hand, faces: tuple[Card, ...]) -> None:
        """Faces of a hand that nobody had seen so far, in the order received; some may stay unseen."""
        held, left = self.hands[hand], list(faces)
        for i, card in enumerate(held):
            if not card.rank and left and (face := left.pop(0)).rank:
                held[i] = face
                self.gone[face] = self.gone.get(face, 0) + 1

    def unseen(self, hand: Hand) -> int:
        """How many faces of a hand nobody has seen."""
        return self.hands[hand].count(UNSEEN)

    def reveal(self, hand: Hand, cite: Citation, first: int | None = None) -> None:
        """A hand is turned up, or only the first so many of its cards."""
        cards = self.hands[hand]
        shown = cards if first is None else cards[:first] + [UNSEEN] * (len(cards) - first)
        self.effects.append(Revealed(hand, tuple(shown), cite))

    def look(self, who: str, hand: Hand, cite: Citation) -> None:
        """A seat looks at a hand that lies face down and is not named after it."""
        self.effects.append(Looked(who, hand, tuple(self.hands[hand]), cite))

    def discard(self, hand: Hand, cite: Citation, up: bool = False) -> None:
        """A hand goes to the discard rack, in the order in which it lay."""
        self.effects.append(Discarded(hand, tuple(self.hands.get(hand, ())), cite, up))

    def throw_away(self, hand: Hand, cards: tuple[Card, ...], cite: Citation) -> None:
        """Some cards of a hand are thrown away; one that nobody noted may be any of those not seen."""
        held = self.hands[hand]
        named = tuple(card if card in held else UNSEEN for card in cards)
        for card in cards:
            if card not in held:
                self.gone[card] = self.gone.get(card, 0) + 1
        for card in named:
            held.remove(card)
        self.effects.append(Thrown(hand, named, cite))

    def discard_card(self, card: Card, cite: Citation) -> None:
        """A single card, seen by all, goes to the discard rack."""
        self.account_for((card,))
        self.effects.append(Discarded(CARD, (card,), cite, up=True))

    # Words

    def announce(self, text: str, cite: Citation) -> None:
        """The dealer says something to the table."""
        self.effects.append(Announced(text, cite))

    def step(self, text: str, cite: Citation) -> None:
        """Something is done that moves neither a face nor money."""
        self.effects.append(Did(text, cite))

    def call(self, who: str, why: str, cite: Citation) -> None:
        """Somebody is called to the table."""
        self.effects.append(Called(who, why, cite))

    def notice(self, key: str, at: Hand, consequence: str, cite: Citation) -> None:
        """Something went wrong, and this follows from it."""
        self.effects.append(Noticed(key, at, consequence, cite))

    # The end

    def stand(self, *wagers: str) -> None:
        """What has been moved so far, stakes apart, stands even if the round turns out void: old debts paid; or, where
        wagers are named, what was moved for them: they are settled."""
        done = len(self.effects)
        self.settled.update(dict.fromkeys(wagers, done))
        if not wagers:
            self.final = done

    def see_to_decisions(self, over: bool = False) -> None:
        """What a supervisor has decided is done before the settlement, and the rest when the round is over."""
        acts, self.before_settlement = self.before_settlement or (), None
        for _, act in acts:
            act(self)
        if over:
            rest, self.at_the_end = self.at_the_end or (), None
            for act in rest:
                act(self)

    def see_to_wager(self, place: Account) -> None:
        """What a supervisor has decided about a wager is done before it is settled, also where others are not yet."""
        if self.before_settlement is None or place.kind != "area":
            return
        wager = (place.seat, place.wager, place.on)
        acts = [act for at, act in self.before_settlement if (at.seat, at.wager, at.on) == wager]
        later = [(at, act) for at, act in self.before_settlement if (at.seat, at.wager, at.on) != wager]
        self.before_settlement = later or None
        for act in acts:
            act(self)

    def stands(self, i: int, done: Transfer) -> bool:
        """Whether a move, the i-th effect, stands even if the round turns out void."""
        wager = done.wager.on.partition(" ")[0] if done.wager.wager == MATCH_PLAY else done.wager.wager
        return i < self.final or i < self.settled.get(wager, 0)

    def undo(self, void: Void) -> None:
        """A void round: every move is taken back by a compensating one, and every wager returned, unless it stands."""
        self.void = Voided(void.reason, void.cite)
        self.state = after_void(self.carry.state, self.state)
        self.effects.append(self.void)
        staked: dict[Account, int] = {}
        came: dict[Account, Account] = {}
        for i in reversed(range(len(self.effects))):
            done = self.effects[i]
            if not isinstance(done, Transfer):
                continue
            if done.verb is STAKE:
                staked[done.target] = staked.get(done.target, 0) + done.cents
                came[done.target] = done.source
            elif done.verb is WITHDRAW:
                staked[done.source] = staked.get(done.source, 0) - done.cents
            elif not self.stands(i, done):
                self.move(Transfer(done.target, done.source, done.cents, REVERSE, done.wager, void.cite))
            elif done.source.kind == "area":  # a wager settled before that is not given back
                staked[done.source] = staked.get(done.source, 0) - done.cents
        for place, cents in () if void.stands else sorted(staked.items(), key=lambda item: self._order(item[0])):
            if cents > 0:  # a wager of an earlier round that was taken up stays with its owner
                own = self.coupons.get(place)
                back = REVERSE if own and own.redeemed else RETURN  # the house gave it: what goes back is the coupon
                self.move(Transfer(place, came[place], cents, back, place, void.cite))
        for place in () if void.stands else tuple(self.coupons):
            self.return_coupon(place)

    def _order(self, place: Account) -> tuple[int, Account]:
        return self.seats.index(place.seat) if place.seat in self.seats else len(self.seats), place

    def hand_on(self) -> Carry:
        """The carry for the next round."""
        fresh = self.game.furniture.shuffled_every_round
        kept = [(a, c) for a, c in self.balances.items() if (c or a.kind == "meter") and a.kind in KEPT]
        kept.sort()
        return Carry(
            self.game.slug,
            self.carry.rounds + 1,
            () if fresh else tuple(sorted(self.gone.items())),
            0 if fresh else self.dealt,
            tuple(self.held),
            tuple(kept),
            self.state,
        )
