"""``pitboss odds GAME``: the exact odds of every wager, as fractions."""

from __future__ import annotations

import argparse
import importlib
from typing import TYPE_CHECKING

from pitboss.cli.common import Commands, command, json_flag, option_flag, print_json, read_options
from pitboss.games.catalogue import game
from pitboss.play.setting import Setting

if TYPE_CHECKING:
    from pitboss.odds.parsheet import OddsReport

EXAMPLES = """\
  pitboss odds three_card_poker
  pitboss odds three_card_poker -o pair_plus_ledger=C --outcomes
  pitboss odds three_card_poker --strategy Q-6-4 --json"""


def add(commands: Commands) -> None:
    parser = command(commands, "odds", run, "the exact odds of every wager of a game", EXAMPLES)
    parser.add_argument("game")
    option_flag(parser)
    strategy_flag(parser)
    parser.add_argument("--outcomes", action="store_true", help="list every outcome with its probability")
    json_flag(parser)


def strategy_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-s", "--strategy", default="optimal", help="how the player plays: optimal (the default), or as the game names"
    )


def run(args: argparse.Namespace) -> int:
    setting = Setting(game(args.game), read_options(args.options))
    report: OddsReport = importlib.import_module(f"pitboss.games.{args.game}.odds").report(
        setting.options, args.strategy
    )
    if args.json:
        print_json(report.to_json())
    else:
        _show(report, args.outcomes)
    return 0


def _show(report: OddsReport, outcomes: bool) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    given = ", ".join(f"{key}={value}" for key, value in report.options.items())
    console.print(f"[bold]{report.game}[/bold] ({report.method}; {given})", soft_wrap=True)
    grid = Table(header_style="bold")
    grid.add_column("wager")
    for heading in ("house edge", "exactly", "hits", "st. deviation", "element of risk"):
        grid.add_column(heading, justify="right", overflow="fold")
    for name, wager in report.wagers.items():
        d = wager.distribution
        grid.add_row(
            name,
            f"{float(d.house_edge):.6%}",
            str(d.house_edge),
            f"{float(d.hit_frequency):.4%}",
            f"{d.standard_deviation:.4f}",
            f"{float(d.element_of_risk):.6%}",
        )
    console.print(grid)
    if report.strategy:
        chosen = report.strategy.chosen
        console.print(f"Strategy {chosen.name}: {chosen.description}.", soft_wrap=True)
        for other in report.strategy.alternatives:
            worse = f"{float(other.house_edge):.6%}, costs {float(other.cost):.6%} of the wager"
            console.print(f"  {other.name}: {other.description}: {worse}", soft_wrap=True)
        for remark in report.strategy.remarks:
            console.print(f"  {remark}", soft_wrap=True)
    if outcomes:
        for name, wager in report.wagers.items():
            lines = Table(title=name, title_justify="left", header_style="bold")
            lines.add_column("outcome")
            for heading in ("net", "probability", "exactly"):
                lines.add_column(heading, justify="right", overflow="fold")
            for o in wager.distribution.outcomes:
                lines.add_row(o.label, str(o.net), f"{float(o.probability):.6%}", str(o.probability))
            console.print(lines)
