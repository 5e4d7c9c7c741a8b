"""Double cross poker, N.J.A.C. 19:47-25: two cards each and five in a cross, the better line against the dealer's.

Published are the ranking of the hands (25.5) and, by the layout, the wagers; what they pay (25.11) is not, and a
licensee has to supply it. The steps of `round` are those that the layout leaves, and are not law.
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
from .shown.picture import picture
from .table_day import table_day
from .wagers import SUBCHAPTER, THREE_CARD, THREE_CARD_PAYS, WAGERS

GAME = Game(
    slug="double_cross_poker",
    name="Double Cross Poker",
    subchapter=25,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SUBCHAPTER,
        offered=lambda options: [w.key for w in WAGERS if w.key != THREE_CARD or options.table("three_card_odds")],
        barred=lambda options, wager: (
            THREE_CARD_PAYS if wager == THREE_CARD and not options.table("three_card_odds") else None
        ),
        spoken=Spoken(cite("25 [parallel 20.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SUBCHAPTER),
        seats=lambda options: tuple(str(n + 1) for n in range(options.whole("seats"))),
        cut=CutRule(SECTIONS.cut, top=10),
    ),
    state=StudState(),
    appearance=Appearance(describe, picture),
    sample=SAMPLE,
    table_day=table_day,
)
