"""Pitboss: New Jersey's Rules of the Games (N.J.A.C. 19:47) as executable software.

``import pitboss`` offers the names below; they are loaded when first used (see ``docs/library.md``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__version__ = "0.5.0"

if TYPE_CHECKING:
    from pitboss.errors import PitbossError as PitbossError
    from pitboss.errors import Refused as Refused
    from pitboss.errors import Unreadable as Unreadable
    from pitboss.library import Choice as Choice
    from pitboss.library import Stake as Stake
    from pitboss.library import Table as Table
    from pitboss.library import card as card
    from pitboss.library import catalogue as catalogue
    from pitboss.library import check as check
    from pitboss.library import exact_odds as exact_odds
    from pitboss.library import job as job
    from pitboss.library import merge as merge
    from pitboss.library import play_chunk as play_chunk
    from pitboss.library import restore as restore
    from pitboss.library import rule as rule
    from pitboss.library import run as run
    from pitboss.library import simulation as simulation
    from pitboss.library import table as table

_ERRORS = ("PitbossError", "Refused", "Unreadable")
_LIBRARY = (
    "Choice", "Stake", "Table", "card", "catalogue", "check", "exact_odds", "job", "merge", "play_chunk", "restore",
    "rule", "run", "simulation", "table",
)  # fmt: skip
__all__ = ["__version__", *_ERRORS, *_LIBRARY]


def __getattr__(name: str) -> object:
    import importlib

    if name in _ERRORS or name in _LIBRARY:
        module = importlib.import_module("pitboss.errors" if name in _ERRORS else "pitboss.library")
        found: object = getattr(module, name)
        return found
    raise AttributeError(f"module 'pitboss' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
