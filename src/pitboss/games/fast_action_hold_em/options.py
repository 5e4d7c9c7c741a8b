"""What a licensee may choose at fast action hold 'em, as far as the chapter treats its single-deck games alike."""

from __future__ import annotations

from pitboss.games.stud.options import device_requirements, devices
from pitboss.games.stud.sections import Sections
from pitboss.law.citation import cite
from pitboss.law.options import Option, OptionSet
from pitboss.law.values import Words

SUBCHAPTER = cite("21")
SECTIONS = Sections.bare(SUBCHAPTER)

OPTIONS = OptionSet(
    options=(
        Option("rules", Words("none"), "none", SUBCHAPTER, "the rules that it is dealt by: none are published"),
        *devices(SECTIONS, "manual_shoe"),
    ),
    requirements=device_requirements(SECTIONS),
)
