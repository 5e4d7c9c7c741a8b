"""The day of a pai gow table: the tiles are paired and shown, then mixed and stacked before every round (10.4)."""

from __future__ import annotations

from pitboss.games.families.table_days.dice import PUT_AWAY
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import (
    COUNT,
    FLOORPERSON,
    INSPECTED,
    RECEIVED,
    SPREAD,
    STACKED,
    VERIFIED,
    WASHED,
    Life,
    Number,
    Step,
    TableDay,
)

SHOWN, MIXED = cite("10.4 [58 Pa. Code 621a.4]"), cite("10.4 [COMAR 36.05.03.31]")


def table_day(setting: Setting) -> TableDay:
    counted = frozenset({COUNT})
    return TableDay(
        pieces="tiles",
        opens=SHOWN,
        change=SHOWN,
        closes=SHOWN,
        opening=(
            Step(RECEIVED, DEALER, SHOWN, "the tiles come to the table", counted, optional=True),
            Step(INSPECTED, DEALER, SHOWN, "the dealer sorts the tiles into pairs and inspects them", counted),
            Step(VERIFIED, FLOORPERSON, SHOWN, "the floorperson verifies the inspection"),
            Step(SPREAD, DEALER, SHOWN, "the tiles are turned up in their pairs for the first player"),
        ),
        mixing=(
            Step(WASHED, DEALER, MIXED, "the tiles are turned down and mixed"),
            Step(STACKED, DEALER, MIXED, "the tiles are stacked, eight stacks of four"),
        ),
        number=Number(setting.deck.size, SHOWN),
        lives=(Life("dice", PUT_AWAY, forbidden=False),),
    )
