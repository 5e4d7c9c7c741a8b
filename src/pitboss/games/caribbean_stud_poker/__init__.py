"""Caribbean stud poker, N.J.A.C. 19:47-16. Read `round` beside the subchapter's sections, then `progressive`.

The text of subchapter 16 is not on record. Its sections are known by their numbers, and the payout limit by the rules
on the table (13:69E-1.13G); the rest is what Atlantic City casinos publish and what the sister games do.
"""

from __future__ import annotations

from dataclasses import replace

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.lights import LightsState
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken
from pitboss.play.wagers import Wager

from .hands import describe, key
from .irregularities import IRREGULARITIES
from .options import OPTIONS, SECTIONS, broken_by_limits, posted, remarks_on_limits
from .round import WORDS, play
from .table_day import table_day
from .wagers import PROGRESSIVE, WAGERS


def at_table(options: Options, wager: Wager) -> Wager:
    """The progressive wager is of one unit (16.6)."""
    unit = options.whole("progressive_amount")
    return replace(wager, least=unit, most=unit) if wager.key == PROGRESSIVE else wager


GAME = Game(
    slug="caribbean_stud_poker",
    name="Caribbean Stud Poker",
    subchapter=16,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SECTIONS.late,
        offered=lambda options: [w.key for w in WAGERS if w.key != PROGRESSIVE or options.flag("progressive_offered")],
        at_table=at_table,
        posted=posted,
        limits=broken_by_limits,
        remarks=remarks_on_limits,
        spoken=Spoken(cite("16.6 [parallel 20.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SECTIONS.two_positions, most=2 if options.flag("two_positions_allowed") else 1),
        seats=lambda options: tuple(str(seat) for seat in range(1, options.whole("seats") + 1)),
        cut=CutRule(cite("16.4"), top=10),
        meters=lambda o: {PROGRESSIVE: o.whole("progressive_initial")} if o.flag("progressive_offered") else {},
        meter_terms=("progressive_rate", "progressive_initial", "progressive_reset", "progressive_fixed_from"),
    ),
    state=LightsState(),
    appearance=Appearance(lambda hand: describe(key(hand)) if len(hand) == 5 else ""),
    table_day=table_day,
)
