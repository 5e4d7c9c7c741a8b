"""The exact odds of Caribbean stud poker, and the best way to play it, worked out rather than assumed.

Ante and bet rest on counts of every hand against every up card and all 163,185 dealer's hands behind it: `solve` made
them once and stored them in ``solved.json``. They depend on no option; what is paid for them does, where the payout
limit is reached. The progressive wager rests on its own five cards and on what the meter shows.
"""

from __future__ import annotations

import functools
import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from importlib import resources
from typing import NamedTuple

from pitboss.equipment.money import EVEN
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import words
from pitboss.games.families.stud.math.odds import by_line, ranks_text, solved
from pitboss.law.options import Options
from pitboss.odds.contest import FOLD, Cell, Lines, Plan, Showdown, ShownWager, Solved, Terms, WagerPart, played
from pitboss.odds.distribution import ratio
from pitboss.odds.meter import break_even, meter_figures
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds
from pitboss.play.requests import VAST

from ..hands import Key, Rank, describe
from ..options import OPTIONS
from ..wagers import ANTE, BET_ANTES, PAYOUTS, PROGRESSIVE, awards, bet_table, payout_limit
from .strategies import BY_UP_CARD, OPTIMAL, STRATEGIES, plan

BET = 1
"""The choice to stay in; 0 is the fold."""
UP_CARDS = 47
HANDS = math.comb(52, 5)


class Row(NamedTuple):
    """One hand, with the up cards against which the plans treat it alike."""

    key: Key
    plans: int
    """The plans of `BY_UP_CARD` that bet it, a bit each."""
    counts: tuple[int, int, int, int]
    """Hands with an up card; of the dealer's hands behind it those that do not qualify, are beaten, tie."""


@functools.cache
def counted() -> tuple[int, tuple[Row, ...]]:
    """The dealer's hands behind an up card, and every hand as it is stored, lowest first."""
    path = resources.files(__package__).joinpath("solved.json")
    stored = json.loads(path.read_text("ascii"))
    rows = (Row(tuple(key), plans, tuple(counts)) for key, *alike in stored["hands"] for plans, *counts in alike)
    return int(stored["deals"]), tuple(rows)


@functools.cache
def spots(bit: int = 0) -> tuple[Solved, ...]:
    """Every hand with the up cards against which a plan of `BY_UP_CARD` does the same; first of all the best one."""
    deals, rows = counted()
    nothing = (0, 0, 0, 0)
    by_choice = ((row.key, (nothing, row.counts) if row.plans >> bit & 1 else (row.counts, nothing)) for row in rows)
    return tuple(solved(by_choice, deals, lambda key: key[0]))


# What each wager is paid


def bet_pays(options: Mapping[str, object], stake: int | None) -> dict[int, Fraction]:
    """What one unit of a bet wager pays by hand, with an ante of so many cents; without one no limit is reached."""
    pays = dict(by_line(bet_table(options)))
    if stake is None:
        return pays
    if stake > VAST:
        raise Unreadable("nobody has so much")
    most = Fraction(limit(options), BET_ANTES * stake)
    return {line: min(odds, most) for line, odds in pays.items()}


def ante_pays(options: Mapping[str, object]) -> Fraction:
    """What one unit of an ante pays."""
    return PAYOUTS.on(options, ANTE).ratio


def limit(options: Mapping[str, object]) -> int:
    """The payout limit in cents, as the options alone have it."""
    least = options.get("min_wager")
    return payout_limit(options, least if isinstance(least, int) else None)


def parts(options: Mapping[str, object], stake: int | None = None) -> tuple[WagerPart, WagerPart, WagerPart]:
    """Ante, bet, and the progressive wager in units of its own, which a fold forfeits."""
    pays = ante_pays(options)
    ante = WagerPart(Terms(won=pays, unqualified=pays), (1, 1))
    bet = WagerPart(Terms(won=Lines(bet_pays(options, stake))), (0, BET_ANTES))
    return ante, bet, WagerPart(Terms.table(progressive_nets(options)), (1, 1))


def progressive_nets(options: Mapping[str, object]) -> dict[int, Fraction]:
    """What the progressive wager comes to by hand, in units of it, with the meter where it starts."""
    known = _known(options)
    paid, stands, unit = awards(known), known.whole("progressive_initial"), known.whole("progressive_amount")
    by_meter = {rank: Fraction(stands * percent, 100) for rank, percent in paid.percent.items()}
    by_meter[Rank.ROYAL_FLUSH] = max(by_meter[Rank.ROYAL_FLUSH], Fraction(known.whole("progressive_royal_floor")))
    return {int(rank): Fraction(award) / unit - 1 for rank, award in (by_meter | dict(paid.fixed)).items()}


def accounts(options: Mapping[str, object], stake: int | None = None) -> dict[str, ShownWager]:
    """Every wager as it is shown: the ante with its bet, and the progressive wager where it is offered."""
    ante, bet, side = parts(options, stake)
    pays = by_line(bet_table(options))
    alike = pays[Rank.PAIR] == pays[Rank.HIGH_CARD]  # a proposal may have them differ

    def ante_label(cell: Cell) -> str:
        if cell.choice == FOLD:
            return "fold"
        if cell.outcome is Showdown.WON and (cell.line > Rank.PAIR or not alike):
            return f"win, {words(Rank(cell.line).name)}"
        return {
            Showdown.UNQUALIFIED: "dealer does not qualify",
            Showdown.WON: "win, pair or less",
            Showdown.TIED: "tie",
            Showdown.LOST: "lose",
        }[cell.outcome]

    def side_label(cell: Cell) -> str:
        return words(Rank(cell.line).name) if cell.choice and cell.line >= Rank.FLUSH else "below a flush"

    found = {ANTE: ShownWager(ante_label, (ante, bet), (ante, bet))}
    if _known(options).flag("progressive_offered"):
        found[PROGRESSIVE] = ShownWager(side_label, (side,), (side,))
    return found


def _known(options: Mapping[str, object]) -> Options:
    return options if isinstance(options, Options) else OPTIONS.read(options)[0]


# How it is played


def as_stored(pays: Mapping[int, Fraction], ante: Fraction) -> bool:
    """Whether the best play is the stored one, where a bet pays so much by hand, and an ante so much.

    It is as long as the ante is paid even money, no hand less, and high cards no more: better hands are bet at even
    money too. Otherwise all deals are counted anew.
    """
    return ante == pays[Rank.HIGH_CARD] == 1 and min(pays.values()) >= 1


def cells(how: Plan, pays: Mapping[int, Fraction], ante: Fraction = EVEN.ratio) -> Counter[Cell]:
    """How often a round ends in each cell, over all deals, where a bet pays so much by hand, and an ante so much."""
    return _cells(how) if how is not OPTIMAL or as_stored(pays, ante) else _counted_anew(tuple(pays.items()), ante)


@functools.cache
def _cells(how: Plan) -> Counter[Cell]:
    return played(spots(BY_UP_CARD.index(how) if how in BY_UP_CARD else 0), how.choose)


@functools.cache
def _counted_anew(pays: tuple[tuple[int, Fraction], ...], ante: Fraction) -> Counter[Cell]:
    try:
        from .solve import solved_for
    except ImportError as problem:
        raise Unreadable(
            f"so high an ante, or such odds, need the extra 'simulate' ({problem.name} is not installed)"
        ) from None
    return played(solved_for(dict(pays), ante), OPTIMAL.choose)


def report(options: Mapping[str, object], strategy: str = "optimal", stake: int | None = None) -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    ``stake``: the ante in cents, where the payout limit is to count.

    >>> from pitboss.games.caribbean_stud_poker.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0])
    >>> {name: f"{float(wager.distribution.house_edge):.6%}" for name, wager in odds.wagers.items()}
    {'ante': '5.224306%', 'progressive': '60.838181%'}
    """
    how, shown, pays, ante = plan(strategy), accounts(options, stake), bet_pays(options, stake), ante_pays(options)
    ends = cells(how, pays, ante)
    wagers = {ANTE: WagerOdds.raised(shown[ANTE].distribution(ends))}
    if PROGRESSIVE in shown:
        wagers[PROGRESSIVE] = progressive(options, shown[PROGRESSIVE], ends)
    note = StrategyNote.pricing(
        how,
        STRATEGIES.values(),
        lambda other: -shown[ANTE].mean(cells(other, pays, ante)),
        _remarks(options, how, ends, stake, wagers.get(PROGRESSIVE)),
    )
    return OddsReport("caribbean_stud_poker", options, wagers, note)


def progressive(options: Mapping[str, object], account: ShownWager, ends: Mapping[Cell, int]) -> WagerOdds:
    """The progressive wager with the meter where it starts, and the meter at which it has no edge.

    Nobody else takes a part of the meter in that round: in which order several are paid decides nothing here, nor does
    where a fixed award comes from. A least award for a royal flush counts where the meter shows less.
    """
    known, total = _known(options), sum(ends.values())
    paid = awards(known)
    kept: Counter[int] = Counter()
    for cell, count in ends.items():
        if cell.choice != FOLD:  # a fold gives it up
            kept[cell.line] += count
    fixed = sum((Fraction(kept[rank] * award, total) for rank, award in paid.fixed.items()), Fraction(0))
    part = {rank: Fraction(kept[rank] * percent, 100 * total) for rank, percent in paid.percent.items()}
    by_meter = sum(part.values(), Fraction(0))
    unit, least = known.whole("progressive_amount"), known.whole("progressive_royal_floor")
    since = Fraction(100 * least) / paid.percent[Rank.ROYAL_FLUSH] if least else Fraction(0)
    if least and part[Rank.STRAIGHT_FLUSH] and break_even(unit, fixed, by_meter) < since:
        fixed, by_meter = fixed + part[Rank.ROYAL_FLUSH] * since, part[Rank.STRAIGHT_FLUSH]
        since = Fraction(0)  # a royal flush is paid the least award there
    figures = meter_figures(unit, known.whole("progressive_initial"), fixed, by_meter, since)
    return WagerOdds(account.distribution(ends), figures)


def _remarks(
    options: Mapping[str, object], how: Plan, ends: Counter[Cell], stake: int | None, side: WagerOdds | None
) -> Iterator[str]:
    """How often the ante is followed by a bet, where the up card decides, the payout limit, the meter."""
    bets = Fraction(sum(n for cell, n in ends.items() if cell.choice != FOLD), ends.total())
    yield f"bets {float(bets):.4%} of all hands ({ratio(bets)})"
    if how is OPTIMAL and as_stored(bet_pays(options, stake), ante_pays(options)):
        bet = [row.key for row in counted()[1] if row.plans & 1]
        folded = [row.key for row in counted()[1] if not row.plans & 1]
        yield f"from {written(bet[0])} to {written(folded[-1])} the up card decides whether to fold or bet"
    yield _payout_limit(options, stake)
    if side is not None:
        level = float(str(side.extras["meter_for_zero_edge"]))
        yield f"progressive: {side.extras['given']}; neither side has an edge at ${level:,.2f}"


def _payout_limit(options: Mapping[str, object], stake: int | None) -> str:
    """Whether the payout limit is reached with an ante of so many cents; without one, by which hand and from where."""
    pays, most = by_line(bet_table(options)), limit(options)
    best = max(pays, key=lambda line: (pays[line], line))
    reached = math.floor(most / (BET_ANTES * pays[best])) if pays[best] else None
    if reached is None or (stake is not None and stake <= reached):
        given = "" if stake is None else f"with an ante of ${stake / 100:,.2f} "
        return f"{given}the payout limit is never reached"
    if stake is not None:
        return f"with an ante of ${stake / 100:,.2f} the payout limit of ${most / 100:,.2f} is reached"
    return (
        f"the payout limit of ${most / 100:,.2f} is reached by {_held(Rank(best))} with an ante above "
        f"${reached / 100:,.2f}: --stake has it counted"
    )


def _held(rank: Rank) -> str:
    """A rank as what somebody holds.

    >>> _held(Rank.ROYAL_FLUSH), _held(Rank.FOUR_OF_A_KIND), _held(Rank.TWO_PAIR)
    ('a royal flush', 'four of a kind', 'two pair')
    """
    several = rank in (Rank.FOUR_OF_A_KIND, Rank.THREE_OF_A_KIND, Rank.TWO_PAIR)
    return words(rank.name) if several else f"a {words(rank.name)}"


def written(key: Key) -> str:
    """A hand by its ranks, with its name.

    >>> written((0, 14, 13, 4, 3, 2)), written((1, 2, 5, 4, 3))
    ('A-K-4-3-2 (ace-king high)', '2-2-5-4-3 (pair of 2s)')
    """
    ranks = (key[1], *key[1:]) if key[0] == Rank.PAIR else key[1:]
    return f"{ranks_text(ranks)} ({describe(key)})"
