"""The day of a minibaccarat table: six or more decks are shown, laced, cut by a participant and put into the shoe
(7.4, 7.5)."""

from __future__ import annotations

from pitboss.games.families.baccarat.table_day import laced_shoe
from pitboss.games.families.table_days.cards import CardSections, shuffled_all_the_time
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

SECTIONS = CardSections(
    received=cite("7.4(a)"),
    inspected=cite("7.4(a)"),
    shown=cite("7.4(b)"),
    washed=cite("7.4(c)"),
    each=cite("7.4(a)"),
    alternates=cite("7.4(a)"),
    shuffled=cite("7.5(a)"),
    cut=cite("7.5(b)"),
    recut=cite("7.5(e)"),
    placed=cite("7.5(d)"),
    wrong=cite("7.4(a)"),
)


def table_day(setting: Setting) -> TableDay:
    if setting.options.flag("continuous_shuffler"):
        return shuffled_all_the_time(setting, SECTIONS, cite("7.12"))
    return laced_shoe(setting, SECTIONS, "rows")
