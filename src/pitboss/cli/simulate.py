"""``pitboss simulate GAME -n N``: plays many rounds and says how close the mean is to the odds."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass, fields
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.cli.common import (
    Commands,
    command,
    csv_flag,
    json_flag,
    option_flag,
    print_csv,
    print_json,
    set_up,
    stake_flag,
    strategy_flag,
    with_stake,
)
from pitboss.cli.odds import report_of
from pitboss.errors import PitbossError, Unreadable
from pitboss.games.catalogue import game

if TYPE_CHECKING:
    from pitboss.play.setting import Setting
    from pitboss.simulate.runner import Measured, Progress, Simulation, SimulationReport

WIDE = 1.959964
"""Standard errors to either side that hold 95 percent."""
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
    csv_flag(parser)


def run(args: argparse.Namespace) -> int:
    if args.workers is not None and args.workers < 1:
        raise Unreadable(f"cannot play with {args.workers} workers")
    if args.seed is not None and not 0 <= args.seed < 1 << 64:
        raise Unreadable("a seed is a whole number from 0 to 2^64 - 1")
    setting = set_up(game(args.game), args)
    try:
        kernel = importlib.import_module(f"pitboss.games.{args.game}.kernel")
        runner = importlib.import_module("pitboss.simulate.runner")
    except ImportError as problem:
        raise Unreadable(f"simulations need the extra 'simulate' ({problem.name} is not installed)") from None
    build: Callable[..., Simulation] = kernel.simulation
    simulation = with_stake(build, args.stake)(setting.options, args.strategy)
    exact = _exact(args, setting)
    if args.json or args.csv:
        report = runner.run(simulation, args.rounds, args.seed, args.workers)
    else:
        from rich.console import Console
        from rich.progress import Progress as Bar

        with Bar(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("playing", total=args.rounds)
            told: Progress = lambda done, of: bar.update(task, completed=done)  # noqa: E731
            report = runner.run(simulation, args.rounds, args.seed, args.workers, told)
    lines = [Compared.of(name, wager, exact.get(name)) for name, wager in report.wagers.items()]
    if args.json:
        told_of = report.to_json()
        for line in lines:
            told_of["wagers"][line.wager] |= line.to_json()
        print_json(told_of)
    elif args.csv:
        print_csv([field.name for field in fields(Compared)], map(astuple, lines))
    else:
        _show(report, lines)
    return 0


@dataclass(frozen=True, slots=True)
class Compared:
    """What a wager came to, beside what it comes to exactly."""

    wager: str
    mean: float
    standard_error: float
    low: float
    high: float
    """Between these the truth lies with a probability of 95 percent, by this run alone."""
    standard_deviation: float
    exact: float | None
    z: float | None
    """How many standard errors the mean is off."""

    @classmethod
    def of(cls, name: str, wager: Measured, exact: Fraction | None) -> Compared:
        mean, error = wager.mean, wager.standard_error
        off = None if exact is None or not error else (mean - float(exact)) / error
        bounds = (mean - WIDE * error, mean + WIDE * error)
        known = None if exact is None else float(exact)
        return cls(name, mean, error, *bounds, wager.standard_deviation, known, off)

    def to_json(self) -> dict[str, object]:
        return {"confidence_interval": [self.low, self.high], "exact": self.exact, "z": self.z}


def _exact(args: argparse.Namespace, setting: Setting) -> dict[str, Fraction]:
    """The exact means by wager, where the game has odds for this table and strategy."""
    try:
        report = with_stake(report_of(args.game), args.stake)(setting.options, args.strategy)
    except PitbossError:
        return {}
    return {name: -wager.distribution.house_edge for name, wager in report.wagers.items()}


def _show(report: SimulationReport, lines: Sequence[Compared]) -> None:
    from pitboss.cli.show import Columns, Screen, plain

    screen = Screen()
    speed = f"{report.rounds_per_second:,.0f} rounds a second"
    screen.put(f"{report.game}: {report.rounds:,} rounds, {speed}, seed {report.seed}")
    if report.interrupted:
        screen.put("Interrupted; these are the rounds already played.")
    grid = Columns(
        "wager", "mean net", "95 % from", "to", "exactly", "z", "standard error", "st. deviation", right=range(1, 8)
    )
    for one in lines:
        exact, z = ("", "") if one.exact is None else (f"{one.exact:+.6f}", "" if one.z is None else f"{one.z:+.2f}")
        grid.add(
            plain(one.wager), f"{one.mean:+.6f}", f"{one.low:+.6f}", f"{one.high:+.6f}", exact, z,
            f"{one.standard_error:.6f}", f"{one.standard_deviation:.4f}",
        )  # fmt: skip
    screen.put("", grid)
