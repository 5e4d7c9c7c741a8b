"""The day of a Texas hold 'em bonus poker table (28.2 to 28.4): the text on record ends in 28.2(b), and the rest
goes by four card poker."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, OneDeck, one_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

DECK = OneDeck(
    sections=CardSections(
        received=cite("28.3 [parallel 27.4(a)]"),
        inspected=cite("28.3 [parallel 27.4(a)]"),
        shown=cite("28.3 [parallel 27.4(b)]"),
        washed=cite("28.3 [parallel 27.4(c)]"),
        each=cite("28.3 [parallel 27.4(d)]"),
        alternates=cite("28.2(b) [parallel 27.2(b)4]"),
        shuffled=cite("28.4 [parallel 27.5(a)]"),
        cut=cite("28.4 [parallel 27.5(c)]"),
        recut=cite("28.4 [parallel 27.5(d)]"),
        placed=cite("28.7 [parallel 27.7(a)]"),
        wrong=cite("28.7 [parallel 27.7(e)2]"),
        deck=cite("28.2(a)"),
    ),
    uncut=cite("28.4 [parallel 27.5(b)1]"),
    idle=cite("28.4 [parallel 27.5(e)]"),
    stub_count=cite("28.7 [parallel 27.7(e)]"),
    device_counts=cite("28.7 [parallel 27.7(f)]"),
    by_method={
        "manual_shoe": cite("28.7 [parallel 27.7(a)]"),
        "hand": cite("28.8 [parallel 27.8(b)2]"),
        "automated_shoe": cite("28.9 [parallel 27.9(b)1]"),
    },
)


def table_day(setting: Setting) -> TableDay:
    return one_deck(setting, DECK)
