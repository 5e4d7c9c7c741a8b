"""Double down stud, N.J.A.C. 19:47-17. Read `round` beside the regulation.

Of subchapter 17 only the rankings are on record, 17.5. The sections before it and 17.6 stand where the sister games
have theirs; what stands behind them is cited as the subchapter.
"""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.state import StudState
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import describe, key
from .irregularities import IRREGULARITIES
from .options import OPTIONS, PAYOUT_LIMIT, SECTIONS
from .round import WORDS, play
from .table_day import table_day
from .wagers import WAGERS

GAME = Game(
    slug="double_down_stud",
    name="Double Down Stud",
    subchapter=17,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SECTIONS.late,
        limits=PAYOUT_LIMIT.broken,
        spoken=Spoken(cite("17.6 [parallel 27.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SECTIONS.two_positions, most=2 if options.flag("two_positions_allowed") else 1),
        cut=CutRule(SECTIONS.cut, top=10),
    ),
    state=StudState(),
    appearance=Appearance(lambda hand: describe(key(hand)) if len(hand) == 5 else ""),
    table_day=table_day,
)
