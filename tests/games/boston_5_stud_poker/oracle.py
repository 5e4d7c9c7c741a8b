"""Boston 5 stud poker a second time, straight from the tables of the rules: what the tests hold the game against.

Nothing here uses the game's own code, and cards are the two letters that a record writes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
LINES = (
    "high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
    "straight_flush", "royal_flush",
)  # fmt: skip
FIX24 = {
    "two_pair": 1, "three_of_a_kind": 2, "straight": 4, "flush": 6, "full_house": 10, "four_of_a_kind": 25,
    "straight_flush": 50, "royal_flush": 100,
}  # fmt: skip
THREE_CARD = {  # what tables A and B pay to 1
    "straight_flush": (40, 40),
    "three_of_a_kind": (30, 30),
    "straight": (6, 6),
    "flush": (4, 3),
    "pair": (1, 1),
}


def fixture(pays: Mapping[str, object] = FIX24) -> dict[str, object]:
    """An ante bonus as options give it."""
    return {f"ante_bonus_odds.{line}": str(odds) for line, odds in pays.items()}


def numbers(hand: Sequence[str]) -> list[int]:
    return sorted((RANKS.index(card[0]) + 2 for card in hand), reverse=True)


def run(hand: Sequence[str]) -> int:
    """The top card of a sequence, 0 where there is none; the ace is low below the two alone."""
    found = numbers(hand)
    size = len(hand)
    if found == list(range(found[0], found[0] - size, -1)):
        return found[0]
    return size if found == [14, *range(size, 1, -1)] else 0


def five(hand: Sequence[str]) -> tuple[int, list[int]]:
    """How good five cards are: the line, and the ranks that decide inside it."""
    times = Counter(numbers(hand))
    ranks = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    shape = sorted(times.values(), reverse=True)
    suited = len({card[1] for card in hand}) == 1
    top = run(hand)
    if top and suited:
        return (9, []) if top == 14 else (8, [top])
    if shape[0] == 4:
        return 7, ranks
    if shape == [3, 2]:
        return 6, ranks
    if suited:
        return 5, ranks
    if top:
        return 4, [top]
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), ranks


def three(hand: Sequence[str]) -> str:
    """What the first three cards are; nothing below a pair."""
    suited, top, different = len({card[1] for card in hand}) == 1, run(hand), len(set(numbers(hand)))
    if different == 1:
        return "three_of_a_kind"
    if top:
        return "straight_flush" if suited else "straight"
    return "flush" if suited else "pair" if different == 2 else ""


def three_card_bonus(table: str, hand: Sequence[str]) -> int:
    """What the three card bonus pays to 1; -1 where it loses."""
    line = three(hand[:3])
    return THREE_CARD[line]["AB".index(table)] if line else -1


def main(pays: Mapping[str, int], ante: int, hand: Sequence[str], dealer: Sequence[str]) -> int:
    """Ante, first, second and ante bonus of a hand that was played on."""
    mine, theirs = five(hand), five(dealer)
    against = 4 * ante if mine > theirs else -5 * ante if mine < theirs else 0
    return against + pays.get(LINES[mine[0]], 0) * ante


CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing_method": ("manual_shoe", "hand", "automated_shoe"),
    "shuffle": ("manual", "automated"),
    "preshuffled_opening_deck": (False, True),
    "two_decks_alternating": (False, True),
    "shuffler_counts_cards": (False, True),
    "settlement_order": ("step_by_step", "seat_by_seat"),
    "three_card_bonus_table": ("A", "B"),
    "three_card_bonus_offered": (False, True),
    "two_positions_allowed": (False, True),
}


def broken(o: Mapping[str, object]) -> int:
    """How many constraints a full choice of options breaks."""
    if o["shuffle"] == "automated":
        return 0
    return (o["dealing_method"] == "hand") + bool(o["two_decks_alternating"]) + bool(o["shuffler_counts_cards"])


def every_choice() -> list[dict[str, object]]:
    """Every full choice of options, legal or not."""
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]


class Written:
    """A round at random, written as a record, and what everybody comes out with."""

    def __init__(self, options: Mapping[str, object], pays: Mapping[str, int], rng: random.Random) -> None:
        self.lines: list[str] = []
        self.net: dict[str, int] = {}
        self.void = False
        deck = rng.sample(DECK, 52)
        seats = sorted(rng.sample("1234567", rng.randint(1, 7)))
        antes = {seat: rng.choice((1, 500, 999, 1250, 10_000)) for seat in seats}
        sides = {s: rng.choice((0, 1, 300, 2_500)) if options["three_card_bonus_offered"] else 0 for s in seats}
        for seat in seats:
            self.lines += [f"seat {seat} ante {antes[seat] / 100:.2f}", f"seat {seat} first {antes[seat] / 50:.2f}"]
            if sides[seat]:
                self.lines.append(f"seat {seat} three_card_bonus {sides[seat] / 100:.2f}")
        self.lines.append("no more bets")
        hands: dict[str, list[str]] = {seat: [] for seat in (*seats, "dealer")}
        self.stacks = options["dealing_method"] == "automated_shoe"
        self.deal(deck, hands, 3)
        trouble = rng.randint(0, len(seats)) if rng.random() < 0.15 else None  # after so many decisions
        stay = []
        for done, seat in enumerate(seats):
            if done == trouble:
                break
            self.net[seat] = three_card_bonus(str(options["three_card_bonus_table"]), hands[seat]) * sides[seat]
            if rng.random() < 0.7:
                stay.append(seat)
                self.lines.append(f"seat {seat} second" + rng.choice(("", f" {antes[seat] / 50:.2f}")))
            else:
                self.lines.append(f"seat {seat} fold")
        if trouble is not None:  # bonuses settled stand, all else goes back
            self.lines.append(f"irregular {rng.choice(('wrong_card_count', 'dealer_card_exposed_early'))}")
            self.void = True
            self.net |= {seat: 0 for seat in seats if seat not in self.net}
            return
        if stay:
            self.deal(deck, {who: hands[who] for who in (*stay, "dealer")}, 2)
        for seat in seats:
            self.net[seat] += (
                main(pays, antes[seat], hands[seat], hands["dealer"]) if seat in stay else -3 * antes[seat]
            )

    def deal(self, deck: list[str], hands: Mapping[str, list[str]], each: int) -> None:
        order = [who for who in hands for _ in range(each)] if self.stacks else [*hands] * each
        dealt = [deck.pop() for _ in order]
        for who, card in zip(order, dealt, strict=True):
            hands[who].append(card)
        self.lines.append(f"cards {' '.join(dealt)}")
