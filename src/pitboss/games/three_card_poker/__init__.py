"""Three card poker, N.J.A.C. 19:47-20. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.games.three_card_poker.hands import describe, key
from pitboss.games.three_card_poker.irregularities import IRREGULARITIES
from pitboss.games.three_card_poker.options import OPTIONS
from pitboss.games.three_card_poker.round import WORDS, play
from pitboss.games.three_card_poker.wagers import WAGERS
from pitboss.law.citation import cite
from pitboss.play.game import Game, Positions

GAME = Game(
    slug="three_card_poker",
    name="Three Card Poker",
    subchapter=20,
    options=OPTIONS,
    wagers=WAGERS,
    words=WORDS,
    irregularities=IRREGULARITIES,
    play=play,
    late=cite("20.6(d)"),
    positions=lambda options: Positions(cite("20.6(e)"), most=2 if options["two_positions_allowed"] else 1),
    describe=lambda hand: describe(key(hand)) if len(hand) == 3 else "",
)
