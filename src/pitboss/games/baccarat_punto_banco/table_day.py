"""The day of a punto banco table: six or more decks are shown, laced, cut by a participant and put into the shoe
(3.4, 3.5)."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, shoe
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

FROM_THE_BACK = 14
"""Where the cutting card goes in, at the least (3.5(d))."""

SECTIONS = CardSections(
    received=cite("3.4(a)"),
    inspected=cite("3.4(a)"),
    shown=cite("3.4(b)"),
    washed=cite("3.4(c)"),
    each=cite("3.4(a)"),
    alternates=cite("3.4(a)"),
    shuffled=cite("3.5(a)"),
    cut=cite("3.5(b)"),
    recut=cite("3.5(e)"),
    placed=cite("3.5(d)"),
    wrong=cite("3.4(a)"),
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
