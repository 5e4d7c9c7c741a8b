"""Four card poker compiled: the same rules as `round` and `hands`, written again for speed and as a check on them.

A card is its place in the deck (`FULL_DECK`). A pay table is an array with a line for each rank: what is won, over what
stake; 0 over 0 where the table has no line. Amounts are cents. A hand is its strength, as `poker.tables` has it.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from pitboss.games.four_card_poker import odds
from pitboss.games.four_card_poker.hands import FOUR, Line, Rank
from pitboss.games.four_card_poker.odds import ANTES
from pitboss.games.four_card_poker.solve import Choices, Lookups, lookups, read_choices
from pitboss.games.four_card_poker.wagers import ACES_UP, ANTE, ANTE_BONUS, aces_up_table, ante_bonus_table
from pitboss.games.poker.kernels import strength
from pitboss.games.poker.suits import canonical_sets, find, renamed, renaming
from pitboss.games.poker.tables import MASKS, SUMS, Words, tables
from pitboss.play.wagers import PayTable
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words as Generator
from pitboss.simulate.generator import deal
from pitboss.simulate.runner import Simulation
from pitboss.simulate.sums import BET, HITS, NET, SQUARES, Sums

Cards = npt.NDArray[np.uint8]
Cents = npt.NDArray[np.int64]
Ranked = npt.NDArray[np.uint8]

UNIT = 100
"""What a simulated round stakes on the ante and on aces up."""


def paid(pays: PayTable) -> Cents:
    """A pay table as the kernel reads it."""
    lines = np.zeros((max(Rank) + 1, 2), dtype=np.int64)
    for rank, odds_paid in pays.rows:
        lines[rank] = odds_paid.ratio.as_integer_ratio()
    return lines


def aces_up_ranks() -> Ranked:
    """The line of an aces up table for every strength; 0 where there is none."""
    known = tables(FOUR, 5)
    aces = [key[0] == Rank.PAIR and key[1] == 14 for key in known.keys]
    return np.where((known.categories > Line.PAIR_OF_ACES) | np.array(aces), known.categories, 0).astype(np.uint8)


@compiled
def rank_hand(known: Lookups, cards: Cards, start: int, stop: int) -> int:
    """The strength of the cards in these places."""
    total, mask = known[3], np.uint64(0)
    for i in range(start, stop):
        total += SUMS[cards[i]]
        mask |= MASKS[cards[i]]
    return int(strength(known[0], known[1], known[2], total, mask))


@compiled
def won(lines: Cents, rank: int, stake: int) -> int:
    """What a table pays on a stake, a fraction of a cent to the player; nothing where it has no line."""
    over = lines[rank, 1]
    return -(-stake * lines[rank, 0] // over) if over else 0


@compiled
def settle_one(
    player: int, dealer: int, ante: int, play: int, aces_up: int, category: Ranked, aces: Ranked, table: Cents,
    bonus: Cents,
) -> tuple[int, int, int, int]:  # fmt: skip
    """The net of ante, play, ante bonus and aces up for one seat; no play wager: the ante is given up."""
    side = won(table, aces[player], aces_up) if aces[player] else -aces_up
    if play == 0:
        return -ante, 0, 0, side
    sign = 1 if player >= dealer else -1  # a tie wins
    return sign * ante, sign * play, won(bonus, category[player], ante), side


@compiled
def _settle(
    cards: Cards, ante: Cents, play: Cents, aces_up: Cents, five: Lookups, six: Lookups, category: Ranked,
    aces: Ranked, table: Cents, bonus: Cents,
) -> Cents:  # fmt: skip
    nets = np.empty((len(ante), 4), dtype=np.int64)
    for i in range(len(ante)):
        player, dealer = rank_hand(five, cards[i], 0, 5), rank_hand(six, cards[i], 5, 11)
        nets[i, 0], nets[i, 1], nets[i, 2], nets[i, 3] = settle_one(
            player, dealer, ante[i], play[i], aces_up[i], category, aces, table, bonus
        )
    return nets


def settle(
    cards: npt.ArrayLike,
    ante: npt.ArrayLike,
    play: npt.ArrayLike,
    aces_up: npt.ArrayLike,
    options: Mapping[str, object],
) -> Cents:
    """The net cents of many given deals: a row each, columns ante, play, ante bonus, aces up.

    Cards are rows of eleven places in the deck, five for the player and six for the dealer.
    """
    return _settle(
        np.asarray(cards, dtype=np.uint8),
        np.asarray(ante, dtype=np.int64),
        np.asarray(play, dtype=np.int64),
        np.asarray(aces_up, dtype=np.int64),
        lookups(5),
        lookups(6),
        tables(FOUR, 5).categories,
        aces_up_ranks(),
        paid(aces_up_table(options)),
        paid(ante_bonus_table(options)),
    )


@compiled
def best_choice(hands: Words, choices: Choices, cards: Cards, new: Cents) -> int:
    """How to play the five cards in front against the up card behind them: by canonical hand."""
    mask = np.uint64(0)
    for i in range(5):
        mask |= MASKS[cards[i]]
    canonical = renaming(mask, new)
    up = renamed(int(cards[5]), new)
    return int(choices[find(hands, canonical), up % 13, up // 13])


@compiled
def _play(
    words: Generator, rounds: int, by_hand: Choices, hands: Words, choices: Choices, five: Lookups, six: Lookups,
    category: Ranked, aces: Ranked, table: Cents, bonus: Cents, unit: int,
) -> Sums:  # fmt: skip
    """Rounds with both wagers made; without choices by canonical hand, those by the hand's strength alone count."""
    sums = np.zeros((3, 4), dtype=np.int64)
    deck = np.arange(52).astype(np.uint8)
    new = np.empty(4, dtype=np.int64)
    for _ in range(rounds):
        deal(words, deck, 0, 11)
        player, dealer = rank_hand(five, deck, 0, 5), rank_hand(six, deck, 5, 11)
        choice = best_choice(hands, choices, deck, new) if len(choices) else by_hand[player]
        play = ANTES[choice] * unit
        ante, played, extra, side = settle_one(player, dealer, unit, play, unit, category, aces, table, bonus)
        _add(sums, 0, ante + played + extra, unit + play)
        _add(sums, 1, extra, unit + play)
        _add(sums, 2, side, unit)
    return sums


@compiled
def _add(sums: Sums, wager: int, net: int, bet: int) -> None:
    sums[wager, NET] += net
    sums[wager, SQUARES] += net * net
    sums[wager, HITS] += net > 0
    sums[wager, BET] += bet


def simulation(options: Mapping[str, object], strategy: str = "optimal") -> Simulation:
    """The game under these options, the ante played by this strategy, for the runner."""
    how = odds.plan(strategy)
    known = tables(FOUR, 5)
    by_hand = np.zeros(len(known.keys), dtype=np.uint8)
    if not how.best:
        by_hand[:] = [how.choice(key) for key in known.keys]
    choices = read_choices() if how.best else np.zeros((0, 13, 4), dtype=np.uint8)
    hands = canonical_sets(5)[0] if how.best else np.zeros(0, dtype=np.uint64)
    table, bonus = aces_up_table(options), ante_bonus_table(options)
    most = 4 + max(pays.ratio for one in (table, bonus) for _, pays in one.rows)
    settled = (lookups(5), lookups(6), known.categories, aces_up_ranks(), paid(table), paid(bonus))
    return Simulation(
        "four_card_poker",
        options,
        how.name,
        dict.fromkeys((ANTE, ANTE_BONUS, ACES_UP), UNIT),
        int(most * UNIT) + 1,
        lambda words, rounds: _play(words, rounds, by_hand, hands, choices, *settled, UNIT),
    )
