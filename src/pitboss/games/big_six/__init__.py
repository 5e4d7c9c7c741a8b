"""Big six, N.J.A.C. 19:47-5.5 and 5.6. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.games.families.wheel.spin import furniture
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Game, Speech
from pitboss.play.spoken import Spoken

from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import WORDS, play
from .shown import layout_text
from .shown.things import BOARD, things
from .table_day import table_day
from .wagers import WAGERS

GAME = Game(
    slug="big_six",
    name="Big Six",
    subchapter=5,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=cite("5.6 [guide]"),
        spoken=Spoken(cite("5.6 [parallel 20.6(b)]")),
    ),
    speech=Speech(WORDS, also={"casino": "flag", "logo": "flag"}, chance="spin"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=furniture(cite("5.6 [practice]")),
    appearance=Appearance(
        picture=lambda table: layout_text.to_text(layout_text.standing(table)), things=things, board=BOARD
    ),
    table_day=table_day,
)
