"""Baccarat compiled: the tables of 3.9 written again for speed, and as a check on the others.

A card is its value, 0 to 9; a shoe is an array of values. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.equipment.money import commission
from pitboss.errors import Unreadable
from pitboss.law.options import Options
from pitboss.simulate.compilation import compiled
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import AskedWagers, unrounded
from pitboss.simulate.tally import Counts, Endings, Histogram

from ..settlement import VigorishTerms
from ..wagers import BANKER, PLAYER, TIE
from .odds import shoe_of

Values = npt.NDArray[np.uint8]

UNIT = 100_00
"""What a simulated round stakes on each wager, unless a stake is given."""


@compiled
def hand(cards: Values) -> tuple[int, int]:
    """The final counts of Player and Banker from the next six cards of a shoe, those that are not drawn included."""
    player, banker = (int(cards[0]) + int(cards[2])) % 10, (int(cards[1]) + int(cards[3])) % 10
    five, six = int(cards[4]), int(cards[5])
    if player >= 8 or banker >= 8:
        return player, banker
    if player >= 6:
        return player, (banker + five) % 10 if banker <= 5 else banker
    return (player + five) % 10, (banker + six) % 10 if draws(banker, five) else banker


@compiled
def draws(banker: int, third: int) -> bool:
    """Whether the Banker's Hand draws to this count, the Player's third card being this."""
    if banker == 3:
        return third != 8
    if banker == 4:
        return 2 <= third <= 7
    if banker == 5:
        return 4 <= third <= 7
    if banker == 6:
        return 6 <= third <= 7
    return banker <= 2


@compiled
def cards_dealt(cards: Values) -> int:
    """How many of the next six cards of a shoe a round takes."""
    player, banker = (int(cards[0]) + int(cards[2])) % 10, (int(cards[1]) + int(cards[3])) % 10
    if player >= 8 or banker >= 8:
        return 4
    if player >= 6:
        return 5 if banker <= 5 else 4
    return 6 if draws(banker, int(cards[4])) else 5


@compiled
def nets(
    player: int, banker: int, unit: int, on_banker: int, on_player: int, charge: int, on_tie: int
) -> tuple[int, int, int]:
    """What a unit on banker, player and tie comes to; what each wins and the charge on a tie are given in cents."""
    if banker > player:
        return on_banker, -unit, -unit
    if player > banker:
        return -unit, on_player, -unit
    return -charge, 0, on_tie


@compiled
def ending(player: int, banker: int) -> int:
    """Which hand is nearer to nine: 0 the Player's, 1 the Banker's, 2 neither."""
    if player == banker:
        return 2
    return 1 if banker > player else 0


@compiled
def _play(words: Words, rounds: int, shoe: Values) -> Counts:
    """How often each ending came up."""
    counts = np.zeros(3, dtype=np.int64)
    cards = shoe.copy()
    for _ in range(rounds):
        deal(words, cards, 0, 3)
        deal(words, cards, 3, 6)
        player, banker = hand(cards)
        counts[ending(player, banker)] += 1
    return counts


def charges(terms: VigorishTerms, unit: int) -> tuple[int, int, int, int]:
    """What a unit wins on banker (less vigorish) and on player, the charge on a tie, what a tie wager wins."""
    won = terms.banker.pays(unit)
    vigorish = terms.on_win.on(won) if terms.on_win else 0
    return won - vigorish, terms.player.pays(unit), commission(unit, Fraction(terms.on_tie)), terms.tie.pays(unit)


def endings(terms: VigorishTerms, stakes: Mapping[str, int]) -> Endings:
    """What the wagers come to: Player's Hand wins, Banker's Hand wins, a tie."""
    found = {}
    for place, wager in enumerate((BANKER, PLAYER, TIE)):
        if wager in stakes:
            stake = stakes[wager]
            found[wager] = [
                (nets(*counts, stake, *charges(terms, stake))[place], stake) for counts in ((1, 0), (0, 1), (0, 0))
            ]
    return Endings({wager: found[wager] for wager in stakes})


def values_of(options: Options) -> Values:
    """A full shoe."""
    return np.repeat(np.arange(10), shoe_of(options.whole("number_of_decks"))).astype(np.uint8)


def units(terms: VigorishTerms) -> dict[str, int]:
    """What is staked where nothing else is asked for."""
    pays = {BANKER: terms.banker, PLAYER: terms.player, TIE: terms.tie}
    return {wager: unrounded(UNIT, odds.ratio) for wager, odds in pays.items()}


def simulation(game: str, options: Options, terms: VigorishTerms, strategy: str, asked: AskedWagers) -> Simulation:
    """First hands of a full shoe with the wagers asked for, for the runner."""
    check(strategy)
    stakes = asked.of(units(terms))
    worth, shoe = endings(terms, stakes), values_of(options)

    def play(words: Words, rounds: int) -> list[Histogram]:
        return worth.histograms(_play(words, rounds, shoe))

    return Simulation(game, options, strategy, stakes, play)


def check(strategy: str) -> None:
    """Nobody decides anything."""
    if strategy != "optimal":
        raise Unreadable(f"{strategy!r} is no strategy: the tables draw the third cards, and nobody decides anything")


# Shoe after shoe


@compiled
def burn_first(words: Words, shoe: Values, given: bool) -> int:
    """The first card of a shoe is burned, and as many more as it counts (3.5(d)); returns how many that are.

    ``given``: the shoe is dealt in the order in which it stands.
    """
    if not given:
        deal(words, shoe, 0, 1)
    burned = 1 + (int(shoe[0]) if shoe[0] else 10)
    if not given:
        for place in range(1, burned):
            deal(words, shoe, place, place + 1)
    return burned


@compiled
def next_six(words: Words, shoe: Values, at: int, given: bool) -> Values:
    """The next six cards of a shoe."""
    if not given:
        deal(words, shoe, at, at + 3)
        deal(words, shoe, at + 3, at + 6)
    return shoe[at : at + 6]


@compiled
def play_shoe(words: Words, shoe: Values, given: bool, behind: int, counts: Counts) -> int:
    """One shoe; returns how many rounds it had.

    The hand in which the cutting card comes is completed, and one more is dealt (3.8(e)).
    """
    at, played, left = burn_first(words, shoe, given), 0, -1
    while left != 0:
        six = next_six(words, shoe, at, given)
        player, banker = hand(six)
        counts[ending(player, banker)] += 1
        played += 1
        at += cards_dealt(six)
        if left > 0:
            left -= 1
        elif len(shoe) - at < behind:
            left = 1
    return played


@compiled
def _shoes(words: Words, rounds: int, shoe: Values, behind: int) -> Counts:
    counts, cards = np.zeros(3, dtype=np.int64), shoe.copy()
    played = 0
    while played < rounds:
        played += play_shoe(words, cards, False, behind, counts)
    return counts


def whole_shoes(
    game: str,
    options: Options,
    terms: VigorishTerms,
    strategy: str,
    asked: AskedWagers,
    shoes: Shoes,
    continuous: bool = False,
) -> Simulation:
    """Whole shoes with the wagers asked for, for the runner; ``continuous``: a device shuffles all the time."""
    check(strategy)
    shoes.require_nobody_else(game)
    if continuous:
        raise Unreadable("a device shuffles all the time at this table: there is no shoe to play to its end")
    stakes = asked.of(units(terms))
    worth, shoe, behind = endings(terms, stakes), values_of(options), options.whole("cut_card_depth")

    def play(words: Words, rounds: int) -> list[Histogram]:
        return worth.histograms(_shoes(words, rounds, shoe, behind))

    return Simulation(game, options, strategy, stakes, play, whole_shoes=True)
