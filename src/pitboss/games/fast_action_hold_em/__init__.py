"""Fast action hold 'em, N.J.A.C. 19:47-21: adopted in 1998, and nothing of its rules is published.

No table is dealt unless it asks for the reconstruction R0 by its name (option ``rules``): two cards each and five in
common, one contest without a decision. R0 is not law; every citation is to the bare subchapter.
"""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.state import StudState
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import describe
from .irregularities import IRREGULARITIES
from .options import OPTIONS, SAMPLE, SECTIONS
from .round import WORDS, play
from .table_day import table_day
from .wagers import SUBCHAPTER, WAGERS

GAME = Game(
    slug="fast_action_hold_em",
    name="Fast Action Hold 'Em",
    subchapter=21,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SUBCHAPTER,
        spoken=Spoken(cite("21 [parallel 20.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(lambda options: Positions(SUBCHAPTER), cut=CutRule(SECTIONS.cut, top=10)),
    state=StudState(),
    appearance=Appearance(describe),
    sample=SAMPLE,
    table_day=table_day,
)
