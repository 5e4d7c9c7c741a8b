"""Where subchapter 10 says what. Its titles are on record up to 10.7: what it says of a player bank, of irregularities
and of two areas is cited bare."""

from __future__ import annotations

from pitboss.law.citation import cite

RANKING = cite("10.2")
DICE = cite("10.3")
SHUFFLE = cite("10.4")
WAGERS = cite("10.5")
DEALING = cite("10.6")
ROUND = cite("10.7")
"""Setting the hands, comparing them, paying and vigorish."""
BANK = cite("10")
MISHAPS = cite("10")
TWO_AREAS = cite("10")
