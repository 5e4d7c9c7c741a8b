"""What to do on a tie hand, as a chart."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pitboss.law.options import Options
from pitboss.odds.chart import BAD, GOOD, Chart, ChartCell, ChartColumn, ChartGrid
from pitboss.odds.distribution import ratio

from .odds import ALWAYS_SURRENDER, ALWAYS_WAR, Plan, initial_shares, plan, ways


class End(NamedTuple):
    """One way in which a choice can end: how often, and what it comes to in initial wagers."""

    label: str
    chance: Fraction
    net: Fraction


def chart(options: Options) -> Chart:
    """What war and surrender are worth on a tie hand, in initial wagers, and how they can end."""
    decks, war = options.whole("number_of_decks"), plan("optimal", options).war
    best = "war" if war else "surrender"
    title = f"Casino war, {decks} decks: on every tie hand {'go to war' if war else best}"
    rows, choices = [], {}
    for word, how in (("war", ALWAYS_WAR), ("surrender", ALWAYS_SURRENDER)):
        found = ends(options, how)
        worth = sum((end.chance * end.net for end in found), Fraction(0))
        tone = GOOD if word == best else BAD
        rows.append(
            (ChartCell(word), ChartCell(f"{float(worth):+.4f}", tone, share=abs(float(worth))), ChartCell(told(found)))
        )
        listed = [{"label": end.label, "probability": ratio(end.chance), "net": ratio(end.net)} for end in found]
        choices[word] = {"worth": ratio(worth), "ends": listed}
    columns = (
        ChartColumn("choice", "{:<9}"),
        ChartColumn("worth", "  {:>8}"),
        ChartColumn("how it ends, and what each end comes to", "   {}"),
    )
    data = {"strategy": "optimal", "number_of_decks": decks, "tie_hand": best, "choices": choices}
    return Chart(title, ((title,), ChartGrid(columns, tuple(rows))), data)


def ends(options: Options, how: Plan) -> tuple[End, ...]:
    """How a tie hand ends that is played so."""
    tied = ways(options.whole("number_of_decks"))[2:]
    found: dict[tuple[str, Fraction], int] = {}
    for number, share in zip(tied, initial_shares(options, how)[2:], strict=True):
        found[share.label, share.net] = found.get((share.label, share.net), 0) + number
    return tuple(End(label, Fraction(number, sum(tied)), net) for (label, net), number in found.items())


def told(ends: tuple[End, ...]) -> str:
    """
    >>> told((End("surrender", Fraction(1), Fraction(-1, 2)),))
    'surrender 100.00% (-0.5)'
    """
    return ", ".join(f"{end.label} {float(end.chance):.2%} ({float(end.net):+g})" for end in ends)
