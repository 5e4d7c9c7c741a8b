"""The ports through which a game's parts are asked: for the type checker alone, and loaded by no command.

``tests/games/test_parts.py`` lists every game's parts as these ports, so that mypy compares them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pitboss.felt.guide import Guide
from pitboss.felt.layout import Layout
from pitboss.law.changes import Change
from pitboss.law.options import Options
from pitboss.odds.advice import Advice, Spot
from pitboss.odds.chart import Chart
from pitboss.odds.odds_report import OddsReport
from pitboss.play.driver import Round
from pitboss.play.setting import Setting
from pitboss.simulate.shoe_run import Shoes
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import AskedWagers

Report = Callable[..., OddsReport]
"""A game's ``report(options, strategy)``; some take a ``stake`` too, and poker's ``hands``, ``board`` and ``dead``."""


class OddsPort(Protocol):
    """``math/odds.py``: exact odds of every wager."""

    @property
    def report(self) -> Report: ...


class KernelPort(Protocol):
    """``math/kernel.py``: the same rules, compiled."""

    def simulation(self, options: Options, strategy: str, asked: AskedWagers) -> Simulation: ...


class ShoesPort(Protocol):
    """A kernel that plays whole shoes too."""

    def whole_shoes(self, options: Options, strategy: str, asked: AskedWagers, shoes: Shoes) -> Simulation: ...


class ChartPort(Protocol):
    """``math/chart.py``: how to play, as a chart."""

    def chart(self, options: Options) -> Chart: ...


class AdvicePort(Protocol):
    """``math/advice.py``: what every choice at a decision is worth, from what one seat sees; None where nothing is to
    be decided."""

    def advice(self, spot: Spot) -> Advice | None: ...


class GuidePort(Protocol):
    """``shown/guide.py``: the patron's printed guide to a table."""

    @property
    def guide(self) -> Callable[[Setting], Guide]: ...


class LayoutPort(Protocol):
    """``shown/layout.py``: the felt, as data."""

    def layout(self, options: Options, seats: tuple[str, ...]) -> Layout: ...


class PicturePort(Protocol):
    """``shown/picture.py``: a layout or a scoreboard in characters. Some draw it as SVG too: ``to_svg``."""

    def to_text(self, rounds: Sequence[Round]) -> str: ...


class HistoryPort(Protocol):
    """``history.py``: what acts changed, and when."""

    @property
    def CHANGES(self) -> tuple[Change, ...]: ...
