"""What a big six wheel shows, and the board of its past stops."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.families.wheel.shown.things import results, wheel
from pitboss.play.game import Results
from pitboss.play.public import BoardResult, Public

from ..wagers import NAMES, WRITTEN

LOOKS = {"s1": "plain", "s2": "plain", "s5": "red", "s10": "black", "s20": "green", "joker": "gold", "flag": "gold"}


def things(public: Public) -> Mapping[str, object]:
    shown = wheel(public, lambda stop: NAMES[WRITTEN[stop]], lambda stop: [WRITTEN[stop]])
    return {**shown, "ball": WRITTEN[str(shown["ball"])]} if shown.get("ball") else shown


def result(stop: str) -> BoardResult:
    """
    >>> result("joker")
    {'text': 'Joker', 'look': 'gold', 'say': 'Joker'}
    """
    symbol = WRITTEN[stop]
    return {"text": NAMES[symbol], "look": LOOKS[symbol], "say": NAMES[symbol]}


BOARD = Results("numbers", results(result))
