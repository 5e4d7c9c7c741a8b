"""When to let a wager ride, by the cards seen at each decision, as a chart."""

from __future__ import annotations

from pitboss.games.families.stud.math.seen_chart import Marks, block, chart_of
from pitboss.law.options import Options
from pitboss.odds.chart import Chart

from ..hands import TEN
from .odds import FIRST, SECOND, game_at


def pair(rank: int) -> str:
    """
    >>> pair(9), pair(10)
    ('pair of nines or lower', 'pair of tens or better')
    """
    return "pair of tens or better" if rank >= TEN else "pair of nines or lower"


MARKS = Marks("R", "B", "R let it ride, B take it back, = either", TEN, pair)


def chart(options: Options) -> Chart:
    """When to let a wager ride at a table with these options, whose payout limit is left aside."""
    played = game_at(options)
    blocks = (
        block(played, FIRST, "Wager 1: your three cards", MARKS),
        block(played, SECOND, "Wager 2: your three cards and the first community card", MARKS),
    )
    return chart_of("Let it ride poker: when to let a wager ride", blocks, MARKS)
