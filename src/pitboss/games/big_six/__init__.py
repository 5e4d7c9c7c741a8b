"""Big six, N.J.A.C. 19:47-5.5 and 5.6. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.games.big_six import layout_text
from pitboss.games.big_six.irregularities import IRREGULARITIES
from pitboss.games.big_six.options import OPTIONS
from pitboss.games.big_six.round import WORDS, play
from pitboss.games.big_six.things import BOARD, things
from pitboss.games.big_six.wagers import WAGERS
from pitboss.games.wheel.spin import furniture
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Game, Speech

GAME = Game(
    slug="big_six",
    name="Big Six",
    subchapter=5,
    options=OPTIONS,
    betting=Betting(WAGERS, late=cite("5.6 [guide]")),
    speech=Speech(WORDS, also={"casino": "flag", "logo": "flag"}, chance="spin"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=furniture(cite("5.6 [practice]")),
    appearance=Appearance(
        picture=lambda table: layout_text.to_text(layout_text.standing(table)), things=things, board=BOARD
    ),
)
