"""Baccarat-chemin de fer, N.J.A.C. 19:47-4. Read `round` beside the regulation, then `bank` and `cover`."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.games.baccarat.hands import describe
from pitboss.games.baccarat_chemin_de_fer.company import company
from pitboss.games.baccarat_chemin_de_fer.irregularities import IRREGULARITIES
from pitboss.games.baccarat_chemin_de_fer.options import OPTIONS, TABLE_MAXIMUM, TABLE_MINIMUM
from pitboss.games.baccarat_chemin_de_fer.round import ALSO, WORDS, play
from pitboss.games.baccarat_chemin_de_fer.wagers import WAGERS
from pitboss.law.citation import cite
from pitboss.play.game import Game, Positions

GAME = Game(
    slug="baccarat_chemin_de_fer",
    name="Baccarat-Chemin de Fer",
    subchapter=4,
    options=OPTIONS,
    wagers=WAGERS,
    words=WORDS,
    irregularities=IRREGULARITIES,
    play=play,
    late=cite("4.7(a)"),
    positions=lambda options: Positions(cite("4.7 [practice]")),
    deck=lambda options: Deck(packs=options.whole("number_of_decks")),
    seats=lambda options: tuple(str(seat) for seat in range(1, options.whole("seats") + 1)),
    shuffled_every_round=False,
    limit_keys=(TABLE_MINIMUM, TABLE_MAXIMUM),
    also=ALSO,
    company=company,
    describe=describe,
)
