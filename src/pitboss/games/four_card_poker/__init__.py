"""Four card poker, N.J.A.C. 19:47-27. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.state import StudState
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import describe, key
from .irregularities import IRREGULARITIES
from .options import OPTIONS, SECTIONS
from .round import WORDS, play
from .table_day import table_day
from .wagers import ANTE_BONUS, WAGERS

GAME = Game(
    slug="four_card_poker",
    name="Four Card Poker",
    subchapter=27,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SECTIONS.late,
        bonuses=(ANTE_BONUS,),
        spoken=Spoken(cite("27.6(b)")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SECTIONS.two_positions, most=2 if options.flag("two_positions_allowed") else 1),
        cut=CutRule(cite("27.5(c)1ii"), top=10),
    ),
    state=StudState(),
    appearance=Appearance(lambda hand: describe(key(hand)) if len(hand) >= 4 else ""),
    table_day=table_day,
)
