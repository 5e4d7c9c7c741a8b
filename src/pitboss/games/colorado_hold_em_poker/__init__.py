"""Colorado hold 'em poker, N.J.A.C. 19:47-23: three cards, one thrown away, three in common, against a pay table.

What is published of it are the cards (23.2) and the layout; the licensee supplies every pay table, and the steps of
`round` are those that the layout leaves.
"""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.state import StudState
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import SUBCHAPTER, describe
from .irregularities import IRREGULARITIES
from .options import OPTIONS, SAMPLE, SECTIONS
from .round import WORDS, play
from .table_day import table_day
from .wagers import BONUS, WAGERS

GAME = Game(
    slug="colorado_hold_em_poker",
    name="Colorado Hold 'Em Poker",
    subchapter=23,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SUBCHAPTER,
        offered=lambda options: [w.key for w in WAGERS if w.key != BONUS or options.flag("bonus_offered")],
        spoken=Spoken(cite("23 [parallel 20.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SUBCHAPTER, most=2 if options.flag("two_positions_allowed") else 1),
        seats=lambda options: tuple(str(n + 1) for n in range(options.whole("seats"))),
        cut=CutRule(SECTIONS.cut, top=10),
    ),
    state=StudState(),
    appearance=Appearance(describe),
    sample=SAMPLE,
    table_day=table_day,
)
