"""Pitboss: New Jersey's Rules of the Games (N.J.A.C. 19:47) as executable software.

``import pitboss`` offers the names below; they are loaded when first used (see ``docs/library.md``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.version import __version__ as __version__

if TYPE_CHECKING:
    from pitboss.desks.compare import Comparison as Comparison
    from pitboss.desks.filing import Filing as Filing
    from pitboss.desks.guide import PatronsGuide as PatronsGuide
    from pitboss.desks.history import HistoryEntry as HistoryEntry
    from pitboss.desks.law import LawPlace as LawPlace
    from pitboss.desks.letter import Letter as Letter
    from pitboss.desks.options import Manual as Manual
    from pitboss.desks.papers import Paper as Paper
    from pitboss.desks.sources import Sourced as Sourced
    from pitboss.desks.what_if import WhatIf as WhatIf
    from pitboss.equipment.cards import Card as Card
    from pitboss.errors import PitbossError as PitbossError
    from pitboss.errors import Refused as Refused
    from pitboss.errors import Unreadable as Unreadable
    from pitboss.games.catalogue import Entry as Entry
    from pitboss.law.citation import Citation as Citation
    from pitboss.law.deadlines import Deadline as Deadline
    from pitboss.law.submission import Checked as Checked
    from pitboss.law.trace.traceability import MatrixRow as MatrixRow
    from pitboss.library import Amount as Amount
    from pitboss.library import Choice as Choice
    from pitboss.library import Stake as Stake
    from pitboss.library import Table as Table
    from pitboss.library import advice as advice
    from pitboss.library import card as card
    from pitboss.library import catalogue as catalogue
    from pitboss.library import chart as chart
    from pitboss.library import check as check
    from pitboss.library import compare as compare
    from pitboss.library import compared as compared
    from pitboss.library import contents as contents
    from pitboss.library import document as document
    from pitboss.library import exact_odds as exact_odds
    from pitboss.library import example as example
    from pitboss.library import filing as filing
    from pitboss.library import guide as guide
    from pitboss.library import guides as guides
    from pitboss.library import history as history
    from pitboss.library import job as job
    from pitboss.library import letter as letter
    from pitboss.library import matrix as matrix
    from pitboss.library import merge as merge
    from pitboss.library import notices as notices
    from pitboss.library import options as options
    from pitboss.library import papers as papers
    from pitboss.library import par_sheet as par_sheet
    from pitboss.library import picture as picture
    from pitboss.library import plan as plan
    from pitboss.library import play_chunk as play_chunk
    from pitboss.library import plot as plot
    from pitboss.library import restore as restore
    from pitboss.library import rule as rule
    from pitboss.library import run as run
    from pitboss.library import section as section
    from pitboss.library import simulation as simulation
    from pitboss.library import sources as sources
    from pitboss.library import sweep as sweep
    from pitboss.library import table as table
    from pitboss.library import what_if as what_if
    from pitboss.odds.advice import Advice as Advice
    from pitboss.odds.advice import Spot as Spot
    from pitboss.odds.chart import Chart as Chart
    from pitboss.odds.odds_report import OddsReport as OddsReport
    from pitboss.odds.sheet import ParSheet as ParSheet
    from pitboss.odds.sweep import Sweep as Sweep
    from pitboss.play.driver import Round as Round
    from pitboss.play.records.record import RecordRuling as RecordRuling
    from pitboss.play.ruling import RoundRuling as RoundRuling
    from pitboss.play.setting import Setting as Setting
    from pitboss.simulate.comparison import Compared as Compared
    from pitboss.simulate.job import Job as Job
    from pitboss.simulate.run_state import Played as Played
    from pitboss.simulate.shoe_run import Shoes as Shoes
    from pitboss.simulate.simulation import SimulationReport as SimulationReport
else:
    _PLACES = {
        "pitboss.desks.compare": "Comparison",
        "pitboss.desks.filing": "Filing",
        "pitboss.desks.guide": "PatronsGuide",
        "pitboss.desks.history": "HistoryEntry",
        "pitboss.desks.law": "LawPlace",
        "pitboss.desks.letter": "Letter",
        "pitboss.desks.options": "Manual",
        "pitboss.desks.papers": "Paper",
        "pitboss.desks.sources": "Sourced",
        "pitboss.desks.what_if": "WhatIf",
        "pitboss.equipment.cards": "Card",
        "pitboss.errors": "PitbossError Refused Unreadable",
        "pitboss.games.catalogue": "Entry",
        "pitboss.law.citation": "Citation",
        "pitboss.law.deadlines": "Deadline",
        "pitboss.law.submission": "Checked",
        "pitboss.law.trace.traceability": "MatrixRow",
        "pitboss.library": (
            "Amount Choice Stake Table advice card catalogue chart check compare compared contents document exact_odds "
            "example filing guide guides history job letter matrix merge notices options papers par_sheet picture plan "
            "play_chunk plot restore rule run section simulation sources sweep table what_if"
        ),
        "pitboss.odds.advice": "Advice Spot",
        "pitboss.odds.chart": "Chart",
        "pitboss.odds.odds_report": "OddsReport",
        "pitboss.odds.sheet": "ParSheet",
        "pitboss.odds.sweep": "Sweep",
        "pitboss.play.driver": "Round",
        "pitboss.play.records.record": "RecordRuling",
        "pitboss.play.ruling": "RoundRuling",
        "pitboss.play.setting": "Setting",
        "pitboss.simulate.comparison": "Compared",
        "pitboss.simulate.job": "Job",
        "pitboss.simulate.run_state": "Played",
        "pitboss.simulate.shoe_run": "Shoes",
        "pitboss.simulate.simulation": "SimulationReport",
    }
    _MODULES = {name: module for module, names in _PLACES.items() for name in names.split()}
    __all__ = ["__version__", *_MODULES]

    def __getattr__(name: str) -> object:
        import importlib

        if name in _MODULES:
            return getattr(importlib.import_module(_MODULES[name]), name)
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted(__all__)
