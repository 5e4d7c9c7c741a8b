"""Every deal of four card poker, counted: how often each hand holds against each up card of the dealer.

    python -m pitboss.games.four_card_poker.solve

writes ``solved.json`` (the counts behind every figure of `odds`) and ``decisions.xz`` (how to play each hand, for the
kernel) beside this file. It takes some fifteen seconds of two processors and shows how far it is on stderr.

The dealer's other five cards are any of the 46 left, 1,370,754 ways. Rather than look at each for every hand, the
dealer's hands that hold the up card are counted by strength once, for every set of up to three other cards they may
hold (and listed for every four); a player's five cards then exclude themselves by inclusion and exclusion. All counts
are whole.
"""

from __future__ import annotations

import json
import lzma
import math
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pitboss.games.poker.hands import FOUR, Four
from pitboss.games.poker.kernels import Rows, strength
from pitboss.games.poker.suits import canonical_sets
from pitboss.games.poker.tables import MASKS, SUMS, Strengths, Words, tables
from pitboss.simulate.compiled import compiled

OTHERS = 51
"""Cards beside the up card."""
DEALS = math.comb(46, 5)
"""The dealer's hands behind an up card, for one hand of a player."""

Counts = npt.NDArray[np.int64]
Small = npt.NDArray[np.uint16]
Wins = npt.NDArray[np.int32]
Choices = npt.NDArray[np.uint8]
FOLD, ONCE, THRICE = range(3)
"""How a hand is played: given up, with a play wager of one ante, or of three."""
Lookups = tuple[Rows, Strengths, Strengths, np.uint64]


@compiled
def set2(a: int, b: int) -> int:
    """The place of a set of two places, higher first; and so on for three and four."""
    return a * (a - 1) // 2 + b


@compiled
def set3(a: int, b: int, c: int) -> int:
    return a * (a - 1) * (a - 2) // 6 + set2(b, c)


@compiled
def set4(a: int, b: int, c: int, d: int) -> int:
    return a * (a - 1) * (a - 2) * (a - 3) // 24 + set3(b, c, d)


@compiled
def count_behind(
    known: Lookups, up: int, any_: Counts, one: Counts, two: Counts, three: Small, four: Small, filled: Counts
) -> None:
    """Goes through all 2,349,060 hands of five other cards and counts each under every set of cards it holds."""
    rows, values, flushes = known[0], known[1], known[2]
    for a in range(4, OTHERS):
        ca = a + (a >= up)
        ta, ma = known[3] + SUMS[up] + SUMS[ca], MASKS[up] | MASKS[ca]
        for b in range(3, a):
            cb = b + (b >= up)
            tb, mb = ta + SUMS[cb], ma | MASKS[cb]
            ab = set2(a, b)
            for c in range(2, b):
                cc = c + (c >= up)
                tc, mc = tb + SUMS[cc], mb | MASKS[cc]
                ac, bc, abc = set2(a, c), set2(b, c), set3(a, b, c)
                for d in range(1, c):
                    cd = d + (d >= up)
                    td, md = tc + SUMS[cd], mc | MASKS[cd]
                    ad, bd, cd2 = set2(a, d), set2(b, d), set2(c, d)
                    abd, acd, bcd = set3(a, b, d), set3(a, c, d), set3(b, c, d)
                    abcd = set4(a, b, c, d)
                    for e in range(d):
                        ce = e + (e >= up)
                        s = strength(rows, values, flushes, td + SUMS[ce], md | MASKS[ce])
                        any_[s] += 1
                        for card in (a, b, c, d, e):
                            one[card, s] += 1
                        for pair in (ab, ac, bc, ad, bd, cd2, set2(a, e), set2(b, e), set2(c, e), set2(d, e)):
                            two[pair, s] += 1
                        for triple in (
                            abc, abd, acd, bcd, set3(a, b, e), set3(a, c, e), set3(b, c, e), set3(a, d, e),
                            set3(b, d, e), set3(c, d, e),
                        ):  # fmt: skip
                            three[triple, s] += 1
                        for four_of in (abcd, set4(a, b, c, e), set4(a, b, d, e), set4(a, c, d, e), set4(b, c, d, e)):
                            four[four_of, filled[four_of]] = s
                            filled[four_of] += 1


@compiled
def accumulate(any_: Counts, one: Counts, two: Counts, three: Small, four: Small) -> None:
    """From how many have a strength to how many have it or a lower one."""
    for s in range(1, len(any_)):
        any_[s] += any_[s - 1]
    for i in range(len(one)):
        for s in range(1, len(any_)):
            one[i, s] += one[i, s - 1]
    for i in range(len(two)):
        for s in range(1, len(any_)):
            two[i, s] += two[i, s - 1]
    for i in range(len(three)):
        for s in range(1, len(any_)):
            three[i, s] += three[i, s - 1]
    for i in range(len(four)):
        four[i].sort()


@compiled
def not_above(sorted_: Small, s: int) -> int:
    """How many of sorted strengths are not above this one."""
    low, high = 0, len(sorted_)
    while low < high:
        middle = (low + high) // 2
        if sorted_[middle] <= s:
            low = middle + 1
        else:
            high = middle
    return low


@compiled
def held(
    any_: Counts, one: Counts, two: Counts, three: Small, four: Small, known: Lookups, up: int, p: Counts, s: int
) -> int:
    """How many of the dealer's hands behind the up card do not beat a player's five cards (places, highest first)."""
    count = any_[s]
    for i in range(5):
        count -= one[p[i], s]
        for j in range(i + 1, 5):
            count += two[set2(p[i], p[j]), s]
            for k in range(j + 1, 5):
                count -= three[set3(p[i], p[j], p[k]), s]
                for m in range(k + 1, 5):
                    count += not_above(four[set4(p[i], p[j], p[k], p[m])], s)
    total, mask = known[3] + SUMS[up], MASKS[up]
    for i in range(5):
        card = p[i] + (p[i] >= up)
        total += SUMS[card]
        mask |= MASKS[card]
    return int(count - (strength(known[0], known[1], known[2], total, mask) <= s))


@compiled
def against_up(
    any_: Counts, one: Counts, two: Counts, three: Small, four: Small, six: Lookups, five: Lookups, rank: int,
    hands: Words, wins: Wins, strengths: Small,
) -> None:  # fmt: skip
    """The hands held by every canonical set of five cards against the up cards of one rank, in any suit."""
    p, beside = np.empty(5, dtype=np.int64), np.empty(5, dtype=np.int64)
    for place in range(len(hands)):
        found, total = 0, five[3]
        for card in range(51, -1, -1):
            if MASKS[card] & hands[place]:
                p[found] = card
                found += 1
                total += SUMS[card]
        s = int(strength(five[0], five[1], five[2], total, hands[place]))
        strengths[place] = s
        for suit in range(4):
            if MASKS[suit * 13 + rank] & hands[place]:
                wins[place, suit] = -1
                continue
            for i in range(5):  # the up card becomes a club: its suit and clubs change names
                of = p[i] // 13
                of = 0 if of == suit else suit if of == 0 else of
                card = of * 13 + p[i] % 13
                beside[i] = card - (card > rank)
            beside[::-1].sort()
            wins[place, suit] = held(any_, one, two, three, four, six, rank, beside, s)


def lookups(cards: int) -> Lookups:
    """The tables for the best four of so many cards, as the kernels of this game take them."""
    table = tables(FOUR, cards).lookup
    return table.rows, table.values, table.flushes, table.start


def solve_rank(rank: int, hands: Words) -> tuple[Wins, Small]:
    """For an up card of this rank (0 is a two): the dealer's hands that each hand holds against, by suit."""
    strengths = len(tables(FOUR, 6).keys)
    any_ = np.zeros(strengths, dtype=np.int64)
    one, two = np.zeros((51, strengths), dtype=np.int64), np.zeros((math.comb(51, 2), strengths), dtype=np.int64)
    three = np.zeros((math.comb(51, 3), strengths), dtype=np.uint16)
    four = np.zeros((math.comb(51, 4), 47), dtype=np.uint16)
    count_behind(lookups(6), rank, any_, one, two, three, four, np.zeros(len(four), dtype=np.int64))
    accumulate(any_, one, two, three, four)
    wins, found = np.zeros((len(hands), 4), dtype=np.int32), np.zeros(len(hands), dtype=np.uint16)
    against_up(any_, one, two, three, four, lookups(6), lookups(5), rank, hands, wins, found)
    return wins, found


def solve(show: bool = True) -> tuple[Wins, Small]:
    """The dealer's hands that each canonical hand holds against, by the up card's rank and suit (-1: not possible)."""
    hands, _ = canonical_sets(5)
    wins = np.zeros((len(hands), 13, 4), dtype=np.int32)
    strengths = np.zeros(len(hands), dtype=np.uint16)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda rank: solve_rank(rank, hands), range(13))
        for rank, (found, ranked) in enumerate(results):
            wins[:, rank], strengths = found, ranked
            if show:
                print(f"\r{rank + 1} of 13 up cards", end="", file=sys.stderr, flush=True)
    if show:
        print(file=sys.stderr)
    return wins, strengths


def choose(wins: Wins, strengths: Small) -> Choices:
    """The best play of every hand against every up card.

    Ahead more often than behind, the largest play wager is best; otherwise the least, as long as two antes at these
    chances lose less than the one given up. A hand that earns the ante bonus is always worth playing (27.11(a)2).
    """
    bonus = strengths >= tables(FOUR, 5).first(Four.THREE_OF_A_KIND)
    ahead = 2 * wins.astype(np.int64) > DEALS
    playable = (4 * wins.astype(np.int64) > DEALS) | bonus[:, None, None]
    return np.where(ahead, THRICE, np.where(playable & (wins >= 0), ONCE, FOLD)).astype(np.uint8)


def write(wins: Wins, strengths: Small, directory: Path) -> None:
    """Stores the counts by hand and play, and the plays themselves."""
    _, weights = canonical_sets(5)
    choices = choose(wins, strengths)
    keys = tables(FOUR, 5).keys
    counts = np.zeros((len(keys), 3, 2), dtype=np.int64)
    for choice in range(3):
        chosen = (choices == choice) & (wins >= 0)
        np.add.at(counts[:, choice, 0], strengths, weights * chosen.sum((1, 2)))
        np.add.at(counts[:, choice, 1], strengths, weights * (wins.astype(np.int64) * chosen).sum((1, 2)))
    lines = [json.dumps([key, *counts[s].reshape(-1).tolist()], separators=(",", ":")) for s, key in enumerate(keys)]
    about = "key; then hands with an up card, and dealer's hands held against: folded, played once, played thrice"
    text = f'{{"about": "{about}", "deals": {DEALS}, "hands": [\n' + ",\n".join(lines) + "\n]}\n"
    (directory / SOLVED).write_text(text, encoding="ascii")
    ordered = choices[np.argsort(strengths, kind="stable")].transpose(1, 0, 2)  # hands alike stand together: smaller
    packed = np.packbits(np.unpackbits(ordered.reshape(-1, 1), axis=1)[:, 6:])
    (directory / DECISIONS).write_bytes(lzma.compress(packed.tobytes(), preset=9))


SOLVED, DECISIONS = "solved.json", "decisions.xz"


def read_choices() -> Choices:
    """The best play by canonical hand, up card's rank and suit, as stored."""
    stored = lzma.decompress(resources.files("pitboss.games.four_card_poker").joinpath(DECISIONS).read_bytes())
    hands, _ = canonical_sets(5)
    bits = np.unpackbits(np.frombuffer(stored, dtype=np.uint8))[: len(hands) * 104].reshape(-1, 2)
    ordered = (2 * bits[:, 0] + bits[:, 1]).reshape(13, len(hands), 4).transpose(1, 0, 2)
    choices = np.empty_like(ordered)
    strengths = np.zeros(len(hands), dtype=np.uint16)
    rank_hands(lookups(5), hands, strengths)
    choices[np.argsort(strengths, kind="stable")] = ordered
    return choices


@compiled
def rank_hands(five: Lookups, hands: Words, strengths: Small) -> None:
    """The strength of every set of five cards."""
    for place in range(len(hands)):
        total = five[3]
        for card in range(52):
            if MASKS[card] & hands[place]:
                total += SUMS[card]
        strengths[place] = strength(five[0], five[1], five[2], total, hands[place])


if __name__ == "__main__":
    write(*solve(), Path(__file__).parent)
