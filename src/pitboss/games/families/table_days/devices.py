"""The day of a wheel and of a draw: looked over before the table opens, covered or put away when it closes."""

from __future__ import annotations

from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER
from pitboss.play.table_day.steps import COUNT, COVERED, FLOORPERSON, INSPECTED, PLACED, Number, Step, TableDay


def wheel_day(
    opens: Citation,
    closes: Citation,
    looks: str = "wheel and table are looked over",
    beside: tuple[str, ...] = (),
) -> TableDay:
    """A wheel: looked over before the first spin, covered behind the last."""
    return TableDay(
        pieces="wheel",
        opens=opens,
        change=closes,
        closes=closes,
        opening=(Step(INSPECTED, FLOORPERSON, opens, looks),),
        closing=(Step(COVERED, FLOORPERSON, closes, "the wheel is covered and locked"),),
        beside=beside,
    )


def ball_day(section: Citation, number: int) -> TableDay:
    """Numbered balls: looked over and put into the device at the beginning of the day."""
    return TableDay(
        pieces="balls",
        opens=section,
        change=section,
        closes=section,
        opening=(
            Step(INSPECTED, FLOORPERSON, section, "the balls are looked over", frozenset({COUNT})),
            Step(PLACED, DEALER, section, "the balls are secured in the device"),
        ),
        number=Number(number, section),
    )
