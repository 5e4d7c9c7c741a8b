"""Craps compiled: the rules of the dice written again for speed, as a check on `wagers` and `round`.

A simulated round is a new shooter's: every wager is made at the first come out roll (come and don't come on the first
roll behind a point), and left until it is decided; the shooter throws until all are, and for the fire bet until the
seven-out. Amounts are whole cents, worked out beforehand; a wager is a row of numbers, and what every throw does to all
of them, wherever they stand together, is worked out beforehand too (`layout`), so that playing is looking up. What
bounds it: no throw can be looked up before the one before it has said where.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.law.options import Options
from pitboss.simulate.compilation import lean
from pitboss.simulate.random_cards import Words, next_word
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, MOST, AskedWagers, unrounded
from pitboss.simulate.tally import Endings, Histogram, NetAndBet

from ..payouts import fire_pays, full_odds, least_stake, offered, paid, step, true_odds, vigorish, winning_totals
from ..wagers import BETS, COME, DONT_COME, DONT_PASS, FIRE, NUMBERS, PASS, SUPPLEMENT_OF, Bet, Group

Table = npt.NDArray[np.int64]
Places = npt.NDArray[np.uint32]
Throws = npt.NDArray[np.uint8]

# Kinds of wager
DO, DONT, DO_LATER, DONT_LATER, FOR, AGAINST, PAIR, NEXT, POINTS = range(9)
# Columns of a row: the kind, its number, whether it rests on a come out roll, and amounts
KIND, NUMBER, RESTS, STAKE, LOSES = range(5)
WINS, BETS_ON, LOSES_ON, WINS_OFF, LOSES_OFF = 5, 18, 31, 44, 57
"""Where the amounts by total begin: won, bet, lost; won and lost where the odds behind it are off.

A wager on the next roll, and the fire bet, have their net by total or points in the first, less than nothing where
they lose: a win may come to nothing, and is then no loss."""
WIDTH = 70
_KINDS = {PASS: DO, DONT_PASS: DONT, COME: DO_LATER, DONT_COME: DONT_LATER}
_IN_BOX = 0
_WITH_ODDS = "_with_odds"
_FITS = 2**63 - 1
"""The most cents that a machine word holds."""
THROWS = 36
_36, _LOW, _HALF = np.uint64(THROWS), np.uint64(0xFFFFFFFF), np.uint64(32)
IN_HALF = 5
"""So many throws are drawn from half a random word: the most that leave few words over."""
_WAYS, _SURPLUS = np.uint64(THROWS**IN_HALF), np.uint64((1 << 32) % THROWS**IN_HALF)
BUFFER = 100 * 2 * IN_HALF
"""Throws drawn at a time."""
_NEW = np.uint64(0)
"""Where a new shooter's first throw is."""


@lean
def throw_dice(words: Words, thrown: Throws) -> None:
    """Fills the room, a multiple of ten, with throws: first die less one, times six, plus second die less one.

    All 36 are equally likely, whatever the throws before. A random word gives ten: each of its halves times 36 gives a
    throw above the point and, below it, the half for the next. What is left after five says whether the half was one of
    the few surplus ones that would make some throws likelier than others; then the word is drawn again.
    """
    for at in range(0, len(thrown), 2 * IN_HALF):
        while True:
            word = next_word(words)
            high, low = word >> _HALF, word & _LOW
            if high * _WAYS & _LOW >= _SURPLUS and low * _WAYS & _LOW >= _SURPLUS:
                break
        for i in range(IN_HALF):
            high, low = high * _36, low * _36
            thrown[at + i], thrown[at + IN_HALF + i] = high >> _HALF, low >> _HALF
            high, low = high & _LOW, low & _LOW


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
        return 0, row[WINS + total], True
    if kind == POINTS:
        if (puck and total == 7) or made == 6:
            return 0, row[WINS + made], True
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
    """Wagers as the kernel plays them: from where they stand, every throw leads on, and may decide some of them."""

    leads: Table
    """By place and throw: the place that it leads to. Wagers begin at place 1; at place 0 all are decided."""
    ends: Table
    """By place and throw: which of the decisions below it is."""
    decisions: tuple[tuple[tuple[int, NetAndBet], ...], ...]
    """The wagers that a throw decides, and what each comes to; the first decision is none."""

    def decided(self, counts: Table) -> Table:
        """How often each decision fell, where throws are counted by place."""
        times, thrown = np.zeros(len(self.decisions), dtype=np.int64), np.flatnonzero(counts)
        np.add.at(times, self.ends.ravel()[thrown], counts[thrown])
        return times


def layout(rows: Iterable[Table]) -> Layout:
    """Every place that these wagers can be in together, with what each throw does to them there.

    All stand by one puck and most are decided by the same throws, so that the places are few: some thousands for all
    the wagers there are, ten times as many with the fire bet.
    """
    each = [_places(wager, row) for wager, row in enumerate(rows)]
    known = functools.reduce(_together, sorted(each, key=lambda one: len(one.leads)))
    for table in (known.leads, known.ends):
        table[0] = table[1]  # where all are decided, the next throw is a new shooter's first
    return known


def _places(wager: int, row: Table) -> Layout:
    """Every place that one wager can be in."""
    first = (0, _IN_BOX, frozenset[int]())  # the puck, the wager's number, the points made
    places: dict[tuple[int, int, frozenset[int]] | None, int] = {None: 0, first: 1}
    decisions: dict[tuple[tuple[int, NetAndBet], ...], int] = {(): 0}
    leads, ends = [0] * THROWS, [0] * THROWS
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
                decision = ((wager, (int(net), int(row[BETS_ON + number]))),)
                leads.append(0)
                ends.append(decisions.setdefault(decision, len(decisions)))
                continue
            then = puck_after(puck, total), number, made
            if then not in places:
                places[then] = len(places)
                waiting.append(then)
            leads.append(places[then])
            ends.append(0)
    return Layout(np.array(leads).reshape(-1, THROWS), np.array(ends).reshape(-1, THROWS), tuple(decisions))


_DICE = tuple(itertools.product(range(1, 7), repeat=2))


def _together(one: Layout, two: Layout) -> Layout:
    """Wagers made at once: the pairs of places that they reach side by side."""
    many = len(two.leads)
    begins = latest = np.array([many + 1])
    reached = np.zeros(len(one.leads) * many, dtype=np.bool_)
    reached[0] = reached[begins] = True
    while len(latest):
        then = np.zeros_like(reached)
        then[one.leads[latest // many] * many + two.leads[latest % many]] = True
        latest = np.flatnonzero(then & ~reached)
        reached[latest] = True
    reached[0] = reached[begins] = False
    pairs = np.concatenate([[0], begins, np.flatnonzero(reached)])
    first, second = pairs // many, pairs % many
    ends = one.ends[first] * len(two.decisions) + two.ends[second]
    fallen = np.flatnonzero(np.bincount(ends.ravel()))
    apart = (divmod(number, len(two.decisions)) for number in fallen.tolist())
    decisions = tuple(one.decisions[mine] + two.decisions[other] for mine, other in apart)
    leads = one.leads[first] * many + two.leads[second]
    return Layout(_renumbered(leads, pairs), _renumbered(ends, fallen), decisions)


def _renumbered(table: Table, numbers: Table) -> Table:
    """A table of these numbers with the place of each among them instead."""
    places = np.zeros(numbers.max() + 1, dtype=np.int64)
    places[numbers] = np.arange(len(numbers))
    renumbered: Table = places[table]
    return renumbered


def begins_of(known: Layout) -> Places:
    """By place and throw, one after the other: where the throws of the place begin that it leads to."""
    return (THROWS * known.leads).astype(np.uint32).ravel()


@lean
def play(thrown: Throws, rounds: int, at: np.uint64, begins: Places, counts: Table) -> tuple[int, np.uint64]:
    """Plays throws, and counts them, until so many rounds are over; the rounds left then, and where it stands."""
    for one in thrown:
        at += np.uint64(one)
        counts[at] += 1
        at = np.uint64(begins[at])
        rounds -= int(at == 0)  # a sum, not a branch: no processor foresees which throw ends a round
        if rounds == 0:
            break
    return rounds, at


@lean
def _play(words: Words, rounds: int, thrown: Throws, begins: Places, counts: Table) -> None:
    """So many shooters, every wager made once."""
    at = _NEW
    while rounds:
        throw_dice(words, thrown)
        rounds, at = play(thrown, rounds, at, begins, counts)


def settle(shooters: npt.ArrayLike, known: Layout) -> Iterator[dict[int, int]]:
    """What the wagers come to on the throws of each of these shooters: all those that they decide."""
    begins, counts = begins_of(known), np.zeros(known.leads.size, dtype=np.int64)
    for thrown in ((np.asarray(shooters) - 1) @ (6, 1)).astype(np.uint8):
        play(thrown, 1, _NEW, begins, counts)
        fallen = np.flatnonzero(known.decided(counts)).tolist()
        yield {wager: net for decision in fallen for wager, (net, _) in known.decisions[decision]}
        counts[:] = 0


# From options to rows


def rows_for(options: Options, asked: AskedWagers = EVERYTHING) -> dict[str, Table]:
    """The wagers asked for, as the kernel reads them."""
    units = {key: _unit(options, key) for key in _watched(options)}
    stakes = asked.of({key: min(unit, MOST) for key, unit in units.items()})
    for key, stake in stakes.items():
        if stake == MOST < units[key]:
            raise Unreadable(f"{key}: what it pays comes to whole cents on no stake of at most {MOST} cents")
    return {key: _row_of(options, key, stake) for key, stake in stakes.items()}


def _watched(options: Options) -> Iterator[str]:
    for key in [key for key in BETS if key in offered(options) and not BETS[key].supports]:
        yield key
        if key in _KINDS and _full_odds(options, SUPPLEMENT_OF[key]):
            yield f"{key}{_WITH_ODDS}"


def _unit(options: Options, name: str) -> int:
    """The least stake simulated: whatever it wins is whole cents."""
    bet = BETS[name.removesuffix(_WITH_ODDS)]
    if bet.key in _KINDS:
        return 100 * _Line.of(options, name).whole
    if bet.key == FIRE:
        return unrounded(100, *(pays.ratio for pays in _fire_pays(options).values()))
    return least_stake(options, bet) if bet.vig else step(options, bet)


def _row_of(options: Options, name: str, stake: int) -> Table:
    bet = BETS[name.removesuffix(_WITH_ODDS)]
    amounts = _line(options, name, stake) if bet.key in _KINDS else _other(options, bet, stake)
    if max(amounts) > _FITS:
        raise Unreadable(f"{name}: a stake of {stake} cents wins more than {_FITS} cents")
    return np.array(amounts, dtype=np.int64)


def _full_odds(options: Options, bet: Bet) -> dict[int, Fraction]:
    """The most odds by number, in flat wagers; none where nothing says what the most is."""
    most = {number: full_odds(options, bet, number) for number in NUMBERS}
    return {number: amount for number, amount in most.items() if amount is not None}


def _fire_pays(options: Options) -> dict[int, Odds]:
    """What the fire bet is paid by points made, where it wins."""
    return {points: pays for points in range(7) if (pays := fire_pays(options, points)) is not None}


class _Line(NamedTuple):
    """A line wager with or without odds: what one unit wins at once, and what it wins and bets by number."""

    even: Fraction
    won: Mapping[int, Fraction]
    bets: Mapping[int, Fraction]

    @classmethod
    def of(cls, options: Options, name: str) -> _Line:
        bet = BETS[name.removesuffix(_WITH_ODDS)]
        even, odds = paid(options, bet, 0, 7).ratio, SUPPLEMENT_OF[bet.key]
        behind = _full_odds(options, odds) if bet.key != name else dict.fromkeys(NUMBERS, Fraction(0))
        won = {n: even + behind[n] * true_odds(options, odds, n).ratio for n in NUMBERS}
        return cls(even, won, {n: 1 + behind[n] for n in NUMBERS})

    @property
    def whole(self) -> int:
        """All of it is whole on a multiple of this."""
        return math.lcm(*(part.denominator for part in (self.even, *self.won.values(), *self.bets.values())))


def _line(options: Options, name: str, stake: int) -> list[int]:
    line = _Line.of(options, name)
    if stake % line.whole:
        raise Unreadable(f"{name}: the most odds come to whole cents on a multiple of {line.whole} cents only")
    bet = BETS[name.removesuffix(_WITH_ODDS)]
    row = _row(_KINDS[bet.key], stake, stake)
    even = row[WINS] = int(line.even * stake)
    row[RESTS] = int(bet.key == COME and options["come_odds_on_come_out"] == "off")
    for n in NUMBERS:
        row[WINS + n], row[WINS_OFF + n], row[LOSES_OFF + n] = int(line.won[n] * stake), even, stake
        row[LOSES_ON + n] = row[BETS_ON + n] = int(line.bets[n] * stake)
    return row


def _other(options: Options, bet: Bet, stake: int) -> list[int]:
    if bet.key == FIRE:
        return _row(POINTS, stake, stake, {points: pays.pays(stake) for points, pays in _fire_pays(options).items()})
    if bet.group is Group.ONE_ROLL:
        wins = winning_totals(bet.key, 0)
        return _row(NEXT, stake, stake, {total: paid(options, bet, 0, total).pays(stake) for total in wins})
    vig = vigorish(options, bet, stake)
    ahead = vig if options["vig_timing"] == "at_placement" else 0
    kind = AGAINST if bet.against else PAIR if bet.key.startswith("hard") else FOR
    row = _row(kind, stake, stake + ahead)
    row[NUMBER], row[RESTS] = bet.number, int(options[bet.come_out] == "off")
    row[WINS] = paid(options, bet, 0, 7 if bet.against else bet.number).pays(stake) - vig
    return row


def _row(kind: int, stake: int, loses: int, wins: Mapping[int, int] | None = None) -> list[int]:
    """A row with nothing won yet, or with what is won by total or points; with the others it loses."""
    row = [0] * WIDTH
    row[KIND], row[STAKE], row[LOSES] = kind, stake, loses
    row[BETS_ON : BETS_ON + 13] = [loses] * 13
    if wins is not None:
        row[WINS : WINS + 13] = [wins.get(total, -loses) for total in range(13)]
    return row


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """The wagers asked for under these options, for the runner."""
    if strategy != "optimal":
        raise Unreadable("every wager is simulated by itself: the only strategy is 'optimal', the most odds always")
    rows = rows_for(options, asked)
    known = layout(rows.values())
    begins, decisions = begins_of(known), [dict(decision) for decision in known.decisions]
    endings = Endings({key: [decision.get(wager) for decision in decisions] for wager, key in enumerate(rows)})

    def play_rounds(words: Words, rounds: int) -> list[Histogram]:
        counts = np.zeros(known.leads.size, dtype=np.int64)
        _play(words, rounds, np.zeros(BUFFER, dtype=np.uint8), begins, counts)
        return endings.histograms(known.decided(counts))

    return Simulation("craps", options, strategy, {key: int(row[STAKE]) for key, row in rows.items()}, play_rounds)
