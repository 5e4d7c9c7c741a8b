"""Craps compiled: the rules of the dice written again for speed, as a check on `wagers` and `round`.

A simulated round is a new shooter's: every wager is made at the first come out roll (come and don't come on the first
roll behind a point), and left until it is decided; the shooter throws until all are, and for the fire bet until the
seven-out. Amounts are whole cents, worked out beforehand; a wager is a row of numbers, and what every throw does to it
wherever it stands is worked out beforehand too (`layout`), so that playing is looking up.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.errors import Unreadable
from pitboss.games.craps.payouts import fire_pays, least_stake, multiples, offered, paid, step, vigorish, winning_totals
from pitboss.games.craps.wagers import BETS, COME, DONT_COME, DONT_PASS, FIRE, NUMBERS, PASS, SUPPLEMENT_OF, Bet, Group
from pitboss.law.options import Options
from pitboss.simulate.asked import EVERYTHING, Asked
from pitboss.simulate.compiled import lean
from pitboss.simulate.generator import Words, next_word
from pitboss.simulate.runner import Simulation
from pitboss.simulate.tally import Endings, Histogram, Outcome

Table = npt.NDArray[np.int64]

# Kinds of wager
DO, DONT, DO_LATER, DONT_LATER, FOR, AGAINST, PAIR, NEXT, POINTS = range(9)
# Columns of a row: the kind, its number, whether it rests on a come out roll, and amounts
KIND, NUMBER, RESTS, STAKE, LOSES = range(5)
WINS, BETS_ON, LOSES_ON, WINS_OFF, LOSES_OFF = 5, 18, 31, 44, 57
"""Where the amounts by total begin: won, bet, lost; won and lost where the odds behind it are off."""
WIDTH = 70
_KINDS = {PASS: DO, DONT_PASS: DONT, COME: DO_LATER, DONT_COME: DONT_LATER}
_IN_BOX = 0
_WITH_ODDS = "_with_odds"
THROWS = 36
_36, _LOW, _HALF = np.uint64(THROWS), np.uint64(0xFFFFFFFF), np.uint64(32)
_SURPLUS = np.uint64((1 << 32) % THROWS)


@lean
def throw(words: Words) -> int:
    """One of the 36 throws, all equally likely: first die less one, times six, plus second die less one."""
    while True:
        drawn = (next_word(words) >> _HALF) * _36
        if drawn & _LOW >= _SURPLUS:
            return int(drawn >> _HALF)


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


def puck_after(puck: int, total: int) -> int:
    if puck:
        return 0 if total == 7 or total == puck else puck
    return total if total in NUMBERS else 0


class Layout(NamedTuple):
    """Wagers as the kernel plays them: from where each begins, every throw leads on, or to an end of its own."""

    begins: Table
    """Where each wager begins."""
    leads: Table
    """By place and throw: the place that it leads to, or an end: -1 for the first, -2 for the second and so on."""
    ends: tuple[tuple[int, Outcome], ...]
    """The wager of each end, and what it comes to."""


def layout(rows: Iterable[Table]) -> Layout:
    """Every place that each wager can be in, with what each throw does to it there."""
    begins, leads, ends = list[int](), list[int](), dict[tuple[int, Outcome], int]()
    for wager, row in enumerate(rows):
        begins.append(len(leads))
        first = (0, _IN_BOX, frozenset[int]())  # the puck, the wager's number, the points made
        places = {first: len(leads)}
        for place in (waiting := [first]):
            for one, two in _DICE:
                puck, number, made = place
                total = one + two
                if row[KIND] == POINTS and puck and total == puck:
                    made |= {puck}
                over, net = False, 0
                if puck or number != _IN_BOX or row[KIND] not in (DO_LATER, DONT_LATER):  # else it is not yet made
                    number, net, over = decide(row, number, puck, one, two, len(made))
                if over:
                    end = wager, (int(net), int(row[BETS_ON + number]))
                    leads.append(-1 - ends.setdefault(end, len(ends)))
                    continue
                then = puck_after(puck, total), number, made
                if then not in places:
                    places[then] = begins[-1] + THROWS * len(places)
                    waiting.append(then)
                leads.append(places[then])
    return Layout(np.array(begins), np.array(leads), tuple(ends))


_DICE = tuple(itertools.product(range(1, 7), repeat=2))


@lean
def _play(words: Words, rounds: int, begins: Table, leads: Table, at: Table, left: Table, counts: Table) -> None:
    """So many shooters, every wager made once."""
    for _ in range(rounds):
        open_ = len(begins)
        for i in range(open_):
            at[i], left[i] = begins[i], i
        while open_:
            thrown, k = throw(words), 0
            while k < open_:
                i = left[k]
                then = leads[at[i] + thrown]
                if then >= 0:
                    at[i] = then
                    k += 1
                    continue
                counts[-1 - then] += 1
                open_ -= 1
                left[k] = left[open_]


def settle(throws: npt.ArrayLike, rows: Iterable[Table]) -> list[int | None]:
    """What each wager comes to on these throws, from a new shooter's first; None where they do not decide it."""
    known = layout(rows)
    nets: list[int | None] = []
    for begins in known.begins.tolist():
        at = begins
        for one, two in np.asarray(throws).tolist():
            if at >= 0:
                at = int(known.leads[at + 6 * (one - 1) + two - 1])
        nets.append(None if at >= 0 else known.ends[-1 - at][1][0])
    return nets


# From options to rows


def rows_for(options: Options, asked: Asked = EVERYTHING) -> dict[str, Table]:
    """The wagers asked for, as the kernel reads them."""
    units = {key: int(_row_of(options, key)[STAKE]) for key in _watched(options)}
    return {key: _row_of(options, key, stake) for key, stake in asked.of(units).items()}


def _watched(options: Options) -> Iterator[str]:
    for key in [key for key in BETS if key in offered(options) and not BETS[key].supports]:
        yield key
        if key in _KINDS and _full_odds(options, SUPPLEMENT_OF[key]):
            yield f"{key}{_WITH_ODDS}"


def _row_of(options: Options, name: str, stake: int | None = None) -> Table:
    key = name.removesuffix(_WITH_ODDS)
    if key not in _KINDS:
        return _other(options, BETS[key], stake)
    return _line(options, BETS[key], _full_odds(options, SUPPLEMENT_OF[key]) if key != name else {}, stake)


def _full_odds(options: Options, bet: Bet) -> dict[int, Fraction]:
    """The most odds by number, in flat wagers; none where nothing says what the most is."""
    caps = multiples(options.word("max_odds_lay" if bet.against else "max_odds_take"))
    amounts = {}
    for number, times in caps.items():
        if times is None:
            return {}
        amounts[number] = times / bet.pays[number].ratio if bet.against else times
    return amounts


def _line(options: Options, bet: Bet, behind: Mapping[int, Fraction], stake: int | None) -> Table:
    even, pays = paid(options, bet, 0, 7).ratio, SUPPLEMENT_OF[bet.key].pays
    won = {n: even + behind.get(n, Fraction(0)) * pays[n].ratio for n in NUMBERS}
    bets = {n: 1 + behind.get(n, Fraction(0)) for n in NUMBERS}
    whole = math.lcm(even.denominator, *(x.denominator for x in (*won.values(), *bets.values())))
    if stake is None:
        stake = 100 * whole
    elif stake % whole:
        raise Unreadable(f"{bet.key}: the most odds come to whole cents on a multiple of {whole} cents only")
    row = _row(_KINDS[bet.key], stake, stake)
    row[WINS] = even * stake
    row[RESTS] = bet.key == COME and options["come_odds_on_come_out"] == "off"
    for n in NUMBERS:
        row[WINS + n], row[LOSES_ON + n], row[BETS_ON + n] = won[n] * stake, bets[n] * stake, bets[n] * stake
        row[WINS_OFF + n], row[LOSES_OFF + n] = even * stake, stake
    return row


def _other(options: Options, bet: Bet, stake: int | None) -> Table:
    if bet.key == FIRE:
        stake = stake or 100
        row = _row(POINTS, stake, stake)
        for points in range(7):
            pays = fire_pays(options, points)
            row[WINS + points] = pays.pays(stake) if pays else 0
        return row
    if stake is None:
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


def simulation(options: Options, strategy: str = "optimal", asked: Asked = EVERYTHING) -> Simulation:
    """The wagers asked for under these options, for the runner."""
    if strategy != "optimal":
        raise Unreadable("every wager is simulated by itself: the only strategy is 'optimal', the most odds always")
    rows = rows_for(options, asked)
    known = layout(list(rows.values()))
    endings = Endings({key: [end if of == wager else None for of, end in known.ends] for wager, key in enumerate(rows)})

    def play(words: Words, rounds: int) -> list[Histogram]:
        at, left, counts = (np.zeros(size, dtype=np.int64) for size in (len(rows), len(rows), len(known.ends)))
        _play(words, rounds, known.begins, known.leads, at, left, counts)
        return endings.histograms(counts)

    return Simulation("craps", options, strategy, {key: int(row[STAKE]) for key, row in rows.items()}, play)
