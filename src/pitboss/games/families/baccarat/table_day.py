"""The day of a baccarat table: six or more decks are shown, laced, cut by a participant and put into the shoe."""

from __future__ import annotations

from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay

from ..table_days.cards import CardSections, shoe

FROM_THE_BACK = 14
"""Where the cutting card goes in, at the least (3.5(d), 4.4(d), 7.5(d))."""


def laced_shoe(setting: Setting, sections: CardSections, spread: str) -> TableDay:
    """The day under a game's own sections; ``spread``: how the cards lie, in columns or in rows."""
    options = setting.options
    return shoe(
        setting,
        sections,
        laced=True,
        again=options.flag("reshuffle_after_lacing"),
        least=FROM_THE_BACK,
        recut_by=options.word("recut_by"),
        recut=options.holds("recut"),
        spread=f"the cards are spread face up in {spread} by deck, by suit and in sequence",
    )
