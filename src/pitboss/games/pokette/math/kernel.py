"""Pokette compiled: the same rules as `round` and `hands`, written again with numbers and as a check on them.

A stop is its bit: four to each rank from the deuce up, clubs, diamonds, hearts and spades, then the two jokers. A
simulated spin makes every wager; a hand wager is made on one after the other of the cards on which it is open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from pitboss.games.families.wheel.math import kernel as wheel
from pitboss.law.options import Options
from pitboss.odds.odds_report import nothing_to_decide
from pitboss.simulate.compilation import compiled
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers

from ..wagers import terms

UNIT = 100
"""What a simulated spin stakes on each wager."""
STOPS, CARDS = 54, 52


def bit(stop: str) -> int:
    """
    >>> bit("2c"), bit("As"), bit("Jk1"), bit("Jk2")
    (0, 51, 52, 53)
    """
    if stop.startswith("Jk"):
        return CARDS + int(stop[2]) - 1
    return 4 * "23456789TJQKA".index(stop[0]) + "cdhs".index(stop[1])


def bits(stops: Iterable[str]) -> int:
    """What a wager covers, as the kernel reads it."""
    return sum(1 << bit(stop) for stop in stops)


@compiled
def settle_one(stop: int, covered: int, win: int, base: int, stake: int) -> int:
    """The net of one wager when the wheel stops; a fraction of a cent goes to the player."""
    return -(-stake * win // base) if covered >> stop & 1 else -stake


def _rank(rank: int) -> int:
    """The four cards of a rank."""
    return 0b1111 << 4 * rank


def _suit(card: int) -> int:
    """The thirteen cards of a card's suit."""
    return sum(1 << 4 * rank + card % 4 for rank in range(13))


def _straight(one: int, other: int) -> int:
    """The cards that make three ranks in a row with two ranks: the ace stands at both ends."""
    covered = 0
    for low in range(-1, 11):
        missing = {low % 13, low + 1, low + 2} - {one, other}
        if len(missing) == 1:
            covered |= _rank(missing.pop())
    return covered


def hand_masks(first: int, second: int) -> dict[str, int]:
    """The hand wagers open on two cards, with what they cover."""
    a, b = first // 4, second // 4
    found = {"three_of_a_kind": _rank(a)} if a == b else {"pair_in_three": _rank(a) | _rank(b)}
    flush = _suit(first) if first % 4 == second % 4 else 0
    if flush:
        found["flush"] = flush
    if straight := _straight(a, b):
        kind = "open" if straight.bit_count() == 8 else "inside"
        found[f"straight_{kind}"] = straight
        if flush:
            found[f"straight_flush_{kind}"] = straight & flush
    return found


def _situations() -> Iterator[tuple[str, int]]:
    for card in range(CARDS):
        yield "pair_in_two", _rank(card // 4)
    for first, second in product(range(CARDS), repeat=2):
        yield from hand_masks(first, second).items()


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """Every wager that this table takes, for the runner."""
    nothing_to_decide(strategy)
    at = terms(options)
    masks = {wager: [bits(covered) for covered in places.values()] for wager, places in at.places.items()}
    hands: dict[str, dict[int, None]] = {wager: {} for wager in at.pays if wager not in masks}
    for wager, covered in _situations():
        hands[wager][covered] = None
    masks |= {wager: list(found) for wager, found in hands.items()}
    pays = {wager: odds.ratio.as_integer_ratio() for wager, odds in at.pays.items()}

    def nets(wager: str, stake: int) -> list[list[int]]:
        return [[settle_one(stop, covered, *pays[wager], stake) for stop in range(STOPS)] for covered in masks[wager]]

    return wheel.simulation("pokette", options, strategy, nets, dict.fromkeys(masks, UNIT), asked)
