"""Asia poker compiled, for `pitboss simulate`: the player's and the dealer's hands set the house way.

The wager is settled by the rule of `settlement`, written again. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.math.rank_tables import SUMS
from pitboss.games.families.set_hands.kinds import PARTS
from pitboss.law.options import Options
from pitboss.simulate.compilation import compiled, lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers, unrounded
from pitboss.simulate.tally import Counts, Endings, Histogram

from ..hands import ranking
from ..house_way import house_way
from ..options import OPTIONS
from ..wagers import MAIN, PAYOUTS
from .compiled_setting import Numbers, Places, Ranked, Way, compile_way, ranked, set_hand
from .look_up import FLUSH, HIGH_AT, LOW_BITS, MEDIUM_AT, MEDIUM_BITS, ByRanks, by_ranks, codes_of, hashed, rank_hands
from .odds import BEST, STRATEGIES

STAKE = 1_000
JOKER = 52
Cents = npt.NDArray[np.int64]


class Kernel(NamedTuple):
    """What the compiled rounds need besides the cards."""

    plain: ByRanks
    joker: ByRanks
    how: Ranked
    way: Way


def kernel(options: Options) -> Kernel:
    ranks, way = ranking(options["four_card_order"], options["ace_low_straight"]), house_way(options["house_way"])
    plain, joker = (hashed(hands, codes_of(hands, ranks, way)) for hands in (rank_hands(False), rank_hands(True)))
    return Kernel(plain, joker, ranked(ranks), compile_way(way))


@lean
def code(cards: Places, k: Kernel, parts: Numbers, found: Numbers) -> int:
    """Seven cards as the house way sets them: by their ranks, unless a flush is possible."""
    total = np.uint64(0)
    joker = False
    for card in cards:
        total += SUMS[card]
        joker |= card == JOKER
    total += k.how.joker_start if joker else k.how.start
    if total & FLUSH:
        set_hand(cards, k.how, k.way, parts, found)
        return int(found[0] << HIGH_AT | found[1] << MEDIUM_AT | found[2])
    if joker:
        return by_ranks(total, k.joker.rows, k.joker.columns, k.joker.kept)
    return by_ranks(total, k.plain.rows, k.plain.columns, k.plain.kept)


@lean
def wins(player: int, dealer: int) -> bool:
    """At least two of three hands higher (31.12)."""
    high = player >> HIGH_AT > dealer >> HIGH_AT
    medium = player >> MEDIUM_AT & MEDIUM_BITS > dealer >> MEDIUM_AT & MEDIUM_BITS
    low = player & LOW_BITS > dealer & LOW_BITS
    return int(high) + int(medium) + int(low) >= 2


@compiled
def _play(words: Words, rounds: int, k: Kernel) -> Counts:
    """How often the player lost, and won."""
    counts = np.zeros(2, dtype=np.int64)
    deck = np.arange(53).astype(np.uint8)
    hands = np.zeros((2, 7), dtype=np.int64)
    parts, found = np.zeros(len(PARTS), dtype=np.int64), np.zeros(3, dtype=np.int64)
    for _ in range(rounds):
        deal(words, deck, 0, 7)
        deal(words, deck, 7, 14)
        for place in range(7):
            hands[0, place], hands[1, place] = deck[place], deck[7 + place]
        counts[int(wins(code(hands[0], k, parts, found), code(hands[1], k, parts, found)))] += 1
    return counts


@compiled
def _settle_many(players: Places, dealers: Places, k: Kernel, stake: int, won: int) -> Cents:
    nets = np.zeros(len(players), dtype=np.int64)
    parts, found = np.zeros(len(PARTS), dtype=np.int64), np.zeros(3, dtype=np.int64)
    for i in range(len(players)):
        player, dealer = code(players[i], k, parts, found), code(dealers[i], k, parts, found)
        nets[i] = won if wins(player, dealer) else -stake
    return nets


def settle_many(players: npt.ArrayLike, dealers: npt.ArrayLike, options: Options, stake: int = STAKE) -> Cents:
    """The net cents of many given deals; cards are rows of seven places in the deck."""
    cards = np.asarray(players, dtype=np.int64), np.asarray(dealers, dtype=np.int64)
    return _settle_many(*cards, kernel(options), stake, PAYOUTS.on(options, MAIN).pays(stake))


def simulation(options: Mapping[str, object], strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The game under these options, hands set the house way, for the runner."""
    if strategy not in STRATEGIES:
        raise Unreadable(f"{strategy!r} is no strategy ({', '.join(STRATEGIES)})")
    if strategy == BEST:
        raise Unreadable(f"{BEST!r} is counted exactly (pitboss odds) and not played: hands are set the house way")
    known = options if isinstance(options, Options) else OPTIONS.read(options)[0]
    pays = PAYOUTS.on(known, MAIN)
    k, stakes = kernel(known), asked.of({MAIN: unrounded(STAKE, pays.ratio)})
    stake = stakes[MAIN]
    worth = Endings({MAIN: [(-stake, stake), (pays.pays(stake), stake)]})

    def play(words: Words, rounds: int) -> list[Histogram]:
        return worth.histograms(_play(words, rounds, k))

    return Simulation("asia_poker", known, "house_way", stakes, play)
