"""The day of a let it ride poker table, its sections by their titles: 18.3 opens it, 18.4 has shuffle and cut."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import OneDeck, one_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

OPENS, CUTS, DECKS, DEALS = cite("18.3"), cite("18.4"), cite("18.2"), cite("18.7")

BY_METHOD = {"manual_shoe": DEALS, "hand": cite("18.8"), "automated_shoe": cite("18.9")}

DECK = OneDeck.by_title(OPENS, CUTS, DECKS, DEALS, BY_METHOD)


def table_day(setting: Setting) -> TableDay:
    return one_deck(setting, DECK)
