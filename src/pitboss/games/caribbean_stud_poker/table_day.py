"""The day of a Caribbean stud poker table, its sections by their titles: 16.3 opens it, 16.4 has shuffle and cut."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, OneDeck, one_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

OPENS, CUTS, DECKS, DEALS = cite("16.3"), cite("16.4"), cite("16.2"), cite("16.7")

DECK = OneDeck(
    sections=CardSections(
        received=OPENS,
        inspected=OPENS,
        shown=OPENS,
        washed=OPENS,
        each=OPENS,
        alternates=DECKS,
        shuffled=CUTS,
        cut=CUTS,
        recut=CUTS,
        placed=DEALS,
        wrong=DEALS,
    ),
    uncut=CUTS,
    idle=CUTS,
    stub_count=DEALS,
    device_counts=DEALS,
    by_method={"manual_shoe": DEALS, "hand": cite("16.8"), "automated_shoe": cite("16.9")},
)


def table_day(setting: Setting) -> TableDay:
    return one_deck(setting, DECK)
