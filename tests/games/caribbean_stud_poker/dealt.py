"""Rounds of Caribbean stud poker made up at random, as records: hands as they come, and hands that take the meter."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.equipment.cards import FULL_DECK, SUITS, Card, cards
from pitboss.equipment.money import dollars
from tests.games.caribbean_stud_poker.oracle import Seat

RUNS = ("{0}A {0}K {0}Q {0}J {0}T", "{0}9 {0}8 {0}7 {0}6 {0}5", "{0}6 {0}5 {0}4 {0}3 {0}2")


def premium() -> list[tuple[Card, ...]]:
    """Royal and straight flushes of all suits, two of which may share cards."""
    texts = (run.format(suit) for run in RUNS for suit in SUITS)
    return [cards(" ".join(card[1] + card[0] for card in text.split())) for text in texts]


@dataclass(frozen=True)
class Dealt:
    """One round."""

    seats: Mapping[int, Seat]
    dealer: tuple[Card, ...]

    def lines(self) -> list[str]:
        out = []
        for n, seat in self.seats.items():
            out.append(f"seat {n} ante {dollars(seat.ante)}")
            out += [f"seat {n} progressive 1"] if seat.progressive else []
        out.append("no more bets")
        out += [f"hand seat {n} {' '.join(map(str, seat.hand))}" for n, seat in self.seats.items()]
        out.append(f"hand dealer {' '.join(map(str, self.dealer))}")
        return out + [f"seat {n} {'bet' if self.seats[n].bets else 'fold'}" for n in sorted(self.seats)]


def a_round(rng: random.Random, seats: int, progressive: bool, least: int = 100) -> Dealt:
    """Some seats, with random antes and decisions; half of the rounds hold many hands that take a part of the meter."""
    order = rng.sample(range(1, seats + 1), rng.randint(1, seats))
    deck, hands = list(FULL_DECK), []
    wanted = premium() if rng.random() < 0.5 else []
    rng.shuffle(wanted)
    for _ in order:
        hand = next((one for one in wanted if rng.random() < 0.8 and all(card in deck for card in one)), None)
        hand = hand or tuple(rng.sample(deck, 5))
        hands.append(tuple(rng.sample(hand, 5)))
        deck = [card for card in deck if card not in hand]
    made = {
        n: Seat(
            least + rng.choice((0, 50, 400, 2_400, 9_900, 300_000)),
            progressive and rng.random() < 0.8,
            rng.random() < 0.85,
            hand,
        )
        for n, hand in zip(order, hands, strict=True)
    }
    return Dealt(made, tuple(rng.sample(deck, 5)))
