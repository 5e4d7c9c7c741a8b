"""Roulette, N.J.A.C. 19:47-5.1 to 5.4. Read `round` beside the regulation, and `numbers` beside a layout."""

from __future__ import annotations

from pitboss.games.roulette import layout_text, spots
from pitboss.games.roulette.irregularities import IRREGULARITIES
from pitboss.games.roulette.options import OPTIONS
from pitboss.games.roulette.round import WORDS, play
from pitboss.games.roulette.state import RouletteState
from pitboss.games.roulette.things import BOARD, things
from pitboss.games.roulette.wagers import ALSO, WAGERS, at_table, barred, offered, posted
from pitboss.games.wheel.spin import furniture
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Game, Speech

GAME = Game(
    slug="roulette",
    name="Roulette",
    subchapter=5,
    options=OPTIONS,
    betting=Betting(WAGERS, late=cite("5.3(b)"), offered=offered, at_table=at_table, barred=barred, posted=posted),
    speech=Speech(WORDS, ALSO, chance="spin"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=furniture(cite("5.1 [practice]")),
    state=RouletteState(),
    appearance=Appearance(picture=lambda table: layout_text.to_text(spots.standing(table)), things=things, board=BOARD),
)
