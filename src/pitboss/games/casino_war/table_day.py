"""The day of a casino war table (22.3, 22.4): decks are shown, shuffled, cut and put into the shoe."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, shoe
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

OPENS, CUTS = cite("22.3"), cite("22.4")
SECTIONS = CardSections.by_title(OPENS, CUTS)


def table_day(setting: Setting) -> TableDay:
    return shoe(setting, SECTIONS)
