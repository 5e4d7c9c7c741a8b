"""Odds: a question about a table, put in people's words; its answer; and a check of the answer by play."""

from __future__ import annotations

import functools
import inspect
import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from pitboss.desks.dates import of_the_day
from pitboss.desks.samples import not_supplied, sampled
from pitboss.equipment.cards import Card, card
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.games.catalogue import game as find_game
from pitboss.odds.inquiry import Answer, Inquiry, require_wagers
from pitboss.play.records.notation import amount
from pitboss.play.setting import Setting

if TYPE_CHECKING:
    from datetime import date

    from pitboss.odds.odds_report import OddsReport
    from pitboss.odds.sheet import Simulated

T = TypeVar("T")
Progress = Callable[[int, int], None]
"""Told how much of how much is done."""


# The question


def inquire(
    game: str,
    options: Mapping[str, object],
    strategy: str = "optimal",
    *,
    date: date | None = None,
    stake: str | None = None,
    hands: Sequence[str] = (),
    board: str = "",
    dead: str = "",
    sample: bool = False,
) -> Inquiry:
    """A question about the odds of a table.

    What the regulation forbids is a proposal: it is computed, and the answer says what it breaks. What a licensee has
    to supply is refused where it is missing, as at any table; ``sample`` fills it in. ``stake`` is in dollars, hands,
    board and dead cards are cards as people write them.
    """
    found = find_game(game, date)
    given = sampled(found, options) if sample else dict(options)
    compute = parts.report(found.slug)
    if stake is not None:
        _require_parameter(compute, "stake", "the odds of this game do not depend on the stake")
    staked = None if stake is None else amount(stake)
    dealt: dict[str, Sequence[str]] = {"hand": hands, "board": (board,) * bool(board), "dead": (dead,) * bool(dead)}
    inquiry = Inquiry(
        found,
        given,
        _with_cards(for_stake(compute, staked), hands, board, dead),
        strategy,
        parts.proposable(found.slug),
        parts.wagers_alone(found.slug) if stake is None else None,
        parts.heavy(found.slug),
        staked,
        {name: cards for name, cards in dealt.items() if cards},
    )
    read = inquiry.proposal()
    missing = not_supplied(found, given)
    if any(not missing.isdisjoint(violation.options) for violation in read.violations):
        Setting(found, given)  # which refuses it
    return inquiry


def for_stake(compute: Callable[..., T], stake: int | None) -> Callable[..., T]:
    """A game's computation for so many cents; unreadable where the stake changes nothing."""
    if stake is None:
        return compute
    _require_parameter(compute, "stake", "the odds of this game do not depend on the stake")
    return functools.partial(compute, stake=stake)


def _with_cards(
    compute: Callable[..., OddsReport], hands: Sequence[str], board: str, dead: str
) -> Callable[..., OddsReport]:
    """A game's computation for given hands; unreadable where it has no use for them."""
    if not (hands or board or dead):
        return compute
    _require_parameter(compute, "hands", "the odds of this game are not for given hands")
    return functools.partial(compute, hands=[_cards(hand) for hand in hands], board=_cards(board), dead=_cards(dead))


def _require_parameter(compute: Callable[..., object], name: str, otherwise: str) -> None:
    if name not in inspect.signature(compute).parameters:
        raise Unreadable(otherwise)


def _cards(text: str) -> tuple[Card, ...]:
    """
    >>> _cards("As Ks") == _cards("AsKs")
    True
    """
    joined = "".join(text.split()).replace("10", "T")
    return tuple(card(joined[i : i + 2]) for i in range(0, len(joined), 2))


def command(inquiry: Inquiry, *more: str) -> str:
    """The command that asks this again.

    >>> command(inquire("blackjack", {"decks": 6}, "mimic_dealer"), "--sweep", "payouts.win=1,21:20")
    'pitboss odds blackjack -o decks=6 --strategy mimic_dealer --sweep payouts.win=1,21:20'
    """
    words = ["pitboss", "odds", inquiry.game.slug]
    if inquiry.game.law is not None:
        words += ["--date", inquiry.game.law.on.isoformat()]
    for key, value in inquiry.given.items():
        words += ["-o", f"{key}={value}"]
    if inquiry.strategy != "optimal":
        words += ["--strategy", inquiry.strategy]
    if inquiry.stake is not None:
        words += ["--stake", dollars(inquiry.stake)]
    for flag, cards in inquiry.dealt.items():
        words += [word for one in cards for word in (f"--{flag}", one)]
    return shlex.join([*words, *more])


def day_and_stake(inquiry: Inquiry) -> str:
    """The day and the stake that figures are of, as the line below a title goes on, where they were named."""
    day = f"; by the law of {inquiry.game.law.on}" if inquiry.game.law is not None else ""
    return day + (f"; for a stake of ${dollars(inquiry.stake)}" if inquiry.stake is not None else "")


# The answer


@dataclass(frozen=True, slots=True)
class TableOdds:
    """The exact odds of a table, what the regulation says to it, and what play came to, where it was played too."""

    inquiry: Inquiry
    report: OddsReport
    answer: Answer
    played: Simulated | None = None

    def to_json(self, wagers: Sequence[str] = ()) -> dict[str, object]:
        """Of all wagers, or of these."""
        told = self.report.to_json()
        if wagers:
            told["wagers"] = {name: self.report.wagers[name].to_json() for name in wagers}
        told["proposed"] = self.inquiry.lines(self.answer)
        told["allowed"] = not self.answer.violations
        told["violations"] = [violation.to_json() for violation in self.answer.violations]
        if self.played is not None:
            told["simulation"] = {
                "rounds": self.played.rounds,
                "seed": self.played.seed,
                "wagers": {
                    one.wager: {"mean": one.mean, "standard_error": one.standard_error, "exact": one.exact, "z": one.z}
                    for one in self.played.wagers
                },
            }
        return told | of_the_day(self.inquiry.game, self.answer.options)


def odds(inquiry: Inquiry, wagers: Sequence[str] = ()) -> TableOdds:
    """The odds of a table; unreadable where a wager is asked for that it does not offer."""
    report, answer = inquiry.report()
    require_wagers(report.wagers, list(wagers))
    return TableOdds(inquiry, report, answer)


# A check by play


def verified(
    inquiry: Inquiry,
    answer: Answer,
    rounds: int,
    seed: int | None = None,
    wagers: Sequence[str] = (),
    told: Progress = lambda done, of: None,
) -> Simulated:
    """The same table played by the game's kernel, beside the exact figures of the wagers asked for, or of all."""
    try:
        kernel = parts.kernel(inquiry.game.slug)
        from pitboss.simulate import simulation as runner
    except ImportError as problem:
        raise Unreadable(f"a simulation needs the extra 'simulate' ({problem.name} is not installed)") from None
    simulation = for_stake(kernel.simulation, inquiry.stake)(answer.options, inquiry.strategy)
    found = runner.run(simulation, rounds, seed, None, lambda played: told(played.rounds, rounds))
    if found.interrupted:
        raise KeyboardInterrupt
    from pitboss.odds.sheet import Simulated, SimulatedWager
    from pitboss.simulate.comparison import Compared

    played = []
    for name, measured in found.wagers.items():
        if name in (wagers or answer.wagers) and name in answer.wagers:
            exact = answer.wagers[name].distribution
            one = Compared.of(name, measured, exact, same=True)
            error = exact.standard_deviation / measured.rounds**0.5
            played.append(SimulatedWager(name, one.mean, error, float(exact.mean), one.z, one.wrong))
    return Simulated(found.rounds, found.seed, tuple(played))


def off(found: Simulated) -> list[str]:
    """The wagers whose play is too far off what it should come to."""
    return [one.wager for one in found.wagers if one.wrong]
