"""Pai gow poker compiled, for `pitboss simulate`: the player's and the dealer's hands set the house way.

The main wager and every side wager the table offers are settled by the rules of `settlement` and `side`, written again.
Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.games.pai_gow_poker.hands import Best, First, Seven, ranking
from pitboss.games.pai_gow_poker.house_way import house_way
from pitboss.games.pai_gow_poker.odds import STRATEGIES
from pitboss.games.pai_gow_poker.odds.compiled_lines import (
    AK,
    COLUMNS,
    HIGH,
    INSURANCE,
    KQ,
    LOW_HAND,
    SEVEN_CARD,
    TYPES,
    Table,
    ace_only,
    analyse_one,
)
from pitboss.games.pai_gow_poker.odds.compiled_setting import (
    JOKER,
    SPLITS,
    High,
    Places,
    Way,
    all_splits,
    choose,
    compile_way,
    high,
)
from pitboss.games.pai_gow_poker.odds.stored_counts import progressive
from pitboss.games.pai_gow_poker.options import OPTIONS, offered
from pitboss.games.pai_gow_poker.wagers import (
    BONUS,
    BONUS_PAYS,
    INSURANCE_TABLES,
    MAIN,
    PROGRESSIVE,
    RNG_NUMBER,
    THREE_CARD,
    WHOLE_DOLLAR,
    Schedule,
    denomination,
    seven_card_pays,
    three_card_pays,
    vigorish,
)
from pitboss.games.pai_gow_poker.wagers import INSURANCE as INSURANCE_WAGER
from pitboss.games.pai_gow_poker.wagers import SEVEN_CARD as SEVEN_CARD_WAGER
from pitboss.games.poker.hands import THREE_JOKER, Three
from pitboss.games.poker.kernels import strength
from pitboss.games.poker.tables import MASKS, SUMS, tables
from pitboss.games.set_hands.compiled_kinds import RANK
from pitboss.games.set_hands.kinds import PARTS
from pitboss.law.options import Options
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words, deal
from pitboss.simulate.runner import Simulation
from pitboss.simulate.sums import BET, HITS, NET, SQUARES, Sums

ORDER = (MAIN, RNG_NUMBER, PROGRESSIVE, BONUS, INSURANCE_WAGER, THREE_CARD, SEVEN_CARD_WAGER)
UNITS = (1_000, 1_000, 0, 100, 100, 100, 100)
"""What a simulated round stakes on each of them, in cents; on the progressive its denomination."""
LARGEST = 2_500_000
"""A wager that can win more cents than this is not simulated: the squares would not fit."""
Cents = npt.NDArray[np.int64]
Line = TypeVar("Line", bound=IntEnum)


class Pays(NamedTuple):
    """The net of every line of every wager, in cents."""

    main: Cents
    number: Cents
    progressive: Cents
    bonus: Cents
    insurance: Cents
    three_card: Cents
    seven_card: Cents
    match: int
    """Which royal match the table has: a column of the analysis."""


@compiled
def first_three(cards: Places, how: High) -> int:
    """The lines of the three-card bonus that three cards make, a bit each."""
    total, mask = np.uint64(0), np.uint64(0)
    joker = False
    for card in cards:
        total += SUMS[card]
        mask |= MASKS[card]
        joker |= card == JOKER
    if joker:
        found = strength(how.joker_rows, how.joker_values, how.joker_flushes, how.joker_start + total, mask)
    else:
        found = strength(how.rows, how.values, how.flushes, how.start + total, mask)
    lines = int(_CATEGORY[int(how.categories[found]), int(joker)])
    if RANK[cards[0]] == RANK[cards[1]] or RANK[cards[1]] == RANK[cards[2]] or RANK[cards[0]] == RANK[cards[2]]:
        lines |= _PAIR
    return lines


_PAIR = 1 << First.PAIR
_STRAIGHT_AND_FLUSH = 1 << First.STRAIGHT | 1 << First.FLUSH
_CATEGORY: Cents = np.zeros((len(Three) + 1, 2), dtype=np.int64)
"""By the category of three cards, and whether the joker is one of them."""
_CATEGORY[Three.FLUSH] = 1 << First.FLUSH
_CATEGORY[Three.STRAIGHT] = 1 << First.STRAIGHT
_CATEGORY[Three.THREE_OF_A_KIND] = 1 << First.THREE_OF_A_KIND
_CATEGORY[Three.STRAIGHT_FLUSH, 0] = _STRAIGHT_AND_FLUSH | 1 << First.STRAIGHT_FLUSH
_CATEGORY[Three.STRAIGHT_FLUSH, 1] = _STRAIGHT_AND_FLUSH | 1 << First.STRAIGHT_FLUSH_WITH_JOKER


@compiled
def settle(
    player: Places, dealer: Places, shown: int, how: High, three: High, way: Way, only: High, pays: Pays,
    row: Table, highs: Table, lows: Table, parts: Table, nets: Cents,
) -> None:  # fmt: skip
    """The net of each wager of `ORDER` for one deal."""
    all_splits(dealer, how, highs, lows)
    chosen = choose(dealer, highs, lows, how, way, parts)
    high_hand, low_hand = highs[chosen], lows[chosen]
    analyse_one(player, how, way, only, row, highs, lows, parts)
    above, under = row[HIGH] > high_hand, row[LOW_HAND] > low_hand
    nets[0] = pays.main[int(above) + int(under)]
    nets[1] = pays.number[int(shown == 0)]
    nets[2] = pays.progressive[row[TYPES]]
    nets[3] = pays.bonus[row[pays.match]]
    nets[4] = pays.insurance[row[INSURANCE]]
    nets[5] = pays.three_card[first_three(player[:3], three)]
    nets[6] = pays.seven_card[row[SEVEN_CARD]]


@compiled
def _play(words: Words, rounds: int, how: High, three: High, way: Way, only: High, pays: Pays, stakes: Cents) -> Sums:
    sums = np.zeros((7, 4), dtype=np.int64)
    deck = np.arange(53).astype(np.uint8)
    row, nets = np.zeros(COLUMNS, dtype=np.int64), np.zeros(7, dtype=np.int64)
    highs, lows = np.zeros(SPLITS, dtype=np.int64), np.zeros(SPLITS, dtype=np.int64)
    parts = np.zeros(len(PARTS), dtype=np.int64)
    hands = np.zeros((2, 7), dtype=np.int64)
    number = np.zeros(7, dtype=np.uint8)
    for place in range(7):
        number[place] = place
    for _ in range(rounds):
        deal(words, deck, 0, 7)
        deal(words, deck, 7, 14)
        deal(words, number, 0, 1)
        for place in range(7):
            hands[0, place], hands[1, place] = deck[place], deck[7 + place]
        settle(hands[0], hands[1], number[0], how, three, way, only, pays, row, highs, lows, parts, nets)
        for wager in range(7):
            net = nets[wager]
            sums[wager, NET] += net
            sums[wager, SQUARES] += net * net
            sums[wager, HITS] += net > 0
            sums[wager, BET] += stakes[wager]
    return sums


@compiled
def _settle_many(
    players: Places, dealers: Places, numbers: Places, how: High, three: High, way: Way, only: High, pays: Pays
) -> Cents:
    nets = np.zeros((len(players), 7), dtype=np.int64)
    row, parts = np.zeros(COLUMNS, dtype=np.int64), np.zeros(len(PARTS), dtype=np.int64)
    highs, lows = np.zeros(SPLITS, dtype=np.int64), np.zeros(SPLITS, dtype=np.int64)
    for i in range(len(players)):
        settle(
            players[i], dealers[i], numbers[i], how, three, way, only, pays, row, highs, lows, parts, nets[i]
        )  # fmt: skip
    return nets


def _line(pays: Mapping[int, Odds], size: int, stake: int) -> Cents:
    """The net of each line: what its odds pay, or the stake lost."""
    return np.array([pays[n].pays(stake) if n in pays else -stake for n in range(size)], dtype=np.int64)


def _lines(pays: Mapping[Line, Odds], lines: type[Line], stake: int) -> Cents:
    """The net of each set of lines, a bit each: what the best of their odds pays, or the stake lost."""
    found: Cents = np.full(1 << (max(lines) + 1), -stake, dtype=np.int64)
    for mask in range(len(found)):
        for line in lines:
            if mask >> line & 1:
                found[mask] = max(found[mask], pays[line].pays(stake))
    return found


def pays_of(options: Options, units: Sequence[int]) -> Pays:
    """What every line comes to under these options with these stakes; caps are for others to see to."""
    main, single, _, bonus, insurance, first, seven = units
    number = options["rng_wager_odds"]
    assert isinstance(number, Odds)
    schedule, chip, meter = Schedule(options), denomination(options), options.whole("meter_reset")
    types: Cents = np.full(1 << 18, -chip, dtype=np.int64)
    for kinds in progressive() if chip else ():
        if kinds:
            types[sum(1 << kind for kind in kinds)] = max(schedule.pays(kind, meter) for kind in kinds) - chip
    return Pays(
        np.array([-main, 0, main - vigorish(main, options)], dtype=np.int64),
        np.array([-single, number.pays(single) // WHOLE_DOLLAR * WHOLE_DOLLAR], dtype=np.int64),
        types,
        _line({int(line): pays for line, pays in BONUS_PAYS.items()}, len(Seven), bonus),
        _line(INSURANCE_TABLES[options.word("insurance_table")], 15, insurance),
        _lines(three_card_pays(options), First, first),
        _lines(seven_card_pays(options), Best, seven),
        KQ if options["royal_match"] == "KQ_suited" else AK,
    )


class Kernel(NamedTuple):
    """What the compiled rounds need besides the cards."""

    how: High
    three: High
    way: Way
    only: High
    pays: Pays


def kernel(options: Options, units: Sequence[int] = UNITS) -> Kernel:
    known = tables(THREE_JOKER, 3)
    assert known.joker is not None
    three = High(*known.lookup, *known.joker, known.categories > 0, known.categories)
    how = high(ranking(options["ace_low_straight"]))
    return Kernel(how, three, compile_way(house_way(options["house_way"])), ace_only(), pays_of(options, units))


def settle_many(
    players: npt.ArrayLike,
    dealers: npt.ArrayLike,
    numbers: npt.ArrayLike,
    options: Options,
    units: Sequence[int] = UNITS,
) -> Cents:
    """The net cents of many given deals: a row each, a column for each wager of `ORDER`.

    Cards are rows of seven places in the deck, the player's first three first; a number is 0 where the player's came.
    """
    cards = np.asarray(players, dtype=np.int64), np.asarray(dealers, dtype=np.int64)
    k = kernel(options, units)
    return _settle_many(*cards, np.asarray(numbers, dtype=np.int64), k.how, k.three, k.way, k.only, k.pays)


def simulation(options: Mapping[str, object], strategy: str = "optimal") -> Simulation:
    """The game under these options, hands set the house way, for the runner."""
    if strategy not in STRATEGIES:
        raise Unreadable(f"{strategy!r} is no strategy ({', '.join(STRATEGIES)})")
    known = options if isinstance(options, Options) else OPTIONS.read(options)[0]
    there = offered(known)
    stakes: Cents = np.array([unit or denomination(known) for unit in UNITS], dtype=np.int64)
    k = kernel(known)
    largest = [int(np.abs(table).max()) for table in k.pays[:7]]
    watched = [place for place, wager in enumerate(ORDER) if wager in there and largest[place] <= LARGEST]
    return Simulation(
        "pai_gow_poker",
        known,
        "house_way",
        {ORDER[place]: int(stakes[place]) for place in watched},
        max(largest[place] for place in watched),
        lambda words, rounds: _play(words, rounds, k.how, k.three, k.way, k.only, k.pays, stakes)[watched],
    )
