"""Three card poker compiled: the same rules as `round` and `hands`, written again for speed and as a check on them.

A card is its place in the deck (`FULL_DECK`): suit times 13 plus rank less 2. A pay table is an array with a line for
each `Rank`: what is won, over what stake; 0 over 0 where the table has no line. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from pitboss.games.three_card_poker import odds
from pitboss.games.three_card_poker.hands import Key, Rank
from pitboss.games.three_card_poker.wagers import ANTE, ANTE_BONUS, ANTE_BONUS_TABLES, PAIR_PLUS, PAIR_PLUS_LEDGERS
from pitboss.play.wagers import PayTable
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words, deal
from pitboss.simulate.runner import Simulation
from pitboss.simulate.sums import Sums, add

Cards = npt.NDArray[np.uint8]
Cents = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

UNIT = 100
"""What a simulated round stakes on the ante and on pair plus."""

_NONE, _PAIR, _FLUSH, _STRAIGHT, _THREE, _STRAIGHT_FLUSH = (int(rank) << 12 for rank in Rank)
_QUEEN_HIGH = _NONE | 12 << 8


def pack(key: Key) -> int:
    """A hand's key as one number of the same order: four bits each for the rank and up to three cards.

    >>> pack((Rank.PAIR, 13, 2)) > pack((Rank.PAIR, 12, 14)) > pack((Rank.NONE, 14, 13, 11))
    True
    """
    first, second, third, fourth = (*key, 0, 0, 0, 0)[:4]
    return first << 12 | second << 8 | third << 4 | fourth


def table(pays: PayTable) -> Cents:
    """A pay table as the kernel reads it."""
    lines = np.zeros((max(Rank) + 1, 2), dtype=np.int64)
    for rank, odds_paid in pays.rows:
        lines[rank] = odds_paid.ratio.as_integer_ratio()
    return lines


@compiled
def strength(one: int, two: int, three: int) -> int:
    """What three cards are compared by (20.3): the same number as the packed key."""
    a, b, c = one % 13 + 2, two % 13 + 2, three % 13 + 2
    high, low = max(a, b, c), min(a, b, c)
    middle = a + b + c - high - low
    if high == middle or middle == low:
        if high == low:
            return _THREE | high << 8
        return _PAIR | middle << 8 | (high + low - middle) << 4
    suited = one // 13 == two // 13 == three // 13
    if high - low == 2:
        return (_STRAIGHT_FLUSH if suited else _STRAIGHT) | high << 8
    if high == 14 and middle == 3:  # 3-2-A, the lowest
        return (_STRAIGHT_FLUSH if suited else _STRAIGHT) | 3 << 8
    return (_FLUSH if suited else _NONE) | high << 8 | middle << 4 | low


@compiled
def won(lines: Cents, hand: int, stake: int) -> int:
    """What a table pays on a stake, a fraction of a cent to the player; nothing where it has no line."""
    over = lines[hand >> 12, 1]
    return -(-stake * lines[hand >> 12, 0] // over) if over else 0


@compiled
def settle_one(
    player: int, dealer: int, ante: int, pair_plus: int, plays: bool, ledger: Cents, bonus: Cents
) -> tuple[int, int, int, int]:
    """The net of ante, play, ante bonus and pair plus for one seat, from the two hands' strengths."""
    if ante and not plays:  # 20.10(b): a fold takes the pair plus too
        return -ante, 0, 0, -pair_plus
    paid = won(ledger, player, pair_plus) if ledger[player >> 12, 1] else -pair_plus  # 20.11(a)2
    extra = won(bonus, player, ante)  # 20.11(a)3
    if dealer < _QUEEN_HIGH:  # 20.11(a)1
        return ante, 0, extra, paid
    if player > dealer:
        return ante, ante, extra, paid
    if player < dealer:
        return -ante, -ante, extra, paid
    return 0, 0, extra, paid


@compiled
def _settle(
    player_cards: Cards,
    dealer_cards: Cards,
    ante: Cents,
    pair_plus: Cents,
    plays: Flags,
    ledger: Cents,
    bonus: Cents,
) -> Cents:
    nets = np.empty((len(ante), 4), dtype=np.int64)
    for i in range(len(ante)):
        player = strength(player_cards[i, 0], player_cards[i, 1], player_cards[i, 2])
        dealer = strength(dealer_cards[i, 0], dealer_cards[i, 1], dealer_cards[i, 2])
        nets[i, 0], nets[i, 1], nets[i, 2], nets[i, 3] = settle_one(
            player, dealer, ante[i], pair_plus[i], plays[i], ledger, bonus
        )
    return nets


def settle(
    player_cards: npt.ArrayLike,
    dealer_cards: npt.ArrayLike,
    ante: npt.ArrayLike,
    pair_plus: npt.ArrayLike,
    plays: npt.ArrayLike,
    ledger: Cents,
    bonus: Cents,
) -> Cents:
    """The net cents of many given deals: a row each, columns ante, play, ante bonus, pair plus.

    Cards are rows of three places in the deck; an ante of 0 is a seat with pair plus only, which has no decision.
    """
    return _settle(
        np.asarray(player_cards, dtype=np.uint8),
        np.asarray(dealer_cards, dtype=np.uint8),
        np.asarray(ante, dtype=np.int64),
        np.asarray(pair_plus, dtype=np.int64),
        np.asarray(plays, dtype=np.bool_),
        ledger,
        bonus,
    )


@compiled
def _play(words: Words, rounds: int, lowest: int, unit: int, ledger: Cents, bonus: Cents) -> Sums:
    """Rounds with both wagers made; pair plus is watched alone and beside the ante, where a fold forfeits it."""
    sums = np.zeros((4, 4), dtype=np.int64)
    deck = np.arange(52).astype(np.uint8)
    for _ in range(rounds):
        deal(words, deck, 0, 6)
        player = strength(deck[0], deck[1], deck[2])
        dealer = strength(deck[3], deck[4], deck[5])
        plays = player >= lowest
        ante, play, extra, beside = settle_one(player, dealer, unit, unit, plays, ledger, bonus)
        alone = settle_one(player, dealer, 0, unit, True, ledger, bonus)[3]
        bet = 2 * unit if plays else unit
        add(sums, 0, ante + play + extra, bet)
        add(sums, 1, extra, bet)
        add(sums, 2, alone, unit)
        add(sums, 3, beside, unit)
    return sums


def simulation(options: Mapping[str, object], strategy: str = "optimal") -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner."""
    ledger = odds.chosen(PAIR_PLUS_LEDGERS, options, "pair_plus_ledger")
    bonus = odds.chosen(ANTE_BONUS_TABLES, options, "ante_bonus_table")
    how = odds.plan(strategy, bonus)
    lowest, pair_plus_pays, bonus_pays = pack(how.lowest), table(ledger), table(bonus)
    most = 2 + max(pays.ratio for paid in (ledger, bonus) for _, pays in paid.rows)
    return Simulation(
        "three_card_poker",
        options,
        how.name,
        dict.fromkeys((ANTE, ANTE_BONUS, PAIR_PLUS, odds.PAIR_PLUS_WITH_ANTE), UNIT),
        int(most * UNIT) + 1,
        lambda words, rounds: _play(words, rounds, lowest, UNIT, pair_plus_pays, bonus_pays),
    )
