"""The day of a mini-dice table: two dice in a sealed shaker (13.4)."""

from __future__ import annotations

from pitboss.games.families.table_days.dice import in_shaker
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

DICE = 2


def table_day(setting: Setting) -> TableDay:
    return in_shaker(cite("13.4 [205 CMR 146.46]"), DICE, counted=cite("13.1 [205 CMR 146.46]"))
