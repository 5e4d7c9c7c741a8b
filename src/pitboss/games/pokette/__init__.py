"""Pokette, N.J.A.C. 19:47-12: a wheel of cards whose spins build poker hands. Read `round` and `hands` first."""

from __future__ import annotations

from pitboss.games.families.wheel.spin import furniture
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Game, Speech
from pitboss.play.spoken import Spoken

from .beginning import BEGINS, impossible
from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import WORDS, play
from .shown import layout_text, spots
from .shown.things import BOARD, things
from .state import PoketteState
from .table_day import table_day
from .wagers import HERE, WAGERS, at_table

GAME = Game(
    slug="pokette",
    name="Pokette",
    subchapter=12,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=HERE,
        at_table=at_table,
        spoken=Spoken(cite("12 [parallel 20.6(b)]")),
    ),
    speech=Speech(WORDS, chance="spin"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=furniture(HERE),
    state=PoketteState(),
    begins=BEGINS,
    impossible=impossible,
    appearance=Appearance(picture=lambda table: layout_text.to_text(spots.standing(table)), things=things, board=BOARD),
    table_day=table_day,
)
