"""``pitboss odds GAME``: the exact odds of every wager, as fractions."""

from __future__ import annotations

import argparse
import functools
import importlib
import inspect
from collections.abc import Callable
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
from pitboss.equipment.cards import Card, card
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.odds.distribution import ratio

if TYPE_CHECKING:
    from pitboss.odds.parsheet import OddsReport

EXAMPLES = """\
  pitboss odds three_card_poker
  pitboss odds three_card_poker -o pair_plus_ledger=C --outcomes
  pitboss odds three_card_poker --strategy Q-6-4 --json
  pitboss odds poker --hand "As Ks" --hand "Qd Qc" --board "Kd 7c 2s" --outcomes"""


def add(commands: Commands) -> None:
    parser = command(commands, "odds", run, "the exact odds of every wager of a game", EXAMPLES)
    parser.add_argument("game")
    option_flag(parser)
    strategy_flag(parser)
    stake_flag(parser)
    cards_flags(parser)
    parser.add_argument("--outcomes", action="store_true", help="list every outcome with its probability")
    json_flag(parser)
    csv_flag(parser)


def run(args: argparse.Namespace) -> int:
    setting = set_up(game(args.game), args)
    compute = with_cards(with_stake(report_of(args.game), args.stake), args)
    report = compute(setting.options, args.strategy)
    if args.json:
        print_json(report.to_json())
    elif args.csv:
        _tabulate(report, args.outcomes)
    else:
        _show(report, args.outcomes)
    return 0


def report_of(slug: str) -> Callable[..., OddsReport]:
    """What computes the odds of a game."""
    name = f"pitboss.games.{slug}.odds"
    try:
        report: Callable[..., OddsReport] = importlib.import_module(name).report
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise Unreadable(f"these odds need the extra 'simulate' ({missing.name} is not installed)") from None
        raise Unreadable(f"{slug} has no odds: there is nothing to bet on against the house") from None
    return report


def _tabulate(report: OddsReport, outcomes: bool) -> None:
    if outcomes:
        print_csv(
            ("wager", "outcome", "net", "probability", "probability_exact"),
            (
                (name, o.label, o.net, float(o.probability), ratio(o.probability))
                for name, wager in report.wagers.items()
                for o in wager.distribution.outcomes
            ),
        )
        return
    heads = ("wager", "house_edge", "house_edge_exact", "hit_frequency", "standard_deviation", "element_of_risk")
    rows = []
    for name, wager in report.wagers.items():
        d = wager.distribution
        figures = float(d.hit_frequency), d.standard_deviation, float(d.element_of_risk)
        rows.append((name, float(d.house_edge), ratio(d.house_edge), *figures))
    print_csv(heads, rows)


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
        costs = f" It costs {float(chosen.cost):.6%} of the wager against the best." if chosen.cost else ""
        screen.put("", f"Strategy {chosen.name}: {chosen.description}.{costs}")
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
