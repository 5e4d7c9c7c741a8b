"""The day of a roulette table: wheel, ball and table are looked over before it opens, the wheel locked when it
closes."""

from __future__ import annotations

from pitboss.games.families.table_days.devices import wheel_day
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay


def table_day(setting: Setting) -> TableDay:
    looks = "the ball is tried with a magnet, the wheel for its level and its parts"
    return wheel_day(cite("13:69E-1.9(a)"), cite("13:69E-1.9(b)"), looks, beside=("ball",))
