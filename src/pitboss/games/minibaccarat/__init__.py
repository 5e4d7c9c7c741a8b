"""Minibaccarat, N.J.A.C. 19:47-7. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.baccarat.irregularities import MOMENTS
from pitboss.games.families.baccarat.shown.things import BOARD
from pitboss.games.families.baccarat.state import BaccaratState
from pitboss.games.families.baccarat.vigorish import defers_vigorish
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import counts, describe
from .irregularities import IRREGULARITIES
from .options import MAXIMUM, MINIMUM, OPTIONS, seats
from .round import WORDS, play
from .table_day import table_day
from .wagers import WAGERS

GAME = Game(
    slug="minibaccarat",
    name="Minibaccarat",
    subchapter=7,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=cite("7.2(d)"),
        limit_keys=(MINIMUM, MAXIMUM),
        vigorish=defers_vigorish,
        spoken=Spoken(cite("7.2(c)"), taken=True),
        suits=lambda wager: False,
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("7.2(a)"), most=options.whole("seats"), adjacent=False),
        seats=seats,
        deck=lambda options: Deck(packs=options.whole("number_of_decks")),
        cut=CutRule(cite("7.5(c)"), top=10, bottom=10),
        shuffled_every_round=False,
    ),
    state=BaccaratState(),
    appearance=Appearance(describe, counts=counts, board=BOARD),
    moments=MOMENTS,
    table_day=table_day,
)
