"""The day of a craps table: a set of five or more dice in its cup, for a day at most (1.7, 1.11(c))."""

from __future__ import annotations

from pitboss.games.families.table_days.dice import in_cup
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import FLOORPERSON, TableDay


def table_day(setting: Setting) -> TableDay:
    """At mini-craps the floorperson does what the boxperson does at craps."""
    who = "boxperson" if setting.options.word("variant") == "craps" else FLOORPERSON
    return in_cup(
        cite("1.7 [205 CMR 146.46]"),
        setting.options.whole("dice_in_set"),
        offered=cite("1.11(c)"),
        life=cite("1.7 [58 Pa. Code 661a.4(d)]"),
        who=who,
    )
