"""The odds and the simulation of a table list the wagers it takes and no others, whatever its options leave out."""

from __future__ import annotations

import contextlib
import importlib
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

import pytest

from pitboss.games.blackjack.math.odds import side_wagers
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.law.values import Flag, Words
from pitboss.odds.odds_report import WagerOdds
from pitboss.play.game import Game
from pitboss.play.setting import OptionsRefused, Setting

TOGETHER = {"boston_5_stud_poker", "keno", "let_it_ride_poker", "poker"}
"""Their odds are of several wagers as one, by the number of spots, or of given hands."""
GAMES = tuple(entry.slug for entry in CATALOGUE if entry.slug not in TOGETHER)
ALIKE = {"spanish_21": 1, "double_attack_blackjack": 1}
"""How many tables with the same wagers are looked at, where their odds take long; else three."""
LATER = {"insurance", "ante_bonus", "bank"}
"""Not laid down before the deal: offered when the dealer shows an ace (2.9), paid beside the ante, put up by a player
who banks."""


def tables(of: Game) -> Iterator[Setting]:
    """One table for each value of each option that is a word or a yes or no, where it may stand alone; but of tables
    that take the same wagers, only so many."""
    given: list[Mapping[str, object]] = [{}]
    for option in of.options.options:
        if isinstance(option.values, Flag):
            given += [{option.key: True}, {option.key: False}]
        elif isinstance(option.values, Words):
            given += [{option.key: word} for word in option.values.words]
    taken: Counter[tuple[str, ...]] = Counter()
    for one in given:
        with contextlib.suppress(OptionsRefused):
            setting = Setting(of, {**of.sample, **one})
            wagers = tuple(wager.key for wager in setting.opening_wagers)
            taken[wagers] += 1
            if taken[wagers] <= ALIKE.get(of.slug, 3):
                yield setting


def listed(slug: str, setting: Setting) -> Mapping[str, WagerOdds]:
    if slug == "blackjack":  # the main wager is always there, and takes long
        return dict(side_wagers(setting.options, Fraction(43, 100), Fraction(48, 100)))
    found: Mapping[str, WagerOdds] = (
        importlib.import_module(f"pitboss.games.{slug}.math.odds").report(setting.options).wagers
    )
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_odds_are_of_wagers_on_offer(slug: str) -> None:
    for setting in tables(game(slug)):
        there = {wager.key for wager in setting.opening_wagers}
        found = listed(slug, setting)
        beside = {key for key, odds in found.items() if odds.extras.get("variant_of", key) not in there}
        assert beside <= LATER, setting.options.given
        main = {"blackjack", "multiple_action"} if slug == "blackjack" else set()
        assert there - main <= found.keys(), setting.options.given


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "blackjack"])
def test_what_is_simulated_has_odds(slug: str) -> None:
    kernel = importlib.import_module(f"pitboss.games.{slug}.math.kernel")
    for setting in tables(game(slug)):
        assert kernel.simulation(setting.options).stakes.keys() <= listed(slug, setting).keys(), setting.options.given
