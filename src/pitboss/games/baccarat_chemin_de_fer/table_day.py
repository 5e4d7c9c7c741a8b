"""The day of a chemin de fer table: six or more decks are shown, laced, cut by a participant and put into the shoe
(4.3, 4.4)."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, shoe
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

FROM_THE_BACK = 14
"""Where the cutting card goes in, at the least (4.4(d))."""

SECTIONS = CardSections(
    received=cite("4.3(a)"),
    inspected=cite("4.3(a)"),
    shown=cite("4.3(b)"),
    washed=cite("4.3(c)"),
    each=cite("4.3(a)"),
    alternates=cite("4.3(a)"),
    shuffled=cite("4.4(a)"),
    cut=cite("4.4(b)"),
    recut=cite("4.4(e)"),
    placed=cite("4.4(d)"),
    wrong=cite("4.3(a)"),
)


def table_day(setting: Setting) -> TableDay:
    options = setting.options
    return shoe(
        setting,
        SECTIONS,
        laced=True,
        again=options.flag("reshuffle_after_lacing"),
        least=FROM_THE_BACK,
        recut_by=options.word("recut_by"),
        recut=options.holds("recut"),
        spread="the cards are spread face up in columns by deck, by suit and in sequence",
    )
