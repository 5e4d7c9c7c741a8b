"""A game of the chapter whose rules nobody has published: it is listed with what is known, and no table is dealt.

What a licensee supplies is checked as far as anything is known; every table is refused, under the bare subchapter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.errors import Refused
from pitboss.law.citation import cite
from pitboss.law.options import Options, OptionSet, Violation
from pitboss.play.game import Betting, Furniture, Game, Irregular, Positions, Procedure, Speech
from pitboss.play.requests import Draw
from pitboss.play.table import Table
from pitboss.play.wagers import Wager


def seated(most: int) -> Callable[[Options], tuple[str, ...]]:
    """The seats of a table, where an option may make them fewer."""
    return lambda options: tuple(str(n + 1) for n in range(options.whole("seats") if "seats" in options else most))


def listed_only(
    slug: str,
    name: str,
    subchapter: int,
    missing: str,
    options: OptionSet,
    wagers: tuple[Wager, ...] = (),
    irregularities: Mapping[str, Irregular] | None = None,
    sample: Mapping[str, object] | None = None,
) -> Game:
    """A game that cannot be dealt; ``missing`` says what of its rules is not published."""
    section = cite(str(subchapter))

    def play(table: Table) -> Procedure[None]:
        yield Draw((), section)
        raise Refused(missing, section)

    return Game(
        slug=slug,
        name=name,
        subchapter=subchapter,
        options=options,
        betting=Betting(wagers, late=section),
        speech=Speech({}),
        irregularities=irregularities or {},
        play=play,
        furniture=Furniture(lambda options: Positions(section), seats=seated(7)),
        sample=sample or {},
        unpublished=Violation(section, (), missing),
    )
