"""Pitboss as a library: the few names that ``import pitboss`` offers (see ``docs/library.md``).

What is here is only a door: a table is `desks.table.Table`, a ruling is `play.records.record.RecordRuling`, odds are
`odds.odds_report.OddsReport`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pitboss.desks.table import Amount
from pitboss.desks.table import Choice as Choice
from pitboss.desks.table import Stake as Stake
from pitboss.desks.table import Table as Table
from pitboss.desks.table import restore as restore
from pitboss.desks.table import table as table
from pitboss.equipment.cards import Card, read_card
from pitboss.equipment.money import cents
from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.games.catalogue import CATALOGUE, Entry
from pitboss.games.catalogue import game as find_game
from pitboss.play.game import Game
from pitboss.play.records.record import RecordRuling, rule_on
from pitboss.play.setting import Setting
from pitboss.spelling import slug

if TYPE_CHECKING:
    from datetime import date as date_type

    from pitboss.law.submission import Checked
    from pitboss.odds.odds_report import OddsReport
    from pitboss.simulate.job import Job
    from pitboss.simulate.run_state import Played
    from pitboss.simulate.shoe_run import Shoes
    from pitboss.simulate.simulation import SimulationReport


def catalogue() -> tuple[Entry, ...]:
    """The catalogue, in the chapter's order."""
    return CATALOGUE


def _game(name: str) -> Game:
    return find_game(slug(name))


def rule(record: str, date: str | None = None) -> RecordRuling:
    """The ruling on a record: by the law of a day, where one is named here or in the record.

    >>> rule("game craps\\nseat 1 pass 10\\nroll 3 4\\n").net
    {'1': 1000}
    """
    return rule_on(record, find_game, on=_day(date))


def check(submission: str, date: str | None = None) -> Checked:
    """Everything that is wrong with a submission (TOML), by the latest text or by the law of a day."""
    import tomllib

    from pitboss.cli.check import rules_of
    from pitboss.law.submission import examine

    try:
        read = tomllib.loads(submission)
    except (ValueError, RecursionError) as problem:  # no TOML, a number of ten thousand digits, nested too deeply
        raise Unreadable(f"not a submission: {problem}") from None
    return examine(read, rules_of, _day(date))


def _day(written: str | None) -> date_type | None:
    if written is None:
        return None
    from pitboss.law.acts import day

    return day(written)


def exact_odds(game: str, strategy: str = "optimal", **options: object) -> OddsReport:
    """The exact odds of every wager.

    >>> exact_odds("big_six").wagers["joker"].distribution.house_edge
    Fraction(4, 27)
    """
    setting = Setting(_game(game), options)
    return parts.report(setting.game.slug)(setting.options, strategy)


def job(
    game: str,
    rounds: int,
    seed: int | None = None,
    strategy: str = "optimal",
    *,
    wagers: Sequence[str] = (),
    stakes: Mapping[str, Amount] | None = None,
    shoes: Shoes | None = None,
    chunk: int | None = None,
    **options: object,
) -> Job:
    """A simulation as a small value: options by their names, stakes by wager in dollars."""
    from pitboss.simulate.job import Job
    from pitboss.simulate.simulation import CHUNK, any_seed

    setting = Setting(_game(game), options)
    return Job(
        setting.game.slug,
        options=dict(setting.options.given),
        strategy=strategy,
        wagers=tuple(wagers),
        stakes={wager: cents(str(stake)) for wager, stake in (stakes or {}).items()},
        shoes=shoes,
        rounds=rounds,
        seed=any_seed(seed),
        chunk=CHUNK if chunk is None else chunk,
    )


def play_chunk(job: Job, number: int) -> Played:
    """One chunk of a job: the same wherever and however often it is played."""
    from pitboss.desks.simulate import play_chunk

    return play_chunk(job, number)


def merge(one: Played, other: Played) -> Played:
    """Chunks of one job added up, in any order; none may be counted twice."""
    from pitboss.simulate.run_state import merge

    return merge(one, other)


def run(job: Job, checkpoint: str | None = None, cluster: str | None = None) -> SimulationReport:
    """Plays a job: on every core, or on a cluster; kept in a file and gone on with, where one is named."""
    from pathlib import Path

    from pitboss.desks.simulate import run_job
    from pitboss.files import write_whole
    from pitboss.simulate.checkpoint import Checkpoint
    from pitboss.simulate.crews import crew_at

    keeper = None if checkpoint is None else Checkpoint(Path(checkpoint), write_whole)
    with crew_at(cluster) as crew:
        return run_job(job, crew, keeper)


def simulation(
    game: str, rounds: int, seed: int | None = None, strategy: str = "optimal", **options: object
) -> SimulationReport:
    """Plays so many rounds, compiled, on every core."""
    return run(job(game, rounds, seed, strategy, **options))  # type: ignore[arg-type]


def card(text: str) -> Card:
    """A card as people write it: ``Ks``, ``10d``, ``8♦``."""
    return read_card(text)
