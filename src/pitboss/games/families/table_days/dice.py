"""The day of a table of dice: the set is inspected, put into its cup or shaker before somebody's eyes, and changed."""

from __future__ import annotations

from pitboss.law.citation import Citation, cite
from pitboss.play.table_day.steps import (
    COUNT,
    FLOORPERSON,
    INSPECTED,
    PLACED,
    RECEIVED,
    Life,
    Number,
    Step,
    TableDay,
)

PUT_AWAY = cite("13:69E-1.16(b)")
"""That dice are accounted for day by day, those on an open table for more than a day too."""
SHAKERS = cite("13:69E-1.16A")


def dice_opening(section: Citation, placed: str, who: str = FLOORPERSON) -> tuple[Step, ...]:
    return (
        Step(RECEIVED, FLOORPERSON, section, "the dice come to the table", frozenset({COUNT}), optional=True),
        Step(INSPECTED, FLOORPERSON, section, "the dice are inspected", frozenset({COUNT})),
        Step(PLACED, who, section, placed),
    )


def in_cup(section: Citation, set_of: int, offered: Citation, life: Citation, who: str) -> TableDay:
    """Dice that a player throws: a whole set is kept in a cup at the table, for a day at most."""
    return TableDay(
        pieces="dice",
        opens=section,
        change=life,
        closes=PUT_AWAY,
        opening=dice_opening(section, "the set goes into the dice cup before the dealer", who),
        number=Number(set_of, offered, or_more=True),
        lives=(Life("dice", life),),
    )


def in_shaker(section: Citation, number: int, counted: Citation) -> TableDay:
    """Dice that stay in a shaker which the floorperson has sealed; the shaker is looked at every day."""
    shaker = Step(INSPECTED, "supervisor", SHAKERS, "the shaker is inspected at the end of the day")
    return TableDay(
        pieces="dice",
        opens=section,
        change=section,
        closes=PUT_AWAY,
        opening=dice_opening(section, "the dice go into the shaker, which is sealed before the dealer"),
        closing=(shaker,),
        number=Number(number, counted),
        lives=(Life("dice", PUT_AWAY, forbidden=False),),
    )
