"""``pitboss simulate GAME -n N``: plays many rounds and says how close the mean is to the odds."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import signal
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, fields
from pathlib import Path
from typing import TYPE_CHECKING, cast

from pitboss.cli import INTERRUPTED
from pitboss.cli.common import (
    Commands,
    command,
    form_flags,
    game_flag,
    named,
    option_flag,
    print_csv,
    print_json,
    read_text,
    rounds,
    set_up,
    strategy_flag,
    wager_flag,
)
from pitboss.errors import Unreadable
from pitboss.files import write_whole
from pitboss.games import parts
from pitboss.games.catalogue import game
from pitboss.play.records.notation import amount
from pitboss.simulate.comparison import Compared

if TYPE_CHECKING:
    from pitboss.odds.distribution import Distribution
    from pitboss.play.setting import Setting
    from pitboss.simulate.job import Job
    from pitboss.simulate.shoe_run import Shoes
    from pitboss.simulate.simulation import SimulationReport, Told

OF_FULL_SHOES = "The exact figure is of the first round of a full shoe; dealing to a cutting card makes a difference."
IMPATIENT = 5
"""Seconds after Ctrl-C in which pressing it again is impatience, and after which it means that something hangs."""
ROUNDED = "Exact figures are left out where the stake is paid in fractions of a cent: these go to the player."
EXAMPLES = """\
  pitboss simulate three_card_poker -n 100000000
  pitboss simulate three_card_poker -n 1000000 --seed 7 -o pair_plus_ledger=C --json
  pitboss simulate craps --wager pass --wager place_win_6 --stake place_win_6=12
  pitboss simulate blackjack -n 1000000000 --checkpoint night.json
  pitboss simulate blackjack --shoes --seats 3 --count hi_lo --ramp 1:1,2:4,3:8 --insurance 3
  pitboss simulate pai_gow_poker --cluster local:4"""


def add(commands: Commands) -> None:
    parser = command(commands, "simulate", run, "play many rounds", EXAMPLES)
    game_flag(parser)
    parser.add_argument("-n", "--rounds", type=rounds, default=10_000_000, metavar="N", help="how many rounds to play")
    parser.add_argument("--seed", type=int, help="the same seed gives the same rounds, on any number of workers")
    parser.add_argument("--workers", type=int, help="how many at a time (one a processor)")
    option_flag(parser)
    strategy_flag(parser)
    wager_flag(parser, "play only this wager")
    parser.add_argument(
        "--stake",
        action="append",
        default=[],
        metavar="[WAGER=]DOLLARS",
        help="what is staked on every wager, or on one; may be given several times",
    )
    parser.add_argument("--checkpoint", metavar="FILE", help="keep the run in a file, and go on with the run in it")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Dask cluster; local:N starts one of N processes"
    )
    shoes = parser.add_argument_group("whole shoes")
    shoes.add_argument("--shoes", action="store_true", help="deal from a shoe until its cutting card comes")
    shoes.add_argument("--seats", type=int, metavar="N", help="how many play at the table; the first is watched")
    shoes.add_argument(
        "--other", action="append", default=[], metavar="STRATEGY", help="how seat 2, 3 ... plays, in this order"
    )
    shoes.add_argument("--count", default="", metavar="SYSTEM", help="the first seat counts cards: hi_lo ...")
    shoes.add_argument("--ramp", metavar="COUNT:UNITS,...", help="units bet from each true count on")
    shoes.add_argument("--insurance", type=int, metavar="COUNT", help="insurance is taken from this true count on")
    form_flags(parser)


def run(args: argparse.Namespace) -> int:
    if args.workers is not None and args.workers < 1:
        raise Unreadable(f"cannot play with {args.workers} workers")
    if args.workers is not None and args.cluster is not None:
        raise Unreadable("--workers is for this machine; on a cluster local:N says how many")
    setting = set_up(game(args.game), args)
    try:
        crews = importlib.import_module("pitboss.simulate.crews")
        jobs = importlib.import_module("pitboss.desks.simulate")
        keeper = importlib.import_module("pitboss.simulate.checkpoint")
        parts.kernel(args.game)
    except ImportError as problem:
        raise Unreadable(f"simulations need the extra 'simulate' ({problem.name} is not installed)") from None
    checkpoint = None
    if args.checkpoint is not None:
        warn = lambda message: print(f"pitboss: {message}", file=sys.stderr)  # noqa: E731
        checkpoint = keeper.Checkpoint(Path(named(args.checkpoint)), write_whole, warn)
    if args.seed is None and checkpoint is not None and (kept := checkpoint.job()) is not None:
        args.seed = kept.seed
    job = _job(args, setting)
    exact = jobs.exact_means(job)
    with _interrupted_once():
        with crews.crew_at(args.cluster, args.workers) as crew, _progress(args, job) as told:
            report = jobs.run_job(job, crew, checkpoint, told)
        return _told(args, job, report, exact, checkpoint.failed if checkpoint else "")


def _told(
    args: argparse.Namespace, job: Job, report: SimulationReport, exact: Mapping[str, Distribution], failed: str
) -> int:
    """Says what a run came to, and how it ended."""
    from pitboss.desks.simulate import compared

    lines = compared(job, report, exact)
    if args.json:
        told = report.to_json() | {"job": job.to_json()}
        wagers = cast("dict[str, dict[str, object]]", told["wagers"])
        print_json(told | {"wagers": {line.wager: wagers[line.wager] | line.to_json() for line in lines}})
    elif args.csv:
        print_csv([field.name for field in fields(Compared)], map(astuple, lines))
    else:
        rounded = (job.stake or job.stakes) and not job.shoes and any(line.exact is None for line in lines)
        _show(report, lines, OF_FULL_SHOES if job.shoes and exact else ROUNDED if rounded else "")
    return _status(report, lines, failed)


@contextlib.contextmanager
def _interrupted_once() -> Iterator[None]:
    """Ctrl-C ends a run, with a report of what was played; pressed again at once, it does not take that away."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    first: list[float] = []

    def heard(*_: object) -> None:
        first.append(time.monotonic())
        if len(first) == 1 or first[-1] - first[0] > IMPATIENT:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, heard)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _status(report: SimulationReport, lines: Sequence[Compared], failed: str) -> int:
    """How the run ended: interrupted, not kept, wrong, or fine."""
    sys.stdout.flush()
    if report.interrupted:
        return INTERRUPTED
    if failed:
        print(f"pitboss: the checkpoint could not be written ({failed})", file=sys.stderr)
        return 2
    wrong = [line for line in lines if line.wrong]
    for line in wrong:
        print(f"pitboss: {line.wager} is {line.z:+.1f} standard errors off its exact value", file=sys.stderr)
    return 1 if wrong else 0


def _job(args: argparse.Namespace, setting: Setting) -> Job:
    from pitboss.desks.simulate import job_of

    stake, stakes = None, {}
    for given in args.stake:
        wager, equals, text = given.rpartition("=")
        if (equals and wager in stakes) or (not equals and stake is not None):
            raise Unreadable(f"a stake is given twice: {given}")
        if equals:
            stakes[wager] = amount(text)
        else:
            stake = amount(text)
    return job_of(
        setting, args.rounds, args.seed, _written_out(args.strategy), wagers=args.wager, stake=stake, stakes=stakes,
        shoes=_shoes(args),
    )  # fmt: skip


def _written_out(strategy: str) -> str:
    """A strategy that a job can hold: of a file, what is in it, since others may have no such file."""
    return read_text(named(strategy)).strip() if strategy.endswith(".json") else strategy


def _shoes(args: argparse.Namespace) -> Shoes | None:
    from pitboss.simulate.shoe_run import Shoes, read_ramp

    asked = args.seats is not None or args.other or args.count or args.ramp or args.insurance is not None
    if not args.shoes:
        if asked:
            raise Unreadable("--seats, --other, --count, --ramp and --insurance go with --shoes")
        return None
    ramp = ((0, 1),) if args.ramp is None else read_ramp(args.ramp)
    seats = 1 if args.seats is None else args.seats
    return Shoes(seats, tuple(map(_written_out, args.other)), args.count, ramp, args.insurance)


@contextlib.contextmanager
def _progress(args: argparse.Namespace, job: Job) -> Iterator[Told | None]:
    """A bar with rounds, rate and time left, where somebody looks at it."""
    if args.json or args.csv or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} rounds"),
        BarColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing", total=job.rounds, rate="")
        first: list[tuple[int, float]] = []

        def told(played: object) -> None:
            rounds, now = played.rounds, time.monotonic()  # type: ignore[attr-defined]
            if not first:
                first.append((rounds, now))
            before, began = first[0]
            rate = f"{(rounds - before) / (now - began):,.0f} a second" if now > began and rounds > before else ""
            bar.update(task, completed=min(rounds, job.rounds), rate=rate)

        yield told


def _show(report: SimulationReport, lines: Sequence[Compared], note: str) -> None:
    from pitboss.render.terminal import Columns, Screen, plain

    screen = Screen()
    speed = f"{report.rounds_per_second:,.0f} rounds a second, " if report.rounds > report.earlier else ""
    screen.put(f"{report.game}: {report.rounds:,} rounds, {speed}seed {report.seed}")
    if report.earlier:
        screen.put(f"{report.earlier:,} of them were played before.")
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
    screen.put("", grid, *([note] if note else []))
