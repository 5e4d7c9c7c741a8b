"""Big six, N.J.A.C. 19:47-5.5 and 5.6. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.games.big_six import layout
from pitboss.games.big_six.irregularities import IRREGULARITIES
from pitboss.games.big_six.options import OPTIONS
from pitboss.games.big_six.round import WORDS, play
from pitboss.games.big_six.wagers import WAGERS
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech

SEATS = tuple(map(str, range(1, 11)))
"""Players stand before the layout; the regulation names no number."""

GAME = Game(
    slug="big_six",
    name="Big Six",
    subchapter=5,
    options=OPTIONS,
    betting=Betting(WAGERS, late=cite("5.6 [guide]")),
    speech=Speech(WORDS, also={"casino": "flag", "logo": "flag"}, chance="spin"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("5.6 [practice]"), most=len(SEATS), adjacent=False),
        seats=lambda options: SEATS,
        deck=lambda options: Deck(packs=0),
        one_roll=True,
    ),
    appearance=Appearance(picture=lambda table: layout.to_text(layout.standing(table))),
)
