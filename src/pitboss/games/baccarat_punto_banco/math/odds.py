"""The exact odds of every wager of this game under a table's options, for any number of decks."""

from __future__ import annotations

from pitboss.games.families.baccarat.math import odds
from pitboss.law.options import Options
from pitboss.odds.odds_report import OddsReport

from ..wagers import terms


def report(options: Options, strategy: str = "optimal", *, stake: int | None = None) -> OddsReport:
    """The odds on the first hand of a full shoe; with a stake in cents, vigorish is rounded as it would be on that."""
    return odds.report("baccarat_punto_banco", options, terms(options), strategy, stake)
