"""Pitboss as a library: the few names that ``import pitboss`` offers (see ``docs/library.md``).

A `Table` is a table that software deals, driven by words and dollars as records write them. What is here is only a
door: a table is `play.dealing.runner.Runner`, a ruling is `play.records.record.RecordRuling`, odds are
`odds.odds_report.OddsReport`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pitboss.equipment.cards import Card, read_card, spell
from pitboss.equipment.generator import LiveGenerator, SeededGenerator
from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.games.catalogue import CATALOGUE, Entry
from pitboss.games.catalogue import game as find_game
from pitboss.law.limits import Limit
from pitboss.play.actions import DEALER, NO_MORE_BETS, SUPERVISOR, Say
from pitboss.play.codec import read_setting, read_snapshot, write_setting, write_snapshot
from pitboss.play.dealing.runner import Runner
from pitboss.play.driver import Round
from pitboss.play.game import Game
from pitboss.play.records.notation import called, no_seat
from pitboss.play.records.record import RecordRuling, rule_on
from pitboss.play.records.scribe import write
from pitboss.play.requests import Request
from pitboss.play.ruling import RoundRuling
from pitboss.play.ruling import rule as rule_round
from pitboss.play.seating import Seating
from pitboss.play.setting import Setting
from pitboss.play.views import hands_seen, see
from pitboss.spelling import slug

if TYPE_CHECKING:
    from datetime import date as date_type

    from pitboss.law.submission import Checked
    from pitboss.odds.odds_report import OddsReport
    from pitboss.simulate.job import Job
    from pitboss.simulate.run_state import Played
    from pitboss.simulate.shoe_run import Shoes
    from pitboss.simulate.simulation import SimulationReport

Amount = str | int
"""Dollars: ``"12.50"``, or whole dollars as a number."""


class Choice(NamedTuple):
    """Something that a seat may say now: the word, the amounts it takes in dollars, and what it may be on."""

    seat: str
    word: str
    least: str | None
    most: str | None
    on: tuple[str, ...]
    cards: int
    section: str


class Table:
    """One table over many rounds, dealt by software."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._rounds: list[Round] = []

    def __repr__(self) -> str:
        return f"<a table of {self.setting.game.name}, round {len(self._rounds)}>"

    @property
    def setting(self) -> Setting:
        """Game, options and limits."""
        return self._runner.setting

    @property
    def seats(self) -> tuple[str, ...]:
        return self.setting.seats

    @property
    def round(self) -> Round:
        """The round in play; the next one is opened where none is."""
        if self._runner.round is None:
            opened = self._runner.open()
            self._rounds.append(opened)
        assert self._runner.round is not None
        return self._runner.round

    def sit(self, seat: str | int, name: str) -> None:
        """Somebody takes a seat; only rules on how many positions a player may have need to know."""
        self._runner.sit(str(seat), name)

    def bet(self, seat: str | int, wager: str, amount: Amount, on: str = "") -> None:
        """A wager, while bets are open. Refused, under the section, where it may not be made."""
        self.say(seat, wager, amount, on)

    def deal(self) -> None:
        """Closes the bets and deals, rolls or spins; play goes on until somebody has a choice."""
        assert self.round
        problem = self._runner.close_bets()
        if problem is not None:
            raise problem

    def say(
        self, seat: str | int, word: str, amount: Amount | None = None, on: str = "", cards: Sequence[str] = ()
    ) -> None:
        """Somebody says something: a seat, or ``dealer``."""
        assert self.round
        staked = None if amount is None else cents(str(amount))
        who = self._known(seat)
        if who not in (DEALER, SUPERVISOR):
            word, on = called(word, on, self.setting.game)
        self._runner.say(Say(who, word, staked, on, tuple(map(read_card, cards))))

    def _known(self, seat: str | int) -> str:
        """Whoever may speak here."""
        if str(seat) not in (DEALER, SUPERVISOR, *self.seats):
            raise no_seat(str(seat), self.setting.game, self.seats)
        return str(seat)

    def silence(self) -> None:
        """Nobody speaks: what that stands for is said."""
        self._runner.silence()

    def choices(self, seat: str | int | None = None) -> list[Choice]:
        """What may be said now: by this seat, or by every seat that has a choice."""
        seats = self.waiting if seat is None else (self._known(seat),)
        return [
            Choice(
                offer.who,
                offer.word,
                None if offer.least is None else dollars(offer.least),
                None if offer.most is None else dollars(offer.most),
                tuple(offer.on or ()),
                offer.cards,
                str(offer.cite),
            )
            for each in seats
            for offer in self.round.legal(each)
        ]

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats that are asked something now, in order."""
        request = self.round.request
        asked = request.offers if isinstance(request, Request) else {}
        return tuple(seat for seat in self.seats if seat in asked and self.round.legal(seat))

    @property
    def betting(self) -> bool:
        """Whether bets are open."""
        request = self.round.request
        return isinstance(request, Request) and request.offer(DEALER, NO_MORE_BETS) is not None

    def hands(self, role: str | int | None = None) -> dict[str, str]:
        """The cards on the table as a seat sees them, or as anybody does."""
        seen = [mine for effect in self._last.effects if (mine := see(str(role or ""), effect)) is not None]
        return {str(hand): spell(cards) for hand, cards in hands_seen(str(role or ""), seen).items()}

    @property
    def _last(self) -> Round:
        return self._rounds[-1] if self._rounds else self.round

    @property
    def over(self) -> bool:
        """Whether the last round is over."""
        return self._runner.round is None

    @property
    def ruling(self) -> RoundRuling:
        """The ruling on the last round that is over."""
        done = self._rounds if self.over else self._rounds[:-1]
        if not done:
            raise Unreadable("no round is over yet")
        return rule_round(done[-1])

    def record(self) -> str:
        """The rounds that are over, as a record that `rule` reads."""
        return write(self.setting, self._rounds if self.over else self._rounds[:-1])

    def save(self) -> str:
        """The table as it stands, in mid-round too, as JSON. It holds the cards still to come: keep it to yourself."""
        kept = {"setting": write_setting(self.setting), "table": write_snapshot(self._runner.snapshot())}
        return json.dumps(kept)


def catalogue() -> tuple[Entry, ...]:
    """The catalogue, in the chapter's order."""
    return CATALOGUE


def table(
    game: str,
    *,
    limits: Mapping[str, tuple[Amount, Amount]] | None = None,
    players: Mapping[str | int, str] | None = None,
    seed: int | None = None,
    **options: object,
) -> Table:
    """A table of a game: options by their names, limits by wager in dollars.

    >>> here = table("three_card_poker", seed=7, pair_plus_ledger="B")
    >>> here.bet(1, "ante", 10)
    >>> here.deal()
    >>> [choice.word for choice in here.choices(1)]
    ['play', 'fold']
    """
    posted = {wager: Limit(cents(str(low)), cents(str(high))) for wager, (low, high) in (limits or {}).items()}
    setting = Setting(_game(game), options, posted)
    generator = LiveGenerator() if seed is None else SeededGenerator(seed)
    seating = Seating.of({str(seat): name for seat, name in (players or {}).items()})
    return Table(Runner(setting, generator, seating))


def _game(name: str) -> Game:
    return find_game(slug(name))


def restore(saved: str) -> Table:
    """A table as it was saved: the same cards are still to come."""
    try:
        kept = json.loads(saved)
        setting = read_setting(kept["setting"], find_game)
        restored = Table(Runner.restored(setting, read_snapshot(kept["table"], setting.game)))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise Unreadable("this is not a table that was saved") from None
    if restored._runner.round is not None:
        restored._rounds.append(restored._runner.round)
    return restored


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
