"""Minibaccarat, N.J.A.C. 19:47-7. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.shoe import CutRule
from pitboss.games.baccarat.state import BaccaratState
from pitboss.games.baccarat.things import BOARD
from pitboss.games.baccarat.vigorish import defers_vigorish
from pitboss.games.minibaccarat.hands import describe
from pitboss.games.minibaccarat.irregularities import IRREGULARITIES
from pitboss.games.minibaccarat.options import MAXIMUM, MINIMUM, OPTIONS, seats
from pitboss.games.minibaccarat.round import WORDS, play
from pitboss.games.minibaccarat.wagers import WAGERS
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech

GAME = Game(
    slug="minibaccarat",
    name="Minibaccarat",
    subchapter=7,
    options=OPTIONS,
    betting=Betting(WAGERS, late=cite("7.2(d)"), limit_keys=(MINIMUM, MAXIMUM), vigorish=defers_vigorish),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("7.2(a)"), most=options.whole("seats"), adjacent=False),
        seats=seats,
        deck=lambda options: Deck(packs=options.whole("number_of_decks")),
        cut=CutRule(cite("7.5(c)"), top=10, bottom=10),
        shuffled_every_round=False,
    ),
    state=BaccaratState(),
    appearance=Appearance(describe, board=BOARD),
)
