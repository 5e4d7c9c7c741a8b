"""Money for finance: what the tables of a submission win by the odds of their wagers, and how far chance takes it.

Edges are exact, and what follows from the rules alone. Money follows from them and from how tables are played
(`play_file`), which is practice. Every setting of a game is computed once, for however many tables have it; a table
whose odds cannot be had, or not while somebody waits, says so, and the others go on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.desks.odds import TableOdds, command, inquire, odds
from pitboss.desks.play_file import Habits, Play
from pitboss.equipment.money import dollars
from pitboss.errors import PitbossError, Unreadable
from pitboss.odds.distribution import Distribution
from pitboss.odds.inquiry import section_of
from pitboss.odds.takings import DecidedWager, LossChances, Takings, approximate, takings
from pitboss.play.setting import OptionsRefused, posted_limits
from pitboss.spelling import unknown

if TYPE_CHECKING:
    from pitboss.law.options import Violation
    from pitboss.law.submission import Checked, TableCheck
    from pitboss.odds.inquiry import Inquiry
    from pitboss.odds.odds_report import WagerOdds

SHIFT, DAY, MONTH = "shift", "day", "month"
SPANS = (SHIFT, DAY, MONTH)
USUAL_BET = Fraction(25)
"""The average bet where nothing is posted, in dollars: practice."""
TIMES_THE_MINIMUM = 2
"""And where a minimum is posted, so many times that."""
AMONG_PLAYERS = {"poker": None, "baccarat_chemin_de_fer": None, "flop_poker": ("pot", "pot_of_three")}
"""Wagers that players make against each other, all of a game or these: the house takes its part of them and neither
wins nor loses a decision."""
Told = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class WagerMoney:
    """A wager of a table: its odds, and how it is made."""

    wager: str
    distribution: Distribution
    section: str
    share: Fraction
    """How often a player makes it in a round."""
    bet: Fraction
    """For how many dollars."""
    note: str = ""
    """What its odds take for granted: where a meter stands, say."""


@dataclass(frozen=True, slots=True)
class SpanMoney:
    """What a table, or several, win in a shift, a day or a month."""

    span: str
    takings: Takings
    together: float
    """The standard deviation if all wagers of a round won and lost together, which they never quite do."""


@dataclass(frozen=True, slots=True)
class TableMoney:
    """A table of a submission, with its odds and its money; or why there are none."""

    name: str
    game: str
    pit: str
    habits: Habits
    wagers: tuple[WagerMoney, ...] = ()
    spans: tuple[SpanMoney, ...] = ()
    violations: tuple[Violation, ...] = ()
    remarks: tuple[str, ...] = ()
    reason: str = ""
    """Why nothing was computed, where nothing was."""

    def span(self, name: str) -> SpanMoney:
        return next(one for one in self.spans if one.span == name)

    @property
    def edge(self) -> Fraction:
        """What is won of all money bet."""
        made = self.spans[0].takings
        return made.win / made.handle if made.handle else Fraction(0)

    @property
    def hold(self) -> Fraction:
        """What is won of the drop, if each dollar of it is bet as often as the habits say."""
        return self.edge * self.habits.turnover

    def comps(self, span: str) -> Fraction:
        """What is given back of the theoretical win of a span."""
        return max(Fraction(0), self.span(span).takings.win) * self.habits.comps / 100


@dataclass(frozen=True, slots=True)
class TotalTakings:
    """Several tables together, taken to win and lose independently of each other."""

    name: str
    tables: int
    spans: Mapping[str, tuple[Fraction, float, LossChances]]
    """By span: the theoretical win, the standard deviation, and the chances by the normal approximation."""


@dataclass(frozen=True, slots=True)
class Finances:
    """The money of a submission."""

    tables: tuple[TableMoney, ...]
    computed: int = 0
    """Settings whose odds were computed: tables that are alike share them."""
    totals: tuple[TotalTakings, ...] = field(default=())

    @property
    def known(self) -> list[TableMoney]:
        return [table for table in self.tables if not table.reason]

    @property
    def unknown(self) -> list[TableMoney]:
        return [table for table in self.tables if table.reason]


def finances(
    checked: Checked,
    play: Play | None = None,
    tables: str = "*",
    wait: bool = False,
    told: Told = lambda what, done, of: None,
) -> Finances:
    """The money of the tables of a submission whose names match; ``wait`` for odds that are minutes away too."""
    mine = [table for table in checked.tables if fnmatchcase(table.name, tables)]
    if not mine:
        raise unknown("table", tables, [table.name for table in checked.tables])
    desk = _Desk(play or Play(), wait)
    found = []
    for number, table in enumerate(mine):
        told(table.name, number, len(mine))
        found.append(desk.money(table))
    known = [table for table in found if not table.reason]
    pits = list(dict.fromkeys(table.pit for table in known))
    groups = [(f"pit {pit}", [table for table in known if table.pit == pit]) for pit in pits if len(pits) > 1]
    totals = [_total(name, some) for name, some in (*groups, ("all tables", known)) if len(some) > 1]
    return Finances(tuple(found), desk.computed, tuple(totals))


class _Desk:
    """Computes each setting once."""

    def __init__(self, play: Play, wait: bool) -> None:
        self.play, self.wait = play, wait
        self.computed = 0
        self._odds: dict[tuple[object, ...], list[tuple[TableOdds, Mapping[str, WagerOdds]]]] = {}
        self._spans: dict[tuple[object, ...], tuple[SpanMoney, ...]] = {}

    def money(self, table: TableCheck) -> TableMoney:
        """One table; what keeps it from being computed is said in its place."""
        habits = self.play.of(table.name, table.game)
        try:
            inquiry = inquire(table.game, table.options.given, date=table.on)
            if not self.wait and inquiry.slow(inquiry.given):
                raise Unreadable(f"its best play takes minutes to work out: --wait, or {command(inquiry)}")
            wagers, remarks = self._wagers(table, inquiry, habits)
            spans = self._money(wagers, habits)
        except OptionsRefused as problem:
            return TableMoney(table.name, table.game, table.pit, habits, reason=f"{problem.reason} [{problem.cite}]")
        except PitbossError as problem:
            return TableMoney(table.name, table.game, table.pit, habits, reason=problem.reason)
        violations = tuple(table.violations)
        return TableMoney(table.name, table.game, table.pit, habits, wagers, spans, violations, remarks)

    def _wagers(
        self, table: TableCheck, inquiry: Inquiry, habits: Habits
    ) -> tuple[tuple[WagerMoney, ...], tuple[str, ...]]:
        found, wagers = self._answer(inquiry, habits.meters)
        mix = habits.mix or {_first(inquiry.game.slug, wagers): Fraction(1)}
        _possible(inquiry.game.slug, mix, wagers)
        for name in (*mix, *habits.bets):
            if name not in wagers:
                raise unknown("wager (mix, bets)", name, wagers)
        usual, remarks = _average_bet(table, inquiry, habits)
        made = tuple(
            WagerMoney(
                name,
                wager.distribution,
                str(section_of(inquiry.game, name, wager) or ""),
                mix.get(name, Fraction(0)),
                habits.bets.get(name) or _fixed(inquiry, name) or usual,
                str(wager.extras.get("given", "")),
            )
            for name, wager in wagers.items()
        )
        if found.report.strategy:
            chosen = found.report.strategy.chosen
            remarks = (*remarks, f"played by {chosen.name}: {chosen.description}")
        return made, remarks

    def _answer(self, inquiry: Inquiry, meters: Mapping[str, Fraction]) -> tuple[TableOdds, Mapping[str, WagerOdds]]:
        """The odds of a table, computed unless an equal one was before: alike in all that odds are worked out by."""
        law = inquiry.game.law
        known = self._odds.setdefault((inquiry.game.slug, law and law.on, tuple(sorted(meters.items()))), [])
        options = inquiry.proposal().options
        for found, wagers in known:
            if all(found.answer.options.get(key) == options.get(key) for key in found.answer.seen):
                return found, wagers
        self.computed += 1
        found = odds(inquiry)
        wagers = {**found.answer.wagers, **_at_meters(inquiry, found, meters)}
        known.append((found, wagers))
        return found, wagers

    def _money(self, wagers: Sequence[WagerMoney], habits: Habits) -> tuple[SpanMoney, ...]:
        """What shift, day and month come to, once for tables that are played alike."""
        made = [one for one in wagers if one.share]
        hours = {SHIFT: habits.hours}
        hours[DAY] = hours[SHIFT] * habits.shifts
        hours[MONTH] = hours[DAY] * habits.days
        pace = (habits.decisions, habits.players, *hours.values())
        key = (*((id(one.distribution), one.share, one.bet) for one in made), *pace)
        if key not in self._spans:
            self._spans[key] = tuple(_span(name, made, long, habits) for name, long in hours.items())
        return self._spans[key]


def _against_house(slug: str, wager: str) -> bool:
    return slug not in AMONG_PLAYERS or wager not in (AMONG_PLAYERS[slug] or (wager,))


def _first(slug: str, wagers: Mapping[str, WagerOdds]) -> str:
    """The wager that a player makes who makes one."""
    for name in wagers:
        if _against_house(slug, name):
            return name
    raise Unreadable(f"the players of {slug} bet against each other: what the house takes does not follow from edges")


def _possible(slug: str, mix: Mapping[str, Fraction], wagers: Mapping[str, WagerOdds]) -> None:
    """Refuses a mix of which something is counted twice, or is not the house's to win."""
    for name in mix:
        if not _against_house(slug, name):
            raise Unreadable(f"mix: {name} is made against other players: the house wins nothing of it by its edge")
        part = wagers[name].extras.get("part_of") if name in wagers else None
        if part in mix:
            raise Unreadable(f"mix: {name} is part of {part}, whose odds hold it already")


def _span(name: str, made: Sequence[WagerMoney], hours: Fraction, habits: Habits) -> SpanMoney:
    rounds = habits.decisions * hours
    decided = [DecidedWager(one.distribution, round(rounds * habits.players * one.share), one.bet) for one in made]
    return SpanMoney(name, takings(decided), _together(made, float(rounds), float(habits.players)))


def _together(made: Sequence[WagerMoney], rounds: float, players: float) -> float:
    """The standard deviation if all wagers of a round won and lost together, and were made in the same rounds."""
    alone = [(float(one.share), float(one.bet) * one.distribution.standard_deviation) for one in made]
    both = sum(
        (share * other if max(share, other) >= 1 else min(share, other)) * spread * more
        for share, spread in alone
        for other, more in alone
    )
    return math.sqrt(rounds * players * max(players, 1.0) * both)


def _average_bet(table: TableCheck, inquiry: Inquiry, habits: Habits) -> tuple[Fraction, tuple[str, ...]]:
    """The average bet of a table, and what has to be said of it."""
    limits = posted_limits(inquiry.game.betting, table.options, table.limits)
    main = next(iter(limits.values()), None)
    least, most = main or (None, None)
    if habits.average_bet is None:
        return (Fraction(TIMES_THE_MINIMUM * least, 100) if least else USUAL_BET), ()
    bet = habits.average_bet * 100
    if (least is not None and bet < least) or (most is not None and bet > most):
        return habits.average_bet, (f"an average bet of ${float(bet) / 100:,.2f} is outside the limits of {main}",)
    return habits.average_bet, ()


def _fixed(inquiry: Inquiry, name: str) -> Fraction | None:
    """The amount of a wager that is made for one amount only, in dollars."""
    betting = inquiry.game.betting
    if name not in betting.wager:
        return None
    wager = betting.at_table(inquiry.proposal().options, betting.wager[name])
    return Fraction(wager.least, 100) if wager.least == wager.most else None


def _at_meters(inquiry: Inquiry, found: TableOdds, meters: Mapping[str, Fraction]) -> dict[str, WagerOdds]:
    """The progressive wagers with their meters where they stand."""
    changed: dict[str, WagerOdds] = {}
    shown = inquiry.game.furniture.meters
    for wager, stands in meters.items():
        known = dict(shown(found.answer.options))
        if wager not in known or wager not in found.answer.wagers:
            raise Unreadable(f"meters: no meter for {wager!r} at this table (it has {', '.join(known) or 'none'})")
        amount = dollars(round(stands * 100))
        for key in sorted(found.answer.seen):
            given = inquiry.with_value(key, amount)
            try:
                options = inquiry.proposal(given).options
            except PitbossError:
                continue
            if shown(options).get(wager) == round(stands * 100):
                changed[wager] = inquiry.answer(given).wagers[wager]
                break
    return changed


def _total(name: str, tables: Sequence[TableMoney]) -> TotalTakings:
    spans = {}
    for span in SPANS:
        made = [table.span(span).takings for table in tables]
        win, variance = sum((one.win for one in made), Fraction(0)), sum((one.variance for one in made), Fraction(0))
        spans[span] = win, math.sqrt(variance), approximate(win, variance)
    return TotalTakings(name, len(tables), spans)


# In words


NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def one_in(chance: float, what: str) -> str:
    """How often something happens, as people say it.

    >>> one_in(0.111, "day"), one_in(0.0004, "day"), one_in(0.55, "day"), one_in(0.0, "month")
    ('one day in nine', 'one day in 2,500', 'more than one day in two', 'hardly one month in a million')
    """
    if chance > 0.5:
        return f"more than one {what} in two"
    if chance < 1e-6:
        return f"hardly one {what} in a million"
    number = round(1 / chance)
    digits = 10 ** max(0, len(str(number)) - 2)
    number = number if number < 100 else round(number / digits) * digits
    return f"one {what} in {NUMBERS[number] if number < len(NUMBERS) else f'{number:,}'}"


def assumptions(habits: Habits) -> list[tuple[str, str, str]]:
    """How a table is played: what, how much, and whether the licensee said so."""
    told = {
        "decisions an hour": ("decisions", habits.decisions),
        "players in a round": ("players", habits.players),
        "hours of a shift": ("hours", habits.hours),
        "shifts of a day": ("shifts", habits.shifts),
        "days of a month": ("days", habits.days),
        "times each dollar of the drop is bet": ("turnover", habits.turnover),
        "comps, percent of the theoretical win": ("comps", habits.comps),
    }
    rows = [(what, f"{float(number):g}", _by(key, habits)) for what, (key, number) in told.items()]
    bet = "twice the minimum" if habits.average_bet is None else f"${float(habits.average_bet):,.2f}"
    mix = ", ".join(f"{name} {float(share):g}" for name, share in habits.mix.items()) or "the first wager once"
    return [*rows, ("average bet", bet, _by("average_bet", habits)), ("wagers a round", mix, _by("mix", habits))]


def _by(key: str, habits: Habits) -> str:
    return "the licensee's" if key in habits.given else "practice"
