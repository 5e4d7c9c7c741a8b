"""Minibaccarat, N.J.A.C. 19:47-7. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.games.minibaccarat.hands import describe
from pitboss.games.minibaccarat.irregularities import IRREGULARITIES
from pitboss.games.minibaccarat.options import MAXIMUM, MINIMUM, OPTIONS, seats
from pitboss.games.minibaccarat.round import WORDS, play
from pitboss.games.minibaccarat.wagers import WAGERS
from pitboss.law.citation import cite
from pitboss.play.game import Game, Positions

GAME = Game(
    slug="minibaccarat",
    name="Minibaccarat",
    subchapter=7,
    options=OPTIONS,
    wagers=WAGERS,
    words=WORDS,
    irregularities=IRREGULARITIES,
    play=play,
    late=cite("7.2(d)"),
    positions=lambda options: Positions(cite("7.2(a)"), most=options.whole("seats"), adjacent=False),
    deck=lambda options: Deck(packs=options.whole("number_of_decks")),
    seats=seats,
    shuffled_every_round=False,
    limit_keys=(MINIMUM, MAXIMUM),
    describe=describe,
)
