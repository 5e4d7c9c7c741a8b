"""Red dog, N.J.A.C. 19:47-6. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.shoe_games.shoe import ShoeState, impossible
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import describe
from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import WORDS, play
from .shown.layout_text import to_text
from .shown.things import things
from .table_day import table_day
from .wagers import ROUND, WAGERS

GAME = Game(
    slug="red_dog",
    name="Red Dog",
    subchapter=6,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=ROUND,
        spoken=Spoken(cite("6.5 [parallel 7.2(c)]"), taken=True),
        suits=lambda wager: False,
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("6.7"), most=7 if options.flag("multiple_areas") else 1, adjacent=False),
        deck=lambda options: Deck(packs=options.whole("number_of_decks")),
        cut=CutRule(cite("6.3"), top=10, bottom=10),
        shuffled_every_round=False,
    ),
    state=ShoeState(),
    impossible=impossible,
    appearance=Appearance(describe, to_text, things),
    table_day=table_day,
)
