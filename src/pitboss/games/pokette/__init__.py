"""Pokette, N.J.A.C. 19:47-12: a wheel of cards whose spins build poker hands. Read `round` and `hands` first."""

from __future__ import annotations

from pitboss.games.pokette import layout_text, spots
from pitboss.games.pokette.beginning import BEGINS, impossible
from pitboss.games.pokette.irregularities import IRREGULARITIES
from pitboss.games.pokette.options import OPTIONS
from pitboss.games.pokette.round import WORDS, play
from pitboss.games.pokette.state import PoketteState
from pitboss.games.pokette.things import BOARD, things
from pitboss.games.pokette.wagers import HERE, WAGERS, at_table
from pitboss.games.wheel.spin import furniture
from pitboss.play.game import Appearance, Betting, Game, Speech

GAME = Game(
    slug="pokette",
    name="Pokette",
    subchapter=12,
    options=OPTIONS,
    betting=Betting(WAGERS, late=HERE, at_table=at_table),
    speech=Speech(WORDS, chance="spin"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=furniture(HERE),
    state=PoketteState(),
    begins=BEGINS,
    impossible=impossible,
    appearance=Appearance(picture=lambda table: layout_text.to_text(spots.standing(table)), things=things, board=BOARD),
)
