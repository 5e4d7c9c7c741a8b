"""Baccarat-chemin de fer, N.J.A.C. 19:47-4. Read `round` beside the regulation, then `bank` and `cover`."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.shoe import CutRule
from pitboss.games.baccarat.hands import describe
from pitboss.games.baccarat.things import BOARD
from pitboss.games.baccarat_chemin_de_fer.company import company
from pitboss.games.baccarat_chemin_de_fer.irregularities import IRREGULARITIES
from pitboss.games.baccarat_chemin_de_fer.options import OPTIONS, TABLE_MAXIMUM, TABLE_MINIMUM
from pitboss.games.baccarat_chemin_de_fer.round import ALSO, WORDS, play
from pitboss.games.baccarat_chemin_de_fer.state import CheminDeFerState
from pitboss.games.baccarat_chemin_de_fer.things import things
from pitboss.games.baccarat_chemin_de_fer.wagers import WAGERS
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech

GAME = Game(
    slug="baccarat_chemin_de_fer",
    name="Baccarat-Chemin de Fer",
    subchapter=4,
    options=OPTIONS,
    betting=Betting(WAGERS, late=cite("4.7(a)"), limit_keys=(TABLE_MINIMUM, TABLE_MAXIMUM)),
    speech=Speech(WORDS, also=ALSO),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("4.7 [practice]")),
        seats=lambda options: tuple(str(seat) for seat in range(1, options.whole("seats") + 1)),
        deck=lambda options: Deck(packs=options.whole("number_of_decks")),
        cut=CutRule(cite("4.4(c)"), top=10, bottom=10),
        shuffled_every_round=False,
    ),
    state=CheminDeFerState(),
    appearance=Appearance(describe, things=things, board=BOARD),
    company=company,
)
