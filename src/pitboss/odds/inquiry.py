"""A question about odds: a game, what is chosen or proposed for its table, a way to play.

It is answered as often as something else is asked of it: the same table with another option or another pay table
(`pitboss.odds.sensitivity`), over ranges of options (`pitboss.odds.sweep`). Every answer says whether the regulation
allows the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from pitboss.errors import PitbossError, Unreadable
from pitboss.law import proposals
from pitboss.law.citation import Citation
from pitboss.law.options import Options, Violation
from pitboss.law.proposals import Posted, Proposal
from pitboss.law.values import Value
from pitboss.odds.odds_report import OddsReport, WagerOdds
from pitboss.play.game import Game
from pitboss.play.setting import OptionsRefused
from pitboss.spelling import unknown

BROKEN = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)
"""What a computation may stumble over where the regulation's bounds do not hold."""


class Watched(Options):
    """Options that remember which of them were looked at: the odds cannot depend on the others."""

    __slots__ = ("seen",)

    def __init__(self, options: Options) -> None:
        super().__init__(options, options.given)
        self.seen: set[str] = set()

    def __getitem__(self, key: str) -> Value:
        self.seen.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: object = None) -> Any:
        self.seen.add(key)
        return super().get(key, default)

    def __iter__(self) -> Iterator[str]:
        self.seen.update(self.keys())
        return super().__iter__()

    def items(self) -> Any:
        self.seen.update(self.keys())
        return super().items()

    def values(self) -> Any:
        self.seen.update(self.keys())
        return super().values()


@dataclass(frozen=True, slots=True)
class Answer:
    """The odds of a table, and what the regulation says to it."""

    options: Options
    violations: tuple[Violation, ...]
    wagers: Mapping[str, WagerOdds]
    """None where nothing can be computed for it."""
    seen: frozenset[str] = frozenset()
    """The options that the odds were worked out by."""

    @property
    def edges(self) -> dict[str, Fraction]:
        return {name: wager.distribution.house_edge for name, wager in self.wagers.items()}


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is asked."""

    game: Game
    given: Mapping[str, object]
    compute: Callable[[Options, str], OddsReport]
    strategy: str = "optimal"
    posted: Mapping[str, Posted] = field(default_factory=dict)
    """The pay tables of the game whose lines may be proposed."""
    quickly: Callable[[Options, str], Mapping[str, WagerOdds]] | None = None
    """The wagers alone, where a game can leave out what else is in a report."""
    heavy: Callable[[Options, str], bool] | None = None
    """Whether every deal has to be counted anew for a table, which nobody should wait for unasked."""
    stake: int | None = None
    """The cents staked, where they were named: what is rounded or limited depends on them."""
    dealt: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Cards that are known, as they were written: hands, the board, dead ones."""

    def proposal(self, given: Mapping[str, object] | None = None) -> Proposal:
        """What is proposed; refused where nothing can be computed for it."""
        read = proposals.read(self.game.options, self.given if given is None else given, self.posted)
        if read.stuck:
            raise OptionsRefused(read.stuck)
        return read

    def report(self) -> tuple[OddsReport, Answer]:
        """The whole report, and the answer it comes to."""
        read = self.proposal()
        watched = Watched(read.options)
        with _sound(read.violations):
            found = self.compute(watched, self.strategy)
        seen = frozenset(watched.seen)
        report = replace(found, options=read.options, violations=read.violations)
        return report, Answer(read.options, read.violations, found.wagers, seen)

    def answer(self, given: Mapping[str, object]) -> Answer:
        """The odds of another table; without any where nothing can be computed for it."""
        read = proposals.read(self.game.options, given, self.posted)
        if read.stuck:
            return Answer(read.options, read.stuck, {})
        try:
            with _sound(read.violations):
                if self.quickly is not None:
                    return Answer(read.options, read.violations, self.quickly(read.options, self.strategy))
                return Answer(read.options, read.violations, self.compute(read.options, self.strategy).wagers)
        except OptionsRefused as problem:
            return Answer(read.options, tuple(problem.violations), {})

    def slow(self, given: Mapping[str, object]) -> bool:
        """Whether another table's odds are minutes away: it is answered where it is asked for, and not tried."""
        if self.heavy is None:
            return False
        read = proposals.read(self.game.options, given, self.posted)
        return not read.stuck and self.heavy(read.options, self.strategy)

    def with_value(self, key: str, value: str, given: Mapping[str, object] | None = None) -> dict[str, object]:
        """What is given, with one option or line set to something else."""
        return proposals.with_value(self.given if given is None else given, self.game.options, key, value)

    def lines(self, answer: Answer) -> dict[str, str]:
        """The lines of posted tables that pay otherwise than the regulation has it, in words."""
        found = proposals.lines_proposed(self.game.options, answer.options)
        return {key: proposals.in_words(pays) for key, pays in found.items()}

    def known(self, key: str) -> None:
        """Unreadable where there is no such option or pay table."""
        if key not in self.game.options.by_key:
            raise unknown("option", key, [*self.game.options.by_key, *self.posted])


class _sound:
    """Turns what a computation stumbles over into the refusal of the proposal that made it."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        self.violations = violations

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        if self.violations and isinstance(problem, BROKEN) and not isinstance(problem, PitbossError):
            raise OptionsRefused(
                [Violation(v.cite, v.options, f"{v.message} No odds can be computed for it.") for v in self.violations]
            ) from None


# Where things stand in the law


def section_of(game: Game, name: str, wager: WagerOdds) -> Citation | None:
    """The section of a wager of a report, or of the one it is part or a variant of."""
    for key in (name, wager.extras.get("variant_of"), wager.extras.get("part_of"), name.rpartition("_")[0]):
        if isinstance(key, str) and key in game.betting.wager:
            return game.betting.wager[key].cite
    return None


def require_wagers(known: Mapping[str, WagerOdds], asked: list[str]) -> None:
    """Unreadable where a wager is asked for that this table does not offer."""
    for name in asked:
        if name not in known:
            raise Unreadable(f"this table has no odds for wager {name!r} (it has {', '.join(known)})")
