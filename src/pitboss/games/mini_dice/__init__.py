"""Mini-dice, N.J.A.C. 19:47-13. Read `round` beside the regulation; `wagers` says what wins and loses each wager."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import CALLED, WORDS, play
from .shown.layout_text import to_text
from .shown.things import BOARD, things
from .state import MiniDiceState
from .table_day import table_day
from .wagers import WAGERS, at_table

SEATS = tuple(map(str, range(1, 11)))
"""Players are seated; the regulation names no number."""

GAME = Game(
    slug="mini_dice",
    name="Mini-Dice",
    subchapter=13,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=CALLED,
        at_table=at_table,
        limit_keys=("table_min", "table_max"),
        spoken=Spoken(cite("13.3 [parallel 20.6(b)]")),
    ),
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
    table_day=table_day,
)
