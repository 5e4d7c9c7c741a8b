"""What a game has beside its rules: odds, kernel, advice, guide, layout, chart, picture, history. The one place that
imports by name.

A part is imported when somebody asks for it: the odds of a game load no kernel, its rules no odds. A game that lacks a
part has `None` there, or the empty value where that says it. A part whose library is not installed is `Unreadable`,
with the extra that would bring it. What a part must look like is said by its port (`pitboss.games.ports`).
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, cast

from pitboss.errors import Unreadable
from pitboss.play.game import Game

if TYPE_CHECKING:
    from pitboss.felt.guide import Guide
    from pitboss.felt.layout import Layout
    from pitboss.games.ports import (
        AdvicePort,
        ChartPort,
        GuidePort,
        HistoryPort,
        KernelPort,
        LayoutPort,
        OddsPort,
        PicturePort,
        Report,
        ShoesPort,
    )
    from pitboss.law.changes import Change
    from pitboss.law.options import Options
    from pitboss.law.proposals import Posted
    from pitboss.odds.advice import Advice, Spot
    from pitboss.odds.chart import Chart
    from pitboss.odds.odds_report import WagerOdds
    from pitboss.play.driver import Round
    from pitboss.play.setting import Setting


def rules(slug: str) -> Game:
    """The game itself: its options, wagers, words, irregularities and procedure."""
    found = importlib.import_module(f"pitboss.games.{slug}").GAME
    assert isinstance(found, Game)
    return found


def changes(slug: str) -> tuple[Change, ...]:
    """What is on record of the changes of a game, beside its adoption."""
    part = cast("HistoryPort | None", _part(slug, "history"))
    return part.CHANGES if part else ()


def proposable(slug: str) -> Mapping[str, Posted]:
    """The pay tables of a game whose lines may be proposed."""
    return getattr(_part(slug, "wagers"), "PROPOSABLE", {})


def report(slug: str) -> Report:
    """What computes the odds of a game; unreadable where there is nothing to bet on against the house."""
    part = cast("OddsPort | None", _part(slug, "math.odds", "these odds need"))
    if part is None:
        raise Unreadable(f"{slug} has no odds: there is nothing to bet on against the house")
    return part.report


def wagers_alone(slug: str) -> Callable[[Options, str], Mapping[str, WagerOdds]] | None:
    """A game's wagers without the rest of its report, where it has a way to them."""
    found = getattr(_part(slug, "math.odds", "these odds need"), "wagers", None)
    return found if callable(found) else None


def heavy(slug: str) -> Callable[[Options, str], bool] | None:
    """Which questions about a game's odds recount every deal, where some do."""
    return getattr(_part(slug, "math.odds", "these odds need"), "heavy", None)


def kernel(slug: str) -> KernelPort:
    """A game's compiled rounds."""
    part = cast("KernelPort | None", _part(slug, "math.kernel", "a simulation needs"))
    if part is None:
        raise Unreadable(f"{slug} is not simulated")
    return part


def shoes_kernel(slug: str) -> ShoesPort | None:
    """A game's compiled shoes, where it is dealt from one over many rounds."""
    part = kernel(slug)
    return cast("ShoesPort", part) if hasattr(part, "whole_shoes") else None


def chart(slug: str) -> Callable[[Options], Chart] | None:
    """A game's chart of how to play, for a table with options."""
    part = cast("ChartPort | None", _part(slug, "math.chart", "charts need"))
    return part.chart if part else None


def advice(slug: str) -> Callable[[Spot], Advice | None] | None:
    """What a game says to a seat that has to decide; None where nothing is decided once the bets are down."""
    part = cast("AdvicePort | None", _part(slug, "math.advice", "advice needs"))
    return part.advice if part else None


def advice_is_slow(slug: str) -> bool:
    """Whether advice at a game takes seconds."""
    return bool(getattr(_part(slug, "math.advice", "advice needs"), "SLOW", False))


def heavy_odds(slug: str, options: Options) -> bool:
    """Whether the odds of a table take minutes, or there are none."""
    part = _part(slug, "math.odds", "these odds need")
    counts_anew = getattr(part, "heavy", None)
    return part is None or bool(counts_anew and counts_anew(options, "optimal"))


def guide(setting: Setting) -> Guide:
    """The patron's guide to a table, as its game writes it."""
    part = cast("GuidePort | None", _part(setting.game.slug, "shown.guide"))
    if part is None:
        raise Unreadable(f"there is no guide to {setting.game.name} yet")
    return part.guide(setting)


def layout(setting: Setting) -> Layout:
    """The layout of a table: where its wagers and cards lie, and what its felt says.

    >>> from pitboss.play.setting import Setting
    >>> [area.label for area in layout(Setting(rules("three_card_poker"))).seats.areas]
    ['PAIR|PLUS', 'ANTE', 'PLAY']
    """
    part = cast("LayoutPort | None", _part(setting.game.slug, "shown.layout"))
    if part is None:
        raise Unreadable(f"{setting.game.slug} has no layout yet")
    return replace(part.layout(setting.options, setting.seats), name=setting.game.name)


def picture(slug: str) -> PicturePort | None:
    """What a game draws in characters."""
    return cast("PicturePort | None", _part(slug, "shown.picture"))


def scoreboard(slug: str) -> Callable[[Sequence[Round]], str] | None:
    """What a game draws of its rounds as SVG beside its felt: a scoreboard."""
    return getattr(picture(slug), "to_svg", None)


def example(slug: str) -> str | None:
    """An annotated record of the game, to start from."""
    from importlib import resources  # it is slow to import, and few commands need it

    written = resources.files(f"pitboss.games.{slug}").joinpath("example.txt")
    return written.read_text(encoding="utf-8") if written.is_file() else None


def _part(slug: str, place: str, needs: str = "this needs") -> ModuleType | None:
    """A module of a game; None where the game has none, unreadable where it needs what is not installed."""
    name = f"pitboss.games.{slug}.{place}"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is not None and name.startswith(missing.name):
            return None
        raise Unreadable(f"{needs} the extra 'simulate' ({missing.name} is not installed)") from None
