"""Pictures of felts as tests read them."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

from pitboss.games.parts import layout
from pitboss.play.driver import Round
from pitboss.render.felt_of_record import last_seen
from pitboss.render.felt_svg import draw

SVG = "{http://www.w3.org/2000/svg}"
LOST = "\u2212"
"""What stands before an amount that was lost."""


def felt(rounds: Sequence[Round]) -> ElementTree.Element:
    """The felt of a table as its last round left it."""
    return ElementTree.fromstring(draw(layout(rounds[-1].setting), last_seen(rounds)))


def words_on(drawn: ElementTree.Element) -> list[str]:
    """What is written on it."""
    return [part.text or "" for part in drawn.iter(f"{SVG}text")]


def described(drawn: ElementTree.Element) -> str:
    """What is said of it to whoever does not see it."""
    return drawn.findtext(f"{SVG}desc") or ""
