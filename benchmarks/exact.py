"""How long exact odds take: in a process that has done nothing yet, and again in the same process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from benchmarks.figure import Figure, best
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.games.three_card_poker.math.odds import matchups, report
from pitboss.play.setting import Setting


def exact_odds() -> Iterator[Figure]:
    """Seconds for every wager of three card poker, strategy and alternatives included."""
    command = [sys.executable, "-m", "pitboss", "odds", "three_card_poker", "--json"]
    cold = best(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL), 3)
    options = Setting(game("three_card_poker")).options

    def again() -> None:
        matchups.cache_clear()
        report(options)

    yield Figure("exact odds: three card poker, whole process", cold, "s", "8, the first time")
    yield Figure("exact odds: three card poker, warm", best(again, 3), "s", "1")


def every_odds_command() -> Iterator[Figure]:
    """Seconds for the whole command, the slowest game first."""
    found = {}
    for entry in CATALOGUE:
        command = [sys.executable, "-m", "pitboss", "odds", entry.slug, "--sample", "--json"]
        found[entry.slug] = best(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL), 2)  # noqa: B023
    worst = max(found, key=lambda slug: found[slug])
    others = ", ".join(f"{slug} {seconds:.2f}" for slug, seconds in found.items() if slug != worst)
    yield Figure(f"odds command, slowest: {worst}", found[worst], "s", "5", others)
