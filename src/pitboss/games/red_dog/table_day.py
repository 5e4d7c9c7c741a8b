"""The day of a red dog table (6.2, 6.3; 6.8 where a device shuffles all the time)."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, shoe, shuffled_all_the_time
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

OPENS, CUTS = cite("6.2"), cite("6.3")
SECTIONS = CardSections.by_title(OPENS, CUTS)


def table_day(setting: Setting) -> TableDay:
    if setting.options.flag("continuous_shuffler"):
        return shuffled_all_the_time(setting, SECTIONS, cite("6.8"))
    return shoe(setting, SECTIONS)
