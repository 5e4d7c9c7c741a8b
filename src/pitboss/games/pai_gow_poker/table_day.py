"""The day of a pai gow poker table (11.2, 11.4 to 11.6): the deck with its joker, the cut that is offered, the dice."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections
from pitboss.games.families.table_days.set_hands import joker_deck
from pitboss.law.citation import cite
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

SECTIONS = CardSections(
    received=cite("11.5(a)"),
    inspected=cite("11.5(a)"),
    shown=cite("11.5(b)"),
    washed=cite("11.5(c)"),
    each=cite("11.5(d)"),
    alternates=cite("11.2(b)4"),
    shuffled=cite("11.6(a)"),
    cut=cite("11.6(c)"),
    recut=cite("11.6(f)"),
    placed=cite("11.8(a)"),
    wrong=cite("11.8(d)2"),
    deck=cite("11.2(a)"),
)


def table_day(setting: Setting) -> TableDay:
    return joker_deck(
        setting,
        SECTIONS,
        torn=cite("11.5(b)"),
        uncut=cite("11.6(b)1"),
        idle=cite("11.6(g)"),
        by_method={
            "manual_shoe": cite("11.8(a)"),
            "hand": cite("11.8A(b)1"),
            "automated_7": cite("11.8B(b)1"),
            "split_3_4": cite("11.17(b)"),
        },
        dice=cite("11.4(a)1iii"),
        stub_count=cite("11.17(h)"),
        device_counts=cite("11.17(i)"),
    )
