"""Texas hold 'em bonus poker, N.J.A.C. 19:47-28. Read `round` beside the regulation.

The text known of subchapter 28 ends in 28.2(b). What follows is taken from the sister games and from Atlantic City
practice, and every citation says so by its tag.
"""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.state import StudState
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import describe, key
from .irregularities import IRREGULARITIES
from .options import BONUS_CAP, OPTIONS, SECTIONS
from .round import WORDS, play
from .table_day import table_day
from .wagers import BONUS, WAGERS

GAME = Game(
    slug="texas_hold_em_bonus_poker",
    name="Texas Hold 'Em Bonus Poker",
    subchapter=28,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SECTIONS.late,
        offered=lambda options: [w.key for w in WAGERS if w.key != BONUS or options.flag("bonus_offered")],
        limits=BONUS_CAP.broken,
        spoken=Spoken(cite("28.6 [parallel 27.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SECTIONS.two_positions, most=2 if options.flag("two_positions_allowed") else 1),
        cut=CutRule(cite("28.4 [parallel 27.5(c)1ii]"), top=10),
    ),
    state=StudState(),
    appearance=Appearance(lambda hand: describe(key(hand)) if len(hand) >= 5 else ""),
    table_day=table_day,
)
