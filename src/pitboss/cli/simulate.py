"""``pitboss simulate GAME -n N``: plays many rounds and says how close the mean is to the odds."""

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
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.play.setting import Setting

if TYPE_CHECKING:
    from pitboss.simulate.runner import Progress, Simulation, SimulationReport

EXAMPLES = """\
  pitboss simulate three_card_poker -n 100000000
  pitboss simulate three_card_poker -n 1000000 --seed 7 -o pair_plus_ledger=C --json"""


def add(commands: Commands) -> None:
    parser = command(commands, "simulate", run, "play many rounds", EXAMPLES)
    parser.add_argument("game")
    parser.add_argument("-n", "--rounds", type=int, default=10_000_000, metavar="N", help="how many rounds to play")
    parser.add_argument("--seed", type=int, help="the same seed gives the same rounds, on any number of workers")
    parser.add_argument("--workers", type=int, help="how many at a time (one a processor)")
    option_flag(parser)
    strategy_flag(parser)
    stake_flag(parser)
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    if args.workers is not None and args.workers < 1:
        raise Unreadable(f"cannot play with {args.workers} workers")
    if args.seed is not None and not 0 <= args.seed < 1 << 64:
        raise Unreadable("a seed is a whole number from 0 to 2^64 - 1")
    setting = Setting(game(args.game), read_options(args.options))
    try:
        kernel = importlib.import_module(f"pitboss.games.{args.game}.kernel")
        runner = importlib.import_module("pitboss.simulate.runner")
    except ImportError as problem:
        raise Unreadable(f"simulations need the extra 'simulate' ({problem.name} is not installed)") from None
    build: Callable[..., Simulation] = kernel.simulation
    simulation = with_stake(build, args.stake)(setting.options, args.strategy)
    if args.json:
        print_json(runner.run(simulation, args.rounds, args.seed, args.workers).to_json())
        return 0
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=args.rounds)
        told: Progress = lambda done, of: bar.update(task, completed=done)  # noqa: E731
        report: SimulationReport = runner.run(simulation, args.rounds, args.seed, args.workers, told)
    _show(report)
    return 0


def _show(report: SimulationReport) -> None:
    from pitboss.cli.show import Columns, Screen, plain

    screen = Screen()
    speed = f"{report.rounds_per_second:,.0f} rounds a second"
    screen.put(f"{report.game}: {report.rounds:,} rounds, {speed}, seed {report.seed}")
    if report.interrupted:
        screen.put("Interrupted; these are the rounds already played.")
    grid = Columns("wager", "mean net", "standard error", "st. deviation", right=(1, 2, 3))
    for name, wager in report.wagers.items():
        grid.add(plain(name), f"{wager.mean:+.6f}", f"{wager.standard_error:.6f}", f"{wager.standard_deviation:.4f}")
    screen.put("", grid)
