"""Three card poker, N.J.A.C. 19:47-20. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.state import StudState
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import describe, key
from .irregularities import IRREGULARITIES
from .options import OPTIONS, out_of_proportion
from .round import WORDS, play
from .table_day import table_day
from .wagers import ANTE_BONUS, WAGERS

GAME = Game(
    slug="three_card_poker",
    name="Three Card Poker",
    subchapter=20,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=cite("20.6(d)"),
        limits=out_of_proportion,
        bonuses=(ANTE_BONUS,),
        spoken=Spoken(cite("20.6(b)")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("20.6(e)"), most=2 if options.flag("two_positions_allowed") else 1),
        cut=CutRule(cite("20.5(c)1ii"), top=10),
    ),
    state=StudState(),
    appearance=Appearance(lambda hand: describe(key(hand)) if len(hand) == 3 else ""),
    table_day=table_day,
)
