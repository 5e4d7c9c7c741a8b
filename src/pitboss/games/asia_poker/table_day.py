"""The day of an Asia poker table, as that of pai gow poker (31.2, 31.4 to 31.6)."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections
from pitboss.games.families.table_days.set_hands import joker_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

OPENS, CUTS = cite("31.5"), cite("31.6")

SECTIONS = CardSections.by_title(OPENS, CUTS, alternates=cite("31.2"), placed=cite("31.8(a)"), wrong=cite("31.8(d)"))


def table_day(setting: Setting) -> TableDay:
    return joker_deck(
        setting,
        SECTIONS,
        torn=OPENS,
        uncut=CUTS,
        idle=CUTS,
        by_method={"manual_shoe": cite("31.8(a)"), "hand": cite("31.9"), "automated_7": cite("31.10(b)")},
        dice=cite("31.4 [parallel 11.4(a)1iii]"),
    )
