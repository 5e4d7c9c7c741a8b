"""The day of a three card poker table: how the deck is opened, shuffled, cut and put away (20.2, 20.4, 20.5)."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, OneDeck, one_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

DECK = OneDeck(
    sections=CardSections(
        received=cite("20.4(a)"),
        inspected=cite("20.4(a)"),
        shown=cite("20.4(b)"),
        washed=cite("20.4(c)"),
        each=cite("20.4(d)"),
        alternates=cite("20.2(b)4"),
        shuffled=cite("20.5(a)"),
        cut=cite("20.5(c)"),
        recut=cite("20.5(d)"),
        placed=cite("20.7(a)"),
        wrong=cite("20.7(e)2"),
        deck=cite("20.2(a)"),
    ),
    uncut=cite("20.5(b)1"),
    idle=cite("20.5(e)"),
    stub_count=cite("20.7(e)"),
    device_counts=cite("20.7(f)"),
    by_method={
        "manual_shoe": cite("20.7(a)"),
        "hand": cite("20.8(b)2"),
        "automated_shoe": cite("20.9(b)1"),
    },
)


def table_day(setting: Setting) -> TableDay:
    return one_deck(setting, DECK)
