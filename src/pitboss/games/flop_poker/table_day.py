"""The day of a flop poker table. Its sections are not on record: the subchapter is cited bare, and the steps are
those of three card poker."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import OneDeck, one_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

DECK = OneDeck.bare(cite("29"))


def table_day(setting: Setting) -> TableDay:
    return one_deck(setting, DECK)
