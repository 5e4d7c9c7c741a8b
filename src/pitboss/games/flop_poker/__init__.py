"""Flop poker, N.J.A.C. 19:47-29. Read `round` beside the regulation.

The text known of subchapter 29 is that of 29.11, what is paid. A rule of another section is cited by the subchapter
alone, one on cards gone wrong by 29.12.
"""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.state import StudState
from pitboss.law.citation import cite
from pitboss.play.game import Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .irregularities import IRREGULARITIES
from .options import OPTIONS, OWN, SECTIONS, posted, pot_of_the_minimum
from .round import WORDS, play
from .table_day import table_day
from .wagers import BONUS, POT, WAGERS

OFFERED = {BONUS: "three_card_bonus_offered", POT: "pot_offered"}

GAME = Game(
    slug="flop_poker",
    name="Flop Poker",
    subchapter=29,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SECTIONS.late,
        offered=lambda options: [w.key for w in WAGERS if w.key not in OFFERED or options.flag(OFFERED[w.key])],
        posted=posted,
        limits=pot_of_the_minimum,
        spoken=Spoken(cite("29.6 [parallel 27.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SECTIONS.two_positions, most=2 if options.flag("two_positions_allowed") else 1),
        cut=CutRule(OWN, top=10),
    ),
    state=StudState(),
    table_day=table_day,
)
