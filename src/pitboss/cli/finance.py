"""``pitboss odds --submission FILE``: the edges of every table of a submission, and the money that follows."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.cli.check import read_submission
from pitboss.cli.common import print_csv, print_json, read_text
from pitboss.cli.waiting import waiting
from pitboss.desks.dates import day_of
from pitboss.desks.finance import SPANS, Finances, TableMoney, assumptions, finances, one_in
from pitboss.desks.finance_json import to_json
from pitboss.desks.play_file import Play, read_play
from pitboss.errors import Unreadable
from pitboss.files import require_writable, write_all_whole

if TYPE_CHECKING:
    from pitboss.render.terminal import Screen

ALONE = ("options", "wager", "hand", "board", "dead", "sweep", "report", "plot", "verify", "seed", "stake", "sample")
"""What is asked of one table, and not of a submission."""
WIDEST = 24
"""A fraction of more characters than that is no use among the columns."""


def show_finances(args: argparse.Namespace) -> int:
    """The money of a submission, printed or written."""
    if args.game is not None:
        raise Unreadable("a submission says its games itself: give --submission, or a game, not both")
    for name in ALONE:
        if getattr(args, name) not in (None, False, "", []):
            raise Unreadable(f"{'-o' if name == 'options' else f'--{name}'} is of one table, and not of a submission")
    play = _play(args.play)
    if args.xlsx:
        require_writable(args.xlsx)
    checked = read_submission(args.submission, day_of(args.date))
    if checked is None or checked.problems:
        return 2
    for name in play.of_none([table.name for table in checked.tables]):
        print(f"pitboss: note: {args.play}: no table of {args.submission} is called {name!r}", file=sys.stderr)
    with waiting("odds of the tables") as tell:
        found = finances(checked, play, args.table or "*", args.wait, tell)
    if args.xlsx:
        from pitboss.render.finance_tables import sheets
        from pitboss.render.spreadsheet import to_xlsx

        write_all_whole({args.xlsx: to_xlsx(sheets(found))})
        print(f"{args.xlsx} written")
    elif args.json:
        print_json(to_json(found))
    elif args.csv:
        from pitboss.render.finance_tables import COLUMNS, rows

        print_csv(COLUMNS, rows(found))
    else:
        _show(found)
    return 0 if found.known else 1


def _play(name: str | None) -> Play:
    if name is None:
        return Play()
    try:
        return read_play(read_text(name))
    except Unreadable as problem:
        raise Unreadable(f"{name}: {problem.reason}") from None


# For people


def _show(found: Finances) -> None:
    from pitboss.render.terminal import LOUD, Columns, Screen, line, plain

    screen = Screen()
    groups = _alike(found.known)
    for number, tables in enumerate(groups):
        one = tables[0]
        screen.put(*([""] if number else []), line(f"{_names(tables)} ({one.game})", LOUD))
        screen.put(*(f"  not allowed: {broken.message} [{broken.cite}]" for broken in one.violations))
        edges = Columns(
            "wager", "house edge", "exactly", "st. deviation", "a round", "bet", "section", right=range(1, 6)
        )
        for wager in one.wagers:
            d = wager.distribution
            exact = str(d.house_edge)
            made = (f"{float(wager.share):g}", f"${float(wager.bet):,.2f}") if wager.share else ("", "")
            edges.add(
                plain(wager.wager), f"{float(d.house_edge):.4%}", exact if len(exact) <= WIDEST else "--json has it",
                f"{d.standard_deviation:.3f}", *made, wager.section,
            )  # fmt: skip
        screen.put(edges)
        _money(screen, one, len(tables))
        screen.put(*(f"  {wager.wager}: {wager.note}" for wager in one.wagers if wager.note and wager.share))
        screen.put(*(f"  {remark}" for remark in one.remarks))
    for total in found.totals:
        screen.put("", line(f"{total.name}: {total.tables} tables, independent of each other", LOUD))
        sums = Columns("", "theoretical win", "st. deviation", "nine in ten", "loses (normal)", right=(1, 2, 3))
        for span in SPANS:
            win, spread, chances = total.spans[span]
            between = f"{_dollars(chances.low)} to {_dollars(chances.high)}"
            sums.add(span, _dollars(win), _dollars(spread), between, one_in(chances.loses, span))
        screen.put(sums)
    for table in found.unknown:
        screen.put("", f"{table.name} ({table.game}): not computed: {table.reason}")
    if found.known:
        _assumed(screen, found.known)


def _money(screen: Screen, table: TableMoney, number: int) -> None:
    """What one of these tables wins, and how far chance takes it."""
    from pitboss.render.terminal import Columns

    each = " each" if number > 1 else ""
    hold = f"hold {float(table.hold):.2%} if each dollar of the drop is bet {float(table.habits.turnover):g} times"
    screen.put(f"  {float(table.edge):.4%} of all money bet is won{each}; {hold}")
    grid = Columns("", "decisions", "handle", "theoretical win", "comps", "st. deviation", "at most", "nine in ten",
                   "loses (normal)", "loses (exactly)", right=range(1, 8))  # fmt: skip
    for one in table.spans:
        made, exact = one.takings, one.takings.exact
        grid.add(
            one.span, f"{made.decisions:,}", _dollars(made.handle), _dollars(made.win), _dollars(table.comps(one.span)),
            _dollars(made.standard_deviation), _dollars(one.together),
            f"{_dollars(made.normal.low)} to {_dollars(made.normal.high)}", one_in(made.normal.loses, one.span),
            one_in(exact.loses, one.span) if exact else "too far apart",
        )  # fmt: skip
    screen.put(grid)


def _assumed(screen: Screen, tables: Sequence[TableMoney]) -> None:
    """How the tables are played, each figure by practice or the licensee's."""
    from pitboss.render.terminal import LOUD, Columns, line

    games: dict[tuple[tuple[str, str, str], ...], list[str]] = {}
    for table in tables:
        games.setdefault(tuple(assumptions(table.habits)), []).append(table.name)
    screen.put("", line("How the tables are played: not law. A file of your own figures: --play FILE", LOUD))
    grid = Columns("tables", "", "", "known by", right=(2,))
    usual: set[tuple[str, str, str]] = set.intersection(*map(set, games)) if len(games) > 1 else set()
    for row in (row for row in next(iter(games)) if row in usual):
        grid.add("all", *row)
    for rows, names in games.items():
        for row in (row for row in rows if row not in usual):
            grid.add(_listed(names), *row)
    screen.put(
        grid,
        "Decisions are taken to be independent. Wagers of one round share dice, ball or the dealer's hand: the",
        "standard deviation is larger then, and at most what it is if they all win and lose together. Nine in ten: of",
        "the results, by the normal approximation, which is one; exactly: all decisions convolved.",
    )


def _alike(tables: Iterable[TableMoney]) -> list[list[TableMoney]]:
    """Tables with the same odds, played alike."""
    found: dict[tuple[object, ...], list[TableMoney]] = {}
    for table in tables:
        odds = tuple((one.wager, id(one.distribution), one.share, one.bet) for one in table.wagers)
        key = (
            table.game,
            odds,
            id(table.spans),
            table.habits.turnover,
            table.habits.comps,
            table.violations,
            table.remarks,
        )
        found.setdefault(key, []).append(table)
    return list(found.values())


def _names(tables: Sequence[TableMoney]) -> str:
    return _listed([table.name for table in tables])


def _listed(names: Sequence[str]) -> str:
    """
    >>> _listed(["BJ-1", "BJ-2"]), _listed(["BJ-1", "BJ-2", "BJ-3", "BJ-4"])
    ('BJ-1, BJ-2', 'BJ-1 and 3 more')
    """
    return ", ".join(names) if len(names) < 4 else f"{names[0]} and {len(names) - 1} more"


def _dollars(amount: Fraction | float) -> str:
    """
    >>> _dollars(1234.5), _dollars(-20.0)
    ('$1,234.50', '-$20.00')
    """
    found = f"${abs(float(amount)):,.2f}"
    return f"-{found}" if amount < 0 else found
