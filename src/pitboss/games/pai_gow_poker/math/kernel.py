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
from pitboss.games.families.poker_hands.hands import THREE_JOKER, Three
from pitboss.games.families.poker_hands.math.rank_kernels import strength
from pitboss.games.families.poker_hands.math.rank_tables import MASKS, SUMS, tables
from pitboss.games.families.set_hands.kinds import PARTS
from pitboss.games.families.set_hands.math.compiled_kinds import RANK
from pitboss.games.families.set_hands.vigorish import left_of
from pitboss.law.options import Options
from pitboss.simulate.compilation import lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers, unrounded
from pitboss.simulate.tally import Histogram, Tallies, add, histograms, tallies

from ..hands import First, ranking
from ..house_way import house_way
from ..options import OPTIONS, offered
from ..wagers import (
    BONUS,
    MAIN,
    PAYOUTS,
    PROGRESSIVE,
    RNG_NUMBER,
    THREE_CARD,
    WHOLE_DOLLAR,
    Schedule,
    bonus_pays,
    denomination,
    insurance_pays,
    seven_card_pays,
    three_card_pays,
)
from ..wagers import INSURANCE as INSURANCE_WAGER
from ..wagers import SEVEN_CARD as SEVEN_CARD_WAGER
from .compiled_lines import (
    AK,
    COLUMNS,
    HIGH,
    INSURANCE,
    KQ,
    LOW_HAND,
    SEVEN_CARD,
    TYPES,
    Table,
    Unsuited,
    ace_only,
    analyse_one,
    place_unsuited,
    unsuited,
)
from .compiled_setting import JOKER, SPLITS, High, Places, Way, compile_way, high
from .odds import STRATEGIES
from .stored_counts import progressive

ORDER = (MAIN, RNG_NUMBER, PROGRESSIVE, BONUS, INSURANCE_WAGER, THREE_CARD, SEVEN_CARD_WAGER)
UNITS = (1_000, 1_000, 0, 100, 100, 100, 100)
"""What a simulated round stakes on each of them, in cents; on the progressive its denomination."""
Cards = npt.NDArray[np.uint8]
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


@lean
def first_three(one: int, two: int, three: int, how: High) -> int:
    """The lines of the three-card bonus that three cards make, a bit each."""
    total, mask = SUMS[one] + SUMS[two] + SUMS[three], MASKS[one] | MASKS[two] | MASKS[three]
    joker = JOKER in (one, two, three)
    if joker:
        found = strength(how.joker_rows, how.joker_values, how.joker_flushes, how.joker_start + total, mask)
    else:
        found = strength(how.rows, how.values, how.flushes, how.start + total, mask)
    lines = int(_CATEGORY[int(how.categories[found]), int(joker)])
    if RANK[one] == RANK[two] or RANK[two] == RANK[three] or RANK[one] == RANK[three]:
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


class Kernel(NamedTuple):
    """What the compiled rounds need besides the cards."""

    how: High
    three: High
    way: Way
    only: High
    pays: Pays
    unsuited: Unsuited


class Room(NamedTuple):
    """Room to work in."""

    cards: Places
    row: Table
    highs: Table
    lows: Table
    parts: Table
    nets: Cents


def room() -> Room:
    sizes = 7, COLUMNS, SPLITS, SPLITS, len(PARTS), len(ORDER)
    return Room(*(np.zeros(size, dtype=np.int64) for size in sizes))


@lean
def analysed(deck: Cards, start: int, k: Kernel, room: Room) -> None:
    """Fills in the row of the seven cards from this place on; only what may hold a flush is not simply looked up."""
    total, joker = np.uint64(0), False
    for place in range(start, start + 7):
        total += SUMS[deck[place]]
        joker |= deck[place] == JOKER
    found = place_unsuited(k.unsuited, total, joker)
    if found >= 0:
        for column in range(COLUMNS):
            room.row[column] = k.unsuited.rows[found, column]
        return
    for place in range(7):
        room.cards[place] = deck[start + place]
    analyse_one(room.cards, k.how, k.way, k.only, room.row, room.highs, room.lows, room.parts)


@lean
def settle(deck: Cards, shown: int, k: Kernel, room: Room) -> None:
    """The net of each wager of `ORDER` for one deal: the player's seven cards, the dealer's, and the number."""
    row, nets, pays = room.row, room.nets, k.pays
    analysed(deck, 7, k, room)
    high_hand, low_hand = row[HIGH], row[LOW_HAND]
    analysed(deck, 0, k, room)
    nets[0] = pays.main[int(row[HIGH] > high_hand) + int(row[LOW_HAND] > low_hand)]
    nets[1] = pays.number[int(shown == 0)]
    nets[2] = pays.progressive[row[TYPES]]
    nets[3] = pays.bonus[row[pays.match]]
    nets[4] = pays.insurance[row[INSURANCE]]
    nets[5] = pays.three_card[first_three(deck[0], deck[1], deck[2], k.three)]
    nets[6] = pays.seven_card[row[SEVEN_CARD]]


@lean
def _play(
    words: Words, rounds: int, deck: Cards, number: Cards, k: Kernel, stakes: Cents, room: Room, counted: Tallies
) -> None:
    for _ in range(rounds):
        deal(words, deck, 0, 7)
        deal(words, deck, 7, 14)
        deal(words, number, 0, 1)
        settle(deck, number[0], k, room)
        for wager in range(len(stakes)):
            if stakes[wager]:
                add(counted, wager, room.nets[wager], stakes[wager])


@lean
def _settle_many(dealt: Cards, numbers: Places, k: Kernel, room: Room, nets: Cents) -> None:
    for i in range(len(dealt)):
        settle(dealt[i], numbers[i], k, room)
        for wager in range(len(ORDER)):
            nets[i, wager] = room.nets[wager]


def _line(pays: Mapping[int, Odds], size: int, stake: int) -> Cents:
    """The net of each line: what its odds pay, or the stake lost."""
    return np.array([pays[n].pays(stake) if n in pays else -stake for n in range(size)], dtype=np.int64)


def _lines(pays: Mapping[Line, Odds], stake: int) -> Cents:
    """The net of each set of lines, a bit each: what the best of their odds pays, or the stake lost."""
    found: Cents = np.full(1 << (max(pays) + 1), -stake, dtype=np.int64)
    for line, odds in pays.items():
        holding = found.reshape(-1, 2, 1 << line)[:, 1]
        np.maximum(holding, odds.pays(stake), out=holding)
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
        np.array([-main, 0, left_of(PAYOUTS.on(options, MAIN), main, options)], dtype=np.int64),
        np.array([-single, number.pays(single) // WHOLE_DOLLAR * WHOLE_DOLLAR], dtype=np.int64),
        types,
        _lines(bonus_pays(options), bonus),
        _line(insurance_pays(options.word("insurance_table")), 15, insurance),
        _lines(three_card_pays(options), first),
        _lines(seven_card_pays(options), seven),
        KQ if options["royal_match"] == "KQ_suited" else AK,
    )


def kernel(options: Options, units: Sequence[int] = UNITS) -> Kernel:
    known = tables(THREE_JOKER, 3)
    assert known.joker is not None
    three = High(*known.lookup, *known.joker, known.categories > 0, known.categories)
    ranks, way = ranking(options["ace_low_straight"]), house_way(options["house_way"])
    return Kernel(high(ranks), three, compile_way(way), ace_only(), pays_of(options, units), unsuited(ranks, way))


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
    dealt = np.concatenate([np.asarray(players, dtype=np.uint8), np.asarray(dealers, dtype=np.uint8)], axis=1)
    nets = np.zeros((len(dealt), len(ORDER)), dtype=np.int64)
    _settle_many(dealt, np.asarray(numbers, dtype=np.int64), kernel(options, units), room(), nets)
    return nets


def _played(words: Words, rounds: int, k: Kernel, stakes: Cents, made: list[int]) -> list[Histogram]:
    counted, deck, number = tallies(len(ORDER)), np.arange(53).astype(np.uint8), np.arange(7).astype(np.uint8)
    _play(words, rounds, deck, number, k, stakes, room(), counted)
    return histograms(counted[made])


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, hands set the house way, for the runner."""
    if strategy not in STRATEGIES:
        raise Unreadable(f"{strategy!r} is no strategy ({', '.join(STRATEGIES)})")
    known = options if isinstance(options, Options) else OPTIONS.read(options)[0]
    there, chip = offered(known), denomination(known)
    units = {wager: unit or chip for wager, unit in zip(ORDER, UNITS, strict=True) if wager in there}
    units[MAIN] = unrounded(units[MAIN], PAYOUTS.on(known, MAIN).ratio)
    stakes = asked.of(units, fixed=units.keys() & {PROGRESSIVE})
    amounts = [stakes.get(wager, 0) for wager in ORDER]
    k, made = kernel(known, amounts), [ORDER.index(wager) for wager in stakes]
    staked = np.array(amounts, dtype=np.int64)
    return Simulation(
        "pai_gow_poker",
        known,
        "house_way",
        stakes,
        lambda words, rounds: _played(words, rounds, k, staked, made),
    )
