"""Boston 5 stud poker, N.J.A.C. 19:47-24. Read `round` beside the published game: the text is not on record."""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.state import StudState
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import SUBCHAPTER, describe
from .irregularities import IRREGULARITIES
from .options import OPTIONS, SAMPLE, posted
from .round import WORDS, play
from .table_day import table_day
from .wagers import ANTE_BONUS, THREE_CARD_BONUS, WAGERS

GAME = Game(
    slug="boston_5_stud_poker",
    name="Boston 5 Stud Poker",
    subchapter=24,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SUBCHAPTER,
        offered=lambda options: [
            w.key for w in WAGERS if w.key != THREE_CARD_BONUS or options.flag("three_card_bonus_offered")
        ],
        posted=posted,
        bonuses=(ANTE_BONUS,),
        spoken=Spoken(cite("24 [parallel 20.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SUBCHAPTER, most=2 if options.flag("two_positions_allowed") else 1),
        cut=CutRule(SUBCHAPTER, top=10),
    ),
    state=StudState(),
    appearance=Appearance(describe),
    sample=SAMPLE,
    table_day=table_day,
)
