"""The exact odds of craps, from the 36 throws: each wager is followed through its stages until it is decided.

Nothing is repeated here: when a wager wins, loses or moves is asked of the wager itself. What changes with time alone
(the puck, a come number) is a small Markov chain; the fire bet is one on the sets of points made.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.money import dollars
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, Outcome, ratio
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds

from ..payouts import fire_pays, full_odds, least_stake, offered, paid, true_odds, vigorish
from ..wagers import (
    BETS,
    COME,
    DONT_COME,
    DONT_PASS,
    FIRE,
    NUMBERS,
    ODDS_COME,
    PASS,
    SUPPLEMENT_OF,
    THROWS,
    WAYS,
    Bet,
    Fate,
)
from .markov_chain import solve
from .set_of_bets import together

FLAT = (PASS, DONT_PASS, COME, DONT_COME)
ON_A_POINT = Fraction(sum(WAYS[n] for n in NUMBERS), 36)
"""How often a come out roll sets a point: 24 of 36."""


class End(NamedTuple):
    """One way in which a wager ends, for one unit staked."""

    label: str
    net: Fraction
    bet: Fraction = Fraction(1)


Ends = dict[End, Fraction]


def distribution(ends: Mapping[End, Fraction]) -> Distribution:
    """The ends as a distribution, best first."""
    outcomes = (Outcome(end.label, end.net, chance, end.bet) for end, chance in ends.items() if chance)
    return Distribution(tuple(sorted(outcomes, key=lambda outcome: -outcome.net)))


def _add(ends: Ends, end: End, chance: Fraction) -> None:
    ends[end] = ends.get(end, Fraction(0)) + chance


# A wager until its decision


def decided(bet: Bet, number: int) -> tuple[Fraction, Fraction]:
    """How likely a wager that rests until then is to win and to lose, on its number."""
    stage = bet.stage(number)
    deciding = len(stage.wins) + len(stage.loses)
    return Fraction(len(stage.wins), deciding), Fraction(len(stage.loses), deciding)


def ends_of(options: Options, bet: Bet) -> Ends:
    """How a wager ends, by its stages; a line wager that rests before it has a number is a stand-off."""
    ends: Ends = {}
    first, line = bet.stage(0), bet.key in FLAT
    working = THROWS if line else sorted(first.wins | first.loses)
    for throw in working:
        chance = Fraction(1, len(working))
        match first.fate(throw):
            case Fate.WINS:
                pays = paid(options, bet, 0, throw.total).ratio
                _add(ends, End(_how(bet, throw.total), pays), chance)
            case Fate.LOSES:
                _add(ends, End("loses at once" if line else "loses", Fraction(-1)), chance)
            case Fate.RESTS:
                _add(ends, End(f"{throw.total}: stand-off", Fraction(0)), chance)
            case Fate.MOVES:
                wins, loses = decided(bet, throw.total)
                pays = paid(options, bet, throw.total, 7 if bet.against else throw.total).ratio
                _add(ends, End(f"wins on {throw.total}", pays), chance * wins)
                _add(ends, End(f"loses on {throw.total}", Fraction(-1)), chance * loses)
    return ends


def _how(bet: Bet, total: int) -> str:
    if bet.key in FLAT:
        return "wins at once"
    several = len({throw.total for throw in bet.stages[0].wins}) > 1
    return f"wins on {total}" if several else "wins"


def rolls(bet: Bet) -> Fraction:
    """How many rolls a wager takes to be decided, on average, where it works on all of them."""
    first = bet.stage(0)
    if bet.key not in FLAT:
        return Fraction(36, len(first.wins) + len(first.loses))
    return 1 + sum((Fraction(WAYS[n], 36) * Fraction(36, WAYS[n] + WAYS[7]) for n in NUMBERS), Fraction(0))


def share_with_point() -> Fraction:
    """On how many of all rolls there is a point: one roll in each decision of the line is a come out roll.

    >>> str(share_with_point())
    '392/557'
    """
    return 1 - 1 / rolls(BETS[PASS])


# Supplements


def supplement(options: Options, bet: Bet) -> Ends:
    """A supplement alone, on a point as the come out roll sets it."""
    ends: Ends = {}
    for number in NUMBERS:
        set_here = Fraction(WAYS[number], 36) / ON_A_POINT
        wins, loses = decided(bet, number)
        _add(ends, End(f"wins on {number}", true_odds(options, bet, number).ratio), set_here * wins)
        _add(ends, End(f"loses on {number}", Fraction(-1)), set_here * loses)
    return ends


def with_odds(options: Options, flat: Bet, points: Collection[int] = NUMBERS) -> Ends | None:
    """A flat wager with the most odds behind it on these points; None where no cap says what the most is."""
    behind = SUPPLEMENT_OF[flat.key]
    ends = {end: chance for end, chance in ends_of(options, flat).items() if " on " not in end.label}
    for number in NUMBERS:
        odds = full_odds(options, behind, number) if number in points else Fraction(0)
        if odds is None:
            return None
        pays = true_odds(options, behind, number).ratio
        even = paid(options, flat, number, 7 if flat.against else number).ratio
        works, rests = _odds_at_work(options, flat, number)
        wins, loses = decided(flat, number)
        here = Fraction(WAYS[number], 36)
        bet = 1 + odds
        _add(ends, End(f"wins on {number} with odds", even + odds * pays, bet), here * wins * works)
        _add(ends, End(f"loses on {number} with odds", -bet, bet), here * loses * works)
        _add(ends, End(f"wins on {number}, odds off", even, bet), here * wins * rests)
        _add(ends, End(f"loses on {number}, odds off", Fraction(-1), bet), here * loses * rests)
    return ends


def _winning_nothing(options: Options, behind: Bet) -> list[int]:
    """The points on which odds laid win nothing: no multiple of what they win is a stake."""
    return [n for n in NUMBERS if behind.against and not true_odds(options, behind, n).ratio]


def _odds_at_work(options: Options, flat: Bet, number: int) -> tuple[Fraction, Fraction]:
    """How likely the odds are to work on the roll that decides, and to be off: come odds on a come out roll."""
    if flat.key != COME or options[BETS[ODDS_COME].come_out] == "on":
        return Fraction(1), Fraction(0)
    off = come_decided_on_come_out(number)
    return 1 - off, off


@functools.cache
def come_decided_on_come_out(number: int) -> Fraction:
    """How likely a come wager on a number is to be decided by a come out roll.

    It was made in the roll behind a come out roll that set a point, which it may share. A decision on a come out roll
    wins and loses in the same proportion as any other.
    """
    pucks = (0, *NUMBERS)
    decides = Fraction(WAYS[number] + WAYS[7], 36)
    matrix = [[Fraction(int(one == two)) for two in pucks] for one in pucks]
    for i, puck in enumerate(pucks):
        for total, ways in WAYS.items():
            if total not in (number, 7):
                matrix[i][pucks.index(_puck_after(puck, total))] -= Fraction(ways, 36)
    chance = solve(matrix, [decides if puck == 0 else Fraction(0) for puck in pucks])
    start = {point: Fraction(WAYS[point], 36) / ON_A_POINT for point in NUMBERS}
    return sum((share * chance[pucks.index(_puck_after(point, number))] for point, share in start.items()), Fraction(0))


def _puck_after(puck: int, total: int) -> int:
    if puck:
        return 0 if total in (puck, 7) else puck
    return total if total in NUMBERS else 0


# Vigorish, and the fire bet


def with_vigorish(options: Options, bet: Bet) -> Ends:
    """A buy or lay bet of the least stake, less its vigorish."""
    stake = least_stake(options, bet)
    share = Fraction(vigorish(options, bet, stake), stake)
    wins, loses = decided(bet, 0)
    pays = true_odds(options, bet).ratio
    if options["vig_timing"] == "on_win":
        return {End("wins", pays - share): wins, End("loses", Fraction(-1)): loses}
    bets = 1 + share
    return {End("wins", pays - share, bets): wins, End("loses", -1 - share, bets): loses}


@functools.cache
def points_made() -> tuple[Fraction, ...]:
    """How likely a shooter is to make none, one, ... six different points before a seven-out.

    >>> [f"{float(chance):.6%}" for chance in points_made()[4:]]
    ['0.879818%', '0.163993%', '0.016243%']
    """
    reached = {frozenset[int](): Fraction(1)}
    ended = [Fraction(0)] * (len(NUMBERS) + 1)
    for size in range(len(NUMBERS)):
        for made, chance in [item for item in reached.items() if len(item[0]) == size]:
            again = sum((_makes(n) for n in made), Fraction(0))
            for number in set(NUMBERS) - made:
                bigger = made | {number}
                reached[bigger] = reached.get(bigger, Fraction(0)) + chance * _makes(number) / (1 - again)
            seven = sum((Fraction(WAYS[n], 24) - _makes(n) for n in NUMBERS), Fraction(0))
            ended[size] += chance * seven / (1 - again)
    ended[-1] = reached[frozenset(NUMBERS)]
    return tuple(ended)


def _makes(number: int) -> Fraction:
    """How likely the next point is to be this one and to be made."""
    return Fraction(WAYS[number], 24) * Fraction(WAYS[number], WAYS[number] + WAYS[7])


def fire(options: Options) -> Ends:
    ends: Ends = {}
    for points, chance in enumerate(points_made()):
        pays = fire_pays(options, points)
        if pays is None:
            _add(ends, End("fewer than four points", Fraction(-1)), chance)
        else:
            _add(ends, End(f"{points} points", pays.ratio), chance)
    return ends


def rolls_of_a_shooter() -> Fraction:
    """How many rolls a shooter has, on average.

    >>> str(rolls_of_a_shooter())
    '1671/196'
    """
    seven_out = sum((Fraction(WAYS[n], 36) * Fraction(WAYS[7], WAYS[n] + WAYS[7]) for n in NUMBERS), Fraction(0))
    return rolls(BETS[PASS]) / seven_out


# The best way to play


def worth_odds(options: Options, flat: Bet) -> list[int]:
    """The points on which odds behind a flat wager cost nothing: all of them, unless a proposal cuts what they pay."""
    behind = SUPPLEMENT_OF[flat.key]
    chances = {number: decided(behind, number) for number in NUMBERS}
    return [n for n, (wins, loses) in chances.items() if wins * true_odds(options, behind, n).ratio >= loses]


def best_play(options: Options, wagers: Mapping[str, WagerOdds]) -> StrategyNote:
    """The most odds wherever they cost nothing, behind the line wager that loses least; what all odds would cost."""
    points = {key: worth_odds(options, BETS[key]) for key in FLAT}
    edges = [_edge(options, wagers, key, points[key]) for key in (DONT_PASS, PASS, DONT_COME, COME)]
    best, fewer = min(edges), {key: on for key, on in points.items() if len(on) < len(NUMBERS)}
    but = [f"behind {_words(key)} {f'on {listed(on)} only' if on else 'on no point'}" for key, on in fewer.items()]
    told = f", but {', '.join(but)}" if but else ""
    plan = Strategy("optimal", f"the most odds behind every line wager{told}, and no other wager", best, Fraction(0))
    always = [(key, wagers[f"{key}_with_odds"]) for key in fewer if f"{key}_with_odds" in wagers]
    others = tuple(
        Strategy(
            f"{key}_with_odds",
            f"{_words(key)} with the most odds behind it on every point",
            found.distribution.house_edge,
            found.distribution.house_edge - best,
        )
        for key, found in always
    )
    remarks = (
        "house edges are of the flat wager until it is decided; the element of risk counts the odds and vigorish too",
        "a set of bets kept up together: --strategy 'pass 10, odds_pass 5x, place_win_6 12; bankroll 300; rolls 100'",
    )
    return StrategyNote(plan, others, remarks)


def _edge(options: Options, wagers: Mapping[str, WagerOdds], key: str, points: Collection[int]) -> Fraction:
    ends = with_odds(options, BETS[key], points)
    return distribution(ends).house_edge if ends else wagers[key].distribution.house_edge


def _words(key: str) -> str:
    return BETS[key].name.removesuffix(" line").lower()


def listed(numbers: Sequence[int]) -> str:
    """
    >>> listed([4]), listed([5, 6, 8])
    ('4', '5, 6 and 8')
    """
    *rest, last = map(str, numbers)
    return f"{', '.join(rest)} and {last}" if rest else last


# The report


def every_wager(options: Options) -> Iterator[tuple[str, WagerOdds]]:
    """The wagers of this table, the flat ones with and without odds."""
    for key in [key for key in BETS if key in offered(options)]:
        bet = BETS[key]
        if bet.supports:
            yield key, WagerOdds(distribution(supplement(options, bet)), {"supports": bet.supports})
        elif key == FIRE:
            found = distribution(fire(options))
            yield key, WagerOdds(found, _by_roll(found, rolls_of_a_shooter()))
        elif bet.vig:
            found = distribution(with_vigorish(options, bet))
            more = {"stake": dollars(least_stake(options, bet))}
            if bet.against and not true_odds(options, bet).ratio:
                more["given"] = "it wins nothing: its stake is the least of a buy bet"
            yield key, WagerOdds(found, _per_roll(options, bet, found) | more)
        else:
            found = distribution(ends_of(options, bet))
            yield key, WagerOdds(found, _per_roll(options, bet, found))
        if key in FLAT and (ends := with_odds(options, bet)):
            found = distribution(ends)
            extras: dict[str, object] = {"variant_of": key, **WagerOdds.raised(found).extras}
            if nothing := _winning_nothing(options, SUPPLEMENT_OF[key]):
                extras["given"] = f"odds that win nothing are as much as the flat wager: on {listed(nothing)}"
            yield f"{key}_with_odds", WagerOdds(found, extras)


def _per_roll(options: Options, bet: Bet, found: Distribution) -> dict[str, object]:
    """The house edge by decision and by roll: on the rolls it works, and on all of them while it is kept up."""
    figures: dict[str, object] = {}
    if bet.key in FLAT:
        even = sum((o.probability for o in found.outcomes if "stand-off" in o.label), Fraction(0))
        figures |= _figure("house_edge_per_decision", found.house_edge / (1 - even))
    figures |= _by_roll(found, rolls(bet))
    if bet.come_out and options[bet.come_out] == "off":
        figures |= _figure("house_edge_per_roll_kept_up", found.house_edge / rolls(bet) * share_with_point())
    return figures


def _by_roll(found: Distribution, count: Fraction) -> dict[str, object]:
    return _figure("rolls_to_decision", count) | _figure("house_edge_per_roll", found.house_edge / count)


def _figure(name: str, value: Fraction) -> dict[str, object]:
    return {name: float(value), f"{name}_exact": ratio(value)}


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager; with a set of bets as strategy, also what they come to together.

    >>> from pitboss.games.craps.options import OPTIONS
    >>> table, _ = OPTIONS.read({})
    >>> found = report(table).wagers
    >>> [str(found[key].distribution.house_edge) for key in ("pass", "dont_pass", "place_win_6", "field", "horn")]
    ['7/495', '3/220', '1/66', '1/18', '1/8']
    >>> str(found["pass_with_odds"].distribution.element_of_risk)
    '7/2145'
    """
    wagers = dict(every_wager(options))
    if strategy != "optimal":
        layout, note = together(options, strategy)
        return OddsReport("craps", options, {"layout": layout} | wagers, note)
    return OddsReport("craps", options, wagers, best_play(options, wagers))
