"""Pai gow compiled, for `pitboss simulate`: eight tiles, both hands set by what was worked out beforehand.

A hand is looked up by its four kinds in whatever order they come, so nothing is sorted. Amounts are cents.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.equipment.tiles import SET
from pitboss.games.families.set_hands.vigorish import left_of, left_of_one
from pitboss.law.options import Options
from pitboss.simulate.compilation import compiled, lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers, unrounded
from pitboss.simulate.tally import Counts, Endings, Histogram

from ..hands import ABOVE_FIVES, code_of
from ..options import OPTIONS
from ..wagers import MAIN, PAYOUTS
from .hand_table import TYPES, Small, hand_table, hands, set_by_house
from .main_wager import best_settings
from .odds import DEFAULT, HOUSE_WAY, set_by
from .stored_counts import BEST, LEFT

UNIT = 1_000
"""What a simulated round stakes, in cents."""
KINDS = len(TYPES)
Looked = npt.NDArray[np.uint16]
"""What a hand comes to when set, by its four kinds: the rank of the high hand times 256 and that of the low hand."""
Cents = npt.NDArray[np.int64]
TILES: Small = np.array([TYPES.index(code_of(tile, ABOVE_FIVES)) for tile in SET], dtype=np.uint8)
"""The kind of each of the 32 tiles, in the order of the set."""


def look_up(player: str, dealer: str, single: str, left: Fraction = LEFT) -> Looked:
    """Every hand as a player sets it: by a house way, or in the best way against the dealer's where so much is left of
    a win."""
    table = hand_table(single)
    chosen = best_settings(dealer, single, left) if player == BEST else set_by_house(player, single)
    found: Looked = np.zeros(KINDS**4, dtype=np.uint16)
    for place, hand in enumerate(hands()):
        low, high = int(table.lows[place, chosen[place]]), int(table.highs[place, chosen[place]])
        for a, b, c, d in set(itertools.permutations(hand)):
            found[((a * KINDS + b) * KINDS + c) * KINDS + d] = high * 256 + low
    return found


@lean
def hand_at(tiles: Small, start: int, looked: Looked) -> int:
    place = 0
    for i in range(start, start + 4):
        place = place * KINDS + int(tiles[i])
    return int(looked[place])


@lean
def beaten(tiles: Small, player: Looked, dealer: Looked) -> int:
    """How many of the dealer's hands the player's beat; the player has the first four tiles, the dealer the next."""
    own, bank = hand_at(tiles, 0, player), hand_at(tiles, 4, dealer)
    return int(own >> 8 > bank >> 8) + int(own & 255 > bank & 255)


@compiled
def _play(words: Words, rounds: int, tiles: Small, player: Looked, dealer: Looked) -> Counts:
    """How often none, one and both of the dealer's hands were beaten."""
    counts = np.zeros(3, dtype=np.int64)
    for _ in range(rounds):
        deal(words, tiles, 0, 8)
        counts[beaten(tiles, player, dealer)] += 1
    return counts


@compiled
def _settle_many(dealt: Small, player: Looked, dealer: Looked, nets: Cents) -> Cents:
    found = np.zeros(len(dealt), dtype=np.int64)
    for i in range(len(dealt)):
        found[i] = nets[beaten(dealt[i], player, dealer)]
    return found


def nets_of(options: Options, unit: int = UNIT) -> Cents:
    """What is won where none, one and both of the dealer's hands are beaten."""
    return np.array([-unit, 0, left_of(PAYOUTS.on(options, MAIN), unit, options)], dtype=np.int64)


def tables_of(options: Options, strategy: str, stake: int | None = None) -> tuple[Looked, Looked]:
    """The player's hands and the dealer's, set; ``stake``: what vigorish is rounded on."""
    way, single = options.word("house_way"), options.word("gee_joon_single_rank")
    player = set_by(strategy, options)
    dealers, left = look_up(way, way, single), left_of_one(PAYOUTS.on(options, MAIN), stake, options)
    return dealers if player == way else look_up(player, way, single, left), dealers


def settle_many(dealt: npt.ArrayLike, options: Options, strategy: str = DEFAULT, unit: int = UNIT) -> Cents:
    """The net cents of many given deals: rows of eight places in the set, the player's four tiles first."""
    player, dealer = tables_of(options, strategy)
    found: Cents = _settle_many(TILES[np.asarray(dealt)], player, dealer, nets_of(options, unit))
    return found


def simulation(options: Mapping[str, object], strategy: str = DEFAULT, asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, the player's hands set by this strategy, for the runner."""
    known = options if isinstance(options, Options) else OPTIONS.read(options)[0]
    player, dealer = tables_of(known, strategy, asked.on(MAIN))
    stakes = asked.of({MAIN: unrounded(UNIT, PAYOUTS.on(known, MAIN).ratio)})
    worth = Endings({MAIN: [(net, stakes[MAIN]) for net in nets_of(known, stakes[MAIN]).tolist()]})

    def play(words: Words, rounds: int) -> list[Histogram]:
        return worth.histograms(_play(words, rounds, TILES.copy(), player, dealer))

    return Simulation("pai_gow", known, HOUSE_WAY if strategy == DEFAULT else strategy, stakes, play)
