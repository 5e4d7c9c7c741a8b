"""The day of a four card poker table: how the deck is opened, shuffled, cut and put away (27.2, 27.4, 27.5)."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, OneDeck, one_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

DECK = OneDeck(
    sections=CardSections(
        received=cite("27.4(a)"),
        inspected=cite("27.4(a)"),
        shown=cite("27.4(b)"),
        washed=cite("27.4(c)"),
        each=cite("27.4(d)"),
        alternates=cite("27.2(b)4"),
        shuffled=cite("27.5(a)"),
        cut=cite("27.5(c)"),
        recut=cite("27.5(d)"),
        placed=cite("27.7(a)"),
        wrong=cite("27.7(e)2"),
        deck=cite("27.2(a)"),
    ),
    uncut=cite("27.5(b)1"),
    idle=cite("27.5(e)"),
    stub_count=cite("27.7(e)"),
    device_counts=cite("27.7(f)"),
    by_method={
        "manual_shoe": cite("27.7(a)"),
        "hand": cite("27.8(b)2"),
        "automated_shoe": cite("27.9(b)1"),
    },
)


def table_day(setting: Setting) -> TableDay:
    return one_deck(setting, DECK)
