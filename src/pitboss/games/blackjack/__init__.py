"""Blackjack, N.J.A.C. 19:47-2. Read `round` beside the regulation.

What other games of the family can use: `hands` (values, totals, the dealer's drawing), `boxes` and `decisions`.
"""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.games.blackjack.betting import limit_posted, seats, wager_at_table, wagers_offered
from pitboss.games.blackjack.decisions import DOUBLE
from pitboss.games.blackjack.hands import describe
from pitboss.games.blackjack.irregularities import IRREGULARITIES
from pitboss.games.blackjack.options import OPTIONS
from pitboss.games.blackjack.requirements import limits_broken
from pitboss.games.blackjack.round import WORDS, play
from pitboss.games.blackjack.wagers import DOUBLE_DOWN, PROGRESSIVE, WAGERS
from pitboss.law.citation import cite
from pitboss.play.game import Game, Positions

GAME = Game(
    slug="blackjack",
    name="Blackjack",
    subchapter=2,
    options=OPTIONS,
    wagers=WAGERS,
    words=WORDS,
    irregularities=IRREGULARITIES,
    play=play,
    late=cite("2.3(a)"),
    positions=lambda options: Positions(cite("2.14"), most=options.whole("boxes_per_player"), adjacent=False),
    offered=wagers_offered,
    at_table=wager_at_table,
    posted=limit_posted,
    limits=limits_broken,
    deck=lambda options: Deck(packs=options.whole("decks")),
    seats=seats,
    shuffled_every_round=False,
    meters=lambda options: {PROGRESSIVE: options.whole("progressive_initial")} if options.flag("progressive") else {},
    also={DOUBLE_DOWN: DOUBLE},
    describe=describe,
)
