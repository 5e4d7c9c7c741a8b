"""``pitboss odds GAME``: the exact odds of every wager, as fractions."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.cli.common import (
    Commands,
    command,
    json_flag,
    option_flag,
    print_json,
    read_options,
    stake_flag,
    strategy_flag,
    with_stake,
)
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
    stake_flag(parser)
    parser.add_argument("--outcomes", action="store_true", help="list every outcome with its probability")
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    setting = Setting(game(args.game), read_options(args.options))
    compute: Callable[..., OddsReport] = importlib.import_module(f"pitboss.games.{args.game}.odds").report
    report = with_stake(compute, args.stake)(setting.options, args.strategy)
    if args.json:
        print_json(report.to_json())
    else:
        _show(report, args.outcomes)
    return 0


def _show(report: OddsReport, outcomes: bool) -> None:
    from pitboss.cli.show import Columns, Screen, plain

    screen = Screen()
    screen.put(f"{report.game} ({report.method})")
    grid = Columns("wager", "house edge", "exactly", "hits", "st. deviation", "element of risk", right=(1, 2, 3, 4, 5))
    for name, wager in report.wagers.items():
        d = wager.distribution
        grid.add(
            plain(name),
            f"{float(d.house_edge):.6%}",
            str(d.house_edge),
            f"{float(d.hit_frequency):.4%}",
            f"{d.standard_deviation:.4f}",
            f"{float(d.element_of_risk):.6%}",
        )
    screen.put("", grid)
    if report.strategy:
        chosen = report.strategy.chosen
        screen.put("", f"Strategy {chosen.name}: {chosen.description}.")
        for other in report.strategy.alternatives:
            worse = f"{float(other.house_edge):.6%}, costs {float(other.cost):.6%} of the wager"
            screen.put(f"  {other.name}: {other.description}: {worse}")
        screen.put(*(f"  {remark}" for remark in report.strategy.remarks))
    if outcomes:
        for name, wager in report.wagers.items():
            lines = Columns("outcome", "net", "probability", "exactly", right=(1, 2, 3))
            for o in wager.distribution.outcomes:
                lines.add(o.label, str(o.net), f"{float(o.probability):.6%}", str(o.probability))
            screen.put("", plain(name), lines)
