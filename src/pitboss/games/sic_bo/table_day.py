"""The day of a sic bo table: three dice in a sealed shaker (9.5)."""

from __future__ import annotations

from pitboss.games.families.table_days.dice import in_shaker
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

DICE = 3


def table_day(setting: Setting) -> TableDay:
    return in_shaker(cite("9.5 [205 CMR 146.46]"), DICE, counted=cite("9.1 [205 CMR 146.46]"))
