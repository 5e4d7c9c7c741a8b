"""Let it ride poker, N.J.A.C. 19:47-18. Read `round` beside the regulation.

The text of subchapter 18 is not on record: its sections stand where the sister games have theirs, and what the
licensee's guides say is carried out under them.
"""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.stud.lights import LightsState
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import describe, key
from .irregularities import IRREGULARITIES
from .options import OPTIONS, SECTIONS, broken_by_limits, posted
from .round import WORDS, play
from .table_day import table_day
from .wagers import BASE, LIR_BONUS, THREE_CARD_BONUS, WAGERS


def offered(options: Options) -> list[str]:
    """The wagers of a table with these options."""
    bonuses = {LIR_BONUS: "lir_bonus_offered", THREE_CARD_BONUS: "three_card_bonus_offered"}
    return [*BASE, *(wager for wager, option in bonuses.items() if options.flag(option))]


GAME = Game(
    slug="let_it_ride_poker",
    name="Let It Ride Poker",
    subchapter=18,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SECTIONS.late,
        offered=offered,
        posted=posted,
        limits=broken_by_limits,
        spoken=Spoken(cite("18.6 [parallel 20.6(b)]")),
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(
            SECTIONS.two_positions, most=2 if options.flag("two_positions_allowed") else 1, adjacent=False
        ),
        cut=CutRule(SECTIONS.cut, top=10),
    ),
    state=LightsState(),
    appearance=Appearance(lambda hand: describe(key(hand)) if len(hand) == 5 else ""),
    table_day=table_day,
)
