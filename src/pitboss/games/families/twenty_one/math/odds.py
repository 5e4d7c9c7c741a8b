"""What the par sheets of the family share: the main wager by a named strategy, how exact it is, and what it costs."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.odds.odds_report import Strategy
from pitboss.odds.progress import part

if TYPE_CHECKING:
    from .main_distribution import Main
    from .table_rules import Rules

EXACT = "exact"
SPREAD = (
    "exact, but for the spread of rounds with split pairs around their (exact) mean: their hands are taken as "
    "independent given how the dealer ends, which puts no probability out by more than 0.0001"
)
NO_READER = (
    f"{SPREAD}; likewise the money that busted split hands have lost when a dealer's blackjack is found, which puts "
    "the house edge out by less than 0.000001"
)


def method(rules: Rules, main: Main) -> str:
    """How the main wager was worked out."""
    if not main.split:
        return EXACT
    return SPREAD if rules.card_reader else NO_READER


@functools.lru_cache(maxsize=64)
def _known(rules: Rules, strategy: str) -> Main:
    from .main_distribution import main
    from .strategy import policy

    with part(0, 0.4):
        play = policy(rules, strategy)
    with part(0.4, 0.9):  # the rest is what else may be wagered
        return main(rules, play)


def main_wager(rules: Rules, strategy: str) -> Main:
    """The main wager under these rules, played by this strategy; a chart in a file is read anew each time."""
    if strategy.endswith(".json"):
        return _known.__wrapped__(rules, strategy)
    return _known(rules, strategy)


def priced(strategy: str, edge: Fraction, best: Fraction, descriptions: Mapping[str, str]) -> Strategy:
    """A strategy with its edge, and what it costs against the best play."""
    return Strategy(strategy, descriptions.get(strategy, "a chart of one's own"), edge, edge - best)
