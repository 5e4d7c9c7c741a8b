"""What a command line asks about odds: the game, the table, the play; how far the answer is; and a check by play."""

from __future__ import annotations

import argparse
import contextlib
import functools
import importlib
import inspect
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from pitboss.cli.common import day_of, read_options, sampled, set_up, trial_figures, with_stake
from pitboss.equipment.cards import Card, card
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games import parts
from pitboss.games.catalogue import game
from pitboss.odds.inquiry import Answer, Inquiry
from pitboss.play.records.notation import amount

if TYPE_CHECKING:
    from pitboss.odds.odds_report import OddsReport
    from pitboss.odds.sheet import Simulated

LONG = 20
"""Seconds: whoever waits longer is told beforehand."""
ROUNDS = 2_000_000


def asked(args: argparse.Namespace) -> Inquiry:
    """The inquiry of a command line. What is missing of what a licensee has to supply is refused, as for any table;
    what the regulation forbids is a proposal, and computed."""
    found = game(args.game, day_of(args))
    given = sampled(found, read_options(args.options)) if args.sample else read_options(args.options)
    inquiry = Inquiry(
        found,
        given,
        with_cards(with_stake(parts.report(args.game), args.stake), args),
        args.strategy,
        parts.proposable(args.game),
        parts.wagers_alone(args.game) if args.stake is None else None,
        parts.heavy(args.game),
        None if args.stake is None else amount(args.stake),
        {flag: cards for flag in ("hand", "board", "dead") if (cards := _several(getattr(args, flag)))},
    )
    read = inquiry.proposal()
    supplied = {key.partition(".")[0] for key in found.sample} - {key.partition(".")[0] for key in given}
    if any(not supplied.isdisjoint(violation.options) for violation in read.violations):
        set_up(found, args)  # which refuses it, and says how to try the game out
    if warning := trial_figures(found, args):
        print(f"pitboss: {warning}", file=sys.stderr)
    return inquiry


def _several(cards: list[str] | str) -> list[str]:
    return cards if isinstance(cards, list) else [cards] if cards else []


def command(inquiry: Inquiry, *more: str) -> str:
    """The command that asks this again.

    >>> asked = Inquiry(game("blackjack"), {"decks": 6}, parts.report("blackjack"), "mimic_dealer")
    >>> command(asked, "--sweep", "payouts.win=1,21:20")
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


def of(inquiry: Inquiry) -> str:
    """The day and the stake that figures are of, as the line below a title goes on, where they were named."""
    day = f"; by the law of {inquiry.game.law.on}" if inquiry.game.law is not None else ""
    return day + (f"; for a stake of ${dollars(inquiry.stake)}" if inquiry.stake is not None else "")


def cards_flags(parser: argparse.ArgumentParser) -> None:
    """The cards that are known, where a game's odds can be asked for given hands."""
    parser.add_argument("--hand", action="append", default=[], metavar="CARDS", help="poker: a hand; give several")
    parser.add_argument("--board", default="", metavar="CARDS", help="poker: cards on the board")
    parser.add_argument("--dead", default="", metavar="CARDS", help="poker: cards that cannot come")


def with_cards(compute: Callable[..., OddsReport], args: argparse.Namespace) -> Callable[..., OddsReport]:
    """A game's computation for given hands; unreadable where it has no use for them."""
    if not (args.hand or args.board or args.dead):
        return compute
    if "hands" not in inspect.signature(compute).parameters:
        raise Unreadable("the odds of this game are not for given hands")
    hands = [_cards(hand) for hand in args.hand]
    return functools.partial(compute, hands=hands, board=_cards(args.board), dead=_cards(args.dead))


def _cards(text: str) -> tuple[Card, ...]:
    """
    >>> _cards("As Ks") == _cards("AsKs")
    True
    """
    joined = "".join(text.split()).replace("10", "T")
    return tuple(card(joined[i : i + 2]) for i in range(0, len(joined), 2))


# How far it is


@contextlib.contextmanager
def waiting(what: str) -> Iterator[Callable[[str, int, int], None]]:
    """Told what is being worked out, and how much of how much is done: shown on a terminal; elsewhere, whoever has to
    wait long is told once how long."""
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(what, total=None)
            yield lambda doing, done, of: bar.update(task, description=doing, completed=done, total=of or None)
        return
    began, said = time.monotonic(), [False]

    def tell(doing: str, done: int, of: int) -> None:
        gone = time.monotonic() - began
        if done and of and not said[0] and gone > 1:
            said[0] = True
            if (left := gone / done * (of - done)) > LONG:
                print(f"pitboss: {what}: {of} to work out, about {left:.0f} seconds", file=sys.stderr)

    yield tell


# A check by play


def verified(args: argparse.Namespace, answer: Answer, rounds: int) -> Simulated:
    """The same table played by the game's kernel, beside the exact figures of the wagers asked for, or of all."""
    try:
        kernel = parts.kernel(args.game)
        runner: Any = importlib.import_module("pitboss.simulate.simulation")
    except ImportError as problem:
        raise Unreadable(f"a simulation needs the extra 'simulate' ({problem.name} is not installed)") from None
    with waiting("playing") as tell:
        simulation = with_stake(kernel.simulation, args.stake)(answer.options, args.strategy)
        found = runner.run(simulation, rounds, args.seed, None, lambda played: tell("playing", played.rounds, rounds))
        if found.interrupted:
            raise KeyboardInterrupt
    from pitboss.odds.sheet import Played, Simulated
    from pitboss.simulate.comparison import Compared

    played = []
    for name, measured in found.wagers.items():
        if name in (args.wager or answer.wagers) and name in answer.wagers:
            exact = answer.wagers[name].distribution
            one = Compared.of(name, measured, exact, same=True)
            error = exact.standard_deviation / measured.rounds**0.5
            played.append(Played(name, one.mean, error, float(exact.mean), one.z, one.wrong))
    return Simulated(found.rounds, found.seed, tuple(played))


def off(found: Simulated) -> list[str]:
    """The wagers whose play is too far off what it should come to."""
    return [one.wager for one in found.wagers if one.wrong]
