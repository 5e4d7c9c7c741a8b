"""The day of a poker table (14.4, 14.5): two players look at the cards, the dealer cuts at least ten."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, card_day, cutting, lying_spread, opening, shuffle
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import Cutters, TableDay

OPENS = cite("14.4")

SECTIONS = CardSections(
    received=OPENS,
    inspected=OPENS,
    shown=OPENS,
    washed=cite("14.4(c)"),
    each=OPENS,
    alternates=OPENS,
    shuffled=cite("14.5(a)"),
    cut=cite("14.5(b)"),
    recut=cite("14.5(c)"),
    placed=cite("14.5(b)"),
    wrong=OPENS,
)


def table_day(setting: Setting) -> TableDay:
    return card_day(
        setting,
        SECTIONS,
        opening(SECTIONS, preshuffled=False, may_come_shuffled=True),
        [*shuffle(SECTIONS, device=False), *cutting(SECTIONS, by_players=False)],
        Cutters(SECTIONS.cut, SECTIONS.recut, by_players=False),
        idle=lying_spread(SECTIONS, cite("14.5(d)")),
    )
