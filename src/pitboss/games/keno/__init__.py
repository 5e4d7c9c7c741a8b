"""Keno, N.J.A.C. 19:47-15: tickets on numbers of which twenty are drawn. Read `tickets`, `sale` and `round`."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .beginning import impossible, ruled_on, stands
from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import WORDS, play
from .shown import ticket_sheets
from .shown.things import BOARD, things
from .state import KenoState
from .table_day import table_day
from .wagers import HERE, WAGERS, barred, offered, posted

PATRONS = tuple(map(str, range(1, 41)))
"""Nobody sits: patrons are numbered as they come to the writers."""

GAME = Game(
    slug="keno",
    name="Keno",
    subchapter=15,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=HERE,
        offered=offered,
        barred=barred,
        posted=posted,
        stands=stands,
        several_alike=True,
        paid_for_one=True,
        ruled_on=ruled_on,
        spoken=Spoken(cite("15 [13:69E-1.6A]"), why="a wager at keno is a ticket, which may be paid for in cash"),
    ),
    speech=Speech(WORDS, chance="draw"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(HERE, most=len(PATRONS), adjacent=False),
        seats=lambda options: PATRONS,
        deck=lambda options: Deck(packs=0),
        one_roll=True,
        one_by_one=True,
    ),
    state=KenoState(),
    impossible=impossible,
    appearance=Appearance(
        picture=lambda table: ticket_sheets.to_text(ticket_sheets.standing(table)), things=things, board=BOARD
    ),
    table_day=table_day,
)
