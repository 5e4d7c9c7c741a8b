"""The day of a chemin de fer table: six or more decks are shown, laced, cut by a participant and put into the shoe
(4.3, 4.4)."""

from __future__ import annotations

from pitboss.games.families.baccarat.table_day import laced_shoe
from pitboss.games.families.table_days.cards import CardSections
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

SECTIONS = CardSections(
    received=cite("4.3(a)"),
    inspected=cite("4.3(a)"),
    shown=cite("4.3(b)"),
    washed=cite("4.3(c)"),
    each=cite("4.3(a)"),
    alternates=cite("4.3(a)"),
    shuffled=cite("4.4(a)"),
    cut=cite("4.4(b)"),
    recut=cite("4.4(e)"),
    placed=cite("4.4(d)"),
    wrong=cite("4.3(a)"),
)


def table_day(setting: Setting) -> TableDay:
    return laced_shoe(setting, SECTIONS, "columns")
