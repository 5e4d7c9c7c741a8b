"""Texas hold 'em bonus poker compiled: the same rules as `round`, written again for speed and as a check on them.

A card is its place in the deck (`FULL_DECK`): the player's two, the dealer's two, then the five community cards in the
order in which they came. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from pitboss.games.poker.hands import FIVE
from pitboss.games.poker.kernels import strength
from pitboss.games.poker.suits import canonical_sets, find, place_beside, renamed, renaming
from pitboss.games.poker.tables import MASKS, SUMS, Words, tables
from pitboss.games.texas_hold_em_bonus_poker import odds
from pitboss.games.texas_hold_em_bonus_poker.hands import Line
from pitboss.games.texas_hold_em_bonus_poker.solve import (
    Bits,
    Lookups,
    lookups,
    names,
    pair_place,
    read_decisions,
    start_class,
)
from pitboss.games.texas_hold_em_bonus_poker.wagers import ANTE, BONUS, FLOP_ANTES, bonus_table
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words as Generator
from pitboss.simulate.generator import deal
from pitboss.simulate.runner import Simulation
from pitboss.simulate.sums import BET, HITS, NET, SQUARES, Sums

Cards = npt.NDArray[np.uint8]
Cents = npt.NDArray[np.int64]

UNIT = 100
"""What a simulated round stakes on the ante and on the bonus."""
ACE, KING, JACK = 12, 11, 9
LINES = tuple(int(line) for line in Line)
_TENS, _ACE_JACK, _JACKS, _ACE_KING, _ACE_JACK_SUITED, _ACE_KING_SUITED, _ACES, _BOTH_ACES = LINES


@compiled
def bonus_line(one: int, two: int, three: int, four: int) -> int:
    """The line of the bonus table for the player's two cards and the dealer's; 0 where there is none."""
    high, low = max(one % 13, two % 13), min(one % 13, two % 13)
    suited = one // 13 == two // 13
    if high == low:
        if high == ACE:
            return _BOTH_ACES if three % 13 == ACE and four % 13 == ACE else _ACES
        return _JACKS if high >= JACK else _TENS
    if high == ACE and low == KING:
        return _ACE_KING_SUITED if suited else _ACE_KING
    if high == ACE and low >= JACK:
        return _ACE_JACK_SUITED if suited else _ACE_JACK
    return 0


@compiled
def compare(known: Lookups, cards: Cards) -> tuple[int, int]:
    """The strengths of the player's and the dealer's best five cards."""
    total, mask = known[3], np.uint64(0)
    for i in range(4, 9):
        total += SUMS[cards[i]]
        mask |= MASKS[cards[i]]
    one, two, three, four = cards[0], cards[1], cards[2], cards[3]
    player = strength(known[0], known[1], known[2], total + SUMS[one] + SUMS[two], mask | MASKS[one] | MASKS[two])
    dealer = strength(known[0], known[1], known[2], total + SUMS[three] + SUMS[four], mask | MASKS[three] | MASKS[four])
    return int(player), int(dealer)


@compiled
def settle_one(
    known: Lookups, cards: Cards, ante: int, later: int, plays: bool, bonus: int, pays: Cents, cap: int, lowest: int,
    forfeits: bool,
) -> tuple[int, int]:  # fmt: skip
    """The net of ante, flop, turn and river together, and of the bonus. ``later``: turn and river wagers."""
    line = bonus_line(int(cards[0]), int(cards[1]), int(cards[2]), int(cards[3]))
    side = -bonus
    if line and (plays or not forfeits):
        side = -(-bonus * pays[line, 0] // pays[line, 1])
        if cap >= 0:
            side = min(side, cap)
    if not plays:
        return -ante, side
    player, dealer = compare(known, cards)
    if player == dealer:
        return 0, side
    if player < dealer:
        return -(1 + FLOP_ANTES) * ante - later, side
    return FLOP_ANTES * ante + later + (ante if player >= lowest else 0), side


@compiled
def _settle(
    known: Lookups, cards: Cards, ante: Cents, later: Cents, plays: npt.NDArray[np.bool_], bonus: Cents, pays: Cents,
    cap: int, lowest: int, forfeits: bool,
) -> Cents:  # fmt: skip
    nets = np.empty((len(ante), 2), dtype=np.int64)
    for i in range(len(ante)):
        nets[i, 0], nets[i, 1] = settle_one(
            known, cards[i], ante[i], later[i], plays[i], bonus[i], pays, cap, lowest, forfeits
        )
    return nets


def rules(options: Mapping[str, object]) -> tuple[Cents, int, int, bool]:
    """What the options decide: the bonus lines, the cap (-1: none), the lowest hand that pays the ante, forfeits."""
    pays = np.zeros((max(LINES) + 1, 2), dtype=np.int64)
    for line, paid in bonus_table(options).rows:
        pays[line] = paid.ratio.as_integer_ratio()
    cap = options.get("bonus_max_payout")
    lowest = tables(FIVE, 7).first(odds.pays_from(options))
    return pays, cap if isinstance(cap, int) else -1, lowest, bool(options.get("bonus_forfeit_on_fold", True))


def settle(
    cards: npt.ArrayLike, ante: npt.ArrayLike, later: npt.ArrayLike, plays: npt.ArrayLike, bonus: npt.ArrayLike,
    options: Mapping[str, object],
) -> Cents:  # fmt: skip
    """The net cents of many given deals: a row each, columns ante to river together, and bonus.

    Cards are rows of nine places in the deck: player, dealer, community cards.
    """
    return _settle(
        lookups(),
        np.asarray(cards, dtype=np.uint8),
        np.asarray(ante, dtype=np.int64),
        np.asarray(later, dtype=np.int64),
        np.asarray(plays, dtype=np.bool_),
        np.asarray(bonus, dtype=np.int64),
        *rules(options),
    )


@compiled
def bets(sets: Words, decisions: Bits, cards: Cards, board: int, new: Cents) -> bool:
    """Whether the player bets with so many community cards on the table: by canonical board."""
    mask = np.uint64(0)
    for i in range(4, 4 + board):
        mask |= MASKS[cards[i]]
    canonical = renaming(mask, new)
    one = place_beside(canonical, renamed(int(cards[0]), new))
    two = place_beside(canonical, renamed(int(cards[1]), new))
    return bool(decisions[find(sets, canonical), pair_place(max(one, two), min(one, two))])


@compiled
def _play(
    words: Generator, rounds: int, known: Lookups, folds: npt.NDArray[np.bool_], always: int, flops: Words,
    turns: Bits, boards: Words, rivers: Bits, pays: Cents, cap: int, lowest: int, forfeits: bool, unit: int,
) -> Sums:  # fmt: skip
    """Rounds with ante and bonus; ``always``: so many later wagers with every hand, or -1 for each on its merits."""
    sums = np.zeros((2, 4), dtype=np.int64)
    deck = np.arange(52).astype(np.uint8)
    new = np.empty(4, dtype=np.int64)
    for _ in range(rounds):
        deal(words, deck, 0, 9)
        plays = not folds[start_class(int(deck[0]), int(deck[1]))]
        later = 0
        if plays:
            later = always
            if always < 0:
                later = int(bets(flops, turns, deck, 3, new)) + int(bets(boards, rivers, deck, 4, new))
        net, side = settle_one(known, deck, unit, later * unit, plays, unit, pays, cap, lowest, forfeits)
        _add(sums, 0, net, (1 + FLOP_ANTES + later) * unit if plays else unit)
        _add(sums, 1, side, unit)
    return sums


@compiled
def _add(sums: Sums, wager: int, net: int, bet: int) -> None:
    sums[wager, NET] += net
    sums[wager, SQUARES] += net * net
    sums[wager, HITS] += net > 0
    sums[wager, BET] += bet


def simulation(options: Mapping[str, object], strategy: str = "optimal") -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner."""
    how, lowest = odds.plan(strategy), odds.pays_from(options)
    out = odds.folded(how, lowest)
    folds = np.array([names()[place] in out for place in range(169)])
    if how.later is None:
        turns, rivers = read_decisions()
        always = -1
    else:
        turns, rivers = np.zeros((1, 1), dtype=np.uint8), np.zeros((1, 1), dtype=np.uint8)
        always = sum(how.later)
    flops, boards = canonical_sets(3)[0], canonical_sets(4)[0]
    most = max(pays.ratio for _, pays in bonus_table(options).rows)
    known, decided = lookups(), rules(options)
    stakes = {ANTE: UNIT} | ({BONUS: UNIT} if options.get("bonus_offered", True) else {})
    return Simulation(
        "texas_hold_em_bonus_poker",
        options,
        how.name,
        stakes,
        int(most * UNIT) + 1,
        lambda words, rounds: _play(words, rounds, known, folds, always, flops, turns, boards, rivers, *decided, UNIT)[
            : len(stakes)
        ],
    )
