"""The odds in a patron's guide (19:47-8.5): the edge of every wager at this table's options, exactly and in percent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.desks.guide import ODDS, together
from pitboss.desks.odds import inquire, odds
from pitboss.errors import PitbossError
from pitboss.felt.guide import Grid, Paragraph, Part, Row, Section
from pitboss.law.printed_guides import GUIDES
from pitboss.odds.distribution import ratio
from pitboss.odds.odds_report import OddsReport, WagerOdds
from pitboss.play.setting import Setting

MEANS = (
    "The house edge is the part of a wager that the house keeps on average, over very many of them; a single one wins "
    "or loses as chance has it. It is of the amount first wagered."
)
WIDEST = 34
"""A fraction of more characters has no room on paper."""
AMOUNT = re.compile(r"\b\d+\.\d\d\b")
ROUNDED = "Where no fraction is given it is too long to print; the percentage is rounded from it."
NOT_HERE = "The odds of this table are not in this guide: {}. They are shown on request."


def odds_section(setting: Setting) -> Section:
    """The odds of a table, or plainly that they are not there and why."""
    game = setting.game
    try:
        inquiry = inquire(game.slug, setting.options.given, date=game.law.on if game.law else None)
        if inquiry.slow(setting.options.given):
            return _without("with these pay tables every deal has to be counted anew")
        report = odds(inquiry).report
    except PitbossError as problem:
        return _without(problem.reason)
    return Section(ODDS, tuple(_parts(setting, report)))


def _without(why: str) -> Section:
    return Section(ODDS, (Paragraph(NOT_HERE.format(why), (GUIDES,)),))


def _parts(setting: Setting, report: OddsReport) -> Iterator[Part]:
    yield Paragraph(MEANS, (GUIDES,))
    found = [(name, _figures(wager)) for name, wager in named(setting, report.wagers)]
    rows = tuple(Row((name, *figures)) for name, figures in together(found))
    yield Grid(("Wager", "Comes out ahead", "House edge", "Exactly"), rows, (GUIDES,), "At this table", pays=True)
    if any(row.cells[-1] == "" for row in rows):
        yield Paragraph(ROUNDED, ())
    if report.strategy is not None and not (how := report.strategy.chosen.description).startswith("nothing"):
        best = report.strategy.chosen.name == "optimal"
        yield Paragraph(f"{'With the best play' if best else 'Worked out so'}: {how}.", ())


def named(setting: Setting, wagers: Mapping[str, WagerOdds]) -> Iterator[tuple[str, WagerOdds]]:
    """The wagers by the names that patrons know; what is only a part of one is counted with it."""
    known = setting.game.betting.wager
    for key, wager in wagers.items():
        other = wagers.get(str(wager.extras.get("variant_of")))
        if "part_of" in wager.extras or (other is not None and _figures(other) == _figures(wager)):
            continue
        yield known[key].name if key in known else _name(key), wager


def _name(key: str) -> str:
    """A name for what the game itself has no wager of.

    >>> _name("pot_10.00"), _name("base")
    ('Pot $10.00', 'Base wager')
    """
    name = AMOUNT.sub(r"$\g<0>", key.replace("_", " ").capitalize())
    return name if " " in name else f"{name} wager"


def _figures(wager: WagerOdds) -> tuple[str, str, str]:
    shape = wager.distribution
    exact = ratio(shape.house_edge) if shape.house_edge else "0"
    return percent(shape.hit_frequency, 2), percent(shape.house_edge), exact if len(exact) <= WIDEST else ""


def percent(part: Fraction, digits: int = 4) -> str:
    """
    >>> percent(Fraction(1, 19)), percent(Fraction(9, 19), 2), percent(Fraction(0))
    ('5.2632%', '47.37%', '0.0000%')
    """
    return f"{float(100 * part):.{digits}f}%"
