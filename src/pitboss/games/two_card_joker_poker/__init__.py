"""Two card joker poker, N.J.A.C. 19:47-30. Read `round` beside the published game: the text is not on record."""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.state import StudState
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import SUBCHAPTER, describe
from .irregularities import DECK, IRREGULARITIES
from .options import OPTIONS, SAMPLE
from .round import WORDS, play
from .table_day import table_day
from .wagers import PAIR_UP, WAGERS

GAME = Game(
    slug="two_card_joker_poker",
    name="Two Card Joker Poker",
    subchapter=30,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SUBCHAPTER,
        offered=lambda options: [w.key for w in WAGERS if w.key != PAIR_UP or options.flag("pair_up_offered")],
        spoken=Spoken(cite("30 [parallel 27.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SUBCHAPTER, most=2 if options.flag("two_positions_allowed") else 1),
        deck=lambda options: DECK,
        cut=CutRule(SUBCHAPTER, top=10),
    ),
    state=StudState(),
    appearance=Appearance(describe),
    sample=SAMPLE,
    table_day=table_day,
)
