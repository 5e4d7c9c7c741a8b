"""Baccarat-punto banco, N.J.A.C. 19:47-3. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.shoe import CutRule
from pitboss.games.baccarat.things import BOARD
from pitboss.games.baccarat.vigorish import defers_vigorish
from pitboss.games.baccarat_punto_banco.hands import describe
from pitboss.games.baccarat_punto_banco.irregularities import IRREGULARITIES
from pitboss.games.baccarat_punto_banco.options import MAXIMUM, MINIMUM, OPTIONS, seats
from pitboss.games.baccarat_punto_banco.round import WORDS, play
from pitboss.games.baccarat_punto_banco.state import PuntoBancoState
from pitboss.games.baccarat_punto_banco.things import things
from pitboss.games.baccarat_punto_banco.wagers import WAGERS
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech

GAME = Game(
    slug="baccarat_punto_banco",
    name="Baccarat-Punto Banco",
    subchapter=3,
    options=OPTIONS,
    betting=Betting(WAGERS, late=cite("3.2(d)"), limit_keys=(MINIMUM, MAXIMUM), vigorish=defers_vigorish),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("3.2(a)"), most=options.whole("seats"), adjacent=False),
        seats=seats,
        deck=lambda options: Deck(packs=options.whole("number_of_decks")),
        cut=CutRule(cite("3.5(c)"), top=10, bottom=10),
        shuffled_every_round=False,
    ),
    state=PuntoBancoState(),
    appearance=Appearance(describe, things=things, board=BOARD),
)
