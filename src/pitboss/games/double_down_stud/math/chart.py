"""When to double, by one's own card and the three common ones, as a chart."""

from __future__ import annotations

from pitboss.games.families.stud.math.seen_chart import Marks, block, chart_of
from pitboss.law.options import Options
from pitboss.odds.chart import Chart

from ..hands import JACK, SIX
from .odds import SEEN, game_at


def pair(rank: int) -> str:
    """
    >>> pair(5), pair(9), pair(14)
    ('pair of fives or lower', 'pair of sixes to tens', 'pair of jacks or better')
    """
    if rank >= JACK:
        return "pair of jacks or better"
    return "pair of sixes to tens" if rank >= SIX else "pair of fives or lower"


MARKS = Marks("D", "S", "D double, S stand, = either", JACK, pair)


def chart(options: Options) -> Chart:
    """When to double at a table with these options."""
    only = block(game_at(options), SEEN, "Your card and the three common cards face up", MARKS)
    return chart_of("Double down stud: when to double", (only,), MARKS)
