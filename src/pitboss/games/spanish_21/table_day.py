"""The day of a Spanish 21 table, as that of blackjack: decks without tens are shown, shuffled, cut and put into the
shoe."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, shoe
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

OPENS, CUTS = cite("19.3"), cite("19.4")
SECTIONS = CardSections.by_title(OPENS, CUTS)


def table_day(setting: Setting) -> TableDay:
    device = setting.options.word("shuffle") == "automated"
    return shoe(setting, SECTIONS, device=device, least=setting.deck.size // 4)
