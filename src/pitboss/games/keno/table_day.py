"""The day of a keno draw: eighty balls are looked over and secured in the device. The subchapter is cited bare."""

from __future__ import annotations

from pitboss.games.families.table_days.devices import ball_day
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

BALLS = 80


def table_day(setting: Setting) -> TableDay:
    return ball_day(cite("15"), BALLS)
