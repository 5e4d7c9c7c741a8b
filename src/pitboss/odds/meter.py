"""What a progressive wager comes to by what its meter shows.

As in published figures, the meter is what it shows when the wager is paid: the wagers of that round are on it already.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.odds.distribution import ratio


def break_even(stake: int, fixed: Fraction, by_meter: Fraction) -> Fraction:
    """The meter, in cents, at which neither side has an edge.

    ``fixed`` is what the awards that do not depend on the meter come to on average, in cents; ``by_meter`` the part of
    the meter that is won on average.

    >>> break_even(100, Fraction(40), Fraction(1, 1000))
    Fraction(60000, 1)
    """
    return (stake - fixed) / by_meter


def meter_figures(
    stake: int, stands: int, fixed: Fraction, by_meter: Fraction, since: Fraction = Fraction(0)
) -> dict[str, object]:
    """What a par sheet says of a progressive wager beside its odds; amounts in cents, as in `break_even`.

    ``since``: where less is on the meter, hands that take a share of it are better paid by a fixed award.
    """
    level = break_even(stake, fixed, by_meter) / 100
    return {
        "given": f"the meter stands at ${stands / 100:,.2f} when it is paid",
        "meter_stands": ratio(Fraction(stands, 100)),
        "meter_line_from": ratio(since / 100),
        "return_without_meter": ratio(fixed / stake),
        "return_per_dollar_on_the_meter": ratio(by_meter * 100 / stake),
        "meter_for_zero_edge": f"{float(level):.2f}",
        "meter_for_zero_edge_exact": ratio(level),
    }
