"""An error as one line says it to a person: why, and under which section."""

from __future__ import annotations

from pitboss.equipment.money import with_commas
from pitboss.errors import PitbossError


def error_line(problem: PitbossError) -> str:
    """Why, and under which section.

    >>> from pitboss.errors import Refused
    >>> from pitboss.law.citation import cite
    >>> error_line(Refused("$5000.00 is above the maximum", cite("8.2")))
    '$5,000.00 is above the maximum [19:47-8.2]'
    """
    section = f" [{problem.cite}]" if problem.cite else ""
    return f"{with_commas(problem.reason)}{section}"
