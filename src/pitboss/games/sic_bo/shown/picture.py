"""A recorded sic bo table to look at: the dice last shaken, what lay on the layout, and the spots that won."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.families.dice.shown.boxes_picture import Chips, at_the_shake, headline, thrown
from pitboss.play.driver import Round

from ..wagers import SPOTS, winners
from .layout_text import to_boxes


def to_text(rounds: Sequence[Round]) -> str:
    """The layout in characters under the dice."""
    last = rounds[-1]
    dice = thrown(last)
    won = winners(SPOTS.values(), dice) if dice else ()
    chips = Chips(at_the_shake(last), last.setting.seats, won)
    return f"{headline(dice)}\n{to_boxes(last.setting.options, chips)}"
