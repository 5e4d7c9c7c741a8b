"""The day of a Caribbean stud poker table, its sections by their titles: 16.3 opens it, 16.4 has shuffle and cut."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import OneDeck, one_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

OPENS, CUTS, DECKS, DEALS = cite("16.3"), cite("16.4"), cite("16.2"), cite("16.7")

BY_METHOD = {"manual_shoe": DEALS, "hand": cite("16.8"), "automated_shoe": cite("16.9")}

DECK = OneDeck.by_title(OPENS, CUTS, DECKS, DEALS, BY_METHOD)


def table_day(setting: Setting) -> TableDay:
    return one_deck(setting, DECK)
