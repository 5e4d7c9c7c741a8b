"""Simulated rounds a second of every game, beside numpy alone dealing hands."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import numpy as np

from benchmarks.figure import Figure, best
from pitboss.games.catalogue import CATALOGUE as GAMES
from pitboss.games.catalogue import game
from pitboss.games.three_card_poker.math.kernel import simulation as three_card_poker
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run

ROUNDS = 20_000_000
FEW = 1 << 20
GOAL = {"asia_poker": "1,000,000"}
WITHOUT_COUNTING = {"double_cross_poker": "always_raise"}
"""The strategy of a game whose best one is counted for minutes first."""
DEALT = 200_000


def simulation() -> Iterator[Figure]:
    """Rounds a second on one core and on all."""
    kernel = three_card_poker(Setting(game("three_card_poker")).options)
    generator = np.random.default_rng(1)
    numpy = DEALT / best(lambda: generator.random((DEALT, 52)).argpartition(6)[:, :6], 2)
    for workers, name in ((1, "one core"), (None, "all cores")):
        speed = run(kernel, ROUNDS, seed=1, workers=workers).rounds_per_second
        peer = f"numpy dealing only, one core: {numpy:,.0f}; {speed / numpy:.0f} times that"
        yield Figure(f"simulation: three card poker, {name}", speed, "rounds/s", peer=peer)


def every_kernel() -> Iterator[Figure]:
    """Rounds a second on one core, game by game; compiled first."""
    generator = np.random.default_rng(1)
    numpy = DEALT / best(lambda: generator.random((DEALT, 52)).argpartition(6)[:, :6], 2)
    for entry in GAMES:
        dealt = game(entry.slug)
        strategy = [WITHOUT_COUNTING[entry.slug]] if entry.slug in WITHOUT_COUNTING else []
        kernel = importlib.import_module(f"pitboss.games.{entry.slug}.math.kernel").simulation(
            Setting(dealt, dealt.sample).options, *strategy
        )
        run(kernel, FEW, seed=1, workers=1)
        speed = run(kernel, 4 * FEW, seed=2, workers=1).rounds_per_second
        peer = f"{speed / numpy:.0f} times numpy dealing six cards"
        yield Figure(f"kernel: {entry.slug}", speed, "rounds/s", GOAL.get(entry.slug, "5,000,000"), peer)
