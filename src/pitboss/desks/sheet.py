"""Par sheets: all there is to say of a table's odds, with the game's chart of the best play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.games import parts
from pitboss.odds.chart import Chart
from pitboss.odds.inquiry import Inquiry
from pitboss.odds.sensitivity import Told
from pitboss.odds.sheet import ParSheet, made


def par_sheet(inquiry: Inquiry, wagers: Sequence[str] = (), told: Told = lambda what: None) -> ParSheet:
    """The par sheet of a table, of the wagers asked for or of all; ``told`` what is being worked out."""
    sheet = made(inquiry, wagers, told)
    return replace(sheet, chart=_chart(sheet))


def _chart(sheet: ParSheet) -> Chart | None:
    """The game's own chart of the best play, where it has one and the sheet is of that."""
    made = parts.chart(sheet.inquiry.game.slug) if sheet.inquiry.strategy == "optimal" else None
    return made(sheet.answer.options) if made else None
