"""The day of a pokette table: the wheel is looked over before the first spin. The subchapter is cited bare."""

from __future__ import annotations

from pitboss.games.families.table_days.devices import wheel_day
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay


def table_day(setting: Setting) -> TableDay:
    return wheel_day(cite("12"), cite("12"))
