"""The day of a double down stud table: 17.3 opens it, 17.4 has shuffle and cut; how it is dealt is cited bare."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import OneDeck, one_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

OPENS, CUTS, DECKS, DEALS = cite("17.3"), cite("17.4"), cite("17.2"), cite("17")

BY_METHOD = dict.fromkeys(("manual_shoe", "hand", "automated_shoe"), DEALS)

DECK = OneDeck.by_title(OPENS, CUTS, DECKS, DEALS, BY_METHOD)


def table_day(setting: Setting) -> TableDay:
    return one_deck(setting, DECK)
