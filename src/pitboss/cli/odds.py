"""``pitboss odds GAME``: the exact odds of every wager, as fractions; par sheets, sweeps, and a check by play."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from pitboss.cli.common import (
    Commands,
    command,
    date_flag,
    form_flags,
    game_flag,
    hint_at_sample,
    option_flag,
    print_csv,
    print_json,
    read_options,
    require_xlsx,
    rounds,
    stake_flag,
    strategy_flag,
    wager_flag,
    warn_of_sample,
)
from pitboss.cli.waiting import waiting
from pitboss.desks.dates import day_of
from pitboss.desks.odds import TableOdds, inquire, odds, off, verified
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.odds.distribution import ratio
from pitboss.play.setting import remarks_of

if TYPE_CHECKING:
    from pitboss.odds.inquiry import Answer, Inquiry
    from pitboss.odds.odds_report import OddsReport
    from pitboss.odds.sheet import Simulated

__all__ = ["add", "run"]

ROUNDS = 2_000_000
WIDEST = 60
"""A fraction of more characters than that is no use in a table for people."""
EXAMPLES = """\
  pitboss odds three_card_poker
  pitboss odds three_card_poker -o pair_plus_ledger=C --outcomes
  pitboss odds three_card_poker -o pair_plus_ledger.flush=5       # a proposal: computed, and what it breaks
  pitboss odds three_card_poker --strategy Q-6-4 --json
  pitboss odds blackjack --date 1991-06-01
  pitboss odds three_card_poker --verify                          # and played, with z-scores
  pitboss odds three_card_poker --report sheet.pdf                # the par sheet (.html, .pdf, .csv, .json)
  pitboss odds red_dog --sweep number_of_decks=1..8 --plot decks.svg
  pitboss odds --submission tables.toml --table "BJ-*"            # money: of every table, or of those by name
  pitboss odds --submission tables.xlsx --play play.toml --xlsx money.xlsx
  pitboss odds poker --hand "As Ks" --hand "Qd Qc" --board "Kd 7c 2s" --outcomes"""


def add(commands: Commands) -> None:
    parser = command(commands, "odds", run, "the exact odds of every wager of a game", EXAMPLES)
    game_flag(parser, optional=True)
    submission_flags(parser)
    option_flag(parser)
    date_flag(parser)
    strategy_flag(parser)
    stake_flag(parser)
    cards_flags(parser)
    wager_flag(parser, "of this wager only")
    parser.add_argument("--outcomes", action="store_true", help="list every outcome with its probability")
    parser.add_argument(
        "--report", metavar="FILE", help="write the par sheet, or the sweep: .html, .pdf, .csv or .json"
    )
    parser.add_argument(
        "--sweep", action="append", default=[], metavar="KEY=VALUES",
        help="the edge over values of an option or of a line of a pay table: 1..8, 1..8..2 or a,b,c; give several",
    )  # fmt: skip
    parser.add_argument("--plot", metavar="FILE", help="draw the sweep: .svg, .png or .pdf")
    parser.add_argument(
        "--verify",
        nargs="?",
        type=rounds,
        const=ROUNDS,
        metavar="N",
        help=f"play N rounds too ({ROUNDS:,}), with z-scores",
    )
    parser.add_argument("--seed", type=int, help="the seed of the rounds that --verify plays")
    parser.add_argument("--xlsx", metavar="FILE", help="write a spreadsheet")
    form_flags(parser)


def submission_flags(parser: argparse.ArgumentParser) -> None:
    """The tables of a submission, and how they are played."""
    parser.add_argument("--submission", metavar="FILE", help="of every table of a submission, with the money it wins")
    parser.add_argument(
        "--table", metavar="NAME", help="of the submission's tables of this name; * stands for anything"
    )
    parser.add_argument(
        "--play", metavar="FILE", help="decisions an hour, bets, hours, mix of wagers (docs/finance.md)"
    )
    parser.add_argument("--wait", action="store_true", help="compute also what takes minutes")


def cards_flags(parser: argparse.ArgumentParser) -> None:
    """The cards that are known, where a game's odds can be asked for given hands."""
    parser.add_argument("--hand", action="append", default=[], metavar="CARDS", help="poker: a hand; give several")
    parser.add_argument("--board", default="", metavar="CARDS", help="poker: cards on the board")
    parser.add_argument("--dead", default="", metavar="CARDS", help="poker: cards that cannot come")


def run(args: argparse.Namespace) -> int:
    if args.xlsx and (args.json or args.csv or args.report or args.sweep):
        raise Unreadable("a spreadsheet is written to the file alone: --xlsx, and no other form beside it")
    if args.xlsx:
        require_xlsx(args.xlsx)
    if args.submission is not None:
        from pitboss.cli.finance import show_finances

        return show_finances(args)
    if args.game is None:
        raise Unreadable("which table? Name a game, or a file with --submission")
    if args.table is not None or args.play is not None or args.wait:
        raise Unreadable("--table, --play and --wait are of a submission: --submission FILE")
    _sensible(args)
    inquiry = asked(args)
    if args.sweep:
        from pitboss.cli.sweeps import show_sweep

        return show_sweep(args, inquiry)
    if args.report is not None:
        from pitboss.cli.par_sheet import write_sheet

        return write_sheet(args, inquiry)
    found = odds(inquiry, args.wager)
    if args.verify is not None:
        found = replace(found, played=played(args, inquiry, found.answer))
    if args.xlsx:
        _write_sheets(args, found)
    elif args.json:
        print_json(found.to_json(args.wager))
    elif args.csv:
        _tabulate(found.report, args.outcomes, args.wager, found.played)
    else:
        _show(found, args)
        _note(found)
    return failed(found.played)


def asked(args: argparse.Namespace) -> Inquiry:
    """The question of a command line."""
    found, given = game(args.game, day_of(args.date)), read_options(args.options)
    with hint_at_sample(found, given):
        inquiry = inquire(
            args.game, given, args.strategy, date=day_of(args.date), stake=args.stake, hands=args.hand,
            board=args.board, dead=args.dead, sample=args.sample,
        )  # fmt: skip
    warn_of_sample(found, args)
    return inquiry


def played(args: argparse.Namespace, inquiry: Inquiry, answer: Answer) -> Simulated:
    """What the rounds that ``--verify`` asks for come to."""
    with waiting("playing") as tell:
        return verified(inquiry, answer, args.verify, args.seed, args.wager, lambda done, of: tell("playing", done, of))


def _note(found: TableOdds) -> None:
    law = found.inquiry.game.law
    if law is not None:
        remarks = remarks_of(found.inquiry.game, found.answer.options)
        print(f"\nBy the law of {law.on}.", *(f"note: {one}" for one in remarks), sep="\n")


def _sensible(args: argparse.Namespace) -> None:
    if args.plot is not None and not args.sweep:
        raise Unreadable("--plot draws a sweep: --sweep KEY=VALUES; a par sheet (--report FILE) has its plots in it")
    if args.sweep and args.verify is not None:
        raise Unreadable("--verify plays one table: leave --sweep out")
    if args.verify is not None and args.verify < 2:
        raise Unreadable(f"cannot verify by {args.verify} rounds")
    if args.verify is None and args.seed is not None:
        raise Unreadable("--seed is of the rounds that --verify plays")
    if args.report is not None and not args.sweep and (args.json or args.csv):
        raise Unreadable("a par sheet is written to the file alone: its name says the form (.html, .pdf, .csv, .json)")
    if args.csv and args.outcomes and args.verify is not None:
        raise Unreadable("a table of outcomes has no place for what --verify plays: leave --outcomes out")
    if args.seed is not None and not 0 <= args.seed < 1 << 64:
        raise Unreadable("a seed is a whole number from 0 to 2^64 - 1")


def failed(played: Simulated | None) -> int:
    """1, with a word on standard error, where play and odds do not agree."""
    if played is None or not (wrong := off(played)):
        return 0
    print(f"pitboss: play is more than 5 standard errors off the odds: {', '.join(wrong)}", file=sys.stderr)
    return 1


def _write_sheets(args: argparse.Namespace, found: TableOdds) -> None:
    """The odds as a spreadsheet: the wagers, and every outcome."""
    from pitboss.files import write_all_whole
    from pitboss.render.odds_tables import sheets
    from pitboss.render.spreadsheet import to_xlsx

    write_all_whole({args.xlsx: to_xlsx(sheets(found, args.wager))})
    print(f"{args.xlsx} written")


def _tabulate(report: OddsReport, outcomes: bool, names: list[str], played: Simulated | None) -> None:
    shown = {name: wager for name, wager in report.wagers.items() if not names or name in names}
    if outcomes:
        print_csv(
            ("wager", "outcome", "net", "probability", "probability_exact"),
            (
                (name, o.label, o.net, float(o.probability), ratio(o.probability))
                for name, wager in shown.items()
                for o in wager.distribution.outcomes
            ),
        )
        return
    heads = ("wager", "house_edge", "house_edge_exact", "hit_frequency", "standard_deviation", "element_of_risk")
    found = {one.wager: (one.mean, one.standard_error, one.z) for one in played.wagers} if played else {}
    rows = []
    for name, wager in shown.items():
        d = wager.distribution
        figures = float(d.hit_frequency), d.standard_deviation, float(d.element_of_risk)
        also = found.get(name, ("", "", "")) if played else ()
        rows.append((name, float(d.house_edge), ratio(d.house_edge), *figures, *also))
    print_csv((*heads, *(("mean", "standard_error", "z") if played else ())), rows)


def _show(found: TableOdds, args: argparse.Namespace) -> None:
    from pitboss.render.terminal import Columns, Screen, plain

    screen, report, played = Screen(), found.report, found.played
    shown = {name: wager for name, wager in report.wagers.items() if not args.wager or name in args.wager}
    screen.put(f"{report.game} ({report.method})")
    screen.put(*(f"Not allowed: {violation.message} [{violation.cite}]" for violation in found.answer.violations))
    grid = Columns("wager", "house edge", "exactly", "hits", "st. deviation", "element of risk", right=(1, 2, 3, 4, 5))
    for name, wager in shown.items():
        d = wager.distribution
        grid.add(
            plain(name),
            f"{float(d.house_edge):.6%}",
            exact if len(exact := str(d.house_edge)) <= WIDEST else "--json has it",
            f"{float(d.hit_frequency):.4%}",
            f"{d.standard_deviation:.4f}",
            f"{float(d.element_of_risk):.6%}",
        )
    screen.put("", grid)
    if report.strategy:
        chosen = report.strategy.chosen
        costs = f" It costs {float(chosen.cost):.6%} of the wager against the best." if chosen.cost else ""
        screen.put("", f"Strategy {chosen.name}: {chosen.description}.{costs}")
        for other in report.strategy.alternatives:
            worse = f"{float(other.house_edge):.6%}, costs {float(other.cost):.6%} of the wager"
            screen.put(f"  {other.name}: {other.description}: {worse}")
        screen.put(*(f"  {remark}" for remark in report.strategy.remarks))
    if args.outcomes:
        for name, wager in shown.items():
            lines = Columns("outcome", "net", "probability", "exactly", right=(1, 2, 3))
            for o in wager.distribution.outcomes:
                lines.add(o.label, str(o.net), f"{float(o.probability):.6%}", str(o.probability))
            screen.put("", plain(name), lines)
    if played is not None:
        screen.put("", f"Played: {played.rounds:,} rounds, seed {played.seed}")
        table = Columns("wager", "mean net", "exactly", "standard error", "z", right=range(1, 5))
        for one in played.wagers:
            z = "" if one.z is None else f"{one.z:+.2f}"
            table.add(plain(one.wager), f"{one.mean:+.6f}", f"{one.exact:+.6f}", f"{one.standard_error:.6f}", z)
        screen.put(table)
