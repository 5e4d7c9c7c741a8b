"""Mini-dice, N.J.A.C. 19:47-13. Read `round` beside the regulation; `wagers` says what wins and loses each wager."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.games.mini_dice.irregularities import IRREGULARITIES
from pitboss.games.mini_dice.layout_text import to_text
from pitboss.games.mini_dice.options import OPTIONS
from pitboss.games.mini_dice.round import CALLED, WORDS, play
from pitboss.games.mini_dice.state import MiniDiceState
from pitboss.games.mini_dice.things import BOARD, things
from pitboss.games.mini_dice.wagers import WAGERS, at_table
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech

SEATS = tuple(map(str, range(1, 11)))
"""Players are seated; the regulation names no number."""

GAME = Game(
    slug="mini_dice",
    name="Mini-Dice",
    subchapter=13,
    options=OPTIONS,
    betting=Betting(WAGERS, late=CALLED, at_table=at_table, limit_keys=("table_min", "table_max")),
    speech=Speech(WORDS, chance="shake"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("13.3 [practice]")),
        seats=lambda options: SEATS,
        deck=lambda options: Deck(packs=0),
        one_roll=True,
    ),
    state=MiniDiceState(),
    appearance=Appearance(picture=to_text, things=things, board=BOARD),
)
