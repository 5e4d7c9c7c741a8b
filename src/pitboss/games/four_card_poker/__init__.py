"""Four card poker, N.J.A.C. 19:47-27. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.games.four_card_poker.hands import describe, key
from pitboss.games.four_card_poker.irregularities import IRREGULARITIES
from pitboss.games.four_card_poker.options import OPTIONS, SECTIONS
from pitboss.games.four_card_poker.round import WORDS, play
from pitboss.games.four_card_poker.wagers import WAGERS
from pitboss.play.game import Game, Positions

GAME = Game(
    slug="four_card_poker",
    name="Four Card Poker",
    subchapter=27,
    options=OPTIONS,
    wagers=WAGERS,
    words=WORDS,
    irregularities=IRREGULARITIES,
    play=play,
    late=SECTIONS.late,
    positions=lambda options: Positions(SECTIONS.two_positions, most=2 if options["two_positions_allowed"] else 1),
    describe=lambda hand: describe(key(hand)) if len(hand) >= 4 else "",
)
