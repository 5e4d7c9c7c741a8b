"""Sic bo, N.J.A.C. 19:47-9. Read `round` beside the regulation, and `wagers` beside a layout."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import WAGERS_CALLED, WORDS, play
from .shown.layout_text import to_text
from .shown.things import BOARD, things
from .state import SicBoState
from .table_day import table_day
from .wagers import ALSO, WAGERS, at_table

SEATS = tuple(map(str, range(1, 11)))
"""Players stand or sit along one side of the layout; the regulation names no number."""

GAME = Game(
    slug="sic_bo",
    name="Sic Bo",
    subchapter=9,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=WAGERS_CALLED,
        at_table=at_table,
        limit_keys=("table_min", "table_max"),
        spoken=Spoken(cite("9.3 [58 Pa. Code 593.2(b)]")),
    ),
    speech=Speech(WORDS, ALSO, chance="shake"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("9.3 [NZ Gazette 1998/17 p. 394]")),
        seats=lambda options: SEATS,
        deck=lambda options: Deck(packs=0),
        one_roll=True,
    ),
    state=SicBoState(),
    appearance=Appearance(picture=to_text, things=things, board=BOARD),
    table_day=table_day,
)
