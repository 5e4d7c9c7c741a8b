"""Craps compiled: the rules of the dice written again for speed, as a check on `wagers` and `round`.

A simulated round is a new shooter's: every wager is made at the first come out roll (come and don't come on the first
roll behind a point), and left until it is decided; the shooter throws until all are, and for the fire bet until the
seven-out. Amounts are whole cents, worked out beforehand; a wager is a row of numbers.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.errors import Unreadable
from pitboss.games.craps.payouts import fire_pays, least_stake, multiples, offered, paid, step, vigorish, winning_totals
from pitboss.games.craps.wagers import BETS, COME, DONT_COME, DONT_PASS, FIRE, NUMBERS, PASS, SUPPLEMENT_OF, Bet, Group
from pitboss.law.options import Options
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words, next_word
from pitboss.simulate.runner import Simulation
from pitboss.simulate.sums import Sums, add

Table = npt.NDArray[np.int64]

# Kinds of wager
DO, DONT, DO_LATER, DONT_LATER, FOR, AGAINST, PAIR, NEXT, POINTS = range(9)
# Columns of a row: the kind, its number, whether it rests on a come out roll, and amounts
KIND, NUMBER, RESTS, STAKE, LOSES = range(5)
WINS, BETS_ON, LOSES_ON, WINS_OFF, LOSES_OFF = 5, 18, 31, 44, 57
"""Where the amounts by total begin: won, bet, lost; won and lost where the odds behind it are off."""
WIDTH = 70
_KINDS = {PASS: DO, DONT_PASS: DONT, COME: DO_LATER, DONT_COME: DONT_LATER}
_UNDECIDED, _IN_BOX = -1, 0
_36, _LIMIT, _HALF = np.uint64(36), np.uint64((1 << 32) // 36 * 36), np.uint64(32)


@compiled
def throw(words: Words) -> int:
    """One of the 36 throws, all equally likely: first die less one, times six, plus second die less one."""
    while True:
        drawn = next_word(words) >> _HALF
        if drawn < _LIMIT:
            return int(drawn % _36)


@compiled
def decide(row: Table, number: int, puck: int, one: int, two: int, made: int) -> tuple[int, int, bool]:
    """What a throw does to a wager on its number (0: none yet): its number then, its net, and whether it is decided."""
    total, kind = one + two, row[KIND]
    if kind <= DONT_LATER:
        do = kind in (DO, DO_LATER)
        if number == 0:
            if total in (7, 11):
                return 0, row[WINS] if do else -row[LOSES], True
            if total in (2, 3, 12):
                if do:
                    return 0, -row[LOSES], True
                return 0, 0 if total == 12 else row[WINS], True  # 12 is barred: a stand-off
            return total, 0, False
        if total != 7 and total != number:
            return number, 0, False
        off = puck == 0 and row[RESTS] == 1
        if (total == number) == do:
            return number, row[(WINS_OFF if off else WINS) + number], True
        return number, -row[(LOSES_OFF if off else LOSES_ON) + number], True
    if kind == NEXT:
        won = row[WINS + total]
        return 0, won if won else -row[LOSES], True
    if kind == POINTS:
        if (puck and total == 7) or made == 6:
            won = row[WINS + made]
            return 0, won if won else -row[LOSES], True
        return 0, 0, False
    target = row[NUMBER]
    if (puck == 0 and row[RESTS] == 1) or (total != 7 and total != target):
        return 0, 0, False
    if kind == AGAINST:
        return 0, row[WINS] if total == 7 else -row[LOSES], True
    wins = total == target and (kind == FOR or one == two)
    return 0, row[WINS] if wins else -row[LOSES], True


@compiled
def points_after(mask: int, puck: int, total: int) -> int:
    """The points made so far, a bit for each."""
    return mask | 1 << puck if puck and total == puck else mask


@compiled
def count(mask: int) -> int:
    bits = 0
    while mask:
        bits += mask & 1
        mask >>= 1
    return bits


@compiled
def puck_after(puck: int, total: int) -> int:
    if puck:
        return 0 if total == 7 or total == puck else puck
    return total if 4 <= total <= 10 and total != 7 else 0


@compiled
def _play(words: Words, rounds: int, rows: Table) -> Sums:
    """So many shooters, every wager made once."""
    wagers = len(rows)
    sums = np.zeros((wagers, 4), dtype=np.int64)
    numbers = np.zeros(wagers, dtype=np.int64)
    left = np.arange(wagers)
    for _ in range(rounds):
        puck = mask = 0
        open_ = wagers
        for i in range(wagers):
            numbers[i] = _IN_BOX
            left[i] = i
        while open_:
            thrown = throw(words)
            one, two = thrown // 6 + 1, thrown % 6 + 1
            mask = points_after(mask, puck, one + two)
            made = count(mask)
            k = 0
            while k < open_:
                i = left[k]
                kind = rows[i, KIND]
                if puck == 0 and numbers[i] == _IN_BOX and (kind in (DO_LATER, DONT_LATER)):
                    k += 1  # not yet made
                    continue
                numbers[i], net, over = decide(rows[i], numbers[i], puck, one, two, made)
                if not over:
                    k += 1
                    continue
                add(sums, i, net, rows[i, BETS_ON + numbers[i]])
                open_ -= 1
                left[k] = left[open_]
            puck = puck_after(puck, one + two)
    return sums


def settle(throws: npt.ArrayLike, rows: Table) -> list[int | None]:
    """What each wager comes to on these throws, from a new shooter's first; None where they do not decide it."""
    nets: list[int | None] = [None] * len(rows)
    numbers = [_IN_BOX] * len(rows)
    puck = mask = 0
    for one, two in np.asarray(throws, dtype=np.int64).tolist():
        mask = points_after(mask, puck, one + two)
        for i, row in enumerate(rows):
            later = row[KIND] in (DO_LATER, DONT_LATER) and puck == 0 and numbers[i] == _IN_BOX
            if nets[i] is None and not later:
                numbers[i], net, over = decide(row, numbers[i], puck, one, two, count(mask))
                nets[i] = int(net) if over else None
        puck = puck_after(puck, one + two)
    return nets


# From options to rows


def rows_for(options: Options) -> dict[str, Table]:
    """Every wager watched, as the kernel reads it."""
    rows = {}
    for key in [key for key in BETS if key in offered(options) and not BETS[key].supports]:
        bet = BETS[key]
        rows[key] = _line(options, bet, {}) if key in _KINDS else _other(options, bet)
        if key in _KINDS and (behind := _full_odds(options, SUPPLEMENT_OF[key])):
            rows[f"{key}_with_odds"] = _line(options, bet, behind)
    return rows


def _full_odds(options: Options, bet: Bet) -> dict[int, Fraction]:
    """The most odds by number, in flat wagers; none where nothing says what the most is."""
    caps = multiples(options.word("max_odds_lay" if bet.against else "max_odds_take"))
    amounts = {}
    for number, times in caps.items():
        if times is None:
            return {}
        amounts[number] = times / bet.pays[number].ratio if bet.against else times
    return amounts


def _line(options: Options, bet: Bet, behind: Mapping[int, Fraction]) -> Table:
    even, pays = paid(options, bet, 0, 7).ratio, SUPPLEMENT_OF[bet.key].pays
    won = {n: even + behind.get(n, Fraction(0)) * pays[n].ratio for n in NUMBERS}
    bets = {n: 1 + behind.get(n, Fraction(0)) for n in NUMBERS}
    stake = 100 * math.lcm(even.denominator, *(x.denominator for x in (*won.values(), *bets.values())))
    row = _row(_KINDS[bet.key], stake, stake)
    row[WINS] = even * stake
    row[RESTS] = bet.key == COME and options["come_odds_on_come_out"] == "off"
    for n in NUMBERS:
        row[WINS + n], row[LOSES_ON + n], row[BETS_ON + n] = won[n] * stake, bets[n] * stake, bets[n] * stake
        row[WINS_OFF + n], row[LOSES_OFF + n] = even * stake, stake
    return row


def _other(options: Options, bet: Bet) -> Table:
    if bet.key == FIRE:
        row = _row(POINTS, 100, 100)
        for points in range(7):
            pays = fire_pays(options, points)
            row[WINS + points] = pays.pays(100) if pays else 0
        return row
    stake = least_stake(options, bet) if bet.vig else step(options, bet)
    if bet.group is Group.ONE_ROLL:
        row = _row(NEXT, stake, stake)
        for total in winning_totals(bet.key, 0):
            row[WINS + total] = paid(options, bet, 0, total).pays(stake)
        return row
    vig = vigorish(options, bet, stake)
    ahead = vig if options["vig_timing"] == "at_placement" else 0
    kind = AGAINST if bet.against else PAIR if bet.key.startswith("hard") else FOR
    row = _row(kind, stake, stake + ahead)
    row[NUMBER], row[RESTS] = bet.number, options[bet.come_out] == "off"
    row[WINS] = paid(options, bet, 0, 7 if bet.against else bet.number).pays(stake) - vig
    return row


def _row(kind: int, stake: int, loses: int) -> Table:
    row = np.zeros(WIDTH, dtype=np.int64)
    row[KIND], row[STAKE], row[LOSES] = kind, stake, loses
    row[BETS_ON : BETS_ON + 13] = loses
    return row


def simulation(options: Options, strategy: str = "optimal") -> Simulation:
    """Every wager of the table under these options, for the runner."""
    if strategy != "optimal":
        raise Unreadable("every wager is simulated by itself: the only strategy is 'optimal', the most odds always")
    rows = rows_for(options)
    table = np.stack(list(rows.values()))
    return Simulation(
        "craps",
        options,
        strategy,
        {key: int(row[STAKE]) for key, row in rows.items()},
        int(table[:, STAKE:].max()),
        lambda words, rounds: _play(words, rounds, table),
    )
