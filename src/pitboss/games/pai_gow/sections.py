"""Where subchapter 10 says what. Its titles are on record up to 10.7: what it says of a player bank, of irregularities
and of two areas is cited bare."""

from __future__ import annotations

from pitboss.games.families.set_hands.sections import BankSections, SetHandSections
from pitboss.law.citation import cite

RANKING = cite("10.2")
SHUFFLE = cite("10.4")
WAGERS = cite("10.5")
DEALING = cite("10.6")
ROUND = cite("10.7")
"""Setting the hands, comparing them, paying and vigorish."""
MIXED_AGAIN = cite("10.4 [NZ Gazette 1996/180 p. 4736]")
CONFIRMED = cite("10.7 [NZ Gazette 2001/173 p. 4228]")
"""Other regulators', for a licensee who chooses them."""
BANK = MISHAPS = TWO_AREAS = cite("10")

SECTIONS = SetHandSections(
    shuffle=SHUFFLE,
    wagers=WAGERS,
    late=WAGERS,
    sets=ROUND,
    advised=ROUND,
    turns=ROUND,
    house_way=ROUND,
    surrenders=ROUND,
    given_up=ROUND,
    collected_unseen=ROUND,
    picked_up=ROUND,
    two_areas=TWO_AREAS,
    order_of_two=TWO_AREAS,
    bank=BankSections.bare(BANK, misset=MISHAPS),
)
