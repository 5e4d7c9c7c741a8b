"""A round of double attack blackjack played and paid a second time, in plain Python, from the rules alone.

It deals from a list of cards, decides at random, writes down what happened as a record would have it, and works out
what everybody has won. Nothing of the game's own code is used.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

RANKS, SUITS = "23456789JQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
PEEK = "JQKA"


def best(cards: list[str]) -> int:
    """The highest total that is not over 21, else the lowest."""
    low = sum(1 if card[0] == "A" else 10 if card[0] in "JQK" else int(card[0]) for card in cards)
    return low + 10 if low <= 11 and any(card[0] == "A" for card in cards) else low


def worth(card: str) -> int:
    return 10 if card[0] in "JQK" else 11 if card[0] == "A" else int(card[0])


def bustit_pays(dealer: list[str]) -> int | None:
    """What Bustit pays to 1, None where it loses."""
    if len(dealer) != 3 or best(dealer) <= 21:
        return None
    last = dealer[2][0]
    if [card[0] for card in dealer] == ["8", "8", "8"]:
        suits = sorted({card[1] for card in dealer})
        if len(suits) == 1:
            return 200
        if suits in (["d", "h"], ["c", "s"]):
            return 50
    return {"6": 15, "7": 10, "8": 8, "9": 6}.get(last, 3)


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


@dataclass
class PlayedHand:
    cards: list[str]
    base: int
    added: int = 0
    doubled: bool = False
    split: bool = False
    given_up: bool = False
    lost: bool = False
    paid: bool = False

    @property
    def all_money(self) -> int:
        return self.base + self.added

    @property
    def natural(self) -> bool:
        return not self.split and len(self.cards) == 2 and best(self.cards) == 21


@dataclass
class Bettor:
    initial: int
    bustit: int = 0
    attack: int = 0
    insurance: int = 0
    net: int = 0
    busted: int = 0
    hands: list[PlayedHand] = field(default_factory=list)

    @property
    def base(self) -> int:
        return self.initial + self.attack


class OracleRound:
    """One round: ``lines`` is its record, and every bettor's ``net`` what it came to."""

    def __init__(self, rng: random.Random, shoe: list[str], seats: dict[str, Bettor], reader: bool, most: int) -> None:
        self.rng, self.shoe, self.seats, self.reader, self.most = rng, shoe, seats, reader, most
        self.lines: list[str] = []
        self.dealer: list[str] = []
        self._play()

    def take(self) -> str:
        card = self.shoe.pop()
        self.lines.append(f"cards {card}")
        return card

    def say(self, seat: str, place: int | None, words: str) -> None:
        self.lines.append(f"seat {seat}{'' if place is None else f'.{place + 1}'} {words}")

    def _play(self) -> None:
        rng = self.rng
        for seat, one in self.seats.items():
            self.say(seat, None, f"initial {money(one.initial)}")
            if one.bustit:
                self.say(seat, None, f"bustit {money(one.bustit)}")
        self.lines.append("no more bets")
        self.dealer.append(self.take())
        for seat, one in self.seats.items():
            if rng.random() < 0.7:
                one.attack = rng.choice([one.initial, rng.randint(1, one.initial), 1])
                self.say(seat, None, f"double_attack {money(one.attack)}")
        for one in self.seats.values():
            one.hands = [PlayedHand([self.take()], one.base)]
        for one in self.seats.values():
            one.hands[0].cards.append(self.take())
        if self.reader:
            self.dealer.append(self.take())
        up = self.dealer[0][0]
        if up == "A":
            for seat, one in self.seats.items():
                if one.base >= 2 and rng.random() < 0.5:
                    one.insurance = rng.choice([one.base // 2, rng.randint(1, one.base // 2)])
                    self.say(seat, None, f"insurance {money(one.insurance)}")
        if self.reader and up in PEEK:
            self._insurance()
            if best(self.dealer) == 21:
                self._dealer_blackjack()
                return
        clear = self.reader or up not in PEEK
        for one in self.seats.values():
            if one.hands[0].natural and clear:
                one.net += one.base
                one.hands[0].paid = True
        for seat, one in self.seats.items():
            if not one.hands[0].natural:
                self._decide(seat, one, clear)
        self._dealers_turn(clear)

    def _insurance(self) -> None:
        for one in self.seats.values():
            # a fraction of a cent goes to the player
            one.net += -(-5 * one.insurance // 2) if best(self.dealer) == 21 else -one.insurance
            one.insurance = 0

    def _dealer_blackjack(self) -> None:
        for one in self.seats.values():
            one.net -= one.bustit
            if not one.hands[0].natural and not all(hand.lost or hand.paid for hand in one.hands):
                one.net -= max(0, one.base - one.busted)

    def _decide(self, seat: str, one: Bettor, clear: bool) -> None:
        at = 0
        while at < len(one.hands):
            hand = one.hands[at]
            if len(hand.cards) == 1:
                hand.cards.append(self.take())
            if best(hand.cards) > 21:
                hand.lost = True
                one.net -= hand.all_money
                one.busted += hand.all_money
            elif best(hand.cards) < 21 and self._ask(seat, one, at, clear):
                continue
            at += 1

    def _ask(self, seat: str, one: Bettor, at: int, clear: bool) -> bool:
        """Whether the hand goes on."""
        hand, rng = one.hands[at], self.rng
        place = at if hand.split else None
        aces = hand.split and hand.cards[0][0] == "A"
        may = ["stand", "surrender"]
        if not hand.doubled and not aces:
            may += ["hit", "hit", "double"]
            pair = len(hand.cards) == 2 and worth(hand.cards[0]) == worth(hand.cards[1])
            if pair and (not hand.split or len(one.hands) < self.most):
                may += ["split"] * 5
        word = rng.choice(may)
        if word == "stand":
            if not (hand.doubled or aces) or rng.random() < 0.5:  # here silence says as much
                self.say(seat, place, "stand")
            return False
        if word == "hit":
            self.say(seat, place, "hit")
            hand.cards.append(self.take())
            return True
        if word == "double":
            amount = rng.choice([hand.base, rng.randint(1, hand.base)])
            self.say(seat, place, "double" if amount == hand.base else f"double {money(amount)}")
            hand.added, hand.doubled = amount, True
            hand.cards.append(self.take())
            return True
        if word == "split":
            self.say(seat, place, "split")
            other = PlayedHand([hand.cards.pop()], one.base, split=True)
            hand.split = True
            one.hands.insert(at + 1, other)
            return True
        self.say(seat, place, "surrender")
        hand.given_up = True
        if clear:
            hand.paid = True
            one.net -= hand.all_money // 2
        return False

    def _dealers_turn(self, clear: bool) -> None:
        open_hands = [hand for one in self.seats.values() for hand in one.hands if not (hand.lost or hand.paid)]
        bustit = any(one.bustit for one in self.seats.values())
        insured = any(one.insurance for one in self.seats.values())
        if not (open_hands or bustit or insured):
            return
        if not self.reader:
            self.dealer.append(self.take())
        if not clear:
            self._insurance()
            if best(self.dealer) == 21:
                self._dealer_blackjack()
                return
            for one in self.seats.values():
                for hand in one.hands:
                    if hand.given_up:
                        one.net -= hand.all_money // 2
                    elif hand.natural:
                        one.net += hand.all_money
                    hand.paid |= hand.given_up or hand.natural
        contested = any(not (hand.lost or hand.paid) for one in self.seats.values() for hand in one.hands)
        while best(self.dealer) < 17 and (contested or (bustit and len(self.dealer) < 3)):
            self.dealer.append(self.take())
        theirs = best(self.dealer)
        for one in self.seats.values():
            for hand in one.hands:
                if not (hand.lost or hand.paid):
                    mine = best(hand.cards)
                    one.net += hand.all_money * (1 if theirs > 21 else (mine > theirs) - (mine < theirs))
            pays = bustit_pays(self.dealer)
            one.net += one.bustit * (-1 if pays is None else pays)
