"""Texas hold 'em bonus poker, N.J.A.C. 19:47-28. Read `round` beside the regulation.

The text known of subchapter 28 ends in 28.2(b). What follows is taken from the sister games and from Atlantic City
practice, and every citation says so by its tag.
"""

from __future__ import annotations

from pitboss.games.texas_hold_em_bonus_poker.hands import describe, key
from pitboss.games.texas_hold_em_bonus_poker.irregularities import IRREGULARITIES
from pitboss.games.texas_hold_em_bonus_poker.options import OPTIONS, SECTIONS
from pitboss.games.texas_hold_em_bonus_poker.round import WORDS, play
from pitboss.games.texas_hold_em_bonus_poker.wagers import BONUS, WAGERS
from pitboss.play.game import Game, Positions

GAME = Game(
    slug="texas_hold_em_bonus_poker",
    name="Texas Hold 'Em Bonus Poker",
    subchapter=28,
    options=OPTIONS,
    wagers=WAGERS,
    words=WORDS,
    irregularities=IRREGULARITIES,
    play=play,
    late=SECTIONS.late,
    positions=lambda options: Positions(SECTIONS.two_positions, most=2 if options["two_positions_allowed"] else 1),
    offered=lambda options: [w.key for w in WAGERS if w.key != BONUS or options["bonus_offered"]],
    describe=lambda hand: describe(key(hand)) if len(hand) >= 5 else "",
)
