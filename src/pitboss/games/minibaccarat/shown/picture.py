"""The scoreboard of the shoe in use, for `pitboss picture`."""

from pitboss.games.families.baccarat.shown.scoreboard import to_svg, to_text

__all__ = ["to_svg", "to_text"]
