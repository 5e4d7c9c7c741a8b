"""The day of a punto banco table: six or more decks are shown, laced, cut by a participant and put into the shoe
(3.4, 3.5)."""

from __future__ import annotations

from pitboss.games.families.baccarat.table_day import laced_shoe
from pitboss.games.families.table_days.cards import CardSections
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

SECTIONS = CardSections(
    received=cite("3.4(a)"),
    inspected=cite("3.4(a)"),
    shown=cite("3.4(b)"),
    washed=cite("3.4(c)"),
    each=cite("3.4(a)"),
    alternates=cite("3.4(a)"),
    shuffled=cite("3.5(a)"),
    cut=cite("3.5(b)"),
    recut=cite("3.5(e)"),
    placed=cite("3.5(d)"),
    wrong=cite("3.4(a)"),
)


def table_day(setting: Setting) -> TableDay:
    return laced_shoe(setting, SECTIONS, "columns")
