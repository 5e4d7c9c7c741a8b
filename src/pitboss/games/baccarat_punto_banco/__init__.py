"""Baccarat-punto banco, N.J.A.C. 19:47-3. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.games.baccarat_punto_banco.hands import describe
from pitboss.games.baccarat_punto_banco.irregularities import IRREGULARITIES
from pitboss.games.baccarat_punto_banco.options import MAXIMUM, MINIMUM, OPTIONS, seats
from pitboss.games.baccarat_punto_banco.round import WORDS, play
from pitboss.games.baccarat_punto_banco.wagers import WAGERS
from pitboss.law.citation import cite
from pitboss.play.game import Game, Positions

GAME = Game(
    slug="baccarat_punto_banco",
    name="Baccarat-Punto Banco",
    subchapter=3,
    options=OPTIONS,
    wagers=WAGERS,
    words=WORDS,
    irregularities=IRREGULARITIES,
    play=play,
    late=cite("3.2(d)"),
    positions=lambda options: Positions(cite("3.2(a)"), most=options.whole("seats"), adjacent=False),
    deck=lambda options: Deck(packs=options.whole("number_of_decks")),
    seats=seats,
    shuffled_every_round=False,
    limit_keys=(MINIMUM, MAXIMUM),
    describe=describe,
)
